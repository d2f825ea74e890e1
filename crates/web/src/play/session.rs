//! A running game on this device: the table that decides, and what has happened at it.

use game::{BadRecord, Record, Rng, Seat, Turn};
use serde_json::Value;
use table::{Code, Match, Opening, Refused, Request, Sitter, Table, Verb};

use super::story::Story;
use super::{Plan, Playable, Ply};
use crate::record::{DECK, SEATS};
use crate::seats::{Player, Seats};

/// A running game.
#[derive(Clone)]
pub(crate) struct Session<P: Playable> {
    pub(crate) id: String,
    pub(crate) seats: Seats,
    table: Table,
    story: Story<P>,
    /// What is kept with the game.
    tags: Vec<(String, String)>,
}

/// Whom the table takes everybody at this device for.
const HERE: &str = "here";

impl<P: Playable> Session<P> {
    /// A new game.
    pub(crate) fn begin(
        id: String,
        seats: Seats,
        plan: &Plan,
        tags: Vec<(String, String)>,
    ) -> Result<Session<P>, Refused> {
        let (setup, dealer) = P::begin(plan);
        let bad = |error: P::BadSetup| BadRecord::Setup { message: error.to_string() };
        let mut record = Match::<P>::new(setup, dealer).map_err(bad)?.record();
        record.tags.splice(0..0, tags);
        Session::resume(id, seats, record, plan.seed)
    }

    /// The game of a record. What it does not know of the stack, the seed decides. A turn that
    /// it breaks off begins anew.
    pub(crate) fn resume(
        id: String,
        seats: Seats,
        record: Record<P>,
        seed: u64,
    ) -> Result<Session<P>, Refused> {
        let game = Match::load(record, &mut Rng::new(seed))?;
        let mut tags = game.record().tags;
        tags.retain(|(tag, _)| tag != SEATS && tag != DECK);
        tags.push((SEATS.to_owned(), seats.text()));
        let deal = P::hidden(&game);
        if !deal.deck.is_empty() {
            let deck: Vec<String> = deal.deck.iter().map(ToString::to_string).collect();
            tags.push((DECK.to_owned(), deck.join(" ")));
        }
        let table = Table::new(opening::<P>(&game, &seats), deal, 0)?;
        let bad = |error: P::BadSetup| BadRecord::Setup { message: error.to_string() };
        let story = Story::new(game.record().setup).map_err(bad)?;
        let mut session = Session { id, seats, table, story, tags };
        for turn in turns(&game.record())? {
            session.play(&turn)?;
        }
        Ok(session)
    }

    /// Where the game stands.
    pub(crate) fn position(&self) -> &P {
        self.story.position()
    }

    /// Where the game stood after so many actions of players.
    pub(crate) fn position_at(&self, ply: usize) -> &P {
        self.story.position_at(ply)
    }

    pub(crate) fn plies(&self) -> &[Ply<P>] {
        self.story.plies()
    }

    /// What was done in the last turn.
    pub(crate) fn last_turn(&self) -> &[Ply<P>] {
        self.story.last_turn()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.position().turn() == Turn::Over
    }

    /// The person who may act here and now.
    pub(crate) fn acting(&self) -> Option<Seat> {
        self.table.to_act().filter(|&seat| self.seats.is_person(seat))
    }

