//! Compares the policy nets with an implementation in `NumPy`.
//!
//! Each line of the files `tests/data/*-policy.jsonl` is a position with its inputs and the expected
//! outputs. To make them again after a change of the inputs or of the nets:
//!
//! ```text
//! NOVAE_WRITE_INPUTS=1 cargo test -p novae-ai --test policy_nets
//! python crates/ai/tests/data/make_policy_net_golden.py
//! ```

use std::fs;

use ai::policy_net::{
    NovaLunaInputs, NovaLunaNet, NovaLunaScratch, PolicyNet, TerraNovaInputs, TerraNovaNet,
    TerraNovaScratch, random_net,
};
use game::{Position, Rng};
use nova_luna::{Action, NovaLuna, Variant};
use serde_json::{Value, json};
use terra_nova::TerraNova;

/// The size and the seed of the nets.
const CHANNELS: usize = 16;
const BLOCKS: usize = 2;
const SEED: u64 = 9;

/// The number of players and of actions of each position.
const NOVA_LUNA: [(usize, u32); 7] = [(2, 0), (2, 30), (2, 61), (3, 24), (3, 77), (4, 9), (4, 55)];
const TERRA_NOVA: [(usize, u32); 4] = [(2, 9), (2, 60), (3, 97), (4, 71)];

/// The first position after so many random actions that is `wanted`.
fn after<P: Position>(mut position: P, actions: u32, wanted: impl Fn(&P) -> bool) -> P {
    let mut rng = Rng::new(actions.into());
    let mut count = 0;
    while count < actions || !wanted(&position) {
        let action = position.random_action(&mut rng).expect("the game is not over");
        position.play_unchecked(action);
        count += 1;
    }
    position
}

fn hexadecimal(numbers: &[u8]) -> String {
    numbers.iter().map(|number| format!("{number:02x}")).collect()
}

fn nova_luna_inputs(position: &NovaLuna) -> Value {
    let mut inputs = NovaLunaInputs::default();
    inputs.fill(position);
    let area = |area: &ai::policy_net::AreaInputs| {
        let at: Vec<[i8; 2]> = area.at.iter().map(|cell| [cell.x, cell.y]).collect();
        let cells: Vec<String> = area.cells.iter().map(|cell| hexadecimal(cell)).collect();
        json!({"at": at, "cells": cells, "player": hexadecimal(&area.player)})
    };
    let areas: Vec<Value> = inputs.areas.iter().map(area).collect();
    json!({"areas": areas, "shared": hexadecimal(&inputs.shared)})
}

fn terra_nova_inputs(position: &TerraNova) -> Value {
    let mut inputs = TerraNovaInputs::default();
    inputs.fill(position);
    let names = inputs.fields.iter().map(|&field| position.map().field(field).to_string());
    let cells: Vec<String> = inputs.cells.iter().map(|cell| hexadecimal(cell)).collect();
    json!({
        "fields": names.collect::<Vec<_>>(),
        "cells": cells,
        "shared": hexadecimal(&inputs.shared),
    })
}

/// The positions of a file with their outputs. Checks the inputs.
fn golden<P>(name: &str, positions: Vec<P>, inputs: impl Fn(&P) -> Value) -> Vec<(P, Value)> {
    let path = format!("{}/tests/data/{name}-policy.jsonl", env!("CARGO_MANIFEST_DIR"));
    let found: Vec<Value> = positions.iter().map(inputs).collect();
    if std::env::var_os("NOVAE_WRITE_INPUTS").is_some() {
        let lines: String = found.iter().map(|inputs| format!("{inputs}\n")).collect();
        fs::write(&path, lines).expect("the folder exists");
        return Vec::new();
    }
    let text = fs::read_to_string(&path).expect("the golden file");
    assert_eq!(text.lines().count(), positions.len());
    let entry = |(position, (line, found)): (P, (&str, &Value))| {
        let mut line: Value = serde_json::from_str(line).expect("JSON");
        let outputs = line.as_object_mut().and_then(|line| line.remove("outputs"));
        assert_eq!(line, *found, "the inputs have changed");
        (position, outputs.expect("outputs"))
    };
    positions.into_iter().zip(text.lines().zip(&found)).map(entry).collect()
}

/// Pairs of expected and found outputs of one kind. The largest difference must be less than 1% of
/// their range.
#[derive(Default)]
struct Comparison(Vec<(f64, f64)>);

impl Comparison {
    fn add(&mut self, expected: &Value, found: f32) {
        self.0.push((expected.as_f64().expect("a number"), found.into()));
    }

