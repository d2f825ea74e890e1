//! The boards of both games, for lessons and analysis boards.

use board::{NovaLunaTable, SeatLook, TerraNovaTable};
use game::Seat;
use leptos::prelude::*;
use lessons::Taught;
use nova_luna::NovaLuna;
use terra_nova::TerraNova;

use crate::play::Playable;
use crate::translate::words;

/// The position that a board shows, and the callbacks for the player's actions.
pub(crate) struct Scene<P: LessonGame> {
    pub(crate) position: Signal<P>,
    /// The seat that may act; `None` when the step is decided.
    pub(crate) hand: Signal<Option<Seat>>,
    pub(crate) home: Signal<Seat>,
    pub(crate) seats: Signal<Vec<SeatLook>>,
    pub(crate) hint: Signal<Vec<P::Action>>,
    pub(crate) last: Signal<Vec<P::Event>>,
    pub(crate) act: Callback<Vec<P::Action>>,
    pub(crate) refused: Callback<P::IllegalAction>,
    pub(crate) announce: Callback<String>,
}

/// A game that has lessons.
pub(crate) trait LessonGame: Playable + Taught<Task: Send + Sync> {
    fn lesson_table(scene: Scene<Self>) -> AnyView;
}

impl LessonGame for NovaLuna {
    fn lesson_table(scene: Scene<NovaLuna>) -> AnyView {
        let act = scene.act;
        view! {
            <NovaLunaTable
                position=scene.position
                hand=scene.hand
                home=scene.home
                seats=scene.seats
                words=words()
                act=move |action| act.run(vec![action])
                hint=Signal::derive(move || scene.hint.with(|hint| hint.first().copied()))
                last=scene.last
                coordinates=Signal::stored(true)
                refused=scene.refused
                announce=scene.announce
            />
        }
        .into_any()
    }
}

impl LessonGame for TerraNova {
    fn lesson_table(scene: Scene<TerraNova>) -> AnyView {
        view! {
            <TerraNovaTable
                position=scene.position
                hand=scene.hand
                seats=scene.seats
                words=words()
                act=scene.act
                hint=scene.hint
                last=scene.last
                coordinates=Signal::stored(true)
                refused=scene.refused
                announce=scene.announce
            />
        }
        .into_any()
    }
}
