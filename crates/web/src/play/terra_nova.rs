//! Terra Nova on the game screen.

use board::{SeatLook, TerraNovaTable};
use game::{Position, Seat};
use leptos::prelude::*;
use protocol::GameOptions;
use table::{Deal, Match};
use terra_nova::{
    Action, Area, EndReason, Event, IllegalAction, MapChoice, Options, Setup, Start, TerraNova,
    generate,
};
use words::Words;

use super::{Controller, Ending, Ground, Plan, Playable, Rank};
use crate::game_kind::Kind;
use crate::lazy_parts::Study;
use crate::sound::Sound;

impl Playable for TerraNova {
    const KIND: Kind = Kind::TerraNova;
    const CHART: &'static str = "chart-points";
    const SCORED: Sound = Sound::Land;

    fn begin(plan: &Plan) -> (Setup, ()) {
        let mut setup = Setup::new(plan.players);
        setup.first = Seat((plan.seed % plan.players.max(1) as u64) as u8);
        match &plan.map {
            Some(Ground::Seed(seed)) => {
                if let Ok(map) = generate(*seed, &Options::default()) {
                    setup = setup.on(&map);
                }
            }
            Some(Ground::Text(text)) => setup.map = MapChoice::Text(text.clone()),
            None => {}
        }
        (setup, ())
    }

    fn is_midgame(setup: &Setup) -> bool {
        matches!(setup.start, Start::Midgame(_))
    }

    fn options(setup: &Setup) -> GameOptions {
        let map = match &setup.map {
            MapChoice::Named(name) => name,
            MapChoice::Text(text) => text,
        };
        GameOptions {
            map: Some(map.clone()),
            first: Some(setup.first.0.into()),
            quiet_rounds: Some(setup.quiet_rounds.into()),
            ..GameOptions::players(setup.players)
        }
    }

    fn hidden(_: &Match<TerraNova>) -> Deal {
        Deal::default()
    }

    fn plan_of(setup: &Setup) -> Plan {
        let map = match &setup.map {
            MapChoice::Text(text) => Some(Ground::Text(text.clone())),
            MapChoice::Named(_) => None,
        };
        Plan { players: setup.players, beginner: false, map, seed: 0 }
    }

    fn scores(events: &[Event]) -> bool {
        events.iter().any(|event| matches!(event, Event::Area(_)))
    }

    fn describe(&self, seat: Seat, events: &[Event], seats: &[SeatLook], words: &Words) -> String {
        let name = |seat: Seat| words::Value::from(seats[seat.index()].name.as_str());
        let names = || seats.iter().map(|look| look.name.clone()).collect::<Vec<_>>();
        let field = |field: &terra_nova::Field| field_name(*field, words);
        let tell = |event: &Event| match event {
            Event::Place { at } => {
                Some(words.with("story-place", &[("name", name(seat)), ("at", field(at))]))
            }
            Event::Move { from, to } => Some(words.with(
                "story-move",
                &[("name", name(seat)), ("from", field(from)), ("to", field(to))],
            )),
            Event::Stone { at } => {
                Some(words.with("story-stone", &[("name", name(seat)), ("at", field(at))]))
            }
            Event::Area(area) => Some(area_story(area, &names(), words)),
            Event::Skip { seat } => Some(words.with("story-skip", &seats[seat.index()].values())),
            Event::Over { .. } => None,
        };
        events.iter().filter_map(tell).collect::<Vec<_>>().join(" ")
    }

    fn why(&self, action: Action, names: &[String], words: &Words) -> String {
        match action {
            Action::Place { at } => words.with("why-place", &[("at", field_name(at, words))]),
            Action::Move { from, to } => {
                let id = if self.begins_turn() { "why-move-first" } else { "why-move" };
                words.with(id, &[("from", field_name(from, words)), ("to", field_name(to, words))])
            }
            Action::Stone { at } => {
                let closed = self.stone_preview(at);
                let at = ("at", field_name(at, words));
                if closed.is_empty() {
                    return words.with("why-stone", &[at]);
                }
                let areas: Vec<String> =
                    closed.iter().map(|area| area_story(area, names, words)).collect();
                words.with("why-stone-closes", &[at, ("areas", areas.join(" ").into())])
            }
        }
    }

