//! Games that start in mid-game.

use game::Seat;

use crate::position::{STONES, TerraNova};
use crate::scored_area::Area;
use crate::{Field, FieldIndex, Phase, Setup, SetupError, Start};

/// A mid-game start position, at the start of a turn.
///
/// Each area that the stones close is scored with the pieces in it, as if the last stone had just
/// been placed. These pieces are out of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Midgame {
    /// The fields with pieces of each seat.
    pub pieces: Vec<Vec<Field>>,
    /// The fields with stones.
    pub stones: Vec<Field>,
}

/// Why a mid-game start position is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MidgameError {
    /// A seat that does not take part has pieces.
    Seat(Seat),
    /// The map has no such field.
    NoSuchField(Field),
    /// A field is listed twice.
    Taken(Field),
    /// A seat has too many pieces.
    TooManyPieces {
        /// The seat.
        seat: Seat,
        /// The largest possible number.
        most: usize,
    },
    /// There are too many stones.
    TooManyStones,
}

game::refusals! {
    MidgameError {
        Seat(seat) => "TN-11", "seat {seat} does not take part; take its pieces away";
        NoSuchField(field) => "TN-3", "this map has no field {field}";
        Taken(field) => "TN-10", "two things stand on {field}; take one of them away";
        TooManyPieces { seat, most } => "TN-2",
            "seat {seat} has more than {most} pieces; take some away";
        TooManyStones => "TN-2", "there are more than {STONES} stones; take some away";
    }
}

impl TerraNova {
    /// Places the pieces and stones on the board and begins the first turn.
    pub(crate) fn begin_midgame(&mut self, midgame: &Midgame) -> Result<(), SetupError> {
        let most = usize::from(self.in_hand[0]);
        for (index, fields) in midgame.pieces.iter().enumerate() {
            // The list can be longer than the largest seat number.
            let seat = Seat(u8::try_from(index).unwrap_or(u8::MAX));
            if seat.0 >= self.players {
                if fields.is_empty() {
                    continue;
                }
                return Err(MidgameError::Seat(seat).into());
            }
            if fields.len() > most {
                return Err(MidgameError::TooManyPieces { seat, most }.into());
            }
            for &field in fields {
                let field = self.occupy(field)?;
                self.pieces[seat.index()].insert(field);
            }
        }
        if midgame.stones.len() > usize::from(STONES) {
            return Err(MidgameError::TooManyStones.into());
        }
        for &field in &midgame.stones {
            let field = self.occupy(field)?;
            self.stones.insert(field);
            self.stones_left -= 1;
        }
        self.in_hand = [0; game::MAX_SEATS];
        self.phase = Phase::Play;
        self.score_closed();
        self.begin_play();
        Ok(())
    }

    fn occupy(&mut self, field: Field) -> Result<FieldIndex, MidgameError> {
        let index = self.map.index_of(field).ok_or(MidgameError::NoSuchField(field))?;
        if self.obstacles.as_set().has(index) {
            return Err(MidgameError::Taken(field));
        }
        self.obstacles.insert(&self.map.geometry().lines[index.index()]);
        Ok(index)
    }

    /// Scores all areas that the stones close.
    fn score_closed(&mut self) {
        let open = *self.map.board() - self.stones;
        let map = self.map.clone();
        for region in map.regions(open) {
            let area = Area::new(&map, region, &self.pieces);
            if u32::from(area.landscapes) <= Area::MOST_LANDSCAPES {
                self.score(&area);
            }
        }
    }

    /// The set-up of a game that starts in this position, for the start of a turn. It does not
    /// contain the first player of the game, the number of quiet turns, and the actions of a turn
    /// that has begun.
    pub(crate) fn midgame_setup(&self) -> Setup {
        let mut setup = Setup::new(self.players.into()).on(&self.map);
        setup.quiet_rounds = self.quiet_rounds;
        setup.first = self.seat;
        let seats = Seat::all(self.players.into());
        let pieces = seats.map(|seat| self.map.names(&self.pieces[seat.index()])).collect();
        setup.start = Start::Midgame(Midgame { pieces, stones: self.map.names(&self.stones) });
        setup
    }
}

