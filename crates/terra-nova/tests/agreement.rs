//! Compares the crate with the second, simple implementation, action by action.

mod common;
mod model;

use std::collections::BTreeSet;

use common::Style;
use game::{Position, Rng, Seat, Turn};
use model::{Model, ScoredArea};
use terra_nova::EndReason::{Blocked, Divided, Quiet, Stones};
use terra_nova::{EndReason, Event, Phase, TerraNova};

fn same(position: &TerraNova, model: &Model) {
    let seats = || Seat::all(position.players());
    let legal: Vec<String> = position.legal().iter().map(ToString::to_string).collect();
    let set: BTreeSet<String> = legal.iter().cloned().collect();
    assert_eq!(set.len(), legal.len(), "an action is listed twice");
    assert_eq!(set, model.legal(), "legal actions\n{position:?}");

    let turn = if model.over.is_some() { Turn::Over } else { Turn::Seat(Seat(model.seat as u8)) };
    assert_eq!(position.turn(), turn);
    let phase = match (model.over, model.placing()) {
        (Some(_), _) => Phase::Over,
        (None, true) => Phase::Placement,
        (None, false) => Phase::Play,
    };
    assert_eq!(position.phase(), phase);
    assert_eq!(u32::from(position.actions_left()), model.actions_left);
    assert_eq!(position.quiet(), model.quiet);
    let scores: Vec<u32> = position.scores().iter().map(|&score| score.into()).collect();
    assert_eq!(scores, model.scores);
    for seat in seats() {
        let pieces: Vec<String> = position.pieces(seat).iter().map(ToString::to_string).collect();
        assert_eq!(pieces, model.pieces_of(seat.index()));
        assert_eq!(usize::from(position.in_hand(seat)), model.in_hand(seat.index()));
    }
    let stones: Vec<String> = position.stones().iter().map(ToString::to_string).collect();
    assert_eq!(stones, model.stones());
    assert_eq!(usize::from(position.stones_left()), 80 - stones.len());
    let moved: Vec<(String, String)> =
        position.moved().map(|(home, now)| (home.to_string(), now.to_string())).collect();
    assert_eq!(moved, model.moved());

    assert_eq!(position.end_reason().map(EndReason::name), model.over);
    if let Some(outcome) = position.outcome() {
        let ranking: Vec<Vec<usize>> = outcome
            .ranking()
            .iter()
            .map(|place| place.iter().map(|seat| seat.index()).collect())
            .collect();
        assert_eq!(ranking, model.ranking());
    }
}

fn areas(position: &TerraNova) -> Vec<ScoredArea> {
    let players = position.players();
    let scored = |area: terra_nova::Area| ScoredArea {
        fields: area.field_names(position.map()).iter().map(ToString::to_string).collect(),
        landscapes: area.landscapes.into(),
        points: area.points.into(),
        pieces: area.pieces[..players].iter().map(|&count| count.into()).collect(),
        gain: area.gain[..players].iter().map(|&points| points.into()).collect(),
    };
    position.areas().map(scored).collect()
}

/// Plays one game in both and compares every position. Returns the end reason and the number of
/// areas.
fn play(
    map: &str,
    players: usize,
    seed: u64,
    quiet: u32,
    style: Style,
) -> Option<(EndReason, usize)> {
    let first = seed as usize % players;
    let setup = common::setup(map, players, first, quiet)?;
    let mut position = TerraNova::new(&setup).unwrap();
    let mut model = Model::new(map, players, first, quiet);
    let mut rng = Rng::new(seed);
    same(&position, &model);
    while position.turn() != Turn::Over {
        let legal = position.legal();
        let action = common::choose(style, &position, &legal, &mut rng);
        let before = areas(&position).len();
        let mut events = Vec::new();
        position.play_with(action, &mut |event| events.push(event)).unwrap();
        model.play(&action.to_string());
        same(&position, &model);
        assert_eq!(areas(&position), model.areas);
        let scored = events.iter().filter(|event| matches!(event, Event::Area(_))).count();
        assert_eq!(scored, model.areas.len() - before);
        let skip = |event| if let Event::Skip { seat } = event { Some(seat.index()) } else { None };
        assert_eq!(events.iter().copied().filter_map(skip).collect::<Vec<_>>(), model.skipped);
        let over = events.iter().any(|event| matches!(event, Event::Over { .. }));
        assert_eq!(over, model.over.is_some());
    }
    Some((position.end_reason()?, model.areas.len()))
}

/// Plays games on all boards. They must have more than `least_areas` areas per game on average, and
/// each of the reasons must end at least one of them; otherwise the comparison covers too little.
fn agree(
    style: Style,
    seeds: std::ops::Range<u64>,
    quiet: u32,
    least_areas: usize,
    ends: [EndReason; 3],
) {
    let (mut games, mut areas, mut reasons) = (0, 0, Vec::new());
    for (name, text) in common::boards() {
        for players in 2..=4 {
            // The model is slow on a large board.
            let count = seeds.clone().count();
            let count = if name == "island" { count.div_ceil(8) } else { count };
            for seed in seeds.clone().take(count) {
                if let Some((reason, scored)) = play(&text, players, seed, quiet, style) {
                    games += 1;
                    areas += scored;
                    reasons.push(reason);
                }
            }
        }
    }
    assert!(areas > games * least_areas, "{style:?}: {areas} areas in {games} games");
    for end in ends {
        assert!(reasons.contains(&end), "{style:?}: no game ends by {end:?}");
    }
}

#[test]
fn random_games_agree_with_the_model() {
    agree(Style::Random, 0..12, 3, 1, [Divided, Blocked, Quiet]);
}

#[test]
fn games_full_of_stones_agree_with_the_model() {
    agree(Style::Stones, 100..150, 6, 3, [Divided, Blocked, Stones]);
}

#[test]
fn games_that_seek_areas_agree_with_the_model() {
    agree(Style::Closing, 200..260, 12, 3, [Divided, Blocked, Stones]);
}
