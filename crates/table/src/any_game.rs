use game::{Position, Record, Rng};
use nova_luna::NovaLuna;
use serde_json::{Map, Value};
use terra_nova::TerraNova;

use crate::wire::Wire;
use crate::{Code, Match, Refused};

/// A match of either game, spoken to in notation and JSON.
#[derive(Clone, Debug)]
pub enum AnyGame {
    /// Nova Luna.
    NovaLuna(Box<Match<NovaLuna>>),
    /// Terra Nova.
    TerraNova(Box<Match<TerraNova>>),
}

/// Does the same with a match of either game.
macro_rules! either {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            AnyGame::NovaLuna($game) => $body,
            AnyGame::TerraNova($game) => $body,
        }
    };
}

impl AnyGame {
    /// The names of the games.
    pub const NAMES: [&'static str; 2] = [NovaLuna::GAME, TerraNova::GAME];

    /// A new game by its name and a JSON set-up; `seed` is for what that leaves to chance.
    pub fn new(game: &str, setup: &Map<String, Value>, seed: u64) -> Result<AnyGame, Refused> {
        match game {
            NovaLuna::GAME => begin(setup, seed).map(AnyGame::NovaLuna),
            TerraNova::GAME => begin(setup, seed).map(AnyGame::TerraNova),
            _ => Err(no_such_game(game)),
        }
    }

    /// The game of a record; `seed` is for what the record does not know of the stack.
    pub fn load(text: &str, seed: u64) -> Result<AnyGame, Refused> {
        match game_of(text) {
            Some(TerraNova::GAME) => load(text, seed).map(AnyGame::TerraNova),
            Some(game) if game != NovaLuna::GAME => Err(no_such_game(game)),
            // A text that does not even name a game: the reader says what is wrong with it.
            Some(_) | None => load(text, seed).map(AnyGame::NovaLuna),
        }
    }

    /// Every legal action in notation.
    pub fn legal(&self) -> Vec<String> {
        either!(self, game => game.position().legal().iter().map(ToString::to_string).collect())
    }

    /// Plays an action in notation; returns what it brought about.
    pub fn play(&mut self, action: &str) -> Result<Vec<Value>, Refused> {
        either!(self, game => play(game, action))
    }

    /// Takes back one action.
    pub fn undo(&mut self) -> Result<(), Refused> {
        let undone = either!(self, game => game.undo());
        if undone {
            Ok(())
        } else {
            Err(Refused::new(Code::Illegal, "this is the start of the game; nothing to take back"))
        }
    }

    /// The state.
    pub fn state(&self) -> Value {
        match self {
            AnyGame::NovaLuna(game) => NovaLuna::state(game),
            AnyGame::TerraNova(game) => TerraNova::state(game),
        }
    }

    /// The record so far, as text.
    pub fn record(&self) -> String {
        either!(self, game => game.record().to_string())
    }
}

/// The name of the game that a record is of, if it gets that far.
pub fn game_of(record: &str) -> Option<&str> {
    let mut lines = record
        .lines()
        .map(str::trim_end)
        .filter(|line| !line.is_empty() && !line.starts_with("//"));
    lines.next()?.strip_prefix("novae-record ")?;
    lines.next()?.strip_prefix("game ")
}

fn begin<P: Wire>(setup: &Map<String, Value>, seed: u64) -> Result<Box<Match<P>>, Refused> {
    let (setup, dealer) = P::read_setup(setup, seed)?;
    let game = Match::new(setup, dealer);
    game.map(Box::new).map_err(|error| Refused::by_rule(Code::BadSetup, &error))
}

fn load<P: Wire>(text: &str, seed: u64) -> Result<Box<Match<P>>, Refused> {
    let record: Record<P> = text.parse()?;
    Ok(Box::new(Match::load(record, &mut Rng::new(seed))?))
}

fn play<P: Wire>(game: &mut Match<P>, action: &str) -> Result<Vec<Value>, Refused> {
    if game.position().outcome().is_some() {
        return Err(Refused::new(Code::Over, "the game is over; undo or begin a new one"));
    }
    let action: P::Action = action.parse().map_err(|error| {
        Refused::new(Code::Illegal, format!("{action:?} is no action: {error}"))
    })?;
    let mut events = Vec::new();
    game.play(action, |event| events.push(event))
        .map_err(|error| Refused::by_rule(Code::Illegal, &error))?;
    Ok(game.position().events(&events))
}

fn no_such_game(game: &str) -> Refused {
    let names = AnyGame::NAMES.join(", ");
    Refused::new(Code::BadRequest, format!("there is no game {game:?}; there are {names}"))
}
