//! The API and its description agree.

use std::collections::BTreeSet;

use crate::support::{Answer, Server, two};
use serde_json::{Value, json};

/// What is wrong with a value by a schema of the description; only the words that our
/// description uses are understood, and an unknown one fails.
fn fault(value: &Value, schema: &Value, all: &Value) -> Option<String> {
    if let Some(name) = schema["$ref"].as_str() {
        let found = all.pointer(name.trim_start_matches('#')).expect("a schema of the page");
        return fault(value, found, all).map(|why| format!("{name}: {why}"));
    }
    if let Some(choices) = schema.get("oneOf").or(schema.get("anyOf")) {
        let faults: Vec<String> =
            choices.as_array()?.iter().map_while(|choice| fault(value, choice, all)).collect();
        let every = faults.len() == choices.as_array()?.len();
        return every.then(|| format!("{value} is none of these: {faults:?}"));
    }
    if let Some(words) = schema["enum"].as_array() {
        return (!words.contains(value)).then(|| format!("{value} is not in {words:?}"));
    }
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => return None,
    };
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    if !kinds.contains(&kind) {
        return Some(format!("{value} is no {kinds:?}"));
    }
    match value {
        Value::Array(items) => items.iter().find_map(|item| fault(item, &schema["items"], all)),
        Value::Object(fields) => {
            let required = schema["required"].as_array().into_iter().flatten();
            let missing = required
                .filter_map(Value::as_str)
                .find(|name| !fields.contains_key(*name))
                .map(|name| format!("{name} is missing"));
            let known = schema["properties"].as_object();
            missing.or_else(|| {
                fields.iter().find_map(|(name, value)| match known?.get(name) {
                    Some(schema) => fault(value, schema, all).map(|why| format!("{name}: {why}")),
                    None => Some(format!("{name} is not described")),
                })
            })
        }
        _ => None,
    }
}

/// Checks answers against the description, and remembers what has been checked.
struct Inspector {
    description: Value,
    seen: BTreeSet<(String, String, u16)>,
}

impl Inspector {
    fn check(&mut self, method: &str, path: &str, answer: &Answer) {
        let operation = &self.description["paths"][path][method];
        assert!(operation.is_object(), "{method} {path} is not described");
        let response = &operation["responses"][answer.status.to_string()];
        assert!(response.is_object(), "{method} {path} gave {answer:?}, which is not described");
        if let Some(content) = response["content"].as_object() {
            let (kind, media) = content.iter().next().expect("a kind of content");
            let given = answer.header("content-type").unwrap_or_default();
            assert!(given.starts_with(kind), "{method} {path}: {given} instead of {kind}");
            if kind == "application/json" {
                let fault = fault(&answer.json(), &media["schema"], &self.description);
                assert_eq!(fault, None, "{method} {path}: {}", answer.text);
            }
        }
        self.seen.insert((method.to_owned(), path.to_owned(), answer.status));
    }
}