    /// The whole record, with what only the dealer knows.
    pub(crate) fn record(&self) -> Record<P> {
        Record { tags: self.tags.clone(), ..self.story.record().clone() }
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

    /// Plays the turn of whoever is to act, person or bot: all its actions.
    pub(crate) fn play(&mut self, turn: &[P::Action]) -> Result<(), Refused> {
        let actions: Vec<String> = turn.iter().map(ToString::to_string).collect();
        let ply = self.table.ply();
        if self.table.bot_to_act().is_some() {
            self.table.bot_plays(ply, actions, 0)?;
        } else {
            let request = Request { ply: Some(ply), actions, ..Request::default() };
            self.table.request(HERE, &request, 0)?;
        }
        self.follow()
    }

    /// Whether the last turn may be taken back: the table's policy is the fair one.
    pub(crate) fn can_undo(&self) -> bool {
        self.table.may_undo(HERE)
    }

    /// Takes the last turn back if that is fair.
    pub(crate) fn undo(&mut self) -> Result<(), Refused> {
        let request = Request { ply: Some(self.table.ply()), ..Request::to(Verb::Undo) };
        self.table.request(HERE, &request, 0)?;
        self.follow()
    }

    fn follow(&mut self) -> Result<(), Refused> {
        let Some(entry) = self.table.log().last() else { return Ok(()) };
        let told = self.story.follow(&entry.deed);
        told.map_err(|message| Refused::new(Code::Illegal, message))
    }

    pub(crate) fn setup(&self) -> P::Setup {
        self.story.record().setup.clone()
    }
}

/// How the table of a game begins.
fn opening<P: Playable>(game: &Match<P>, seats: &Seats) -> Opening {
    let sitter = |player: &Player| match player {
        Player::Bot(level) => Sitter::Bot { level: level.name().to_owned() },
        Player::Person(name) => {
            let name = name.clone().unwrap_or_else(|| HERE.to_owned());
            Sitter::Human { player: HERE.to_owned(), name }
        }
    };
    let setup = match P::opening(&game.record().setup) {
        Value::Object(setup) => setup,
        _ => serde_json::Map::new(),
    };
    Opening {
        game: P::GAME.to_owned(),
        setup,
        seats: seats.0.iter().map(sitter).collect(),
        undo: true,
        stand_in: ai::Level::Casual.name().to_owned(),
        host: HERE.to_owned(),
        ..Opening::default()
    }
}

/// The turns of a record, without one that was broken off.
fn turns<P: Playable>(record: &Record<P>) -> Result<Vec<Vec<P::Action>>, BadRecord> {
    let mut steps = record.steps()?;
    let (mut turns, mut turn) = (Vec::new(), Vec::new());
    for &action in &record.actions {
        let dealt = steps.position.turn() == Turn::Chance;
        steps.next().transpose()?;
        if !dealt {
            turn.push(action);
            if steps.position.begins_turn() {
                turns.push(std::mem::take(&mut turn));
            }
        }
    }
    Ok(turns)
}

#[cfg(test)]
mod tests {
    use super::*;
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
        let mut position = session.position().clone();
        let mut turn = Vec::new();
        while turn.is_empty() || !position.begins_turn() {
            turn.push(position.legal()[0]);
            position.play(turn[turn.len() - 1]).unwrap();
        }
        session.play(&turn).unwrap();
    }

    #[test]
    fn own_action_can_be_taken_back_until_somebody_else_has_acted() {
        let mut session = session::<NovaLuna>("Anna,Bela");
        assert!(!session.can_undo());
        play_first(&mut session);
        let first = session.plies()[0].seat;
        assert!(session.can_undo());
        while session.plies().last().unwrap().seat == first {
            play_first(&mut session);
        }
        session.undo().unwrap();
        assert_eq!(session.plies().last().unwrap().seat, first);
    }

    #[test]
    fn what_a_bot_did_is_not_taken_back() {
        // The seed lets the second seat begin.
        let mut session = session::<TerraNova>("casual,me");
        play_first(&mut session);
        assert!(session.can_undo());
        play_first(&mut session);
        assert!(!session.can_undo());
    }

    #[test]
    fn a_turn_of_three_actions_is_taken_back_as_one() {
        let mut session = session::<TerraNova>("Anna,Bela");
        for _ in 0..26 {
            play_first(&mut session);
        }
        let before = session.position().clone();
        play_first(&mut session);
        assert_eq!(session.last_turn().len(), 3);
        assert!(session.can_undo());
        session.undo().unwrap();
        assert_eq!(*session.position(), before);
    }

    #[test]
    fn revealed_tiles_stay_revealed() {
        let mut session = session::<NovaLuna>("me");
        while session.position().check_refill().is_err() && !session.is_over() {
            play_first(&mut session);
        }
        if !session.is_over() {
            session.play(&[nova_luna::Action::Refill]).unwrap();
            assert!(!session.can_undo());
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
