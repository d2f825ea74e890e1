//! Bot accounts: their page of the account, invitations in the waiting room, rating lists.

use std::sync::Arc;
use std::time::Duration;

use e2e::{Device, Input, Page, TestSite, Visit};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::accessibility::{check, check_targets, show_and_check};

const PASSWORD: &str = "correct horse battery";

/// The deadline of a stream that must end.
const PATIENCE: Duration = Duration::from_secs(30);

/// Sends a request with the token of a bot. The answer remains to be read.
async fn send(site: &TestSite, method: &str, path: &str, token: &str) -> TcpStream {
    let address = site.base().trim_start_matches("http://").to_owned();
    let mut stream = TcpStream::connect(&address).await.expect("the server listens");
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nauthorization: Bearer {token}\r\n\
         content-length: 0\r\nconnection: close\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.expect("it is sent");
    stream
}

/// Sends a request with the token of a bot; returns the status.
async fn status(site: &TestSite, method: &str, path: &str, token: &str) -> u16 {
    let mut answer = String::new();
    let mut stream = send(site, method, path, token).await;
    stream.read_to_string(&mut answer).await.expect("it answers");
    answer.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status")
}

/// The event stream of a bot, after its first line.
async fn listen(site: &TestSite, token: &str) -> BufReader<TcpStream> {
    let mut stream = BufReader::new(send(site, "GET", "/api/bot/events", token).await);
    let mut line = String::new();
    while !line.contains("\"hello\"") {
        line.clear();
        let read = timeout(PATIENCE, stream.read_line(&mut line)).await.expect("a line in time");
        assert_ne!(read.expect("a line"), 0, "the stream ends before it greets");
    }
    stream
}

async fn ended(mut stream: BufReader<TcpStream>) {
    let mut rest = Vec::new();
    timeout(PATIENCE, stream.read_to_end(&mut rest))
        .await
        .expect("the stream ends")
        .expect("bytes");
}

/// Registers the visitor.
async fn register(page: &Page, name: &str) {
    let new = json!({"name": name, "password": PASSWORD});
    assert_eq!(page.request("POST", "account", &new).await.0, 201);
}

/// Creates a bot of the visitor; returns its id and a token.
async fn new_bot(page: &Page, name: &str) -> (String, String) {
    let (status, bot) = page.request("POST", "me/bots", &json!({"name": name})).await;
    assert_eq!(status, 201, "{bot}");
    let bot = bot["player"].as_str().expect("an id").to_owned();
    let token = new_token(page, &bot, "server", "play").await;
    (bot, token)
}

async fn new_token(page: &Page, bot: &str, name: &str, scope: &str) -> String {
    let new = json!({"name": name, "scope": scope});
    let (status, token) = page.request("POST", &format!("me/bots/{bot}/tokens"), &new).await;
    assert_eq!(status, 201, "{token}");
    token["token"].as_str().expect("a secret").to_owned()
}

/// Opens the bots of the account.
async fn open_bots(page: &Page, shown: &str) {
    page.load("/account/bots", shown).await;
    page.wait_gone(".coming").await;
}

