use std::time::{Duration, Instant};

use client::{Board, Error, Guest, Live};
use game::{Rng, Seat};
use serde_json::json;
use table::{Deed, Message, Request, Verb};

use super::tally::Tally;

/// How long anything may take, even if the server is killed meanwhile, again and again.
const PATIENCE: Duration = Duration::from_mins(2);

/// One game between two simulated players.
pub(super) struct Round {
    table: String,
    guests: [Guest; 2],
    places: [Live; 2],
    board: Board,
    /// Every turn that was submitted, in order.
    submitted: Vec<(u8, Vec<String>)>,
}

impl Round {
    /// Makes a table at which both players sit, connected.
    pub(super) async fn begin(guests: [Guest; 2], game: &str) -> Result<Round, Error> {
        let [a, b] = &guests;
        let new = json!({"game": game, "setup": {"players": 2}, "seats": ["me", "open"]});
        let table = patiently(|| a.make_table(&new)).await?;
        let record = patiently(|| a.record(&table)).await?;
        let board = Board::from_record(&record)?;
        let places = [Live::new(a, &table), Live::new(b, &table)];
        let mut round = Round { table, guests, places, board, submitted: Vec::new() };
        let sit = Request { name: Some("Load".to_owned()), ..Request::to(Verb::Sit) };
        let key = round.places[1].submit(sit).await;
        round.settle(1, &key, 0, Instant::now()).await?;
        Ok(round)
    }

    /// Plays until the game is over or the run is.
    pub(super) async fn play(
        &mut self,
        pace: Duration,
        offset: Duration,
        rng: &mut Rng,
        tally: &Tally,
    ) -> Result<(), Error> {
        let mut next = tokio::time::Instant::now() + offset;
        while let Some(seat) = self.board.to_act() {
            if !pace.is_zero() {
                self.listen_until(next).await?;
                // Whoever was kept waiting does not hurry afterwards.
                next = (next + pace).max(tokio::time::Instant::now());
            }
            if tally.is_stopped() {
                return Ok(());
            }
            let (done, told) = self.turn(seat, rng).await?;
            tally.action(done, told);
        }
        Ok(())
    }

    /// One turn, until everybody knows of it.
    async fn turn(&mut self, seat: Seat, rng: &mut Rng) -> Result<(Duration, Duration), Error> {
        let (mover, ply) = (seat.index(), self.places[0].ply());
        let actions = self.board.random_turn(rng);
        self.submitted.push((seat.0, actions.clone()));
        let request = Request { ply: Some(ply), actions, ..Request::default() };
        let begun = Instant::now();
        let key = self.places[mover].submit(request).await;
        self.settle(mover, &key, ply, begun).await
    }

    /// Waits until a submission is done and both have been told; returns how long the
    /// receipt took, and how long it took until the other player knew.
    async fn settle(
        &mut self,
        mover: usize,
        key: &str,
        ply: u32,
        begun: Instant,
    ) -> Result<(Duration, Duration), Error> {
        let (mut done, mut told) = (None, None);
        while done.is_none() || self.places.iter().any(|place| place.ply() <= ply) {
            let slow = |_| Error::Broken(format!("ply {ply} of {} is stuck", self.table));
            let [a, b] = &mut self.places;
            let either = async {
                tokio::select! {
                    heard = a.next() => heard.map(|message| (0, message)),
                    heard = b.next() => heard.map(|message| (1, message)),
                }
            };
            let (who, message) = tokio::time::timeout(PATIENCE, either).await.map_err(slow)??;
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
            if told.is_none() && self.places[1 - mover].ply() > ply {
                told = Some(begun.elapsed());
            }
        }
        self.board.follow(self.places[0].log())?;
        let now = begun.elapsed();
        Ok((done.unwrap_or(now), told.unwrap_or(now)))
    }

    /// Stays connected without doing anything.
    async fn listen_until(&mut self, then: tokio::time::Instant) -> Result<(), Error> {
        loop {
            let [a, b] = &mut self.places;
            tokio::select! {
                () = tokio::time::sleep_until(then) => return Ok(()),
                heard = a.next() => drop(heard?),
                heard = b.next() => drop(heard?),
            }
        }
    }

    /// Compares the log that the server has with what both players were told and with what
    /// they submitted: nothing is missing, nothing is there twice.
    pub(super) async fn check(&self) -> Result<(), Error> {
        let stored = patiently(|| self.guests[0].log(&self.table, 0)).await?;
        let broken = |why: &str| Error::Broken(format!("{why} at {}", self.table));
        if self.places.iter().any(|place| place.log() != stored) {
            return Err(broken("the log is not what the players were told"));
        }
        let plays = stored.iter().filter_map(|entry| match &entry.deed {
            Deed::Play { seat, actions, .. } => Some((*seat, actions)),
            _ => None,
        });
        let submitted = self.submitted.iter().map(|(seat, actions)| (*seat, actions));
        if plays.eq(submitted) { Ok(()) } else { Err(broken("the log is not what was submitted")) }
    }

    pub(super) fn is_over(&self) -> bool {
        self.board.to_act().is_none()
    }

    pub(super) fn ply(&self) -> usize {
        self.places[0].log().len()
    }

    pub(super) fn connections(&self) -> usize {
        self.places.iter().map(|place| place.connections() as usize).sum()
    }
}

/// Asks until there is an answer: a server that is away comes back.
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
