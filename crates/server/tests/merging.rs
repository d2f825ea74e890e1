//! A guest signs in, and the games belong to the account.

use game::Rng;
use protocol::{Code, Request, Verb};
use serde_json::{Value, json};
use sqlx::any::install_default_drivers;
use sqlx::{AnyConnection, Connection};

use crate::support::{Folder, Guest, PASSWORD, Server, config, eventually, refused, two, two_with};

/// The ids of the player's tables.
async fn tables(guest: &mut Guest) -> Vec<String> {
    let list = guest.get("/api/games?show=mine").await.expect(200).json();
    let ids = list["games"].as_array().unwrap().iter();
    let mut ids: Vec<String> = ids.map(|game| game["id"].as_str().unwrap().to_owned()).collect();
    ids.sort();
    ids
}

fn sorted<const N: usize>(mut ids: [String; N]) -> Vec<String> {
    ids.sort();
    ids.into()
}

/// An account, and its id.
async fn account(server: &Server, name: &str) -> (Guest, String) {
    let mut player = server.guest();
    player.claim(name).await.expect(201);
    let id = player.player_id().await;
    (player, id)
}

/// A table of two guests at which the game runs.
async fn running(host: &mut Guest, other: &mut Guest) -> String {
    let table = host.make(&two(["me", "open"])).await;
    other.sit(&table, "Bob").await;
    table
}

#[tokio::test]
async fn a_guest_who_signs_in_keeps_running_and_finished_games_records_and_chat() {
    for database in Folder::new().databases() {
        let servers = Server::start_all(&database).await;
        let (first, last) = (&servers[0], servers.last().unwrap());
        let (mut desk, id) = account(first, "Anna").await;
        let (mut phone, mut bob) = (first.guest(), last.guest());
        let old = phone.player_id().await;
        let runs = running(&mut phone, &mut bob).await;
        let ended = running(&mut phone, &mut bob).await;
        phone.accepted(&ended, &json!(Request::to(Verb::Resign))).await;
        let waits = phone.make(&two_with(["open", "open"], &json!({"watch": true}))).await;
        let record = phone.record(&ended).await;
        phone.bring(&record).await.expect(201);
        phone.say(&runs, &json!({"phrase": "hello"})).await;
        let copied = phone.clone();

        let me = phone.sign_in("Anna", PASSWORD).await.expect(201).json();
        assert_eq!(me["player"], id.as_str());
        for client in [&mut phone, &mut desk] {
            assert_eq!(tables(client).await, sorted([runs.clone(), ended.clone()]));
        }
        let turns = desk.get("/api/games?show=my_turn").await.json();
        let expected: Vec<&Value> = turns["games"].as_array().unwrap().iter().collect();
        assert!(expected.iter().all(|game| game["card"]["people"][0] == id.as_str()), "{turns}");

        // The other device plays on, on the other server too, and the other player sees no interruption.
        desk.address = last.address;
        let mut rng = Rng::new(7);
        let ply = bob.standing(&runs).await["ply"].as_u64().unwrap() as u32;
        for ply in ply..ply + 6 {
            let seat = bob.standing(&runs).await["to_act"].as_u64().unwrap();
            let player = if seat == 0 { &mut desk } else { &mut bob };
            player.play(&runs, ply, &mut rng).await;
        }
        let view = desk.view(&ended).await;
        assert_eq!(view["standing"]["seats"][0]["sitter"]["human"]["player"], id.as_str());
        let assign = json!({"do": "assign", "seat": 1, "level": "novice"});
        desk.accepted(&waits, &assign).await;
        let export = desk.get("/api/me/export").await.json();
        assert_eq!(export["guests"][0]["player"], old.as_str());
        assert_eq!(export["records"].as_array().unwrap().len(), 1);
        assert_eq!(export["lines"].as_array().unwrap().len(), 1);

        // A copy of the guest's cookie is worth nothing.
        let mut thief = copied;
        let new = thief.player_id().await;
        assert!(new != old && new != id);
        assert_eq!(
            thief.request(&runs, &json!(Request::to(Verb::Resign))).await.code(),
            Code::NotYours
        );
        Server::stop_all(servers).await;
    }
}

