//! Accounts: names, passwords, sessions, and how to be forgotten.

use std::time::Duration;

use protocol::{Code, Request, Verb};
use serde_json::json;
use server::{Config, Limits, Proxies};

use crate::support::{Folder, Guest, PASSWORD, Server, eventually, two};

/// The statuses of four attempts to sign in as Anna with a wrong password.
async fn wrong_passwords(guest: &mut Guest) -> [u16; 4] {
    let mut statuses = [0; 4];
    for status in &mut statuses {
        *status = guest.sign_in("Anna", "guess guess").await.status;
    }
    statuses
}

#[tokio::test]
async fn a_guest_keeps_everything_with_a_password_and_signs_in_elsewhere() {
    for database in Folder::new().databases() {
        let server = Server::start_on(database.clone()).await;
        let mut anna = server.guest();
        let id = anna.make(&two(["me", "novice"])).await;
        let guest_cookie = anna.cookie.clone();
        let before = anna.get("/api/me").await.json();
        assert_eq!((&before["account"], &before["rated"]), (&json!(false), &json!(false)));

        let claimed = anna.claim("Anna").await.expect(201);
        assert_eq!(claimed.json()["player"], before["player"]);
        assert_eq!(anna.claim("Anna").await.status, 409, "once is enough");
        assert_eq!(anna.get("/api/me").await.json()["name"], "Anna");

        let mut elsewhere = server.guest();
        elsewhere.extra = vec![("User-Agent".to_owned(), "X11; Linux; Firefox/127.0".to_owned())];
        assert_eq!(elsewhere.sign_in("ANNA", PASSWORD).await.status, 201);
        assert_eq!(elsewhere.get("/api/me").await.json()["player"], before["player"]);
        assert_eq!(
            elsewhere.get("/api/games?show=mine").await.json()["games"][0]["id"],
            id.as_str()
        );

        // The guest's old cookie is worth nothing any more.
        let mut thief = server.guest();
        thief.cookie = guest_cookie;
        assert_ne!(thief.get("/api/me").await.json()["player"], before["player"]);
        let resign = json!(Request::to(Verb::Resign));
        assert_eq!(thief.request(&id, &resign).await.code(), Code::NotYours);
        elsewhere.accepted(&id, &resign).await;
        server.stop().await;
    }
}

#[tokio::test]
async fn a_wrong_name_and_a_wrong_password_are_told_the_same() {
    for database in Folder::new().databases() {
        let server = Server::start_on(database.clone()).await;
        let mut anna = server.guest();
        anna.claim("Anna").await;
        let mut eve = server.guest();
        let wrong = eve.sign_in("Anna", "guess guess").await;
        let unknown = eve.sign_in("Nobody", "guess guess").await;
        assert_eq!((wrong.status, wrong.code()), (403, Code::WrongPassword));
        assert_eq!((unknown.status, &unknown.text), (403, &wrong.text));
        let short = json!({"name": "Eve", "password": "short"});
        assert_eq!(eve.post("/api/account", &short).await.status, 400);
        assert_eq!(eve.get("/api/sessions").await.status, 403);
        server.stop().await;
    }
}

#[tokio::test]
async fn passwords_are_not_tried_for_ever_not_even_on_another_server() {
    for database in Folder::new().databases() {
        let limits = Limits { passwords: 9, ..Limits::NONE };
        let config = || Config { limits, ..Config::new(database.clone()) };
        let server = Server::start_with(config()).await;
        let (mut anna, mut eve) = (server.guest(), server.guest());
        anna.claim("Anna").await;
        assert_eq!(wrong_passwords(&mut eve).await, [403, 403, 403, 429]);
        server.stop().await;
        let server = Server::start_with(config()).await;
        eve.address = server.address;
        anna.address = server.address;
        assert_eq!(eve.sign_in("aNNa", PASSWORD).await.status, 429, "nor after a restart");
        assert_eq!(anna.get("/api/sessions").await.status, 200, "who is signed in goes on");
        // An attempt that is refused before it is made does not count for the address.
        for _ in 0..4 {
            eve.sign_in("Béla", "guess guess").await;
        }
        assert_eq!(eve.sign_in("Cili", "guess guess").await.status, 429, "the address");
        server.stop().await;
    }
}

