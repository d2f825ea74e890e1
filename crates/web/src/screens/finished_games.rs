//! The finished games that are stored in this browser, with their winners.

use leptos::prelude::*;

use crate::result_text::GameResult;
use crate::route::Route;
use crate::saved_games::{self, Kept};
use crate::translate::{self, say, say_with, words};
use crate::widgets::{Icon, Link};

/// The list of the finished games.
pub(crate) fn finished(games: RwSignal<Vec<Kept>>) -> AnyView {
    let over = move || games.get().into_iter().filter(|game| game.turn.is_none());
    let rows = move || over().map(|game| view! { <FinishedGame game games /> }).collect_view();
    view! { <ul class="finished">{rows}</ul> }.into_any()
}

#[component]
fn FinishedGame(game: Kept, games: RwSignal<Vec<Kept>>) -> impl IntoView {
    let words = words();
    let (kind, id) = (game.kind, game.id.clone());
    let (date, plies) = (game.date.clone(), game.plies);
    let detail = say_with("kept-detail", move |words| {
        [("date", translate::date(&date, words).into()), ("count", plies.into())]
    });
    let remove = move |_| {
        saved_games::remove(&id);
        games.set(saved_games::list());
    };
    let play = Route::Play(game.id.clone());
    let game = StoredValue::new(game);
    let company =
        move || words.with(|words| game.with_value(|game| saved_games::company(game, words)));
    let result = move || {
        words.with(|words| {
            game.with_value(|game| match GameResult::parse(&game.result) {
                Some(result) => result.told(kind, &game.seats.names(words), words),
                None => words.text("game-over"),
            })
        })
    };
    view! {
        <li class=format!("kept {}", kind.look())>
            <Link to=play class="kept-link">
                <span class="kept-game">{say(kind.title())}</span>
                <span class="kept-who">{company}</span>
                <span class="kept-result">{result}</span>
                <span class="kept-detail">{detail}</span>
            </Link>
            <button class="icon-button" aria-label=say("remove-game") title=say("remove-game") on:click=remove>
                <Icon name="close" />
            </button>
        </li>
    }
}
