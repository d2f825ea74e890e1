//! Storing maps, and playing on them.

use board::{Beside, land_figure};
use game::Position;
use leptos::prelude::*;
use terra_nova::{Draft, Setup, TerraNova};
use words::Words;

use super::state::EditorState;
use crate::game_kind::Kind;
use crate::lazy_texts::lazy_text;
use crate::maps::{self, KeptMap};
use crate::route::{Opponents, Route, router};
use crate::translate::{tr, words};
use crate::widgets::IconButton;

/// The map's name, the button that saves the map, and the links to play on it.
#[component]
pub(super) fn Keep(editor: EditorState, kept: RwSignal<Vec<KeptMap>>) -> impl IntoView {
    let (texts, router) = (editor.texts, router());
    let outcome = RwSignal::new(None::<&'static str>);
    let keep = move || {
        let map = KeptMap::new(&editor.map()?.to_string())?;
        let name = map.name.clone();
        let done = maps::put(map);
        outcome.set(Some(if done { "editor-is-kept" } else { "editor-not-kept" }));
        kept.set(maps::list());
        done.then_some(name)
    };
    // A message about the map does not apply to the changed map.
    Effect::new(move |_| {
        editor.with(|_| ());
        outcome.set(None);
    });
    let bad = move || !editor.faults.with(Vec::is_empty);
    let play = move |route: Route| {
        if let Some(name) = keep() {
            router.go_to(route, &maps::anchor(&name));
        }
    };
    let ways = [
        ("against-bots", "choose-opponents", Route::SetUp(Kind::TerraNova, Opponents::Bots)),
        ("with-people", "pass-and-play", Route::SetUp(Kind::TerraNova, Opponents::People)),
        ("with-friends", "friends", Route::Friends(Kind::TerraNova)),
    ];
    let way = move |(id, text, route): (&'static str, &'static str, Route)| {
        view! {
            <button class="button" id=id disabled=bad on:click=move |_| play(route.clone())>
                {tr(text)}
            </button>
        }
    };
    let said = move || outcome.get().map(|id| texts.with(|texts| texts.text(id)));
    view! {
        <label class="choice">
            <span class="choice-label">{lazy_text(texts, "editor-name")}</span>
            <input
                type="text"
                id="map-name"
                maxlength="40"
                prop:value=move || editor.with(|draft| draft.name.clone())
                on:input:target=move |event| editor.rename(event.target().value())
            />
        </label>
        <button class="button" id="keep" disabled=bad on:click=move |_| drop(keep())>
            {lazy_text(texts, "editor-keep")}
        </button>
        <p class="quiet" role="status">{said}</p>
        <h2>{lazy_text(texts, "editor-play")}</h2>
        <div class="menu across">{ways.map(way)}</div>
    }
}

/// The saved maps as pictures.
#[component]
pub(super) fn Shelf(editor: EditorState, kept: RwSignal<Vec<KeptMap>>) -> impl IntoView {
    let texts = editor.texts;
    let page = words();
    let row = move |map: KeptMap| {
        let draft = map.text.parse::<Draft>().ok()?;
        let picture = page.with_untracked(|words| picture(&map.text, words));
        let (name, gone, named) = (map.name.clone(), map.name.clone(), map.name);
        let remove = move |()| {
            maps::remove(&gone);
            kept.set(maps::list());
        };
        let label = move || {
            texts.with(|texts| texts.with("editor-remove", &[("name", named.clone().into())]))
        };
        Some(view! {
            <li class="kept-map">
                <button class="kept-map-open" on:click=move |_| editor.load(draft.clone())>
                    <span class="kept-map-picture" inner_html=picture></span>
                    <bdi>{name}</bdi>
                </button>
                <IconButton label=Signal::derive(label) icon="close" press=remove />
            </li>
        })
    };
    view! {
        <Show when=move || kept.with(Vec::is_empty)>
            <p class="quiet">{lazy_text(texts, "editor-no-kept")}</p>
        </Show>
        <ul class="kept-maps">{move || kept.get().into_iter().map(row).collect_view()}</ul>
    }
}

fn picture(text: &str, words: &Words) -> String {
    let position = TerraNova::new(&Setup::new(2).on(format!("{text}\n").as_str()));
    position.map(|position| land_figure(&position, Beside::Nothing, words)).unwrap_or_default()
}
