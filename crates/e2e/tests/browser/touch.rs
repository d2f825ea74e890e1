//! Touch: targets are wide enough on phones, and moves are confirmed as the player prefers, with
//! every input device.

use e2e::{
    Device, Input, Page, Visit, a_turn, play_on, prepared_games, record_text, stored_position,
    stored_record, take,
};
use game::{Position, Record, Seat, Turn};
use nova_luna::NovaLuna;
use serde_json::{Value, json};
use terra_nova::{Action, Field, Phase, TerraNova};

use crate::layout::{FOUR, controls, fits, show, visible, visible_within};

const PHONES: [(u32, u32); 3] = [(320, 568), (360, 740), (740, 360)];

/// The minimum width of a touch target, in pixels.
const LEAST: f64 = 36.0;

const WHOLE: &str = ".bd-pane-buttons > :last-child";

/// Replaces the record of a game with an earlier one and opens it in a window of this size.
async fn restart(page: &Page, id: &str, record: &str, size: (u32, u32)) {
    page.goto("/about").await;
    let record = Value::from(record);
    page.run(&format!("localStorage.setItem('novae.game.{id}', {record})")).await;
    show(page, id, size).await;
}

/// Checks that all places are wide enough, and that at least one of them is completely visible.
async fn wide_enough(page: &Page, attribute: &str, places: &[String], at: &str) {
    assert!(!places.is_empty(), "{at}: there is something to press");
    let script = format!(
        "const boxes = {}.map((name) => document.querySelector(`[{attribute}='${{name}}']`))
           .map((e) => [e?.getBoundingClientRect(), e?.closest('.bd-window').getBoundingClientRect()]);
         if (boxes.some(([box]) => !box)) return [0, 0];
         const inside = boxes.filter(([a, b]) => a.left >= b.left - 1 && a.right <= b.right + 1
           && a.top >= b.top - 1 && a.bottom <= b.bottom + 1);
         return [Math.min(...boxes.map(([box]) => box.width)), inside.length]",
        json!(places)
    );
    let mut found = Value::Null;
    // The window adapts in the next frame.
    for _ in 0..60 {
        found = page.run(&script).await;
        if found[0].as_f64() >= Some(LEAST) && found[1].as_u64() >= Some(1) {
            return;
        }
        page.run("return new Promise(requestAnimationFrame).then(() => 1)").await;
    }
    page.screenshot("touch-failure").await;
    panic!("{at}: the least width is {}, and {} are in sight", found[0], found[1]);
}

/// The fields that may be pressed in a position: pieces that can move, stones, placements.
fn choices(now: &TerraNova) -> Vec<Field> {
    let mut fields: Vec<Field> = now
        .legal()
        .into_iter()
        .map(|action| match action {
            Action::Place { at } | Action::Stone { at } => at,
            Action::Move { from, .. } => from,
        })
        .collect();
    fields.sort_unstable();
    fields.dedup();
    fields
}

fn names(fields: &[Field]) -> Vec<String> {
    fields.iter().map(ToString::to_string).collect()
}

/// Plays one turn, and measures the touch targets before each press.
async fn measure_turn(page: &Page, at: &str) {
    let mut now: TerraNova = stored_position(page).await;
    let placement = now.phase() == Phase::Placement;
    for action in a_turn(&now) {
        wide_enough(page, "data-field", &names(&choices(&now)), at).await;
        match action {
            Action::Place { at } => {
                tap(page, at).await;
                tap(page, at).await;
            }
            Action::Stone { at } => tap(page, at).await,
            Action::Move { from, to } => {
                tap(page, from).await;
                page.wait_for(".tn-lifted").await;
                let lifted = format!("{at}, {from} is lifted");
                wide_enough(page, "data-field", &names(&now.reach(from)), &lifted).await;
                page.screenshot("touch-lifted").await;
                tap(page, to).await;
            }
        }
        now.play_unchecked(action);
    }
    if !placement {
        page.press(".tn-confirm:not(:disabled)", Input::Touch).await;
    }
}

/// Taps a field, in the view of the whole board if it is not visible.
async fn tap(page: &Page, field: Field) {
    let selector = format!("[data-field='{field}']");
    if !in_sight(page, &selector).await {
        page.press(WHOLE, Input::Touch).await;
    }
    page.press(&selector, Input::Touch).await;
}

