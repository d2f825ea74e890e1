//! The screen of a game.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::controls::Controls;
use super::game_over::GameOver;
use super::log::{Log, steps};
use super::panel::Players;
use super::review::Review;
use super::{Desk, Hint, Playable, Session};
use crate::browser;
use crate::learn::RuleLink;
use crate::online::Live;
use crate::parts::{later, pages, study};
use crate::record;
use crate::say::say;
use crate::seats::{Player, Seats};
use crate::settings::handling;
use crate::widgets::Window;

/// The screen of the game with this name and record; `None` if the record is not valid.
pub(crate) fn play_screen<P: Playable>(id: String, text: &str) -> Option<AnyView> {
    let session = session_of::<P>(id, text)?;
    Some(view! { <PlayGame session /> }.into_any())
}

/// The session of a record; `None` if the record is not valid.
pub(super) fn session_of<P: Playable>(id: String, text: &str) -> Option<Session<P>> {
    let record = record::read::<P>(text).ok()?;
    let seats = record.tag(record::SEATS).and_then(Seats::parse);
    let players = record.replay().ok()?.players();
    let seats = seats.filter(|seats| seats.len() == players);
    let seats = seats.unwrap_or_else(|| Seats(vec![Player::Person(None); players]));
    Session::resume(id, seats, record, browser::entropy()).ok()
}

#[component]
pub(crate) fn PlayGame<P: Playable>(
    session: Session<P>,
    /// The connection of an online game.
    #[prop(default = None)]
    live: Option<Live>,
) -> impl IntoView {
    provide_context(handling());
    let desk = Desk::new(session, live);
    if live.is_some() {
        mark_turn(desk);
    }
    // A link can open a moment of the game.
    if let Some(ply) = browser::moment() {
        desk.look_at(ply);
    }
    let log_open = RwSignal::new(false);
    let keys = window_event_listener(leptos::ev::keydown, move |event| step_by_key(desk, &event));
    on_cleanup(move || keys.remove());
    // Screen readers announce each event and each notice once.
    let news = Memo::new(move |_| desk.news());
    view! {
        <div class=format!("play {}", P::KIND.look())>
            <h1 class="sr-only">{say(P::KIND.title())}</h1>
            <Players desk />
            <div class="play-table" class:looking-back=move || desk.looking.get().is_some() class:trying=move || desk.acting().is_some()>
                {P::table(desk)}
            </div>
            <div class="play-side">
                <Messages desk />
                <Controls desk log_open />
                <div class="play-log">
                    <h2>{say("log")}</h2>
                    <Log desk />
                </div>
            </div>
            <Review desk />
            <Window
                open=log_open
                title=Signal::derive(say("log"))
                close=Signal::derive(say("close"))
                class="log-window"
            >
                <Log desk window=log_open />
            </Window>
            <GameOver desk />
            <p class="sr-only" aria-live="polite">{news}</p>
            <p class="sr-only" aria-live="polite">{move || desk.said.get()}</p>
        </div>
    }
}

/// The arrow keys, Home and End step through the game, unless the focused element uses them.
fn step_by_key<P: Playable>(desk: Desk<P>, event: &leptos::ev::KeyboardEvent) {
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
    let back = desk.looking.get_untracked().is_some() || desk.peek(Session::is_over);
    match event.key().as_str() {
        "ArrowLeft" => desk.step(-1),
        "ArrowRight" => desk.step(1),
        "Home" if back => desk.look_at(0),
        "End" if back => desk.looking.set(None),
        _ => return,
    }
    event.prevent_default();
}

/// The icon of the browser tab shows whether it is this player's turn.
fn mark_turn<P: Playable>(desk: Desk<P>) {
    let mine = Memo::new(move |_| {
        let busy = desk.live.is_some_and(|live| live.sending.get());
        !busy && desk.with(Session::acting).is_some()
    });
    Effect::new(move |_| {
        let words = desk.words.get();
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
fn Messages<P: Playable>(desk: Desk<P>) -> impl IntoView {
    let asked = Memo::new(move |_| desk.hint.get() != Hint::None);
    let hint = move || asked.get().then(|| later(study, move |part| P::hint(part, desk)));
    let notice = move || {
        desk.notice.get().map(|notice| {
            let class = if notice.is_error { "message error" } else { "message" };
            let rule = notice.rule.map(|rule| view! { " " <RuleLink rule /> });
            view! { <p class=class role="alert">{notice.text} {rule}</p> }
        })
    };
    let looking = move || {
        // The review has a separate button to return.
        desk.looking.get().filter(|_| desk.explanation.with(Option::is_none)).map(|ply| {
            let count = desk.with(|session| session.plies().len());
            let text = desk.words.with(|words| {
                words.with("looking-back", &[("ply", ply.into()), ("count", count.into())])
            });
            view! {
                <div class="message looking">
                    <span>{text}</span>
                    <div class="steps">{steps(desk, false)}</div>
                    <button class="button small" on:click=move |_| desk.looking.set(None)>
                        {say("back-to-live")}
                    </button>
                </div>
            }
        })
    };
    let explanation = move || desk.explanation.get().map(|shown| shown.run());
    let elsewhere = move || {
        let play_here = Callback::new(move |()| desk.play_here());
        desk.follows().then(|| later(pages, move |part| (part.elsewhere)(play_here)))
    };
    view! { <div class="messages">{elsewhere} {explanation} {looking} {hint} {notice}</div> }
}
