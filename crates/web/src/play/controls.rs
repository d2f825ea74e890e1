//! The control bar: undo, hint, log, and the menu of the game.

use leptos::prelude::*;

use super::controller::Hint;
use super::{Controller, Playable, Session};
use crate::analysis;
use crate::browser;
use crate::route::{Route, Router, router};
use crate::screens::start_again;
use crate::translate::tr;
use crate::widgets::{Icon, Link, Window};

#[component]
pub(crate) fn Controls<P: Playable>(
    controller: Controller<P>,
    log_open: RwSignal<bool>,
) -> impl IntoView {
    let more = RwSignal::new(false);
    let no_undo = move || !controller.leads_here() || !controller.with(Session::can_undo);
    // A player who retries an action in a review must find it without the engine.
    let no_hint = move || {
        controller.acting().is_none()
            || controller.looking.get().is_some()
            || controller.hint.get() == Hint::Pending
    };
    let no_help = move || controller.with(|game| game.is_over() || !game.allows_assistance());
    let bot = move || controller.thinking.get().is_some();
    view! {
        <div class="controls" role="group" aria-label=tr("controls")>
            <button class="control" id="undo" disabled=no_undo on:click=move |_| controller.undo()>
                <Icon name="undo" />
                <span>{tr("undo")}</span>
            </button>
            <button class="control" id="hint" hidden=no_help disabled=no_hint on:click=move |_| controller.ask_hint()>
                <Icon name="hint" />
                <span>{tr("hint")}</span>
            </button>
            {controller
                .live
                .is_none()
                .then(|| {
                    view! {
                        <button class="control" id="hurry" disabled=move || !bot() on:click=move |_| controller.hurry()>
                            <Icon name="next" />
                            <span>{tr("hurry")}</span>
                        </button>
                    }
                })}
            {controller.live.map(|live| (live.bar)(live))}
            <button class="control open-log" id="open-log" on:click=move |_| log_open.set(true)>
                <Icon name="log" />
                <span>{tr("log")}</span>
            </button>
            <button class="control" id="more" on:click=move |_| more.set(true)>
                <Icon name="more" />
                <span>{tr("more")}</span>
            </button>
        </div>
        <Window
            open=more
            title=Signal::derive(tr(P::KIND.title()))
            close=Signal::derive(tr("close"))
        >
            <More controller open=more />
        </Window>
    }
}

#[component]
fn More<P: Playable>(controller: Controller<P>, open: RwSignal<bool>) -> impl IntoView {
    let router = router();
    let no_help = move || !controller.with(Session::allows_assistance);
    let again = move |_| {
        open.set(false);
        controller.peek(|session| start_again(router, session));
    };
    view! {
        <div class="menu">
            // A record of a running game could be analysed elsewhere.
            <button class="button" id="export" hidden=no_help on:click=move |_| export(controller)>
                <Icon name="down" />
                {tr("export")}
            </button>
            <button class="button" id="analyse" hidden=no_help on:click=move |_| analyse(controller, router)>
                <Icon name="hint" />
                {tr("analysis")}
            </button>
            {match controller.live {
                Some(live) => (live.menu)(live, open),
                None => {
                    view! {
                        <button class="button" on:click=again>
                            <Icon name="again" />
                            {tr("new-game")}
                        </button>
                    }
                        .into_any()
                }
            }}
            <Link to=Route::Rules(P::KIND) class="button">
                <Icon name="log" />
                {tr("rules")}
            </Link>
            <button class="button" on:click=move |_| router.go(Route::Home)>
                <Icon name="home" />
                {tr("home")}
            </button>
        </div>
        <p class="quiet" hidden=controller.live.is_some()>{tr("kept-note")}</p>
    }
}

/// Opens the analysis board with the shown moment.
fn analyse<P: Playable>(controller: Controller<P>, router: Router) {
    let looking = controller.looking.get_untracked();
    controller.peek(|session| {
        let moment = looking.unwrap_or(session.plies().len());
        analysis::begin_at(session.public_record(), moment);
    });
    router.go(Route::Analysis(P::KIND));
}

/// Offers the record as a file download.
pub(super) fn export<P: Playable>(controller: Controller<P>) {
    let (name, text) = controller.peek(|session| {
        let name = format!("{}-{}.novae.txt", P::KIND.name(), session.id);
        (name, session.public_record().to_string())
    });
    browser::download(&name, &text);
}
