//! The first screen: pending games come first, and each button does what its label says.

use e2e::{Device, Input, Page, Players, TestSite, Visit, play_on, prepared_games, record_text};
use game::{Outcome, Position, Record, Seat, Turn};
use nova_luna::NovaLuna;
use serde_json::{Value, json};

fn phone() -> Visit {
    Visit { device: Device::Phone, ..Visit::default() }
}

/// The first visit of a person.
fn newcomer() -> Visit {
    Visit { kept: vec![("novae.pace", "at-once".to_owned())], ..phone() }
}

/// A game in which it is the turn of the first seat.
fn begun(players: usize) -> Record<NovaLuna> {
    prepared_games::nova_luna(players, |now| {
        now.stack().len() < 50 && now.turn() == Turn::Seat(Seat(0))
    })
}

/// The top positions of elements, all of which must be visible without scrolling.
async fn tops(stage: &Page, selectors: &[&str]) -> Vec<f64> {
    let script = format!(
        "return {}.map((selector) => {{
           const e = [...document.querySelectorAll(selector)].find((e) => e.getClientRects().length);
           const box = e?.getBoundingClientRect();
           return box && box.bottom <= innerHeight && scrollY === 0 ? box.top : selector;
         }})",
        json!(selectors)
    );
    let found = stage.run(&script).await;
    let top = |value: &Value| value.as_f64().unwrap_or_else(|| panic!("{value} is out of sight"));
    found.as_array().expect("a list").iter().map(top).collect()
}

/// Counts the taps that a player needs. Entering a name does not count, because it is optional.
struct Taps<'a> {
    stage: &'a Page,
    count: u32,
}

