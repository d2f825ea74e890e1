//! Games that come in as files.

use leptos::prelude::*;
use nova_luna::NovaLuna;
use terra_nova::TerraNova;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::File;

use crate::browser;
use crate::game_kind::Kind;
use crate::play::{Playable, Session};
use crate::record;
use crate::say::{say, words};
use crate::seats::{Player, Seats};
use crate::shelf::{self, Kept};

/// A button that takes records from files.
#[component]
pub(crate) fn Import(games: RwSignal<Vec<Kept>>) -> impl IntoView {
    let outcome = RwSignal::new(None::<String>);
    let words = words();
    let read = move |event: leptos::ev::Targeted<web_sys::Event, web_sys::HtmlInputElement>| {
        let input = event.target();
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            let told = take_in(&file).await;
            outcome.set(Some(words.with_untracked(|words| match told {
                Ok(()) => words.text("imported"),
                Err(reason) => words.with("not-imported", &[("reason", reason.into())]),
            })));
            games.set(shelf::list());
            input.set_value("");
        });
    };
    view! {
        <label class="link-button">
            {say("import")}
            <input id="import" class="sr-only" type="file" accept=".txt,.novae,text/plain" on:change:target=read />
        </label>
        <p class="import-outcome" role="status">{move || outcome.get()}</p>
    }
}

async fn take_in(file: &File) -> Result<(), String> {
    let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
    let text = text.unwrap_or_default();
    match record::kind_of(&text) {
        Some(Kind::NovaLuna) => put::<NovaLuna>(&text),
        Some(Kind::TerraNova) => put::<TerraNova>(&text),
        None => Err("novae-record 1?".to_owned()),
    }
}

fn put<P: Playable>(text: &str) -> Result<(), String> {
    let record = record::read::<P>(text)?;
    let players = record.replay().map_err(|error| error.to_string())?.players();
    // A record of somebody else's seats is played by people here.
    let named = record.tag(record::SEATS).and_then(Seats::parse);
    let seats = named.filter(|seats| seats.len() == players);
    let seats = seats.unwrap_or_else(|| Seats(vec![Player::Person(None); players]));
    let session = Session::resume(shelf::new_id(), seats, record, browser::entropy())
        .map_err(|error| error.to_string())?;
    shelf::put(&session);
    Ok(())
}
