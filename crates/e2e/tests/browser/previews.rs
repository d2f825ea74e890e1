//! Previews of actions, and actions that can be tried and undone.

use e2e::{Input, Page, Visit, prepared_games, record_text, stored_record};
use game::{Position, Record, Turn};
use nova_luna::NovaLuna;
use terra_nova::{Action, Phase, TerraNova};
use words::{Language, Words};

fn words() -> Words {
    Words::new(Language::En)
}

fn name(seat: game::Seat) -> String {
    words().with("player-name", &[("seat", (seat.0 + 1).into())])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_take_previews_its_goals_the_counter_and_the_next_choices() {
    let best = |now: &NovaLuna| {
        let seat = now.turn().seat()?;
        let slots = now.wheel().choices().to_vec();
        let takes = slots.into_iter().flat_map(|slot| now.frontier(seat).map(move |at| (slot, at)));
        takes.max_by_key(|&(slot, at)| now.preview(slot, at).map_or(0, |p| p.covers.len()))
    };
    let many = |now: &NovaLuna| {
        best(now).is_some_and(|(slot, at)| now.preview(slot, at).unwrap().covers.len() >= 2)
    };
    let record = prepared_games::nova_luna(2, many);
    let now = record.replay().unwrap();
    let (slot, at) = best(&now).expect("a player is to act");
    let preview = now.preview(slot, at).unwrap();
    let page = Visit::default().open_game("me,me", record, ".play").await;
    let before = record_text(&page).await;
    page.click(&format!("[data-slot='{slot}']")).await;
    page.hover(&format!("[data-cell='{at}']")).await;
    page.wait_for(".nl-foreseen .nl-goals").await;
    let shown = page.text(".nl-foreseen").await;
    let words = words();
    let mut expected = vec![
        words.with("nl-completes", &[("count", preview.covers.len().into())]),
        words.with("nl-counter-to", &[("field", (preview.counter.unwrap() % 24).into())]),
    ];
    if let Turn::Seat(next) = preview.next {
        expected.push(words.with("nl-next", &[("name", name(next).into())]));
        expected.push(words.with("nl-next-takes", &[("name", name(next).into())]));
    }
    for line in expected {
        assert!(shown.contains(&line), "{line:?} is not in {shown:?}");
    }
    assert_eq!(page.count(".nl-next-tiles > *").await, preview.choices.len());
    assert_eq!(page.count(".nl-goal-discs .bd-sign").await, preview.covers.len());
    assert_eq!(record_text(&page).await, before, "pointing changes nothing");
    page.end().await;
}

/// A turn of three actions whose second is a stone that closes an area.
fn closing_turn(now: &TerraNova) -> Option<[Action; 3]> {
    if now.phase() != Phase::Play {
        return None;
    }
    let moves = now.legal().into_iter().filter(|action| matches!(action, Action::Move { .. }));
    moves.take(60).find_map(|first| {
        let mut then = now.clone();
        then.play(first).ok()?;
        let closing =
            then.stone_fields().into_iter().map(|at| Action::Stone { at }).find(|stone| {
                matches!(stone, Action::Stone { at } if !then.stone_preview(*at).is_empty())
                    && then.check(*stone).is_ok()
            })?;
        then.play(closing).ok()?;
        (then.phase() == Phase::Play).then_some(())?;
        let last =
            then.legal().into_iter().find(|action| matches!(action, Action::Stone { .. }))?;
        Some([first, closing, last])
    })
}

async fn press(page: &Page, field: terra_nova::Field) {
    page.click(&format!("[data-field='{field}']")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_can_be_tried_and_a_stone_previews_the_closed_area() {
    let record = prepared_games::terra_nova(2, |now| closing_turn(now).is_some());
    let now = record.replay().unwrap();
    let [Action::Move { from, to }, Action::Stone { at }, Action::Stone { at: last }] =
        closing_turn(&now).expect("the bots came that far")
    else {
        panic!("a move and two stones");
    };
    let page = Visit::default().open_game("me,me", record, ".play").await;
    let before = record_text(&page).await;
    press(&page, from).await;
    page.wait_for(".tn-lifted").await;
    press(&page, to).await;
    page.wait_for_count(".tn-pip.tn-made", 1).await;
    let mut moved = now.clone();
    moved.play(Action::Move { from, to }).unwrap();
    let areas = moved.stone_preview(at);
    page.hover(&format!("[data-field='{at}']")).await;
    page.wait_for(".tn-closing .tn-badge").await;
    let words = words();
    let about = page.text(".tn-about").await;
    let closes = words.with("tn-closes", &[("count", areas.len().into())]);
    assert!(about.contains(&closes), "{about}");
    for area in &areas {
        for seat in area.leaders().filter(|seat| area.gain[seat.index()] > 0) {
            let points = area.gain[seat.index()].into();
            let gain = words.with("tn-gain", &[("name", name(seat).into()), ("points", points)]);
            assert!(about.contains(&gain), "{gain:?} is not in {about:?}");
        }
    }
    press(&page, at).await;
    page.wait_for_count(".tn-pip.tn-made", 2).await;
    let button = |id: &str| format!("button[aria-label='{}']", words.text(id));
    page.click(&button("tn-undo")).await;
    page.wait_for_count(".tn-pip.tn-made", 1).await;
    page.click(&button("tn-redo")).await;
    page.wait_for_count(".tn-pip.tn-made", 2).await;
    page.click(&button("tn-restart")).await;
    page.wait_for_count(".tn-pip.tn-made", 0).await;
    assert!(page.has(".tn-confirm:disabled").await, "an empty turn is no turn");
    assert_eq!(record_text(&page).await, before, "nothing was submitted");
    for field in [from, to, at, last] {
        press(&page, field).await;
    }
    page.click(".tn-confirm:not(:disabled)").await;
    let lines = before.lines().count() + 3;
    let script = "localStorage.getItem('novae.game.game').split('\\n').length";
    page.wait_until(&format!("{script} === {}", lines + 1)).await;
    let after: Record<TerraNova> = stored_record(&page).await;
    let played = [Action::Move { from, to }, Action::Stone { at }, Action::Stone { at: last }];
    assert!(after.actions.ends_with(&played), "{after}");
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_planner_shows_every_open_region() {
    let record = prepared_games::terra_nova(2, |now| now.areas().count() > 0);
    let regions = record.replay().unwrap().open_regions();
    let page = Visit::default().open_game("me,me", record, ".play").await;
    assert!(!page.has(".tn-planner").await);
    page.click_to_show(".bd-button[aria-pressed]", ".tn-planner").await;
    assert_eq!(page.count(".tn-planner li").await, regions.len());
    assert_eq!(page.count("g.tn-region").await, regions.len());
    let text = page.text(".tn-planner").await;
    let words = words();
    for region in &regions {
        let fields = words.with("tn-fields", &[("count", region.fields.count().into())]);
        let worth = words.with("tn-worth", &[("points", region.points.into())]);
        assert!(text.contains(&fields) && text.contains(&worth), "{text}");
    }
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_whole_last_turn_of_a_bot_stays_marked() {
    let record = prepared_games::terra_nova(2, |now| {
        now.phase() == Phase::Play && now.turn() == Turn::Seat(game::Seat(1))
    });
    let page = Visit::default().open_game("me,novice", record.clone(), ".play").await;
    page.wait_gone(".thinking").await;
    let after: Record<TerraNova> = stored_record(&page).await;
    let turn = &after.actions[record.actions.len()..];
    assert_eq!(turn.len(), 3, "{turn:?}");
    assert_eq!(page.count("path.tn-trail, .tn-trail-field").await, 3);
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_fingers_enlarge_the_table() {
    let nova_luna = prepared_games::nova_luna(2, |now| now.stack().len() < 48);
    let page = Visit::phone().open_game("me,me", nova_luna, ".play").await;
    grows(&page, ".nl-area", ".nl-area .nl-tile").await;
    let terra_nova = prepared_games::terra_nova(2, |now| now.phase() == Phase::Play);
    let page = Visit::phone().open_game("me,me", terra_nova, ".play").await;
    grows(&page, ".tn-board", "[data-field]").await;
}

async fn grows(page: &Page, table: &str, thing: &str) {
    let width = format!("document.querySelector(\"{thing}\").getBoundingClientRect().width");
    // The board fits its frame first, which takes a few frames.
    let settled = format!(
        "return (async () => {{
         for (let last = -1, now; ; last = now) {{
           now = {width};
           if (now === last) return now;
           await new Promise(requestAnimationFrame);
         }}
         }})()"
    );
    let before = page.run(&settled).await.as_f64().expect("a width");
    page.pinch(table, 2.0).await;
    page.wait_until(&format!("{width} > {before} * 1.5")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_printed_score_sheet_has_no_screen_controls() {
    let mut visit = Visit { dark: true, ..Visit::default() };
    // The list must need more than one page.
    let line = |day: usize| format!("{day} 2026-10-{:02} {} 71 -\n", day % 30 + 1, 52 - day % 9);
    let sheet: String = (0..70).map(line).collect();
    visit.kept.push(("novae.scores", sheet + "c 2026-11-01 41 66 2026-11-01"));
    let page = Page::open_on(visit, "/scores", ".score-table").await;
    page.emulate_print(true).await;
    for gone in [".top", ".no-print"] {
        let script = format!("return document.querySelector('{gone}').getClientRects().length");
        assert_eq!(page.run(&script).await, 0, "{gone} is on the paper");
    }
    let ground = "return getComputedStyle(document.body).backgroundColor";
    assert_eq!(page.run(ground).await, "rgb(255, 255, 255)", "paper is white, even at night");
    page.emulate_print(false).await;
    assert!(page.print("score-sheet").await.starts_with(b"%PDF"));
    page.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stored_game_with_an_incomplete_turn_restarts_the_turn() {
    let mut record = prepared_games::terra_nova(2, |now| now.phase() == Phase::Play);
    let whole = record.actions.len();
    let half = record.replay().unwrap().legal()[0];
    record.actions.push(half);
    let page = Visit::default().open_game("me,me", record, ".play").await;
    assert_eq!(page.count(".play-log .log-line").await, whole);
    page.press(".bd-button[aria-pressed]", Input::Pointer).await;
    page.end().await;
}