#[cfg(test)]
mod tests {
    use game::{Position, Rng};

    use super::*;

    fn midgame(pieces: &[&[&str]], stones: &[&str]) -> Midgame {
        let fields = |names: &[&str]| names.iter().map(|name| name.parse().unwrap()).collect();
        Midgame {
            pieces: pieces.iter().map(|names| fields(names)).collect(),
            stones: fields(stones),
        }
    }

    fn setup(midgame: Midgame) -> Setup {
        Setup { start: Start::Midgame(midgame), ..Setup::new(2) }
    }

    fn error(midgame: Midgame) -> SetupError {
        TerraNova::new(&setup(midgame)).unwrap_err()
    }

    #[test]
    fn tn_2_what_cannot_stand_like_that_is_refused() {
        let many: Vec<String> = (2..=15).map(|number| format!("h{number}")).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        let field = |name: &str| name.parse::<Field>().unwrap();
        let cases = [
            (midgame(&[&["z9"]], &[]), MidgameError::NoSuchField(field("z9"))),
            (midgame(&[&["h8"], &["h8"]], &[]), MidgameError::Taken(field("h8"))),
            (midgame(&[&["h8"]], &["h8"]), MidgameError::Taken(field("h8"))),
            (midgame(&[&[], &[], &["h8"]], &[]), MidgameError::Seat(Seat(2))),
            (midgame(&[&many], &[]), MidgameError::TooManyPieces { seat: Seat(0), most: 13 }),
        ];
        for (midgame, expected) in cases {
            assert_eq!(error(midgame), SetupError::Midgame(expected));
        }
        let all: Vec<Field> = crate::Map::island().fields().iter().copied().take(81).collect();
        let stones = Midgame { pieces: Vec::new(), stones: all };
        assert_eq!(error(stones), SetupError::Midgame(MidgameError::TooManyStones));
    }

    #[test]
    fn tn_11_seat_numbers_do_not_wrap_with_256_piece_lists() {
        let mut lists = vec![Vec::new(); 300];
        let with = |pieces: &[Vec<Field>]| Midgame { pieces: pieces.to_vec(), stones: Vec::new() };
        assert!(TerraNova::new(&setup(with(&lists))).is_ok(), "empty lists name no seat");
        lists[256] = vec!["h8".parse().unwrap()];
        assert_eq!(error(with(&lists)), SetupError::Midgame(MidgameError::Seat(Seat(u8::MAX))));
    }

    #[test]
    fn every_valid_midgame_start_can_be_played_to_the_end() {
        let map = crate::Map::island();
        let mut rng = Rng::new(9);
        for round in 0..300 {
            let mut fields = map.fields().to_vec();
            rng.shuffle(&mut fields);
            let (pieces, stones) = (rng.below(14), rng.below(81));
            let midgame = Midgame {
                pieces: vec![fields.drain(..pieces).collect(), fields.drain(..13).collect()],
                stones: fields.drain(..stones).collect(),
            };
            let setup = setup(midgame);
            assert_eq!(setup.to_string().parse().as_ref(), Ok(&setup));
            let mut position = TerraNova::new(&setup).unwrap();
            game::random_game(&mut position, &mut rng);
            assert!(position.outcome().is_some(), "round {round}");
        }
    }

    #[test]
    fn tn_30_every_position_of_a_game_can_be_set_up_again() {
        for seed in 0..6 {
            let players = 2 + seed as usize % 3;
            let mut position = TerraNova::new(&Setup::new(players)).unwrap();
            let mut rng = Rng::new(seed);
            while let Some(action) = position.random_action(&mut rng) {
                position.play_unchecked(action);
                if position.phase() != Phase::Play || !position.begins_turn() {
                    continue;
                }
                let text = position.setup().to_string();
                let again = TerraNova::new(&text.parse().unwrap()).unwrap();
                assert_eq!(again.scores(), position.scores(), "{text}");
                assert_eq!(again.scored(), position.scored());
                assert_eq!(again.stones_left(), position.stones_left());
                assert_eq!(again.turn(), position.turn());
                assert_eq!(again.legal(), position.legal());
            }
        }
    }
}
