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
    /// Players against each other: the place of each seat. 0 is the winner; seats with the
    /// same number share that place. Entries beyond the number of players mean nothing.
    Places {
        /// How many players took part.
        players: u8,
        /// One place per seat.
        places: [u8; MAX_SEATS],
    },
    /// A game alone: the lower the score the better.
    Score(u32),
}

impl Outcome {
    /// Places by a key per seat: the smaller the key the better, equal keys share a place.
    pub fn ranked<K: Ord>(players: usize, key: impl Fn(Seat) -> K) -> Outcome {
        let mut places = [0; MAX_SEATS];
        for seat in Seat::all(players) {
            places[seat.index()] =
                Seat::all(players).filter(|&other| key(other) < key(seat)).count() as u8;
        }
        Outcome::Places { players: players as u8, places }
    }

    /// The seats place by place, best first; a shared place lists its seats in seat order.
    /// Empty for a game alone.
    pub fn ranking(&self) -> Vec<Vec<Seat>> {
        let Outcome::Places { players, places } = *self else { return Vec::new() };
        let at = |place: u8| {
            Seat::all(players.into()).filter(|seat| places[seat.index()] == place).collect()
        };
        (0..players).map(at).filter(|seats: &Vec<Seat>| !seats.is_empty()).collect()
    }

    /// Each seat's share of the win: 1 for a sole winner, an equal part of it for those
    /// who share the first place, 0 for everyone else. A game alone has no shares.
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
    }

    #[test]
    fn a_score_has_no_ranking_and_no_shares() {
        assert!(Outcome::Score(88).ranking().is_empty());
        assert_eq!(Outcome::Score(88).shares(), [0.0; MAX_SEATS]);
    }
}
