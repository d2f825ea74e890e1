//! Hints and analysis are available only after the game, unless the table allows them.

use e2e::{Input, Page, Players, TestSite, Visit, record_text};

fn two() -> Vec<Visit> {
    vec![Visit::default(), Visit { language: "fa", ..Visit::phone() }]
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
    anna.click_to_show("#more", "dialog[open] #resign").await;
    for selector in ["#hint", "#analyse", "#export"] {
        assert!(!shows(anna, selector).await, "{selector} helps in a running game");
    }
    // The record file, which anybody can download, does not allow it either.
    anna.start_at("/").await;
    anna.choose_file("#import", &record).await;
    anna.wait_until("document.querySelector('.import-outcome').innerText").await;
    anna.check_text(".import-outcome", "still in progress").await;
    assert_eq!(anna.path().await, "/");
    anna.goto("/analysis/terra-nova").await;
    anna.fill("#text", &record).await;
    anna.run("document.querySelector('#use-text').closest('details').open = true").await;
    anna.click("#use-text").await;
    anna.wait_until("document.body.innerText.includes('still in progress')").await;
    // Everything is available when the game is over.
    bela.resign(Input::Touch).await;
    bela.wait_for("dialog.game-over[open]").await;
    anna.load(&table, "dialog.game-over[open]").await;
    anna.click(".game-over .window-head .icon-button").await;
    anna.click_to_show("#more", "#export").await;
    anna.click("#analyse").await;
    anna.wait_until("location.pathname === '/analysis/terra-nova'").await;
    players.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_casual_table_may_allow_hints_and_all_players_see_it() {
    let players = Players::open(TestSite::open(), two()).await;
    let [anna, bela] = &players.pages[..] else { unreachable!("two came") };
    anna.goto("/friends/nova-luna").await;
    anna.fill("#name", "Anna").await;
    anna.click("#assistance").await;
    anna.screenshot("friends-assistance").await;
    anna.click_to_show("form button[type=submit]", ".terms-assistance").await;
    bela.goto(&anna.path().await).await;
    // The second player sees the option before sitting down.
    bela.wait_for(".terms-assistance").await;
    bela.screenshot("waiting-assistance").await;
    bela.press(".sit", Input::Touch).await;
    for page in [anna, bela] {
        page.wait_for(".play").await;
        page.wait_for(".assistance").await;
        page.wait_for("#hint").await;
    }
    // The player to act gets a hint.
    let (first, input) =
        if anna.is_to_act().await { (anna, Input::Pointer) } else { (bela, Input::Touch) };
    first.press_to_show("#hint:not(:disabled)", input, ".message.hint").await;
    first.screenshot("hint-together").await;
    first.press_to_show("#more", input, "#analyse").await;
    Page::end_all(players.pages).await;
}
