//! Hints and analysis are available only after the game, unless the table allows them.

use std::sync::Arc;

use e2e::{Device, Input, Page, Players, TestSite, Visit, record_text};

fn two() -> Vec<Visit> {
    vec![Visit::default(), Visit { device: Device::Phone, language: "fa", ..Visit::default() }]
}

async fn shows(page: &Page, selector: &str) -> bool {
    let script = format!(
        "return [...document.querySelectorAll('{selector}')].some((e) => e.getClientRects().length)"
    );
    page.run(&script).await == true
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_running_game_cannot_be_analysed() {
    let players = Players::at_a_table(TestSite::open(), "terra-nova", "none", two()).await;
    players.play(2).await;
    let [anna, bela] = &players.pages[..] else { unreachable!("two came") };
    let table = anna.path().await;
    let record = record_text(anna).await;
    anna.click("#more").await;
    anna.wait_for("dialog[open] #resign").await;
    for selector in ["#hint", "#analyse", "#export"] {
        assert!(!shows(anna, selector).await, "{selector} helps in a running game");
    }
    // The record file, which anybody can download, does not allow it either.
    anna.goto("/").await;
    anna.ready().await;
    anna.choose_file("#import", &record).await;
    anna.wait_until("document.querySelector('.import-outcome').innerText").await;
    let shown = anna.text(".import-outcome").await;
    assert!(shown.contains("still in progress"), "{shown}");
    assert_eq!(anna.path().await, "/");
    anna.goto("/analysis/terra-nova").await;
    anna.fill("#text", &record).await;
    anna.run("document.querySelector('#use-text').closest('details').open = true").await;
    anna.click("#use-text").await;
    anna.wait_until("document.body.innerText.includes('still in progress')").await;
    // Everything is available when the game is over.
    bela.press("#more", Input::Touch).await;
    bela.press("#resign", Input::Touch).await;
    bela.press("#resign-sure:not(:disabled)", Input::Touch).await;
    bela.wait_for("dialog.game-over[open]").await;
    anna.goto(&table).await;
    anna.wait_for("dialog.game-over[open]").await;
    anna.click(".game-over .window-head .icon-button").await;
    anna.click("#more").await;
    anna.wait_for("#export").await;
    anna.click("#analyse").await;
    anna.wait_until("location.pathname === '/analysis/terra-nova'").await;
    players.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_casual_table_may_allow_hints_and_all_players_see_it() {
    let site = Arc::new(TestSite::open());
    let [anna, bela] =
        [Visit::default(), two().remove(1)].map(|visit| Page::open_at(Arc::clone(&site), visit));
    let (anna, bela) = tokio::join!(anna, bela);
    anna.goto("/friends/nova-luna").await;
    anna.fill("#name", "Anna").await;
    anna.click("#assistance").await;
    anna.screenshot("friends-assistance").await;
    anna.click("form button[type=submit]").await;
    anna.wait_for(".terms-assistance").await;
    bela.goto(&anna.path().await).await;
    // The second player sees the option before sitting down.
    bela.wait_for(".terms-assistance").await;
    bela.screenshot("waiting-assistance").await;
    bela.press(".sit", Input::Touch).await;
    for page in [&anna, &bela] {
        page.wait_for(".play").await;
        page.wait_for(".assistance").await;
    }
    // The player to act gets a hint.
    anna.wait_until("document.querySelector('#hint')").await;
    bela.wait_until("document.querySelector('#hint')").await;
    let mine = "return document.title.startsWith('●')";
    let (first, input) =
        if anna.run(mine).await == true { (&anna, Input::Pointer) } else { (&bela, Input::Touch) };
    first.press("#hint:not(:disabled)", input).await;
    first.wait_for(".message.hint").await;
    first.screenshot("hint-together").await;
    first.press("#more", input).await;
    first.wait_for("#analyse").await;
    anna.end().await;
    bela.end().await;
}
