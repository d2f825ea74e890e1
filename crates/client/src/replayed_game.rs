use game::{Position, Record, Rng, Seat, Turn};
use nova_luna::NovaLuna;
use table::{Entry, TableEvent, game_of};
use terra_nova::TerraNova;

use crate::Error;

/// The game on a table, derived from its log. It contains only public information: dealt tiles
/// become known when they are dealt.
#[derive(Clone, Debug)]
pub enum Board {
    /// Nova Luna.
    NovaLuna(Box<ReplayedGame<NovaLuna>>),
    /// Terra Nova.
    TerraNova(Box<ReplayedGame<TerraNova>>),
}

/// A game that is replayed from its set-up.
#[derive(Clone, Debug)]
pub struct ReplayedGame<P: Position> {
    position: P,
    record: Record<P>,
    /// The index in the record at which each turn starts, without undone turns.
    turns: Vec<usize>,
    /// The number of log entries that have been applied.
    ply: usize,
}

/// Applies the same expression to either game.
macro_rules! either {
    ($board:expr, $game:ident => $body:expr) => {
        match $board {
            Board::NovaLuna($game) => $body,
            Board::TerraNova($game) => $body,
        }
    };
}

impl Board {
    /// Creates the board at the start of a game from its record.
    pub fn from_record(text: &str) -> Result<Board, Error> {
        match game_of(text) {
            Some(TerraNova::GAME) => ReplayedGame::begin(text).map(Board::TerraNova),
            _ => ReplayedGame::begin(text).map(Board::NovaLuna),
        }
    }

    /// Applies the new entries of a log. The log may include entries that were applied before.
    pub fn follow(&mut self, log: &[Entry]) -> Result<(), Error> {
        either!(self, game => game.follow(log))
    }

    /// The player to act, or `None` when the game is over.
    pub fn to_act(&self) -> Option<Seat> {
        either!(self, game => game.position.turn().seat())
    }

    /// A complete turn of random legal actions, in notation. Empty when the game is over.
    pub fn random_turn(&self, rng: &mut Rng) -> Vec<String> {
        either!(self, game => game.random_turn(rng))
    }
}

impl<P: Position> ReplayedGame<P> {
    /// The current position.
    pub fn position(&self) -> &P {
        &self.position
    }

    fn begin(text: &str) -> Result<Box<ReplayedGame<P>>, Error> {
        let broken = |error: game::BadRecord| Error::Broken(format!("a record: {error}"));
        let record: Record<P> = text.parse().map_err(broken)?;
        let record = Record::new(record.setup);
        let position = record.replay().map_err(broken)?;
        Ok(Box::new(ReplayedGame { position, record, turns: Vec::new(), ply: 0 }))
    }

    fn follow(&mut self, log: &[Entry]) -> Result<(), Error> {
        for entry in log.iter().skip(self.ply) {
            self.apply(&entry.deed)
                .map_err(|why| Error::Broken(format!("ply {}: {why}", entry.ply)))?;
            self.ply += 1;
        }
        Ok(())
    }

    fn apply(&mut self, deed: &TableEvent) -> Result<(), String> {
        match deed {
            TableEvent::Play { seat, actions, dealt } => {
                if self.position.turn() != Turn::Seat(Seat(*seat)) {
                    return Err(format!("it is not the turn of seat {seat}"));
                }
                self.turns.push(self.record.actions.len());
                let dealt = dealt.iter().map(|tile| format!("#{tile}"));
                for action in actions.iter().cloned().chain(dealt) {
                    let read = action.parse::<P::Action>();
                    let read = read.map_err(|error| format!("{action}: {error}"))?;
                    self.position.play(read).map_err(|error| format!("{action}: {error}"))?;
                    self.record.actions.push(read);
                }
            }
            TableEvent::Undo { turns, .. } => {
                for _ in 0..*turns {
                    let begun = self.turns.pop().ok_or("an undo without a turn before it")?;
                    self.record.actions.truncate(begun);
                }
                self.position = self.record.replay().map_err(|error| error.to_string())?;
            }
            _ => {}
        }
        Ok(())
    }

    fn random_turn(&self, rng: &mut Rng) -> Vec<String> {
        let turn = self.position.compose_turn(|position| position.random_action(rng));
        turn.iter().map(ToString::to_string).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{Deal, Occupant, Opening, Request, Table, Verb};

    fn table(game: &str) -> Table {
        let sitter = |player: &str| Occupant::Human { player: player.into(), name: player.into() };
        let setup = serde_json::json!({"players": 2});
        let opening = Opening {
            game: game.to_owned(),
            setup: setup.as_object().unwrap().clone(),
            seats: vec![sitter("a"), sitter("b")],
            clock: table::Clock::default(),
            ready_check: false,
            undo: true,
            stand_in: "casual".to_owned(),
            host: "a".to_owned(),
            ..Opening::default()
        };
        let deal = if game == NovaLuna::GAME { Deal::from_seed(2, 7) } else { Deal::default() };
        Table::new(opening, deal, 0).unwrap()
    }

    #[test]
    fn a_board_follows_complete_games_with_undone_turns() {
        for game in [NovaLuna::GAME, TerraNova::GAME] {
            let mut table = table(game);
            let mut board = Board::from_record(&table.record()).unwrap();
            let mut rng = Rng::new(5);
            let mut undone = 0;
            while let Some(seat) = board.to_act() {
                let player = ["a", "b"][seat.index()];
                assert_eq!(table.to_act(), Some(seat));
                let turn = board.random_turn(&mut rng);
                let request =
                    Request { ply: Some(table.ply()), actions: turn, ..Request::default() };
                table.request(player, &request, 0).unwrap();
                let undo = Request { ply: Some(table.ply()), ..Request::to(Verb::Undo) };
                if rng.below(4) == 0 && table.request(player, &undo, 0).is_ok() {
                    undone += 1;
                }
                board.follow(table.log()).unwrap();
            }
            assert!(table.is_over() && undone > 0, "{game}: {undone}");
        }
    }
}
