use game::{Position, Seat};
use protocol::{GameOptions, Refused};
use serde::Serialize;
use serde_json::{Map, Value, json};
use terra_nova::{Area, Event, Field, MapChoice, Setup, Start, TerraNova};

use super::{Wire, bad, number, text};
use crate::Match;

#[derive(Serialize)]
struct State {
    game: &'static str,
    players: usize,
    map: String,
    ply: usize,
    to_act: Option<u8>,
    phase: &'static str,
    actions_left: u8,
    moved: Vec<[String; 2]>,
    pieces: Vec<Vec<String>>,
    in_hand: Vec<u8>,
    stones: Vec<String>,
    stones_left: u8,
    scores: Vec<u16>,
    quiet: u32,
    areas: Vec<Value>,
    result: Option<Value>,
}

impl Wire for TerraNova {
    fn read_setup(setup: &Map<String, Value>, _: u64) -> Result<(Setup, ()), Refused> {
        let options = GameOptions {
            players: number(setup, "players")?,
            map: text(setup, "map")?.map(str::to_owned),
            first: number(setup, "first")?,
            quiet_rounds: number(setup, "quiet_rounds")?,
            ..GameOptions::default()
        };
        Ok((self::setup(&options)?, ()))
    }

    fn state(game: &Match<TerraNova>) -> Value {
        let position = game.position();
        let seats = || Seat::all(position.players());
        let state = State {
            game: TerraNova::GAME,
            players: position.players(),
            map: position.map().name().to_owned(),
            ply: game.ply(),
            to_act: position.turn().seat().map(|seat| seat.0),
            phase: position.phase().name(),
            actions_left: position.actions_left(),
            moved: position.moved().map(|(from, to)| [from.to_string(), to.to_string()]).collect(),
            pieces: seats().map(|seat| names(&position.pieces(seat))).collect(),
            in_hand: seats().map(|seat| position.in_hand(seat)).collect(),
            stones: names(&position.stones()),
            stones_left: position.stones_left(),
            scores: position.scores().to_vec(),
            quiet: position.quiet(),
            areas: position.areas().map(|scored| area(position, &scored)).collect(),
            result: result(position),
        };
        json!(state)
    }

    fn events(&self, events: &[Event]) -> Vec<Value> {
        let tell = |event: &Event| match event {
            Event::Place { at } => json!({"place": at.to_string()}),
            Event::Move { from, to } => json!({"move": [from.to_string(), to.to_string()]}),
            Event::Stone { at } => json!({"stone": at.to_string()}),
            Event::Area(scored) => json!({"area": area(self, scored)}),
            Event::Skip { seat } => json!({"skip": seat.0}),
            Event::Over { .. } => json!({"over": result(self)}),
        };
        events.iter().map(tell).collect()
    }
}

/// The setup of a game with these options.
pub(crate) fn setup(options: &GameOptions) -> Result<Setup, Refused> {
    let players = options
        .players
        .ok_or_else(|| bad("`players` is missing: a number from 2 to 4".to_owned()))?;
    let players = usize::try_from(players).unwrap_or(usize::MAX);
    let quiet = options.quiet_rounds.unwrap_or(Setup::QUIET_ROUNDS.into());
    let quiet_rounds =
        u32::try_from(quiet).map_err(|_| bad(format!("`quiet_rounds` is too large: {quiet}")))?;
    let map = options.map.as_deref().map_or_else(MapChoice::default, MapChoice::from);
    let first = options.first.unwrap_or(0);
    let first = u8::try_from(first)
        .map(Seat)
        .map_err(|_| bad(format!("`first` must be a seat, not {first}")))?;
    Ok(Setup { players, map, first, quiet_rounds, start: Start::New })
}

fn names(fields: &[Field]) -> Vec<String> {
    fields.iter().map(Field::to_string).collect()
}

fn area(position: &TerraNova, area: &Area) -> Value {
    let players = position.players();
    json!({
        "fields": names(&area.field_names(position.map())),
        "landscapes": area.landscapes,
        "points": area.points,
        "pieces": area.pieces[..players],
        "gain": area.gain[..players],
    })
}

fn result(position: &TerraNova) -> Option<Value> {
    let reason = position.end_reason()?.name();
    let ranking: Vec<Vec<u8>> = position
        .outcome()?
        .ranking()
        .into_iter()
        .map(|place| place.into_iter().map(|seat| seat.0).collect())
        .collect();
    Some(json!({"reason": reason, "ranking": ranking}))
}