impl<'a> Taps<'a> {
    fn new(stage: &'a Page) -> Taps<'a> {
        Taps { stage, count: 0 }
    }

    /// Taps an element that is visible without scrolling.
    async fn tap(&mut self, selector: &str) {
        self.stage.wait_for(selector).await;
        tops(self.stage, &[selector]).await;
        self.stage.press(selector, Input::Touch).await;
        self.count += 1;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_player_starts_a_lesson_with_one_tap_and_plays_the_weakest_bot() {
    for (language, label) in [("en", "against 1 bot, Novice"), ("fa", "تازه‌کار")] {
        let stage = Page::open(Visit { language, ..newcomer() }).await;
        stage.resize(360, 740).await;
        tops(&stage, &[".learn-way", ".card.bd-night .play-button"]).await;
        stage.photograph("home-first-visit").await;
        let said = stage.text(".card.bd-night .play-button").await;
        assert!(said.contains(label), "{said}");
        let mut taps = Taps::new(&stage);
        taps.tap(".card.bd-night .play-button").await;
        stage.wait_for(".play").await;
        assert!(record_text(&stage).await.contains("seats me,novice"));
        stage.goto("/").await;
        stage.ready().await;
        let mut taps = Taps::new(&stage);
        taps.tap(".learn-way").await;
        stage.wait_until("location.pathname === '/learn'").await;
        assert_eq!(taps.count, 1);
        stage.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pending_games_of_a_returning_player_come_first() {
    for (language, dark) in [("en", false), ("fa", true)] {
        let visit = |visit: Visit| Visit { language, dark, ..visit };
        let mut visits = Vec::new();
        for visitor in [visit(phone()), visit(Visit::default())] {
            visits.push(visitor.with_game("kept", "me,novice", begun(2)));
        }
        let company = Players::at_a_table(TestSite::open(), "nova-luna", "none", visits).await;
        let table = company.stages[0].path().await;
        // Only the player to act sees the game on the first screen.
        let acting = "document.title.startsWith('●')";
        for stage in &company.stages {
            stage.wait_for(".play").await;
        }
        let is_first = loop {
            let turns = [0, 1].map(|seat: usize| &company.stages[seat]);
            if turns[0].run(&format!("return {acting}")).await == true {
                break true;
            }
            if turns[1].run(&format!("return {acting}")).await == true {
                break false;
            }
        };
        for (stage, is_turn) in company.stages.iter().zip([is_first, !is_first]) {
            stage.goto("/").await;
            stage.ready().await;
            stage.wait_for(".home .kept-link").await;
            if !is_turn {
                assert!(!stage.has("#my-turns").await, "it is not this player's turn");
                continue;
            }
            stage.wait_for("#my-turns .kept-link").await;
            stage.photograph("home-my-turn").await;
            let order = ["#my-turns .kept-link", "[aria-labelledby=continue] .kept-link"];
            let tops = tops(stage, &[order[0], order[1], ".home-ways a[href='/moon']"]).await;
            assert!(tops.is_sorted(), "{tops:?}");
            let below = "return document.querySelector('.cards').getBoundingClientRect().top";
            assert!(stage.run(below).await.as_f64().expect("a number") > tops[2]);
            stage.press("#my-turns .kept-link", Input::Pointer).await;
            stage.wait_until(&format!("location.pathname === '{table}'")).await;
            stage.wait_for(".play").await;
        }
        company.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_returning_player_on_a_small_phone_sees_all_pending_games() {
    let mut visit = phone();
    for id in ["a", "b", "c", "d"] {
        visit = visit.with_game(id, "me,novice", begun(2));
    }
    let stage = Page::open(visit).await;
    stage.resize(360, 740).await;
    let ways = [".home-ways a[href='/moon']", ".learn-way"];
    tops(&stage, &["[aria-labelledby=continue] .kept-link", ways[0], ways[1]]).await;
    stage.photograph("home-returning").await;
    let shown = "return [...document.querySelectorAll('[aria-labelledby=continue] .kept-link')]
        .filter((e) => e.checkVisibility()).length";
    assert_eq!(stage.run(shown).await, 2);
    stage.press("[aria-labelledby=continue] summary", Input::Touch).await;
    stage.wait_until(&format!("(() => {{ {shown} }})() === 4")).await;
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_play_button_does_what_its_label_says() {
    let stage = Page::open(newcomer()).await;
    let card = ".card.bd-paper .play-button";
    // A game between people does not change the default number of bots.
    stage.goto("/new/terra-nova/people").await;
    stage.choose("#players", "4").await;
    stage.press("form button[type=submit]", Input::Touch).await;
    stage.wait_for(".play").await;
    for (players, level, label, seats) in [
        ("", "", "against 1 bot, Novice", "seats me,novice"),
        ("3", "strong", "against 2 bots, Strong", "seats me,strong,strong"),
        ("2", "random", "against 1 bot, Random", "seats me,random"),
    ] {
        if !players.is_empty() {
            stage.goto("/new/terra-nova").await;
            stage.choose("#players", players).await;
            for chair in 2..=players.parse::<usize>().expect("a number") {
                stage.choose(&format!(".chair:nth-child({chair}) select"), level).await;
            }
            stage.press("form button[type=submit]", Input::Touch).await;
            stage.wait_for(".play").await;
        }
        stage.goto("/").await;
        stage.ready().await;
        let said = stage.text(card).await;
        assert!(said.starts_with("Play") && said.contains(label), "{said}");
        stage.press(card, Input::Touch).await;
        stage.wait_for(".play").await;
        let record = record_text(&stage).await;
        assert!(record.contains(seats), "{label}: {record}");
    }
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_next_level_is_offered_after_a_win_and_not_after_a_defeat() {
    let record = prepared_games::nova_luna(2, |_| false);
    let outcome = record.replay().expect("it replays").outcome();
    let Some(Outcome::Places { places, .. }) = outcome else { panic!("{outcome:?}") };
    let (won, lost) =
        if places[0] == 0 { ("me,novice", "novice,me") } else { ("novice,me", "me,novice") };
    let visit = Visit::default();
    let stage =
        Page::open(visit.with_game("won", won, record.clone()).with_game("lost", lost, record))
            .await;
    stage.goto("/play/lost").await;
    stage.wait_for("dialog.game-over[open] #rematch").await;
    assert!(!stage.has("#harder").await);
    stage.goto("/play/won").await;
    stage.wait_for("dialog.game-over[open] #harder").await;
    assert_eq!(stage.text("#harder").await, "Try the next level: Casual");
    stage.photograph("next-level").await;
    stage.click("#harder").await;
    stage.wait_until("location.pathname !== '/play/won'").await;
    stage.wait_for(".play").await;
    let seats = won.replace("novice", "casual");
    assert!(record_text(&stage).await.contains(&format!("seats {seats}")));
    // The client remembers the level.
    stage.goto("/").await;
    stage.ready().await;
    assert!(stage.text(".card.bd-night .play-button").await.contains("Casual"));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn first_move_invitation_and_resuming_take_few_taps() {
    // The first move of the first game.
    let stage = Page::open(newcomer()).await;
    let mut taps = Taps::new(&stage);
    taps.tap(".card.bd-night .play-button").await;
    stage.wait_until("document.querySelector('.nl-takeable')").await;
    let lines = "document.querySelectorAll('.play-log .log-line').length";
    let before = stage.run(&format!("return {lines}")).await;
    taps.tap(".nl-takeable").await;
    while stage.run(&format!("return {lines}")).await == before && stage.has(".nl-cell").await {
        taps.tap(".nl-cell").await;
    }
    stage.wait_until(&format!("{lines} > {before}")).await;
    eprintln!("first move of a first game: {} taps", taps.count);
    assert!(taps.count <= 4, "{}", taps.count);
    // Continuing the game on the next day.
    play_on(&stage, Input::Touch, 2).await;
    stage.goto("/").await;
    stage.ready().await;
    let mut taps = Taps::new(&stage);
    taps.tap("[aria-labelledby=continue] .kept-link").await;
    stage.wait_for(".play").await;
    eprintln!("continue yesterday's game: {} taps", taps.count);
    assert_eq!(taps.count, 1);
    stage.end().await;
    // Accepting a friend's link.
    let company = Players::come(TestSite::open(), vec![Visit::default(), newcomer()]).await;
    let [anna, bela] = &company.stages[..] else { unreachable!("two came") };
    anna.goto("/friends/nova-luna").await;
    anna.click("form button[type=submit]").await;
    anna.wait_for(".waiting").await;
    bela.goto(&anna.path().await).await;
    let mut taps = Taps::new(bela);
    taps.tap(".sit").await;
    bela.wait_for(".play").await;
    eprintln!("accept a friend's link: {} taps", taps.count);
    assert_eq!(taps.count, 1);
    company.end().await;
}
