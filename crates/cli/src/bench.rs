mod answers;

use std::hint::black_box;
use std::time::{Duration, Instant};

use ai::{Budget, Evaluate, Level, think};
use game::{Position, Rng, Turn, random_game};
use nova_luna::{NovaLuna, Variant};
use serde_json::{Map, Value, json};
use terra_nova::TerraNova;

use crate::failure::{Failure, print};
use crate::progress::{OutputArgs, Progress};

/// How long to measure
#[derive(clap::Args)]
#[command(after_help = "\
Everything runs on one core. Random games consist of uniformly random legal actions from a new
set-up to the end; Terra Nova is played on `island` with 12 quiet rounds. The other figures
are for a position in the middle of a random game, with two players unless stated otherwise:
the time of the parts of a ply, and the number of nodes per second of a bot. A node is
an action that the bot considers; for `grandmaster`, a position that its net evaluates. Other programs reduce the figures, so compare only runs under the same load.

With --answers, the bot plays against itself, and the time of each action is measured:
processor time on Linux, elapsed time on other systems.")]
pub(crate) struct Args {
    /// Seconds for the whole table
    #[arg(long, default_value_t = 10.0)]
    seconds: f64,
    /// Play this many games of each kind instead, and measure the time of a bot
    #[arg(long, value_name = "GAMES", conflicts_with = "seconds")]
    answers: Option<u64>,
    /// The bot that is measured
    #[arg(long, value_name = "LEVEL", default_value = Level::Master.name())]
    level: Level,
    #[command(flatten)]
    output: OutputArgs,
}

/// A figure to measure: the game, the quantity, and the number of players or the kind.
struct Figure {
    game: &'static str,
    what: &'static str,
    of: &'static str,
    measure: Box<dyn Fn(Duration) -> f64>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    if !(args.seconds > 0.0 && args.seconds <= 86_400.0) {
        return Err(Failure::usage("--seconds must be more than 0 and at most a day"));
    }
    if let Some(games) = args.answers {
        let mut progress = Progress::new("playing", args.output.quiet);
        let text = answers::measure(games, args.level, args.output.json, &mut progress)?;
        drop(progress);
        return print(&text);
    }
    let figures = figures(args.level)?;
    let share = Duration::from_secs_f64(args.seconds / figures.len() as f64);
    let mut progress = Progress::new("measuring", args.output.quiet);
    let mut table = String::new();
    let (mut games, mut rest) = (Map::new(), Map::new());
    for (i, figure) in figures.iter().enumerate() {
        progress.show(i as f64 / figures.len() as f64);
        let value = (figure.measure)(share);
        table +=
            &format!("{:<12} {:<18} {:<10} {value:>14.1}\n", figure.game, figure.what, figure.of);
        if figure.what == GAMES {
            let game = games.entry(figure.game).or_insert_with(|| json!({}));
            game[figure.what][figure.of] = json!(value.round() as u64);
        } else {
            let what = rest.entry(figure.what).or_insert_with(|| json!({}));
            what[figure.game][figure.of] = json!((value * 10.0).round() / 10.0);
        }
    }
    drop(progress);
    games.extend(rest);
    if args.output.json { print(&format!("{}\n", Value::Object(games))) } else { print(&table) }
}

const GAMES: &str = "games_per_second";
const NANOSECONDS: &str = "nanoseconds";
const NODES: &str = "nodes_per_second";

