//! The map editor and the analysis boards.

use e2e::{Device, Input, Page, Visit, play_on, prepared_games, record_text, stored_record};
use game::{Position, Record};
use nova_luna::NovaLuna;
use serde_json::Value;
use terra_nova::{Draft, Map, TerraNova};

use crate::accessibility;

async fn open(visit: Visit, path: &str, there: &str) -> Page {
    Page::open_on(visit, path, there).await
}

/// The contents of the text box.
async fn text(page: &Page) -> String {
    let text = page.run("return document.querySelector('#text').value").await;
    text.as_str().unwrap_or_default().to_owned()
}

/// Opens the section that contains an element.
async fn open_drawer(page: &Page, element: &str) {
    let script =
        format!("document.querySelector({}).closest('details').open = true", Value::from(element));
    page.run(&script).await;
}

/// Plays the action that the engine advises.
async fn play_advice(page: &Page) {
    page.choose("#depth", "1000").await;
    page.click("#engine").await;
    page.click_to_show(".advised .button", ".log-line.here").await;
}

/// Waits until the text box has this text.
async fn wait_for_map(page: &Page, map: &Map) {
    let text = Value::from(map.to_string());
    page.wait_until(&format!("document.querySelector('#text').value === {text}")).await;
}

async fn enter_wrong_map(page: &Page) {
    page.fill("#text", "name x\nhello\n").await;
    page.click_to_show("#use-text", ".message.error:not([hidden])").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_painted_map_is_checked_and_can_be_corrected() {
    paint_a_map(Visit::default()).await;
}

pub(crate) async fn paint_a_map(visit: Visit) {
    let page = open(visit, "/editor", ".tn-canvas [data-field]").await;
    page.check_text(".verdict", "up to 4 players").await;
    page.click_to_show("#clear", ".faults li").await;
    assert_eq!(page.count(".faults li").await, 2);
    assert!(page.has("#keep:disabled").await);
    // Draws four stripes, each with one stroke.
    for (brush, row) in (1..).zip(["c", "d", "e", "f"]) {
        page.click(&format!(".brush:nth-child({brush})")).await;
        let field = |number: u16| format!("[data-field='{row}{number}']");
        page.drag(&field(15), &field(24)).await;
    }
    page.wait_for(".verdict-good").await;
    open_drawer(&page, "#text").await;
    let painted: Map = text(&page).await.parse().expect("a map");
    let stripes: Vec<usize> =
        painted.landscape_fields().iter().map(terra_nova::FieldSet::count).collect();
    assert_eq!(stripes, [10; 4]);
    // An isolated field is marked, and the keyboard changes it back to sea.
    page.click(".brush:nth-child(5)").await;
    page.click_to_show("[data-field='k14']", ".tn-mark[d^='M']").await;
    page.check_text(".faults", "1 field is cut off").await;
    page.screenshot("editor-fault").await;
    page.key("0").await;
    page.wait_for(".verdict-good").await;
    page.key("5").await;
    page.wait_for(".faults li").await;
    page.click_to_show("#undo", ".verdict-good").await;
    page.click_to_show("#redo", ".faults li").await;
    // The painted map survives a reload.
    page.reload().await;
    page.wait_for(".faults li").await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn maps_are_generated_saved_and_exchanged() {
    let page = open(Visit::default(), "/editor", ".tn-canvas [data-field]").await;
    open_drawer(&page, "#generate").await;
    page.choose("#size", "64").await;
    page.click("#generate").await;
    open_drawer(&page, "#text").await;
    page.wait_until("document.querySelector('#text').value.startsWith('name isle-')").await;
    let first: Map = text(&page).await.parse().expect("a map");
    assert_eq!(first.fields().len(), 64);
    page.click("#keep").await;
    page.click("#generate").await;
    let written = Value::from(first.to_string());
    page.wait_until(&format!("document.querySelector('#text').value !== {written}")).await;
    let second: Map = text(&page).await.parse().expect("another map");
    assert_ne!(first, second);
    // The map is the same when it is imported as text, as a file, or from the saved maps.
    page.fill("#text", &first.to_string()).await;
    page.click("#use-text").await;
    wait_for_map(&page, &first).await;
    page.choose_file("#open-file", &second.to_string()).await;
    wait_for_map(&page, &second).await;
    open_drawer(&page, ".kept-map").await;
    page.screenshot("editor-shelf").await;
    page.click(".kept-map-open").await;
    wait_for_map(&page, &first).await;
    // An invalid map is refused with the position and the reason.
    enter_wrong_map(&page).await;
    let text = page.text(".message.error:not([hidden])").await;
    assert!(text.starts_with("Line 2, column 1: "), "{text}");
    // The error disappears together with the invalid text.
    page.fill("#text", "name x\n").await;
    page.wait_gone(".message.error:not([hidden])").await;
    enter_wrong_map(&page).await;
    page.click(".kept-map-open").await;
    page.wait_gone(".message.error:not([hidden])").await;
    page.click(".kept-map .icon-button").await;
    page.wait_gone(".kept-map").await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_painted_map_can_be_played_to_the_end() {
    // One field of this map was painted by hand.
    let map = terra_nova::generate(3, &terra_nova::Options { fields: 48, landscapes: 5 });
    let draft = Draft { name: "Ínsula & co".to_owned(), ..Draft::from(&map.expect("a map")) };
    let mut visit = Visit::default();
    visit.kept.push(("novae.draft", draft.to_string()));
    let page = open(visit, "/editor", ".tn-canvas [data-field]").await;
    page.click("[data-field='a14']").await;
    page.click("#undo").await;
    page.click_to_show("#against-bots", "#map").await;
    assert_eq!(page.run("return document.querySelector('#map').value").await, "=Ínsula & co");
    page.choose("#players", "2").await;
    page.begin_game(Input::Pointer).await;
    let record = record_text(&page).await;
    assert!(record.contains("| name Ínsula & co"), "{record}");
    let turns = play_on(&page, Input::Pointer, usize::MAX).await;
    assert!(turns > 5, "only {turns} turns");
    let record: Record<TerraNova> = stored_record(&page).await;
    let end = record.replay().expect("the record replays");
    assert_eq!((end.map().fields().len(), end.map().name()), (48, "Ínsula & co"));
    assert!(end.outcome().is_some());
    page.screenshot("editor-played").await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_can_be_analysed_with_variations_and_the_engine() {
    let record = prepared_games::terra_nova(2, |now| now.areas().count() > 0);
    let page = open(Visit::default(), "/analysis/terra-nova", ".play-table [data-field]").await;
    open_drawer(&page, "#open-file").await;
    page.choose_file("#open-file", &record.to_string()).await;
    page.wait_for_count(".log-line", record.actions.len()).await;
    // Goes back to the placement phase and chooses another field.
    page.click("#step-first").await;
    page.click_to_show("#step-on", ".log-line.here").await;
    let free = record.replay().expect("it replays").map().fields()[60];
    page.click(&format!("[data-field='{free}']")).await;
    page.wait_for_count(".log-line", 2).await;
    page.wait_for(".variation").await;
    // The engine shows its action on the board.
    page.choose("#depth", "1000").await;
    page.click_to_show("#engine", ".advised.here").await;
    page.wait_for(".tn-hint").await;
    page.wait_gone(".engine-progress").await;
    let worth = page.text(".advice-worth").await;
    assert!(worth.ends_with('%'), "{worth}");
    page.screenshot("analysis-terra-nova").await;
    page.click(".advised .button").await;
    page.wait_for_count(".log-line", 3).await;
    // The earlier line is still complete, also after a reload.
    page.reload().await;
    page.click(".variation").await;
    page.wait_for_count(".log-line", record.actions.len()).await;
    open_drawer(&page, "#text").await;
    let again: Record<TerraNova> = text(&page).await.parse().expect("a record");
    assert_eq!(again.actions, record.actions);
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_position_can_be_set_up_and_played() {
    let page = open(Visit::default(), "/analysis/terra-nova", ".play-table [data-field]").await;
    open_drawer(&page, "#to-act").await;
    let thing = |place: usize| format!(".analysis .brush:nth-child({place})");
    for (player, fields) in [(1, ["h8", "c9"]), (2, ["k6", "l7"])] {
        page.click(&thing(player)).await;
        for field in fields {
            page.click(&format!(".play-table [data-field='{field}']")).await;
        }
    }
    page.click(&thing(3)).await;
    page.click(".play-table [data-field='i9']").await;
    // A second stone is removed again.
    page.click(".play-table [data-field='i8']").await;
    page.click(&thing(4)).await;
    page.click(".play-table [data-field='i8']").await;
    page.choose("#to-act", "1").await;
    page.click(&thing(5)).await;
    page.wait_until("document.querySelectorAll('.player')[1].classList.contains('to-act')").await;
    open_drawer(&page, "#text").await;
    let record: Record<TerraNova> = text(&page).await.parse().expect("a record");
    let position = record.replay().expect("it can be played on");
    assert_eq!((position.stones().len(), position.pieces(game::Seat(1)).len()), (1, 2));
    page.screenshot("analysis-set-up").await;
    play_advice(&page).await;
    page.end().await;
}

/// Sets up a position of Nova Luna; returns the position of its record.
async fn arrange_tiles(page: &Page) -> NovaLuna {
    open_drawer(page, "#to-act").await;
    let place = |name: &str| format!("[data-place='{name}']");
    let first = ".stock .arrange-place:first-child";
    for (tab, cells) in [(2, &["0,0", "1,0", "1,1"][..]), (3, &["0,0"])] {
        page.click(&format!(".stock + .brushes .brush:nth-child({tab})")).await;
        for cell in cells {
            page.click(first).await;
            page.click(&place(cell)).await;
        }
    }
    // A tile at the end can be removed, but not a tile that connects others.
    page.click(".stock + .brushes .brush:nth-child(2)").await;
    page.click_to_show(&place("1,0"), ".message.error + .plot").await;
    page.click_to_show(&place("1,1"), ".stock [aria-pressed=true]").await;
    page.click(&place("-1,0")).await;
    page.screenshot("analysis-arrange-area").await;
    // The marker can be moved, and no tile can be placed in its slot.
    page.click(".stock + .brushes .brush:nth-child(1)").await;
    page.click(&place("0")).await;
    page.click(&place("5")).await;
    page.click(first).await;
    page.click_to_show(&place("5"), ".message.error + .ring").await;
    page.screenshot("analysis-arrange-fault").await;
    page.click(&place("0")).await;
    page.wait_gone(".message.error + .ring").await;
    page.screenshot("analysis-arrange-wheel").await;
    open_drawer(page, "#text").await;
    let record: Record<NovaLuna> = text(page).await.parse().expect("a record");
    record.replay().expect("it can be played on")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_position_of_nova_luna_can_be_set_up_and_played() {
    let page = open(Visit::default(), "/analysis/nova-luna", ".play-table [data-slot]").await;
    let position = arrange_tiles(&page).await;
    let sizes = [0, 1].map(|seat| position.area(game::Seat(seat)).len());
    assert_eq!((position.wheel().marker(), position.wheel().len(), sizes), (5, 11, [3, 1]));
    play_advice(&page).await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_position_of_nova_luna_can_be_set_up_on_a_phone() {
    let visit = Visit { device: Device::Phone, language: "fa", dark: true, ..Visit::default() };
    let page = open(visit, "/analysis/nova-luna", ".play-table [data-slot]").await;
    arrange_tiles(&page).await;
    let wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth";
    assert_eq!(page.run(&format!("return {wide}")).await, false);
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn any_position_of_a_game_can_be_analysed() {
    let record = prepared_games::nova_luna(2, |now| now.stack().len() < 40);
    let visit = Visit::default().with_game("moon", "me,novice", record);
    let page = open(visit, "/play/moon", ".play").await;
    page.wait_gone(".thinking").await;
    page.click_to_show(".play-log .log-line:first-of-type", ".message.looking").await;
    page.click("#more").await;
    page.click_to_show("#analyse", ".analysis .log-line.here").await;
    page.choose("#depth", "1000").await;
    page.click_to_show("#engine", ".nl-hinted").await;
    page.screenshot("analysis-nova-luna").await;
    page.click(".advised .button").await;
    page.wait_until("document.querySelectorAll('.log-line.here').length").await;
    page.end().await;
}

/// Checks accessibility, and that nothing is wider than the window.
async fn look_at(device: Device, dark: bool, language: &'static str) {
    let page = Page::open(Visit { device, dark, language, ..Visit::default() }).await;
    for (name, path, there) in [
        ("editor", "/editor", ".tn-canvas [data-field]"),
        ("analysis", "/analysis/terra-nova", ".analysis [data-field]"),
        ("analysis-moon", "/analysis/nova-luna", ".analysis [data-slot]"),
    ] {
        page.load(path, there).await;
        page.screenshot(name).await;
        page.run("document.querySelectorAll('details').forEach((one) => one.open = true)").await;
        accessibility::check(&page, name).await;
        page.check_width(name).await;
        assert!(!page.visible_text().await.contains('{'), "a message is missing");
    }
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn editor_and_analysis_are_accessible() {
    look_at(Device::Desktop, false, "en").await;
    look_at(Device::Phone, true, "fa").await;
    look_at(Device::Phone, false, "de").await;
    look_at(Device::Desktop, true, "hu").await;
}
