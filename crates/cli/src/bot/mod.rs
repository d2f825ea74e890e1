//! `novae bot`: an engine plays for a bot account of a server.

mod engine;
mod player;
mod policy;

use std::collections::{HashMap, HashSet};
use std::path::PathBuf;

use client::{BotEvents, Error, Guest, Server};
use protocol::{BotEvent, Opening};
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use crate::engine_process::Search;
use crate::failure::{Failure, print, read_text};
use crate::serve::runtime;
use engine::{EngineOptions, check_engine};
use policy::{ClockKind, Decision, Game, Policy};

/// The environment variable of the token.
const TOKEN: &str = "NOVAE_BOT_TOKEN";

/// Which server and which engine
#[derive(clap::Args)]
#[command(after_help = "\
The engine is any program that speaks the engine protocol (docs/engine-protocol.md); docs/bots.md
describes bot accounts and tokens. Each game runs in a separate process. An engine that crashes or
plays an illegal action is started again. The bot never resigns.

Example: NOVAE_BOT_TOKEN=novae_bot_... novae bot --server http://127.0.0.1:7878 \\
             --engine 'novae engine' --level casual")]
pub(crate) struct Args {
    /// The address of the server; of several servers with the same database, repeat it
    #[arg(long, required = true, value_name = "URL")]
    server: Vec<String>,
    /// The token of the bot account; without it from `NOVAE_BOT_TOKEN`. Other users of
    /// this machine can see the command line
    #[arg(long, conflicts_with = "token_file")]
    token: Option<String>,
    /// A file with the token
    #[arg(long, value_name = "FILE")]
    token_file: Option<PathBuf>,
    /// The command that starts the engine
    #[arg(long, value_name = "COMMAND")]
    engine: String,
    /// The games to play
    #[arg(long, value_delimiter = ',', default_values = ["nova-luna", "terra-nova"])]
    games: Vec<Game>,
    /// The clocks to accept
    #[arg(long, value_delimiter = ',', default_values = ["none", "real-time", "days"])]
    clocks: Vec<ClockKind>,
    /// Decline tables that count for ratings
    #[arg(long)]
    unrated: bool,
    /// The number of games at the same time; more challenges wait
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=100))]
    at_most: u16,
    /// Exit after this number of finished games
    #[arg(long, value_name = "GAMES")]
    stop_after: Option<u32>,
    /// The thinking time per action, in milliseconds. With a real-time clock it is at most a twentieth
    /// of the time that is left
    #[arg(long)]
    ms: Option<u64>,
    /// The number of nodes per action, for engines that support it
    #[arg(long)]
    nodes: Option<u64>,
    /// The level, for engines that have levels
    #[arg(long)]
    level: Option<String>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let token = token(args)?;
    let Args { ms, nodes, level, .. } = args;
    let search = Search { ms: *ms, nodes: *nodes, level: level.clone() };
    let engine = EngineOptions { command: args.engine.clone(), search };
    let name = check_engine(&engine)
        .map_err(|error| Failure::System(format!("the engine {:?} {error}", engine.command)))?;
    let policy = Policy {
        games: args.games.clone(),
        clocks: args.clocks.clone(),
        rated: !args.unrated,
        at_most: args.at_most.into(),
    };
    let server = Server::among(&args.server).map_err(Failure::usage)?;
    runtime()?.block_on(async {
        let guest = Guest::with_token(&server, &token).await.map_err(failure)?;
        print(&format!("bot {} with the engine {name}\n", guest.player()))?;
        let bot = Bot::new(guest, policy, engine, args.stop_after);
        bot.run().await
    })
}

fn token(args: &Args) -> Result<String, Failure> {
    let token = match (&args.token, &args.token_file) {
        (Some(token), _) => Some(token.clone()),
        (None, Some(file)) => Some(read_text(file)?),
        (None, None) => std::env::var(TOKEN).ok(),
    };
    let token = token.map(|token| token.trim().to_owned()).filter(|token| !token.is_empty());
    token.ok_or_else(|| Failure::Usage(format!("a token is missing: --token-file or {TOKEN}")))
}

fn failure(error: Error) -> Failure {
    match error {
        Error::Refused(refused) => Failure::refused(refused),
        other => Failure::system(other),
    }
}