fn figures(level: Level) -> Result<Vec<Figure>, Failure> {
    let mut figures = Vec::new();
    for (players, of) in [(1, "1"), (2, "2"), (3, "3"), (4, "4")] {
        let fresh = move |rng: &mut Rng| {
            let (setup, _) =
                nova_luna::Setup::from_seed(players, Variant::Standard, rng.next_u64());
            NovaLuna::new(&setup).ok()
        };
        figures.push(Figure { game: NovaLuna::GAME, what: GAMES, of, measure: games(fresh) });
    }
    figures.extend(costs(middle(|| {
        NovaLuna::new(&nova_luna::Setup::from_seed(2, Variant::Standard, 1).0).ok()
    })?));
    for (players, of) in [(2, "2"), (3, "3"), (4, "4")] {
        let start = TerraNova::new(&terra_nova::Setup::new(players)).map_err(Failure::refused)?;
        let fresh = move |_: &mut Rng| Some(start.clone());
        figures.push(Figure { game: TerraNova::GAME, what: GAMES, of, measure: games(fresh) });
    }
    figures.extend(costs(middle(|| TerraNova::new(&terra_nova::Setup::new(2)).ok())?));
    for (players, of) in [(1, "1"), (2, "2")] {
        let setup = nova_luna::Setup::from_seed(players, Variant::Standard, 1).0;
        figures.push(nodes(level, of, middle(|| NovaLuna::new(&setup).ok())?));
    }
    figures.push(nodes(level, "2", middle(|| TerraNova::new(&terra_nova::Setup::new(2)).ok())?));
    Ok(figures)
}

/// Nodes per second of a bot in a position.
fn nodes<P: Evaluate>(level: Level, of: &'static str, position: P) -> Figure {
    let measure = move |time| {
        let (begun, mut rng, mut nodes) = (Instant::now(), Rng::new(1), 0);
        while begun.elapsed() < time {
            let mut budget = Budget::nodes(position.default_nodes(level));
            black_box(think(&position, level, &mut budget, &mut rng));
            nodes += budget.spent();
        }
        nodes as f64 / begun.elapsed().as_secs_f64()
    };
    Figure { game: P::GAME, what: NODES, of, measure: Box::new(measure) }
}

/// Complete random games per second.
fn games<P: Position>(
    fresh: impl Fn(&mut Rng) -> Option<P> + 'static,
) -> Box<dyn Fn(Duration) -> f64> {
    Box::new(move |time| {
        let mut rng = Rng::new(1);
        let mut game = || fresh(&mut rng).map(|mut game| (random_game(&mut game, &mut rng), game));
        for _ in 0..10 {
            black_box(game());
        }
        1e9 / nanoseconds(time, &mut || drop(black_box(game())))
    })
}

/// Returns a position in the middle of a random game, with a player to act.
fn middle<P: Position>(start: impl Fn() -> Option<P>) -> Result<P, Failure> {
    let fresh = || start().ok_or_else(|| Failure::refused("the set-up of the benchmark"));
    let length = random_game(&mut fresh()?, &mut Rng::new(3));
    let (mut position, mut rng) = (fresh()?, Rng::new(3));
    let mut played = 0;
    while played < length / 2 || position.turn() == Turn::Chance {
        let Some(action) = position.random_action(&mut rng) else { break };
        position.play_unchecked(action);
        played += 1;
    }
    Ok(position)
}

/// The costs of the parts of a ply.
fn costs<P: Position + 'static>(position: P) -> Vec<Figure> {
    let figure = |of, measure| Figure { game: P::GAME, what: NANOSECONDS, of, measure };
    let (a, b, c) = (position.clone(), position.clone(), position);
    let clone = move |time| nanoseconds(time, &mut || drop(black_box(black_box(&a).clone())));
    let legal = move |time| {
        let mut actions = Vec::with_capacity(1024);
        nanoseconds(time, &mut || {
            actions.clear();
            black_box(&b).each_legal(|action| actions.push(action));
        })
    };
    let ply = move |time| {
        let (mut rng, mut next) = (Rng::new(1), c.clone());
        nanoseconds(time, &mut || match next.random_action(&mut rng) {
            Some(action) => next.play_unchecked(action),
            None => next.clone_from(&c),
        })
    };
    vec![
        figure("clone", Box::new(clone)),
        figure("legal", Box::new(legal)),
        figure("ply", Box::new(ply)),
    ]
}

/// Measures the average time of `work`.
fn nanoseconds(time: Duration, work: &mut dyn FnMut()) -> f64 {
    let begun = Instant::now();
    let (mut times, mut batch) = (0u64, 1u64);
    loop {
        (0..batch).for_each(|_| work());
        times += batch;
        let taken = begun.elapsed();
        if taken >= time {
            return taken.as_secs_f64() * 1e9 / times as f64;
        }
        // Reading the clock must not dominate the measurement.
        if taken < time / 20 {
            batch *= 2;
        }
    }
}
