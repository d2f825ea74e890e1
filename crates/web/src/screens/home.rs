//! The first screen: the two games, and the games to continue.

use leptos::prelude::*;
use leptos::task::spawn_local;
use words::Words;

use super::home_art;
use super::import::Import;
use super::start_game::today;
use crate::browser;
use crate::game_kind::Kind;
use crate::lazy_parts::{Notice, later, pages, with_game, with_others};
use crate::online::was_online;
use crate::play::Plan;
use crate::route::{Opponents, Route, router};
use crate::saved_games::{self, SavedGame};
use crate::seats::{Player, Seats, level_name};
use crate::settings::settings;
use crate::translate::{self, tr, tr_with, words};
use crate::widgets::{IconButton, Link};

#[component]
pub(crate) fn Home() -> impl IntoView {
    let games = RwSignal::new(saved_games::list());
    let new = games.with_untracked(Vec::is_empty);
    let notice = Notice::new(None);
    let there = RwSignal::new(false);
    provide_context(ServerThere(there));
    let said = RwSignal::new(None);
    spawn_local(async move {
        let answer = browser::notice().await;
        there.try_set(answer.is_some());
        said.try_set(answer);
    });
    let words = words();
    let operator = move || {
        let (restart, text) = said.get()?;
        let text = words.with(|words| translate::notice(words, restart, text))?;
        Some(view! { <p class="notice-bar" role="status">{text}</p> })
    };
    let notice_text = move || notice.get().map(|id| words.with(|words| words.text(id)));
    view! {
        <div class="home">
            <h1 class="sr-only">{tr("app-name")}</h1>
            {operator}
            {was_online().then(|| with_others(Route::Home))}
            <Continue games />
            <p class="home-ways" class:first-visit=new>
                {(!new)
                    .then(|| {
                        view! {
                            <Link to=Route::Moon(None) class="button">{tr("todays-moon")}</Link>
                        }
                    })}
                <Link to=Route::Learn class="button learn-way">{tr("learn")}</Link>
            </p>
            <div class="cards">
                <GameCard kind=Kind::NovaLuna notice />
                <GameCard kind=Kind::TerraNova notice />
            </div>
            <p class="home-notice" role="status">{notice_text}</p>
            <Finished games />
            <footer class="foot">
                <Link to=Route::Learn>{tr("learn")}</Link>
                <Link to=Route::Rules(Kind::NovaLuna)>{tr("rules")}</Link>
                <Show when=move || there.get()>
                    <Link to=Route::Lobby>{tr("lobby")}</Link>
                </Show>
                <Link to=Route::Analysis(Kind::NovaLuna)>{tr("analysis")}</Link>
                <Link to=Route::Scores>{tr("score-sheet")}</Link>
                <Import />
                <Link to=Route::About>{tr("about")}</Link>
            </footer>
        </div>
    }
}

/// A game and the buttons to play it.
#[component]
fn GameCard(kind: Kind, notice: Notice) -> impl IntoView {
    let (art, about, heading) = match kind {
        Kind::NovaLuna => (home_art::night(), "nova-luna-about", "card-nova-luna"),
        Kind::TerraNova => (home_art::land(), "terra-nova-about", "card-terra-nova"),
    };
    view! {
        <section class=format!("card {}", kind.look()) aria-labelledby=heading>
            <div class="card-art" inner_html=art></div>
            <div class="card-words">
                <h2 id=heading>{tr(kind.title())}</h2>
                <p>{tr(about)}</p>
            </div>
            <div class="card-ways">
                <PlayButton kind notice />
                <OtherWays kind notice />
            </div>
        </section>
    }
}

/// Starts a game against bots with one press. The number and level of the bots are those of the
/// last game.
#[component]
fn PlayButton(kind: Kind, notice: Notice) -> impl IntoView {
    let (settings, router) = (settings(), router());
    let players = settings.players_of(kind);
    // The variant differs only with three or four players.
    let beginner = move || kind == Kind::NovaLuna && settings.beginner.get() && players.get() > 2;
    let begin = move |_| {
        let seats = Seats::against_bots(players.get_untracked(), settings.level.get_untracked());
        let plan = Plan {
            players: seats.len(),
            beginner: untrack(beginner),
            map: None,
            seed: browser::entropy(),
        };
        with_game(kind, notice, move |game| (game.start)(router, seats, &plan, today()));
    };
    let variant = tr("beginner-badge");
    let against = tr_with("play-against", move |words| {
        let level = words.text(level_name(settings.level.get()));
        [("count", (players.get() - 1).into()), ("level", level.into())]
    });
    view! {
        <button class="button primary play-button" on:click=begin>
            <span class="play-word">{tr("play")}</span>
            <span class="play-against">
                {against} {move || beginner().then(|| format!(" · {}", variant()))}
            </span>
        </button>
    }
}

