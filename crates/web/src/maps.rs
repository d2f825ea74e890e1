//! The maps of Terra Nova that are stored in the browser, and the choice of a map.

use leptos::prelude::*;

use crate::browser;
use crate::play::Ground;
use crate::translate::words;
use crate::widgets::Choice;

const MAPS: &str = "novae.maps";

/// When there are more maps, the oldest are deleted.
const MOST: usize = 60;

/// The values for the island and for a random map.
const ISLAND: &str = "island";
const NEW: &str = "new";
/// The prefix of the name of a stored map.
const KEPT: char = '=';

/// A stored map: its name, and its text without empty lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeptMap {
    pub(crate) name: String,
    pub(crate) text: String,
}

impl KeptMap {
    pub(crate) fn new(text: &str) -> Option<KeptMap> {
        let name = text.lines().find_map(|line| line.strip_prefix("name "))?;
        Some(KeptMap { name: name.to_owned(), text: text.trim_end().to_owned() })
    }

    fn fields(&self) -> usize {
        let board = self.text.split_once("\nboard\n").map_or("", |(_, board)| board);
        board.chars().filter(char::is_ascii_alphabetic).count()
    }
}

/// The stored maps, the newest first.
pub(crate) fn list() -> Vec<KeptMap> {
    browser::kept(MAPS).unwrap_or_default().split("\n\n").filter_map(KeptMap::new).collect()
}

/// Stores a map and replaces the one with the same name; false if the browser refuses.
pub(crate) fn put(map: KeptMap) -> bool {
    let mut all = list();
    all.retain(|other| other.name != map.name);
    all.insert(0, map);
    all.truncate(MOST);
    keep(&all)
}

pub(crate) fn remove(name: &str) {
    let mut all = list();
    all.retain(|map| map.name != name);
    keep(&all);
}

fn keep(all: &[KeptMap]) -> bool {
    let texts: Vec<&str> = all.iter().map(|map| map.text.as_str()).collect();
    browser::keep(MAPS, &texts.join("\n\n"))
}

/// The anchor of the address that starts a game on a stored map.
pub(crate) fn anchor(name: &str) -> String {
    format!("map={}", String::from(js_sys::encode_uri_component(name)))
}

/// The map in the address; the island if the address names none.
pub(crate) fn asked_for() -> String {
    let hash = window().location().hash().unwrap_or_default();
    let name = hash.strip_prefix("#map=").and_then(|name| js_sys::decode_uri_component(name).ok());
    name.map_or_else(|| ISLAND.to_owned(), |name| format!("{KEPT}{}", String::from(name)))
}

fn kept(choice: &str) -> Option<KeptMap> {
    let name = choice.strip_prefix(KEPT)?;
    list().into_iter().find(|map| map.name == name)
}

/// The map of a choice; `None` is the island.
pub(crate) fn ground(choice: &str) -> Option<Ground> {
    match choice {
        NEW => Some(Ground::Seed(browser::entropy())),
        _ => kept(choice).map(|map| Ground::Text(map.text)),
    }
}

/// Whether a map has too few fields for the pieces of so many players.
pub(crate) fn is_too_small(choice: &str, players: usize) -> bool {
    kept(choice).is_some_and(|map| map.fields() < needed(players))
}

fn needed(players: usize) -> usize {
    terra_nova::Setup::pieces_each(players).unwrap_or(0) * players
}

#[component]
pub(crate) fn MapPicker(map: RwSignal<String>, players: RwSignal<usize>) -> impl IntoView {
    let words = words();
    let options = move || {
        let mut all = words.with(|words| {
            vec![
                (ISLAND.to_owned(), words.text("map-island")),
                (NEW.to_owned(), words.text("new-map")),
            ]
        });
        all.extend(list().into_iter().map(|map| (format!("{KEPT}{}", map.name), map.name)));
        all
    };
    let small = move || {
        let players = players.get();
        let kept = kept(&map.read()).filter(|map| map.fields() < needed(players))?;
        let values = [
            ("fields", kept.fields().into()),
            ("players", players.into()),
            ("needed", needed(players).into()),
        ];
        Some(words.with(|words| words.with("map-too-small", &values)))
    };
    view! {
        <Choice
            label=Signal::derive(crate::translate::tr("map"))
            options=Signal::derive(options)
            chosen=map
            on_choose=move |choice: String| map.set(choice)
            id="map"
        />
        <p class="message error" role="alert" hidden=move || small().is_none()>{small}</p>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_of_a_kept_map_are_counted() {
        let island = terra_nova::Map::island().to_string();
        let map = KeptMap::new(&island).expect("it has a name");
        assert_eq!((map.name.as_str(), map.fields()), ("island", 168));
        assert_eq!(KeptMap::new("board\nA"), None);
    }
}
