//! The frame of the page, which is the same on every screen.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use words::{Language, Words};

use crate::browser;
use crate::game_kind::Kind;
use crate::lazy_parts::{game, later, pages, study, with_others};
use crate::record;
use crate::route::{Route, Router, router};
use crate::saved_games;
use crate::screens::{Home, NotFound};
use crate::settings::{Settings, Theme, settings};
use crate::translate::{self, tr};
use crate::widgets::{Choice, Icon, Link};

/// Mounts the program into the page as soon as the texts of its language are loaded.
pub(crate) async fn open() {
    let language = browser::page_language().and_then(|code| Language::from_code(&code));
    // If the texts cannot be loaded, the page shows the ids of the messages.
    let language = language.unwrap_or(Language::En);
    let words = translate::fetch(language).await.unwrap_or_else(|| Words::read(language, ""));
    let Some(root) = document().get_element_by_id("app") else { return };
    root.set_inner_html("");
    leptos::mount::mount_to(root.unchecked_into(), move || view! { <App words /> }).forget();
}

#[component]
fn App(words: Words) -> impl IntoView {
    let settings = Settings::load(words.language());
    let words = RwSignal::new(words);
    follow_language(settings, words);
    provide_context(settings);
    provide_context(Signal::<Words>::from(words));
    provide_context(Router::new());
    dress_page(settings, words);
    // A change of the anchor, or of the page within the account, does not change the screen.
    let route = Memo::new(move |_| match router().route().get() {
        Route::Account(_) => Route::Account(String::new()),
        route => route,
    });
    let screen = move || match route.get() {
        Route::Home => view! { <Home /> }.into_any(),
        Route::SetUp(kind, opponents) => later(pages, move |part| (part.set_up)(kind, opponents)),
        Route::Play(id) => {
            let text = saved_games::get(&id).unwrap_or_default();
            match record::kind_of(&text) {
                Some(kind) => later(
                    move || game(kind),
                    move |game| (game.play)(id.clone(), &text).unwrap_or_else(not_found),
                ),
                None => not_found(),
            }
        }
        Route::Learn => later(study, |part| (part.learn)()),
        Route::Lesson(course, step) => {
            later(study, move |part| (part.lesson)(course, step.clone()))
        }
        Route::Rules(kind) => later(study, move |part| (part.rules)(kind)),
        Route::Moon(day) => later(pages, move |part| (part.moon)(day.clone())),
        Route::Replay => later(pages, |part| (part.replay)()),
        route @ (Route::Friends(_)
        | Route::Pair(_)
        | Route::Table(_)
        | Route::Account(_)
        | Route::Lobby) => with_others(route),
        Route::Editor => later(study, |part| (part.editor)()),
        Route::Analysis(kind) => later(study, move |part| (part.analysis)(kind)),
        Route::Scores => later(pages, |part| (part.scores)()),
        Route::Settings => later(pages, |part| (part.settings)()),
        Route::About => later(pages, |part| (part.about)()),
        Route::NotFound => later(pages, |part| (part.not_found)()),
    };
    let playing = move || {
        matches!(
            route.get(),
            Route::Play(_)
                | Route::Replay
                | Route::Lesson(..)
                | Route::Table(_)
                | Route::Analysis(_)
        )
    };
    view! {
        <a class="skip" href="#main">{tr("skip")}</a>
        <TopBar />
        <main id="main" tabindex="-1" class:playing=playing>{screen}</main>
    }
}

fn not_found() -> AnyView {
    view! { <NotFound /> }.into_any()
}

/// Loads the texts when the player chooses another language. The page keeps the old texts until the
/// new ones are loaded, and if they cannot be loaded.
fn follow_language(settings: Settings, words: RwSignal<Words>) {
    Effect::new(move |_| {
        let wanted = settings.language.get();
        let current = move || words.with_untracked(Words::language);
        if wanted == current() {
            return;
        }
        spawn_local(async move {
            let fetched = translate::fetch(wanted).await;
            if settings.language.try_get_untracked() != Some(wanted) {
                return;
            }
            match fetched {
                Some(fetched) => words.set(fetched),
                None => settings.language.set(current()),
            }
        });
    });
}