#[component]
fn OtherWays(kind: Kind, notice: Notice) -> impl IntoView {
    let router = router();
    let alone = move |_| {
        let plan = Plan { players: 1, beginner: false, map: None, seed: browser::entropy() };
        let seats = Seats(vec![Player::Person(None)]);
        with_game(kind, notice, move |game| (game.start)(router, seats, &plan, today()));
    };
    view! {
        <div class="ways">
            <Link to=Route::SetUp(kind, Opponents::Bots) class="button">
                {tr("choose-opponents")}
            </Link>
            <Link to=Route::SetUp(kind, Opponents::People) class="button">
                {tr("pass-and-play")}
            </Link>
            {(kind == Kind::NovaLuna)
                .then(|| {
                    view! {
                        <button class="button" on:click=alone>
                            {tr("solo")}
                        </button>
                        <Link to=Route::Moon(None) class="button">
                            {tr("todays-moon")}
                        </Link>
                    }
                })}
            {(kind == Kind::TerraNova)
                .then(|| view! { <Link to=Route::Editor class="button">{tr("map-editor")}</Link> })}
            <FriendsButton kind />
        </div>
    }
}

/// The link to online play, if there is a server.
#[component]
fn FriendsButton(kind: Kind) -> impl IntoView {
    let there = expect_context::<ServerThere>().0;
    move || {
        if there.get() {
            view! {
                <Link to=Route::Friends(kind) class="button friends">{tr("friends")}</Link>
                <Link to=Route::Pair(kind) class="button someone">{tr("play-someone")}</Link>
            }
            .into_any()
        } else {
            view! {
                <button class="button friends" disabled title=tr("needs-server")>
                    {tr("friends")}
                    <small>{tr("needs-server")}</small>
                </button>
            }
            .into_any()
        }
    }
}

/// Whether there is a server for online play.
#[derive(Clone, Copy)]
struct ServerThere(RwSignal<bool>);

/// The number of games to continue that are shown at first.
const LATEST: usize = 2;

/// The latest games to continue, with whose turn it is, and a list of the others.
#[component]
fn Continue(games: RwSignal<Vec<SavedGame>>) -> impl IntoView {
    view! {
        <Show when=move || count(games, false) != 0>
            <section class="shelf" aria-labelledby="continue">
                <h2 id="continue">{tr("continue")}</h2>
                <ul>{move || rows(games, 0, LATEST)}</ul>
                <MoreGames games />
            </section>
        </Show>
    }
}

/// The other games to continue, once the player opens the list.
#[component]
fn MoreGames(games: RwSignal<Vec<SavedGame>>) -> impl IntoView {
    let others = move || count(games, false).saturating_sub(LATEST);
    view! {
        <Show when=move || others() != 0>
            <details class="shelf">
                <summary>{tr_with("more-games", move |_| [("count", others().into())])}</summary>
                <ul>{move || rows(games, LATEST, usize::MAX)}</ul>
            </details>
        </Show>
    }
}

/// The finished games, once the player opens the list.
#[component]
fn Finished(games: RwSignal<Vec<SavedGame>>) -> impl IntoView {
    let opened = RwSignal::new(false);
    view! {
        <Show when=move || count(games, true) != 0>
            <details class="shelf" on:toggle=move |_| opened.set(true)>
                <summary>{tr("finished-games")}</summary>
                {move || opened.get().then(|| later(pages, move |part| (part.finished)(games)))}
            </details>
        </Show>
    }
}

/// The number of finished or unfinished games.
fn count(games: RwSignal<Vec<SavedGame>>, over: bool) -> usize {
    games.with(|games| games.iter().filter(|game| game.turn.is_none() == over).count())
}

/// Some of the games to continue.
fn rows(games: RwSignal<Vec<SavedGame>>, skip: usize, most: usize) -> Vec<AnyView> {
    let some = games.get().into_iter().filter(|game| game.turn.is_some());
    let row = |game| view! { <SavedGameRow game games class="kept-turn" status=turn /> }.into_any();
    some.skip(skip).take(most).map(row).collect()
}

fn turn(game: &SavedGame, words: &Words) -> String {
    game.turn.map(|seat| game.seats.turn(seat, words)).unwrap_or_default()
}

/// A stored game with its status, and the button that deletes it.
#[component]
pub(super) fn SavedGameRow(
    game: SavedGame,
    games: RwSignal<Vec<SavedGame>>,
    class: &'static str,
    status: fn(&SavedGame, &Words) -> String,
) -> impl IntoView {
    let words = words();
    let (kind, play, id) = (game.kind, Route::Play(game.id.clone()), game.id.clone());
    let remove = move |()| {
        saved_games::remove(&id);
        games.set(saved_games::list());
    };
    let game = StoredValue::new(game);
    let text = move |part: fn(&SavedGame, &Words) -> String| {
        move || words.with(|words| game.with_value(|game| part(game, words)))
    };
    let names = |game: &SavedGame, words: &Words| words.list(&game.seats.names(words));
    let detail = |game: &SavedGame, words: &Words| {
        let date = translate::date(&game.date, words).into();
        words.with("kept-detail", &[("date", date), ("count", game.plies.into())])
    };
    view! {
        <li class=format!("kept {}", kind.look())>
            <Link to=play class="kept-link">
                <span class="kept-game">{tr(kind.title())}</span>
                <span class="kept-who">{text(names)}</span>
                <span class=class>{text(status)}</span>
                <span class="kept-detail">{text(detail)}</span>
            </Link>
            <IconButton label=Signal::derive(tr("remove-game")) titled=true icon="close" press=remove />
        </li>
    }
}
