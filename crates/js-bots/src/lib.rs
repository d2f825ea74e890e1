//! The bots of the npm package `@novae/games`. They run in a worker, and everything is text: a position
//! is the record that leads to it.

use ai::{Budget, Evaluate, Level, nets};
use game::{Record, Rng};
use js_sys::{Array, Object, Reflect};
use nova_luna::NovaLuna;
use terra_nova::TerraNova;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

type Result<T> = std::result::Result<T, JsError>;

/// The settings of a search.
struct Search {
    level: Level,
    /// The number of nodes for each action; without one, the default of the level applies.
    nodes: Option<u64>,
    seed: u64,
}

/// Runs the same generic function for the game of a record.
macro_rules! for_game {
    ($record:expr, $search:expr, $function:ident) => {
        match table::game_of($record) {
            Some("terra-nova") => $function::<TerraNova>($record, &$search),
            _ => $function::<NovaLuna>($record, &$search),
        }
    };
}

/// The name of the game whose net is missing for this search.
#[wasm_bindgen(js_name = missingNet)]
pub fn missing_net(record: &str, level: &str) -> Result<Option<String>> {
    let search = Search::new(level, None, 0.0)?;
    for_game!(record, search, game_without_net)
}

/// Sets the net of a game for the level `grandmaster`.
#[wasm_bindgen(js_name = provideNet)]
pub fn provide_net(game: &str, bytes: &[u8]) -> Result<()> {
    match game {
        "terra-nova" => nets::provide::<TerraNova>(bytes)?,
        _ => nets::provide::<NovaLuna>(bytes)?,
    }
    Ok(())
}

/// The action of a level.
#[wasm_bindgen]
pub fn choose(record: &str, level: &str, nodes: Option<f64>, seed: f64) -> Result<String> {
    let search = Search::new(level, nodes, seed)?;
    for_game!(record, search, choose_action)
}

/// The actions of a level for the rest of the turn.
#[wasm_bindgen(js_name = chooseTurn)]
pub fn choose_turn(
    record: &str,
    level: &str,
    nodes: Option<f64>,
    seed: f64,
) -> Result<Vec<String>> {
    let search = Search::new(level, nodes, seed)?;
    for_game!(record, search, compose_turn)
}

/// The action of a level with its value and the expected line: `{ action, value, line, nodes, actions }`.
#[wasm_bindgen]
pub fn think(record: &str, level: &str, nodes: Option<f64>, seed: f64) -> Result<JsValue> {
    let search = Search::new(level, nodes, seed)?;
    for_game!(record, search, thought)
}

impl Search {
    fn new(level: &str, nodes: Option<f64>, seed: f64) -> Result<Search> {
        let nodes = nodes.map(|nodes| whole("nodes", nodes)).transpose()?;
        Ok(Search { level: level.parse()?, nodes, seed: whole("seed", seed)? })
    }

    fn budget<P: Evaluate>(&self, position: &P) -> Budget<'static> {
        let nodes = self.nodes.unwrap_or_else(|| position.default_nodes(self.level));
        Budget::nodes(nodes.max(1))
    }
}

/// A whole number that JavaScript represents exactly.
fn whole(name: &str, number: f64) -> Result<u64> {
    const MAX_SAFE: f64 = 9_007_199_254_740_991.0;
    if number.fract() == 0.0 && (0.0..=MAX_SAFE).contains(&number) {
        return Ok(number as u64);
    }
    Err(JsError::new(&format!("`{name}` must be a whole number, not {number}")))
}

/// The position at the end of a record, in which a player must be to act.
fn position<P: Evaluate>(record: &str) -> Result<P> {
    let position = record.parse::<Record<P>>()?.replay()?;
    match position.turn().seat() {
        Some(_) => Ok(position),
        None => {
            Err(JsError::new("no player is to act: the game is over or the dealer has to deal"))
        }
    }
}

fn game_without_net<P: Evaluate>(record: &str, search: &Search) -> Result<Option<String>> {
    let uses_net = search.level == Level::Grandmaster && position::<P>(record)?.players() > 1;
    Ok((uses_net && !nets::is_available::<P>()).then(|| P::GAME.to_owned()))
}

fn choose_action<P: Evaluate>(record: &str, search: &Search) -> Result<String> {
    let position = position::<P>(record)?;
    let mut budget = search.budget(&position);
    let action = ai::choose(&position, search.level, &mut budget, &mut Rng::new(search.seed));
    Ok(action.map(|action| action.to_string()).unwrap_or_default())
}

fn compose_turn<P: Evaluate>(record: &str, search: &Search) -> Result<Vec<String>> {
    let position = position::<P>(record)?;
    let mut rng = Rng::new(search.seed);
    let turn = position.compose_turn(|position| {
        ai::choose(position, search.level, &mut search.budget(position), &mut rng)
    });
    Ok(turn.iter().map(ToString::to_string).collect())
}

fn thought<P: Evaluate>(record: &str, search: &Search) -> Result<JsValue> {
    let position = position::<P>(record)?;
    let mut budget = search.budget(&position);
    let thought = ai::think(&position, search.level, &mut budget, &mut Rng::new(search.seed));
    let Some(thought) = thought else { return Ok(JsValue::UNDEFINED) };
    let line = thought.line.iter().map(|action| JsValue::from(action.to_string()));
    let actions = thought.actions.iter().map(|one| {
        object([
            ("action", one.action.to_string().into()),
            ("value", one.value.into()),
            ("share", one.share.into()),
        ])
    });
    Ok(object([
        ("action", thought.action.to_string().into()),
        ("value", thought.value.into_iter().map(JsValue::from).collect::<Array>().into()),
        ("line", line.collect::<Array>().into()),
        ("nodes", (thought.nodes as f64).into()),
        ("actions", actions.collect::<Array>().into()),
    ]))
}

/// A plain object with these fields.
fn object<const N: usize>(fields: [(&str, JsValue); N]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields {
        // A new object accepts every field.
        let _ = Reflect::set(&object, &name.into(), &value);
    }
    object.into()
}
