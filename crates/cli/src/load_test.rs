//! `novae load`: simulated players at many tables of a server, over real sockets.

mod disk;
mod faults;
mod hostile;
mod notified_turns;
mod proxy;
mod report;
mod simulated_game;
mod statistics;
mod test_servers;

use std::sync::Arc;
use std::time::{Duration, Instant};

use client::{Guest, Server};
use game::Rng;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use crate::failure::{Failure, print};
use crate::open_files;
use crate::progress::{OutputArgs, Progress};
use crate::serve::runtime;
use faults::Faults;
use hostile::{Growth, Hostile, honest_address};
use report::{Happened, MemoryAtRest, Report};
use server::{Database, Store};
use simulated_game::{Kind, Round, patiently};
use statistics::{Latency, Tally};
use test_servers::{Options, OwnServers, Usage};

/// Options of the load test
#[derive(clap::Args)]
#[command(after_help = "\
Both players of each game are simulated; each has a separate identity and socket. They play
random legal turns; a turn counts as one action here. When a game is over, another one starts.
At the end the log of every game is read over HTTP and compared, ply by ply, with what both
players received and submitted.

Without --server a server is started with a temporary database, and its memory and processor
time are measured. With --nodes several servers are started on one PostgreSQL database, and the
two players of a game use different ones.

Examples:
  novae load --games 2000 --pace 5 --seconds 60    people at 2000 tables
  novae load --games 200 --seconds 20              as fast as possible
  novae load --games 50                            50 games to their end
  novae load --games 9000 --pace 60 --seconds 1 --rest 40
                                                   memory of 9000 games at which nobody acts
  novae load --games 100 --kills 50                the server is killed 50 times meanwhile
  novae load --nodes 3 --bots --kills 20 --pauses 20 --cuts 20
                                                   three servers, each of which may fail
  novae load --nodes 2 --notified-turns 1000 --kills 50
                                                   notifications while servers are killed
  novae load --games 500 --pace 5 --hostile 200 --seconds 600
                                                   200 abusive clients beside 500 games")]
pub(crate) struct Args {
    /// The server, such as <http://127.0.0.1:7878>, or several separated by commas; if not given, a
    /// server is started
    #[arg(long, value_name = "URL", value_delimiter = ',')]
    server: Vec<String>,
    /// Start this many servers on one PostgreSQL database
    #[arg(long, value_name = "N", conflicts_with = "server")]
    nodes: Option<usize>,
    /// The number of simultaneous games
    #[arg(long, default_value_t = 100, value_name = "N")]
    games: usize,
    /// Seconds between two actions of a game; 0 is as fast as possible
    #[arg(long, default_value_t = 0.0)]
    pace: f64,
    /// Which game
    #[arg(long, default_value = "both", value_name = "GAME")]
    game: Which,
    /// The duration; without it every game is played to its end once
    #[arg(long)]
    seconds: Option<f64>,
    /// After the run, measure the memory of the started servers at rest: after this time with all players
    /// connected but silent, and again after this time without connections. A server unloads a table
    /// after 30 seconds
    #[arg(long, value_name = "SECONDS", requires = "seconds", conflicts_with_all = ["server", "kills", "pauses", "cuts"])]
    rest: Option<f64>,
    /// Give every third table a bot and clocks, and let some clocks run out
    #[arg(long)]
    bots: bool,
    /// Kill a server this many times at random moments, and restart it
    #[arg(long, value_name = "N", conflicts_with = "server")]
    kills: Option<u32>,
    /// Suspend a server this many times, for up to ten seconds each
    #[arg(long, value_name = "N", requires = "nodes")]
    pauses: Option<u32>,
    /// Disconnect a server from its database this many times, for up to ten seconds each
    #[arg(long, value_name = "N", requires = "nodes")]
    cuts: Option<u32>,
    /// Let this many abusive clients attack the server, which has its usual limits; they and the
    /// players of each game use different loopback addresses
    #[arg(
        long,
        value_name = "N",
        requires = "seconds",
        conflicts_with_all = ["server", "nodes", "kills", "bots"]
    )]
    hostile: Option<usize>,
    /// Instead of games: play at least this many turns at tables with days per turn, and check that each is
    /// notified by a webhook, by Web Push and by mail
    #[arg(
        long,
        value_name = "N",
        conflicts_with_all = ["server", "seconds", "bots", "pauses", "cuts", "hostile"]
    )]
    notified_turns: Option<u32>,
    /// The database of the started servers: a file, or <postgres://user@host:port/name>; a
    /// temporary database if not given
    #[arg(long, value_name = "DATABASE", conflicts_with = "server")]
    database: Option<String>,
    /// Let the started servers run their hourly housekeeping during the test; with --database, to
    /// measure its cost
    #[arg(long, conflicts_with = "server")]
    housekeeping: bool,
    /// The seed for the players' choices and the moments of the kills
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    output: OutputArgs,
}

