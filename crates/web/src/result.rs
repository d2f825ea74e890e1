//! Who won a finished game and by how much, for the lists of finished games.

use words::Words;

use crate::game_kind::Kind;

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum GameResult {
    /// The seats on the first place and, where it is known, how far the next player is behind.
    Won { seats: Vec<usize>, margin: Option<u32> },
    /// The score of a solo game.
    Score(u32),
}

impl GameResult {
    /// The result of places from the first one on, and what each seat has: points, or discs left.
    pub(crate) fn of_places(places: &[Vec<usize>], counts: &[i64]) -> Option<GameResult> {
        let seats = places.first()?.clone();
        let count = |seat: Option<&usize>| counts.get(*seat?).copied();
        let next = count(places.get(1).and_then(|seats| seats.first()));
        let margin =
            count(seats.first()).zip(next).map(|(first, next)| first.abs_diff(next) as u32);
        Some(GameResult::Won { seats, margin })
    }

    /// Reads what [`GameResult::text`] writes.
    pub(crate) fn parse(text: &str) -> Option<GameResult> {
        if let Some(score) = text.strip_prefix('s') {
            return score.parse().ok().map(GameResult::Score);
        }
        let (seats, margin) = text.split_once(',')?;
        let seats = seats.split('+').map(|seat| seat.parse().ok()).collect::<Option<_>>()?;
        Some(GameResult::Won { seats, margin: margin.parse().ok() })
    }

    /// As in the index of kept games: `0,6`, `0+1,`, `s93`.
    pub(crate) fn text(&self) -> String {
        match self {
            GameResult::Score(score) => format!("s{score}"),
            GameResult::Won { seats, margin } => {
                let seats: Vec<String> = seats.iter().map(ToString::to_string).collect();
                let margin = margin.map(|margin| margin.to_string()).unwrap_or_default();
                format!("{},{margin}", seats.join("+"))
            }
        }
    }

    /// Who won and by how much, in words.
    pub(crate) fn told(&self, kind: Kind, names: &[String], words: &Words) -> String {
        let (seats, margin) = match self {
            GameResult::Score(score) => {
                return words.with("place-score", &[("score", (*score).into())]);
            }
            GameResult::Won { seats, margin } => (seats, margin),
        };
        let winners: Vec<String> =
            seats.iter().filter_map(|&seat| names.get(seat).cloned()).collect();
        let name = words.list(&winners);
        let margin = margin.filter(|_| seats.len() == 1);
        match margin {
            None if name == words.text("you") => words.text("you-win"),
            None => {
                let values = [("count", winners.len().into()), ("names", name.into())];
                words.with("winners", &values)
            }
            Some(0) => words.with("won-tie-break", &[("name", name.into())]),
            Some(count) => {
                let unit = match kind {
                    Kind::NovaLuna => "margin-discs",
                    Kind::TerraNova => "points",
                };
                let margin = words.with(unit, &[("count", count.into())]);
                words.with("won-by", &[("name", name.into()), ("margin", margin.into())])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_reads_back_as_it_is_written() {
        for text in ["0,6", "1,0", "0+2,", "s93"] {
            assert_eq!(GameResult::parse(text).unwrap().text(), text);
        }
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