/// Sets the language, direction, theme and title of the page.
fn dress_page(settings: Settings, words: RwSignal<Words>) {
    Effect::new(move |_| {
        let Some(html) = document().document_element() else { return };
        let language = words.with(Words::language);
        let _ = html.set_attribute("lang", language.code());
        let _ = html.set_attribute("dir", if language.is_rtl() { "rtl" } else { "ltr" });
        let _ = match settings.theme.get() {
            Theme::Device => html.remove_attribute("data-theme"),
            theme => html.set_attribute("data-theme", theme.name()),
        };
    });
    let route = router().route();
    let title = tr("app-name");
    let names = Kind::ALL.map(|kind| (kind, tr(kind.title())));
    let (learn, rules, account) = (tr("learn"), tr("rules"), tr("account"));
    let moon = tr("todays-moon");
    Effect::new(move |_| {
        let app = title();
        let of = |kind: Kind| names.iter().find(|(k, _)| *k == kind).map(|(_, name)| name());
        let text = match route.get() {
            Route::SetUp(kind, _) | Route::Friends(kind) | Route::Pair(kind) => {
                of(kind).map(|name| format!("{name} · {app}"))
            }
            Route::Learn | Route::Lesson(..) => Some(format!("{} · {app}", learn())),
            Route::Account(page) if page.is_empty() => Some(format!("{} · {app}", account())),
            // The account screen has the titles of its pages.
            Route::Account(_) => return,
            Route::Rules(kind) => of(kind).map(|name| format!("{name}: {} · {app}", rules())),
            Route::Moon(_) => Some(format!("{} · {app}", moon())),
            _ => None,
        };
        document().set_title(&text.unwrap_or(app));
    });
}

#[component]
fn TopBar() -> impl IntoView {
    view! {
        <header class="top">
            <Link to=Route::Home class="brand">
                <Logo />
                <span>{tr("app-name")}</span>
            </Link>
            <nav class="top-ways">
                <Link to=Route::Learn class="top-way">{tr("learn")}</Link>
                <Link to=Route::Rules(Kind::NovaLuna) class="top-way">{tr("rules")}</Link>
            </nav>
            <nav class="top-tools" aria-label=tr("tools")>
                <LanguageChoice />
                <ThemeButton />
                <SoundButton />
                <Link to=Route::Settings class="icon-button">
                    <Icon name="settings" />
                    <span class="sr-only">{tr("settings")}</span>
                </Link>
            </nav>
        </header>
    }
}

/// A new moon and a field of land.
#[component]
fn Logo() -> impl IntoView {
    view! {
        <svg class="logo" viewBox="0 0 32 32" aria-hidden="true">
            <path class="logo-land" d="M16 2l12.1 7v14L16 30 3.9 23V9z"></path>
            <path class="logo-moon" d="M20.5 20.8A8 8 0 1 1 16.6 8a6.4 6.4 0 1 0 3.9 12.8z"></path>
        </svg>
    }
}

#[component]
pub(crate) fn LanguageChoice() -> impl IntoView {
    let language = settings().language;
    let options: Vec<(String, String)> = Language::ALL
        .into_iter()
        .map(|language| (language.code().to_owned(), language.name().to_owned()))
        .collect();
    view! {
        <Choice
            label=Signal::derive(tr("language"))
            options=Signal::stored(options)
            chosen=Signal::derive(move || language.get().code().to_owned())
            on_choose=move |code: String| {
                if let Some(chosen) = Language::from_code(&code) {
                    language.set(chosen);
                }
            }
            bare=true
            id="language"
        />
    }
}

#[component]
fn ThemeButton() -> impl IntoView {
    let theme = settings().theme;
    let dark = move || match theme.get() {
        Theme::Dark => true,
        Theme::Light => false,
        Theme::Device => device_is_dark(),
    };
    let (to_light, to_dark) = (tr("to-light"), tr("to-dark"));
    let label = move || if dark() { to_light() } else { to_dark() };
    let switch = move |_| theme.set(if dark() { Theme::Light } else { Theme::Dark });
    view! {
        <button class="icon-button" id="theme" aria-label=label title=label on:click=switch>
            {move || view! { <Icon name=if dark() { "light" } else { "dark" } /> }}
        </button>
    }
}

fn device_is_dark() -> bool {
    let query = window().match_media("(prefers-color-scheme: dark)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

#[component]
fn SoundButton() -> impl IntoView {
    let sound = settings().sound;
    let pressed = move || if sound.get() { "true" } else { "false" };
    let label = tr("sound");
    view! {
        <button
            class="icon-button"
            id="sound"
            aria-label=label
            title=label
            aria-pressed=pressed
            on:click=move |_| sound.update(|on| *on = !*on)
        >
            {move || view! { <Icon name=if sound.get() { "sound" } else { "silent" } /> }}
        </button>
    }
}