#[derive(Clone, Copy, PartialEq, clap::ValueEnum)]
enum Which {
    NovaLuna,
    TerraNova,
    Both,
}

impl Which {
    /// The game at the table with this number.
    fn name(self, number: usize) -> &'static str {
        match self {
            Which::TerraNova => "terra-nova",
            Which::Both if number % 2 == 1 => "terra-nova",
            Which::NovaLuna | Which::Both => "nova-luna",
        }
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    if args.games == 0 || !(0.0..=86_400.0).contains(&args.pace) {
        return Err(Failure::usage("--games must be at least 1, and --pace 0 to 86400 seconds"));
    }
    if args.seconds.is_some_and(|seconds| !(seconds > 0.0 && seconds <= 86_400.0)) {
        return Err(Failure::usage("--seconds must be more than 0 and at most a day"));
    }
    if args.rest.is_some_and(|seconds| !(0.0..=86_400.0).contains(&seconds)) {
        return Err(Failure::usage("--rest must be at most a day"));
    }
    if args.nodes.is_some_and(|nodes| !(1..=16).contains(&nodes)) {
        return Err(Failure::usage("--nodes must be 1 to 16"));
    }
    if args.hostile.is_some_and(|clients| !(1..=10_000).contains(&clients)) {
        return Err(Failure::usage("--hostile must be 1 to 10000"));
    }
    open_files::allow_many();
    if let Some(turns) = args.notified_turns {
        return runtime()?.block_on(notified_turns::run(args, turns));
    }
    let report = runtime()?.block_on(measure(args))?;
    print(&if args.output.json { report.json() } else { report.text() })?;
    match report.faults.first() {
        None => Ok(()),
        Some(first) => {
            let count = report.faults.len();
            Err(Failure::Refused(format!("{count} games failed; the first error: {first}")))
        }
    }
}

/// The state that all games of a run share.
struct Plan {
    game: Which,
    pace: Duration,
    seed: u64,
    bots: bool,
    /// A connection to the database for the comparison, if it supports several clients.
    store: Option<Store>,
    /// Whether a new game follows a finished one.
    again: bool,
    /// Whether the players stay connected after the run until they are released.
    rests: bool,
    tally: Tally,
    /// Limits the number of concurrent set-ups, because too many would slow down all of them.
    setting_up: Semaphore,
}

