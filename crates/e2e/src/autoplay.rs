//! A player that knows the rules and plays simple legal actions.

use std::time::{Duration, Instant};

use game::{Position, Record, Turn};
use nova_luna::NovaLuna;
use serde_json::Value;
use terra_nova::{Action, Field, Phase, TerraNova};

use crate::{Input, Page};

/// The record of the game on the page, as the client stores it.
pub async fn record_text(stage: &Page) -> String {
    let script = "const id = location.pathname.split('/').pop();
                  if (!location.pathname.startsWith('/table/'))
                    return localStorage.getItem('novae.game.' + id);
                  return fetch('/api/games/' + id + '/record').then((answer) => answer.text())";
    stage.run(script).await.as_str().unwrap_or_default().to_owned()
}

/// Plays the game on the page to its end, or until people have played `most` turns. Returns the
/// number of turns.
pub async fn play_on(stage: &Page, input: Input, most: usize) -> usize {
    play_while(stage, input, |turns| turns < most).await
}

/// Plays while `go_on`, which receives the number of turns, returns true. A turn that was started
/// is always completed, because an unfinished touch would affect later input.
pub async fn play_while(stage: &Page, input: Input, go_on: impl Fn(usize) -> bool) -> usize {
    let begun = Instant::now();
    let mut changed = begun;
    let mut turns = 0;
    let mut seen = String::new();
    let mut repeated = false;
    while go_on(turns) {
        // One script reads everything, so that the page and the record belong together.
        let script = "const id = location.pathname.split('/').pop();
            if (document.querySelector('dialog.game-over[open]')) return 'over';
            if (!document.querySelector('.play') || document.querySelector('.thinking')) return '';
            if (location.pathname.startsWith('/table/')) {
              // The tab tells whose turn it is, and then nobody else changes the record.
              if (!document.title.startsWith('●')) return '';
              return fetch('/api/games/' + id + '/record').then((answer) => answer.text()).then((text) => {
                const played = text.split('\\nactions\\n')[1]?.trim().split('\\n').filter(Boolean).length;
                const shown = document.querySelectorAll('.play-log .log-line').length;
                return played === shown && document.title.startsWith('●') ? text : '';
              }, () => '');
            }
            return localStorage.getItem('novae.game.' + id) || ''";
        let text = stage.run(script).await.as_str().unwrap_or_default().to_owned();
        if text == "over" {
            return turns;
        }
        if changed.elapsed() > Duration::from_mins(1) {
            stage.photograph("stuck").await;
            let title = stage.run("return document.title").await;
            panic!("nothing happens any more: {title}\n{seen}\n{}", stage.words().await);
        }
        if std::env::var_os("NOVAE_E2E_TRACE").is_some() && text != seen && !text.is_empty() {
            eprintln!("{turns} {:?} {}", begun.elapsed(), text.lines().last().unwrap_or(""));
        }
        let again = text == seen && !repeated && changed.elapsed() > UNANSWERED;
        if text.is_empty() || text == seen && !again {
            tokio::time::sleep(Duration::from_millis(10)).await;
            continue;
        }
        repeated = again;
        if again {
            eprintln!("a turn had no effect and is played again: {}", stage.path().await);
            put_everything_back(stage).await;
        }
        if text.contains("game nova-luna") {
            take_a_tile(stage, input, &text).await;
        } else {
            play_a_turn(stage, input, &text).await;
        }
        seen = text;
        changed = Instant::now();
        turns += 1;
    }
    turns
}

/// The time without an effect after which the player tries again. The page may have changed between
/// the check and the input, for example because of a reconnect.
const UNANSWERED: Duration = Duration::from_secs(8);

/// Resets the selection of a turn that was not played.
async fn put_everything_back(stage: &Page) {
    let script = "const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
        document.querySelector('[data-slot], [data-field]')?.dispatchEvent(escape);
        document.querySelector('.tn-turn .bd-turns:nth-of-type(3):not(:disabled)')?.click()";
    stage.run(script).await;
}

async fn take_a_tile(stage: &Page, input: Input, text: &str) {
    let record: Record<NovaLuna> = text.parse().expect("the client keeps a record");
    let position = record.replay().expect("the record replays");
    let Turn::Seat(seat) = position.turn() else { return };
    let Some(&slot) = position.wheel().choices().iter().next() else {
        return take(stage, input, nova_luna::Action::Refill).await;
    };
    let best = |at: &nova_luna::Cell| position.preview(slot, *at).map_or(0, |p| p.covers.len());
    let at = position.frontier(seat).max_by_key(best).expect("a tile always fits somewhere");
    take(stage, input, nova_luna::Action::Take { slot, at }).await;
}

/// Plays an action of Nova Luna on the page.
pub async fn take(stage: &Page, input: Input, action: nova_luna::Action) {
    let nova_luna::Action::Take { slot, at } = action else {
        return act(stage, ".nl-refill", input).await;
    };
    act(stage, &format!("[data-slot='{slot}']"), input).await;
    let cell = format!("[data-cell='{at}']");
    stage.wait_for(&cell).await;
    if input == Input::Keys {
        walk_to(stage, "data-cell", &at.to_string()).await;
        stage.key("Enter").await;
        return;
    }
    if input == Input::Pointer {
        // Hovering shows the preview, and can scroll the cell into view.
        stage.hover(&cell).await;
    }
    bring_into_view(stage, &cell).await;
    stage.press(&cell, input).await;
    if input == Input::Touch && stage.has(&cell).await {
        // The first tap shows the preview.
        stage.press(&cell, input).await;
    }
}