#[tokio::test]
async fn every_answer_is_as_described_and_every_operation_answers() {
    let server = Server::new().await;
    let mut guest = server.guest();
    let description = guest.get("/api/openapi.json").await.json();
    assert_eq!(description, serde_json::from_str::<Value>(&server::openapi()).unwrap());
    let mut inspector = Inspector { description, seen: BTreeSet::new() };
    let id = guest.make(&two(["me", "novice"])).await;
    let record = guest.record(&id).await;
    let play = json!({"do": "play", "ply": 0, "actions": ["nonsense"]});
    let cases: [Case; 35] = [
        ("get", "/healthz", "", None, 200),
        ("get", "/readyz", "", None, 200),
        ("get", "/api/notice", "", None, 200),
        ("get", "/api/open-data", "", None, 404),
        ("get", "/api/open-data/{file}", "", None, 404),
        ("get", "/api/me", "", None, 200),
        ("put", "/api/me", "", Some(json!({"name": "Anna"})), 200),
        ("put", "/api/me", "", Some(json!({"name": ""})), 400),
        ("put", "/api/me", "", Some(json!({"surname": "x"})), 400),
        ("put", "/api/me", "", Some(json!("x".repeat(300_000))), 413),
        ("post", "/api/games", "", Some(two(["me", "open"])), 201),
        ("post", "/api/games", "", Some(two(["me", "nobody"])), 400),
        ("post", "/api/games", "", Some(json!({"game": "chess", "setup": {}})), 400),
        ("post", "/api/games", "", Some(json!({"game": "terra-nova", "setup": {}})), 400),
        ("post", "/api/games", "", Some(json!([])), 400),
        ("get", "/api/games", "?show=mine&limit=1", None, 200),
        ("get", "/api/games", "?show=playing", None, 200),
        ("get", "/api/games", "?show=my_turn", None, 200),
        ("put", "/api/pairings/{game}/{clock}", "", None, 200),
        ("put", "/api/pairings/{game}/{clock}", "?rated=perhaps", None, 400),
        ("delete", "/api/pairings/{game}/{clock}", "", None, 204),
        ("get", "/api/games", "?show=nothing", None, 400),
        ("get", "/api/games", "?limit=1000", None, 400),
        ("get", "/api/games", "?before=99999999999999999999", None, 400),
        ("get", "/api/games/{id}", "", None, 200),
        ("get", "/api/games/{id}/log", "?after=0", None, 200),
        ("get", "/api/games/{id}/log", "?after=-1", None, 400),
        ("get", "/api/games/{id}/record", "", None, 200),
        ("get", "/api/games/{id}/live", "", None, 400),
        ("post", "/api/games/{id}/requests", "", Some(play), 409),
        ("post", "/api/games/{id}/requests", "", Some(json!({"do": "dance"})), 400),
        ("post", "/api/games/{id}/requests", "", Some(json!({"do": "resign", "key": "k"})), 200),
        ("post", "/api/records", "", Some(json!("no record")), 400),
        ("get", "/api/records/{id}", "", None, 404),
        ("get", "/api/games/{id}", "", None, 200),
    ];
    for (method, path, query, body, status) in cases {
        let path_of = path.replace("{id}", &id).replace("{game}", "nova-luna");
        let path_of = path_of.replace("{file}", "latest.jsonl.gz");
        let url = format!("{}{query}", path_of.replace("{clock}", "quick"));
        let answer = guest.send_json(&method.to_uppercase(), &url, body.as_ref()).await;
        assert_eq!(answer.status, status, "{method} {url}: {answer:?}");
        inspector.check(method, path, &answer);
    }
    let answer = guest.bring(&record).await;
    inspector.check("post", "/api/records", &answer);
    let path = answer.json()["path"].as_str().unwrap().to_owned();
    let answer = guest.get(&path).await;
    inspector.check("get", "/api/records/{id}", &answer);
    assert_eq!(answer.text, record);
    for unknown in ["chess/quick", "nova-luna/hourglass"] {
        let answer = guest.send("PUT", &format!("/api/pairings/{unknown}"), None, "").await;
        assert_eq!(answer.status, 400, "{unknown}");
        inspector.check("put", "/api/pairings/{game}/{clock}", &answer);
    }
    for unknown in ["", "/log", "/record"] {
        let answer = guest.get(&format!("/api/games/nothing{unknown}")).await;
        assert_eq!(answer.status, 404);
        inspector.check("get", &format!("/api/games/{{id}}{unknown}"), &answer);
    }
    let mut anna = server.guest();
    let eve = server.guest();
    for (method, path, query, body, status) in
        of_people().into_iter().chain(of_recovery()).chain(of_notifications())
    {
        // A client without a session is a new guest each time.
        let guest = if status == 403 { &mut eve.clone() } else { &mut anna };
        let url = path.replace("{id}", &id).replace("{day}", "today");
        let url = url
            .replace("{number}", "7")
            .replace("{player}", "eve")
            .replace("{token}", "x")
            .replace("{channel}", "push")
            + query;
        let answer = guest.send_json(&method.to_uppercase(), &url, body.as_ref()).await;
        assert_eq!(answer.status, status, "{method} {url}: {answer:?}");
        inspector.check(method, path, &answer);
    }
    bots_answer_as_described(&mut inspector, &server).await;
    all_were_called(&inspector);
    server.stop().await;
}

