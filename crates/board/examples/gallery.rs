//! A page that shows a board in any state, for work on the drawings. The address selects the state:
//! `#game=nova-luna&seed=7&players=3&plies=40&lang=fa`.

use board::{NovaLunaTable, STYLE, SeatLook, TerraNovaTable};
use game::{Position, Rng, Seat, Turn};
use leptos::prelude::*;
use nova_luna::{Event, NovaLuna, Setup, Variant};
use terra_nova::TerraNova;
use words::{Language, Words};

fn main() {
    mount_to_body(Gallery);
}

/// The value of a parameter in the address after `#`.
fn asked(name: &str) -> Option<String> {
    let hash = window().location().hash().ok()?;
    let mut parts = hash.trim_start_matches('#').split('&').filter_map(|part| part.split_once('='));
    parts.find(|(key, _)| *key == name).map(|(_, value)| value.to_owned())
}

fn number(name: &str, or: u64) -> u64 {
    asked(name).and_then(|text| text.parse().ok()).unwrap_or(or)
}

#[component]
fn Gallery() -> impl IntoView {
    let language =
        asked("lang").and_then(|code| Language::from_code(&code)).unwrap_or(Language::En);
    let root = document().document_element();
    if let Some(root) = root {
        let _ = root.set_attribute("lang", language.code());
        let _ = root.set_attribute("dir", if language.is_rtl() { "rtl" } else { "ltr" });
        let _ = root.set_attribute("data-theme", &asked("theme").unwrap_or_default());
    }
    let words = Signal::stored(Words::new(language));
    let names = if language == Language::Fa {
        ["شما", "سارا", "کیان", "نیلوفر"]
    } else {
        ["You", "Anna", "Béla", "Cees"]
    };
    let seats =
        (0..4).map(|ink| SeatLook { name: names[usize::from(ink)].to_owned(), ink, you: false });
    let seats = Signal::stored(seats.collect::<Vec<_>>());
    let page = "*{box-sizing:border-box}html{color-scheme:light dark}html,body{margin:0;height:100%;font-family:system-ui,'Noto Sans','Noto Sans Arabic',sans-serif}\
        [data-theme=dark]{color-scheme:dark}[data-theme=light]{color-scheme:light}main{min-height:100%;display:grid}";
    view! {
        <style>{page}{STYLE}</style>
        <main>
            {if asked("game").as_deref() == Some("terra-nova") {
                view! { <Land seats words /> }.into_any()
            } else {
                view! { <Moon seats words /> }.into_any()
            }}
        </main>
    }
}

#[component]
fn Moon(seats: Signal<Vec<SeatLook>>, words: Signal<Words>) -> impl IntoView {
    let players = number("players", 3) as usize;
    let (setup, _) = Setup::from_seed(players, Variant::Standard, number("seed", 7));
    let mut rng = Rng::new(number("seed", 7));
    let mut start = NovaLuna::new(&setup).expect("a seed makes a game");
    for _ in 0..number("plies", 30) {
        play_well(&mut start, &mut rng);
    }
    while matches!(start.turn(), Turn::Chance)
        || (asked("mine").is_some()
            && start.turn() != Turn::Seat(Seat(0))
            && start.end_reason().is_none())
    {
        play_well(&mut start, &mut rng);
    }
    let position = RwSignal::new(start);
    let last = RwSignal::new(Vec::<Event>::new());
    let log = RwSignal::new(String::new());
    let act = move |action| {
        position.update(|position| {
            let mut events = Vec::new();
            let played = position.play_with(action, &mut |event| events.push(event));
            played.expect("the table offers legal actions");
            while position.turn() == Turn::Chance {
                let mut rng = Rng::new(1);
                if let Some(deal) = position.random_action(&mut rng) {
                    position.play_unchecked(deal);
                }
            }
            last.set(events);
        });
    };
    let turn = Signal::derive(move || position.with(|position| position.turn().seat()));
    let home = Signal::derive(move || turn.get().unwrap_or(Seat(0)));
    let hint = asked("hint").and_then(|text| text.parse().ok());
    view! {
        <NovaLunaTable
            position
            hand=turn
            home
            seats
            words
            act
            last
            hint=Signal::stored(hint)
            announce=move |text| log.set(text)
        />
    }
}

#[component]
fn Land(seats: Signal<Vec<SeatLook>>, words: Signal<Words>) -> impl IntoView {
    let players = number("players", 3) as usize;
    let mut start = TerraNova::new(&terra_nova::Setup::new(players)).expect("the island is a map");
    let mut rng = Rng::new(number("seed", 7));
    let mut last = Vec::new();
    for _ in 0..number("plies", 90) {
        let tries: Vec<_> = (0..6).filter_map(|_| start.random_action(&mut rng)).collect();
        let gain = |action: &terra_nova::Action| match action {
            terra_nova::Action::Stone { at } => 1 + start.stone_preview(*at).len(),
            _ => 0,
        };
        let Some(best) = tries.into_iter().max_by_key(gain) else { break };
        start.play_with(best, &mut |event| last.push(event)).expect("it is legal");
    }
    while asked("fresh").is_some() && !start.begins_turn() {
        let Some(action) = start.random_action(&mut rng) else { break };
        start.play_with(action, &mut |event| last.push(event)).expect("it is legal");
    }
    let keep = last.len().saturating_sub(4);
    let last = RwSignal::new(last.split_off(keep));
    let position = RwSignal::new(start);
    let act = move |actions: Vec<terra_nova::Action>| {
        position.update(|position| {
            let mut events = Vec::new();
            for action in actions {
                let played = position.play_with(action, &mut |event| events.push(event));
                played.expect("the table offers legal turns");
            }
            last.set(events);
        });
    };
    let turn = Signal::derive(move || position.with(|position| position.turn().seat()));
    let hint: Vec<terra_nova::Action> = asked("hint")
        .iter()
        .flat_map(|text| text.split('+'))
        .filter_map(|text| text.parse().ok())
        .collect();
    view! {
        <TerraNovaTable position hand=turn seats words act last hint=Signal::stored(hint) announce=|_| () />
    }
}

/// Plays the best of a few random actions, so that the areas look realistic.
fn play_well(position: &mut NovaLuna, rng: &mut Rng) {
    let goals = |action| match action {
        nova_luna::Action::Take { slot, at } => position.preview(slot, at).map_or(0, |preview| {
            1 + 4 * preview.covers.len()
                + usize::from(at.x.unsigned_abs() < 4 && at.y.unsigned_abs() < 3)
        }),
        _ => 0,
    };
    let tries: Vec<_> = (0..40).filter_map(|_| position.random_action(rng)).collect();
    if let Some(best) = tries.into_iter().max_by_key(|&action| goals(action)) {
        position.play_unchecked(best);
    }
}