/// Activates an element by a press, or by Tab and Enter.
async fn act(stage: &Page, selector: &str, input: Input) {
    stage.wait_for(selector).await;
    if input != Input::Keys {
        return stage.press(selector, input).await;
    }
    let group = selector.starts_with("[data-slot");
    if group {
        // The wheel is one tab stop; the arrow keys move within it.
        stage.tab_to("[data-slot]").await;
        for _ in 0..13 {
            let here = format!("document.activeElement?.matches({})", Value::from(selector));
            if stage.run(&format!("return !!({here})")).await == Value::Bool(true) {
                break;
            }
            stage.key("ArrowRight").await;
        }
    } else {
        stage.tab_to(selector).await;
    }
    stage.key("Enter").await;
}

/// Moves the focus with the arrow keys from the current cell or field to another one.
async fn walk_to(stage: &Page, attribute: &str, name: &str) {
    let goal = format!("[{attribute}='{name}']");
    for _ in 0..60 {
        let script = format!(
            "const here = document.activeElement, there = document.querySelector({});
             if (here === there) return '';
             if (!here?.hasAttribute({})) return 'Tab';
             const a = here.getBoundingClientRect(), b = there.getBoundingClientRect();
             const dx = b.left + b.width / 2 - a.left - a.width / 2;
             const dy = b.top + b.height / 2 - a.top - a.height / 2;
             return Math.abs(dx) > Math.abs(dy)
               ? (dx > 0 ? 'ArrowRight' : 'ArrowLeft') : (dy > 0 ? 'ArrowDown' : 'ArrowUp');",
            Value::from(goal.as_str()),
            Value::from(attribute)
        );
        let key = stage.run(&script).await;
        match key.as_str() {
            Some("") => return,
            Some(key) => stage.key(key).await,
            None => {}
        }
    }
    // If straight steps cannot reach a corner, the script sets the focus to it.
    let script = format!("document.querySelector({})?.focus()", Value::from(goal.as_str()));
    stage.run(&script).await;
}

async fn play_a_turn(stage: &Page, input: Input, text: &str) {
    let record: Record<TerraNova> = text.parse().expect("the client keeps a record");
    let position = record.replay().expect("the record replays");
    if position.phase() == Phase::Placement {
        let at = position.legal().into_iter().find_map(|action| match action {
            Action::Place { at }
                if position.map().fields().iter().position(|f| *f == at)? % 7 == 3 =>
            {
                Some(at)
            }
            _ => None,
        });
        let first = position.legal().first().copied();
        let at = at.or(match first {
            Some(Action::Place { at }) => Some(at),
            _ => None,
        });
        return field(stage, input, at.expect("a free field"), true).await;
    }
    turn(stage, input, &position, &a_turn(&position)).await;
}

/// Plays a complete turn of Terra Nova on the page.
pub async fn turn(stage: &Page, input: Input, position: &TerraNova, actions: &[Action]) {
    for &action in actions {
        match action {
            Action::Place { at } => field(stage, input, at, true).await,
            Action::Stone { at } => field(stage, input, at, false).await,
            Action::Move { from, to } => {
                field(stage, input, from, false).await;
                field(stage, input, to, false).await;
            }
        }
    }
    if position.phase() == Phase::Placement {
        return;
    }
    if input == Input::Keys {
        // The last action of the turn moves the focus to the button.
        stage.wait_for_focus(".tn-confirm").await;
        stage.key("Enter").await;
    } else {
        stage.press(".tn-confirm:not(:disabled)", input).await;
    }
}

/// A complete turn that lays stones whenever possible, so that the game ends soon.
pub fn a_turn(position: &TerraNova) -> Vec<Action> {
    let mut made = 0;
    position.compose_turn(|now| {
        let legal = now.legal();
        let closes = |action: &&Action| match action {
            Action::Stone { at } => !now.stone_preview(*at).is_empty(),
            _ => false,
        };
        let stone = |action: &&Action| matches!(action, Action::Stone { .. });
        let chosen = legal.iter().find(closes).or_else(|| legal.iter().find(stone));
        let spread = (made + position.stones().len() * 7) % legal.len().max(1);
        made += 1;
        chosen.or_else(|| legal.get(spread)).copied()
    })
}

/// Shows the whole board if the enlarged board hides a place.
async fn bring_into_view(stage: &Page, selector: &str) {
    let script = format!(
        "const e = document.querySelector({}), r = e.getBoundingClientRect();
         const w = e.closest('.bd-window').getBoundingClientRect();
         const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
         if (x > w.left && x < w.right && y > w.top && y < w.bottom) return true;
         e.closest('.bd-table').querySelector('.bd-pane-buttons > :last-child').click();
         return false",
        Value::from(selector)
    );
    stage.wait_for(selector).await;
    stage.run(&script).await;
}

/// Presses a field. With touch input, a piece of the placement phase needs a second tap.
async fn field(stage: &Page, input: Input, field: Field, much: bool) {
    let selector = format!("[data-field='{field}']");
    if input == Input::Keys {
        let inside = "document.activeElement?.hasAttribute('data-field')";
        if stage.run(&format!("return !!({inside})")).await != Value::Bool(true) {
            stage.tab_to("[data-field]").await;
        }
        walk_to(stage, "data-field", &field.to_string()).await;
        return stage.key("Enter").await;
    }
    bring_into_view(stage, &selector).await;
    stage.press(&selector, input).await;
    if input == Input::Touch && much {
        stage.press(&selector, input).await;
    }
}
