use game::{Outcome, Position, Record, Rng, Seat};
use nova_luna::NovaLuna;
use protocol::{Code, GameOptions, Refused};
use serde_json::{Map, Value};
use terra_nova::TerraNova;

use crate::wire::{self, Wire};
use crate::{Deal, Match, verifiable_deal};

/// A match of either game, with actions in notation and data in JSON.
#[derive(Clone, Debug)]
pub enum AnyGame {
    /// Nova Luna.
    NovaLuna(Box<Match<NovaLuna>>),
    /// Terra Nova.
    TerraNova(Box<Match<TerraNova>>),
}

/// The result of a turn.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedTurn {
    /// The events. [`AnyGame::events`] writes them as JSON.
    pub events: Events,
    /// The tiles that were revealed, in order.
    pub dealt: Vec<u8>,
}

/// The events of a turn of either game.
#[derive(Clone, Debug, PartialEq)]
pub enum Events {
    /// Nova Luna.
    NovaLuna(Vec<nova_luna::Event>),
    /// Terra Nova.
    TerraNova(Vec<terra_nova::Event>),
}

impl Default for Events {
    fn default() -> Events {
        Events::NovaLuna(Vec::new())
    }
}

/// Runs the same code on a match of either game.
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

    /// A new game by its name and a JSON setup; `seed` decides what the setup leaves to chance.
    pub fn new(game: &str, setup: &Map<String, Value>, seed: u64) -> Result<AnyGame, Refused> {
        match game {
            NovaLuna::GAME => begin(setup, seed).map(AnyGame::NovaLuna),
            TerraNova::GAME => begin(setup, seed).map(AnyGame::TerraNova),
            _ => Err(no_such_game(game)),
        }
    }

    /// The game of a table, with a secret deck. Terra Nova has no deck.
    pub(crate) fn dealt(
        game: &str,
        options: &GameOptions,
        deal: &Deal,
    ) -> Result<AnyGame, Refused> {
        match game {
            NovaLuna::GAME => {
                let (setup, dealer) = wire::nova_luna::dealt(options, deal)?;
                new_match(setup, dealer).map(AnyGame::NovaLuna)
            }
            TerraNova::GAME => {
                new_match(wire::terra_nova::setup(options)?, ()).map(AnyGame::TerraNova)
            }
            _ => Err(no_such_game(game)),
        }
    }

    /// The game of a record; `seed` shuffles the part of the stack that the record does not
    /// contain.
    pub fn load(text: &str, seed: u64) -> Result<AnyGame, Refused> {
        match game_of(text) {
            Some(TerraNova::GAME) => load(text, seed).map(AnyGame::TerraNova),
            Some(game) if game != NovaLuna::GAME => Err(no_such_game(game)),
            // For a text without a known game, the parser of either game gives the right error.
            Some(_) | None => load(text, seed).map(AnyGame::NovaLuna),
        }
    }

    /// A record in its canonical form: tags, setup and actions, without comments and empty lines.
    /// Every action is checked.
    pub fn canonical(text: &str) -> Result<String, Refused> {
        match game_of(text) {
            Some(TerraNova::GAME) => canonical::<TerraNova>(text),
            Some(game) if game != NovaLuna::GAME => Err(no_such_game(game)),
            Some(_) | None => canonical::<NovaLuna>(text),
        }
    }

    /// Every legal action in notation.
    pub fn legal(&self) -> Vec<String> {
        either!(self, game => game.position().legal().iter().map(ToString::to_string).collect())
    }

    /// Plays an action in notation; returns its events.
    pub fn play(&mut self, action: &str) -> Result<Vec<Value>, Refused> {
        either!(self, game => {
            let events = play(game, action)?;
            Ok(game.position().events(&events))
        })
    }

    /// The events of the last turn, as in the engine protocol.
    pub fn events(&self, events: &Events) -> Vec<Value> {
        match (self, events) {
            (AnyGame::NovaLuna(game), Events::NovaLuna(events)) => game.position().events(events),
            (AnyGame::TerraNova(game), Events::TerraNova(events)) => game.position().events(events),
            // Events of the other game do not occur.
            _ => Vec::new(),
        }
    }

    /// Plays a whole turn in notation: all actions in Terra Nova, one action in Nova Luna. If any
    /// action is refused, nothing changes.
    pub fn play_turn(&mut self, actions: &[String]) -> Result<PlayedTurn, Refused> {
        match self {
            AnyGame::NovaLuna(game) => {
                let [action] = actions else {
                    return Err(Refused::new(Code::Illegal, "a turn of Nova Luna is one action"));
                };
                let stack = game.position().stack().len();
                let events = play(game.as_mut(), action)?;
                let dealt = stack - game.position().stack().len();
                let deck = game.dealer().deck().tiles();
                let dealt = &deck[deck.len() - stack..][..dealt];
                let events = Events::NovaLuna(events);
                Ok(PlayedTurn { events, dealt: dealt.iter().map(|tile| tile.id()).collect() })
            }
            AnyGame::TerraNova(game) => {
                if game.position().outcome().is_some() {
                    return Err(over());
                }
                let turn = actions
                    .iter()
                    .map(|action| read_action::<TerraNova>(action))
                    .collect::<Result<Vec<_>, _>>()?;
                let mut events = Vec::new();
                game.play_turn(&turn, &mut |event| events.push(event))
                    .map_err(|error| Refused::by_rule(Code::Illegal, &error))?;
                Ok(PlayedTurn { events: Events::TerraNova(events), dealt: Vec::new() })
            }
        }
    }

    /// Random legal actions that make up the rest of the present turn; none when the game is over.
    pub fn random_turn(&self, rng: &mut Rng) -> Vec<String> {
        either!(self, game => {
            let turn = game.position().compose_turn(|position| {
                let legal = position.legal();
                (!legal.is_empty()).then(|| legal[rng.below(legal.len())])
            });
            turn.iter().map(ToString::to_string).collect()
        })
    }

    /// The player to act; none when the game is over.
    pub fn to_act(&self) -> Option<Seat> {
        either!(self, game => game.position().turn().seat())
    }

    /// The number of players.
    pub fn players(&self) -> usize {
        either!(self, game => game.position().players())
    }

    /// The result, once the rules have ended the game.
    pub fn outcome(&self) -> Option<Outcome> {
        either!(self, game => game.position().outcome())
    }

    /// The number of actions that players have played.
    pub fn ply(&self) -> usize {
        either!(self, game => game.ply())
    }

    /// Takes back one action.
    pub fn undo(&mut self) -> Result<(), Refused> {
        let undone = either!(self, game => game.undo());
        let message = "this is the start of the game; nothing to take back";
        undone.then_some(()).ok_or_else(|| Refused::new(Code::Illegal, message))
    }

    /// The state.
    pub fn state(&self) -> Value {
        either!(self, game => Wire::state(game))
    }

    /// The record with these tags in front. `reveal` includes the deck even if the game did not end
    /// by the rules.
    pub(crate) fn record_with(&self, tags: Vec<(String, String)>, reveal: bool) -> String {
        either!(self, game => {
            let mut record = game.record();
            record.tags.splice(0..0, tags);
            if let (AnyGame::NovaLuna(game), true, None) = (self, reveal, record.tag(verifiable_deal::DECK)) {
                record.tags.push((verifiable_deal::DECK.to_owned(), game.dealer().deck().to_string()));
            }
            record.to_string()
        })
    }

    /// The record so far, as text.
    pub fn record(&self) -> String {
        either!(self, game => game.record().to_string())
    }
}

