//! A running game: its local or online table, and its history.

use ai::Level;
use game::{Record, RecordError, Rng, Seat, Turn};
use protocol::{Code, FollowedTable, Occupant, Opening, Phase, Refused, Request, Verb};
use table::{Match, Table};

use super::log_follower::LogFollower;
use super::{Plan, Playable, Ply};
use crate::browser;
use crate::record::{self, DAILY, DAILY_AGAIN, DECK, SEATS};
use crate::seats::{Player, Seats};

#[derive(Clone)]
pub(crate) struct Session<P: Playable> {
    pub(crate) id: String,
    pub(crate) seats: Seats,
    host: Host,
    story: LogFollower<P>,
    /// The tags of the stored record.
    tags: Vec<(String, String)>,
}

/// The table that accepts the actions.
#[derive(Clone)]
enum Host {
    Here(Box<Table>),
    /// An online table: the client's copy.
    There(Box<FollowedTable>),
}

/// The player id of all people at a local table.
const HERE: &str = "here";

impl<P: Playable> Session<P> {
    pub(crate) fn begin(
        id: String,
        seats: Seats,
        plan: &Plan,
        tags: Vec<(String, String)>,
    ) -> Result<Session<P>, Refused> {
        let (setup, dealer) = P::begin(plan);
        let bad = |error: P::SetupError| RecordError::Setup { message: error.to_string() };
        let mut record = Match::<P>::new(setup, dealer).map_err(bad)?.record();
        record.tags.splice(0..0, tags);
        Session::resume(id, seats, record, plan.seed)
    }

    /// The game of a record. If the record does not name its seats, local people play all of them.
    pub(crate) fn open(id: String, text: &str) -> Result<Session<P>, String> {
        let record = record::read::<P>(text)?;
        let players = record.replay().map_err(|error| error.to_string())?.players();
        let named = record.tag(SEATS).and_then(Seats::parse);
        let seats = named.filter(|seats| seats.len() == players);
        let seats = seats.unwrap_or_else(|| Seats(vec![Player::Person(None); players]));
        Session::resume(id, seats, record, browser::entropy()).map_err(|error| error.to_string())
    }