/// Checks that the browser logged only refused requests, and those without a network.
async fn only_failed_requests(page: &Page, kinds: &[&str]) {
    let expected = |line: &String| kinds.iter().any(|kind| line.contains(kind));
    let errors = page.console_errors().await;
    assert!(!errors.is_empty() && errors.iter().all(expected), "{errors:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_that_was_created_on_a_phone_connects_a_program_until_it_is_revoked() {
    let site = Arc::new(TestSite::open());
    let anna = Page::open_at(Arc::clone(&site), Visit::phone()).await;
    open_bots(&anna, "#bots .quiet").await;
    anna.check_text("#bots .quiet", "Only players with an account").await;
    check(&anna, "bots of a guest").await;
    register(&anna, "Anna").await;
    open_bots(&anna, "#new-bot").await;
    anna.check_text("#bots .quiet", "You have no bots yet").await;
    create_bot(&anna).await;

    anna.press_to_show(".new-token", Input::Touch, "#new-token").await;
    anna.press("#close-new-token", Input::Touch).await;
    anna.wait_for_focus(".new-token").await;
    anna.press_to_show(".new-token", Input::Touch, "#new-token").await;
    anna.wait_for_focus("#new-token-name").await;
    anna.press("#new-token [type=submit]", Input::Touch).await;
    anna.wait_for_text("#new-token .error", "1 to 32 visible characters").await;
    only_failed_requests(&anna, &["400"]).await;
    anna.fill("#new-token-name", "laptop").await;
    anna.press_to_show("#new-token [type=submit]", Input::Touch, ".bot-secret").await;
    anna.wait_for_focus("#copy-token").await;
    assert!(anna.has(".new-token:disabled").await, "the token would disappear");
    show_and_check(&anna, "bots-token", "a new token").await;
    let token = anna.text(".bot-secret").await;
    anna.run("navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve() }")
        .await;
    anna.press("#copy-token", Input::Touch).await;
    anna.wait_for_result("return window.copied", &token).await;
    anna.press("#copy-command", Input::Touch).await;
    let base = site.base();
    let command = format!("NOVAE_BOT_TOKEN={token} novae bot --server {base} --engine ./mybot");
    anna.wait_for_result("return window.copied", &command).await;
    anna.wait_for_text(".bot .account-list", "never used").await;
    anna.press("#token-saved", Input::Touch).await;
    anna.wait_gone(".bot-secret").await;
    assert!(!anna.visible_text().await.contains(&token), "the token is shown once");

    // A program uses the token.
    let stream = listen(&site, &token).await;
    anna.wait_for_text(".bot-online", "online").await;
    anna.wait_for_text(".bot .account-list", "last used").await;
    show_and_check(&anna, "bots-online", "a bot that is online").await;
    check_targets(&anna, "#bots", "bots").await;
    anna.check_width("bots").await;
    assert_eq!(status(&site, "GET", "/api/me", &token).await, 200);
    anna.press(".revoke-token", Input::Touch).await;
    anna.wait_for_text(".bot", "Token revoked").await;
    ended(stream).await;
    assert_eq!(status(&site, "GET", "/api/me", &token).await, 403);
    anna.wait_gone(".revoke-token").await;
    delete_bot(&anna).await;
    anna.end().await;
}

/// Creates the bot Ada after a few refusals.
async fn create_bot(page: &Page) {
    let submit = "#new-bot [type=submit]";
    page.fill("#new-bot-name", &"x".repeat(29)).await;
    page.press(submit, Input::Touch).await;
    page.wait_for_text("#new-bot .error", "1 to 28 visible characters").await;
    only_failed_requests(page, &["400"]).await;
    page.lose_network(true).await;
    page.fill("#new-bot-name", "Ada").await;
    page.press(submit, Input::Touch).await;
    page.wait_for_text("#new-bot .error", "no connection to the server").await;
    page.lose_network(false).await;
    only_failed_requests(page, &["ERR_INTERNET_DISCONNECTED"]).await;
    page.press(submit, Input::Touch).await;
    page.wait_for_text(".bot-head", "BOT Ada").await;
    page.wait_for_text("#new-bot", "Bot created").await;
    page.check_text(".bot .badge", "offline").await;
    page.fill("#new-bot-name", "bot ada").await;
    page.press(submit, Input::Touch).await;
    page.wait_for_text("#new-bot .error", "is taken").await;
    only_failed_requests(page, &["409"]).await;
}

/// Deletes the only bot, after a change of mind.
async fn delete_bot(page: &Page) {
    page.press_to_show(".delete-bot", Input::Touch, "dialog[open] #keep-bot").await;
    page.check_text("dialog[open] h2", "Delete BOT Ada?").await;
    show_and_check(page, "bots-delete", "deleting a bot").await;
    page.press("#keep-bot", Input::Touch).await;
    page.wait_gone("dialog[open]").await;
    page.press_to_show(".delete-bot", Input::Touch, "dialog[open] #delete-bot-sure").await;
    page.press("#delete-bot-sure", Input::Touch).await;
    page.wait_gone(".bot").await;
    page.wait_for_text("#bots .quiet", "You have no bots yet").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_sees_the_answers_of_invited_bots_and_can_withdraw_invitations() {
    let site = Arc::new(TestSite::open());
    let anna = Page::open_at(Arc::clone(&site), Visit::phone()).await;
    register(&anna, "Anna").await;
    let (ada, ada_token) = new_bot(&anna, "Ada").await;
    let (_, bob_token) = new_bot(&anna, "Bob").await;
    let _streams = (listen(&site, &ada_token).await, listen(&site, &bob_token).await);
    anna.goto("/friends/nova-luna").await;
    anna.choose("#players", "3").await;
    anna.create_table(Input::Touch).await;
    let table = anna.path().await.trim_start_matches("/table/").to_owned();
    let answer = |answer: &str| format!("/api/bot/challenges/{table}/{answer}");
    let seat = |number: usize| format!(".seat-row:nth-child({number}) select");

    anna.wait_for(&format!("{} option[value='{ada}']", seat(2))).await;
    anna.choose(&seat(2), &ada).await;
    anna.wait_for_text(".invited-bots", "waiting for an answer").await;
    anna.wait_until(&format!("document.querySelector('{}').value === '{ada}'", seat(2))).await;
    show_and_check(&anna, "bots-invited", "an invited bot").await;
    check_targets(&anna, "main", "waiting room").await;
    // Another seat: the first invitation is replaced.
    anna.choose(&seat(3), &ada).await;
    anna.wait_until(&format!(
        "document.querySelector('{}').value === 'open' && document.querySelector('{}').value === '{ada}'
         && !document.querySelector('.withdraw-bot').disabled",
        seat(2),
        seat(3)
    ))
    .await;
    anna.press(".withdraw-bot", Input::Touch).await;
    anna.wait_gone(".invited-bots li").await;
    anna.wait_until(&format!("document.querySelector('{}').value === 'open'", seat(3))).await;
    assert_eq!(status(&site, "POST", &answer("accept"), &ada_token).await, 409);

    anna.choose(&seat(2), &ada).await;
    anna.wait_for_text(".invited-bots", "waiting for an answer").await;
    assert_eq!(status(&site, "POST", &answer("decline"), &ada_token).await, 204);
    anna.wait_for_text(".invited-bots", "declined").await;
    anna.wait_gone(&format!("option[value='{ada}']")).await;
    anna.wait_until(&format!("document.querySelector('{}').value === 'open'", seat(2))).await;
    let bob = anna.run("return document.querySelector('option[value^=bot-]').value").await;
    let bob = bob.as_str().expect("another bot").to_owned();
    anna.choose(&seat(2), &bob).await;
    anna.wait_for_text(".invited-bots", "waiting for an answer").await;
    assert_eq!(status(&site, "POST", &answer("accept"), &bob_token).await, 200);
    anna.wait_for_text(".seat-row:nth-child(2) .seat-who", "BOT Bob").await;
    anna.wait_for_count(".invited-bots li", 1).await;
    anna.screenshot("bots-answers").await;
    // A list that was loaded again after the page.
    anna.reload().await;
    anna.wait_for_text(".invited-bots", "declined").await;
    anna.end().await;
}

/// Plays rated games of a bot against people, so that both are in the lists.
async fn rate(site: &TestSite, owner: &Page, people: [&Page; 2]) {
    let (bot, token) = new_bot(owner, "Ada").await;
    for (page, name) in people.into_iter().zip(["Béla", "Cees"]) {
        register(page, name).await;
        page.request("PUT", "account", &json!({"rated": true})).await;
    }
    let [bela, cees] = people;
    for round in 0..6 {
        let host = if round % 2 == 0 { bela } else { cees };
        let new = json!({"game": "nova-luna", "setup": {"players": 2}, "rated": true, "bot_accounts": true});
        let (_, made) = host.request("POST", "games", &new).await;
        let table = made["id"].as_str().expect("a table").to_owned();
        let invite = format!("games/{table}/challenges");
        assert_eq!(host.request("POST", &invite, &json!({"bot": bot})).await.0, 200);
        let accept = format!("/api/bot/challenges/{table}/accept");
        assert_eq!(status(site, "POST", &accept, &token).await, 200);
        let requests = format!("games/{table}/requests");
        let resign = json!({"do": "resign", "key": "a"});
        assert_eq!(host.request("POST", &requests, &resign).await.0, 200);
        let new = json!({"game": "nova-luna", "setup": {"players": 2}, "rated": true});
        let (_, made) = bela.request("POST", "games", &new).await;
        let requests = format!("games/{}/requests", made["id"].as_str().expect("a table"));
        cees.request("POST", &requests, &json!({"do": "sit", "key": "a"})).await;
        cees.request("POST", &requests, &json!({"do": "resign", "key": "b"})).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rating_lists_show_bot_accounts_apart_from_people() {
    let site = Arc::new(TestSite::open());
    let open = |visit| Page::open_at(Arc::clone(&site), visit);
    let phone = Visit { language: "fa", dark: true, ..Visit::phone() };
    let (anna, bela, cees) =
        tokio::join!(open(phone), open(Visit::default()), open(Visit::default()));
    register(&anna, "آنا").await;
    rate(&site, &anna, [&bela, &cees]).await;
    let rows = "fetch('/api/ratings?game=nova-luna&players=2').then((answer) => answer.json())
        .then((all) => `${all.players.length} ${all.bot_accounts.length}`)";
    anna.wait_for_result(&format!("return {rows}"), "2 1").await;
    for (page, input, picture) in
        [(&anna, Input::Touch, "rating-lists"), (&bela, Input::Pointer, "rating-lists")]
    {
        page.load("/lobby", "#rating-lists").await;
        page.wait_gone(".coming").await;
        page.press_to_show("#rating-lists > summary", input, "#rating-lists ol li").await;
        page.run("document.querySelector('#rating-lists').scrollIntoView()").await;
        show_and_check(page, picture, "rating lists").await;
        page.check_width("rating lists").await;
    }
    let list = |number: usize| {
        format!("[...document.querySelectorAll('#rating-lists ol')][{number}].innerText")
    };
    let texts = bela.run(&format!("return [{}, {}]", list(0), list(1))).await;
    let [people, bots] = [0, 1].map(|list| texts[list].as_str().expect("a list").to_owned());
    assert!(people.contains("Béla") && people.contains("Cees") && !people.contains("BOT"));
    assert!(bots.contains("BOT Ada") && !bots.contains("Béla"), "{bots}");
    bela.choose("#rating-lists #players", "4").await;
    bela.wait_for_text("#rating-lists", "Nobody yet").await;
    assert_eq!(bela.run(&format!("return {}", list(1))).await, Value::from(""));
    // A rated table for bot accounts says so.
    bela.load("/friends/nova-luna", "#rated").await;
    bela.click_to_show("#rated", "#rated-bots").await;
    bela.click("#rated-bots").await;
    bela.create_table(Input::Pointer).await;
    bela.wait_for_text(".terms-bots", "open to bot accounts").await;
    show_and_check(&bela, "rated-bots", "a rated table for bots").await;
    Page::end_all([anna, bela, cees]).await;
}

async fn check_screens(device: Device, dark: bool, language: &'static str) {
    let site = Arc::new(TestSite::open());
    let visit = Visit { device, dark, language, ..Visit::default() };
    let input = visit.input();
    let anna = Page::open_at(Arc::clone(&site), visit).await;
    open_bots(&anna, "#bots .quiet").await;
    show_and_check(&anna, "bots-guest", "bots of a guest").await;
    register(&anna, "Anna").await;
    let (ada, token) = new_bot(&anna, "Ada").await;
    new_token(&anna, &ada, "a notebook for experiments", "read").await;
    let (bob, _) = new_bot(&anna, "A bot with a very long name.").await;
    let _stream = listen(&site, &token).await;
    open_bots(&anna, ".bot-online").await;
    show_and_check(&anna, "bots", "bots").await;
    anna.press_to_show(".bot .new-token", input, "#new-token").await;
    anna.fill("#new-token-name", "laptop").await;
    anna.choose("#new-token-scope", "read").await;
    show_and_check(&anna, "bots-new-token", "the form for a token").await;
    anna.press_to_show("#new-token [type=submit]", input, ".bot-secret").await;
    anna.run("document.querySelector('.bot-secret').scrollIntoView({ block: 'center' })").await;
    show_and_check(&anna, "bots-token", "a new token").await;
    anna.check_width("bots").await;
    anna.run("document.querySelector('#new-bot').scrollIntoView({ block: 'center' })").await;
    show_and_check(&anna, "bots-new", "the form for a bot").await;
    anna.press_to_show(".delete-bot", input, "dialog[open] #keep-bot").await;
    show_and_check(&anna, "bots-delete", "deleting a bot").await;
    anna.press("#keep-bot", input).await;
    anna.wait_gone("dialog[open]").await;
    // The invitation of a bot that is not online, in the waiting room.
    let new =
        json!({"game": "nova-luna", "setup": {"players": 3}, "seats": ["me", "open", "open"]});
    let (_, made) = anna.request("POST", "games", &new).await;
    let table = made["id"].as_str().expect("a table").to_owned();
    let invite = format!("games/{table}/challenges");
    for bot in [&ada, &bob] {
        assert_eq!(anna.request("POST", &invite, &json!({"bot": bot})).await.0, 200);
    }
    let decline = format!("/api/bot/challenges/{table}/decline");
    assert_eq!(status(&site, "POST", &decline, &token).await, 204);
    anna.load(&format!("/table/{table}"), ".invited-bots li").await;
    anna.run("document.querySelector('.invited-bots').scrollIntoView({ block: 'center' })").await;
    show_and_check(&anna, "bots-invited", "invited bots").await;
    anna.check_width("waiting room").await;
    anna.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn screens_of_bots_are_accessible_on_a_desktop() {
    check_screens(Device::Desktop, false, "en").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn screens_of_bots_are_accessible_on_a_phone_in_persian() {
    check_screens(Device::Phone, true, "fa").await;
}
