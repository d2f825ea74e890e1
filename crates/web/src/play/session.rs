//! A running game: who plays, what has happened, and what may be taken back.

use game::{BadRecord, Record, Rng, Seat, Turn};
use table::Match;

use super::{Plan, Playable};
use crate::record::{DECK, SEATS};
use crate::seats::Seats;

/// A running game.
#[derive(Clone)]
pub(crate) struct Session<P: Playable> {
    pub(crate) id: String,
    pub(crate) seats: Seats,
    game: Match<P>,
    first: P,
    plies: Vec<Ply<P>>,
}

/// What a player did, and what came of it.
#[derive(Clone)]
pub(crate) struct Ply<P: Playable> {
    pub(crate) seat: Seat,
    pub(crate) action: P::Action,
    pub(crate) events: Vec<P::Event>,
    pub(crate) after: P,
}

impl<P: Playable> Session<P> {
    /// A new game.
    pub(crate) fn begin(
        id: String,
        seats: Seats,
        plan: &Plan,
        tags: Vec<(String, String)>,
    ) -> Result<Session<P>, BadRecord> {
        let (setup, dealer) = P::begin(plan);
        let bad = |error: P::BadSetup| BadRecord::Setup { message: error.to_string() };
        let mut record = Match::<P>::new(setup, dealer).map_err(bad)?.record();
        record.tags.splice(0..0, tags);
        Session::resume(id, seats, record, plan.seed)
    }

    /// The game of a record, told anew. What it does not know of the stack, the seed decides.
    pub(crate) fn resume(
        id: String,
        seats: Seats,
        mut record: Record<P>,
        seed: u64,
    ) -> Result<Session<P>, BadRecord> {
        record.tags.retain(|(tag, _)| tag != SEATS);
        record.tags.push((SEATS.to_owned(), seats.text()));
        let first = record.steps()?.position;
        let plies = retell(&record, first.clone());
        let game = Match::load(record, &mut Rng::new(seed))?;
        Ok(Session { id, seats, game, first, plies })
    }

    /// Where the game stands.
    pub(crate) fn position(&self) -> &P {
        self.game.position()
    }

    /// Where the game stood after so many actions of players.
    pub(crate) fn position_at(&self, ply: usize) -> &P {
        match ply.checked_sub(1) {
            None => &self.first,
            Some(last) => self.plies.get(last).map_or(self.position(), |ply| &ply.after),
        }
    }

    pub(crate) fn plies(&self) -> &[Ply<P>] {
        &self.plies
    }

    pub(crate) fn is_over(&self) -> bool {
        self.position().turn() == Turn::Over
    }

    /// The person who may act here and now.
    pub(crate) fn acting(&self) -> Option<Seat> {
        self.position().turn().seat().filter(|&seat| self.seats.is_person(seat))
    }

    /// The whole record, with what only the dealer knows.
    pub(crate) fn record(&self) -> Record<P> {
        self.game.record()
    }

    /// The record as anybody may see it: the order of the stack is nobody's to know before
    /// the end.
    pub(crate) fn public_record(&self) -> Record<P> {
        let mut record = self.record();
        if !self.is_over() {
            record.tags.retain(|(tag, _)| tag != DECK);
        }
        record
    }

    /// Plays an action of whoever is to act.
    pub(crate) fn play(&mut self, action: P::Action) -> Result<(), P::Illegal> {
        let seat = self.position().turn().seat().unwrap_or(Seat(0));
        let mut events = Vec::new();
        self.game.play(action, |event| events.push(event))?;
        let after = self.position().clone();
        self.plies.push(Ply { seat, action, events, after });
        Ok(())
    }

    /// How many actions may be taken back now: the last turn, if a person here played it,
    /// nobody has acted since, nothing was revealed by it, and the game goes on.
    pub(crate) fn can_undo(&self) -> usize {
        let Some(last) = self.plies.last() else { return 0 };
        if self.is_over() || !self.seats.is_person(last.seat) {
            return 0;
        }
        let mut count = 0;
        for (index, ply) in self.plies.iter().enumerate().rev() {
            if ply.seat != last.seat || P::reveals(&ply.events) {
                break;
            }
            count += 1;
            if self.position_at(index).begins_turn() {
                return count;
            }
        }
        0
    }

