//! The form to create a table for friends.

use ai::Level;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Clock, GameOptions};
use serde_json::{Value, json};
use words::Words;

use super::api;
use super::error_texts::{ErrorMessage, RequestError};
use crate::browser;
use crate::game_kind::Kind;
use crate::maps;
use crate::play::Ground;
use crate::route::{Route, router};
use crate::screens::{LevelChoice, PlayersChoice, Variant};
use crate::settings::settings;
use crate::translate::{tr, words};
use crate::widgets::{Choice, NumberField, Toggle, named_options};

/// The storage key of the player's public name.
pub(crate) const NAME: &str = "novae.name";

/// The longest name that a table accepts.
const LONGEST_NAME: usize = 32;

/// The player's public name.
#[derive(Clone, Copy)]
pub(super) struct MyName(pub(super) RwSignal<String>);

impl MyName {
    pub(super) fn kept() -> MyName {
        MyName(RwSignal::new(browser::kept(NAME).unwrap_or_default()))
    }

    /// Sends the name to the server and stores it. If it is empty, the server chooses a guest name.
    pub(super) async fn give(self) -> Result<String, RequestError> {
        let name = self.0.try_get_untracked().unwrap_or_default().trim().to_owned();
        if name.is_empty() {
            return api::me().await.map(|me| me.name);
        }
        browser::keep(NAME, &name);
        api::send("PUT", "/api/me", Some(&json!({ "name": name }))).await.map(|_| name)
    }
}

#[component]
pub(super) fn NameField(name: MyName) -> impl IntoView {
    view! {
        <label class="choice">
            <span class="choice-label">{tr("your-name")}</span>
            <input
                class="name"
                id="name"
                type="text"
                maxlength=LONGEST_NAME
                autocomplete="nickname"
                prop:value=move || name.0.get()
                on:input:target=move |event| name.0.set(event.target().value())
            />
        </label>
    }
}

#[component]
pub(crate) fn Friends(kind: Kind) -> impl IntoView {
    let (router, settings) = (router(), settings());
    let name = MyName::kept();
    let players = RwSignal::new(settings.players_of(kind).get_untracked());
    let bots = RwSignal::new(0usize);
    let (clock, own) = (RwSignal::new("none".to_owned()), RwSignal::new([10, 10]));
    let [listed, watch, rated, with_bots, phrases, assistance] =
        [false, true, false, false, false, false].map(RwSignal::new);
    let me = LocalResource::new(api::me);
    let takes_part = move || me.get().is_some_and(|me| me.is_ok_and(|me| me.rated));
    let map = RwSignal::new(maps::asked_for());
    let error = RwSignal::new(None::<RequestError>);
    let busy = RwSignal::new(false);
    let make = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let level = settings.level.get_untracked();
        // In rated games, a bot that replaces an absent player is not stronger than an average
        // player.
        let counts = rated.get_untracked();
        let stand_in = if counts { level.min(Level::Casual) } else { level };
        let table = json!({
            "game": kind.name(),
            "setup": setup(kind, players.get_untracked(), settings.beginner.get_untracked(), &map.get_untracked()),
            "seats": seats(players.get_untracked(), bots.get_untracked(), level),
            "clock": match clock.get_untracked().as_str() {
                OWN => real_time(own.get_untracked()),
                word => clock_of(word),
            },
            // Without it a game with bots begins before this device can contribute to the shuffle.
            "ready_check": kind == Kind::NovaLuna && bots.get_untracked() + 1 == players.get_untracked(),
            "listed": listed.get_untracked(),
            "watch": watch.get_untracked(),
            "stand_in": stand_in.name(),
            "rated": counts,
            "bot_accounts": counts && with_bots.get_untracked(),
            "phrases_only": phrases.get_untracked(),
            "assistance": assistance.get_untracked() && !counts,
        });
        busy.set(true);
        spawn_local(async move {
            // Wait for the first answer: two requests without a session would create two guests.
            let _ = me.await;
            let made = match name.give().await {
                Ok(_) => api::make(&table).await,
                Err(error) => Err(error),
            };
            // If the player has left the screen in the meantime, do not navigate.
            let here = busy.try_set(false).is_none();
            match made {
                Ok(id) if here => router.go(Route::Table(id)),
                Ok(_) => {}
                Err(why) => drop(error.try_set(Some(why))),
            }
        });
    };
    view! {
        <form class=format!("sheet {}", kind.look()) on:submit=make>
            <h1>{tr(kind.title())}</h1>
            <NameField name />
            <Places players bots />
            <ClockChoice clock own />
            <Variant kind players map />
            <Toggle value=listed message="listed" id="listed" />
            <Toggle value=watch message="may-watch" id="watch" />
            <Toggle value=phrases message="only-phrases" id="only-phrases" />
            <Show when=move || !rated.get()>
                <Toggle value=assistance message="assistance-table" id="assistance" />
            </Show>
            <Show when=takes_part>
                <Toggle value=rated message="rated-table" id="rated" />
            </Show>
            <Show when=move || rated.get()>
                <Toggle value=with_bots message="rated-bots" id="rated-bots" />
            </Show>
            <ErrorMessage error />
            <button class="button primary" type="submit" disabled=move || busy.get() || maps::is_too_small(&map.read(), players.get())>{tr("make-table")}</button>
        </form>
    }
}

