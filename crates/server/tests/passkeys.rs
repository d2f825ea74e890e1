//! Passkeys, with an authenticator in software that can also misbehave.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use protocol::Code;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, Ed25519KeyPair, KeyPair};
use serde_json::{Value, json};
use server::{Config, Database, Limits};
use sha2::{Digest, Sha256};
use sqlx::{AnyConnection, Connection};

use crate::support::{Answer, Folder, Guest, PASSWORD, Server, config, refused, two};

pub(crate) const ORIGIN: &str = "https://play.example.org";
const SITE: &str = "play.example.org";

/// The flags of an authenticator that has verified the user, and of a new key.
const VERIFIED: u8 = 0b101;
const NEW_KEY: u8 = 0b100_0000;

fn base64(bytes: impl AsRef<[u8]>) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

fn secure(database: impl Into<Database>) -> Config {
    Config { public_url: Some(ORIGIN.to_owned()), ..config(database) }
}

async fn servers(database: &Database) -> Vec<Server> {
    let mut servers = Vec::new();
    for _ in 0..if database.is_shared() { 2 } else { 1 } {
        servers.push(Server::start_with(secure(database.clone())).await);
    }
    servers
}

enum Key {
    P256(EcdsaKeyPair),
    Ed25519(Ed25519KeyPair),
}

impl Key {
    fn p256() -> Key {
        let (kind, random) = (&ECDSA_P256_SHA256_ASN1_SIGNING, SystemRandom::new());
        let document = EcdsaKeyPair::generate_pkcs8(kind, &random).unwrap();
        Key::P256(EcdsaKeyPair::from_pkcs8(kind, document.as_ref(), &random).unwrap())
    }

    fn ed25519() -> Key {
        let document = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).unwrap();
        Key::Ed25519(Ed25519KeyPair::from_pkcs8(document.as_ref()).unwrap())
    }

    /// The public key in the format of COSE.
    fn public(&self) -> Vec<u8> {
        match self {
            Key::P256(pair) => {
                let point = pair.public_key().as_ref();
                let head = [0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32];
                [&head[..], &point[1..33], &[0x22, 0x58, 32], &point[33..]].concat()
            }
            Key::Ed25519(pair) => {
                let head = [0xa4, 1, 1, 3, 0x27, 0x20, 6, 0x21, 0x58, 32];
                [&head[..], pair.public_key().as_ref()].concat()
            }
        }
    }

    fn sign(&self, message: &[u8]) -> Vec<u8> {
        match self {
            Key::P256(pair) => pair.sign(&SystemRandom::new(), message).unwrap().as_ref().to_vec(),
            Key::Ed25519(pair) => pair.sign(message).as_ref().to_vec(),
        }
    }
}

/// An authenticator with one key, and what its browser says.
pub(crate) struct Authenticator {
    key: Key,
    id: String,
    user: String,
    counter: u32,
    flags: u8,
    site: String,
    origin: String,
    cross_origin: bool,
}

impl Authenticator {
    pub(crate) fn new(id: &str) -> Authenticator {
        Authenticator {
            key: Key::p256(),
            id: base64(id),
            user: String::new(),
            counter: 0,
            flags: VERIFIED,
            site: SITE.to_owned(),
            origin: ORIGIN.to_owned(),
            cross_origin: false,
        }
    }

    fn client_data(&self, kind: &str, challenge: &Value) -> String {
        let data = json!({"type": kind, "challenge": challenge, "origin": self.origin,
            "crossOrigin": self.cross_origin, "unknown": {}});
        data.to_string()
    }

    fn data(&self, flags: u8) -> Vec<u8> {
        let site = Sha256::digest(&self.site);
        [&site[..], &[flags], &self.counter.to_be_bytes()].concat()
    }

    fn create(&mut self, options: &Value) -> Value {
        options["user"]["id"].as_str().unwrap().clone_into(&mut self.user);
        let id = BASE64_URL_SAFE_NO_PAD.decode(&self.id).unwrap();
        let mut data = self.data(self.flags | NEW_KEY);
        data.extend([0; 16]);
        data.extend((id.len() as u16).to_be_bytes());
        data.extend(&id);
        data.extend(self.key.public());
        let client_data = self.client_data("webauthn.create", &options["challenge"]);
        json!({"id": self.id, "type": "public-key", "clientExtensionResults": {}, "response": {
            "clientDataJSON": base64(client_data), "authenticatorData": base64(data),
            "transports": ["internal"]}})
    }

