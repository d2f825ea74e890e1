//! Pairing: the next free opponent for a game and a clock.
//!
//! A player who looks for an opponent repeats the request every second. The first player of a pool
//! leaves an offer in the database, and the next one accepts it: one write creates their table. The
//! database allows one open offer for each pool, so that two players who look for the same always
//! meet, whatever servers they ask. An offer that is not renewed is void.

use std::net::IpAddr;

use ai::Level;
use protocol::{Clock, Code, GameOptions, Occupant, Opening, Refused, Request, Verb};

use crate::quotas::{Quota, QuotaError};
use crate::store::{Change, NewGame, Offer, OfferChange, OfferStep, StoreError};
use crate::{App, now};

/// How long an offer counts after it was renewed, in milliseconds.
const LIFE: u64 = 5_000;

/// How long a player who asks again gets the table that was found, in milliseconds: the answer
/// may have been lost, or another tab may have asked.
const FOUND: u64 = 20_000;

/// How often a request is evaluated again after a conflict.
const ATTEMPTS: u32 = 30;

/// What a player looks for.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    game: String,
    preset: &'static str,
    clock: Clock,
    rated: bool,
}

impl Pool {
    /// The pool of a game and the name of a clock, if there is one.
    pub(crate) fn new(game: &str, clock: &str, rated: bool) -> Result<Pool, Refused> {
        let bad = |message: &str| Refused::new(Code::BadRequest, message);
        let known = table::AnyGame::NAMES.into_iter().find(|name| *name == game);
        let game = known.ok_or_else(|| bad("the games are nova-luna and terra-nova"))?.to_owned();
        let preset = Clock::PRESETS.into_iter().find(|(name, _)| *name == clock);
        let (preset, clock) = preset.ok_or_else(|| bad("the clocks are quick, calm and days"))?;
        Ok(Pool { game, preset, clock, rated })
    }

    /// Its name in the database.
    fn name(&self) -> String {
        let Pool { game, preset, rated, .. } = self;
        format!("{game} {preset}{}", if *rated { " rated" } else { "" })
    }

    fn change(&self, player: &str, step: OfferStep) -> OfferChange {
        OfferChange { pool: self.name(), player: player.to_owned(), step }
    }

    /// How the table of two players begins.
    fn opening(&self, seats: [Occupant; 2], host: &str) -> Opening {
        Opening {
            game: self.game.clone(),
            setup: GameOptions::players(seats.len()),
            seats: seats.into(),
            clock: self.clock,
            ready_check: true,
            undo: !self.rated,
            stand_in: Level::Casual.name().to_owned(),
            host: host.to_owned(),
            rated: self.rated,
            paired: true,
            ..Opening::default()
        }
    }
}

/// What a request to look for an opponent leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Step {
    /// There is a table already.
    Found(String),
    /// The player's own offer is renewed.
    Renew,
    /// The offer of this player is accepted.
    Accept(String),
    /// The player makes an offer. The table `done` of an earlier one is of no interest any more.
    Open { done: String },
}

impl Step {
    fn next(offers: &[Offer], player: &str, now: u64) -> Step {
        let own = offers.iter().find(|offer| offer.player == player);
        let found = own.and_then(|own| own.game.clone());
        let is_current = |own: &Offer| {
            own.seen + FOUND > now && matches!(own.phase.as_deref(), Some("waiting" | "playing"))
        };
        match (found, offers.iter().find(|offer| offer.game.is_none())) {
            (Some(found), _) if own.is_some_and(is_current) => Step::Found(found),
            (_, Some(open)) if open.player == player => Step::Renew,
            (_, Some(open)) if open.seen + LIFE > now => Step::Accept(open.player.clone()),
            (found, _) => Step::Open { done: found.unwrap_or_default() },
        }
    }
}

