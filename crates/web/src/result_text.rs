//! The winners and the margin of a game, for the lists of finished games.

use words::{Value, Words};

use crate::game_kind::Kind;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum GameResult {
    /// The seats in first place, and the distance to the next player where it is known.
    Won { seats: Vec<usize>, margin: Option<u32> },
    /// The score of a solo game.
    Score(u32),
}

impl GameResult {
    /// The result from the places, the first one first, and each seat's points or remaining discs.
    pub(crate) fn of_places(places: &[Vec<usize>], counts: &[i64]) -> Option<GameResult> {
        let seats = places.first()?.clone();
        let count = |seat: Option<&usize>| counts.get(*seat?).copied();
        let next = count(places.get(1).and_then(|seats| seats.first()));
        let margin =
            count(seats.first()).zip(next).map(|(first, next)| first.abs_diff(next) as u32);
        Some(GameResult::Won { seats, margin })
    }

    /// Parses `0,6` (seat and margin), `0+1,` (a shared win) and `s93` (a score).
    pub(crate) fn parse(text: &str) -> Option<GameResult> {
        if let Some(score) = text.strip_prefix('s') {
            return score.parse().ok().map(GameResult::Score);
        }
        let (seats, margin) = text.split_once(',')?;
        let seats = seats.split('+').map(|seat| seat.parse().ok()).collect::<Option<_>>()?;
        Some(GameResult::Won { seats, margin: margin.parse().ok() })
    }

    /// The winners and the margin, in words. `you` is the seat of the reader.
    pub(crate) fn text(
        &self,
        kind: Kind,
        names: &[String],
        you: Option<usize>,
        words: &Words,
    ) -> String {
        let (seats, margin) = match self {
            GameResult::Score(score) => {
                return words.with("place-score", &[("score", (*score).into())]);
            }
            GameResult::Won { seats, margin } => (seats, margin),
        };
        let winners: Vec<String> =
            seats.iter().filter_map(|&seat| names.get(seat).cloned()).collect();
        let name = words.list(&winners);
        let is_you = seats.len() == 1 && you == seats.first().copied();
        let person = ("person", Value::person(is_you));
        let margin = margin.filter(|_| seats.len() == 1);
        match margin {
            None if is_you => words.text("you-win"),
            None => {
                let values = [("count", winners.len().into()), ("names", name.into())];
                words.with("winners", &values)
            }
            Some(0) => words.with("won-tie-break", &[person, ("name", name.into())]),
            Some(count) => {
                let unit = match kind {
                    Kind::NovaLuna => "margin-discs",
                    Kind::TerraNova => "points",
                };
                let margin = words.with(unit, &[("count", count.into())]);
                words.with("won-by", &[person, ("name", name.into()), ("margin", margin.into())])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_parsed_from_the_index() {
        let won = |seats: &[usize], margin| GameResult::Won { seats: seats.to_vec(), margin };
        assert_eq!(GameResult::parse("0,6"), Some(won(&[0], Some(6))));
        assert_eq!(GameResult::parse("0+2,"), Some(won(&[0, 2], None)));
        assert_eq!(GameResult::parse("s93"), Some(GameResult::Score(93)));
        for text in ["", "x", "0", "a,1"] {
            assert_eq!(GameResult::parse(text), None);
        }
    }

    #[test]
    fn the_margin_is_the_distance_to_the_next_place() {
        let won = |seats: &[usize], margin| GameResult::Won { seats: seats.to_vec(), margin };
        let places = [vec![1], vec![0, 2]];
        assert_eq!(GameResult::of_places(&places, &[20, 34, 20]), Some(won(&[1], Some(14))));
        assert_eq!(GameResult::of_places(&places, &[]), Some(won(&[1], None)));
        assert_eq!(GameResult::of_places(&[vec![0, 1]], &[7, 7]), Some(won(&[0, 1], None)));
        assert_eq!(GameResult::of_places(&[], &[]), None);
    }
}
