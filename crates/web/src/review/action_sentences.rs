//! Explanations of actions in words.

use board::SeatLook;
use game::{Position, Seat, Turn};
use nova_luna::{Action, Cell, NovaLuna};
use terra_nova::{Area, Field, TerraNova};
use words::{Value, Words};

use super::terra_nova_effects::Effects;
use crate::mentions::Named;
use crate::play::{Playable, field_name, tile_name, why_refill};

/// A game whose actions a review can explain.
pub(crate) trait Explained: Playable {
    /// What a turn does in this position, in words.
    fn explain(&self, turn: &[Self::Action], seats: &[SeatLook], words: &Words) -> String;
}

impl Explained for NovaLuna {
    fn explain(&self, turn: &[Action], seats: &[SeatLook], words: &Words) -> String {
        let mut position = self.clone();
        let mut sentences = Vec::new();
        for &action in turn {
            sentences.push(explain_action(&position, action, seats, words));
            if position.play(action).is_err() {
                break;
            }
        }
        sentences.join(" ")
    }
}

/// What an action of Nova Luna does, in one sentence.
fn explain_action(
    position: &NovaLuna,
    action: Action,
    seats: &[SeatLook],
    words: &Words,
) -> String {
    let Action::Take { slot, at } = action else { return why_refill(words) };
    let (Some(tile), Some(seat), Ok(preview)) =
        (position.wheel().tile(slot), position.turn().seat(), position.preview(slot, at))
    else {
        return String::new();
    };
    let near: Vec<String> = neighbours(position, seat, at)
        .into_iter()
        .map(|placed| Named::Cell(placed.at).by(&tile_name(placed.tile, words)))
        .collect();
    let goals = preview.covers.len();
    let mut effects = vec![words.with("review-completes", &[("count", goals.into())])];
    match preview.next {
        Turn::Over => effects.push(words.text("review-ends")),
        Turn::Seat(next) if next == seat && position.players() > 1 => {
            effects.push(words.with("review-again", &seats[seat.index()].values()));
        }
        _ => {}
    }
    let values = [
        ("tile", Named::Slot(slot).by(&tile_name(tile, words)).into()),
        ("count", near.len().into()),
        ("near", words.list(&near).into()),
        ("effects", words.list(&effects).into()),
    ];
    words.with("review-take", &values)
}

/// The tiles that share an edge with a cell, the left one first.
fn neighbours(position: &NovaLuna, seat: Seat, at: Cell) -> Vec<nova_luna::Placed> {
    let near = |other: Cell| {
        i32::from(other.x).abs_diff(at.x.into()) + i32::from(other.y).abs_diff(at.y.into()) == 1
    };
    let mut near: Vec<_> = position.area(seat).filter(|placed| near(placed.at)).collect();
    near.sort_by_key(|placed| (placed.at.y, placed.at.x));
    near
}

impl Explained for TerraNova {
    fn explain(&self, turn: &[terra_nova::Action], seats: &[SeatLook], words: &Words) -> String {
        let effects = Effects::of(self, turn);
        let closing = |id: &str, (at, area): &(Field, Area)| {
            let [area, gains] = area_values(area, seats, words);
            words.with(id, &[("at", field_name(*at, words)), area, gains])
        };
        let actions: Vec<String> = turn.iter().map(|action| action_name(*action, words)).collect();
        let mut sentences =
            vec![words.with("review-turn", &[("actions", words.list(&actions).into())])];
        for area in &effects.closed {
            sentences.push(words.with("review-closes", &area_values(area, seats, words)));
        }
        if let Some(prevented) = &effects.prevented {
            sentences.push(closing("review-prevents", prevented));
        }
        if let Some(prepared) = effects.prepared.as_ref().filter(|_| effects.closed.is_empty()) {
            sentences.push(closing("review-prepares", prepared));
        }
        if sentences.len() == 1 {
            let Some((seat, before, after)) = effects.reach else {
                // The turn has no effect that can be computed.
                let names: Vec<String> = seats.iter().map(|look| look.name.clone()).collect();
                let why = turn.first().map(|action| self.why(*action, &names, words));
                return why.unwrap_or_default();
            };
            let [person, name] = seats[seat.index()].values();
            let values = [person, name, ("before", before.into()), ("after", after.into())];
            sentences.push(words.with("review-reach", &values));
        }
        sentences.join(" ")
    }
}