    fn refusal(illegal: &IllegalAction, words: &Words) -> String {
        words.text(match illegal {
            IllegalAction::Over { .. } => "game-over",
            IllegalAction::NoSuchField(_) => "no-field",
            IllegalAction::PlacementFirst => "no-place-first",
            IllegalAction::PlaceTaken(_) | IllegalAction::StoneTaken(_) => "no-field-taken",
            IllegalAction::PlacementOver => "no-place-more",
            IllegalAction::StoneFirst => "no-stone-first",
            IllegalAction::NotYourPiece(_) => "no-piece-yours",
            IllegalAction::NotStraight { .. } => "no-straight-line",
            IllegalAction::InTheWay(_) => "no-way-clear",
            IllegalAction::EdgeInTheWay { .. } => "no-way-edge",
            IllegalAction::BackHome(_) => "no-back-home",
            IllegalAction::StoneTooFar(_) => "no-stone-far",
            IllegalAction::OutOfPlay(_) => "no-out-of-play",
            IllegalAction::NoStones => "no-stones",
            IllegalAction::PieceGone => "no-piece-gone",
        })
    }

    fn standing(&self, seat: Seat, words: &Words) -> String {
        words.with("points", &[("count", self.scores()[seat.index()].into())])
    }

    fn height(&self, seat: Seat) -> i32 {
        self.scores()[seat.index()].into()
    }

    fn ending(&self, names: &[String], words: &Words) -> Option<Ending> {
        let reason = words.text(match self.end_reason()? {
            EndReason::Divided => "end-divided",
            EndReason::Blocked => "end-blocked",
            EndReason::Stones => "end-stones",
            EndReason::Quiet => "end-quiet",
        });
        let (mut ranks, mut notes, mut place) = (Vec::new(), Vec::new(), 1);
        for seats in self.outcome()?.ranking() {
            let result = |seat: Seat| Playable::standing(self, seat, words);
            let rank = |&seat: &Seat| Rank { place, seat, result: result(seat) };
            ranks.extend(seats.iter().map(rank));
            if seats.len() > 1 {
                let who: Vec<String> = seats.iter().map(|s| names[s.index()].clone()).collect();
                notes.push(words.with("tie-shared", &[("names", words.list(&who).into())]));
            }
            place += seats.len();
        }
        Some(Ending { reason, ranks, notes })
    }

    fn review(part: Study, controller: Controller<TerraNova>) -> AnyView {
        (part.review_terra_nova)(controller)
    }

    fn hint(part: Study, controller: Controller<TerraNova>) -> AnyView {
        (part.hint_terra_nova)(controller)
    }

    fn table(controller: Controller<TerraNova>) -> AnyView {
        let play = move |turn: Vec<Action>| controller.play(&turn);
        view! {
            <TerraNovaTable
                position=controller.shown
                hand=Signal::derive(move || controller.acting())
                seats=controller.looks
                words=controller.words
                over=Signal::derive(move || controller.is_over())
                act=play
                hint=Signal::derive(move || controller.hinted())
                last=controller.last
                marked=Signal::derive(move || controller.marked())
                coordinates=Signal::derive(move || controller.coordinates())
                refused=move |illegal: IllegalAction| controller.refuse(&illegal)
                announce=move |text: String| controller.said.set(text)
            />
        }
        .into_any()
    }
}

/// A field in the digits of the language, as on the board.
pub(crate) fn field_name(field: terra_nova::Field, words: &Words) -> words::Value {
    words.digits(&field.to_string()).into()
}

/// A closed area and the points that it gave, in words.
fn area_story(area: &Area, names: &[String], words: &Words) -> String {
    let gain = |(seat, name): (usize, &String)| {
        let gain = area.gain[seat];
        let values = [("name", name.clone().into()), ("points", gain.into())];
        (gain > 0).then(|| words.with("story-gain", &values))
    };
    let gains: Vec<String> = names.iter().enumerate().filter_map(gain).collect();
    let gains = if gains.is_empty() { words.text("story-no-gain") } else { words.list(&gains) };
    words.with(
        "story-area",
        &[
            ("fields", area.fields.count().into()),
            ("landscapes", area.landscapes.into()),
            ("gains", gains.into()),
        ],
    )
}
