//! The invitations of bot accounts to the seats of a table.

use std::time::Duration;

use game::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{FollowedTable, Occupant};
use serde_json::{Value, json};
use words::Words;

use super::error_texts::RequestError;
use super::{Connection, api};
use crate::browser;
use crate::translate::tr;

/// How often the answers to open invitations are requested.
const ANSWERS_EVERY: Duration = Duration::from_secs(2);

/// How often the list of bots that are online is updated.
const BOTS_EVERY: Duration = Duration::from_secs(15);

/// What a bot did with an invitation.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Answer {
    Waiting,
    Expired,
    Declined,
}

/// An invitation that no bot has accepted. Those that were withdrawn are not shown.
#[derive(Clone, Debug, PartialEq)]
struct Invitation {
    bot: String,
    name: String,
    /// The seat; none for any open one.
    seat: Option<Seat>,
    answer: Answer,
    /// Whether the program of the bot listens.
    online: bool,
}

impl Invitation {
    fn read(invitation: &Value) -> Option<Invitation> {
        let answer = match invitation["state"].as_str()? {
            "open" if invitation["expired"].as_bool()? => Answer::Expired,
            "open" => Answer::Waiting,
            "declined" => Answer::Declined,
            _ => return None,
        };
        Some(Invitation {
            bot: invitation["bot"].as_str()?.to_owned(),
            name: invitation["name"].as_str()?.to_owned(),
            seat: invitation["seat"].as_u64().map(|seat| Seat(seat as u8)),
            answer,
            online: invitation["online"].as_bool()?,
        })
    }
}

/// The bots that the host can invite, and the invitations. Copies share the state.
#[derive(Clone, Copy)]
pub(super) struct InvitableBots {
    live: Connection,
    /// The id and the name of each bot whose program listens for challenges.
    bots: RwSignal<Vec<(String, String)>>,
    invitations: RwSignal<Vec<Invitation>>,
    /// The bots whose invitation is being changed, and the seats to which they are being invited.
    pending: RwSignal<Vec<(String, Option<Seat>)>>,
    /// The number of requests for the invitations. An answer that is not the latest may be out of date.
    asked: StoredValue<u32>,
    error: RwSignal<Option<RequestError>>,
}

impl InvitableBots {
    /// Loads the bots and the invitations if the player is the host.
    pub(super) fn load(live: Connection, error: RwSignal<Option<RequestError>>) -> InvitableBots {
        let (bots, invitations) = (RwSignal::new(Vec::new()), RwSignal::new(Vec::new()));
        let (pending, asked) = (RwSignal::new(Vec::new()), StoredValue::new(0));
        let all = InvitableBots { live, bots, invitations, pending, asked, error };
        if untrack(|| live.is(&FollowedTable::is_host)) {
            all.load_bots();
            spawn_local(all.load_invitations());
            browser::every(BOTS_EVERY, move || all.load_bots());
            browser::every(ANSWERS_EVERY, move || {
                let waits = |invitation: &Invitation| invitation.answer == Answer::Waiting;
                if invitations.with_untracked(|all: &Vec<_>| all.iter().any(waits)) {
                    spawn_local(all.load_invitations());
                }
            });
        }
        all
    }

    fn load_bots(self) {
        spawn_local(async move {
            // Without an answer the seats have their other choices.
            let Ok(list) = api::get("/api/bots").await else { return };
            let list = list.as_array().into_iter().flatten().filter_map(id_and_name);
            set_if_changed(self.bots, list.collect());
        });
    }

    async fn load_invitations(self) {
        let Some(path) = self.path() else { return };
        let asked = self.asked.try_update_value(|asked| {
            *asked += 1;
            *asked
        });
        // Without an answer the page shows the state that it knows, and asks again.
        let Ok(list) = api::get(&path).await else { return };
        if self.asked.try_get_value() != asked {
            return;
        }
        let list = list.as_array().into_iter().flatten().filter_map(Invitation::read);
        set_if_changed(self.invitations, list.collect());
    }