#[tokio::test]
async fn sessions_are_listed_and_ended_one_by_one_or_all() {
    for database in Folder::new().databases() {
        let server = Server::start_on(database.clone()).await;
        let mut phone = server.guest();
        phone.extra = vec![("User-Agent".to_owned(), "iPhone Safari/604.1".to_owned())];
        phone.claim("Anna").await;
        let (mut desk, mut library) = (server.guest(), server.guest());
        for place in [&mut desk, &mut library] {
            assert_eq!(place.sign_in("Anna", PASSWORD).await.status, 201);
        }
        let list = desk.get("/api/sessions").await.json();
        let list = list.as_array().unwrap();
        assert_eq!(list.len(), 3);
        assert_eq!(list.iter().filter(|place| place["this"] == true).count(), 1);
        let of_phone = list.iter().find(|place| place["browser"] == "Safari, iPhone").unwrap();

        let path = format!("/api/sessions/{}", of_phone["id"].as_str().unwrap());
        assert_eq!(desk.delete(&path).await.status, 204);
        assert_eq!(desk.delete(&path).await.status, 404);
        assert_eq!(phone.get("/api/me").await.json()["account"], false, "a stranger again");

        // A new password ends all sessions but the one that changed it.
        let change = json!({"old": PASSWORD, "new": "an even longer one"});
        let wrong = json!({"old": "guess guess", "new": "an even longer one"});
        assert_eq!(desk.put("/api/account/password", &wrong).await.status, 403);
        assert_eq!(desk.put("/api/account/password", &change).await.status, 200);
        assert_eq!(library.get("/api/sessions").await.status, 403);
        assert_eq!(library.sign_in("Anna", PASSWORD).await.status, 403);
        assert_eq!(library.sign_in("Anna", "an even longer one").await.status, 201);

        assert_eq!(library.delete("/api/sessions/this").await.status, 204);
        assert_eq!(library.get("/api/sessions").await.status, 403);
        assert_eq!(desk.delete("/api/sessions").await.status, 204);
        assert_eq!(desk.get("/api/sessions").await.status, 403);
        server.stop().await;
    }
}

#[tokio::test]
async fn a_reserved_name_is_refused_to_others() {
    for database in Folder::new().databases() {
        let server = Server::start_on(database.clone()).await;
        let (mut anna, mut other, mut béla) = (server.guest(), server.guest(), server.guest());
        other.put("/api/me", &json!({"name": "anna"})).await;
        anna.claim("Anna").await;
        let name = other.get("/api/me").await.json()["name"].as_str().unwrap().to_owned();
        assert!(name.starts_with("Guest "), "a guest only borrows a name: {name}");
        béla.claim("Béla").await;
        let lookalike = "\u{410}nna\u{200b}";
        for taken in ["ANNA", " anna ", lookalike] {
            let rename = json!({"name": taken});
            for guest in [&mut other, &mut béla] {
                let answer = guest.put("/api/me", &rename).await;
                assert_eq!((answer.status, answer.code()), (409, Code::NameTaken), "{taken}");
            }
            assert_eq!(server.guest().claim(taken).await.code(), Code::NameTaken);
        }
        let id = béla.make(&two(["me", "open"])).await;
        let sit = |name: &str| json!({"do": "sit", "name": name});
        assert_eq!(other.request(&id, &sit("Anna")).await.code(), Code::NameTaken);
        anna.accepted(&id, &sit("Béla")).await;
        let standing = anna.standing(&id).await;
        assert_eq!(standing["seats"][1]["sitter"]["human"]["name"], "Anna", "her own name");
        // An account changes its name, and the old one is free again.
        assert_eq!(anna.put("/api/me", &json!({"name": "Annamária"})).await.status, 200);
        assert_eq!(other.put("/api/me", &json!({"name": "Anna"})).await.status, 200);
        assert_eq!(server.guest().sign_in("annamária", PASSWORD).await.status, 201);
        server.stop().await;
    }
}

