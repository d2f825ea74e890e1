//! The first screen: pending games come first, and each button does what its label says.

use e2e::{Input, Page, Players, TestSite, Visit, play_on, prepared_games, record_text};
use game::{Outcome, Position, Record, Seat, Turn};
use nova_luna::NovaLuna;
use serde_json::{Value, json};

const LINES: &str = ".play-log .log-line";

fn newcomer() -> Visit {
    Visit { kept: vec![("novae.pace", "at-once".to_owned())], ..Visit::phone() }
}

/// A game in which it is the turn of the first seat.
fn begun(players: usize) -> Record<NovaLuna> {
    prepared_games::nova_luna(players, |now| {
        now.stack().len() < 50 && now.turn() == Turn::Seat(Seat(0))
    })
}

/// The top positions of elements, all of which must be visible without scrolling.
async fn tops(page: &Page, selectors: &[&str]) -> Vec<f64> {
    let script = format!(
        "return {}.map((selector) => {{
           const e = [...document.querySelectorAll(selector)].find((e) => e.getClientRects().length);
           const box = e?.getBoundingClientRect();
           return box && box.bottom <= innerHeight && scrollY === 0 ? box.top : selector;
         }})",
        json!(selectors)
    );
    let found = page.run(&script).await;
    let top = |value: &Value| value.as_f64().unwrap_or_else(|| panic!("{value} is out of sight"));
    found.as_array().expect("a list").iter().map(top).collect()
}

/// Counts the taps that a player needs. Entering a name does not count, because it is optional.
struct Taps<'a> {
    page: &'a Page,
    count: u32,
}