#[tokio::test]
async fn the_open_sockets_of_the_guest_end_and_come_back_as_the_account() {
    for database in Folder::new().databases() {
        let servers = Server::start_all(&database).await;
        let (first, last) = (&servers[0], servers.last().unwrap());
        let (_, id) = account(first, "Anna").await;
        let (mut phone, mut bob) = (last.guest(), last.guest());
        let table = running(&mut phone, &mut bob).await;
        let mut tab = phone.socket(&table, None).await;
        assert_eq!(tab.welcome().await.you, [0]);
        let mut watches = bob.socket(&table, None).await;
        watches.welcome().await;

        // On the other server: this one hears of it.
        phone.address = first.address;
        phone.sign_in("Anna", PASSWORD).await.expect(201);
        while tab.next().await.is_some() {}
        phone.address = last.address;
        let mut tab = phone.socket(&table, None).await;
        let welcome = tab.welcome().await;
        assert_eq!((welcome.you, welcome.player), (vec![0], Some(id.clone())));

        // The opponent's socket stays open and knows who plays.
        let ply = bob.standing(&table).await["ply"].as_u64().unwrap() as u32;
        let mut rng = Rng::new(1);
        let seat = bob.standing(&table).await["to_act"].as_u64().unwrap();
        let player = if seat == 0 { &mut phone } else { &mut bob };
        player.play(&table, ply, &mut rng).await;
        let update = watches.update().await;
        assert_eq!(update.standing.seats[0].player(), id);
        Server::stop_all(servers).await;
    }
}

#[tokio::test]
async fn a_guest_and_the_account_at_one_table_are_one_person_with_two_seats() {
    let server = Server::new().await;
    let (mut anna, id) = account(&server, "Anna").await;
    let mut guest = server.guest();
    let table = running(&mut guest, &mut anna).await;
    guest.sign_in("Anna", PASSWORD).await.expect(201);
    let seats = anna.standing(&table).await["seats"].clone();
    for seat in seats.as_array().unwrap() {
        assert_eq!(seat["sitter"]["human"]["player"], id.as_str());
    }
    let mut rng = Rng::new(3);
    for ply in 1..5 {
        anna.play(&table, ply, &mut rng).await;
    }
    assert_eq!(tables(&mut anna).await, [table]);
}

#[tokio::test]
async fn an_attempt_of_the_guest_never_gives_the_account_a_second_one() {
    for database in Folder::new().databases() {
        let server = Server::start_on(database).await;
        let attempt = async |client: &mut Guest| {
            let path = "/api/days/today/try";
            let answer = client.post(path, &json!({})).await.expect(201);
            answer.json()["id"].as_str().unwrap().to_owned()
        };
        // Without an attempt of the account, the guest's counts.
        let (mut anna, _) = account(&server, "Anna").await;
        let mut guest = server.guest();
        let first = attempt(&mut guest).await;
        guest.sign_in("Anna", PASSWORD).await.expect(201);
        assert_eq!(attempt(&mut anna).await, first);
        // Otherwise the account's does, also if the guest's ends later.
        let mut guest = server.guest();
        let second = attempt(&mut guest).await;
        guest.sign_in("Anna", PASSWORD).await.expect(201);
        assert_eq!(attempt(&mut guest).await, first);
        anna.accepted(&second, &json!(Request::to(Verb::Resign))).await;
        let tries = anna.get("/api/me/days").await.json()["tries"].clone();
        assert_eq!(tries.as_array().unwrap().len(), 1);
        assert_eq!(tries[0]["table"], first.as_str());
        assert!(tries[0]["finished"].is_null());
        server.stop().await;
    }
}

#[tokio::test]
async fn a_guest_is_merged_once_whatever_happens_at_the_same_time() {
    for database in Folder::new().databases() {
        let servers = Server::start_all(&database).await;
        let (mut anna, _) = account(&servers[0], "Anna").await;
        let (mut bela, _) = account(&servers[0], "Bela").await;
        let (mut guest, mut other) = (servers[0].guest(), servers[0].guest());
        let table = running(&mut guest, &mut other).await;
        let [mut one, mut two] = [guest.clone(), guest.clone()];
        two.address = servers.last().unwrap().address;
        let (one, two) = tokio::join!(one.sign_in("Anna", PASSWORD), two.sign_in("Bela", PASSWORD));
        assert_eq!((one.status, two.status), (201, 201), "both are signed in");
        let (a, b) = (tables(&mut anna).await, tables(&mut bela).await);
        assert_eq!([a, b].concat(), [table], "one of them has the game");
        // Neither a third sign-in nor a registration with the old cookie changes that.
        let mut again = guest.clone();
        again.sign_in("Bela", PASSWORD).await.expect(201);
        guest.claim("Cili").await.expect(201);
        assert_eq!(tables(&mut guest).await, Vec::<String>::new());
        assert_eq!(tables(&mut anna).await.len() + tables(&mut bela).await.len(), 1);
        Server::stop_all(servers).await;
    }
}

