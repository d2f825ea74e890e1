//! Games that were started before the visit, so that a test can begin at any position.

use ai::{Budget, Evaluate, Level, choose};
use game::{Position, Record, Rng, Turn};
use nova_luna::{NovaLuna, Variant};
use terra_nova::TerraNova;

use crate::Visit;

/// A game of Nova Luna that bots played until `stop` returned true at the start of a turn.
pub fn nova_luna(players: usize, stop: impl Fn(&NovaLuna) -> bool) -> Record<NovaLuna> {
    let (setup, deck) = nova_luna::Setup::from_seed(players, Variant::Standard, 7);
    let deal = move |position: &NovaLuna| {
        let tile = deck.next(position).expect("chance is to act only if there is a tile");
        nova_luna::Action::Deal { tile }
    };
    play(setup, deal, stop)
}

/// A game of Terra Nova that bots played until `stop` returned true at the start of a turn.
pub fn terra_nova(players: usize, stop: impl Fn(&TerraNova) -> bool) -> Record<TerraNova> {
    let never = |_: &TerraNova| unreachable!("nothing is dealt in Terra Nova");
    play(terra_nova::Setup::new(players), never, stop)
}

fn play<P: Evaluate>(
    setup: P::Setup,
    deal: impl Fn(&P) -> P::Action,
    stop: impl Fn(&P) -> bool,
) -> Record<P> {
    let mut record = Record::<P>::new(setup);
    let mut position = record.replay().expect("the set-up is one of the game");
    let mut rng = Rng::new(3);
    while position.turn() != Turn::Over {
        if position.turn() != Turn::Chance && position.begins_turn() && stop(&position) {
            break;
        }
        let action = if position.turn() == Turn::Chance {
            deal(&position)
        } else {
            let budget = &mut Budget::nodes(400);
            choose(&position, Level::Novice, budget, &mut rng).expect("a player is to act")
        };
        position.play_unchecked(action);
        record.actions.push(action);
    }
    record
}

impl Visit {
    /// Adds a stored game to the visit, at `/play/<id>`. The format of the seats is `me,novice`.
    #[must_use]
    pub fn with_game<P: Position>(
        mut self,
        id: &'static str,
        seats: &str,
        mut record: Record<P>,
    ) -> Visit {
        record.tags.push(("seats".to_owned(), seats.to_owned()));
        record.tags.push(("date".to_owned(), "2026-11-15".to_owned()));
        let position = record.replay().expect("the record replays");
        let turn = position.turn().seat().map_or_else(|| "-".to_owned(), |seat| seat.to_string());
        self.games.push((id, format!("{id}:{}:{turn}", record.actions.len()), record.to_string()));
        self
    }
}
