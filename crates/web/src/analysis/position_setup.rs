//! Position setup: the player places pieces and chooses the player to act.

mod place;
mod tiles;

use game::{Position, Seat};
use leptos::prelude::*;
use nova_luna::NovaLuna;
use terra_nova::{Field, MidgameError, Setup, SetupError, Start, TerraNova};

use super::state::Study;
use crate::lazy_texts::lazy_text;
use crate::learn::LessonGame;
use crate::translate::tr;
use crate::widgets::Choice;
use tiles::Tiles;

/// What a press puts on a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Thing {
    Piece(Seat),
    Stone,
    Nothing,
}

/// A game that has an analysis board.
pub(super) trait AnalysisGame: LessonGame {
    /// The setup with `thing` on a field, or the message that says why this is not allowed. `None`
    /// if the game has no fields to press.
    fn put(&self, _field: &str, _thing: Thing) -> Option<Result<Self::Setup, &'static str>> {
        None
    }

    /// The controls for setting up a position.
    fn things(study: Study<Self>) -> AnyView;
}

impl AnalysisGame for NovaLuna {
    fn things(study: Study<NovaLuna>) -> AnyView {
        view! { <Tiles study /> }.into_any()
    }
}

impl AnalysisGame for TerraNova {
    fn put(&self, field: &str, thing: Thing) -> Option<Result<Setup, &'static str>> {
        let field: Field = field.parse().ok()?;
        let mut setup = self.setup();
        let Start::Midgame(midgame) = &mut setup.start else { return None };
        midgame.stones.retain(|other| *other != field);
        for pieces in &mut midgame.pieces {
            pieces.retain(|other| *other != field);
        }
        match thing {
            Thing::Nothing => {}
            Thing::Stone => midgame.stones.push(field),
            Thing::Piece(seat) => midgame.pieces.get_mut(seat.index())?.push(field),
        }
        Some(match TerraNova::new(&setup) {
            Ok(_) => Ok(setup),
            Err(SetupError::Midgame(MidgameError::TooManyStones)) => Err("arrange-many-stones"),
            Err(_) => Err("arrange-many-pieces"),
        })
    }

    fn things(study: Study<TerraNova>) -> AnyView {
        view! { <Things study /> }.into_any()
    }
}

/// The pieces that can be put on the board of Terra Nova, and the choice of the player to act.
#[component]
fn Things(study: Study<TerraNova>) -> impl IntoView {
    let texts = study.texts;
    let button = move |thing: Option<Thing>, picture: String, name: Signal<String>| {
        let pressed = move || (study.thing.get() == thing).to_string();
        view! {
            <button class="brush" aria-pressed=pressed on:click=move |_| study.thing.set(thing)>
                <span class="brush-picture" inner_html=picture></span>
                <span class="brush-name">{name}</span>
            </button>
        }
    };
    let pieces = move || {
        let piece = |(seat, name): (Seat, String)| {
            button(Some(Thing::Piece(seat)), board::sign(seat.0), Signal::stored(name))
        };
        Seat::all(game::MAX_SEATS).zip(study.names()).map(piece).collect_view()
    };
    let word = move |id: &'static str| Signal::derive(lazy_text(texts, id));
    let turns = move || {
        let names = study.names().into_iter().enumerate();
        names.map(|(seat, name)| (seat.to_string(), name)).collect::<Vec<_>>()
    };
    let turn_to = move |seat: String| {
        let Ok(seat) = seat.parse() else { return };
        let mut setup = study.position.with_untracked(TerraNova::setup);
        setup.first = Seat(seat);
        study.set_up(setup);
    };
    let chosen = move || study.to_act().map_or(0, |seat| seat.0).to_string();
    view! {
        <p class="quiet">{lazy_text(texts, "arrange-note")}</p>
        <div class="brushes" role="group" aria-label=lazy_text(texts, "analysis-arrange")>
            {pieces}
            {button(Some(Thing::Stone), STONE.to_owned(), Signal::derive(tr("tn-stone")))}
            {button(Some(Thing::Nothing), NOTHING.to_owned(), word("arrange-nothing"))}
            {button(None, PLAY.to_owned(), word("arrange-play"))}
        </div>
        <Choice
            label=word("arrange-turn")
            options=Signal::derive(turns)
            chosen=Signal::derive(chosen)
            on_choose=turn_to
            id="to-act"
        />
    }
}

const STONE: &str = "<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\">\
    <path d=\"M5 18l2-9 5-4 5 3 2 10z\"/></svg>";
const NOTHING: &str = "<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\">\
    <path d=\"M6 6l12 12M18 6L6 18\"/></svg>";
const PLAY: &str = "<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\">\
    <path d=\"M8 5l9 7-9 7z\"/></svg>";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_can_be_put_on_fields_and_removed() {
        let start = TerraNova::new(&Setup::new(2)).unwrap();
        let put = |position: &TerraNova, field: &str, thing| {
            TerraNova::new(&position.put(field, thing).unwrap().unwrap()).unwrap()
        };
        let position = put(&start, "h8", Thing::Piece(Seat(1)));
        assert_eq!(position.pieces(Seat(1)).len(), 1);
        let position = put(&position, "h8", Thing::Stone);
        assert_eq!((position.pieces(Seat(1)).len(), position.stones().len()), (0, 1));
        let position = put(&position, "h8", Thing::Nothing);
        assert_eq!(position.stones().len(), 0);
        assert_eq!(start.put("nothing", Thing::Stone), None);
        let mut full = start;
        for number in 2..15 {
            full = put(&full, &format!("h{number}"), Thing::Piece(Seat(0)));
        }
        assert_eq!(full.put("h15", Thing::Piece(Seat(0))), Some(Err("arrange-many-pieces")));
    }
}