impl Taps<'_> {
    /// Taps an element that is visible without scrolling.
    async fn tap(&mut self, selector: &str) {
        self.page.wait_for(selector).await;
        tops(self.page, &[selector]).await;
        self.page.press(selector, Input::Touch).await;
        self.count += 1;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_player_starts_a_lesson_with_one_tap_and_plays_the_weakest_bot() {
    for (language, label) in [("en", "against 1 bot, Novice"), ("fa", "تازه‌کار")] {
        let page = Page::open(Visit { language, ..newcomer() }).await;
        page.resize(360, 740).await;
        tops(&page, &[".learn-way", ".card.bd-night .play-button"]).await;
        page.screenshot("home-first-visit").await;
        page.check_text(".card.bd-night .play-button", label).await;
        let mut taps = Taps { page: &page, count: 0 };
        taps.tap(".card.bd-night .play-button").await;
        page.wait_for(".play").await;
        assert!(record_text(&page).await.contains("seats me,novice"));
        page.start_at("/").await;
        let mut taps = Taps { page: &page, count: 0 };
        taps.tap(".learn-way").await;
        page.wait_until("location.pathname === '/learn'").await;
        assert_eq!(taps.count, 1);
        page.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pending_games_of_a_returning_player_come_first() {
    for (language, dark) in [("en", false), ("fa", true)] {
        let visit = |visit: Visit| Visit { language, dark, ..visit };
        let mut visits = Vec::new();
        for visitor in [visit(Visit::phone()), visit(Visit::default())] {
            visits.push(visitor.with_game("kept", "me,novice", begun(2)));
        }
        let players = Players::at_a_table(TestSite::open(), "nova-luna", "none", visits).await;
        let table = players.pages[0].path().await;
        // Only the player to act sees the game on the first screen.
        Page::all_show(&players.pages, ".play").await;
        let is_first = loop {
            if players.pages[0].is_to_act().await {
                break true;
            }
            if players.pages[1].is_to_act().await {
                break false;
            }
        };
        for (page, is_turn) in players.pages.iter().zip([is_first, !is_first]) {
            page.start_at("/").await;
            page.wait_for(".home .kept-link").await;
            if !is_turn {
                assert!(!page.has("#my-turns").await, "it is not this player's turn");
                continue;
            }
            page.wait_for("#my-turns .kept-link").await;
            page.screenshot("home-my-turn").await;
            let order = ["#my-turns .kept-link", "[aria-labelledby=continue] .kept-link"];
            let tops = tops(page, &[order[0], order[1], ".home-ways a[href='/moon']"]).await;
            assert!(tops.is_sorted(), "{tops:?}");
            let below = "return document.querySelector('.cards').getBoundingClientRect().top";
            assert!(page.run(below).await.as_f64().expect("a number") > tops[2]);
            page.press("#my-turns .kept-link", Input::Pointer).await;
            page.wait_until(&format!("location.pathname === '{table}'")).await;
            page.wait_for(".play").await;
        }
        players.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_returning_player_on_a_small_phone_sees_all_pending_games() {
    let mut visit = Visit::phone();
    for id in ["a", "b", "c", "d"] {
        visit = visit.with_game(id, "me,novice", begun(2));
    }
    let page = Page::open(visit).await;
    page.resize(360, 740).await;
    let ways = [".home-ways a[href='/moon']", ".learn-way"];
    tops(&page, &["[aria-labelledby=continue] .kept-link", ways[0], ways[1]]).await;
    page.screenshot("home-returning").await;
    let shown = "return [...document.querySelectorAll('[aria-labelledby=continue] .kept-link')]
        .filter((e) => e.checkVisibility()).length";
    assert_eq!(page.run(shown).await, 2);
    page.press("[aria-labelledby=continue] summary", Input::Touch).await;
    page.wait_until(&format!("(() => {{ {shown} }})() === 4")).await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_play_button_does_what_its_label_says() {
    let page = Page::open(newcomer()).await;
    let card = ".card.bd-paper .play-button";
    // A game between people does not change the default number of bots.
    page.goto("/new/terra-nova/people").await;
    page.choose("#players", "4").await;
    page.begin_game(Input::Touch).await;
    for (players, level, label, seats) in [
        ("", "", "against 1 bot, Novice", "seats me,novice"),
        ("3", "strong", "against 2 bots, Strong", "seats me,strong,strong"),
        ("2", "random", "against 1 bot, Random", "seats me,random"),
    ] {
        if !players.is_empty() {
            page.goto("/new/terra-nova").await;
            page.choose("#players", players).await;
            for seat in 2..=players.parse::<usize>().expect("a number") {
                page.choose(&format!(".seat-row:nth-child({seat}) select"), level).await;
            }
            page.begin_game(Input::Touch).await;
        }
        page.start_at("/").await;
        let said = page.text(card).await;
        assert!(said.starts_with("Play") && said.contains(label), "{said}");
        page.press_to_show(card, Input::Touch, ".play").await;
        let record = record_text(&page).await;
        assert!(record.contains(seats), "{label}: {record}");
    }
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_next_level_is_offered_after_a_win_and_not_after_a_defeat() {
    let record = prepared_games::nova_luna(2, |_| false);
    let outcome = record.replay().expect("it replays").outcome();
    let Some(Outcome::Places { places, .. }) = outcome else { panic!("{outcome:?}") };
    let (won, lost) =
        if places[0] == 0 { ("me,novice", "novice,me") } else { ("novice,me", "me,novice") };
    let visit = Visit::default();
    let page =
        Page::open(visit.with_game("won", won, record.clone()).with_game("lost", lost, record))
            .await;
    page.load("/play/lost", "dialog.game-over[open] #rematch").await;
    assert!(!page.has("#harder").await);
    // The offer is there from the beginning, so that no other button moves.
    page.load("/play/won", "dialog.game-over[open] #rematch").await;
    assert!(page.has("#rematch + #harder").await);
    assert_eq!(page.text("#harder").await, "Try the next level: Casual");
    page.screenshot("next-level").await;
    page.click("#harder").await;
    page.wait_until("location.pathname !== '/play/won'").await;
    page.wait_for(".play").await;
    let seats = won.replace("novice", "casual");
    assert!(record_text(&page).await.contains(&format!("seats {seats}")));
    // The client remembers the level.
    page.start_at("/").await;
    page.check_text(".card.bd-night .play-button", "Casual").await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn first_move_invitation_and_resuming_take_few_taps() {
    // The first move of the first game.
    let page = Page::open(newcomer()).await;
    let mut taps = Taps { page: &page, count: 0 };
    taps.tap(".card.bd-night .play-button").await;
    page.wait_for(".nl-takeable").await;
    let before = page.count(LINES).await;
    taps.tap(".nl-takeable").await;
    while page.count(LINES).await == before && page.has(".nl-cell").await {
        taps.tap(".nl-cell").await;
    }
    page.wait_until(&format!("document.querySelectorAll('{LINES}').length > {before}")).await;
    eprintln!("first move of a first game: {} taps", taps.count);
    assert!(taps.count <= 4, "{}", taps.count);
    // Continuing the game on the next day.
    play_on(&page, Input::Touch, 2).await;
    page.start_at("/").await;
    let mut taps = Taps { page: &page, count: 0 };
    taps.tap("[aria-labelledby=continue] .kept-link").await;
    page.wait_for(".play").await;
    eprintln!("continue yesterday's game: {} taps", taps.count);
    assert_eq!(taps.count, 1);
    page.end().await;
    // Accepting a friend's link.
    let players = Players::open(TestSite::open(), vec![Visit::default(), newcomer()]).await;
    let [anna, bela] = &players.pages[..] else { unreachable!("two came") };
    anna.goto("/friends/nova-luna").await;
    anna.create_table(Input::Pointer).await;
    bela.goto(&anna.path().await).await;
    let mut taps = Taps { page: bela, count: 0 };
    taps.tap(".sit").await;
    bela.wait_for(".play").await;
    eprintln!("accept a friend's link: {} taps", taps.count);
    assert_eq!(taps.count, 1);
    players.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_play_button_names_a_stored_beginner_variant() {
    let mut visit = Visit::default();
    visit.kept.push(("novae.beginner", "on".to_owned()));
    visit.kept.push(("novae.players.nova-luna", "3".to_owned()));
    let page = Page::open(visit).await;
    let label = page.text(".card.bd-night .play-button").await;
    assert!(label.contains("against 2 bots, Novice · beginners’ game"), "{label}");
    let other = page.text(".card.bd-paper .play-button").await;
    assert!(!other.contains("beginners"), "{other}");
    page.click_to_show(".card.bd-night .play-button", ".play").await;
    assert!(record_text(&page).await.contains("variant beginner"));
    // With two players there is no such variant.
    page.run("localStorage.setItem('novae.players.nova-luna', '2')").await;
    page.load("/", ".home").await;
    let label = page.text(".card.bd-night .play-button").await;
    assert!(label.contains("against 1 bot, Novice") && !label.contains("beginners"), "{label}");
    page.end().await;
}
