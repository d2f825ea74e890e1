//! The screen of a game.

use ai::Level;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::controls::Controls;
use super::game_over::GameOver;
use super::log::{Log, steps};
use super::players_panel::Players;
use super::review_button::Review;
use super::{Controller, Hint, Playable, Session};
use crate::browser;
use crate::lazy_parts::{later, pages, study};
use crate::learn::RuleLink;
use crate::online::Connection;
use crate::settings::handling;
use crate::translate::tr;
use crate::widgets::Window;

/// The screen of the game with this name and record; `None` if the record is not valid.
pub(crate) fn play_screen<P: Playable>(id: String, text: &str) -> Option<AnyView> {
    let session = Session::<P>::open(id, text).ok()?;
    Some(view! { <PlayGame session /> }.into_any())
}

#[component]
pub(crate) fn PlayGame<P: Playable>(
    session: Session<P>,
    #[prop(default = None)] live: Option<Connection>,
) -> impl IntoView {
    provide_context(handling());
    let controller = Controller::new(session, live);
    if live.is_some() {
        mark_turn(controller);
    }
    // A link can open a moment of the game.
    if let Some(ply) = browser::moment() {
        controller.look_at(ply);
    }
    let log_open = RwSignal::new(false);
    let keys =
        window_event_listener(leptos::ev::keydown, move |event| step_by_key(controller, &event));
    on_cleanup(move || keys.remove());
    // Screen readers announce each event and each notice once.
    let news = Memo::new(move |_| controller.news());
    view! {
        <div class="play-frame"><div class=format!("play {}", P::KIND.look())>
            <h1 class="sr-only">{tr(P::KIND.title())}</h1>
            <Players controller />
            <div class="play-table" class:looking-back=move || controller.looking.get().is_some() class:trying=move || controller.acting().is_some()>
                {P::table(controller)}
            </div>
            <div class="play-side">
                <Messages controller />
                <Controls controller log_open />
                <div class="play-log">
                    <h2>{tr("log")}</h2>
                    <Log controller />
                </div>
            </div>
            <Review controller />
            <Window
                open=log_open
                title=Signal::derive(tr("log"))
                close=Signal::derive(tr("close"))
                class="log-window"
            >
                <Log controller window=log_open />
            </Window>
            <GameOver controller />
            <p class="sr-only" aria-live="polite">{news}</p>
            <p class="sr-only" aria-live="polite">{move || controller.said.get()}</p>
        </div></div>
    }
}

/// The arrow keys, Home and End step through the game, unless the focused element uses them.
fn step_by_key<P: Playable>(controller: Controller<P>, event: &leptos::ev::KeyboardEvent) {
    let other = event.default_prevented()
        || event.ctrl_key()
        || event.meta_key()
        || event.alt_key()
        || event.shift_key();
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let inside = |target: web_sys::Element| target.closest("input, select, textarea, dialog");
    if other || target.is_some_and(|target| !matches!(inside(target), Ok(None))) {
        return;
    }
    let back = controller.looking.get_untracked().is_some() || controller.peek(Session::is_over);
    match event.key().as_str() {
        "ArrowLeft" => controller.step(-1),
        "ArrowRight" => controller.step(1),
        "Home" if back => controller.look_at(0),
        "End" if back => controller.looking.set(None),
        _ => return,
    }
    event.prevent_default();
}

/// The icon of the browser tab shows whether it is this player's turn.
fn mark_turn<P: Playable>(controller: Controller<P>) {
    let mine = Memo::new(move |_| {
        let busy = controller.live.is_some_and(|live| live.sending.get());
        !busy && controller.with(Session::acting).is_some()
    });
    Effect::new(move |_| {
        let words = controller.words.get();
        browser::mark_tab(mine.get());
        let game = words.text(P::KIND.title());
        let title =
            if mine.get() { format!("● {} · {game}", words.text("your-turn")) } else { game };
        document().set_title(&title);
    });
    on_cleanup(|| browser::mark_tab(false));
}

/// The messages for the player: a hint, an error, or that an earlier position is shown.
#[component]
fn Messages<P: Playable>(controller: Controller<P>) -> impl IntoView {
    let asked = Memo::new(move |_| controller.hint.get() != Hint::None);
    let hint = move || asked.get().then(|| later(study, move |part| P::hint(part, controller)));
    let notice = move || {
        controller.notice.get().map(|notice| {
            let rule = notice.rule.map(|rule| view! { " " <RuleLink rule /> });
            view! { <p class="message error" role="alert">{notice.text} {rule}</p> }
        })
    };
    let looking = move || {
        // The review has a separate button to return.
        controller.looking.get().filter(|_| controller.explanation.with(Option::is_none)).map(
            |ply| {
                let count = controller.with(|session| session.plies().len());
                let text = controller.words.with(|words| {
                    words.with("looking-back", &[("ply", ply.into()), ("count", count.into())])
                });
                view! {
                    <div class="message looking">
                        <span>{text}</span>
                        <div class="steps">{steps(controller, false)}</div>
                        <button class="button small" on:click=move |_| controller.looking.set(None)>
                            {tr("back-to-live")}
                        </button>
                    </div>
                }
            },
        )
    };
    let explanation = move || controller.explanation.get().map(|shown| shown.run());
    let elsewhere = move || {
        let play_here = Callback::new(move |()| controller.lead(true));
        controller.follows().then(|| later(pages, move |part| (part.elsewhere)(play_here)))
    };
    let missing = move || {
        let choose = Callback::new(move |replace| {
            if replace {
                controller.replace_bots(Level::Master);
            }
            controller.go_on();
        });
        let shown = move || later(pages, move |part| (part.net_missing)(Level::Master, choose));
        controller.net_missing.get().then(shown)
    };
    view! { <div class="messages">{elsewhere} {explanation} {looking} {hint} {missing} {notice}</div> }
}