    fn get(&mut self, options: &Value) -> Value {
        self.counter += 1;
        self.get_again(options)
    }

    /// An answer with the same counter as before.
    fn get_again(&self, options: &Value) -> Value {
        let data = self.data(self.flags);
        let client_data = self.client_data("webauthn.get", &options["challenge"]);
        let signed = [&data[..], &Sha256::digest(&client_data)].concat();
        json!({"id": self.id, "type": "public-key", "response": {
            "clientDataJSON": base64(client_data), "authenticatorData": base64(data),
            "signature": base64(self.key.sign(&signed)), "userHandle": self.user}})
    }
}

async fn options(client: &mut Guest, purpose: &str) -> Value {
    client.post("/api/passkeys/options", &json!({"purpose": purpose})).await.expect(200).json()
}

async fn send_sign_in(client: &mut Guest, credential: Value) -> Answer {
    client.post("/api/sessions/passkey", &json!({"credential": credential})).await
}

pub(crate) async fn sign_in(client: &mut Guest, authenticator: &mut Authenticator) -> Answer {
    let options = options(client, "sign_in").await;
    send_sign_in(client, authenticator.get(&options)).await
}

async fn register(client: &mut Guest, name: &str, authenticator: &mut Authenticator) -> Answer {
    let credential = authenticator.create(&options(client, "register").await);
    let body = json!({"name": name, "credential": credential});
    client.post("/api/account/passkey", &body).await
}

pub(crate) async fn add(
    client: &mut Guest,
    name: &str,
    authenticator: &mut Authenticator,
) -> Answer {
    let asked = client.post("/api/passkeys/options", &json!({"purpose": "add"})).await;
    if asked.status != 200 {
        return asked;
    }
    let credential = authenticator.create(&asked.json());
    let body = json!({"name": name, "credential": credential});
    client.post("/api/account/passkeys", &body).await
}

pub(crate) async fn passkeys(client: &mut Guest) -> Vec<Value> {
    let list = client.get("/api/account/passkeys").await.expect(200).json();
    list.as_array().unwrap().clone()
}

pub(crate) fn path(passkey: &Value) -> String {
    format!("/api/account/passkeys/{}", passkey["id"].as_str().unwrap())
}

#[tokio::test]
async fn an_account_with_a_passkey_only_is_registered_and_used_on_every_server() {
    for database in Folder::new().databases() {
        let servers = servers(&database).await;
        let (mut anna, mut key) = (servers[0].guest(), Authenticator::new("first"));
        let table = anna.make(&two(["me", "novice"])).await;
        let me = register(&mut anna, "Anna", &mut key).await.expect(201).json();
        assert_eq!(
            (&me["account"], &me["password"], &me["name"]),
            (&json!(true), &json!(false), &json!("Anna"))
        );
        assert_eq!(anna.sign_in("Anna", "").await.code(), Code::WrongPassword);

        // The games of a guest elsewhere belong to the account after the sign-in.
        let mut phone = servers.last().unwrap().guest();
        phone.extra = vec![("User-Agent".to_owned(), "iPhone Safari/604.1".to_owned())];
        let other = phone.make(&two(["me", "novice"])).await;
        let signed = sign_in(&mut phone, &mut key).await.expect(201).json();
        assert_eq!(signed["player"], me["player"]);
        let list = phone.get("/api/games?show=mine").await.text;
        assert!(list.contains(&table) && list.contains(&other), "{list}");
        let sessions = phone.get("/api/sessions").await.json();
        assert_eq!(sessions[0]["browser"], "Safari, iPhone");
        assert!(passkeys(&mut phone).await[0]["seen"].is_u64());
        let export = phone.get("/api/me/export").await.json();
        assert_eq!(export["passkeys"].as_array().unwrap().len(), 1);
        Server::stop_all(servers).await;
    }
}

