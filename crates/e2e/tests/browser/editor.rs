//! The map editor and the analysis boards.

use e2e::{Device, Input, Page, Visit, play_on, prepared_games, record_text};
use game::{Position, Record};
use nova_luna::NovaLuna;
use serde_json::Value;
use terra_nova::{Draft, Map, TerraNova};

use crate::accessibility;

async fn open(visit: Visit, path: &str, there: &str) -> Page {
    let stage = Page::open(visit).await;
    stage.goto(path).await;
    stage.wait_for(there).await;
    stage
}

/// The contents of the text box.
async fn text(stage: &Page) -> String {
    let text = stage.run("return document.querySelector('#text').value").await;
    text.as_str().unwrap_or_default().to_owned()
}

/// Opens the section that contains an element.
async fn open_drawer(stage: &Page, element: &str) {
    let script =
        format!("document.querySelector({}).closest('details').open = true", Value::from(element));
    stage.run(&script).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_painted_map_is_checked_and_can_be_corrected() {
    let stage = open(Visit::default(), "/editor", ".tn-easel [data-field]").await;
    assert!(stage.text(".verdict").await.contains("up to 4 players"));
    stage.click("#clear").await;
    stage.wait_for(".faults li").await;
    assert_eq!(stage.run("return document.querySelectorAll('.faults li').length").await, 2);
    assert!(stage.has("#keep:disabled").await);
    // Draws four stripes, each with one stroke.
    let stripe = |row: char| {
        let field = move |number: u16| format!("[data-field='{row}{number}']");
        (field(15), field(24))
    };
    for (brush, row) in ['c', 'd', 'e', 'f'].into_iter().enumerate() {
        stage.click(&format!(".brush:nth-child({})", brush + 1)).await;
        let (from, to) = stripe(row);
        stage.drag(&from, &to).await;
    }
    stage.wait_for(".verdict-good").await;
    open_drawer(&stage, "#text").await;
    let painted: Map = text(&stage).await.parse().expect("a map");
    let stripes: Vec<usize> =
        painted.landscape_fields().iter().map(terra_nova::FieldSet::count).collect();
    assert_eq!(stripes, [10; 4]);
    // An isolated field is marked, and the keyboard changes it back to sea.
    stage.click(".brush:nth-child(5)").await;
    stage.click("[data-field='k14']").await;
    stage.wait_for(".tn-mark[d^='M']").await;
    assert!(stage.text(".faults").await.contains("1 field is cut off"));
    stage.photograph("editor-fault").await;
    stage.key("0").await;
    stage.wait_for(".verdict-good").await;
    stage.key("5").await;
    stage.wait_for(".faults li").await;
    stage.click("#undo").await;
    stage.wait_for(".verdict-good").await;
    stage.click("#redo").await;
    stage.wait_for(".faults li").await;
    // The painted map survives a reload.
    stage.reload().await;
    stage.wait_for(".faults li").await;
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn maps_are_generated_saved_and_exchanged() {
    let stage = open(Visit::default(), "/editor", ".tn-easel [data-field]").await;
    open_drawer(&stage, "#generate").await;
    stage.choose("#size", "64").await;
    stage.click("#generate").await;
    open_drawer(&stage, "#text").await;
    stage.wait_until("document.querySelector('#text').value.startsWith('name isle-')").await;
    let first: Map = text(&stage).await.parse().expect("a map");
    assert_eq!(first.fields().len(), 64);
    stage.click("#keep").await;
    stage.click("#generate").await;
    let written = Value::from(first.to_string());
    stage.wait_until(&format!("document.querySelector('#text').value !== {written}")).await;
    let second: Map = text(&stage).await.parse().expect("another map");
    assert_ne!(first, second);
    // The map is the same when it is imported as text, as a file, or from the saved maps.
    stage.fill("#text", &first.to_string()).await;
    stage.click("#use-text").await;
    stage.wait_until(&format!("document.querySelector('#text').value === {written}")).await;
    stage.give_file("#open-file", &second.to_string()).await;
    let other = Value::from(second.to_string());
    stage.wait_until(&format!("document.querySelector('#text').value === {other}")).await;
    open_drawer(&stage, ".kept-map").await;
    stage.photograph("editor-shelf").await;
    stage.click(".kept-map-open").await;
    stage.wait_until(&format!("document.querySelector('#text').value === {written}")).await;
    // An invalid map is refused with the position and the reason.
    stage.fill("#text", "name x\nhello\n").await;
    stage.click("#use-text").await;
    stage.wait_for(".message.error:not([hidden])").await;
    let told = stage.text(".message.error:not([hidden])").await;
    assert!(told.starts_with("Line 2, column 1: "), "{told}");
    // The error disappears together with the invalid text.
    let gone = "!document.querySelector('.message.error:not([hidden])')";
    stage.fill("#text", "name x\n").await;
    stage.wait_until(gone).await;
    stage.fill("#text", "name x\nhello\n").await;
    stage.click("#use-text").await;
    stage.wait_for(".message.error:not([hidden])").await;
    stage.click(".kept-map-open").await;
    stage.wait_until(gone).await;
    stage.click(".kept-map .icon-button").await;
    stage.wait_until("!document.querySelector('.kept-map')").await;
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_painted_map_can_be_played_to_the_end() {
    // One field of this map was painted by hand.
    let map = terra_nova::generate(3, &terra_nova::Options { fields: 48, landscapes: 5 });
    let draft = Draft { name: "Ínsula & co".to_owned(), ..Draft::from(&map.expect("a map")) };
    let mut visit = Visit::default();
    visit.kept.push(("novae.draft", draft.to_string()));
    let stage = open(visit, "/editor", ".tn-easel [data-field]").await;
    stage.click("[data-field='a14']").await;
    stage.click("#undo").await;
    stage.click("#against-bots").await;
    stage.wait_for("#map").await;
    assert_eq!(stage.run("return document.querySelector('#map').value").await, "=Ínsula & co");
    stage.choose("#players", "2").await;
    stage.click("form button[type=submit]").await;
    stage.wait_for(".play").await;
    let record = record_text(&stage).await;
    assert!(record.contains("| name Ínsula & co"), "{record}");
    let turns = play_on(&stage, Input::Pointer, usize::MAX).await;
    assert!(turns > 5, "only {turns} turns");
    let record: Record<TerraNova> = record_text(&stage).await.parse().expect("a record");
    let end = record.replay().expect("the record replays");
    assert_eq!((end.map().fields().len(), end.map().name()), (48, "Ínsula & co"));
    assert!(end.outcome().is_some());
    stage.photograph("editor-played").await;
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_can_be_analysed_with_variations_and_the_engine() {
    let record = prepared_games::terra_nova(2, |now| now.areas().count() > 0);
    let stage = open(Visit::default(), "/analysis/terra-nova", ".play-table [data-field]").await;
    open_drawer(&stage, "#open-file").await;
    stage.give_file("#open-file", &record.to_string()).await;
    let lines = "document.querySelectorAll('.log-line').length";
    stage.wait_until(&format!("{lines} === {}", record.actions.len())).await;
    // Goes back to the placement phase and chooses another field.
    stage.click("#step-first").await;
    stage.click("#step-on").await;
    stage.wait_until("document.querySelector('.log-line.here')").await;
    let free = record.replay().expect("it replays").map().fields()[60];
    stage.click(&format!("[data-field='{free}']")).await;
    stage.wait_until(&format!("{lines} === 2")).await;
    stage.wait_for(".variation").await;
    // The engine shows its action on the board.
    stage.choose("#depth", "1000").await;
    stage.click("#engine").await;
    stage.wait_for(".advised.here").await;
    stage.wait_for(".tn-hint").await;
    stage.wait_until("!document.querySelector('.engine-progress')").await;
    let worth = stage.text(".advice-worth").await;
    assert!(worth.ends_with('%'), "{worth}");
    stage.photograph("analysis-terra-nova").await;
    stage.click(".advised .button").await;
    stage.wait_until(&format!("{lines} === 3")).await;
    // The earlier line is still complete, also after a reload.
    stage.reload().await;
    stage.click(".variation").await;
    stage.wait_until(&format!("{lines} === {}", record.actions.len())).await;
    open_drawer(&stage, "#text").await;
    let again: Record<TerraNova> = text(&stage).await.parse().expect("a record");
    assert_eq!(again.actions, record.actions);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_position_can_be_set_up_and_played() {
    let stage = open(Visit::default(), "/analysis/terra-nova", ".play-table [data-field]").await;
    open_drawer(&stage, "#to-act").await;
    let thing = |place: usize| format!(".analysis .brush:nth-child({place})");
    for (player, fields) in [(1, ["h8", "c9"]), (2, ["k6", "l7"])] {
        stage.click(&thing(player)).await;
        for field in fields {
            stage.click(&format!(".play-table [data-field='{field}']")).await;
        }
    }
    stage.click(&thing(3)).await;
    stage.click(".play-table [data-field='i9']").await;
    // A second stone is removed again.
    stage.click(".play-table [data-field='i8']").await;
    stage.click(&thing(4)).await;
    stage.click(".play-table [data-field='i8']").await;
    stage.choose("#to-act", "1").await;
    stage.click(&thing(5)).await;
    stage.wait_until("document.querySelectorAll('.player')[1].classList.contains('to-act')").await;
    open_drawer(&stage, "#text").await;
    let record: Record<TerraNova> = text(&stage).await.parse().expect("a record");
    let position = record.replay().expect("it can be played on");
    assert_eq!((position.stones().len(), position.pieces(game::Seat(1)).len()), (1, 2));
    stage.photograph("analysis-set-up").await;
    stage.choose("#depth", "1000").await;
    stage.click("#engine").await;
    stage.wait_for(".advised .button").await;
    stage.click(".advised .button").await;
    stage.wait_for(".log-line.here").await;
    stage.end().await;
}

/// Sets up a position of Nova Luna; returns the position of its record.
async fn arrange_tiles(stage: &Page) -> NovaLuna {
    open_drawer(stage, "#to-act").await;
    let place = |name: &str| format!("[data-place='{name}']");
    let first = ".stock .arrange-place:first-child";
    for (tab, cells) in [(2, &["0,0", "1,0", "1,1"][..]), (3, &["0,0"])] {
        stage.click(&format!(".stock + .brushes .brush:nth-child({tab})")).await;
        for cell in cells {
            stage.click(first).await;
            stage.click(&place(cell)).await;
        }
    }
    // A tile at the end can be removed, but not a tile that connects others.
    stage.click(".stock + .brushes .brush:nth-child(2)").await;
    stage.click(&place("1,0")).await;
    stage.wait_for(".message.error + .plot").await;
    stage.click(&place("1,1")).await;
    stage.wait_for(".stock [aria-pressed=true]").await;
    stage.click(&place("-1,0")).await;
    stage.photograph("analysis-arrange-area").await;
    // The marker can be moved, and no tile can be placed in its slot.
    stage.click(".stock + .brushes .brush:nth-child(1)").await;
    stage.click(&place("0")).await;
    stage.click(&place("5")).await;
    stage.click(first).await;
    stage.click(&place("5")).await;
    stage.wait_for(".message.error + .ring").await;
    stage.photograph("analysis-arrange-fault").await;
    stage.click(&place("0")).await;
    stage.wait_until("!document.querySelector('.message.error + .ring')").await;
    stage.photograph("analysis-arrange-wheel").await;
    open_drawer(stage, "#text").await;
    let record: Record<NovaLuna> = text(stage).await.parse().expect("a record");
    record.replay().expect("it can be played on")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_position_of_nova_luna_can_be_set_up_and_played() {
    let stage = open(Visit::default(), "/analysis/nova-luna", ".play-table [data-slot]").await;
    let position = arrange_tiles(&stage).await;
    let sizes = [0, 1].map(|seat| position.area(game::Seat(seat)).len());
    assert_eq!((position.wheel().marker(), position.wheel().len(), sizes), (5, 11, [3, 1]));
    stage.choose("#depth", "1000").await;
    stage.click("#engine").await;
    stage.wait_for(".advised .button").await;
    stage.click(".advised .button").await;
    stage.wait_for(".log-line.here").await;
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_position_of_nova_luna_can_be_set_up_on_a_phone() {
    let visit = Visit { device: Device::Phone, language: "fa", dark: true, ..Visit::default() };
    let stage = open(visit, "/analysis/nova-luna", ".play-table [data-slot]").await;
    arrange_tiles(&stage).await;
    let wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth";
    assert_eq!(stage.run(&format!("return {wide}")).await, false);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn any_position_of_a_game_can_be_analysed() {
    let record = prepared_games::nova_luna(2, |now| now.stack().len() < 40);
    let visit = Visit::default().with_game("moon", "me,novice", record);
    let stage = open(visit, "/play/moon", ".play").await;
    stage.wait_until("!document.querySelector('.thinking')").await;
    stage.click(".play-log .log-line:first-of-type").await;
    stage.wait_for(".message.looking").await;
    stage.click("#more").await;
    stage.click("#analyse").await;
    stage.wait_for(".analysis .log-line.here").await;
    stage.choose("#depth", "1000").await;
    stage.click("#engine").await;
    stage.wait_for(".nl-hinted").await;
    stage.photograph("analysis-nova-luna").await;
    stage.click(".advised .button").await;
    stage.wait_until("document.querySelectorAll('.log-line.here').length").await;
    stage.end().await;
}

/// Checks accessibility, and that nothing is wider than the window.
async fn look_at(device: Device, dark: bool, language: &'static str) {
    let axe = accessibility::axe();
    let stage = Page::open(Visit { device, dark, language, ..Visit::default() }).await;
    for (name, path, there) in [
        ("editor", "/editor", ".tn-easel [data-field]"),
        ("analysis", "/analysis/terra-nova", ".analysis [data-field]"),
        ("analysis-moon", "/analysis/nova-luna", ".analysis [data-slot]"),
    ] {
        stage.goto(path).await;
        stage.wait_for(there).await;
        stage.photograph(name).await;
        stage.run("document.querySelectorAll('details').forEach((one) => one.open = true)").await;
        accessibility::check(&stage, &axe, name).await;
        let wide = "return document.documentElement.scrollWidth <= innerWidth + 1";
        assert_eq!(stage.run(wide).await, true, "{name} is too wide");
        assert!(!stage.words().await.contains('{'), "a message is missing");
    }
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn editor_and_analysis_are_accessible() {
    look_at(Device::Desktop, false, "en").await;
    look_at(Device::Phone, true, "fa").await;
    look_at(Device::Phone, false, "de").await;
    look_at(Device::Desktop, true, "hu").await;
}
