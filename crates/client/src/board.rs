use game::{Position, Rng, Seat};
use nova_luna::NovaLuna;
use protocol::{Entry, GameFollower};
use table::game_of;
use terra_nova::TerraNova;

use crate::Error;

/// The game on a table, derived from its log. It contains only public information: dealt tiles
/// become known when they are dealt.
#[derive(Clone, Debug)]
pub enum Board {
    /// Nova Luna.
    NovaLuna(Box<GameFollower<NovaLuna>>),
    /// Terra Nova.
    TerraNova(Box<GameFollower<TerraNova>>),
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
            Some(TerraNova::GAME) => begin(text).map(Board::TerraNova),
            _ => begin(text).map(Board::NovaLuna),
        }
    }

    /// Applies the new entries of a log. The log may include entries that were applied before.
    pub fn follow(&mut self, log: &[Entry]) -> Result<(), Error> {
        let followed = either!(self, game => game.follow_log(log));
        followed.map_err(|error| Error::Broken(error.to_string()))
    }

    /// The player to act, or `None` when the game is over.
    pub fn to_act(&self) -> Option<Seat> {
        either!(self, game => game.position().turn().seat())
    }

    /// A complete turn, whose actions `choose` returns one after the other, each for the record of the
    /// game up to it. An error if an action is illegal or `choose` fails.
    pub fn turn_by(
        &self,
        choose: &mut dyn FnMut(&str) -> Result<String, String>,
    ) -> Result<Vec<String>, String> {
        either!(self, game => turn_by(game, choose))
    }

    /// A complete turn of random legal actions, in notation. Empty when the game is over.
    pub fn random_turn(&self, rng: &mut Rng) -> Vec<String> {
        either!(self, game => {
            let turn = game.position().compose_turn(|position| position.random_action(rng));
            turn.iter().map(ToString::to_string).collect()
        })
    }
}

fn turn_by<P: Position>(
    game: &GameFollower<P>,
    choose: &mut dyn FnMut(&str) -> Result<String, String>,
) -> Result<Vec<String>, String> {
    let mut record = game.record().clone();
    let mut fault = None;
    let turn = game.position().compose_turn(|position| {
        let chosen = choose(&record.to_string()).and_then(|text| {
            let action: P::Action = text.parse().map_err(|error| format!("{text:?}: {error}"))?;
            position.check(action).map_err(|error| format!("{text}: {error}"))?;
            Ok(action)
        });
        match chosen {
            Ok(action) => {
                record.actions.push(action);
                Some(action)
            }
            Err(error) => {
                fault = Some(error);
                None
            }
        }
    });
    match fault {
        Some(fault) => Err(fault),
        None => Ok(turn.iter().map(ToString::to_string).collect()),
    }
}

fn begin<P: Position>(text: &str) -> Result<Box<GameFollower<P>>, Error> {
    let game = GameFollower::from_record(text);
    game.map(Box::new).map_err(|error| Error::Broken(format!("a record: {error}")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::{GameOptions, Occupant, Opening, Request, Verb};
    use table::{Deal, Table};

    fn table(game: &str) -> Table {
        let occupant =
            |player: &str| Occupant::Human { player: player.into(), name: player.into() };
        let opening = Opening {
            game: game.to_owned(),
            setup: GameOptions::players(2),
            seats: vec![occupant("a"), occupant("b")],
            clock: protocol::Clock::default(),
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