#[tokio::test]
async fn every_part_of_an_answer_is_checked() {
    let folder = Folder::new();
    let server = Server::start_with(secure(folder.database())).await;
    let (mut anna, mut key) = (server.guest(), Authenticator::new("first"));
    register(&mut anna, "Anna", &mut key).await.expect(201);
    let (mut bela, mut other) = (server.guest(), Authenticator::new("second"));
    register(&mut bela, "Bela", &mut other).await.expect(201);

    let mut eve = server.guest();
    eve.get("/api/me").await;
    let not_accepted = refused(403, "passkey-refused");
    let changes: [fn(&mut Authenticator); 6] = [
        |key| "https://play.example.org.evil.example".clone_into(&mut key.origin),
        |key| "http://play.example.org".clone_into(&mut key.origin),
        |key| "evil.example".clone_into(&mut key.site),
        |key| key.cross_origin = true,
        |key| key.flags = 0b001,
        |key| key.flags = 0b100,
    ];
    for (index, change) in changes.iter().enumerate() {
        let honest = (key.origin.clone(), key.site.clone(), key.flags, key.cross_origin);
        change(&mut key);
        let answer = sign_in(&mut eve, &mut key).await;
        assert_eq!(answer.refusal(), not_accepted, "change {index}: {answer:?}");
        (key.origin, key.site, key.flags, key.cross_origin) = honest;
    }
    // Challenges of another purpose and of another client, none, and one that was made up.
    let of_purpose = options(&mut eve, "confirm").await;
    let of_other = options(&mut bela, "sign_in").await;
    let made_up = json!({"challenge": base64([0; 56])});
    for options in [of_purpose, of_other, made_up, json!({"challenge": ""})] {
        let answer = send_sign_in(&mut eve, key.get(&options)).await;
        assert_eq!(answer.refusal(), not_accepted, "{answer:?}");
    }
    // The passkey of another player, in both ways, and one that nobody has.
    let options_now = options(&mut eve, "sign_in").await;
    let mut mixed = other.get(&options_now);
    mixed["id"] = key.id.clone().into();
    assert_eq!(send_sign_in(&mut eve, mixed).await.refusal(), not_accepted);
    let mut handle = key.get(&options_now);
    handle["response"]["userHandle"] = other.user.clone().into();
    assert_eq!(send_sign_in(&mut eve, handle).await.refusal(), not_accepted);
    let mut nobody = Authenticator::new("third");
    assert_eq!(sign_in(&mut eve, &mut nobody).await.refusal(), refused(403, "passkey-unknown"));
    // One changed byte in each signed part.
    for field in ["signature", "authenticatorData", "clientDataJSON"] {
        let mut answer = key.get(&options_now);
        let text = answer["response"][field].as_str().unwrap();
        let mut bytes = BASE64_URL_SAFE_NO_PAD.decode(text).unwrap();
        *bytes.last_mut().unwrap() ^= 1;
        answer["response"][field] = base64(bytes).into();
        assert_eq!(send_sign_in(&mut eve, answer).await.refusal(), not_accepted, "{field}");
    }
    let long = json!({"id": "a".repeat(100_000), "response": key.get(&options_now)["response"]});
    assert_eq!(send_sign_in(&mut eve, long).await.status, 403);
    // Nothing of this has used up the challenge.
    let answer = key.get(&options_now);
    send_sign_in(&mut eve.clone(), answer.clone()).await.expect(201);
    assert_eq!(send_sign_in(&mut eve.clone(), answer).await.refusal(), not_accepted, "a replay");
    let again = key.get(&options_now);
    assert_eq!(send_sign_in(&mut eve, again).await.refusal(), not_accepted, "the challenge");
    // A copy of the key does not know the counter.
    let fresh = options(&mut eve, "sign_in").await;
    key.counter -= 2;
    assert_eq!(send_sign_in(&mut eve, key.get_again(&fresh)).await.refusal(), not_accepted);
    server.stop().await;
}

#[tokio::test]
async fn an_answer_that_is_sent_many_times_at_once_signs_in_once() {
    for database in Folder::new().databases() {
        let servers = servers(&database).await;
        let (mut anna, mut key) = (servers[0].guest(), Authenticator::new("first"));
        register(&mut anna, "Anna", &mut key).await.expect(201);
        let mut eve = servers[0].guest();
        let answer = key.get(&options(&mut eve, "sign_in").await);
        let send = |index: usize| {
            let (mut eve, answer) = (eve.clone(), answer.clone());
            eve.address = servers[index % servers.len()].address;
            async move { send_sign_in(&mut eve, answer).await.status }
        };
        let mut statuses = futures_util::future::join_all((0..8).map(send)).await;
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 403, 403, 403, 403, 403, 403, 403]);
        Server::stop_all(servers).await;
    }
}