fn action_name(action: terra_nova::Action, words: &Words) -> String {
    use terra_nova::Action;
    let field = |field| field_name(field, words);
    match action {
        Action::Place { at } => words.with("review-place", &[("at", field(at))]),
        Action::Move { from, to } => {
            words.with("review-move", &[("from", field(from)), ("to", field(to))])
        }
        Action::Stone { at } => words.with("review-stone", &[("at", field(at))]),
    }
}

/// The size of an area and the points of each player, as arguments of a message.
fn area_values(area: &Area, seats: &[SeatLook], words: &Words) -> [(&'static str, Value); 2] {
    let fields = words.with("tn-fields", &[("count", area.fields.count().into())]);
    let landscapes = words.with("tn-landscapes", &[("count", area.landscapes.into())]);
    let size = [("fields", fields.into()), ("landscapes", landscapes.into())];
    let gain = |seat: Seat| {
        let points = words.with("points", &[("count", area.gain[seat.index()].into())]);
        // The pieces of the strongest opponent; a shared majority is not mentioned.
        let own = area.pieces[seat.index()];
        let others = Seat::all(area.pieces.len()).filter(|other| *other != seat);
        let other = others.map(|other| area.pieces[other.index()]).max().unwrap_or(0);
        let other = if other < own { other } else { 0 };
        let [person, name] = seats[seat.index()].values();
        let (own, other) = (("own", own.into()), ("other", other.into()));
        words.with("review-gain", &[person, name, ("points", points.into()), own, other])
    };
    let gains: Vec<String> = area.leaders().map(gain).collect();
    let gains = if gains.is_empty() { words.text("story-no-gain") } else { words.list(&gains) };
    [("area", words.with("review-area", &size).into()), ("gains", gains.into())]
}

#[cfg(test)]
mod tests {
    use lessons::{Course, Step};
    use words::Language;

    use super::*;

    fn words_of(language: Language) -> Words {
        let review = match language {
            Language::En => include_str!("../../../words/messages/en/review.ftl"),
            Language::Hu => include_str!("../../../words/messages/hu/review.ftl"),
            Language::Fa => include_str!("../../../words/messages/fa/review.ftl"),
            Language::Nl => include_str!("../../../words/messages/nl/review.ftl"),
            Language::Sv => include_str!("../../../words/messages/sv/review.ftl"),
            Language::De => include_str!("../../../words/messages/de/review.ftl"),
        };
        Words::new(language).and(&Words::read(language, review))
    }

    fn explained(step: &Step<TerraNova>, you: bool, words: &Words) -> String {
        let look =
            |(ink, name): (u8, &str)| SeatLook { name: name.to_owned(), ink, you: you && ink == 0 };
        let seats: Vec<SeatLook> = (0..).zip(["Kim", "Bea"]).map(look).collect();
        step.start.explain(&step.hint, &seats, words)
    }

    #[test]
    fn turns_of_terra_nova_are_explained_by_their_effects() {
        let steps: Vec<Step<TerraNova>> = lessons::steps(Course::TerraNova).unwrap();
        for language in Language::ALL {
            let words = words_of(language);
            for step in &steps {
                let [yours, theirs] = [true, false].map(|you| explained(step, you, &words));
                assert!(!yours.contains('{') && !yours.contains("Kim"), "{yours}");
                assert!(!theirs.contains('{'), "{theirs}");
                let ascii = |text: &str| text.contains(|c: char| c.is_ascii_digit());
                assert!(language != Language::Fa || !ascii(&yours), "{yours}");
            }
            let area = steps.iter().find(|step| step.id == "area").unwrap();
            let [yours, theirs] = [true, false].map(|you| explained(area, you, &words));
            assert_ne!(yours, theirs);
            assert!(yours.contains(&words.number(24)), "{yours}");
            assert!(theirs.contains("Kim") && theirs.contains(&words.number(24)), "{theirs}");
        }
    }

    #[test]
    fn the_explanation_names_actions_area_points_and_majority() {
        let steps: Vec<Step<TerraNova>> = lessons::steps(Course::TerraNova).unwrap();
        let area = steps.iter().find(|step| step.id == "area").unwrap();
        let text = explained(area, true, &words_of(Language::En));
        assert!(text.starts_with("e13 to e11, stone on e10 and h8 to g8. This closes "), "{text}");
        assert!(text.contains("you get 24 points"), "{text}");
    }
}
