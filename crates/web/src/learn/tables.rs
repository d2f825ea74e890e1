//! The tables of both games, as lessons use them.

use board::{NovaLunaTable, SeatLook, TerraNovaTable};
use game::Seat;
use leptos::prelude::*;
use lessons::Taught;
use nova_luna::NovaLuna;
use terra_nova::TerraNova;

use crate::play::Playable;
use crate::say::words;

/// What a table shows, and whom it tells what the player does.
pub(super) struct Scene<P: Lectured> {
    pub(super) position: Signal<P>,
    /// The seat that may act; none when the step is decided.
    pub(super) hand: Signal<Option<Seat>>,
    pub(super) home: Seat,
    pub(super) seats: Signal<Vec<SeatLook>>,
    pub(super) hint: Signal<Vec<P::Action>>,
    pub(super) last: Signal<Vec<<P as Taught>::Event>>,
    pub(super) act: Callback<Vec<P::Action>>,
    pub(super) refused: Callback<P::Illegal>,
    pub(super) announce: Callback<String>,
}

/// A game whose lessons can be shown.
pub(super) trait Lectured: Playable + Taught<Task: Send + Sync, Event: Send + Sync> {
    fn lesson_table(scene: Scene<Self>) -> AnyView;
}

impl Lectured for NovaLuna {
    fn lesson_table(scene: Scene<NovaLuna>) -> AnyView {
        let act = scene.act;
        view! {
            <NovaLunaTable
                position=scene.position
                hand=scene.hand
                home=Signal::stored(scene.home)
                seats=scene.seats
                words=words()
                act=move |action| act.run(vec![action])
                hint=Signal::derive(move || scene.hint.with(|hint| hint.first().copied()))
                last=scene.last
                refused=scene.refused
                announce=scene.announce
            />
        }
        .into_any()
    }
}

impl Lectured for TerraNova {
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
                refused=scene.refused
                announce=scene.announce
            />
        }
        .into_any()
    }
}
