use crate::{MAX_SEATS, Seat};

/// How a game ended.
///
/// With the feature `serde` it is `{"places":[1,0]}`, one place per player, or `{"score":88}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "Serialised", into = "Serialised")
)]
pub enum Outcome {
    /// A game with several players: the place of each seat. 0 is the winner. Seats with the
    /// same number share that place. Entries beyond the number of players are ignored.
    Places {
        /// The number of players.
        players: u8,
        /// One place per seat.
        places: [u8; MAX_SEATS],
    },
    /// A solo game: a lower score is better.
    Score(u32),
}

impl Outcome {
    /// The places by a key of each seat. A smaller key is better; equal keys share a place.
    pub fn ranked<K: Ord>(players: usize, key: impl Fn(Seat) -> K) -> Outcome {
        let mut places = [0; MAX_SEATS];
        for seat in Seat::all(players) {
            places[seat.index()] =
                Seat::all(players).filter(|&other| key(other) < key(seat)).count() as u8;
        }
        Outcome::Places { players: players as u8, places }
    }

    /// The seats of each place, the best place first. Seats that share a place are in seat
    /// order. Empty for a solo game.
    pub fn ranking(&self) -> Vec<Vec<Seat>> {
        let Outcome::Places { players, places } = *self else { return Vec::new() };
        let at = |place: u8| {
            Seat::all(players.into()).filter(|seat| places[seat.index()] == place).collect()
        };
        (0..players).map(at).filter(|seats: &Vec<Seat>| !seats.is_empty()).collect()
    }

    /// The share of each seat in the win: 1 for a single winner, equal parts for seats that
    /// share the first place, 0 for all others. All zeros for a solo game.
    pub fn shares(&self) -> [f64; MAX_SEATS] {
        let mut shares = [0.0; MAX_SEATS];
        if let Outcome::Places { players, places } = *self {
            let places = &places[..players.into()];
            let winners = places.iter().filter(|&&place| place == 0).count();
            for (share, &place) in shares.iter_mut().zip(places) {
                *share = if place == 0 { 1.0 / winners as f64 } else { 0.0 };
            }
        }
        shares
    }
}

/// The form of an [`Outcome`] in `serde`: without entries beyond the number of players.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
enum Serialised {
    Places(Vec<u8>),
    Score(u32),
}

#[cfg(feature = "serde")]
impl From<Outcome> for Serialised {
    fn from(outcome: Outcome) -> Serialised {
        match outcome {
            Outcome::Places { players, places } => {
                Serialised::Places(places[..players.into()].to_vec())
            }
            Outcome::Score(score) => Serialised::Score(score),
        }
    }
}

#[cfg(feature = "serde")]
impl TryFrom<Serialised> for Outcome {
    type Error = String;

    fn try_from(outcome: Serialised) -> Result<Outcome, String> {
        match outcome {
            Serialised::Places(list) => {
                let mut places = [0; MAX_SEATS];
                let players = list.len();
                let used = places.get_mut(..players);
                used.ok_or_else(|| format!("{players} places; a game has at most {MAX_SEATS}"))?
                    .copy_from_slice(&list);
                Ok(Outcome::Places { players: players as u8, places })
            }
            Serialised::Score(score) => Ok(Outcome::Score(score)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_keys_share_a_place_and_the_next_place_is_left_out() {
        let points = [10, 24, 24, 3];
        let outcome = Outcome::ranked(4, |seat| std::cmp::Reverse(points[seat.index()]));
        assert_eq!(outcome, Outcome::Places { players: 4, places: [2, 0, 0, 3] });
        assert_eq!(outcome.ranking(), [vec![Seat(1), Seat(2)], vec![Seat(0)], vec![Seat(3)]]);
        assert_eq!(outcome.shares(), [0.0, 0.5, 0.5, 0.0]);
        assert_eq!(Outcome::ranked(3, |seat| seat.0).shares(), [1.0, 0.0, 0.0, 0.0]);
    }

    #[test]
    fn a_score_has_no_ranking_and_no_shares() {
        assert!(Outcome::Score(88).ranking().is_empty());
        assert_eq!(Outcome::Score(88).shares(), [0.0; MAX_SEATS]);
    }
}
