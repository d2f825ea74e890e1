//! Explanations of actions in words.

use game::{Position, Seat, Turn};
use nova_luna::{Action, Cell, NovaLuna};
use terra_nova::TerraNova;
use words::Words;

use crate::mentions::Named;
use crate::play::{Playable, tile_name, why_refill};

/// How a text addresses the players.
pub(crate) struct People {
    pub(super) names: Vec<String>,
    /// For each seat, whether its player is the reader.
    pub(super) you: Vec<bool>,
}

/// A game whose actions a review can explain.
pub(crate) trait Explained: Playable {
    /// What an action does in this position, in one sentence.
    fn explain(&self, action: Self::Action, people: &People, words: &Words) -> String;
}

impl Explained for NovaLuna {
    fn explain(&self, action: Action, people: &People, words: &Words) -> String {
        let Action::Take { slot, at } = action else { return why_refill(words) };
        let (Some(tile), Some(seat), Ok(preview)) =
            (self.wheel().tile(slot), self.turn().seat(), self.preview(slot, at))
        else {
            return String::new();
        };
        let near: Vec<String> = neighbours(self, seat, at)
            .into_iter()
            .map(|placed| Named::Cell(placed.at).by(&tile_name(placed.tile, words)))
            .collect();
        let goals = preview.covers.len();
        let mut effects = vec![words.with("review-completes", &[("count", goals.into())])];
        match preview.next {
            Turn::Over => effects.push(words.text("review-ends")),
            Turn::Seat(next) if next == seat && self.players() > 1 => {
                let name = people.names[seat.index()].clone();
                effects.push(if people.you[seat.index()] {
                    words.text("review-you-again")
                } else {
                    words.with("review-again", &[("name", name.into())])
                });
            }
            _ => {}
        }
        let values = [
            ("tile", Named::Slot(slot).by(&tile_name(tile, words)).into()),
            ("count", near.len().into()),
            ("near", all_of(&near, words).into()),
            ("effects", all_of(&effects, words).into()),
        ];
        words.with("review-take", &values)
    }
}

/// A list in words, with the language's "and" before the last item.
fn all_of(things: &[String], words: &Words) -> String {
    match things {
        [before @ .., last] if !before.is_empty() => words.with(
            "review-and",
            &[("before", words.list(before).into()), ("last", last.clone().into())],
        ),
        _ => words.list(things),
    }
}

/// The tiles that share an edge with a cell, the left one first.
fn neighbours(position: &NovaLuna, seat: Seat, at: Cell) -> Vec<nova_luna::Placed> {
    let near = |other: Cell| {
        i32::from(other.x).abs_diff(at.x.into()) + i32::from(other.y).abs_diff(at.y.into()) == 1
    };
    let mut near: Vec<_> = position.area(seat).filter(|placed| near(placed.at)).collect();
    near.sort_by_key(|placed| (placed.at.y, placed.at.x));
    near
}

impl Explained for TerraNova {
    fn explain(&self, action: terra_nova::Action, people: &People, words: &Words) -> String {
        self.why(action, &people.names, words)
    }
}
