//! A player that knows the rules and plays simple legal actions.

use std::time::{Duration, Instant};

use game::{Position, Record, Turn};
use nova_luna::NovaLuna;
use serde_json::Value;
use terra_nova::{Action, Field, Phase, TerraNova};

use crate::browser::PATIENCE;
use crate::{Input, Page};

/// The record of the game on the page.
pub async fn stored_record<P: Position>(page: &Page) -> Record<P> {
    read(&record_text(page).await)
}

fn read<P: Position>(text: &str) -> Record<P> {
    text.parse().unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The position of the game on the page.
pub async fn stored_position<P: Position>(page: &Page) -> P {
    stored_record::<P>(page).await.replay().expect("the record replays")
}

/// The record of the game on the page, as the client stores it.
pub async fn record_text(page: &Page) -> String {
    let script = "const id = location.pathname.split('/').pop();
                  if (!location.pathname.startsWith('/table/'))
                    return localStorage.getItem('novae.game.' + id);
                  return fetch('/api/games/' + id + '/record').then((answer) => answer.text())";
    page.run(script).await.as_str().unwrap_or_default().to_owned()
}

/// Plays the game on the page to its end, or until people have played `most` turns. Returns the
/// number of turns.
pub async fn play_on(page: &Page, input: Input, most: usize) -> usize {
    play_while(page, input, |turns| turns < most).await
}

/// Plays while `go_on`, which receives the number of turns, returns true. A turn that was started
/// is always completed, because an unfinished touch would affect later input.
pub async fn play_while(page: &Page, input: Input, go_on: impl Fn(usize) -> bool) -> usize {
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
              // The title of the tab shows whose turn it is; no other player changes the record then.
              if (!document.title.startsWith('●')) return '';
              return fetch('/api/games/' + id + '/record').then((answer) => answer.text()).then((text) => {
                const played = text.split('\\nactions\\n')[1]?.trim().split('\\n').filter(Boolean).length;
                const shown = document.querySelectorAll('.play-log .log-line').length;
                return played === shown && document.title.startsWith('●') ? text : '';
              }, () => '');
            }
            return localStorage.getItem('novae.game.' + id) || ''";
        let wanted = format!("result && result !== {}", Value::from(seen.as_str()));
        let text = page.run_until(script, &wanted).await.unwrap_or_default();
        let text = text.as_str().unwrap_or_default().to_owned();
        if text == "over" {
            return turns;
        }
        if changed.elapsed() > 2 * PATIENCE {
            page.screenshot("stuck").await;
            let title = page.run("return document.title").await;
            panic!("nothing happens any more: {title}\n{seen}\n{}", page.describe().await);
        }
        if std::env::var_os("NOVAE_E2E_TRACE").is_some() && text != seen && !text.is_empty() {
            eprintln!("{turns} {:?} {}", begun.elapsed(), text.lines().last().unwrap_or(""));
        }
        let again = text == seen && !repeated && changed.elapsed() > UNANSWERED;
        if text.is_empty() || text == seen && !again {
            tokio::time::sleep(Duration::from_millis(5)).await;
            continue;
        }
        repeated = again;
        if again {
            let (path, state) = (page.path().await, page.describe().await);
            eprintln!("a turn had no effect and is played again: {path}\n{state}");
            reset_selection(page).await;
        }
        if text.contains("game nova-luna") {
            take_a_tile(page, input, &text).await;
        } else {
            play_a_turn(page, input, &text).await;
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

async fn reset_selection(page: &Page) {
    let script = "const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
        document.querySelector('[data-slot], [data-field]')?.dispatchEvent(escape);
        document.querySelector('.tn-turn .bd-turns:nth-of-type(3):not(:disabled)')?.click()";
    page.run(script).await;
}

async fn take_a_tile(page: &Page, input: Input, text: &str) {
    let position: NovaLuna = read(text).replay().expect("the record replays");
    let Turn::Seat(seat) = position.turn() else { return };
    let Some(&slot) = position.wheel().choices().iter().next() else {
        return take(page, input, nova_luna::Action::Refill).await;
    };
    let best = |at: &nova_luna::Cell| position.preview(slot, *at).map_or(0, |p| p.covers.len());
    let at = position.frontier(seat).max_by_key(best).expect("a tile always fits somewhere");
    take(page, input, nova_luna::Action::Take { slot, at }).await;
}

/// Plays an action of Nova Luna on the page.
pub async fn take(page: &Page, input: Input, action: nova_luna::Action) {
    let nova_luna::Action::Take { slot, at } = action else {
        return act(page, ".nl-refill", input).await;
    };
    act(page, &format!("[data-slot='{slot}']"), input).await;
    let cell = format!("[data-cell='{at}']");
    page.wait_for(&cell).await;
    if input == Input::Keys {
        focus_with_arrow_keys(page, "data-cell", &at.to_string()).await;
        page.key("Enter").await;
        return;
    }
    if input == Input::Pointer {
        // Hovering shows the preview, and can scroll the cell into view.
        page.hover(&cell).await;
    }
    bring_into_view(page, &cell).await;
    page.press(&cell, input).await;
    if input == Input::Touch && page.has(&cell).await {
        // The first tap shows the preview.
        page.press(&cell, input).await;
    }
}

/// Activates an element by a press, or by Tab and Enter.
async fn act(page: &Page, selector: &str, input: Input) {
    page.wait_for(selector).await;
    if input != Input::Keys {
        return page.press(selector, input).await;
    }
    if selector.starts_with("[data-slot") {
        // The wheel is one tab stop; the arrow keys move within it.
        page.tab_to("[data-slot]").await;
        for _ in 0..13 {
            if page.has_focus(selector).await {
                break;
            }
            page.key("ArrowRight").await;
        }
    } else {
        page.tab_to(selector).await;
    }
    page.key("Enter").await;
}

/// Moves the focus with the arrow keys from the current cell or field to another one.
async fn focus_with_arrow_keys(page: &Page, attribute: &str, name: &str) {
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
        let key = page.run(&script).await;
        match key.as_str() {
            Some("") => return,
            Some(key) => page.key(key).await,
            None => {}
        }
    }
    // If straight steps cannot reach a corner, the script sets the focus to it.
    let script = format!("document.querySelector({})?.focus()", Value::from(goal.as_str()));
    page.run(&script).await;
}

async fn play_a_turn(page: &Page, input: Input, text: &str) {
    let position: TerraNova = read(text).replay().expect("the record replays");
    if position.phase() == Phase::Placement {
        let legal = position.legal().into_iter();
        let free: Vec<Field> = legal
            .filter_map(|action| match action {
                Action::Place { at } => Some(at),
                _ => None,
            })
            .collect();
        let number = |at: &Field| position.map().fields().iter().position(|field| field == at);
        let at = free.iter().find(|at| number(at).is_some_and(|number| number % 7 == 3));
        let at = at.or(free.first()).expect("a free field");
        return field(page, input, *at, true).await;
    }
    turn(page, input, &position, &a_turn(&position)).await;
}

/// Plays a complete turn of Terra Nova on the page.
pub async fn turn(page: &Page, input: Input, position: &TerraNova, actions: &[Action]) {
    for &action in actions {
        match action {
            Action::Place { at } => field(page, input, at, true).await,
            Action::Stone { at } => field(page, input, at, false).await,
            Action::Move { from, to } => {
                field(page, input, from, false).await;
                field(page, input, to, false).await;
            }
        }
    }
    if position.phase() == Phase::Placement {
        return;
    }
    if input == Input::Keys {
        // The last action of the turn moves the focus to the button.
        page.wait_for_focus(".tn-confirm").await;
        page.key("Enter").await;
    } else {
        page.press(".tn-confirm:not(:disabled)", input).await;
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
async fn bring_into_view(page: &Page, selector: &str) {
    let script = format!(
        "const e = document.querySelector({}), r = e.getBoundingClientRect();
         const w = e.closest('.bd-window').getBoundingClientRect();
         const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
         if (x > w.left && x < w.right && y > w.top && y < w.bottom) return true;
         e.closest('.bd-table').querySelector('.bd-pane-buttons > :last-child').click();
         return false",
        Value::from(selector)
    );
    page.wait_for(selector).await;
    page.run(&script).await;
}

/// Presses a field. With touch input, a piece of the placement phase needs a second tap.
async fn field(page: &Page, input: Input, field: Field, much: bool) {
    let selector = format!("[data-field='{field}']");
    if input == Input::Keys {
        page.tab_to("[data-field]").await;
        focus_with_arrow_keys(page, "data-field", &field.to_string()).await;
        return page.key("Enter").await;
    }
    bring_into_view(page, &selector).await;
    page.press(&selector, input).await;
    if input == Input::Touch && much {
        page.press(&selector, input).await;
    }
}