    /// The path of the table's invitations; none if the screen was left.
    fn path(self) -> Option<String> {
        let table = self.live.room.try_with_untracked(|room| Some(room.as_ref()?.id.clone()))??;
        Some(format!("/api/games/{table}/challenges"))
    }

    /// The bots as choices for a seat: the id, and the text.
    pub(super) fn choices(self, seat: Seat, words: &Words) -> Vec<(String, String)> {
        let can_come = |bot: &str| {
            self.live.is(&|room| room.opening.accepts(bot))
                && !self.sits(bot)
                && !self.declined(bot)
        };
        let here = self.invited(seat);
        let is_here = |bot: &str| here.as_ref().is_some_and(|(invited, _)| invited == bot);
        let mut bots = self.bots.get();
        bots.retain(|(bot, _)| can_come(bot) && !is_here(bot));
        let invite = |(bot, name): (String, String)| {
            (bot, words.with("invite-bot", &[("name", name.into())]))
        };
        let invited = here
            .clone()
            .map(|(bot, name)| (bot, words.with("bot-invited-here", &[("name", name.into())])));
        invited.into_iter().chain(bots.into_iter().map(invite)).collect()
    }

    /// The id and the name of the bot that is invited to this seat and has not answered.
    fn invited(self, seat: Seat) -> Option<(String, String)> {
        let pending = self.pending.get();
        if let Some((bot, _)) = pending.iter().find(|(_, to)| *to == Some(seat)) {
            let name = self.bots.with(|bots| bots.iter().find(|(id, _)| id == bot).cloned());
            return Some((bot.clone(), name.map(|(_, name)| name).unwrap_or_default()));
        }
        let is_here = |one: &&Invitation| {
            one.seat == Some(seat)
                && one.answer == Answer::Waiting
                && pending.iter().all(|(bot, _)| *bot != one.bot)
        };
        let of = |invitation: &Invitation| (invitation.bot.clone(), invitation.name.clone());
        self.invitations.with(|all| all.iter().find(is_here).map(of))
    }

    /// The choice of a seat that an invited bot can take.
    pub(super) fn chosen(self, seat: Seat) -> Option<String> {
        self.invited(seat).map(|(bot, _)| bot)
    }

    fn sits(self, bot: &str) -> bool {
        self.live.is(&|room| room.standing.seats.iter().any(|seat| seat.is_of(bot)))
    }

    fn declined(self, bot: &str) -> bool {
        let is_this = |one: &Invitation| one.bot == bot && one.answer == Answer::Declined;
        self.invitations.with(|all| all.iter().any(is_this))
    }

    /// Whether this choice of a seat is a bot account.
    pub(super) fn contains(self, choice: &str) -> bool {
        let is_this = |(bot, _): &(String, String)| bot == choice;
        self.bots.with_untracked(|bots| bots.iter().any(is_this))
            || self.invitations.with_untracked(|all| all.iter().any(|one| one.bot == choice))
    }

    /// Invites a bot to a seat, or to any open one. An earlier invitation of the bot, and of another bot to
    /// this seat, is withdrawn.
    pub(super) fn invite(self, bot: String, seat: Option<Seat>) {
        let is_replaced = |one: &&Invitation| {
            one.answer == Answer::Waiting
                && (one.bot == bot || (seat.is_some() && one.seat == seat))
        };
        let replaced: Vec<String> = self.invitations.with_untracked(|all| {
            all.iter().filter(is_replaced).map(|one| one.bot.clone()).collect()
        });
        let body = json!({"bot": bot, "seat": seat.map(|seat| seat.0)});
        self.change((bot, seat), replaced, Some(body));
    }

    fn withdraw(self, bot: String) {
        self.change((bot.clone(), None), vec![bot], None);
    }