    /// Takes the last turn back if that is fair.
    pub(crate) fn undo(&mut self) {
        for _ in 0..self.can_undo() {
            self.game.undo();
            self.plies.pop();
        }
    }

    pub(crate) fn setup(&self) -> P::Setup {
        self.game.record().setup
    }
}

/// The game so far, action by action.
fn retell<P: Playable>(record: &Record<P>, mut position: P) -> Vec<Ply<P>> {
    let mut plies: Vec<Ply<P>> = Vec::new();
    for &action in &record.actions {
        let turn = position.turn();
        // `Match::load` says what is wrong with a record; here it is only told.
        if position.check(action).is_err() {
            break;
        }
        let mut events = Vec::new();
        position.play_seen(action, &mut |event| events.push(event));
        match (turn, plies.last_mut()) {
            (Turn::Seat(seat), _) => {
                plies.push(Ply { seat, action, events, after: position.clone() });
            }
            (_, Some(last)) => {
                last.events.extend(events);
                last.after = position.clone();
            }
            _ => {}
        }
    }
    plies
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Position;
    use nova_luna::NovaLuna;
    use terra_nova::TerraNova;

    fn plan(players: usize) -> Plan {
        Plan { players, beginner: false, map_seed: None, seed: 7 }
    }

    fn session<P: Playable>(seats: &str) -> Session<P> {
        let seats = Seats::parse(seats).unwrap();
        Session::begin("x".to_owned(), seats.clone(), &plan(seats.len()), Vec::new()).unwrap()
    }

    fn play_first<P: Playable>(session: &mut Session<P>) {
        let action = session.position().legal()[0];
        session.play(action).unwrap();
    }

    #[test]
    fn own_action_can_be_taken_back_until_somebody_else_has_acted() {
        let mut session = session::<NovaLuna>("Anna,Bela");
        assert_eq!(session.can_undo(), 0);
        play_first(&mut session);
        let first = session.plies()[0].seat;
        assert_eq!(session.can_undo(), 1);
        while session.plies().last().unwrap().seat == first {
            play_first(&mut session);
        }
        session.undo();
        assert_eq!(session.plies().last().unwrap().seat, first);
    }

    #[test]
    fn what_a_bot_did_is_not_taken_back() {
        // The seed lets the second seat begin.
        let mut session = session::<TerraNova>("casual,me");
        play_first(&mut session);
        assert_eq!(session.can_undo(), 1);
        play_first(&mut session);
        assert_eq!(session.can_undo(), 0);
    }

    #[test]
    fn a_turn_of_three_actions_is_taken_back_as_one() {
        let mut session = session::<TerraNova>("Anna,Bela");
        for _ in 0..26 {
            play_first(&mut session);
        }
        let before = session.position().clone();
        for _ in 0..3 {
            let action = session.position().legal()[0];
            session.play(action).unwrap();
        }
        assert_eq!(session.can_undo(), 3);
        session.undo();
        assert_eq!(*session.position(), before);
    }

    #[test]
    fn revealed_tiles_stay_revealed() {
        let mut session = session::<NovaLuna>("me");
        while session.position().check_refill().is_err() && !session.is_over() {
            play_first(&mut session);
        }
        if !session.is_over() {
            session.play(nova_luna::Action::Refill).unwrap();
            assert_eq!(session.can_undo(), 0);
        }
    }

    #[test]
    fn a_game_goes_on_from_its_record_with_the_same_deck() {
        let mut session = session::<NovaLuna>("me,casual");
        for _ in 0..9 {
            play_first(&mut session);
        }
        let text = session.record().to_string();
        let record: Record<NovaLuna> = text.parse().unwrap();
        let again = Session::resume("x".to_owned(), session.seats.clone(), record, 1).unwrap();
        assert_eq!(again.record().to_string(), text);
        assert_eq!(again.plies().len(), 9);
        assert!(session.public_record().tag(DECK).is_none(), "the deck is a secret");
    }
}
