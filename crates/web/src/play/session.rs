//! A running game: the table that decides, here or elsewhere, and what has happened at it.

use game::{BadRecord, Record, Rng, Seat, Turn};
use serde_json::Value;
use table::{Code, Match, Opening, Phase, Refused, Request, Sitter, Table, Verb};

use super::story::Story;
use super::{Plan, Playable, Ply};
use crate::online::Room;
use crate::record::{self, DAILY, DAILY_AGAIN, DECK, SEATS};
use crate::seats::{Player, Seats};

/// A running game.
#[derive(Clone)]
pub(crate) struct Session<P: Playable> {
    pub(crate) id: String,
    pub(crate) seats: Seats,
    host: Host,
    story: Story<P>,
    /// What is kept with the game.
    tags: Vec<(String, String)>,
}

/// Where the table is that decides.
#[derive(Clone)]
enum Host {
    Here(Box<Table>),
    /// On a server, which has told this so far.
    There(Box<Room>),
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
        let bad = |error: P::SetupError| BadRecord::Setup { message: error.to_string() };
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
        if P::is_midgame(&record.setup) {
            let why = "a game that begins in the middle is for the analysis board";
            return Err(Refused::new(Code::BadSetup, why));
        }
        let game = Match::load(record, &mut Rng::new(seed))?;
        let mut tags = game.record().tags;
        tags.retain(|(tag, _)| tag != SEATS && tag != DECK);
        tags.push((SEATS.to_owned(), seats.text()));
        let deal = P::hidden(&game);
        if !deal.deck.is_empty() {
            let deck: Vec<String> = deal.deck.iter().map(ToString::to_string).collect();
            tags.push((DECK.to_owned(), deck.join(" ")));
        }
        let table = Table::on_device(opening::<P>(&game, &seats), deal, 0)?;
        let bad = |error: P::SetupError| BadRecord::Setup { message: error.to_string() };
        let story = Story::new(game.record().setup).map_err(bad)?;
        let host = Host::Here(Box::new(table));
        let mut session = Session { id, seats, host, story, tags };
        for turn in turns(&game.record())? {
            session.play(&turn)?;
        }
        Ok(session)
    }

    /// The game at a table elsewhere.
    pub(crate) fn follow(setup: P::Setup, room: Room) -> Result<Session<P>, Refused> {
        let bad = |error: P::SetupError| BadRecord::Setup { message: error.to_string() };
        let mut session = Session {
            id: room.id.clone(),
            seats: Seats::of_room(&room),
            story: Story::new(setup).map_err(bad)?,
            tags: Vec::new(),
            host: Host::There(Box::new(Room { log: Vec::new(), ..room.clone() })),
        };
        session.catch_up(room)?;
        Ok(session)
    }

    /// Goes on with what happened elsewhere.
    pub(crate) fn catch_up(&mut self, room: Room) -> Result<(), Refused> {
        let Host::There(known) = &self.host else { return Ok(()) };
        for entry in room.log.iter().skip(known.log.len()) {
            let told = self.story.follow(&entry.deed);
            told.map_err(|message| Refused::new(Code::Illegal, message))?;
        }
        self.seats = Seats::of_room(&room);
        self.host = Host::There(Box::new(room));
        Ok(())
    }

    /// The table elsewhere, if this game is played there.
    pub(crate) fn room(&self) -> Option<&Room> {
        match &self.host {
            Host::Here(_) => None,
            Host::There(room) => Some(room),
        }
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
        match &self.host {
            Host::Here(table) => table.is_over(),
            Host::There(room) => room.phase() == Phase::Over,
        }
    }

    /// Whether the player may use the engine now: at a table elsewhere only if it allows that, or
    /// when the game is over.
    pub(crate) fn allows_assistance(&self) -> bool {
        self.room().is_none_or(|room| room.opening.assistance || room.phase() == Phase::Over)
    }

    /// Whether the game can be reviewed: it is over, or it was imported.
    pub(crate) fn is_for_review(&self) -> bool {
        self.is_over() || (record::is_imported(&self.tags) && !self.plies().is_empty())
    }

    /// The person who may act here and now.
    pub(crate) fn acting(&self) -> Option<Seat> {
        match &self.host {
            Host::Here(table) => table.to_act().filter(|&seat| self.seats.is_person(seat)),
            Host::There(room) => room.acting(),
        }
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

    /// The day whose deck is played.
    pub(crate) fn day(&self) -> Option<String> {
        match &self.host {
            Host::There(room) => room.opening.day.clone(),
            Host::Here(_) => {
                let daily = |(tag, _): &&(String, String)| tag == DAILY || tag == DAILY_AGAIN;
                self.tags.iter().find(daily).map(|(_, day)| day.clone())
            }
        }
    }

    /// The day whose one try that counts this is.
    pub(crate) fn ranked_day(&self) -> Option<String> {
        let local = self.tags.iter().find(|(tag, _)| tag == DAILY).map(|(_, day)| day.clone());
        local.or_else(|| self.room()?.opening.day.clone())
    }

    /// What to ask a table for so that this turn is played, or the last one taken back.
    pub(crate) fn request(&self, verb: Verb, turn: &[P::Action]) -> Request {
        let ply = match &self.host {
            Host::Here(table) => table.ply(),
            Host::There(room) => room.log.len() as u32,
        };
        let actions = turn.iter().map(ToString::to_string).collect();
        Request { ply: Some(ply), actions, ..Request::to(verb) }
    }

    /// Plays the turn of whoever is to act at a table here, person or bot: all its actions.
    pub(crate) fn play(&mut self, turn: &[P::Action]) -> Result<(), Refused> {
        let request = self.request(Verb::Play, turn);
        let Host::Here(table) = &mut self.host else { return Ok(()) };
        if table.bot_to_act().is_some() {
            table.bot_plays(table.ply(), request.actions, 0)?;
        } else {
            table.request(HERE, &request, 0)?;
        }
        self.tell_last()
    }

    /// Whether the last turn may be taken back: the table's policy is the fair one.
    pub(crate) fn can_undo(&self) -> bool {
        match &self.host {
            Host::Here(table) => table.may_undo(HERE),
            Host::There(room) => room.can_undo(),
        }
    }

    /// Takes the last turn at a table here back if that is fair.
    pub(crate) fn undo(&mut self) -> Result<(), Refused> {
        let request = self.request(Verb::Undo, &[]);
        let Host::Here(table) = &mut self.host else { return Ok(()) };
        table.request(HERE, &request, 0)?;
        self.tell_last()
    }

    fn tell_last(&mut self) -> Result<(), Refused> {
        let Host::Here(table) = &self.host else { return Ok(()) };
        let Some(entry) = table.log().last() else { return Ok(()) };
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
        Player::Away(name) => Sitter::Human { player: name.clone(), name: name.clone() },
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
        Plan { players, beginner: false, map: None, seed: 7 }
    }

    fn session<P: Playable>(seats: &str) -> Session<P> {
        let seats = Seats::parse(seats).unwrap();
        Session::begin("x".to_owned(), seats.clone(), &plan(seats.len()), Vec::new()).unwrap()
    }

    fn play_first<P: Playable>(session: &mut Session<P>) {
        let turn = session.position().compose_turn(|position| position.legal().first().copied());
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