/// Makes all sessions old.
async fn age_sessions(url: &str) {
    sqlx::any::install_default_drivers();
    let mut database = AnyConnection::connect(url).await.unwrap();
    let sql = "UPDATE sessions SET made = made - 3600000, verified = NULL";
    sqlx::query(sql).execute(&mut database).await.unwrap();
    database.close().await.unwrap();
}

#[tokio::test]
async fn passkeys_are_added_renamed_and_removed_after_a_recent_confirmation() {
    let folder = Folder::new();
    for (database, url) in folder.addressed_databases() {
        let server = Server::start_with(secure(database)).await;
        let mut anna = server.guest();
        anna.claim("Anna").await.expect(201);
        let (mut first, mut second) = (Authenticator::new("first"), Authenticator::new("second"));
        second.key = Key::ed25519();
        add(&mut anna, "Laptop", &mut first).await.expect(201);
        age_sessions(&url).await;
        let unconfirmed = refused(403, "confirm-first");
        assert_eq!(add(&mut anna, "Key", &mut second).await.refusal(), unconfirmed);
        let list = passkeys(&mut anna).await;
        assert_eq!(anna.delete(&path(&list[0])).await.refusal(), unconfirmed);

        let confirm = "/api/sessions/this/confirm";
        let wrong = json!({"password": "not the password"});
        assert_eq!(anna.post(confirm, &wrong).await.code(), Code::WrongPassword);
        assert_eq!(anna.post(confirm, &json!({})).await.code(), Code::WrongPassword);
        anna.post(confirm, &json!({"password": PASSWORD})).await.expect(204);
        add(&mut anna, "", &mut second).await.expect(201);
        let known = add(&mut anna, "Key", &mut second).await;
        assert_eq!(known.refusal(), refused(409, "passkey-known"));
        age_sessions(&url).await;
        let answer = second.get(&options(&mut anna, "confirm").await);
        anna.post(confirm, &json!({"credential": answer})).await.expect(204);
        assert_eq!(anna.post(confirm, &json!({"credential": answer})).await.status, 403, "once");

        let list = passkeys(&mut anna).await;
        assert_eq!((&list[0]["name"], &list[1]["name"]), (&json!("Laptop"), &json!("Passkey")));
        anna.put(&path(&list[1]), &json!({"name": "Key ring"})).await.expect(200);
        assert_eq!(anna.put(&path(&list[1]), &json!({"name": ""})).await.status, 400);
        assert_eq!(passkeys(&mut anna).await[1]["name"], "Key ring");

        // They are nothing to others.
        let (mut bela, mut third) = (server.guest(), Authenticator::new("third"));
        register(&mut bela, "Bela", &mut third).await.expect(201);
        assert_eq!(bela.put(&path(&list[0]), &json!({"name": "Mine"})).await.status, 404);
        assert_eq!(bela.delete(&path(&list[0])).await.status, 404);
        let stolen = second.get(&options(&mut bela, "confirm").await);
        assert_eq!(bela.post(confirm, &json!({"credential": stolen})).await.status, 403);

        // One way to sign in is left.
        anna.delete(&path(&list[0])).await.expect(204);
        anna.delete(&path(&list[1])).await.expect(204);
        assert_eq!(sign_in(&mut server.guest(), &mut first).await.reason(), "passkey-unknown");
        let of_bela = passkeys(&mut bela).await;
        assert_eq!(bela.delete(&path(&of_bela[0])).await.refusal(), refused(409, "passkey-last"));
        let password = json!({"old": "", "new": PASSWORD});
        age_sessions(&url).await;
        assert_eq!(bela.put("/api/account/password", &password).await.refusal(), unconfirmed);
        let answer = third.get(&options(&mut bela, "confirm").await);
        bela.post(confirm, &json!({"credential": answer})).await.expect(204);
        bela.put("/api/account/password", &password).await.expect(200);
        bela.delete(&path(&of_bela[0])).await.expect(204);
        server.guest().sign_in("Bela", PASSWORD).await.expect(201);
        server.stop().await;
    }
}

