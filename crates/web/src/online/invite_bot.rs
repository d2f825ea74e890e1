//! The invitation of a bot account to a seat.

use game::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::FollowedTable;
use serde_json::{Value, json};
use words::Words;

use super::error_texts::RequestError;
use super::{Connection, api};
use crate::translate::words;

/// The bots whose programs listen for challenges, and the last one that was invited.
#[derive(Clone, Copy)]
pub(super) struct InvitableBots {
    live: Connection,
    /// The id and the name of each.
    bots: RwSignal<Vec<(String, String)>>,
    invited: RwSignal<Option<String>>,
    error: RwSignal<Option<RequestError>>,
}

impl InvitableBots {
    /// Loads the bots if the player is the host.
    pub(super) fn load(live: Connection, error: RwSignal<Option<RequestError>>) -> InvitableBots {
        let (bots, invited) = (RwSignal::new(Vec::new()), RwSignal::new(None));
        if untrack(|| live.is(&FollowedTable::is_host)) {
            spawn_local(async move {
                // Without an answer the seats have their other choices.
                let list = api::get("/api/bots").await.unwrap_or_default();
                let list = list.as_array().cloned().unwrap_or_default();
                bots.try_set(list.iter().filter_map(id_and_name).collect());
            });
        }
        InvitableBots { live, bots, invited, error }
    }

    /// The bots as choices for a seat: the id, and the text.
    pub(super) fn choices(self, words: &Words) -> Vec<(String, String)> {
        let accepted = |bot: &str| self.live.is(&|room| room.opening.accepts(bot));
        let bots = self.bots.get().into_iter().filter(|(bot, _)| accepted(bot));
        bots.map(|(bot, name)| (bot, words.with("invite-bot", &[("name", name.into())]))).collect()
    }

    /// Whether this choice of a seat is a bot account.
    pub(super) fn contains(self, choice: &str) -> bool {
        self.bots.with_untracked(|bots| bots.iter().any(|(bot, _)| bot == choice))
    }

    /// Invites a bot to a seat.
    pub(super) fn invite(self, bot: String, seat: Seat) {
        let table = self.live.room.with_untracked(|room| Some(room.as_ref()?.id.clone()));
        let Some(table) = table else { return };
        spawn_local(async move {
            let body = json!({"bot": bot, "seat": seat.0});
            let path = format!("/api/games/{table}/challenges");
            match api::send("POST", &path, Some(&body)).await {
                Ok(answer) => {
                    self.error.try_set(None);
                    self.invited.try_set(answer["name"].as_str().map(str::to_owned));
                }
                Err(why) => drop(self.error.try_set(Some(why))),
            }
        });
    }
}

fn id_and_name(bot: &Value) -> Option<(String, String)> {
    Some((bot["player"].as_str()?.to_owned(), bot["name"].as_str()?.to_owned()))
}

/// Says which bot was invited.
#[component]
pub(super) fn InvitedBot(bots: InvitableBots) -> impl IntoView {
    let words = words();
    let text = move || {
        let name = bots.invited.get()?;
        Some(words.with(|words| words.with("bot-invited", &[("name", name.into())])))
    };
    view! { <p role="status">{text}</p> }
}
