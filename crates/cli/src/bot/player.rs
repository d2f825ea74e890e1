//! A game of a bot, from its seat to the end.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use client::{Board, Connection, Error, Guest};
use game::Seat;
use protocol::{Backoff, FollowedTable, Message, Phase, Refusal, Request, Verb};
use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::{Instant, sleep, sleep_until};

use super::engine::{Engine, EngineOptions};
use super::log;

/// The pause before a table is tried again after an error.
const PAUSE: Duration = Duration::from_secs(2);

/// A table that does not begin within this time is left, so that others can have the place.
const WAIT_FOR_BEGIN: Duration = Duration::from_mins(10);

/// Plays at a table until the game is over or the bot has no seat there; returns whether a game was
/// finished. Errors that can pass are logged, and the game continues.
pub(super) async fn play(guest: Guest, table: String, engine: EngineOptions) -> bool {
    let engine = Arc::new(Mutex::new(Engine::new(engine)));
    loop {
        let player = Player::new(&guest, &table, Arc::clone(&engine));
        match player.play().await {
            Ok(Some(result)) => {
                log(&format!("{table}: over, {result}"));
                return true;
            }
            Ok(None) => return false,
            Err(Error::Refused(refused)) => {
                log(&format!("{table}: {refused}"));
                return false;
            }
            Err(error) => log(&format!("{table}: {error}; trying again")),
        }
        sleep(PAUSE).await;
    }
}

/// A turn of the engine, and the ply for which it is.
type Thought = (u32, Result<Vec<String>, String>);

struct Player {
    guest: Guest,
    table: String,
    live: Connection,
    engine: Arc<Mutex<Engine>>,
    /// The game, once it has begun.
    board: Option<Board>,
    thinking: Option<JoinHandle<Thought>>,
    /// The ply of the last turn that was sent.
    played: Option<u32>,
    /// The ply of the last other request.
    requested: Option<u32>,
    backoff: Backoff,
    begun: Instant,
    /// When the engine is asked again after a failure.
    retry_at: Option<Instant>,
}

impl Player {
    fn new(guest: &Guest, table: &str, engine: Arc<Mutex<Engine>>) -> Player {
        Player {
            live: Connection::new(guest, table),
            guest: guest.clone(),
            table: table.to_owned(),
            engine,
            board: None,
            thinking: None,
            played: None,
            requested: None,
            backoff: Backoff::default(),
            begun: Instant::now(),
            retry_at: None,
        }
    }

    /// Plays to the end; returns the result, or `None` if the bot has no seat any more.
    async fn play(mut self) -> Result<Option<String>, Error> {
        loop {
            let waits = |table: &FollowedTable| table.phase() == Phase::Waiting && !table.is_host();
            let waits = self.live.table().is_some_and(waits);
            tokio::select! {
                message = self.live.next() => {
                    if let Message::Refused(refusal) = message? {
                        self.refused(&refusal);
                    }
                }
                () = sleep_until(self.begun + WAIT_FOR_BEGIN), if waits => {
                    self.leave().await?;
                    return Ok(None);
                }
                thought = finished(&mut self.thinking) => self.submit(thought).await,
                () = sleep_until(self.retry_at.unwrap_or_else(Instant::now)), if self.retry_at.is_some() => {
                    self.retry_at = None;
                }
            }
            let Some(table) = self.live.table() else { continue };
            if table.phase() == Phase::Over {
                let result = self.result();
                self.live.close().await;
                return Ok(Some(result));
            }
            if table.own_seats.is_empty() {
                return Ok(None);
            }
            self.act().await?;
        }
    }

