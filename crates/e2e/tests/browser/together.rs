//! Playing together: several browsers at one real server.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use e2e::{Device, Input, Site, Stage, Visit, play_on, play_while, record_text};

/// Makes a table in one browser and sits down at it in the other.
async fn two_at_a_table(game: &str, clock: &str) -> (Arc<Site>, Stage, Stage) {
    let site = Arc::new(Site::open().await);
    let (anna, bela) = tokio::join!(
        Stage::open_at(Arc::clone(&site), Visit::default()),
        Stage::open_at(Arc::clone(&site), Visit { device: Device::Phone, ..Visit::default() }),
    );
    let card = if game == "nova-luna" { ".card.bd-night" } else { ".card.bd-paper" };
    anna.click(&format!("{card} a.friends")).await;
    anna.fill("#name", "Anna").await;
    anna.choose("#clock", clock).await;
    anna.click("form button[type=submit]").await;
    anna.wait_for(".waiting").await;
    assert!(anna.has(".qr svg path").await, "the link is there for cameras too");
    anna.photograph("waiting").await;
    bela.goto(&anna.path().await).await;
    bela.fill("#name", "Béla").await;
    bela.photograph("joining").await;
    bela.press(".sit", Input::Touch).await;
    if clock != "none" {
        anna.click("#ready").await;
        bela.press("#ready", Input::Touch).await;
    }
    anna.wait_for(".play").await;
    bela.wait_for(".play").await;
    (site, anna, bela)
}

/// Both play until one of them has played so many turns.
async fn play_turns(anna: &Stage, bela: &Stage, most: usize) {
    let enough = AtomicBool::new(false);
    let go_on = |turns: usize| {
        enough.fetch_or(turns >= most, Ordering::Relaxed);
        !enough.load(Ordering::Relaxed)
    };
    tokio::join!(play_while(anna, Input::Pointer, go_on), play_while(bela, Input::Touch, go_on),);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_of_nova_luna_with_a_reload_and_a_restart() {
    let (site, anna, bela) = two_at_a_table("nova-luna", "none").await;
    let watcher = Stage::open_at(Arc::clone(&site), Visit::default()).await;
    watcher.goto(&anna.path().await).await;
    watcher.wait_for(".play").await;
    play_turns(&anna, &bela, 4).await;
    let names = anna.text(".players").await;
    assert!(names.contains("You") && names.contains("Béla"), "{names}");
    bela.reload().await;
    bela.wait_for(".play").await;
    play_turns(&anna, &bela, 3).await;
    site.restart().await;
    tokio::join!(
        play_on(&anna, Input::Pointer, usize::MAX),
        play_on(&bela, Input::Touch, usize::MAX),
    );
    let record = record_text(&anna).await;
    assert!(record.contains("seat-0 Anna") && record.contains("seat-1 Béla"), "{record}");
    assert_eq!(record, record_text(&bela).await);
    watcher.wait_for("dialog.game-over[open]").await;
    assert!(!watcher.has(".nl-takeable").await, "who watches cannot play");
    anna.photograph("together-over").await;
    let before = anna.path().await;
    anna.click("#rematch").await;
    anna.wait_until(&format!("location.pathname !== '{before}'")).await;
    bela.press("#rematch", Input::Touch).await;
    bela.wait_until(&format!("location.pathname === '{}'", anna.path().await)).await;
    for stage in [anna, bela, watcher] {
        stage.end_offline().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn terra_nova_with_clocks_until_somebody_gives_up() {
    let (_site, anna, bela) = two_at_a_table("terra-nova", "quick").await;
    assert!(anna.text(".players").await.contains(':'), "both have a clock");
    play_turns(&anna, &bela, 3).await;
    bela.press("#more", Input::Touch).await;
    bela.press("#resign", Input::Touch).await;
    bela.press("#resign", Input::Touch).await;
    anna.wait_for("dialog.game-over[open]").await;
    let result = anna.text("dialog.game-over").await;
    assert!(result.contains("Somebody gave up") && result.contains("You win!"), "{result}");
    anna.end().await;
    bela.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_are_found_in_the_lobby_and_a_lost_connection_shows() {
    let site = Arc::new(Site::open().await);
    let anna = Stage::open_at(Arc::clone(&site), Visit::default()).await;
    anna.goto("/friends/nova-luna").await;
    anna.fill("#name", "Anna").await;
    anna.click("#listed").await;
    anna.click("form button[type=submit]").await;
    anna.wait_for(".waiting").await;
    let table = anna.path().await;
    let bela =
        Stage::open_at(Arc::clone(&site), Visit { language: "fa", ..Visit::default() }).await;
    bela.goto("/lobby").await;
    bela.wait_for(".lobby .kept-link").await;
    bela.photograph("lobby").await;
    bela.click(".lobby .kept-link").await;
    bela.wait_until(&format!("location.pathname === '{table}'")).await;
    bela.click(".sit").await;
    anna.wait_for(".play").await;
    anna.lose_network(true).await;
    anna.wait_until("document.querySelector('.lost') && !document.querySelector('.lost').hidden")
        .await;
    anna.lose_network(false).await;
    anna.wait_until("document.querySelector('.lost').hidden").await;
    anna.goto("/lobby").await;
    anna.wait_until("document.querySelector('.lobby .shelf .kept-turn')").await;
    anna.end_offline().await;
    bela.end().await;
}