#[tokio::test]
async fn an_account_without_a_password_makes_recovery_codes_after_a_recent_confirmation() {
    let folder = Folder::new();
    for (database, url) in folder.addressed_databases() {
        let server = Server::start_with(secure(database)).await;
        let (mut anna, mut key) = (server.guest(), Authenticator::new("first"));
        register(&mut anna, "Anna", &mut key).await.expect(201);
        let (codes, nothing) = ("/api/account/recovery-codes", json!({"password": ""}));
        let made = anna.post(codes, &nothing).await.expect(201).json();
        age_sessions(&url).await;
        assert_eq!(anna.post(codes, &nothing).await.refusal(), refused(403, "confirm-first"));
        let answer = key.get(&options(&mut anna, "confirm").await);
        let confirm = "/api/sessions/this/confirm";
        anna.post(confirm, &json!({"credential": answer})).await.expect(204);
        anna.post(codes, &nothing).await.expect(201);
        let recovery = json!({"name": "Anna", "code": made["codes"][0], "password": PASSWORD});
        let old = server.guest().post("/api/account/recover", &recovery).await;
        assert_eq!(old.refusal(), refused(403, "wrong-code"), "the codes were replaced");
        server.stop().await;
    }
}

#[tokio::test]
async fn the_last_of_two_passkeys_stays_when_both_are_removed_at_once() {
    for database in Folder::new().databases() {
        let servers = servers(&database).await;
        let (mut anna, mut first) = (servers[0].guest(), Authenticator::new("first"));
        register(&mut anna, "Anna", &mut first).await.expect(201);
        add(&mut anna, "Other", &mut Authenticator::new("second")).await.expect(201);
        let list = passkeys(&mut anna).await;
        let mut elsewhere = anna.clone();
        elsewhere.address = servers.last().unwrap().address;
        let (one, two) = (path(&list[0]), path(&list[1]));
        let (one, two) = tokio::join!(anna.delete(&one), elsewhere.delete(&two));
        let mut statuses = [one.status, two.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [204, 409]);
        assert_eq!(passkeys(&mut anna).await.len(), 1);
        Server::stop_all(servers).await;
    }
}

#[tokio::test]
async fn the_same_limits_apply_as_to_passwords_and_bans_too() {
    let folder = Folder::new();
    let limits = Limits { passwords: 4, ..Limits::NONE };
    let config = Config { limits, ..secure(folder.database()) };
    let (server, mut operator) = Server::with_operator(config).await;
    let (mut anna, mut key) = (server.guest(), Authenticator::new("first"));
    register(&mut anna, "Anna", &mut key).await.expect(201);
    for _ in 0..6 {
        sign_in(&mut server.guest(), &mut key).await.expect(201);
    }
    operator.put("/admin/bans", &json!({"player": "Anna"})).await.expect(200);
    assert_eq!(sign_in(&mut server.guest(), &mut key).await.refusal(), refused(403, "banned"));
    operator.delete("/admin/bans?player=Anna").await.expect(200);
    let mut nobody = Authenticator::new("second");
    for _ in 0..4 {
        assert_eq!(sign_in(&mut server.guest(), &mut nobody).await.status, 403);
    }
    assert_eq!(sign_in(&mut server.guest(), &mut nobody).await.status, 429);
    assert_eq!(sign_in(&mut server.guest(), &mut key).await.status, 429);
    server.stop().await;
}

#[tokio::test]
async fn there_are_no_passkeys_without_a_site_and_none_after_the_account() {
    let folder = Folder::new();
    let server = Server::start_on(folder.database()).await;
    let mut guest = server.guest();
    let body = json!({"purpose": "sign_in"});
    let answer = guest.post("/api/passkeys/options", &body).await;
    assert_eq!(answer.refusal(), refused(409, "passkeys-unavailable"), "the host is an address");
    server.stop().await;

    let server = Server::start_with(secure(folder.database())).await;
    let (mut anna, mut key) = (server.guest(), Authenticator::new("first"));
    register(&mut anna, "Anna", &mut key).await.expect(201);
    anna.post("/api/me/delete", &json!({})).await.expect(204);
    assert_eq!(sign_in(&mut server.guest(), &mut key).await.reason(), "passkey-unknown");
    register(&mut server.guest(), "Anna", &mut key).await.expect(201);
    server.stop().await;
}
