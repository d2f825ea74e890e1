use ai::Evaluate;
use game::Seat;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;
use table::Dealt;

use crate::game_text::GameText;

use super::seats::Seats;
use super::texts;
use super::theme::Theme;

/// A game in the terminal: its cursor, its drawing and its texts.
pub(crate) trait GameScreen:
    Evaluate<Action: Send> + Dealt + GameText + Send + 'static
{
    /// The selection of the player and the position of the cursor.
    type Hand;

    /// The minimum size of the screen.
    const NEEDS: (u16, u16);

    /// The keys and their functions, for the help screen.
    const HELP: &'static [(&'static str, &'static str)];

    /// The colours of this game.
    fn theme(theme: Theme) -> Theme {
        theme
    }

    /// Creates another game with the same options.
    fn new_deal(setup: &Self::Setup, seed: u64) -> (Self::Setup, Self::Dealer);

    /// An empty selection for `seat`; `before` is the previous selection.
    fn hand(&self, seat: Seat, before: Option<&Self::Hand>) -> Self::Hand;

    /// Handles a key. `acting` is the person who may act now; moving the view is always allowed.
    fn key(&self, hand: &mut Self::Hand, key: KeyEvent, acting: Option<Seat>)
    -> Step<Self::Action>;

    /// Selects an action without playing it.
    fn point(&self, hand: &mut Self::Hand, action: Self::Action);

    /// Describes the effects of an action in this position in one sentence.
    fn describe_action(&self, seat: Seat, events: &[Self::Event], seats: &Seats) -> String;

    /// Explains in one sentence why a greedy player would choose the action.
    fn why(&self, action: Self::Action, seats: &Seats) -> String;

    /// A judgement of the result, for the end of its description.
    fn verdict(&self) -> Option<&'static str> {
        None
    }

    /// The winners, the reason of the end, the ranking, and the tie-breaker.
    fn result(&self, seats: &Seats) -> Vec<String> {
        let mut lines = self.ending(&|seat| seats.name(seat));
        lines.extend(self.verdict().map(str::to_owned));
        let winners = self.outcome().and_then(|outcome| outcome.ranking().first().cloned());
        if let Some(winners) = winners {
            lines.insert(0, texts::winners(&winners, seats));
        }
        lines
    }

    /// The keys that are relevant now, for the last line of the screen.
    fn keys(&self, hand: &Self::Hand) -> Vec<(&'static str, &'static str)>;

    fn draw(view: &View<'_, Self>, area: Rect, buffer: &mut Buffer);
}

/// The effect of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step<A> {
    /// No action; the selection may have changed.
    Stay,
    Play(A),
    /// The action is illegal or unreasonable; the text explains why.
    Refuse(String),
    /// The key has no function here.
    Unknown,
}

/// Everything that is drawn.
pub(crate) struct View<'a, P: GameScreen> {
    pub(crate) position: &'a P,
    pub(crate) hand: &'a P::Hand,
    pub(crate) seats: &'a Seats,
    pub(crate) theme: Theme,
    /// The person who may act now.
    pub(crate) acting: Option<Seat>,
    pub(crate) last: Option<(Seat, P::Action)>,
}
