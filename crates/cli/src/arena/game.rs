//! One game of the arena.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use ai::{Budget, Evaluate, choose};
use game::{Outcome, Position, Rng, Seat, Turn};
use nova_luna::{NovaLuna, Variant};
use table::wire::Wire;
use table::{Match, NovaLunaDealer};
use terra_nova::{MapChoice, Options, TerraNova, generate};

use super::contestant::{Contestant, PlayerKind};
use crate::engine_process::{Process, Search};
use crate::failure::Failure;

/// A game that the arena can play.
pub(super) trait ArenaGame: Evaluate + Wire {
    /// Creates the game for a seed.
    fn begin(players: usize, seed: u64, map: Option<&str>) -> Result<Match<Self>, Failure>;
}

impl ArenaGame for NovaLuna {
    fn begin(players: usize, seed: u64, map: Option<&str>) -> Result<Match<Self>, Failure> {
        if map.is_some() {
            return Err(Failure::usage("Nova Luna has no map"));
        }
        let (setup, deck) = nova_luna::Setup::from_seed(players, Variant::Standard, seed);
        // The dealer is secret, so that the records sent to engines do not contain the stack.
        Match::new(setup, NovaLunaDealer::secret(deck)).map_err(Failure::refused)
    }
}

impl ArenaGame for TerraNova {
    fn begin(players: usize, seed: u64, map: Option<&str>) -> Result<Match<Self>, Failure> {
        let map = match map {
            Some(map) => crate::map::find(map)?,
            None => generate(seed, &Options::default()).map_err(Failure::refused)?,
        };
        let setup = terra_nova::Setup::new(players).on(MapChoice::from(&map));
        Match::new(setup, ()).map_err(Failure::refused)
    }
}

/// The running engines by command. Each worker has separate ones.
pub(super) type Engines = HashMap<String, Process>;

/// The result of a game.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Played {
    /// Each seat's share of the win. In a solo game, the score.
    pub(super) shares: Vec<f64>,
    /// The error of an engine, if it lost because of it.
    pub(super) fault: Option<String>,
}

/// Plays a game to its end; `seats` lists the contestant of each seat.
pub(super) fn play<P: ArenaGame>(
    mut game: Match<P>,
    seats: &[&Contestant],
    seed: u64,
    engines: &mut Engines,
) -> Played {
    while let Turn::Seat(seat) = game.position().turn() {
        let contestant = seats[seat.index()];
        let action = match &contestant.kind {
            PlayerKind::Level { .. } => decide(&game, contestant, seed),
            PlayerKind::Engine { command } => ask(&game, contestant, command, engines),
        };
        let played = action.and_then(|action| {
            game.play(action, &mut |_| ()).map_err(|error| format!("{action}: {error}"))
        });
        if let Err(why) = played {
            engines.clear();
            return forfeit(seats.len(), seat, &format!("{}: {why}", contestant.name));
        }
    }
    Played { shares: shares(game.position()), fault: None }
}

fn decide<P: ArenaGame>(
    game: &Match<P>,
    contestant: &Contestant,
    seed: u64,
) -> Result<P::Action, String> {
    let PlayerKind::Level { level, nodes } = contestant.kind else {
        return Err("no level".to_owned());
    };
    let position = game.position();
    let begun = Instant::now();
    let time = contestant.ms.map(Duration::from_millis);
    let mut stop = |_| time.is_some_and(|time| begun.elapsed() >= time);
    let own = if time.is_some() { u64::MAX } else { position.default_nodes(level) };
    let mut budget = Budget::nodes(nodes.unwrap_or(own)).or_until(&mut stop);
    // Each action has a separate random stream, independent of earlier actions.
    let mut rng = Rng::new(seed ^ (game.ply() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let action = choose(position, level, &mut budget, &mut rng);
    action.ok_or_else(|| "nothing to decide".to_owned())
}

fn ask<P: ArenaGame>(
    game: &Match<P>,
    contestant: &Contestant,
    command: &str,
    engines: &mut Engines,
) -> Result<P::Action, String> {
    let engine = match engines.entry(command.to_owned()) {
        std::collections::hash_map::Entry::Occupied(entry) => entry.into_mut(),
        std::collections::hash_map::Entry::Vacant(entry) => entry.insert(Process::start(command)?),
    };
    let action = engine.go(&game.record().to_string(), &Search::millis(contestant.ms))?;
    action.parse().map_err(|error| format!("{action:?}: {error}"))
}

/// The seat that breaks the rules or the protocol loses; the others share the win.
fn forfeit(players: usize, loser: Seat, why: &str) -> Played {
    let share = 1.0 / (players as f64 - 1.0).max(1.0);
    let shares = Seat::all(players).map(|seat| if seat == loser { 0.0 } else { share }).collect();
    Played { shares, fault: Some(why.to_owned()) }
}

fn shares<P: Position>(position: &P) -> Vec<f64> {
    match position.outcome() {
        Some(Outcome::Score(score)) => vec![f64::from(score)],
        Some(outcome) => outcome.shares()[..position.players()].to_vec(),
        None => vec![0.0; position.players()],
    }
}
