use std::time::{Duration, Instant};

use client::{Board, Connection, Error, Guest};
use game::{Position, Rng, Seat};
use protocol::{Code, Entry, Message, Request, TableEvent, Verb};
use serde_json::json;
use server::Store;
use table::verifiable_deal::Verdict;
use terra_nova::TerraNova;

use super::statistics::{Rounds, Tally};

/// The timeout of every operation. It allows for several restarts of the server.
const PATIENCE: Duration = Duration::from_mins(3);

/// The clock of a table with a bot, in milliseconds.
const BASE: u64 = 60_000;
const INCREMENT: u64 = 10_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Two people without clocks.
    Plain,
    /// Two people and a bot, with clocks. If `lazy`, the second person lets the clock run out at
    /// some turn.
    WithBot { lazy: bool },
}

/// One game between two simulated players.
pub(super) struct Round {
    table: String,
    guests: [Guest; 2],
    places: [Connection; 2],
    /// The game, once it has started.
    board: Option<Board>,
    kind: Kind,
    /// Every turn that a person submitted, in order.
    submitted: Vec<(u8, Vec<String>)>,
}

impl Round {
    /// Creates a table, and seats and connects both players.
    pub(super) async fn begin(guests: [Guest; 2], game: &str, kind: Kind) -> Result<Round, Error> {
        let [a, b] = &guests;
        let new = match kind {
            Kind::Plain => json!({"game": game, "setup": {"players": 2}, "seats": ["me", "open"]}),
            Kind::WithBot { .. } => json!({
                "game": game, "setup": {"players": 3}, "seats": ["me", "open", "random"],
                "stand_in": "random",
                "clock": {"real_time": {"base": BASE, "increment": INCREMENT}},
            }),
        };
        let table = patiently(|| a.make_table(&new)).await?;
        let places = [Connection::new(a, &table), Connection::new(b, &table)];
        let mut round = Round { table, guests, places, board: None, kind, submitted: Vec::new() };
        // The commitment to the deal is in the welcome; the players contribute to the shuffle after it.
        while round.places.iter().any(|place| !place.is_welcome()) {
            round.receive(0).await?;
        }
        let ready = || Request::to(Verb::Ready);
        let sit = Request { name: Some("Load".to_owned()), ..Request::to(Verb::Sit) };
        let requests = match kind {
            // Without a deck there is nothing that the host has to send.
            Kind::Plain if game == TerraNova::GAME => vec![(1, sit)],
            Kind::Plain => vec![(0, ready()), (1, sit)],
            Kind::WithBot { .. } => vec![(0, ready()), (1, sit), (1, ready())],
        };
        for (ply, (who, request)) in (0..).zip(requests) {
            let key = round.places[who].submit(request).await;
            round.settle(who, &key, ply, Instant::now()).await?;
        }
        // The set-up is known when the game has started, because then the tiles are dealt.
        let record = patiently(|| round.guests[0].record(&round.table)).await?;
        round.board = Some(Board::from_record(&record)?);
        round.follow()?;
        Ok(round)
    }

    /// Plays until the game or the run is over.
    pub(super) async fn play(
        &mut self,
        pace: Duration,
        offset: Duration,
        rng: &mut Rng,
        tally: &Tally,
    ) -> Result<(), Error> {
        let mut next = tokio::time::Instant::now() + offset;
        let last = if self.kind == (Kind::WithBot { lazy: true }) { rng.below(4) } else { 999 };
        while let Some(seat) = self.to_act() {
            let is_lazy = seat.0 == 1 && self.turns_of(1) >= last;
            if self.is_bots(seat) || is_lazy {
                if is_lazy && !self.is_bots(seat) && tally.is_stopped() {
                    return Ok(());
                }
                // Waits for a bot's action, or until a clock has run out.
                self.wait_beyond(self.places[0].ply()).await?;
                continue;
            }
            if !pace.is_zero() {
                self.listen_until(next).await?;
                // A player that was delayed does not catch up afterwards.
                next = (next + pace).max(tokio::time::Instant::now());
            }
            if tally.is_stopped() {
                return Ok(());
            }
            let (done, updated) = self.turn(seat, rng).await?;
            tally.action(done, updated);
        }
        Ok(())
    }

    fn to_act(&self) -> Option<Seat> {
        self.board.as_ref()?.to_act()
    }