async fn measure(args: &Args) -> Result<Report, Failure> {
    let cuts = args.cuts.is_some_and(|cuts| cuts > 0);
    let own = match args.server.as_slice() {
        [] => {
            let (limited, housekeeping) = (args.hostile.is_some(), args.housekeeping);
            let options = Options { cuts, housekeeping, limited, notified: None };
            Some(OwnServers::start(args.nodes, args.database.as_deref(), options).await?)
        }
        _ => None,
    };
    let urls = own.as_ref().map_or(&args.server, |own| &own.urls);
    let server = Server::among(urls).map_err(Failure::usage)?;
    let system = |error: client::Error| Failure::System(format!("{}: {error}", urls.join(",")));
    patiently(|| Guest::new(&server)).await.map_err(system)?;
    let disk = disk(args, own.as_ref()).await?;
    let before = usage(own.as_ref()).await;
    let plan = Arc::new(Plan {
        game: args.game,
        pace: Duration::from_secs_f64(args.pace),
        seed: args.seed,
        bots: args.bots,
        store: store(own.as_ref()).await?,
        again: args.seconds.is_some() || args.kills.or(args.pauses).or(args.cuts).is_some(),
        rests: args.rest.is_some(),
        tally: Tally::default(),
        setting_up: Semaphore::new(32),
    });
    let mut games = JoinSet::new();
    for number in 0..args.games {
        let server = match args.hostile {
            Some(_) => server.from_address(honest_address(number).into()),
            None => server.clone(),
        };
        games.spawn(play(number, server, Arc::clone(&plan)));
    }
    let mut progress = Progress::new("playing", args.output.quiet);
    set_up(&plan, args.games, &mut progress).await;
    let begun = Instant::now();
    let at_begin = usage(own.as_ref()).await;
    plan.tally.begin();
    let hostile = hostile(args, own.as_ref()).await?;
    let happened = tokio::select! {
        happened = last(args, &plan, own.as_ref(), &mut games, &mut progress) => happened?,
        () = watch(hostile.as_ref(), own.as_ref()) => unreachable!("it watches to the end"),
    };
    let seconds = begun.elapsed().as_secs_f64();
    let at_end = usage(own.as_ref()).await;
    plan.tally.stop();
    let attacked = match hostile {
        Some((hostile, growth)) => Some((hostile.stop().await, growth)),
        None => None,
    };
    let actions = plan.tally.actions();
    let connected = rest(args, own.as_ref()).await;
    plan.tally.release();
    while let Some(done) = games.join_next().await {
        done.map_err(Failure::system)?;
    }
    let disconnected = rest(args, own.as_ref()).await;
    let at_rest = connected.zip(disconnected);
    drop(progress);
    // The figures of a killed server are lost.
    let usage = Usage::between(before, at_begin, at_end).filter(|_| !happened.any());
    Ok(Report {
        games: args.games,
        pace: args.pace,
        seconds,
        actions,
        happened,
        usage,
        at_rest: at_rest.map(|(connected, disconnected)| MemoryAtRest { connected, disconnected }),
        rounds: plan.tally.rounds(),
        done: plan.tally.done(),
        updated: plan.tally.updated(),
        attacked,
        disk,
        faults: plan.tally.faults(),
    })
}

/// What the disk of the database can do before there is any load, if abusive clients will add theirs.
async fn disk(args: &Args, own: Option<&OwnServers>) -> Result<Option<Latency>, Failure> {
    let (Some(seconds), Some(_), Some(own)) = (args.seconds, args.hostile, own) else {
        return Ok(None);
    };
    let database: Database = own.database.parse().map_err(Failure::Usage)?;
    if database.is_shared() {
        return Ok(None);
    }
    let (file, duration) =
        (own.database.clone(), Duration::from_secs_f64((seconds / 6.0).min(20.0)));
    let measured =
        tokio::task::spawn_blocking(move || disk::measure(file.as_ref(), duration)).await;
    measured.map_err(Failure::system)?.map(Some)
}

/// Starts the abusive clients, if any.
async fn hostile(
    args: &Args,
    own: Option<&OwnServers>,
) -> Result<Option<(Hostile, Growth)>, Failure> {
    let (Some(clients), Some(own)) = (args.hostile, own) else { return Ok(None) };
    let growth = Growth::new();
    growth.look(own).await;
    let address = own.servers[0].lock().await.address;
    Ok(Some((Hostile::start(clients, address).await?, growth)))
}

/// Samples the resource use of the attacked server until the future is dropped.
async fn watch(hostile: Option<&(Hostile, Growth)>, own: Option<&OwnServers>) {
    match (hostile, own) {
        (Some((_, growth)), Some(own)) => growth.watch(own).await,
        _ => std::future::pending().await,
    }
}

/// Waits for the time of `--rest`; returns the memory of the servers after it, in bytes.
async fn rest(args: &Args, own: Option<&OwnServers>) -> Option<u64> {
    tokio::time::sleep(Duration::from_secs_f64(args.rest?)).await;
    usage(own).await.map(|usage| usage.memory_after)
}

async fn usage(own: Option<&OwnServers>) -> Option<Usage> {
    match own {
        Some(own) => own.usage().await,
        None => None,
    }
}

/// Opens the database of the started servers, if it supports several clients.
async fn store(own: Option<&OwnServers>) -> Result<Option<Store>, Failure> {
    let Some(own) = own else { return Ok(None) };
    let database: Database = own.database.parse().map_err(Failure::Usage)?;
    if !database.is_shared() {
        return Ok(None);
    }
    let store = Store::open(&database).await;
    store.map(Some).map_err(Failure::system)
}

