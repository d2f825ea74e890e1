//! The trait of a game that can be played on the game screen.

use ai::Evaluate;
use board::SeatLook;
use game::Seat;
use leptos::prelude::AnyView;
use protocol::GameOptions;
use table::{Deal, Dealt, Match};
use words::Words;

use super::Controller;
use crate::game_kind::Kind;
use crate::lazy_parts::Study;
use crate::sound::Sound;

/// The options of a new game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    pub(crate) players: usize,
    /// Nova Luna: the beginner variant, with fewer discs for three and four players.
    pub(crate) beginner: bool,
    /// Terra Nova: a map other than the island.
    pub(crate) map: Option<Ground>,
    pub(crate) seed: u64,
}

/// The source of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    Seed(u64),
    Text(String),
}

/// A game that can be played on the game screen.
pub(crate) trait Playable:
    Evaluate<
        Action: Send + Sync,
        Event: Send + Sync,
        Setup: Send + Sync,
        IllegalAction: Send + Sync,
    > + Dealt<Dealer: Send + Sync>
    + Send
    + Sync
    + 'static
{
    const KIND: Kind;

    /// The sound for a score.
    const SCORED: Sound;

    /// A new game with its dealer. The dealer writes the deck into the stored record, so that a
    /// reload deals the same tiles.
    fn begin(plan: &Plan) -> (Self::Setup, Self::Dealer);

    /// The setup as options of a table, without the dealer's part.
    fn options(setup: &Self::Setup) -> GameOptions;

    /// Whether a setup is a mid-game position, which a table cannot start from.
    fn is_midgame(setup: &Self::Setup) -> bool;

    /// The dealer's secret part of a game.
    fn hidden(game: &Match<Self>) -> Deal;

    /// The options that would start a game like this one.
    fn plan_of(setup: &Self::Setup) -> Plan;

    /// The events of an action in this position, in one sentence.
    fn describe(
        &self,
        seat: Seat,
        events: &[Self::Event],
        seats: &[SeatLook],
        words: &Words,
    ) -> String;

    /// Why a player would play this action, in one sentence with marked names: see
    /// [`mentions`](crate::mentions::mentions).
    fn why(&self, action: Self::Action, names: &[String], words: &Words) -> String;

    /// Why an action is not allowed, in one sentence.
    fn refusal(illegal: &Self::IllegalAction, words: &Words) -> String;

    /// Whether a player scored.
    fn scores(events: &[Self::Event]) -> bool;

    /// The scores of both phases of a solo game, once it is over.
    fn notes(&self) -> Option<[u32; 2]> {
        None
    }

    /// A player's score, for the players' panel.
    fn standing(&self, seat: Seat, words: &Words) -> String;

    /// A player's score as a number for the chart; more is better.
    fn height(&self, seat: Seat) -> i32;

    /// The message id of the chart's name.
    const CHART: &'static str;

    /// The reason for the end, and the result.
    fn ending(&self, names: &[String], words: &Words) -> Option<Ending>;

    fn table(controller: Controller<Self>) -> AnyView;

    fn review(part: Study, controller: Controller<Self>) -> AnyView;

    fn hint(part: Study, controller: Controller<Self>) -> AnyView;
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ending {
    /// Why the game ended.
    pub(crate) reason: String,
    pub(crate) ranks: Vec<Rank>,
    /// How ties were broken, and how a score is composed.
    pub(crate) notes: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rank {
    /// The place; 1 is the first.
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