impl App {
    /// Looks for an opponent in a player's name; returns the table once there is one.
    pub(crate) async fn pair(
        &self,
        player: &str,
        pool: &Pool,
        address: IpAddr,
    ) -> Result<Option<String>, Refused> {
        if pool.rated {
            self.check_takes_part(player).await?;
        }
        for _ in 0..ATTEMPTS {
            let now = now();
            let offers = self.games.store.offers(&pool.name(), player).await?;
            let change = |step| Change::from(pool.change(player, step));
            let written = match Step::next(&offers, player, now) {
                Step::Found(table) => return Ok(Some(table)),
                Step::Accept(other) => {
                    let table = self.accept(player, &other, pool, now, address).await?;
                    if table.is_some() {
                        return Ok(table);
                    }
                    continue;
                }
                Step::Renew => self.games.store.write(vec![change(OfferStep::Renew { now })]).await,
                Step::Open { done } => {
                    let clear = OfferStep::Clear { before: now.saturating_sub(LIFE), done };
                    let changes = vec![change(clear), change(OfferStep::Open { now })];
                    self.games.store.write(changes).await
                }
            };
            match written {
                Ok(()) => return Ok(None),
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(Refused::new(Code::Unavailable, "too many requests at once; try again"))
    }

    /// Accepts the offer of another player and creates the table; none if the offer is not open any
    /// more.
    async fn accept(
        &self,
        player: &str,
        other: &str,
        pool: &Pool,
        now: u64,
        address: IpAddr,
    ) -> Result<Option<String>, Refused> {
        let seat = |player: &str, name| Occupant::Human { player: player.to_owned(), name };
        let seats = [seat(other, self.name(other).await?), seat(player, self.name(player).await?)];
        let table = NewGame::prepare(pool.opening(seats, player), false, true)?;
        let game = table.id.clone();
        let before = now.saturating_sub(LIFE);
        let accept = OfferStep::Accept { game: game.clone(), before, now };
        let found = OfferStep::Found { game: game.clone(), now };
        let offers = [pool.change(other, accept), pool.change(player, found)].map(Change::from);
        let changes = offers.into_iter().chain(table.changes()).collect();
        let quotas = Quota::table(&self.games.limits, player, false, address);
        match self.games.write_within_quotas(quotas, changes).await {
            Ok(()) => {
                self.games.wake(&game);
                Ok(Some(game))
            }
            Err(QuotaError::Store(StoreError::Conflict)) => Ok(None),
            Err(why) => Err(why.into()),
        }
    }

    /// Stops looking for an opponent. A player who has just been paired leaves that table.
    pub(crate) async fn stop_pairing(&self, player: &str, pool: &Pool) -> Result<(), Refused> {
        for _ in 0..ATTEMPTS {
            let offers = self.games.store.offers(&pool.name(), player).await?;
            let Some(own) = offers.into_iter().find(|offer| offer.player == player) else {
                return Ok(());
            };
            if let Some(table) = own.game {
                if own.phase.as_deref() == Some("waiting") {
                    // The game may have begun meanwhile: then there is nothing to leave.
                    let _ = self.request(&table, player, Request::to(Verb::Leave)).await;
                }
                return Ok(());
            }
            let withdraw = pool.change(player, OfferStep::Withdraw);
            match self.games.store.write(vec![withdraw.into()]).await {
                Ok(()) => return Ok(()),
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(Refused::new(Code::Unavailable, "too many requests at once; try again"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer(player: &str, table: Option<(&str, &str)>, seen: u64) -> Offer {
        let (game, phase) = table.map(|(game, phase)| (game.to_owned(), phase.to_owned())).unzip();
        Offer { player: player.to_owned(), game, phase, seen }
    }

    #[test]
    fn a_player_accepts_the_offer_of_another_and_renews_the_own_one() {
        let now = 100_000;
        let next = |offers: &[Offer]| Step::next(offers, "ada", now);
        let nothing = || Step::Open { done: String::new() };
        assert_eq!(next(&[]), nothing());
        assert_eq!(next(&[offer("bob", None, now - 1000)]), Step::Accept("bob".to_owned()));
        assert_eq!(next(&[offer("bob", None, now - LIFE)]), nothing(), "bob has gone");
        assert_eq!(next(&[offer("ada", None, now - 1000)]), Step::Renew);
        assert_eq!(next(&[offer("ada", None, 0)]), Step::Renew, "nobody else was there meanwhile");
    }

    #[test]
    fn the_table_is_found_again_until_it_is_over_or_the_player_looks_for_another() {
        let now = 100_000;
        let own = |phase, seen| [offer("ada", Some(("t", phase)), seen)];
        let step = |phase, seen| Step::next(&own(phase, seen), "ada", now);
        let again = Step::Open { done: "t".to_owned() };
        for phase in ["waiting", "playing"] {
            assert_eq!(step(phase, now - 1000), Step::Found("t".to_owned()));
            assert_eq!(step(phase, now - FOUND), again);
        }
        assert_eq!(step("over", now - 1000), again);
        let [stale] = own("over", now - 1000);
        let offers = [stale, offer("bob", None, now)];
        assert_eq!(Step::next(&offers, "ada", now), Step::Accept("bob".to_owned()));
    }
}