    /// Applies new log entries to the board, once the game has started.
    fn follow(&mut self) -> Result<(), Error> {
        match &mut self.board {
            Some(board) => board.follow(self.places[0].log()),
            None => Ok(()),
        }
    }

    /// Whether a bot plays for this seat, because it is a bot's seat or a person's clock ran out.
    fn is_bots(&self, seat: Seat) -> bool {
        let up = |entry: &Entry| matches!(entry.event, TableEvent::TimeUp { seat: own } if own == seat.0);
        seat.0 > 1 || self.kind != Kind::Plain && self.places[0].log().iter().any(up)
    }

    fn turns_of(&self, seat: u8) -> usize {
        self.submitted.iter().filter(|(own, _)| *own == seat).count()
    }

    /// Plays one turn and waits until both players have received it.
    async fn turn(&mut self, seat: Seat, rng: &mut Rng) -> Result<(Duration, Duration), Error> {
        let mover = seat.index();
        let actions = self.board.as_ref().map(|board| board.random_turn(rng)).unwrap_or_default();
        self.submitted.push((seat.0, actions.clone()));
        let begun = Instant::now();
        loop {
            let ply = self.places[0].ply();
            let (actions, ply_known) = (actions.clone(), Some(ply));
            let request = Request { ply: ply_known, actions, ..Request::default() };
            let key = self.places[mover].submit(request).await;
            match self.settle(mover, &key, ply, begun).await {
                // A server was killed, and a clock was restarted meanwhile.
                Err(Error::Refused(refused))
                    if refused.code == Code::Stale && self.kind != Kind::Plain =>
                {
                    self.wait_beyond(ply).await?;
                }
                settled => return settled,
            }
        }
    }

    /// Waits until both players have received more than `ply` entries.
    async fn wait_beyond(&mut self, ply: u32) -> Result<(), Error> {
        while self.places.iter().any(|place| place.ply() <= ply)
            || self.places[0].ply() != self.places[1].ply()
        {
            self.receive(ply).await?;
        }
        self.follow()
    }

    /// Returns the next message and the index of its receiver.
    async fn receive(&mut self, ply: u32) -> Result<(usize, Message), Error> {
        let slow = |_| Error::Broken(format!("ply {ply} of {} is stuck", self.table));
        let [a, b] = &mut self.places;
        let either = async {
            tokio::select! {
                message = a.next() => message.map(|message| (0, message)),
                message = b.next() => message.map(|message| (1, message)),
            }
        };
        tokio::time::timeout(PATIENCE, either).await.map_err(slow)?
    }

    /// Waits until a submission is done and both players have received it. Returns the time until
    /// the acknowledgement, and the time until the other player received it.
    async fn settle(
        &mut self,
        mover: usize,
        key: &str,
        ply: u32,
        begun: Instant,
    ) -> Result<(Duration, Duration), Error> {
        let (mut done, mut updated) = (None, None);
        while done.is_none() || self.places.iter().any(|place| place.ply() <= ply) {
            let (who, message) = self.receive(ply).await?;
            match message {
                Message::Done(receipt) if who == mover && receipt.key.as_deref() == Some(key) => {
                    if receipt.ply != ply {
                        let became = receipt.ply;
                        return Err(Error::Broken(format!("ply {ply} was done as {became}")));
                    }
                    done = Some(begun.elapsed());
                }
                Message::Refused(refusal) => return Err(refusal.error.into()),
                _ => {}
            }
            if updated.is_none() && self.places[1 - mover].ply() > ply {
                updated = Some(begun.elapsed());
            }
        }
        self.follow()?;
        let now = begun.elapsed();
        Ok((done.unwrap_or(now), updated.unwrap_or(now)))
    }

    /// Stays connected without sending anything until a moment.
    async fn listen_until(&mut self, then: tokio::time::Instant) -> Result<(), Error> {
        self.stay_until(tokio::time::sleep_until(then)).await
    }

    /// Stays connected without sending anything until a future is done.
    pub(super) async fn stay_until(&mut self, end: impl Future<Output = ()>) -> Result<(), Error> {
        let mut end = std::pin::pin!(end);
        loop {
            let [a, b] = &mut self.places;
            tokio::select! {
                () = &mut end => return Ok(()),
                message = a.next() => drop(message?),
                message = b.next() => drop(message?),
            }
        }
    }