type Case = (&'static str, &'static str, &'static str, Option<Value>, u16);

/// Accounts and what belongs to them.
fn of_people() -> Vec<Case> {
    let anna = || Some(json!({"name": "Anna-Lena", "password": "correct horse"}));
    let password = || Some(json!({"old": "correct horse", "new": "battery staple"}));
    let delete = || Some(json!({"password": "battery staple"}));
    vec![
        ("post", "/api/account", "", Some(json!({"name": "A", "password": "x"})), 400),
        ("post", "/api/account", "", anna(), 201),
        ("post", "/api/account", "", anna(), 409),
        ("put", "/api/account", "", Some(json!({"rated": true})), 200),
        ("put", "/api/account", "", Some(json!({"rated": 1})), 400),
        ("put", "/api/account", "", Some(json!({"rated": true})), 403),
        ("get", "/api/sessions", "", None, 200),
        ("get", "/api/sessions", "", None, 403),
        ("delete", "/api/sessions/{id}", "", None, 404),
        ("delete", "/api/sessions/{id}", "", None, 403),
        ("put", "/api/account/password", "", password(), 200),
        ("put", "/api/account/password", "", password(), 403),
        (
            "post",
            "/api/sessions/this/confirm",
            "",
            Some(json!({"password": "battery staple"})),
            204,
        ),
        ("post", "/api/sessions/this/confirm", "", Some(json!({})), 403),
        ("post", "/api/passkeys/options", "", Some(json!({"purpose": "sign_in"})), 409),
        ("post", "/api/passkeys/options", "", Some(json!({"purpose": "fun"})), 400),
        ("post", "/api/sessions/passkey", "", Some(json!({"credential": {}})), 400),
        ("post", "/api/account/passkey", "", Some(json!({"name": "A"})), 400),
        ("get", "/api/account/passkeys", "", None, 200),
        ("get", "/api/account/passkeys", "", None, 403),
        ("post", "/api/account/passkeys", "", Some(json!({"credential": 1})), 400),
        ("put", "/api/account/passkeys/{id}", "", Some(json!({"name": "Key"})), 404),
        ("delete", "/api/account/passkeys/{id}", "", None, 404),
        ("post", "/api/sessions", "", anna(), 403),
        ("post", "/api/sessions", "", Some(json!({"name": "Anna-Lena"})), 400),
        ("get", "/api/me", "", None, 200),
        ("put", "/api/me", "", Some(json!({"name": "Anna-Lisa"})), 200),
        ("get", "/api/me/export", "", None, 200),
        ("get", "/api/games/{id}/lines", "", None, 200),
        ("get", "/api/games/{id}/lines", "?from=x", None, 400),
        ("post", "/api/account/reset", "", Some(json!({"token": "x"})), 400),
        ("get", "/api/games/{id}/lines", "%00", None, 400),
        ("post", "/api/games/{id}/lines", "", Some(json!({"phrase": "hello"})), 201),
        ("post", "/api/games/{id}/lines", "", Some(json!({"shout": "hello"})), 400),
        ("post", "/api/games/{id}/lines/{number}/report", "", Some(json!({})), 404),
        ("put", "/api/me/muted/{player}", "", None, 204),
        ("get", "/api/me/muted", "", None, 200),
        ("delete", "/api/me/muted/{player}", "", None, 204),
        ("get", "/api/days/{day}", "", None, 200),
        ("post", "/api/days/today/try", "", None, 201),
        ("get", "/api/me/days", "", None, 200),
        ("get", "/api/days/{day}", "", None, 200),
        ("get", "/api/ratings", "?game=nova-luna&players=2", None, 200),
        ("get", "/api/ratings", "?game=chess&players=2", None, 400),
        ("get", "/api/players/{id}", "", None, 404),
        ("get", "/api/players/{id}/history", "", None, 404),
        ("post", "/api/me/delete", "", Some(json!({"surname": "x"})), 400),
        ("post", "/api/me/delete", "", delete(), 204),
        ("post", "/api/account", "", anna(), 201),
        ("delete", "/api/sessions", "", None, 204),
        ("delete", "/api/sessions", "", None, 403),
    ]
}

/// Mail addresses, on a server that sends no mail, and recovery codes.
fn of_recovery() -> Vec<Case> {
    let password = || Some(json!({"password": "correct horse"}));
    let anna = || Some(json!({"name": "Anna", "password": "correct horse"}));
    let code = Some(json!({"name": "Anna", "code": "x", "password": "battery staple"}));
    let address =
        Some(json!({"address": "a@example.org", "language": "en", "password": "correct horse"}));
    vec![
        ("post", "/api/account", "", anna(), 201),
        ("get", "/api/me/mail", "", None, 409),
        ("put", "/api/me/mail", "", address, 409),
        ("put", "/api/me/mail", "", Some(json!({"address": 1})), 400),
        ("put", "/api/me/mail/subscription", "", Some(json!({"subscribed": true})), 409),
        ("post", "/api/me/mail/remove", "", password(), 200),
        ("post", "/api/mail/confirm", "", Some(json!({"token": "x"})), 403),
        ("get", "/api/mail/unsubscribe/{token}", "", None, 303),
        ("post", "/api/mail/unsubscribe/{token}", "", None, 404),
        ("post", "/api/account/forgot", "", Some(json!({"who": "Anna"})), 409),
        ("get", "/api/account/recovery-codes", "", None, 200),
        ("get", "/api/account/recovery-codes", "", None, 403),
        ("post", "/api/account/recovery-codes", "", password(), 201),
        ("post", "/api/account/recover", "", code, 403),
    ]
}

/// Notifications of a player with an account.
fn of_notifications() -> Vec<Case> {
    let kinds = Some(json!({"kinds": ["turn"], "language": "en"}));
    vec![
        ("get", "/api/me/notifications", "", None, 200),
        ("put", "/api/me/notifications/{channel}", "", kinds, 200),
        ("post", "/api/me/notifications/browsers", "", Some(json!({"endpoint": 1})), 400),
        ("post", "/api/me/notifications/webhooks", "", Some(json!({"label": 1})), 400),
        ("delete", "/api/me/notifications/targets/{id}", "", None, 404),
        ("post", "/api/me/notifications/targets/{id}/test", "", None, 404),
    ]
}

/// Bot accounts, their tokens and challenges.
async fn bots_answer_as_described(inspector: &mut Inspector, server: &Server) {
    let (mut owner, mut host, mut program) = (server.guest(), server.guest(), server.guest());
    owner.claim("Olga").await.expect(201);
    let bot = owner.post("/api/me/bots", &json!({"name": "Robot"})).await.expect(201).json();
    let bot = bot["player"].as_str().unwrap();
    let tokens = format!("/api/me/bots/{bot}/tokens");
    let token = owner.post(&tokens, &json!({"name": "laptop"})).await.expect(201).json();
    let (id, secret) = (token["id"].as_str().unwrap(), token["token"].as_str().unwrap());
    program.extra = vec![("Authorization".to_owned(), format!("Bearer {secret}"))];
    let table = host.make(&two(["me", "open"])).await;
    let name = |name: &str| Some(json!({"name": name}));
    let invite = |bot: &str| Some(json!({"bot": bot}));
    let cases: [(&str, Case); 22] = [
        ("host", ("get", "/api/bots", "", None, 200)),
        ("host", ("get", "/api/me/bots", "", None, 403)),
        ("owner", ("get", "/api/me/bots", "", None, 200)),
        ("owner", ("post", "/api/me/bots", "", name("Robot"), 409)),
        ("owner", ("post", "/api/me/bots", "", name("Second"), 201)),
        ("owner", ("post", "/api/me/bots", "", name(""), 400)),
        ("owner", ("post", "/api/me/bots/{bot}/tokens", "", name("desk"), 201)),
        ("owner", ("post", "/api/me/bots/{bot}/tokens", "", Some(json!({"scope": "x"})), 400)),
        ("program", ("get", "/api/me", "", None, 200)),
        ("owner", ("get", "/api/bot/events", "", None, 403)),
        ("host", ("post", "/api/games/{id}/challenges", "", invite("nobody"), 404)),
        ("host", ("post", "/api/games/{id}/challenges", "", invite(bot), 200)),
        ("owner", ("post", "/api/games/{id}/challenges", "", invite(bot), 403)),
        ("host", ("get", "/api/games/{id}/challenges", "", None, 200)),
        ("host", ("delete", "/api/games/{id}/challenges/{bot}", "", None, 204)),
        ("program", ("post", "/api/bot/challenges/{table}/accept", "", None, 409)),
        ("host", ("post", "/api/games/{id}/challenges", "", invite(bot), 200)),
        ("program", ("post", "/api/bot/challenges/{table}/accept", "", None, 200)),
        ("program", ("post", "/api/bot/challenges/{table}/decline", "", None, 409)),
        ("owner", ("delete", "/api/me/bots/{bot}/tokens/{id}", "", None, 204)),
        ("owner", ("delete", "/api/me/bots/{bot}", "", None, 204)),
        ("owner", ("delete", "/api/me/bots/{bot}", "", None, 404)),
    ];
    for (who, (method, path, _, body, status)) in cases {
        let client = match who {
            "owner" => &mut owner,
            "host" => &mut host,
            _ => &mut program,
        };
        let id = if path.contains("tokens") { id } else { &table };
        let url = path.replace("{bot}", bot).replace("{id}", id).replace("{table}", &table);
        let answer = client.send_json(&method.to_uppercase(), &url, body.as_ref()).await;
        assert_eq!(answer.status, status, "{who}: {method} {url}: {answer:?}");
        inspector.check(method, path, &answer);
    }
}

fn all_were_called(inspector: &Inspector) {
    for (path, operations) in inspector.description["paths"].as_object().unwrap() {
        for method in operations.as_object().unwrap().keys() {
            let called = inspector.seen.iter().any(|(seen, at, _)| (seen, at) == (method, path));
            assert!(called, "nobody called {method} {path}");
        }
    }
}

#[tokio::test]
async fn answers_carry_the_headers_that_protect_people() {
    let server = Server::new().await;
    let mut guest = server.guest();
    for path in ["/", "/api/me", "/api/nothing", "/a/nothing.js"] {
        let answer = guest.get(path).await;
        let policy = answer.header("content-security-policy").expect("a policy");
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("http"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("x-frame-options"), Some("DENY"));
    }
    let mut stranger = server.guest();
    let cookie = stranger.get("/api/me").await.header("set-cookie").unwrap().to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    assert_eq!(stranger.get("/api/me").await.header("set-cookie"), None, "once is enough");
    server.stop().await;
}

#[tokio::test]
async fn requests_from_other_sites_are_refused() {
    let server = Server::new().await;
    let mut guest = server.guest();
    let id = guest.make(&two(["me", "open"])).await;
    let own = format!("http://{}", server.address);
    for (origin, fine) in [(own.as_str(), true), ("http://evil.example", false), ("null", false)] {
        guest.extra = vec![("Origin".to_owned(), origin.to_owned())];
        let status = guest.put("/api/me", &json!({"name": "Anna"})).await.status;
        assert_eq!(status == 200, fine, "{origin}: {status}");
        assert_eq!(guest.socket_with(&id, "").await.is_ok(), fine, "{origin}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_browser_that_requests_an_icon_for_an_answer_gets_no_error() {
    let server = Server::new().await;
    assert_eq!(server.guest().get("/favicon.ico").await.status, 204);
    assert_eq!(server.guest().get("/other.ico").await.status, 404);
    server.stop().await;
}