#[tokio::test]
async fn a_deleted_account_leaves_no_personal_data() {
    for database in Folder::new().databases() {
        let server = Server::start_on(database.clone()).await;
        let (mut anna, mut béla) = (server.guest(), server.guest());
        anna.claim("Anna").await;
        let player = anna.player_id().await;
        let running = béla.make(&two(["me", "open"])).await;
        anna.accepted(&running, &json!({"do": "sit", "key": "k"})).await;
        let waiting = anna.make(&two(["me", "open"])).await;
        let record = béla.record(&running).await;
        let brought = anna.bring(&record).await.json();

        let export = anna.get("/api/me/export").await.json();
        assert_eq!(export["me"]["name"], "Anna");
        assert_eq!(export["games"].as_array().unwrap().len(), 2);
        assert_eq!(export["sessions"].as_array().unwrap().len(), 1);
        assert_eq!(export["records"][0]["text"], record.as_str());
        assert!(!export.to_string().contains("argon2"), "not even a hash of the password");

        let delete = |password: &str| json!({"password": password});
        assert_eq!(anna.post("/api/me/delete", &delete("guess guess")).await.status, 403);
        assert_eq!(anna.post("/api/me/delete", &delete(PASSWORD)).await.status, 204);
        assert_eq!(anna.sign_in("Anna", PASSWORD).await.status, 403);
        assert_eq!(béla.get(brought["path"].as_str().unwrap()).await.status, 404);
        // The table is still loaded, and remembers her; what lists say is gone through again.
        béla.request(&running, &json!({"do": "rematch", "key": "r"})).await;
        let anybody = server.guest().get("/api/games?show=over").await.text;
        assert!(
            !anybody.contains(&player),
            "who plays with whom is nobody else's to know: {anybody}"
        );
        server.stop().await;
        // What is stored knows her neither by name nor by identity.
        let server = Server::start_on(database.clone()).await;
        béla.address = server.address;
        for id in [&running, &waiting] {
            for path in ["", "/log", "/record"] {
                let answer = béla.get(&format!("/api/games/{id}{path}")).await;
                let dealt = path != "/record" || id == &running;
                assert_eq!(answer.status == 200, dealt, "the game is still there: {answer:?}");
                assert!(
                    !answer.text.contains("Anna") && !answer.text.contains(&player),
                    "{answer:?}"
                );
            }
        }
        let standing = béla.standing(&running).await;
        assert_eq!(standing["result"]["ranking"], json!([[0], [1]]), "she gave up");
        eventually("the lists forget her too", async || {
            let list = béla.get("/api/games?show=mine").await.text;
            !list.contains("Anna") && !list.contains(&player)
        })
        .await;
        assert_eq!(béla.claim("Anna").await.status, 201, "the name is free");
        server.stop().await;
    }
}

#[tokio::test]
async fn a_session_that_ends_elsewhere_ends_here() {
    let server = Server::new().await;
    let (mut anna, mut phone) = (server.guest(), server.guest());
    anna.claim("Anna").await;
    assert_eq!(phone.sign_in("Anna", PASSWORD).await.status, 201);
    let id = anna.make(&two(["me", "novice"])).await;
    let mut socket = phone.socket(&id, None).await;
    let list = anna.get("/api/sessions").await.json();
    let other = list.as_array().unwrap().iter().find(|place| place["this"] == false).unwrap();
    let path = format!("/api/sessions/{}", other["id"].as_str().unwrap());
    assert_eq!(anna.delete(&path).await.status, 204);
    // Within the time of a heartbeat, and a little patience.
    for _ in 0..8 {
        let closed = async { while socket.next().await.is_some() {} };
        if tokio::time::timeout(Duration::from_secs(5), closed).await.is_ok() {
            return server.stop().await;
        }
    }
    panic!("the socket stays open");
}

#[tokio::test]
async fn wrong_passwords_from_many_addresses_do_not_lock_the_owner_out() {
    for database in Folder::new().databases() {
        let limits = Limits { passwords: 30, ..Limits::NONE };
        let behind_proxy =
            Config { limits, proxies: Proxies::Hops(1), ..Config::new(database.clone()) };
        let server = Server::start_with(behind_proxy).await;
        let from = |address: &str| {
            let extra = vec![("X-Forwarded-For".to_owned(), address.to_owned())];
            Guest { extra, ..server.guest() }
        };
        let mut anna = from("10.0.0.1");
        assert_eq!(anna.claim("Anna").await.status, 201);
        let guesses = (0..12).map(|eve| {
            let mut eve = from(&format!("10.0.1.{eve}"));
            async move {
                for guess in 0..8 {
                    let wrong = eve.sign_in("Anna", &format!("wrong guess {guess}")).await;
                    assert!([Code::WrongPassword, Code::TooMany].contains(&wrong.code()));
                }
            }
        });
        futures_util::future::join_all(guesses).await;
        // From an address that has not failed, and from a device that is signed in.
        assert_eq!(from("10.0.2.1").sign_in("Anna", PASSWORD).await.status, 201);
        let new = json!({"old": PASSWORD, "new": "a better password"});
        anna.extra = from("10.0.1.1").extra;
        assert_eq!(anna.put("/api/account/password", &new).await.status, 200);
        assert_eq!(anna.sign_in("Anna", "a better password").await.status, 201);
        // Guessing goes slower than before: three tries for an address instead of ten.
        assert_eq!(wrong_passwords(&mut from("10.0.3.1")).await, [403, 403, 403, 429]);
        server.stop().await;
    }
}

#[tokio::test]
async fn right_passwords_are_not_counted_as_guesses() {
    let limits = Limits { passwords: 6, ..Limits::NONE };
    let server = Server::with(|usual| Config { limits, ..usual }).await;
    server.guest().claim("Anna").await;
    for round in 0..20 {
        let answer = server.guest().sign_in("Anna", PASSWORD).await;
        assert_eq!(answer.status, 201, "a whole school behind one address: {round}");
    }
    server.stop().await;
}
