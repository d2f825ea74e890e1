//! A rematch must be accepted, and giving up must be confirmed.

use e2e::{Input, NAMES, Page, Players, TestSite};

use crate::online_games::two;

async fn over(players: &Players) {
    let bela = &players.pages[1];
    bela.resign(Input::Touch).await;
    Page::all_show(&players.pages, "dialog.game-over[open]").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_is_offered_declined_withdrawn_and_accepted() {
    let players = Players::at_a_table(TestSite::open_two(), "terra-nova", "none", two()).await;
    let watcher = players.open_spectator().await;
    over(&players).await;
    watcher.wait_for("dialog.game-over[open]").await;
    let [anna, bela] = &players.pages[..] else { unreachable!("two came") };
    let before = anna.path().await;
    anna.click("dialog #rematch").await;
    bela.wait_for("dialog .accept-rematch").await;
    bela.check_text("dialog .rematch", "Anna offers a rematch.").await;
    watcher.wait_for_text("dialog .rematch", "Anna").await;
    assert!(!watcher.has("dialog .accept-rematch").await, "who watches does not answer");
    bela.screenshot("rematch-offered").await;
    bela.press("dialog .decline-rematch", Input::Touch).await;
    let declined = format!("Declined by {}.", NAMES[1]);
    anna.wait_for_text(".rematch", &declined).await;
    anna.screenshot("rematch-declined").await;
    // Another offer, which the player withdraws.
    anna.click("dialog #rematch").await;
    bela.wait_for("dialog .accept-rematch").await;
    anna.click("#withdraw-rematch").await;
    bela.wait_for("dialog #rematch").await;
    assert_eq!(anna.path().await, before, "no page has navigated");
    // The offer survives a reload, and is also visible beside the table.
    anna.click_to_show("dialog #rematch", "#withdraw-rematch").await;
    anna.reload().await;
    anna.wait_for("#withdraw-rematch").await;
    bela.press(".game-over .window-head .icon-button", Input::Touch).await;
    bela.wait_for(".rematch-bar .accept-rematch").await;
    bela.screenshot("rematch-bar").await;
    bela.press(".rematch-bar .accept-rematch", Input::Touch).await;
    for page in [anna, bela, &watcher] {
        page.wait_until(&format!("location.pathname !== '{before}'")).await;
        page.wait_for(".waiting").await;
    }
    let next = anna.path().await;
    assert_eq!((bela.path().await, watcher.path().await), (next.clone(), next));
    // The buttons of the others stay where they are when a player becomes ready.
    let button = bela.center("#ready").await;
    anna.click("#ready").await;
    bela.wait_for_text(".seat-row", "ready").await;
    assert_eq!(bela.center("#ready").await, button, "the button has moved");
    bela.press("#ready", Input::Touch).await;
    Page::all_show([anna, bela, &watcher], ".play").await;
    // The previous game links to the next one, but does not redirect.
    watcher.load(&before, "dialog .go-to-rematch").await;
    assert_eq!(watcher.path().await, before);
    watcher.end_offline().await;
    players.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_double_click_does_not_give_up() {
    let players = Players::at_a_table(TestSite::open(), "terra-nova", "none", two()).await;
    let [anna, bela] = &players.pages[..] else { unreachable!("two came") };
    anna.click("#more").await;
    anna.click("#resign").await;
    anna.wait_for_focus("#keep-playing").await;
    anna.key("Escape").await;
    anna.click("#more").await;
    let at = anna.center("#resign").await;
    anna.click_at(at).await;
    anna.click_at(at).await;
    anna.wait_for("dialog.confirm[open]").await;
    anna.screenshot("give-up").await;
    // The button for giving up is not under the pointer, even after it is enabled.
    anna.wait_for("#resign-sure:not(:disabled)").await;
    let under =
        format!("return !!document.elementFromPoint({}, {})?.closest('#resign-sure')", at.0, at.1);
    assert_eq!(anna.run(&under).await, false);
    anna.click("#keep-playing").await;
    anna.wait_gone("dialog[open]").await;
    // The game continues for both.
    players.play(1).await;
    assert!(!bela.has("dialog.game-over[open]").await);
    over(&players).await;
    players.end().await;
}
