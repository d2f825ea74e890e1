use nova_luna::{Colour, Goal, Placed, Tile};
use ratatui::style::Style;

use super::super::painter::{Lattice, Painter};
use super::super::theme::{Theme, symbol};

/// The distance from one card to the next: 7 x 3 characters and a line.
pub(crate) const PITCH: (i32, i32) = (8, 4);

/// The state of a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    Open,
    /// One more tile would complete the goal.
    Near,
    Done,
    /// The selected placement would complete the goal.
    Completing,
}

impl Mark {
    const fn sign(self) -> char {
        match self {
            Mark::Open => ' ',
            Mark::Near => '›',
            Mark::Done => '●',
            Mark::Completing => '✓',
        }
    }
}

/// The states of the goals of a tile in an area.
pub(crate) fn marks(placed: Placed) -> [Mark; 3] {
    let mut marks = [Mark::Open; 3];
    for ((i, goal), mark) in placed.tile.goals().iter().enumerate().zip(&mut marks) {
        let missing = |colour: Colour| goal.needs(colour).saturating_sub(placed.in_reach(colour));
        let missing: u8 = Colour::ALL.into_iter().map(missing).sum();
        *mark = match missing {
            _ if placed.is_done(i) => Mark::Done,
            1 => Mark::Near,
            _ => Mark::Open,
        };
    }
    marks
}

/// Draws a tile: a stripe in its colour with symbol and cost, and one line for each goal.
pub(crate) fn draw(
    painter: &mut Painter<'_>,
    lattice: Lattice,
    cell: (i32, i32),
    tile: Tile,
    marks: [Mark; 3],
    theme: Theme,
) {
    let (x, y) = lattice.corner(cell);
    let stripe = theme.stripe(tile.colour());
    let head = format!("{}{}", symbol(tile.colour()), tile.cost());
    painter.put(x + 1, y + 1, &head, stripe);
    painter.put(x + 1, y + 2, "  ", stripe);
    painter.put(x + 1, y + 3, "  ", stripe);
    for row in 0..3 {
        painter.put(x + 3, y + 1 + row, "     ", Style::new());
    }
    for ((row, goal), mark) in (0..).zip(tile.goals()).zip(marks) {
        draw_goal(painter, (x + 3, y + 1 + row), *goal, mark, theme);
    }
}

fn draw_goal(painter: &mut Painter<'_>, (x, y): (i32, i32), goal: Goal, mark: Mark, theme: Theme) {
    let sign = match mark {
        Mark::Completing => theme.good(),
        Mark::Done => Theme::strong(),
        Mark::Open | Mark::Near => theme.open(),
    };
    painter.sign(x, y, mark.sign(), sign);
    let colours =
        Colour::ALL.into_iter().flat_map(|c| std::iter::repeat_n(c, goal.needs(c).into()));
    for (i, colour) in (1..).zip(colours) {
        let style = match mark {
            Mark::Done => theme.dim(),
            Mark::Open => theme.tile(colour),
            Mark::Near | Mark::Completing => theme.tile(colour).patch(Theme::strong()),
        };
        painter.sign(x + i, y, symbol(colour), style);
    }
}
