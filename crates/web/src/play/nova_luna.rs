//! Nova Luna on the game screen.

use board::{NovaLunaTable, SeatLook, colour_class};
use game::{Outcome, Position, Seat};
use leptos::prelude::*;
use nova_luna::{
    Action, EndReason, Event, IllegalAction, NovaLuna, Setup, Solo, Start, Tile, Variant,
};
use protocol::GameOptions;
use table::{Deal, Dealt, Match, NovaLunaDealer};
use words::Words;

use super::{Controller, Ending, Plan, Playable, Rank, Session};
use crate::daily::par_of;
use crate::game_kind::Kind;
use crate::lazy_parts::Study;
use crate::mentions::{Named, name_cell};
use crate::sound::Sound;

impl Playable for NovaLuna {
    const KIND: Kind = Kind::NovaLuna;
    const CHART: &'static str = "chart-goals";
    const SCORED: Sound = Sound::Goal;

    fn begin(plan: &Plan) -> (Setup, <NovaLuna as Dealt>::Dealer) {
        let variant = if plan.beginner { Variant::Beginner } else { Variant::Standard };
        let (setup, deck) = Setup::from_seed(plan.players, variant, plan.seed);
        (setup, NovaLunaDealer::open(deck))
    }

    fn is_midgame(setup: &Setup) -> bool {
        matches!(setup.start, Start::Midgame(_))
    }

    fn options(setup: &Setup) -> GameOptions {
        let variant = Some(setup.variant.name().to_owned());
        GameOptions { variant, ..GameOptions::players(setup.players) }
    }

    fn hidden(game: &Match<NovaLuna>) -> Deal {
        let order = game.record().setup.order.iter().map(|seat| seat.0).collect();
        let deck = game.dealer().deck().tiles().iter().map(|tile| tile.id()).collect();
        Deal { order, deck, ..Deal::default() }
    }

    fn plan_of(setup: &Setup) -> Plan {
        Plan {
            players: setup.players,
            beginner: setup.variant == Variant::Beginner,
            map: None,
            seed: 0,
        }
    }

    fn scores(events: &[Event]) -> bool {
        events.iter().any(|event| matches!(event, Event::Covered { .. }))
    }

    fn notes(&self) -> Option<[u32; 2]> {
        let [first, second] = self.solo()?.notes();
        Some([first?.into(), second?.into()])
    }

    fn describe(&self, seat: Seat, events: &[Event], seats: &[SeatLook], words: &Words) -> String {
        let name = seats[seat.index()].name.clone();
        let goals = events.iter().filter(|event| matches!(event, Event::Covered { .. })).count();
        let dealt = events.iter().filter(|event| matches!(event, Event::Dealt { .. })).count();
        let taken = events.iter().find_map(|event| match event {
            Event::Taken { tile, at, .. } => Some((*tile, *at)),
            _ => None,
        });
        let Some((tile, at)) = taken else {
            return words.with("story-refill", &[("name", name.into()), ("count", dealt.into())]);
        };
        let took = words.with(
            "story-take",
            &[
                ("name", name.into()),
                ("tile", tile_name(tile, words).into()),
                ("x", at.x.into()),
                ("y", at.y.into()),
            ],
        );
        if goals == 0 {
            return took;
        }
        format!("{took} {}", words.with("story-goals", &[("count", goals.into())]))
    }

    fn why(&self, action: Action, _: &[String], words: &Words) -> String {
        let Action::Take { slot, at } = action else { return why_refill(words) };
        let Some(tile) = self.wheel().tile(slot) else { return String::new() };
        let goals = self.preview(slot, at).map_or(0, |preview| preview.covers.len());
        let id = if goals > 0 { "why-take-goals" } else { "why-take" };
        let values = [
            ("tile", Named::Slot(slot).by(&tile_name(tile, words)).into()),
            ("x", at.x.into()),
            ("y", at.y.into()),
            ("cost", tile.cost().into()),
            ("goals", goals.into()),
        ];
        name_cell(&words.with(id, &values), at, words)
    }

