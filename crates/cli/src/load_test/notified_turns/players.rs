use std::sync::Arc;
use std::time::{Duration, Instant};

use client::{Error, Guest, Server};
use game::Rng;
use protocol::{Request, Verb};
use serde_json::json;
use table::AnyGame;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::Run;
use super::inbox::{Channel, Receivers, mail_address};
use super::summary::Turn;
use crate::load_test::simulated_game::patiently;

/// A notification that has not arrived after this time is missing.
const PATIENCE: Duration = Duration::from_mins(4);

const PASSWORD: &str = "correct horse battery";

/// A player with an account who is notified of turns on all channels.
#[derive(Clone)]
struct Player {
    number: usize,
    guest: Guest,
}

/// Two players who play against each other.
#[derive(Clone)]
pub(super) struct Pair {
    players: [Player; 2],
}

impl Player {
    async fn register(
        server: &Server,
        receivers: &Receivers,
        number: usize,
    ) -> Result<Player, Error> {
        let guest = patiently(|| Guest::new(server)).await?;
        let guest = guest.register(&format!("Player {number}"), PASSWORD).await?;
        let url = receivers.http.url(&format!("/webhook/{number}"));
        let webhook = json!({"label": "test", "url": url, "form": "json", "language": "en"});
        let added = guest.send_json("POST", "/api/me/notifications/webhooks", &webhook).await?;
        receivers.inbox.set_secret(number, added["secret"].as_str().unwrap_or_default());
        let url = receivers.http.url(&format!("/push/{number}"));
        let browser = receivers.browsers[number].subscription(&url, "en");
        guest.send_json("POST", "/api/me/notifications/browsers", &browser).await?;
        let mail = json!({"address": mail_address(number), "language": "en", "password": PASSWORD});
        guest.send_json("PUT", "/api/me/mail", &mail).await?;
        let begun = Instant::now();
        let token = loop {
            if let Some(token) = receivers.inbox.token(number) {
                break token;
            }
            if begun.elapsed() > PATIENCE {
                return Err(Error::Broken("no mail to confirm an address arrived".to_owned()));
            }
            sleep(Duration::from_millis(20)).await;
        };
        guest.send_json("POST", "/api/mail/confirm", &json!({"token": token})).await?;
        let turns = json!({"kinds": ["turn"], "language": "en"});
        for channel in Channel::ALL {
            let path = format!("/api/me/notifications/{}", channel.name());
            guest.send_json("PUT", &path, &turns).await?;
        }
        Ok(Player { number, guest })
    }
}

impl Pair {
    pub(super) async fn register_all(
        server: &Server,
        receivers: &Receivers,
        pairs: usize,
    ) -> Result<Vec<Pair>, Error> {
        // A password takes the server some time, and the client does not wait forever.
        let at_once = Arc::new(Semaphore::new(4));
        let mut registered = JoinSet::new();
        for pair in 0..pairs {
            let (server, receivers) = (server.beginning_at(pair), receivers.clone());
            let at_once = Arc::clone(&at_once);
            registered.spawn(async move {
                let _permit = at_once.acquire().await;
                let register = |number| Player::register(&server, &receivers, number);
                let players = tokio::try_join!(register(2 * pair), register(2 * pair + 1))?;
                Ok(Pair { players: players.into() })
            });
        }
        registered.join_all().await.into_iter().collect()
    }

    /// Plays games at one table after another.
    pub(super) async fn play(
        &self,
        run: &Run,
        rng: &mut Rng,
        stopped: &watch::Receiver<bool>,
    ) -> Result<(), Error> {
        while !*stopped.borrow() {
            self.play_game(run, rng, stopped).await?;
        }
        Ok(())
    }

    /// Makes a table at which both sit.
    async fn make_table(&self) -> Result<String, Error> {
        let [host, guest] = &self.players;
        let new = json!({"game": "terra-nova", "setup": {"players": 2}, "seats": ["me", "open"],
            "clock": {"days": {"per_turn": 3}}});
        let table = patiently(|| host.guest.make_table(&new)).await?;
        let sit = Request { key: Some("sit".to_owned()), ..Request::to(Verb::Sit) };
        patiently(|| guest.guest.request(&table, &sit)).await?;
        Ok(table)
    }

    /// Plays a game. Before each turn the player waits for its notifications.
    async fn play_game(
        &self,
        run: &Run,
        rng: &mut Rng,
        stopped: &watch::Receiver<bool>,
    ) -> Result<(), Error> {
        let mut acted = [Instant::now(); 2];
        let table = self.make_table().await?;
        // The second player has begun the game by sitting down, and is not notified of the first turn.
        let mut last = 1;
        loop {
            let view = patiently(|| self.players[0].guest.look(&table)).await?;
            let Some(seat) = view.standing.to_act.map(usize::from) else { return Ok(()) };
            let player = &self.players[seat];
            if last != seat {
                let turn = Turn { player: player.number, table: table.clone(), from: acted[seat] };
                wait_for(run, &turn).await;
            }
            if *stopped.borrow() {
                return Ok(());
            }
            let record = patiently(|| player.guest.record(&table)).await?;
            let Ok(game) = AnyGame::load(&record, 1) else { return Ok(()) };
            let ply = view.standing.ply;
            let request = Request::play(ply, game.random_turn(rng), format!("k{ply}"));
            acted[seat] = Instant::now();
            patiently(|| player.guest.request(&table, &request)).await?;
            last = seat;
        }
    }
}

/// Waits until a turn is notified on all channels, and until none of the notifications can arrive again: the server
/// does not repeat the notification of a turn that is over.
async fn wait_for(run: &Run, turn: &Turn) {
    let last = || Channel::ALL.map(|channel| run.inbox.last(&turn.key(channel), turn.from));
    let begun = Instant::now();
    while !last().iter().all(Option::is_some) && begun.elapsed() < PATIENCE {
        sleep(Duration::from_millis(20)).await;
    }
    run.note(turn.clone());
    while last().iter().flatten().any(|at| run.kills.settled(*at) > Instant::now()) {
        sleep(Duration::from_millis(20)).await;
    }
}