/// Waits until all tables are set up.
async fn set_up(plan: &Plan, games: usize, progress: &mut Progress) {
    while plan.tally.ready() < games {
        progress.show(plan.tally.ready() as f64 / games as f64 / 10.0);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Waits for the end of the run and injects the faults meanwhile.
async fn last(
    args: &Args,
    plan: &Plan,
    own: Option<&OwnServers>,
    games: &mut JoinSet<()>,
    progress: &mut Progress,
) -> Result<Happened, Failure> {
    let count = |wanted: Option<u32>| wanted.unwrap_or(0);
    let (kills, pauses, cuts) = (count(args.kills), count(args.pauses), count(args.cuts));
    let nodes = own.map_or(args.server.len(), |own| own.servers.len());
    let happened = Happened { nodes, kills, pauses, cuts };
    let show = |progress: &mut Progress, done: f64| progress.show(0.1 + 0.9 * done);
    let begun = Instant::now();
    let faults = Arc::new(Faults::new(kills, pauses, cuts, &mut Rng::new(args.seed)));
    if let Some(own) = own.filter(|_| faults.are_planned()) {
        let strike = Arc::clone(&faults).strike(own.servers.clone(), args.seed);
        let mut strike = std::pin::pin!(strike);
        loop {
            tokio::select! {
                struck = &mut strike => break struck?,
                () = tokio::time::sleep(Duration::from_millis(200)) => {
                    show(progress, faults.share());
                }
            }
        }
        // The games continue for a moment after the last fault.
        tokio::time::sleep(Duration::from_secs(1)).await;
        return Ok(happened);
    }
    let tick = || tokio::time::sleep(Duration::from_millis(50));
    match args.seconds {
        Some(seconds) => {
            let whole = Duration::from_secs_f64(seconds);
            while let Some(left) = whole.checked_sub(begun.elapsed()) {
                show(progress, begun.elapsed().as_secs_f64() / seconds);
                tokio::time::sleep(left.min(Duration::from_millis(50))).await;
            }
        }
        None => {
            while plan.tally.rounds().finished < args.games && !games.is_empty() {
                tick().await;
                while games.try_join_next().is_some() {}
                show(progress, plan.tally.rounds().finished as f64 / args.games as f64);
            }
        }
    }
    Ok(happened)
}

/// Plays games between two players, one after the other.
async fn play(number: usize, server: Server, plan: Arc<Plan>) {
    let mut first = true;
    let played = play_on(number, &server, &plan, &mut first).await;
    if first {
        plan.tally.is_ready();
    }
    if let Err(error) = played {
        plan.tally.fault(format!("table {number}: {error}"));
    }
}

async fn play_on(
    number: usize,
    server: &Server,
    plan: &Plan,
    first: &mut bool,
) -> Result<(), client::Error> {
    let mut rng = Rng::new(plan.seed ^ (number as u64) << 32);
    // Random offsets prevent all games from acting at the same moment.
    let offset = plan.pace.mul_f64(rng.below(1 << 20) as f64 / f64::from(1 << 20));
    // With several servers, the two players of a table use different servers.
    let (here, there) = (server.beginning_at(number), server.beginning_at(number + 1));
    let guests = [patiently(|| Guest::new(&here)).await?, patiently(|| Guest::new(&there)).await?];
    let kind = match number % 12 {
        2 | 5 | 8 if plan.bots => Kind::WithBot { lazy: false },
        11 if plan.bots => Kind::WithBot { lazy: true },
        _ => Kind::Plain,
    };
    loop {
        let mut round = {
            let _turn = plan.setting_up.acquire().await;
            Round::begin(guests.clone(), plan.game.name(number), kind).await?
        };
        if *first {
            *first = false;
            plan.tally.is_ready();
            plan.tally.wait_for_begin().await;
        }
        round.play(plan.pace, offset, &mut rng, &plan.tally).await?;
        if plan.rests && plan.tally.is_stopped() {
            round.stay_until(plan.tally.released()).await?;
        }
        round.check(plan.store.as_ref()).await?;
        plan.tally.add_round(&round);
        if !plan.again || plan.tally.is_stopped() {
            return Ok(());
        }
    }
}