    fn refusal(illegal: &IllegalAction, words: &Words) -> String {
        words.text(match illegal {
            IllegalAction::Over { .. } => "game-over",
            IllegalAction::Dealing
            | IllegalAction::NotDealing
            | IllegalAction::NotInStack { .. } => "no-dealing",
            IllegalAction::TooManyForRefill { .. } => "no-refill-yet",
            IllegalAction::StackEmpty => "no-refill-stack",
            IllegalAction::MustRefill => "no-take-empty",
            IllegalAction::PhaseOneGoesOn { .. } => "no-refill-phase",
            IllegalAction::RefilledAlready => "no-refill-again",
            IllegalAction::NoSuchSlot { .. } | IllegalAction::EmptySlot { .. } => "no-tile-there",
            IllegalAction::BeyondThird { .. } => "no-tile-beyond",
            IllegalAction::NotOrigin { .. } => "no-first-cell",
            IllegalAction::CellTaken { .. } => "no-cell-taken",
            IllegalAction::NotAdjacent { .. } => "no-cell-apart",
        })
    }

    fn standing(&self, seat: Seat, words: &Words) -> String {
        words.with("discs-left", &[("count", self.left(seat).into())])
    }

    fn height(&self, seat: Seat) -> i32 {
        self.covered(seat).into()
    }

    fn ending(&self, names: &[String], words: &Words) -> Option<Ending> {
        let reason = words.text(match self.end_reason()? {
            EndReason::Discs => "end-discs",
            EndReason::Exhausted => "end-exhausted",
        });
        let outcome = self.outcome()?;
        if let (Outcome::Score(score), Some(solo)) = (outcome, self.solo()) {
            return Some(solo_ending(reason, solo, score, words));
        }
        let order: Vec<Seat> = outcome.ranking().into_iter().flatten().collect();
        let rank = |(place, &seat): (usize, &Seat)| Rank {
            place,
            seat,
            result: self.standing(seat, words),
        };
        let tie = |pair: &[Seat]| {
            let [before, after] = [pair[0], pair[1]];
            (self.left(before) == self.left(after)).then(|| {
                let name = |seat: Seat| names[seat.index()].clone().into();
                words.with("tie-order", &[("before", name(before)), ("after", name(after))])
            })
        };
        Some(Ending {
            reason,
            ranks: (1..).zip(&order).map(rank).collect(),
            notes: order.windows(2).filter_map(tie).collect(),
        })
    }

    fn review(part: Study, controller: Controller<NovaLuna>) -> AnyView {
        (part.review_nova_luna)(controller)
    }

    fn hint(part: Study, controller: Controller<NovaLuna>) -> AnyView {
        (part.hint_nova_luna)(controller)
    }

    fn table(controller: Controller<NovaLuna>) -> AnyView {
        let par = controller.peek(Session::day).and_then(|day| par_of(&day));
        view! {
            <NovaLunaTable
                position=controller.shown
                hand=Signal::derive(move || controller.acting())
                home=Signal::derive(move || controller.viewer())
                seats=controller.looks
                words=controller.words
                over=Signal::derive(move || controller.is_over())
                act=move |action: Action| controller.play(&[action])
                hint=Signal::derive(move || controller.hinted().first().copied())
                last=controller.last
                par
                marked=Signal::derive(move || controller.marked())
                coordinates=Signal::derive(move || controller.coordinates())
                refused=move |illegal: IllegalAction| controller.refuse(&illegal)
                announce=move |text: String| controller.said.set(text)
            />
        }
        .into_any()
    }
}

/// Why a player would refill the wheel. The first words name the refill.
pub(crate) fn why_refill(words: &Words) -> String {
    let text = words.text("why-refill");
    match text.split_once(':') {
        Some((name, reason)) => format!("{}:{reason}", Named::Refill.by(name)),
        None => text,
    }
}

/// A tile by its colour and cost.
pub(crate) fn tile_name(tile: Tile, words: &Words) -> String {
    let colour = words.text(colour_class(tile.colour()));
    words.with("tile-name", &[("colour", colour.into()), ("cost", tile.cost().into())])
}

fn solo_ending(reason: String, solo: &Solo, score: u32, words: &Words) -> Ending {
    let [first, second] = solo.notes().map(Option::unwrap_or_default);
    let sum = words.with(
        "solo-sum",
        &[("first", first.into()), ("second", second.into()), ("total", score.into())],
    );
    let verdict = words.text(if score < 100 { "solo-good" } else { "solo-aim" });
    Ending { reason, ranks: Vec::new(), notes: vec![sum, verdict] }
}
