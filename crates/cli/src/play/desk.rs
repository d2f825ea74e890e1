use ai::Judge;
use game::Seat;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;
use table::Dealt;

use super::seats::Seats;
use super::theme::Theme;

/// A game as it lies on the desk: what a player points at, sees and is told.
pub(crate) trait Desk: Judge<Action: Send> + Dealt + Send + 'static {
    /// What the player has in hand: the choice so far, and where it points.
    type Hand;

    /// The smallest screen on which everything can be read.
    const NEEDS: (u16, u16);

    /// What the keys do, for the help screen.
    const HELP: &'static [(&'static str, &'static str)];

    /// The colours of this game.
    fn theme(theme: Theme) -> Theme;

    /// Another game of the same kind.
    fn deal_anew(setup: &Self::Setup, seed: u64) -> (Self::Setup, Self::Dealer);

    /// The name of the game and what is special about this one.
    fn headline(&self) -> String;

    /// An empty hand for `seat`; `before` is what was in hand until now.
    fn hand(&self, seat: Seat, before: Option<&Self::Hand>) -> Self::Hand;

    /// What a key does. `acting` is the person who may act now; looking around is always
    /// allowed.
    fn key(&self, hand: &mut Self::Hand, key: KeyEvent, acting: Option<Seat>)
    -> Step<Self::Action>;

    /// Points at an action without playing it.
    fn point(&self, hand: &mut Self::Hand, action: Self::Action);

    /// What an action in this position brought about, in one sentence.
    fn tell(&self, seat: Seat, events: &[Self::Event], seats: &Seats) -> String;

    /// Why a greedy player would do it, in one sentence.
    fn why(&self, action: Self::Action, seats: &Seats) -> String;

    /// Why the game ended, the ranking, and what decided between equals.
    fn result(&self, seats: &Seats) -> Vec<String>;

    /// The keys that matter now, for the last line of the screen.
    fn keys(&self, hand: &Self::Hand) -> Vec<(&'static str, &'static str)>;

    /// Draws the table.
    fn draw(view: &View<'_, Self>, area: Rect, buffer: &mut Buffer);
}

/// What a key leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step<A> {
    /// Perhaps something else is pointed at.
    Stay,
    Play(A),
    /// A rule or good sense forbids it; the text says which.
    Refuse(String),
    /// The key means nothing here.
    Unknown,
}

/// All that is drawn.
pub(crate) struct View<'a, P: Desk> {
    pub(crate) position: &'a P,
    pub(crate) hand: &'a P::Hand,
    pub(crate) seats: &'a Seats,
    pub(crate) theme: Theme,
    /// The person who may act now.
    pub(crate) acting: Option<Seat>,
    /// What was played last, and by whom.
    pub(crate) last: Option<(Seat, P::Action)>,
}
