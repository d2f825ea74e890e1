//! What a game has to know about itself to be played on this page.

use ai::Judge;
use game::Seat;
use leptos::prelude::AnyView;
use serde_json::Value;
use table::{Deal, Dealt, Match};
use words::Words;

use super::Desk;
use crate::game_kind::Kind;
use crate::parts::Study;
use crate::sound::Sound;

/// How a game is to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    pub(crate) players: usize,
    /// Nova Luna: fewer discs with three and four players.
    pub(crate) beginner: bool,
    /// Terra Nova: another map than the island.
    pub(crate) map: Option<Ground>,
    pub(crate) seed: u64,
}

/// Where a map comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    /// The generator makes it.
    Seed(u64),
    /// Its text.
    Text(String),
}

/// A game that can be played on this page.
pub(crate) trait Playable:
    Judge<Action: Send + Sync, Event: Send + Sync, Setup: Send + Sync, IllegalAction: Send + Sync>
    + Dealt<Dealer: Send + Sync>
    + Send
    + Sync
    + 'static
{
    const KIND: Kind;

    /// What is heard when a player scores.
    const SCORED: Sound;

    /// A new game, whose dealer writes the deck into the record: the browser keeps it, so
    /// that a reload deals the same tiles.
    fn begin(plan: &Plan) -> (Self::Setup, Self::Dealer);

    /// The set-up as a table asks for it, without what its dealer decides.
    fn opening(setup: &Self::Setup) -> Value;

    /// Whether a game starts in mid-game; the games of a table never do.
    fn is_midgame(setup: &Self::Setup) -> bool;

    /// What the dealer decides, and keeps hidden.
    fn hidden(game: &Match<Self>) -> Deal;

    /// How a game like this one would begin.
    fn plan_of(setup: &Self::Setup) -> Plan;

    /// What an action in this position brought about, in one sentence.
    fn tell(&self, seat: Seat, events: &[Self::Event], names: &[String], words: &Words) -> String;

    /// Why a player would do it, in one sentence whose names can be pointed at: see
    /// [`mentions`](crate::mention::mentions).
    fn why(&self, action: Self::Action, names: &[String], words: &Words) -> String;

    /// Why an action is not allowed, in one sentence.
    fn refusal(illegal: &Self::IllegalAction, words: &Words) -> String;

    /// Whether somebody scored by what happened.
    fn scores(events: &[Self::Event]) -> bool;

    /// The two notes of a game alone, once it is over.
    fn notes(&self) -> Option<[u32; 2]> {
        None
    }

    /// What a player has reached, for the players' panel.
    fn standing(&self, seat: Seat, words: &Words) -> String;

    /// The same as a number for the chart; more is better.
    fn height(&self, seat: Seat) -> i32;

    /// What the chart shows, as a message.
    const CHART: &'static str;

    /// Why the game ended and how it came out.
    fn ending(&self, names: &[String], words: &Words) -> Option<Ending>;

    /// The table.
    fn table(desk: Desk<Self>) -> AnyView;

    /// The review of a finished game.
    fn review(part: Study, desk: Desk<Self>) -> AnyView;

    /// The hint that a player asked for.
    fn hint(part: Study, desk: Desk<Self>) -> AnyView;
}

/// How a game came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ending {
    /// What ended it.
    pub(crate) reason: String,
    pub(crate) ranks: Vec<Rank>,
    /// What decided between equals, and how a score came about.
    pub(crate) notes: Vec<String>,
}

/// One line of the ranking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rank {
    /// 1 is the first place.
    pub(crate) place: usize,
    pub(crate) seat: Seat,
    pub(crate) result: String,
}

impl Ending {
    /// The seats of the first place.
    pub(crate) fn winners(&self) -> impl Iterator<Item = Seat> {
        self.ranks.iter().filter(|rank| rank.place == 1).map(|rank| rank.seat)
    }
}