    /// The game of a record. The seed shuffles the part of the stack that the record does not
    /// contain. An incomplete last turn is dropped.
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
        let bad = |error: P::SetupError| RecordError::Setup { message: error.to_string() };
        let story = LogFollower::new(game.record().setup).map_err(bad)?;
        let host = Host::Here(Box::new(table));
        let mut session = Session { id, seats, host, story, tags };
        for turn in turns(&game.record())? {
            session.play(&turn)?;
        }
        Ok(session)
    }

    /// Replaces the grandmasters in a game on this device by bots of a level.
    pub(crate) fn replace_bots(&mut self, level: Level) {
        for player in &mut self.seats.0 {
            if *player == Player::Bot(Level::Grandmaster) {
                *player = Player::Bot(level);
            }
        }
        if let Some((_, text)) = self.tags.iter_mut().find(|(tag, _)| tag == SEATS) {
            *text = self.seats.text();
        }
    }

    /// The game at an online table.
    pub(crate) fn follow(setup: P::Setup, room: FollowedTable) -> Result<Session<P>, Refused> {
        let bad = |error: P::SetupError| RecordError::Setup { message: error.to_string() };
        let mut session = Session {
            id: room.id.clone(),
            seats: Seats::of_room(&room),
            story: LogFollower::new(setup).map_err(bad)?,
            tags: Vec::new(),
            host: Host::There(Box::new(FollowedTable { log: Vec::new(), ..room.clone() })),
        };
        session.catch_up(room)?;
        Ok(session)
    }

    /// Applies the new entries of an online table.
    pub(crate) fn catch_up(&mut self, room: FollowedTable) -> Result<(), Refused> {
        let Host::There(known) = &self.host else { return Ok(()) };
        for entry in room.log.iter().skip(known.log.len()) {
            let followed = self.story.follow(&entry.event);
            followed.map_err(|message| Refused::new(Code::Illegal, message))?;
        }
        self.seats = Seats::of_room(&room);
        self.host = Host::There(Box::new(room));
        Ok(())
    }

    /// The online table, if there is one.
    pub(crate) fn room(&self) -> Option<&FollowedTable> {
        match &self.host {
            Host::Here(_) => None,
            Host::There(room) => Some(room),
        }
    }

    pub(crate) fn position(&self) -> &P {
        self.story.position()
    }

    /// The position after so many actions of players.
    pub(crate) fn position_at(&self, ply: usize) -> &P {
        self.story.position_at(ply)
    }

    pub(crate) fn plies(&self) -> &[Ply<P>] {
        self.story.plies()
    }

    pub(crate) fn last_turn(&self) -> &[Ply<P>] {
        self.story.last_turn()
    }

    pub(crate) fn is_over(&self) -> bool {
        match &self.host {
            Host::Here(table) => table.is_over(),
            Host::There(room) => room.phase() == Phase::Over,
        }
    }

    /// Whether the player may use the engine now. At an online table, only if the table allows it
    /// or the game is over.
    pub(crate) fn allows_assistance(&self) -> bool {
        self.room().is_none_or(|room| room.opening.assistance || room.phase() == Phase::Over)
    }

    /// Whether the game can be reviewed: it is over, or it was imported.
    pub(crate) fn is_for_review(&self) -> bool {
        self.is_over() || (record::is_imported(&self.tags) && !self.plies().is_empty())
    }

    /// The local player who may act now.
    pub(crate) fn acting(&self) -> Option<Seat> {
        match &self.host {
            Host::Here(table) => table.to_act().filter(|&seat| self.seats.is_person(seat)),
            Host::There(room) => room.acting(),
        }
    }

    /// The complete record, including the dealer's secrets.
    pub(crate) fn record(&self) -> Record<P> {
        Record { tags: self.tags.clone(), ..self.story.record().clone() }
    }

    /// The record without secrets: before the end it omits the order of the stack.
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

    /// The day, if this is its ranked attempt.
    pub(crate) fn ranked_day(&self) -> Option<String> {
        let local = self.tags.iter().find(|(tag, _)| tag == DAILY).map(|(_, day)| day.clone());
        local.or_else(|| self.room()?.opening.day.clone())
    }

    /// The request to a table that plays this turn, or takes back the last one.
    pub(crate) fn request(&self, verb: Verb, turn: &[P::Action]) -> Request {
        let ply = match &self.host {
            Host::Here(table) => table.ply(),
            Host::There(room) => room.log.len() as u32,
        };
        let actions = turn.iter().map(ToString::to_string).collect();
        Request { ply: Some(ply), actions, ..Request::to(verb) }
    }

    /// Plays all actions of a turn at a local table, for a person or a bot.
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

    /// Whether the last turn may be taken back, by the table's policy.
    pub(crate) fn can_undo(&self) -> bool {
        match &self.host {
            Host::Here(table) => table.may_undo(HERE),
            Host::There(room) => room.can_undo(),
        }
    }

    /// Takes back the last turn at a local table if the policy allows it.
    pub(crate) fn undo(&mut self) -> Result<(), Refused> {
        let request = self.request(Verb::Undo, &[]);
        let Host::Here(table) = &mut self.host else { return Ok(()) };
        table.request(HERE, &request, 0)?;
        self.tell_last()
    }

    fn tell_last(&mut self) -> Result<(), Refused> {
        let Host::Here(table) = &self.host else { return Ok(()) };
        let Some(entry) = table.log().last() else { return Ok(()) };
        let followed = self.story.follow(&entry.event);
        followed.map_err(|message| Refused::new(Code::Illegal, message))
    }

    pub(crate) fn setup(&self) -> P::Setup {
        self.story.record().setup.clone()
    }
}

/// The opening of a local table.
fn opening<P: Playable>(game: &Match<P>, seats: &Seats) -> Opening {
    let occupant = |player: &Player| match player {
        Player::Bot(level) => Occupant::Bot { level: level.name().to_owned() },
        Player::Person(name) => {
            let name = name.clone().unwrap_or_else(|| HERE.to_owned());
            Occupant::Human { player: HERE.to_owned(), name }
        }
        Player::Away(name) => Occupant::Human { player: name.clone(), name: name.clone() },
    };
    Opening {
        game: P::GAME.to_owned(),
        setup: P::options(&game.record().setup),
        seats: seats.0.iter().map(occupant).collect(),
        undo: true,
        stand_in: Level::Casual.name().to_owned(),
        host: HERE.to_owned(),
        ..Opening::default()
    }
}

/// The turns of a record, without an incomplete last one.
fn turns<P: Playable>(record: &Record<P>) -> Result<Vec<Vec<P::Action>>, RecordError> {
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
    fn an_action_can_be_taken_back_until_another_player_has_acted() {
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
    fn the_turn_of_a_bot_cannot_be_taken_back() {
        // With this seed, the second seat begins.
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
    fn a_turn_that_revealed_tiles_cannot_be_taken_back() {
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
    fn a_game_resumes_from_its_record_with_the_same_deck() {
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