async fn in_sight(page: &Page, selector: &str) -> bool {
    let script = format!(
        "const e = document.querySelector({}), r = e.getBoundingClientRect();
         const w = e.closest('.bd-window').getBoundingClientRect();
         const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
         return x > w.left && x < w.right && y > w.top && y < w.bottom",
        Value::from(selector)
    );
    page.run(&script).await == Value::Bool(true)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn terra_nova_zooms_until_fields_are_large_enough_for_touch() {
    let land = prepared_games::terra_nova(4, |now| {
        now.phase() == Phase::Play && now.areas().count() > 1 && now.turn() == Turn::Seat(Seat(0))
    });
    let placing = prepared_games::terra_nova(2, |now| {
        now.in_hand(Seat(0)) == 5 && now.turn() == Turn::Seat(Seat(0))
    });
    let visit = Visit::phone().with_game("land", FOUR, land).with_game("placing", "me,me", placing);
    let page = Page::open(visit).await;
    for id in ["placing", "land"] {
        page.load(&format!("/play/{id}"), ".play").await;
        let text = record_text(&page).await;
        for size in PHONES {
            restart(&page, id, &text, size).await;
            controls(&page, size).await;
            let at = format!("{id} at {size:?}");
            for round in 0..2 {
                measure_turn(&page, &format!("{at}, turn {round}")).await;
                fits(&page, size).await;
                page.wait_gone(".thinking").await;
            }
            page.screenshot(&format!("touch-{id}-{}x{}", size.0, size.1)).await;
            // Switches to the whole board and back.
            page.press(WHOLE, Input::Touch).await;
            visible_within(&page, ".tn-hit", ".tn-board .bd-window", size).await;
            page.screenshot(&format!("touch-{id}-whole-{}x{}", size.0, size.1)).await;
            page.press(WHOLE, Input::Touch).await;
            let now: TerraNova = stored_position(&page).await;
            wide_enough(&page, "data-field", &names(&choices(&now)), &at).await;
        }
    }
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nova_luna_zooms_until_cells_are_large_enough_for_touch() {
    let moon = prepared_games::nova_luna(2, |now| {
        now.area(Seat(0)).count() > 13 && now.turn() == Turn::Seat(Seat(0))
    });
    let page =
        Page::open_on(Visit::phone().with_game("moon", "me,me", moon), "/play/moon", ".play").await;
    let text = record_text(&page).await;
    for size in PHONES {
        restart(&page, "moon", &text, size).await;
        for round in 0..2 {
            let at = format!("{size:?}, turn {round}");
            let now: NovaLuna = stored_position(&page).await;
            let Turn::Seat(seat) = now.turn() else { panic!("a player is to act") };
            visible(&page, ".nl-takeable", size).await;
            controls(&page, size).await;
            page.press(".nl-takeable", Input::Touch).await;
            let cells: Vec<String> = now.frontier(seat).map(|at| at.to_string()).collect();
            page.wait_for(".nl-cell").await;
            wide_enough(&page, "data-cell", &cells, &at).await;
            controls(&page, size).await;
            visible(&page, ".nl-choice-panel button, .nl-ground .bd-pane-buttons button", size)
                .await;
            page.screenshot(&format!("touch-moon-{}x{}", size.0, size.1)).await;
            page.press(&format!(".nl-ground {WHOLE}"), Input::Touch).await;
            visible_within(&page, ".nl-cell", ".nl-ground .bd-window", size).await;
            page.press(".nl-choice-panel button", Input::Touch).await;
            page.wait_gone(".nl-cell").await;
            play_on(&page, Input::Touch, 1).await;
            fits(&page, size).await;
        }
    }
    page.end().await;
}

/// Opens a game with all players at one screen and this setting for confirming moves.
async fn open<P: Position>(record: Record<P>, confirm: &str, device: Device) -> Page {
    let mut visit = Visit { device, ..Visit::default() };
    visit.kept.push(("novae.confirm", confirm.to_owned()));
    visit.open_game("me,me", record, ".play .bd-table").await
}

fn moon() -> Record<NovaLuna> {
    prepared_games::nova_luna(2, |now| now.stack().len() < 54)
}

/// A game in the placement phase, and one in which pieces move.
fn placing() -> Record<TerraNova> {
    prepared_games::terra_nova(2, |now| now.in_hand(Seat(0)) == 4)
}

fn moving() -> Record<TerraNova> {
    prepared_games::terra_nova(2, |now| now.phase() == Phase::Play)
}

/// Waits until the record on the page has changed.
async fn is_played(page: &Page, before: &str) {
    let script = format!("localStorage.getItem('novae.game.game') !== {}", Value::from(before));
    page.wait_until(&script).await;
}

/// Whether the table explains that a second press is needed.
const EXPLAINED: &str =
    "document.querySelector('.nl-foreseen .bd-prompt')?.innerText.includes('Press again')";

/// Picks up a tile, and returns the selector of a cell on which it can be placed.
async fn pick_up(page: &Page, input: Input) -> String {
    let now: NovaLuna = stored_position(page).await;
    let Turn::Seat(seat) = now.turn() else { panic!("a player is to act") };
    let slot = now.wheel().choices()[0];
    let at = now.frontier(seat).next().unwrap();
    let (slot, cell) = (format!("[data-slot='{slot}']"), format!("[data-cell='{at}']"));
    if input == Input::Keys {
        page.tab_to(".nl-takeable").await;
        page.key("Enter").await;
    } else {
        page.press(&slot, input).await;
    }
    page.wait_for(&cell).await;
    cell
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tile_placement_is_confirmed_with_every_input_if_set_to_always() {
    for input in [Input::Pointer, Input::Touch, Input::Keys] {
        let device = if input == Input::Touch { Device::Phone } else { Device::Desktop };
        let page = open(moon(), "always", device).await;
        let before = record_text(&page).await;
        let mut cell = pick_up(&page, input).await;
        if input == Input::Keys {
            // The first cell has the focus.
            page.wait_for_focus(".nl-cell").await;
            cell = ".nl-cell:focus".to_owned();
            page.key("Enter").await;
        } else {
            page.press(&cell, input).await;
        }
        // The table explains it the first time.
        page.wait_until(EXPLAINED).await;
        assert_eq!(record_text(&page).await, before, "{input:?}: shown, not played");
        if input == Input::Pointer {
            page.screenshot("confirm-explained").await;
            // Hovering over other cells on the way to the button does not change the selection.
            page.hover(".nl-cell:not(.nl-pointed)").await;
            page.click(".nl-choice-panel .bd-main").await;
        } else if input == Input::Keys {
            page.key("Enter").await;
        } else {
            page.screenshot("confirm-explained").await;
            page.press(&cell, input).await;
        }
        is_played(&page, &before).await;
        let after: Record<NovaLuna> = stored_record(&page).await;
        if input != Input::Keys {
            let at = cell.trim_start_matches("[data-cell='").trim_end_matches("']");
            let taken = after.actions.iter().rev().find_map(|action| match action {
                nova_luna::Action::Take { at, .. } => Some(at.to_string()),
                _ => None,
            });
            assert_eq!(taken.as_deref(), Some(at));
        }
        // The explanation is not repeated.
        let cell = pick_up(&page, input).await;
        if input != Input::Keys {
            page.press_to_show(&cell, input, ".nl-cell.nl-pointed").await;
        }
        assert_eq!(page.run(&format!("return !!({EXPLAINED})")).await, false);
        let kept = "return localStorage.getItem('novae.confirm-explained')";
        assert_eq!(page.run(kept).await, "yes");
        page.end().await;
    }
}

/// Places a tile with one press, or with two if the first one must be confirmed.
async fn place_a_tile(confirm: &str, input: Input, is_confirmed: bool) {
    let device = if input == Input::Touch { Device::Phone } else { Device::Desktop };
    let page = open(moon(), confirm, device).await;
    let before = record_text(&page).await;
    let cell = pick_up(&page, input).await;
    page.press(&cell, input).await;
    if is_confirmed {
        page.wait_until(EXPLAINED).await;
        assert_eq!(record_text(&page).await, before);
        page.press(&cell, input).await;
    }
    is_played(&page, &before).await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tile_is_placed_without_confirmation_if_set_to_never() {
    place_a_tile("never", Input::Pointer, false).await;
    place_a_tile("never", Input::Touch, false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn by_default_only_touch_input_needs_confirmation() {
    place_a_tile("", Input::Pointer, false).await;
    place_a_tile("", Input::Touch, true).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dragged_tile_also_needs_confirmation() {
    let page = open(moon(), "always", Device::Desktop).await;
    let before = record_text(&page).await;
    let cell = pick_up(&page, Input::Pointer).await;
    let to = page.center(&cell).await;
    page.click(".nl-choice-panel button").await;
    page.drag_to(".nl-takeable", to).await;
    page.wait_for(".nl-cell.nl-pointed").await;
    assert_eq!(record_text(&page).await, before);
    page.click(".nl-choice-panel .bd-main").await;
    is_played(&page, &before).await;
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_piece_is_placed_with_or_without_confirmation() {
    // With the mouse and "always": first the button, then a second click.
    let page = open(placing(), "always", Device::Desktop).await;
    for again in [false, true] {
        let before = record_text(&page).await;
        let record: Record<TerraNova> = before.parse().unwrap();
        let field = format!("[data-field='{}']", choices(&record.replay().unwrap())[0]);
        page.wait_for(".tn-confirm:disabled").await;
        page.click_to_show(&field, ".tn-confirm:not(:disabled)").await;
        assert_eq!(record_text(&page).await, before);
        page.click(if again { &field } else { ".tn-confirm" }).await;
        is_played(&page, &before).await;
    }
    page.end().await;
    // With touch and mouse and "never": one press.
    for device in [Device::Phone, Device::Desktop] {
        let input = if device == Device::Phone { Input::Touch } else { Input::Pointer };
        let page = open(placing(), "never", device).await;
        let before = record_text(&page).await;
        assert!(!page.has(".tn-confirm").await);
        page.press(&shown_field(&page).await, input).await;
        is_played(&page, &before).await;
        page.end().await;
    }
}

/// A free field that is visible.
async fn shown_field(page: &Page) -> String {
    for field in choices(&stored_position(page).await) {
        let selector = format!("[data-field='{field}']");
        if in_sight(page, &selector).await {
            return selector;
        }
    }
    panic!("no field is in sight");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_ends_with_its_last_action_if_set_to_never() {
    let page = open(moving(), "never", Device::Desktop).await;
    let before = record_text(&page).await;
    let record: Record<TerraNova> = before.parse().unwrap();
    let actions = a_turn(&record.replay().unwrap());
    for action in &actions {
        let fields = match *action {
            Action::Place { at } | Action::Stone { at } => vec![at],
            Action::Move { from, to } => vec![from, to],
        };
        for field in fields {
            page.click(&format!("[data-field='{field}']")).await;
        }
    }
    is_played(&page, &before).await;
    let after: Record<TerraNova> = stored_record(&page).await;
    assert!(after.actions.ends_with(&actions), "{after}");
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn animated_tiles_and_messages_cover_no_control() {
    let mut visit = Visit::phone();
    visit.kept.push(("novae.motion", "slow".to_owned()));
    let page = visit.open_game("me,me", moon(), ".play .bd-table").await;
    page.run(
        "new MutationObserver((all) => {
        for (const { addedNodes } of all) for (const e of addedNodes) {
          if (e.matches?.('.nl-flying')) {
            const style = getComputedStyle(e);
            window.flown = [Number(style.zIndex), style.pointerEvents];
          }
        }
      }).observe(document.body, { childList: true, subtree: true })",
    )
    .await;
    let now: NovaLuna = stored_position(&page).await;
    let Turn::Seat(seat) = now.turn() else { panic!("a player is to act") };
    let slot = now.wheel().choices()[0];
    let at = now.frontier(seat).next().unwrap();
    take(&page, Input::Touch, nova_luna::Action::Take { slot, at }).await;
    page.wait_until("window.flown").await;
    let above = "return ['.nl-panel', '.play-side', '.players']
        .every((s) => Number(getComputedStyle(document.querySelector(s)).zIndex) > flown[0])
        && flown[1] === 'none'";
    assert_eq!(page.run(above).await, true, "a tile flies below the controls");
    // The message about the copied link is beside the buttons.
    page.press("#open-log", Input::Touch).await;
    page.press(".log-window #copy-moment", Input::Touch).await;
    page.wait_until("document.querySelector('.log-window .steps-said')?.innerText").await;
    let covered = "const said = document.querySelector('.log-window .steps-said').getBoundingClientRect();
        return [...document.querySelectorAll('.log-window :is(.steps, .window-head) button')].filter((e) => {
          const r = e.getBoundingClientRect();
          return r.left < said.right - 1 && r.right > said.left + 1 && r.top < said.bottom - 1 && r.bottom > said.top + 1;
        }).map((e) => e.outerHTML)";
    assert_eq!(page.run(covered).await, Value::Array(Vec::new()));
    page.end().await;
}