    fn check(&self, name: &str, least: usize) {
        assert!(self.0.len() >= least, "{name}: only {} outputs", self.0.len());
        let expected = self.0.iter().map(|pair| pair.0);
        let range = expected.clone().fold(f64::MIN, f64::max) - expected.fold(f64::MAX, f64::min);
        let difference = self.0.iter().map(|pair| (pair.0 - pair.1).abs()).fold(0.0, f64::max);
        assert!(difference < 0.01 * range, "{name}: {difference} of {range}");
        println!("{name}: {} outputs, range {range:.2}, difference {difference:.5}", self.0.len());
    }
}

#[test]
fn the_net_for_nova_luna_computes_what_numpy_computes() {
    let start = |players| {
        NovaLuna::new(&nova_luna::Setup::from_seed(players, Variant::Standard, 3).0).unwrap()
    };
    let can_refill = |position: &NovaLuna| position.check_refill().is_ok();
    let positions = NOVA_LUNA.map(|(players, actions)| match actions {
        0 => start(players),
        _ if actions % 2 == 0 => after(start(players), actions, can_refill),
        _ => after(start(players), actions, |position: &NovaLuna| position.turn().seat().is_some()),
    });
    let net = NovaLunaNet::read(&random_net(4, CHANNELS, BLOCKS, SEED)).unwrap();
    let [mut shares, mut all] = [(); 2].map(|()| Comparison::default());
    let (mut scratch, mut logits, mut refills) = (NovaLunaScratch::default(), Vec::new(), 0);
    let mut inputs = NovaLunaInputs::default();
    for (position, outputs) in golden("nova-luna", positions.into(), nova_luna_inputs) {
        let legal = position.legal();
        let found = net.evaluate(&position, &legal, &mut scratch, &mut logits);
        for (place, seat) in position.track().order().iter().enumerate() {
            shares.add(&outputs["shares"][place], found[seat.index()]);
        }
        assert_eq!(logits.len(), legal.len());
        inputs.fill(&position);
        for (&action, &logit) in legal.iter().zip(&logits) {
            match action {
                Action::Refill => {
                    refills += 1;
                    all.add(&outputs["refill"], logit);
                }
                Action::Deal { .. } => unreachable!("a player is to act"),
                Action::Take { slot, at } => {
                    let choice = position.wheel().choices().iter().position(|&other| other == slot);
                    let column = inputs.areas[0].frontier().position(|(_, cell)| cell == at);
                    all.add(&outputs["place"][choice.unwrap()][column.unwrap()], logit);
                }
            }
        }
    }
    if !shares.0.is_empty() {
        shares.check("shares", 19);
        all.check("logits", 100);
        assert!(refills >= 2);
    }
}

#[test]
fn the_net_for_terra_nova_computes_what_numpy_computes() {
    let start = |players| TerraNova::new(&terra_nova::Setup::new(players)).unwrap();
    let positions = TERRA_NOVA.map(|(players, actions)| {
        after(start(players), actions, |position: &TerraNova| {
            !position.stone_fields().is_empty() || actions < 10
        })
    });
    let net = TerraNovaNet::read(&random_net(5, CHANNELS, BLOCKS, SEED)).unwrap();
    let [mut shares, mut places, mut stones, mut moves] = [(); 4].map(|()| Comparison::default());
    let (mut scratch, mut logits) = (TerraNovaScratch::default(), Vec::new());
    for (position, outputs) in golden("terra-nova", positions.into(), terra_nova_inputs) {
        let legal = position.legal();
        let found = net.evaluate(&position, &legal, &mut scratch, &mut logits);
        let first = position.turn().seat().unwrap().index();
        for clockwise in 0..position.players() {
            let seat = (first + clockwise) % position.players();
            shares.add(&outputs["shares"][clockwise], found[seat]);
        }
        let row = |field| {
            let field = position.map().index_of(field).unwrap();
            position.open().iter().position(|other| other == field).unwrap()
        };
        for (&action, &logit) in legal.iter().zip(&logits) {
            match action {
                terra_nova::Action::Place { at } => places.add(&outputs["place"][row(at)], logit),
                terra_nova::Action::Stone { at } => stones.add(&outputs["stone"][row(at)], logit),
                terra_nova::Action::Move { from, to } => {
                    let expected = &outputs["moves"][from.to_string()];
                    if !expected.is_null() {
                        moves.add(&expected[row(to)], logit);
                    }
                }
            }
        }
    }
    if !shares.0.is_empty() {
        shares.check("shares", 11);
        places.check("place", 100);
        stones.check("stone", 8);
        moves.check("move", 100);
    }
}
