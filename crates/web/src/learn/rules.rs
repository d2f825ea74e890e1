//! The rules of a game as a page with search, and with an anchor for each rule.

use leptos::ev;
use leptos::prelude::*;
use lessons::{Chapter, Course, Figure, RULINGS, chapters, rule_message};
use words::Words;

use super::rule_figures;
use crate::browser;
use crate::game_kind::Kind;
use crate::lazy_texts::{lazy_text, with_texts};
use crate::route::Route;
use crate::translate::{tr, words};
use crate::widgets::Link;

#[component]
pub(crate) fn RulesScreen(kind: Kind) -> impl IntoView {
    with_texts("rules", move |texts| view! { <Rulebook kind texts /> }.into_any())
}

const fn course_of(kind: Kind) -> Course {
    match kind {
        Kind::NovaLuna => Course::NovaLuna,
        Kind::TerraNova => Course::TerraNova,
    }
}

#[component]
fn Rulebook(kind: Kind, texts: Signal<Words>) -> impl IntoView {
    let sought = RwSignal::new(String::new());
    let chapters = chapters(course_of(kind));
    let count = move || {
        let rules = chapters.iter().flat_map(|chapter| chapter.rules);
        let found = texts.with(|texts| {
            sought.with(|sought| rules.filter(|(rule, _)| fits(rule, sought, texts)).count())
        });
        texts.with(|texts| texts.with("rules-found", &[("count", found.into())]))
    };
    let first = chapters.iter().map(move |chapter| view! { <ChapterView chapter sought texts /> });
    let contents = chapters.iter().map(move |chapter| {
        let anchor = format!("#{}", chapter.title);
        view! { <li><a href=anchor>{lazy_text(texts, chapter.title)}</a></li> }
    });
    let intro = match kind {
        Kind::NovaLuna => "rules-intro-nova-luna",
        Kind::TerraNova => "rules-intro-terra-nova",
    };
    let tabs = Kind::ALL.map(|other| {
        let here = if other == kind { "rules-tab here" } else { "rules-tab" };
        view! { <Link to=Route::Rules(other) class=here>{tr(other.title())}</Link> }
    });
    follow_anchor();
    view! {
        <article class=format!("rulebook {}", kind.look())>
            <div inner_html=rule_figures::patterns()></div>
            <nav class="rules-tabs" aria-label=tr("rules")>{tabs}</nav>
            <h1>{tr(kind.title())}": "{tr("rules")}</h1>
            <p class="lead">{lazy_text(texts, intro)}</p>
            <div class="rules-tools">
                <label class="rules-search">
                    <span class="sr-only">{lazy_text(texts, "rules-search")}</span>
                    <input
                        type="search"
                        id="search-rules"
                        placeholder=lazy_text(texts, "rules-search")
                        prop:value=move || sought.get()
                        on:input:target=move |event| sought.set(event.target().value())
                    />
                </label>
                <Link to=Route::Learn class="button">{lazy_text(texts, "rules-learn")}</Link>
            </div>
            <p class="quiet" role="status">
                {move || (!sought.with(|sought| sought.trim().is_empty())).then(count)}
            </p>
            <nav
                class="rules-contents"
                aria-labelledby="rules-contents"
                hidden=move || !sought.with(String::is_empty)
            >
                <h2 id="rules-contents">{lazy_text(texts, "rules-contents")}</h2>
                <ol>{contents.collect_view()}</ol>
            </nav>
            {first.collect_view()}
        </article>
    }
}

#[component]
fn ChapterView(
    chapter: &'static Chapter,
    sought: RwSignal<String>,
    texts: Signal<Words>,
) -> impl IntoView {
    let rules = chapter
        .rules
        .iter()
        .map(move |(rule, figure)| view! { <RuleView rule figure=*figure sought texts /> });
    let nothing = move || {
        texts.with(|texts| {
            sought.with(|sought| !chapter.rules.iter().any(|(rule, _)| fits(rule, sought, texts)))
        })
    };
    view! {
        <section class="chapter" aria-labelledby=chapter.title hidden=nothing>
            <h2 id=chapter.title tabindex="-1">{lazy_text(texts, chapter.title)}</h2>
            {rules.collect_view()}
        </section>
    }
}

#[component]
fn RuleView(
    rule: &'static str,
    figure: Option<Figure>,
    sought: RwSignal<String>,
    texts: Signal<Words>,
) -> impl IntoView {
    let page = words();
    let anchor = rule.to_ascii_lowercase();
    let hidden = move || texts.with(|texts| sought.with(|sought| !fits(rule, sought, texts)));
    let ruling = RULINGS
        .contains(&rule)
        .then(|| view! { <p class="quiet ruling">{lazy_text(texts, "rules-ruling")}</p> });
    let picture = figure.map(|figure| {
        let drawing =
            move || page.with(|words| rule_figures::picture(figure, words)).unwrap_or_default();
        view! {
            <figure>
                <div class="figure" inner_html=drawing></div>
                <figcaption>{lazy_text(texts, rule_message(rule, "figure"))}</figcaption>
            </figure>
        }
    });
    view! {
        <section class="rule" id=anchor.clone() tabindex="-1" hidden=hidden>
            <h3>
                {lazy_text(texts, rule_message(rule, "title"))} " "
                <a class="rule-id" href=format!("#{anchor}")><bdi>{rule}</bdi></a>
            </h3>
            <p>{lazy_text(texts, rule_message(rule, "text"))}</p>
            {ruling}
            {picture}
        </section>
    }
}

/// Whether the id, title and text of a rule contain all searched words.
fn fits(rule: &str, sought: &str, texts: &Words) -> bool {
    let part = |part: &str| texts.text(&rule_message(rule, part));
    let all = plain(&format!("{rule} {} {}", part("title"), part("text")));
    plain(sought).split_whitespace().all(|word| all.contains(word))
}

/// A text in lower case and without the joiners in Persian words, for the search.
fn plain(text: &str) -> String {
    let sign = |sign: char| match sign {
        '\u{200c}' => ' ',
        'ي' => 'ی',
        'ك' => 'ک',
        sign => sign,
    };
    text.to_lowercase().chars().map(sign).collect()
}

/// Scrolls to the rule in the address, now and whenever the anchor changes.
fn follow_anchor() {
    let go = || {
        request_animation_frame(|| {
            let anchor = window().location().hash().unwrap_or_default();
            let anchor = anchor.trim_start_matches('#');
            if let Some(target) = document().get_element_by_id(anchor) {
                target.scroll_into_view();
                browser::focus(&target);
            }
        });
    };
    Effect::new(move |_| go());
    let changed = window_event_listener(ev::hashchange, move |_| go());
    on_cleanup(move || changed.remove());
}