    /// Withdraws the invitation to this seat, which the host uses otherwise.
    pub(super) fn withdraw_from(self, seat: Seat) {
        if let Some(bot) = untrack(|| self.chosen(seat)) {
            self.withdraw(bot);
        }
    }

    /// Withdraws invitations, then sends another one. One change of a bot at a time.
    fn change(
        self,
        pending: (String, Option<Seat>),
        withdrawn: Vec<String>,
        invitation: Option<Value>,
    ) {
        let Some(path) = self.path() else { return };
        let bot = pending.0.clone();
        if self.pending.with_untracked(|all| all.iter().any(|(changing, _)| *changing == bot)) {
            return;
        }
        self.pending.update(|all| all.push(pending));
        self.error.set(None);
        spawn_local(async move {
            let change = async {
                for bot in withdrawn {
                    api::send("DELETE", &format!("{path}/{bot}"), None).await?;
                }
                match &invitation {
                    Some(body) => api::send("POST", &path, Some(body)).await.map(drop),
                    None => Ok(()),
                }
            };
            let outcome = change.await;
            self.load_invitations().await;
            self.pending.try_update(|all| all.retain(|(changing, _)| *changing != bot));
            if let Err(why) = outcome {
                self.error.try_set(Some(why));
            }
        });
    }
}

fn id_and_name(bot: &Value) -> Option<(String, String)> {
    Some((bot["player"].as_str()?.to_owned(), bot["name"].as_str()?.to_owned()))
}

/// An unchanged list is not rendered again, so that an open menu stays open.
fn set_if_changed<T: PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, value: T) {
    if signal.try_with_untracked(|old| *old != value) == Some(true) {
        signal.set(value);
    }
}

/// The invitations that no bot has accepted.
#[component]
pub(super) fn InvitedBots(bots: InvitableBots) -> impl IntoView {
    let shown = Memo::new(move |_| {
        let mut all = bots.invitations.get();
        all.retain(|invitation| !bots.sits(&invitation.bot));
        all
    });
    let rows = move || {
        let row = |invitation: Invitation| view! { <Row bots invitation /> };
        shown.get().into_iter().map(row).collect_view()
    };
    view! {
        <Show when=move || !shown.read().is_empty()>
            <h2>{tr("bots-invited")}</h2>
        </Show>
        <ul class="seat-rows invited-bots" aria-live="polite">{rows}</ul>
    }
}

#[component]
fn Row(bots: InvitableBots, invitation: Invitation) -> impl IntoView {
    let Invitation { bot, name, seat, answer, online } = invitation;
    let text = match answer {
        Answer::Waiting if online => "bot-waiting",
        Answer::Waiting => "bot-waiting-offline",
        Answer::Expired => "bot-expired",
        Answer::Declined => "bot-has-declined",
    };
    // Another player may have taken the seat.
    let open_seat = move || {
        let is_open = |seat: &Seat| {
            bots.live.is(&|room| {
                let seat = room.standing.seats.get(seat.index());
                seat.is_some_and(|seat| seat.occupant == Occupant::Open)
            })
        };
        untrack(|| seat.filter(is_open))
    };
    let own = bot.clone();
    let busy = move || bots.pending.with(|all| all.iter().any(|(changing, _)| *changing == own));
    let (label, class) = match answer {
        Answer::Expired => ("invite-bot-again", "button small invite-again"),
        _ => ("withdraw-bot", "button small withdraw-bot"),
    };
    let act = move |_| match answer {
        Answer::Expired => bots.invite(bot.clone(), open_seat()),
        _ => bots.withdraw(bot.clone()),
    };
    let button = (answer != Answer::Declined).then(|| {
        view! { <button class=class disabled=busy on:click=act>{tr(label)}</button> }
    });
    view! {
        <li class="seat-row">
            <span class="seat-who">
                <bdi>{name}</bdi>
                <small class="quiet">{tr(text)}</small>
            </span>
            {button}
        </li>
    }
}
