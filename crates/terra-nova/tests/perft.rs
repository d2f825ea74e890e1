//! The numbers in the `.perft` files, which both implementations of the rules must give.

mod common;
mod model;

use game::{Position, perft};
use model::Model;
use terra_nova::{Action, TerraNova};

struct Entry {
    id: String,
    map: String,
    players: usize,
    actions: Vec<Action>,
    counts: Vec<(u32, u64)>,
}

/// Entries are separated by empty lines; every line is a word and what belongs to it.
fn entries(text: &str) -> Vec<Entry> {
    let mut entries = Vec::new();
    for block in text.split("\n\n") {
        let lines: Vec<(&str, &str)> = (block.lines())
            .filter(|line| !line.starts_with('#'))
            .filter_map(|line| line.split_once(' '))
            .collect();
        if lines.is_empty() {
            continue;
        }
        let value = |word: &str| {
            let line = lines.iter().find(|line| line.0 == word);
            line.unwrap_or_else(|| panic!("no {word} in\n{block}")).1
        };
        assert!(!value("source").is_empty());
        let actions = lines.iter().filter(|line| line.0 == "actions");
        entries.push(Entry {
            id: value("id").to_owned(),
            map: value("map").to_owned(),
            players: value("players").parse().unwrap(),
            actions: actions
                .flat_map(|line| line.1.split(' '))
                .map(|a| a.parse().unwrap())
                .collect(),
            counts: lines
                .iter()
                .filter_map(|(depth, nodes)| Some((depth.parse().ok()?, nodes.parse().ok()?)))
                .collect(),
        });
    }
    entries
}

fn all() -> Vec<Entry> {
    let entries = entries(include_str!("terra-nova.perft"));
    assert!(entries.len() >= 8);
    entries
}

fn map_of(entry: &Entry) -> String {
    common::boards().into_iter().find(|(name, _)| *name == entry.map).unwrap().1
}

#[test]
fn the_rules_count_what_the_tables_say() {
    for entry in all() {
        let setup = common::setup(&map_of(&entry), entry.players, 0, 12).unwrap();
        let mut position = TerraNova::new(&setup).unwrap();
        for &action in &entry.actions {
            position.play(action).unwrap_or_else(|error| panic!("{}: {action}: {error}", entry.id));
        }
        for &(depth, nodes) in &entry.counts {
            assert_eq!(perft(&position, depth), nodes, "{} at depth {depth}", entry.id);
        }
    }
}

#[test]
fn the_model_counts_what_the_tables_say() {
    for entry in all() {
        let mut model = Model::new(&map_of(&entry), entry.players, 0, 12);
        for action in &entry.actions {
            model.play(&action.to_string());
        }
        for &(depth, nodes) in entry.counts.iter().filter(|&&(_, nodes)| nodes <= 60_000) {
            assert_eq!(model.perft(depth), nodes, "{} at depth {depth}", entry.id);
        }
    }
}