#[tokio::test]
async fn games_stay_with_the_guest_if_the_request_says_so_or_the_guest_is_banned() {
    let folder = Folder::new();
    let (server, mut operator) = Server::with_operator(config(folder.database())).await;
    let (mut anna, _) = account(&server, "Anna").await;
    let (mut guest, mut bob) = (server.guest(), server.guest());
    running(&mut guest, &mut bob).await;
    let id = guest.player_id().await;
    let body = json!({"name": "Anna", "password": PASSWORD, "merge": false});
    guest.clone().post("/api/sessions", &body).await.expect(201);
    assert_eq!(tables(&mut anna).await, Vec::<String>::new());
    assert_eq!(tables(&mut guest).await.len(), 1);

    let ban = json!({"player": id});
    operator.put("/admin/bans", &ban).await.expect(200);
    guest.clone().sign_in("Anna", PASSWORD).await.expect(201);
    assert_eq!(tables(&mut anna).await, Vec::<String>::new());
    operator.delete(&format!("/admin/bans?player={id}")).await.expect(200);

    // A banned account takes nothing, and the ban of a merged guest is a ban of the account.
    operator.put("/admin/bans", &json!({"player": "Anna"})).await.expect(200);
    assert_eq!(guest.clone().sign_in("Anna", PASSWORD).await.refusal(), refused(403, "banned"));
    operator.delete("/admin/bans?player=Anna").await.expect(200);
    assert_eq!(tables(&mut guest).await.len(), 1);
    guest.clone().sign_in("Anna", PASSWORD).await.expect(201);
    assert_eq!(tables(&mut anna).await.len(), 1);
    operator.put("/admin/bans", &ban).await.expect(200);
    assert_eq!(anna.claim("Dora").await.refusal(), refused(403, "banned"));
    server.stop().await;
}

#[tokio::test]
async fn a_deleted_account_takes_the_merged_guests_out_of_the_logs() {
    for (server, url) in Server::start_each().await {
        let (mut anna, id) = account(&server, "Anna").await;
        let (mut guest, mut bob) = (server.guest(), server.guest());
        let old = guest.player_id().await;
        running(&mut guest, &mut bob).await;
        let joined = bob.make(&two(["me", "open"])).await;
        guest.sit(&joined, "Guesty").await;
        guest.sign_in("Anna", PASSWORD).await.expect(201);
        anna.post("/api/me/delete", &json!({"password": PASSWORD})).await.expect(204);
        install_default_drivers();
        let mut database = AnyConnection::connect(&url).await.unwrap();
        for sql in [
            "SELECT COUNT(*) FROM entries WHERE deed LIKE $1 OR player LIKE $1",
            "SELECT COUNT(*) FROM games WHERE opening LIKE $1 OR card LIKE $1 OR host LIKE $1",
        ] {
            for trace in [&old, &id] {
                let query = sqlx::query_scalar(sql).bind(format!("%{trace}%"));
                let count: i64 = query.fetch_one(&mut database).await.unwrap();
                assert_eq!(count, 0, "{sql} {trace}");
            }
        }
        server.stop().await;
    }
}

#[tokio::test]
async fn what_another_server_stores_for_the_guest_during_the_merge_is_not_lost() {
    let [_, (database, url)] = Folder::new().addressed_databases();
    let servers = Server::start_all(&database).await;
    let (mut anna, id) = account(&servers[0], "Anna").await;
    let (mut guest, mut bob) = (servers[0].guest(), servers[1].guest());
    let old = guest.player_id().await;
    running(&mut guest, &mut bob).await;
    let late = bob.make(&two(["me", "open"])).await;
    guest.sign_in("Anna", PASSWORD).await.expect(201);
    // An entry whose request the other server had accepted just before.
    install_default_drivers();
    let mut connection = AnyConnection::connect(&url).await.unwrap();
    let sit = json!({"sit": {"seat": 1, "player": old, "name": "Late", "ready": true}}).to_string();
    let entry = "INSERT INTO entries (game, ply, at, deed) VALUES ($1, 0, 1, $2)";
    sqlx::query(entry).bind(&late).bind(sit).execute(&mut connection).await.unwrap();
    let seat = "INSERT INTO seats (player, game) VALUES ($1, $2)";
    sqlx::query(seat).bind(&old).bind(&late).execute(&mut connection).await.unwrap();
    eventually("the seat is the account's", async || {
        let seats = bob.standing(&late).await["seats"].clone();
        seats[1]["sitter"]["human"]["player"] == id.as_str()
    })
    .await;
    eventually("the table is listed", async || tables(&mut anna).await.contains(&late)).await;
    Server::stop_all(servers).await;
}