    /// Compares the log of the server with the entries that both players received and with the
    /// turns that they submitted: no entry is missing or duplicated.
    pub(super) async fn check(&mut self, store: Option<&Store>) -> Result<(), Error> {
        let table = self.table.clone();
        let broken = |why: &str| Error::Broken(format!("{why} at {table}"));
        let begun = Instant::now();
        let stored = loop {
            let over_http = patiently(|| self.guests[0].log(&self.table, 0)).await?;
            let equal = self.places.iter().all(|place| place.log() == over_http);
            let stored = match store {
                Some(store) => patiently(|| stored(store, &self.table)).await?,
                None => over_http,
            };
            if equal && self.places[0].log().len() == stored.len() {
                break stored;
            }
            // A bot or a clock may have acted just now.
            if self.kind == Kind::Plain || begun.elapsed() > Duration::from_secs(20) {
                return Err(broken("the log differs from the updates that the players received"));
            }
            self.listen_until(tokio::time::Instant::now() + Duration::from_millis(200)).await?;
        };
        let received = self.places[0].log().iter().map(|entry| (entry.ply, entry.at, &entry.event));
        if !received.eq(stored.iter().map(|entry| (entry.ply, entry.at, &entry.event))) {
            return Err(broken(
                "the log in the database differs from the updates that the players received",
            ));
        }
        self.follow()?;
        let up = |entry: &&Entry| matches!(entry.event, TableEvent::TimeUp { .. });
        let lazy = usize::from(self.kind == (Kind::WithBot { lazy: true }));
        if stored.iter().filter(up).count() > lazy {
            return Err(broken("a clock ran out twice, or too early"));
        }
        let plays = stored.iter().filter_map(|entry| match &entry.event {
            TableEvent::Play { seat, actions, .. } if *seat < 2 => Some((*seat, actions)),
            _ => None,
        });
        // After the clock of a seat has run out, a bot plays for it.
        let plays = plays.scan([0, 0], |seen, play| {
            seen[usize::from(play.0)] += 1;
            Some((seen[usize::from(play.0)] <= self.turns_of(play.0), play))
        });
        let plays = plays.filter_map(|(of_person, play)| of_person.then_some(play));
        let submitted = self.submitted.iter().map(|(seat, actions)| (*seat, actions));
        if !plays.eq(submitted) {
            return Err(broken("the log differs from the submitted requests"));
        }
        self.check_deal().await
    }

    /// Checks the deal of a finished game of Nova Luna, as each player would.
    async fn check_deal(&self) -> Result<(), Error> {
        if self.to_act().is_some() {
            return Ok(());
        }
        let record = patiently(|| self.guests[0].record(&self.table)).await?;
        for place in &self.places {
            match place.verify_deal(&record)? {
                None | Some(Verdict::Fair) => {}
                Some(verdict) => {
                    return Err(Error::Broken(format!("{verdict}, at {}", self.table)));
                }
            }
        }
        Ok(())
    }

    /// Adds this game, whose log was compared successfully, to the totals.
    pub(super) fn add_to(&self, rounds: &mut Rounds) {
        let log = self.places[0].log();
        let count = |is: fn(&TableEvent) -> bool| log.iter().filter(|e| is(&e.event)).count();
        let plays = count(|event| matches!(event, TableEvent::Play { .. }));
        let connections: usize = self.places.iter().map(|place| place.connections() as usize).sum();
        let longest = self.places.iter().map(Connection::longest_without).max();
        rounds.checked += 1;
        rounds.finished += usize::from(self.to_act().is_none());
        rounds.entries += log.len();
        rounds.connections += connections;
        rounds.reconnects += connections.saturating_sub(2);
        rounds.bot_turns += plays.saturating_sub(self.submitted.len());
        rounds.time_up += count(|event| matches!(event, TableEvent::TimeUp { .. }));
        rounds.longest_without = rounds.longest_without.max(longest.unwrap_or_default());
    }
}

/// Retries until there is an answer, because a server that is down will restart.
pub(super) async fn patiently<T, F>(ask: impl Fn() -> F) -> Result<T, Error>
where
    F: Future<Output = Result<T, Error>>,
{
    let begun = Instant::now();
    loop {
        match ask().await {
            Err(error) if error.may_pass() && begun.elapsed() < PATIENCE => {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            answered => return answered,
        }
    }
}

async fn stored(store: &Store, table: &str) -> Result<Vec<Entry>, Error> {
    store.log(table, 0).await.map_err(|error| Error::Network(error.to_string()))
}
