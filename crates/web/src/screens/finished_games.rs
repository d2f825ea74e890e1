//! The finished games that are stored in this browser, with their winners.

use game::Seat;
use leptos::prelude::*;
use words::Words;

use super::home::SavedGameRow;
use crate::result_text::GameResult;
use crate::saved_games::SavedGame;

pub(crate) fn finished(games: RwSignal<Vec<SavedGame>>) -> AnyView {
    let over = move || games.get().into_iter().filter(|game| game.turn.is_none());
    let row = move |game| view! { <SavedGameRow game games class="kept-result" status=result /> };
    view! { <ul class="finished">{move || over().map(row).collect_view()}</ul> }.into_any()
}

fn result(game: &SavedGame, words: &Words) -> String {
    match GameResult::parse(&game.result) {
        Some(result) => {
            let you = Seat::all(game.seats.len()).find(|seat| game.seats.is_you(*seat));
            result.text(game.kind, &game.seats.names(words), you.map(Seat::index), words)
        }
        None => words.text("game-over"),
    }
}
