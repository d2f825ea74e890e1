//! The form for a new game.

use ai::Level;
use leptos::prelude::*;

use super::start_game::today;
use crate::browser;
use crate::game_kind::Kind;
use crate::lazy_parts::with_game;
use crate::maps::{self, MapPicker};
use crate::play::Plan;
use crate::route::{Opponents, Route, router};
use crate::seats::{LONGEST_NAME, Player, Seats, seat_choices};
use crate::settings::{Settings, settings};
use crate::translate::{tr, tr_with, words};
use crate::widgets::{Choice, Link, Toggle};

#[derive(Clone, Copy)]
struct SeatRow {
    /// The level of a bot; `None` is a person.
    bot: RwSignal<Option<Level>>,
    name: RwSignal<String>,
}

impl SeatRow {
    fn player(self) -> Player {
        match self.bot.get_untracked() {
            Some(level) => Player::Bot(level),
            None => Player::parse(&self.name.get_untracked())
                .filter(|player| matches!(player, Player::Person(_)))
                .unwrap_or(Player::Person(None)),
        }
    }
}

/// The form for the players and the variant of a new game.
#[component]
pub(crate) fn SetUp(kind: Kind, opponents: Opponents) -> impl IntoView {
    let (settings, router) = (settings(), router());
    let players = RwSignal::new(settings.players_of(kind).get_untracked());
    let level = settings.level.get_untracked();
    let rows: [SeatRow; game::MAX_SEATS] = std::array::from_fn(|seat| SeatRow {
        bot: RwSignal::new((seat > 0 && opponents == Opponents::Bots).then_some(level)),
        name: RwSignal::new(String::new()),
    });
    let map = RwSignal::new(maps::asked_for());
    let notice = RwSignal::new(None::<&'static str>);
    let words = words();
    let notice_text = move || notice.get().map(|id| words.with(|words| words.text(id)));
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let count = players.get_untracked();
        let seats = Seats(rows.iter().take(count).map(|row| row.player()).collect());
        remember(settings, kind, &seats);
        let plan = Plan {
            players: count,
            beginner: settings.beginner.get_untracked(),
            map: map.with_untracked(|map| maps::ground(map)),
            seed: browser::entropy(),
        };
        with_game(kind, notice, move |game| (game.start)(router, seats, &plan, today()));
    };
    view! {
        <form class=format!("sheet {}", kind.look()) on:submit=begin>
            <h1>{tr(kind.title())}</h1>
            <PlayersChoice fewest=2 players />
            <ol class="seat-rows">
                <For
                    each=move || 0..players.get()
                    key=|seat| *seat
                    children=move |seat| view! { <ChairRow seat row=rows[seat] /> }
                />
            </ol>
            <Variant kind players map />
            <p class="home-notice" role="status">{notice_text}</p>
            <button class="button primary" type="submit" disabled=move || maps::is_too_small(&map.read(), players.get())>{tr("begin")}</button>
        </form>
    }
}

/// Stores the number and the level of the bots for the next game.
fn remember(settings: Settings, kind: Kind, seats: &Seats) {
    if let Some(level) = seats.strongest_bot() {
        settings.level.set(level);
        settings.players_of(kind).set(seats.len());
    }
}

#[component]
pub(crate) fn PlayersChoice(fewest: usize, players: RwSignal<usize>) -> impl IntoView {
    let words = words();
    let options = move || {
        let all = fewest..=game::MAX_SEATS;
        words.with(|words| all.map(|n| (n.to_string(), words.number(n as i64))).collect())
    };
    view! {
        <Choice
            label=Signal::derive(tr("players"))
            options=Signal::derive(options)
            chosen=Signal::derive(move || players.get().to_string())
            on_choose=move |text: String| players.set(text.parse().unwrap_or(2))
            id="players"
        />
    }
}

#[component]
fn ChairRow(seat: usize, row: SeatRow) -> impl IntoView {
    let words = words();
    let options = move || words.with(|words| seat_choices(("person", "person"), words));
    let chosen = move || row.bot.get().map_or("person", Level::name).to_owned();
    let number = tr_with("player-name", move |_| [("seat", (seat + 1).into())]);
    view! {
        <li class="seat-row">
            <span class="row-sign" inner_html=board::sign(seat as u8)></span>
            <Choice
                label=Signal::derive(number)
                options=Signal::derive(options)
                chosen=Signal::derive(chosen)
                on_choose=move |text: String| row.bot.set(text.parse().ok())
                bare=true
            />
            <Show when=move || row.bot.get().is_none()>
                <input
                    class="name"
                    type="text"
                    maxlength=LONGEST_NAME
                    aria-label=tr("name")
                    placeholder=move || words.with(|words| words.with("player-name", &[("seat", (seat + 1).into())]))
                    prop:value=move || row.name.get()
                    on:input:target=move |event| row.name.set(event.target().value())
                />
            </Show>
        </li>
    }
}

/// The variant of Nova Luna, or the map of Terra Nova: the same for local and online games.
#[component]
pub(crate) fn Variant(
    kind: Kind,
    players: RwSignal<usize>,
    map: RwSignal<String>,
) -> impl IntoView {
    let beginner = settings().beginner;
    match kind {
        // With two players both variants are the same.
        Kind::NovaLuna => view! {
            <Show when=move || { players.get() > 2 }>
                <Toggle value=beginner message="beginner-variant" id="beginner" />
            </Show>
        }
        .into_any(),
        Kind::TerraNova => view! {
            <MapPicker map players />
            <Link to=Route::Editor>{tr("map-editor")}</Link>
        }
        .into_any(),
    }
}
