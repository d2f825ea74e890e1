//! Undo, hint, log, and what else one can do with a game.

use game::Seat;
use leptos::prelude::*;
use table::{Phase, Request, Sitter, Verb};

use super::desk::Hint;
use super::{Desk, Playable, Session};
use crate::browser;
use crate::online::{Live, Room};
use crate::route::{Route, router};
use crate::say::say;
use crate::screens::start_again;
use crate::widgets::{Icon, Link, Window};

/// The buttons below or beside the table.
#[component]
pub(crate) fn Controls<P: Playable>(desk: Desk<P>, log_open: RwSignal<bool>) -> impl IntoView {
    let more = RwSignal::new(false);
    let no_undo = move || !desk.with(Session::can_undo);
    let no_hint = move || desk.acting().is_none() || desk.hint.get() == Hint::Asked;
    let bot = move || desk.thinking.get().is_some();
    view! {
        <div class="controls" role="group" aria-label=say("controls")>
            <button class="control" id="undo" disabled=no_undo on:click=move |_| desk.undo()>
                <Icon name="undo" />
                <span>{say("undo")}</span>
            </button>
            // Among others nobody has a strong bot at their ear.
            {desk
                .live
                .is_none()
                .then(|| {
                    view! {
                        <button class="control" id="hint" disabled=no_hint on:click=move |_| desk.ask_hint()>
                            <Icon name="hint" />
                            <span>{say("hint")}</span>
                        </button>
                        <button class="control" id="hurry" disabled=move || !bot() on:click=move |_| desk.hurry()>
                            <Icon name="next" />
                            <span>{say("hurry")}</span>
                        </button>
                    }
                })}
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
    let again = move |_| {
        open.set(false);
        desk.peek(|session| start_again(router, session));
    };
    view! {
        <div class="menu">
            <button class="button" id="export" on:click=move |_| export(desk)>
                <Icon name="down" />
                {say("export")}
            </button>
            {match desk.live {
                Some(live) => view! { <Leaving desk live open /> }.into_any(),
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

/// Giving up, and letting bots play for those who are away.
#[component]
fn Leaving<P: Playable>(desk: Desk<P>, live: Live, open: RwSignal<bool>) -> impl IntoView {
    let sure = RwSignal::new(false);
    let ask = move |request: Request| {
        open.set(false);
        live.submit(request);
    };
    let chairs = move || {
        let room = live.room.get()?;
        let playing = room.phase() == Phase::Playing && !room.you.is_empty();
        playing.then_some(room)
    };
    let for_others = move |room: &Room| {
        let words = desk.words.get();
        let seats = Seat::all(room.standing.seats.len());
        let mut buttons = Vec::new();
        for seat in seats {
            let chair = &room.standing.seats[seat.index()];
            let person = matches!(chair.sitter, Sitter::Human { .. }) && chair.out.is_none();
            let mine = room.is_mine(seat);
            let (verb, text) = match (person, mine, chair.stand_in) {
                (true, true, true) => (Verb::Return, words.text("come-back")),
                (true, true, false) => (Verb::StandIn, words.text("bot-for-me")),
                (true, false, false) if room.is_away(seat) => {
                    let name = chair.name().to_owned().into();
                    (Verb::StandIn, words.with("bot-for", &[("name", name)]))
                }
                _ => continue,
            };
            let request = Request { seat: Some(seat.0), ..Request::to(verb) };
            buttons.push(view! {
                <button class="button stand-in" on:click=move |_| ask(request.clone())>{text}</button>
            });
        }
        buttons
    };
    let resign = move |_| {
        if sure.get_untracked() {
            ask(Request::to(Verb::Resign));
        } else {
            sure.set(true);
        }
    };
    let (give_up, really) = (say("resign"), say("resign-sure"));
    move || {
        chairs().map(|room| {
            view! {
                {for_others(&room)}
                <button class="button" id="resign" on:click=resign>
                    {move || if sure.get() { really() } else { give_up() }}
                </button>
            }
        })
    }
}

/// Hands the record to the player as a file.
pub(super) fn export<P: Playable>(desk: Desk<P>) {
    let (name, text) = desk.peek(|session| {
        let name = format!("{}-{}.novae.txt", P::KIND.name(), session.id);
        (name, session.public_record().to_string())
    });
    browser::download(&name, &text);
}
