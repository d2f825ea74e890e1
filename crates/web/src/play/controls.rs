//! The control bar: undo, hint, log, and the menu of the game.

use leptos::prelude::*;

use super::desk::Hint;
use super::{Desk, Playable, Session};
use crate::analysis;
use crate::browser;
use crate::route::{Route, Router, router};
use crate::say::say;
use crate::screens::start_again;
use crate::widgets::{Icon, Link, Window};

/// The control bar below or beside the board.
#[component]
pub(crate) fn Controls<P: Playable>(desk: Desk<P>, log_open: RwSignal<bool>) -> impl IntoView {
    let more = RwSignal::new(false);
    let no_undo = move || !desk.leads_here() || !desk.with(Session::can_undo);
    // A player who retries an action in a review must find it without the engine.
    let no_hint = move || {
        desk.acting().is_none() || desk.looking.get().is_some() || desk.hint.get() == Hint::Asked
    };
    let no_help = move || desk.with(|game| game.is_over() || !game.allows_assistance());
    let bot = move || desk.thinking.get().is_some();
    view! {
        <div class="controls" role="group" aria-label=say("controls")>
            <button class="control" id="undo" disabled=no_undo on:click=move |_| desk.undo()>
                <Icon name="undo" />
                <span>{say("undo")}</span>
            </button>
            <button class="control" id="hint" hidden=no_help disabled=no_hint on:click=move |_| desk.ask_hint()>
                <Icon name="hint" />
                <span>{say("hint")}</span>
            </button>
            {desk
                .live
                .is_none()
                .then(|| {
                    view! {
                        <button class="control" id="hurry" disabled=move || !bot() on:click=move |_| desk.hurry()>
                            <Icon name="next" />
                            <span>{say("hurry")}</span>
                        </button>
                    }
                })}
            {desk.live.map(|live| (live.bar)(live))}
            <button class="control open-log" id="open-log" on:click=move |_| log_open.set(true)>
                <Icon name="log" />
                <span>{say("log")}</span>
            </button>
            <button class="control" id="more" on:click=move |_| more.set(true)>
                <Icon name="more" />
                <span>{say("more")}</span>
            </button>
        </div>
        <Window
            open=more
            title=Signal::derive(say(P::KIND.title()))
            close=Signal::derive(say("close"))
        >
            <More desk open=more />
        </Window>
    }
}

#[component]
fn More<P: Playable>(desk: Desk<P>, open: RwSignal<bool>) -> impl IntoView {
    let router = router();
    let no_help = move || !desk.with(Session::allows_assistance);
    let again = move |_| {
        open.set(false);
        desk.peek(|session| start_again(router, session));
    };
    view! {
        <div class="menu">
            // A record of a running game could be analysed elsewhere.
            <button class="button" id="export" hidden=no_help on:click=move |_| export(desk)>
                <Icon name="down" />
                {say("export")}
            </button>
            <button class="button" id="analyse" hidden=no_help on:click=move |_| analyse(desk, router)>
                <Icon name="hint" />
                {say("analysis")}
            </button>
            {match desk.live {
                Some(live) => (live.menu)(live, open),
                None => {
                    view! {
                        <button class="button" on:click=again>
                            <Icon name="again" />
                            {say("new-game")}
                        </button>
                    }
                        .into_any()
                }
            }}
            <Link to=Route::Rules(P::KIND) class="button">
                <Icon name="log" />
                {say("rules")}
            </Link>
            <button class="button" on:click=move |_| router.go(Route::Home)>
                <Icon name="home" />
                {say("home")}
            </button>
        </div>
        <p class="quiet" hidden=desk.live.is_some()>{say("kept-note")}</p>
    }
}

/// Opens the analysis board with the shown moment.
fn analyse<P: Playable>(desk: Desk<P>, router: Router) {
    let looking = desk.looking.get_untracked();
    desk.peek(|session| {
        let moment = looking.unwrap_or(session.plies().len());
        analysis::begin_at(session.public_record(), moment);
    });
    router.go(Route::Analysis(P::KIND));
}

/// Offers the record as a file download.
pub(super) fn export<P: Playable>(desk: Desk<P>) {
    let (name, text) = desk.peek(|session| {
        let name = format!("{}-{}.novae.txt", P::KIND.name(), session.id);
        (name, session.public_record().to_string())
    });
    browser::download(&name, &text);
}