/// A bot account that answers challenges and plays.
struct Bot {
    guest: Guest,
    policy: Policy,
    engine: EngineOptions,
    /// The number of games that are still to be finished, if it is limited.
    left: Option<u32>,
    /// The challenges that have no answer yet, in the order in which they came.
    waiting: Vec<(String, Opening)>,
    /// The tables at which the bot has a seat.
    seated: HashSet<String>,
    /// The tables that have a task, by the id of the task.
    tables: HashMap<tokio::task::Id, String>,
    tasks: JoinSet<bool>,
}

impl Bot {
    fn new(guest: Guest, policy: Policy, engine: EngineOptions, left: Option<u32>) -> Bot {
        Bot {
            guest,
            policy,
            engine,
            left,
            waiting: Vec::new(),
            seated: HashSet::new(),
            tables: HashMap::new(),
            tasks: JoinSet::new(),
        }
    }

    /// Plays until the token is revoked or enough games are finished.
    async fn run(mut self) -> Result<(), Failure> {
        // In a separate task, so that an attempt to connect is not cancelled by other events.
        let (sender, mut events) = mpsc::channel(64);
        let mut stream = BotEvents::new(&self.guest);
        tokio::spawn(async move {
            loop {
                let event = stream.next().await;
                let ended = event.is_err();
                if sender.send(event).await.is_err() || ended {
                    return;
                }
            }
        });
        while self.left != Some(0) {
            tokio::select! {
                event = events.recv() => match event {
                    Some(Ok(event)) => self.handle(event),
                    Some(Err(error)) => return Err(failure(error)),
                    None => return Ok(()),
                },
                Some(done) = self.tasks.join_next_with_id() => {
                    let (task, finished) = match done {
                        Ok((task, finished)) => (task, finished),
                        Err(error) => (error.id(), false),
                    };
                    self.ended(task, finished);
                }
            }
            self.answer_challenges().await?;
        }
        Ok(())
    }

    /// Handles an event. After a reconnect the server repeats what is still open.
    fn handle(&mut self, event: BotEvent) {
        match event {
            BotEvent::Hello { name, .. } => log(&format!("connected as {name}")),
            BotEvent::Challenge { table, opening, name, .. } => {
                let game = &opening.game;
                log(&format!("{table}: challenge by {name:?}, {game}, {:?}", opening.clock));
                self.waiting.retain(|(known, _)| *known != table);
                self.waiting.push((table, *opening));
            }
            BotEvent::ChallengeClosed { table } => {
                self.waiting.retain(|(known, _)| *known != table);
            }
            BotEvent::Table { table, .. } | BotEvent::Turn { table, .. } => self.join(table),
            BotEvent::TableClosed { table } => {
                if !self.tables.values().any(|known| *known == table) {
                    self.seated.remove(&table);
                }
            }
            BotEvent::Ping { .. } | BotEvent::Unknown => {}
        }
    }

    /// Starts the task of a table, if there is none.
    fn join(&mut self, table: String) {
        if self.tables.values().any(|known| *known == table) {
            return;
        }
        self.seated.insert(table.clone());
        let play = player::play(self.guest.clone(), table.clone(), self.engine.clone());
        let task = self.tasks.spawn(play);
        self.tables.insert(task.id(), table);
    }

    fn ended(&mut self, task: tokio::task::Id, finished: bool) {
        if let Some(table) = self.tables.remove(&task) {
            self.seated.remove(&table);
        }
        if finished {
            self.left = self.left.map(|left| left.saturating_sub(1));
        }
    }

    async fn answer_challenges(&mut self) -> Result<(), Failure> {
        for (table, opening) in std::mem::take(&mut self.waiting) {
            let accept = match self.policy.decide(&opening, self.seated.len()) {
                Decision::Accept => true,
                Decision::Decline(why) => {
                    log(&format!("{table}: declined, because {why}"));
                    false
                }
                Decision::Wait => {
                    self.waiting.push((table, opening));
                    continue;
                }
            };
            match self.guest.answer_challenge(&table, accept).await {
                Ok(()) if accept => {
                    log(&format!("{table}: accepted"));
                    self.seated.insert(table);
                }
                Ok(()) => {}
                // It is tried again with the next event, at the latest with the next ping.
                Err(error) if error.may_pass() => self.waiting.push((table, opening)),
                Err(Error::Refused(refused)) => log(&format!("{table}: {refused}")),
                Err(error) => return Err(failure(error)),
            }
        }
        Ok(())
    }
}

/// Prints a line. The bot plays on if its output is closed.
fn log(line: &str) {
    let _ = print(&format!("{line}\n"));
}