/// The choice of the clock: a preset, or minutes and seconds.
#[component]
fn ClockChoice(clock: RwSignal<String>, own: RwSignal<[u64; 2]>) -> impl IntoView {
    let number = move |part: usize, id: &'static str| {
        let least = u64::from(part == 0);
        view! {
            <NumberField
                label=Signal::derive(tr(id))
                id
                range=least..=180
                value=Signal::derive(move || own.get()[part])
                on_change=move |number| own.update(|own| own[part] = number)
            />
        }
    };
    view! {
        <Choice
            label=Signal::derive(tr("clock"))
            options=named_options(CLOCKS)
            chosen=Signal::derive(move || clock.get())
            on_choose=move |text: String| clock.set(text)
            id="clock"
        />
        <Show when=move || clock.get() == OWN>
            {number(0, "clock-minutes")}
            {number(1, "clock-seconds")}
        </Show>
    }
}

/// The number of players, the number of bots among them, and their level.
#[component]
fn Places(players: RwSignal<usize>, bots: RwSignal<usize>) -> impl IntoView {
    let words = words();
    let up_to = move |most: usize| {
        words.with(|words| (0..=most).map(|n| (n.to_string(), words.number(n as i64))).collect())
    };
    view! {
        <PlayersChoice fewest=2 players />
        <Choice
            label=Signal::derive(tr("bots-among-them"))
            options=Signal::derive(move || up_to(players.get() - 1))
            chosen=Signal::derive(move || bots.get().min(players.get() - 1).to_string())
            on_choose=move |text: String| bots.set(text.parse().unwrap_or(0))
            id="bots"
        />
        <Show when=move || { bots.get() > 0 }>
            <LevelChoice />
        </Show>
    }
}

/// The clocks to choose from: a value, and a message.
const CLOCKS: &[(&str, &str)] = &[
    ("none", "clock-none"),
    ("quick", "clock-quick"),
    ("calm", "clock-calm"),
    ("days", "clock-days"),
    (OWN, "clock-own"),
];

/// The clocks that the server knows by name.
pub(super) const PRESETS: &[(&str, &str)] = CLOCKS.split_at(1).1.split_at(3).0;

pub(super) fn clock_words(clock: Clock, words: &Words) -> String {
    let chosen = serde_json::to_value(clock).unwrap_or_default();
    if let Some((_, id)) = PRESETS.iter().find(|(word, _)| clock_of(word) == chosen) {
        return words.text(id);
    }
    match clock {
        Clock::None => words.text("clock-none"),
        Clock::RealTime { base, increment } => {
            let (minutes, seconds) = (base / 60_000, base / 1000 % 60);
            let time = words.digits(&format!("{minutes}:{seconds:02}"));
            let increment = (increment / 1000) as i64;
            words.with("clock-real-time", &[("time", time.into()), ("seconds", increment.into())])
        }
        Clock::Days { per_turn } => {
            words.with("clock-turn-days", &[("count", i64::from(per_turn).into())])
        }
    }
}

/// The value for a custom clock.
const OWN: &str = "own";

/// A clock with so many minutes, and so many seconds for each turn.
fn real_time([minutes, seconds]: [u64; 2]) -> Value {
    json!({"real_time": {"base": minutes * 60_000, "increment": seconds * 1000}})
}

fn clock_of(word: &str) -> Value {
    json!(Clock::preset(word).unwrap_or_default())
}

fn setup(kind: Kind, players: usize, beginner: bool, map: &str) -> GameOptions {
    let options = GameOptions::players(players);
    match kind {
        Kind::NovaLuna => {
            let variant = if beginner { "beginner" } else { "standard" };
            GameOptions { variant: Some(variant.to_owned()), ..options }
        }
        Kind::TerraNova => {
            let map = match maps::ground(map) {
                Some(Ground::Seed(seed)) => {
                    terra_nova::generate(seed, &terra_nova::Options::default())
                        .ok()
                        .map(|map| map.to_string())
                }
                Some(Ground::Text(text)) => Some(text),
                None => None,
            };
            GameOptions { map, ..options }
        }
    }
}

/// The host first, then open seats, then bots.
fn seats(players: usize, bots: usize, level: Level) -> Vec<&'static str> {
    let bots = bots.min(players - 1);
    let mut seats = vec!["me"];
    seats.resize(players - bots, "open");
    seats.resize(players, level.name());
    seats
}