    /// Does what the table waits for.
    async fn act(&mut self) -> Result<(), Error> {
        let Some(table) = self.live.table() else { return Ok(()) };
        let ply = self.live.ply();
        let standing = &table.standing;
        let own = |seat: &u8| standing.seats.get(usize::from(*seat));
        let mut seats = table.own_seats.iter().filter_map(own);
        let verb = if table.phase() == Phase::Waiting {
            seats.any(|seat| !seat.ready).then_some(Verb::Ready)
        } else if seats.any(|seat| seat.stand_in && seat.out.is_none()) {
            Some(Verb::Return)
        } else {
            // A bot does not take turns back.
            let open = standing.undo_request.as_ref().filter(|request| request.declined.is_none());
            let of_others = |seat: u8| !table.own_seats.contains(&seat);
            open.filter(|request| of_others(request.seat)).map(|_| Verb::DeclineUndo)
        };
        if let Some(verb) = verb
            && self.requested != Some(ply)
        {
            self.requested = Some(ply);
            self.live.submit(Request { ply: Some(ply), ..Request::to(verb) }).await;
        }
        self.think().await
    }

    /// Leaves a table whose game has not begun.
    async fn leave(&mut self) -> Result<(), Error> {
        log(&format!("{}: left, because the game does not begin", self.table));
        self.guest.request(&self.table, &Request::to(Verb::Leave)).await.map(drop)
    }

    /// Asks the engine for a turn, if it is the bot's turn.
    async fn think(&mut self) -> Result<(), Error> {
        let Some(table) = self.live.table() else { return Ok(()) };
        let ply = self.live.ply();
        if self.played.is_some_and(|played| played < ply) {
            self.backoff.reset();
        }
        let busy = self.thinking.is_some() || self.retry_at.is_some() || self.played == Some(ply);
        let Some(seat) = table.acting().filter(|_| !busy && table.phase() == Phase::Playing) else {
            return Ok(());
        };
        let left = table.standing.left.as_ref().and_then(|left| left.get(seat.index()).copied());
        let mut board = match self.board.take() {
            Some(board) => board,
            None => Board::from_record(&self.guest.record(&self.table).await?)?,
        };
        board.follow(self.live.log())?;
        let (position, engine) = (board.clone(), Arc::clone(&self.engine));
        self.board = Some(board);
        self.thinking = Some(spawn_blocking(move || {
            let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
            (ply, engine.turn(&position, left))
        }));
        Ok(())
    }

    async fn submit(&mut self, (ply, turn): Thought) {
        self.thinking = None;
        match turn {
            // The game has changed while the engine was thinking.
            _ if ply != self.live.ply() => {}
            Ok(actions) => {
                self.played = Some(ply);
                self.live.submit(Request { ply: Some(ply), actions, ..Request::default() }).await;
            }
            Err(error) => self.failed(&format!("the engine {error}")),
        }
    }

    fn refused(&mut self, Refusal { error, .. }: &Refusal) {
        self.played = None;
        self.failed(&format!("refused: {error}"));
    }

    /// Logs a failure and pauses before the next attempt. The pauses grow until a turn succeeds.
    fn failed(&mut self, why: &str) {
        log(&format!("{}: {why}", self.table));
        // One process has few games: no jitter is needed.
        let pause = Duration::from_millis(self.backoff.failed(u32::MAX));
        self.retry_at = Some(Instant::now() + pause);
    }

    /// The result of the game, for the log.
    fn result(&self) -> String {
        let Some(table) = self.live.table() else { return String::new() };
        let result = table.standing.result.clone().unwrap_or_default();
        let reason = result["reason"].as_str().unwrap_or("over").to_owned();
        let own = table.own_seats.first().map(|&seat| Seat(seat));
        let ranking = result["ranking"].as_array();
        let place = own.zip(ranking).and_then(|(own, places)| {
            let is_own = |seat: &serde_json::Value| *seat == serde_json::json!(own.0);
            places
                .iter()
                .position(|seats| seats.as_array().is_some_and(|all| all.iter().any(is_own)))
        });
        match place {
            Some(place) => {
                format!("place {} of {} ({reason})", place + 1, table.standing.seats.len())
            }
            None => reason,
        }
    }
}

/// Waits for the engine; for ever if it is not thinking.
async fn finished(thinking: &mut Option<JoinHandle<Thought>>) -> Thought {
    match thinking {
        Some(thinking) => {
            let failed = |error| (0, Err(format!("failed: {error}")));
            thinking.await.unwrap_or_else(failed)
        }
        None => std::future::pending().await,
    }
}