/// The name of the game in a record, if the record has one.
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
    new_match(setup, dealer)
}

fn new_match<P: Wire>(setup: P::Setup, dealer: P::Dealer) -> Result<Box<Match<P>>, Refused> {
    let game = Match::new(setup, dealer);
    game.map(Box::new).map_err(|error| Refused::by_rule(Code::BadSetup, &error))
}

fn load<P: Wire>(text: &str, seed: u64) -> Result<Box<Match<P>>, Refused> {
    let record: Record<P> = text.parse()?;
    Ok(Box::new(Match::load(record, &mut Rng::new(seed))?))
}

fn canonical<P: Wire>(text: &str) -> Result<String, Refused> {
    let record: Record<P> = text.parse()?;
    record.replay()?;
    Ok(record.to_string())
}

fn play<P: Wire>(game: &mut Match<P>, action: &str) -> Result<Vec<P::Event>, Refused> {
    if game.position().outcome().is_some() {
        return Err(over());
    }
    let action = read_action::<P>(action)?;
    let mut events = Vec::new();
    game.play(action, &mut |event| events.push(event))
        .map_err(|error| Refused::by_rule(Code::Illegal, &error))?;
    Ok(events)
}

fn read_action<P: Wire>(action: &str) -> Result<P::Action, Refused> {
    let read = action.parse();
    read.map_err(|error| Refused::new(Code::Illegal, format!("{action:?} is no action: {error}")))
}

fn over() -> Refused {
    Refused::new(Code::Over, "the game is over; undo or begin a new one")
}

fn no_such_game(game: &str) -> Refused {
    let names = AnyGame::NAMES.join(", ");
    Refused::new(Code::BadRequest, format!("there is no game {game:?}; there are {names}"))
}
