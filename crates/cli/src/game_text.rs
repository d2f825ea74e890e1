//! Games as text.

use game::{Outcome, Position, Seat};
use nova_luna::{Colour, NovaLuna, Tile};
use table::wire::Wire;
use terra_nova::{Area, TerraNova};

pub(crate) trait GameText: Wire {
    /// The name of the game and its variant.
    fn title(&self) -> String;

    /// Describes the effects of one action in one sentence.
    fn sentence(&self, events: &[Self::Event]) -> String;

    /// Describes the end of the game: the reason, the ranking, and the tie-breaker.
    fn ending(&self, name: &dyn Fn(Seat) -> String) -> Vec<String>;
}

impl GameText for NovaLuna {
    fn title(&self) -> String {
        match self.players() {
            1 => "Nova Luna, solo".to_owned(),
            players => format!("Nova Luna, {players} players, {}", self.variant().name()),
        }
    }

    fn sentence(&self, events: &[nova_luna::Event]) -> String {
        use nova_luna::Event;
        let mut parts: Vec<String> = Vec::new();
        let goals = events.iter().filter(|event| matches!(event, Event::Covered { .. })).count();
        let dealt = events.iter().filter(|event| matches!(event, Event::Dealt { .. })).count();
        if dealt > 0 {
            parts.push(format!("refills the track with {}", count(dealt, "tile")));
        }
        for event in events {
            match event {
                Event::Taken { slot, tile, at, .. } => {
                    let name = colour_and_cost(*tile);
                    parts.push(format!("takes {name} (tile {tile}) from slot {slot} to {at}"));
                }
                Event::Advanced { fields } => {
                    parts.push(format!("advances {}", count(usize::from(*fields), "field")));
                }
                Event::PhaseTwo => parts.push("phase 2 begins".to_owned()),
                Event::Dealt { .. } | Event::Covered { .. } | Event::Over { .. } => {}
            }
        }
        if goals > 0 {
            parts.push(format!("completes {}", count(goals, "goal")));
        }
        parts.join(", ")
    }

    fn ending(&self, name: &dyn Fn(Seat) -> String) -> Vec<String> {
        use nova_luna::EndReason;
        let (Some(reason), Some(outcome)) = (self.end_reason(), self.outcome()) else {
            return Vec::new();
        };
        let mut lines = vec![match reason {
            EndReason::Discs => "The last goal disc has been placed.".to_owned(),
            EndReason::Exhausted => "No tiles are left to take.".to_owned(),
        }];
        if let (Outcome::Score(score), Some(solo)) = (outcome, self.solo()) {
            let [first, second] = solo.notes().map(Option::unwrap_or_default);
            lines.push(format!("Score {first} + {second} = {score}; the lower the better."));
            return lines;
        }
        let ranking: Vec<Seat> = outcome.ranking().into_iter().flatten().collect();
        for (place, &seat) in (1..).zip(&ranking) {
            let left = count(self.left(seat).into(), "disc");
            lines.push(format!("{place}. {}, {left} left", name(seat)));
        }
        for pair in ranking.windows(2).filter(|pair| self.left(pair[0]) == self.left(pair[1])) {
            let (before, after) = (name(pair[0]), name(pair[1]));
            lines.push(format!("{before} ranks ahead of {after}: would have acted first (NL-52)."));
        }
        lines
    }
}

impl GameText for TerraNova {
    fn title(&self) -> String {
        format!("Terra Nova, {} players, map {}", self.players(), self.map().name())
    }

    fn sentence(&self, events: &[terra_nova::Event]) -> String {
        use terra_nova::Event;
        let describe = |event: &Event| match event {
            Event::Place { at } => Some(format!("places a piece on {at}")),
            Event::Move { from, to } => Some(format!("moves {from} to {to}")),
            Event::Stone { at } => Some(format!("places a stone on {at}")),
            Event::Area(area) => {
                let gain = |seat, points| format!("{points} for seat {seat}");
                let who = gains(self.players(), area, gain);
                Some(format!("closes {}: {who}", size(area)))
            }
            Event::Skip { seat } => Some(format!("seat {seat} cannot move and loses a turn")),
            Event::Over { .. } => None,
        };
        events.iter().filter_map(describe).collect::<Vec<_>>().join(", ")
    }

    fn ending(&self, name: &dyn Fn(Seat) -> String) -> Vec<String> {
        use terra_nova::EndReason;
        let (Some(reason), Some(outcome)) = (self.end_reason(), self.outcome()) else {
            return Vec::new();
        };
        let mut lines = vec![
            match reason {
                EndReason::Divided => "All land has been divided.",
                EndReason::Blocked => "Fewer than two players can move.",
                EndReason::Stones => "The last stone has been placed.",
                EndReason::Quiet => "Too many turns have passed without a stone.",
            }
            .to_owned(),
        ];
        let mut place = 1;
        for seats in outcome.ranking() {
            let points = count(self.scores()[seats[0].index()].into(), "point");
            let names: Vec<String> = seats.iter().map(|&seat| name(seat)).collect();
            let shared = if seats.len() > 1 { "; equal points, shared place (TN-44)" } else { "" };
            lines.push(format!("{place}. {}, {points}{shared}", names.join(" and ")));
            place += seats.len();
        }
        lines
    }
}

pub(crate) fn size(area: &Area) -> String {
    let fields = count(area.fields.count(), "field");
    format!("{fields} of {}", count(area.landscapes.into(), "landscape"))
}

/// The seats that get points for an area; `gain` formats a seat and its points.
pub(crate) fn gains(players: usize, area: &Area, gain: impl Fn(Seat, u16) -> String) -> String {
    let points = |seat: Seat| area.gain[seat.index()];
    let winners = Seat::all(players).filter(|&seat| points(seat) > 0);
    let gains: Vec<String> = winners.map(|seat| gain(seat, points(seat))).collect();
    if gains.is_empty() { "nobody scores".to_owned() } else { gains.join(", ") }
}

pub(crate) fn colour_and_cost(tile: Tile) -> String {
    let colour = match tile.colour() {
        Colour::Blue => "blue",
        Colour::Red => "red",
        Colour::Turquoise => "turquoise",
        Colour::Yellow => "yellow",
    };
    format!("{colour} {}", tile.cost())
}

pub(crate) fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}
