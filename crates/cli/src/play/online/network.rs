//! The connection to the server, in a separate thread, so that the screen never waits for the network.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use client::{Connection, Error, Guest, ListedTable, Profile, Server};
use protocol::{
    Backoff, Clock, Code, FollowedTable, Line, Message, Notice, Occupant, Phase, Refused, Request,
    Verb,
};
use serde_json::Value;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::sleep;

use crate::failure::Failure;

use super::super::texts;

/// What the screen asks for.
#[derive(Debug)]
pub(super) enum Command {
    /// Use the identity of this cookie, or become a new guest.
    Identify(Option<String>),
    SignIn {
        name: String,
        password: String,
    },
    SignOut,
    Rename(String),
    /// Load the lists of tables.
    List,
    Create(Value),
    /// Connect to a table, and leave the one before.
    Open(String),
    /// Disconnect from the table. A seat is kept.
    Close,
    Submit(Request),
    Say(String),
    SayPhrase(&'static str),
}

/// What the screen gets.
#[derive(Debug)]
pub(super) enum Event {
    /// The identity on the server, and its cookie.
    Identity(Profile, String),
    /// The server does not know the stored identity any more.
    UnknownIdentity,
    /// A request without a table failed.
    Failed(Error),
    /// The server cannot be reached; the request is repeated.
    Unreachable(Error),
    Lists(Box<Lists>),
    Created(String),
    /// News of the table with this id.
    At(String, TableNews),
}

/// What the screen gets from a table.
#[derive(Debug)]
pub(super) enum TableNews {
    /// Whether the connection is open, which may change at any time.
    Connecting(Arc<AtomicBool>),
    State(Box<TableState>),
    /// The record of the game, which contains its set-up.
    Record(String),
    Lines(Vec<Line>),
    Notice(Notice),
    Refused(Refused),
    /// The connection has ended for good.
    Ended(Error),
}

/// The lists of the lobby.
#[derive(Debug, Default)]
pub(super) struct Lists {
    pub(super) mine: Vec<ListedTable>,
    pub(super) waiting: Vec<ListedTable>,
    pub(super) playing: Vec<ListedTable>,
}

/// A table as the server has last sent it.
#[derive(Debug)]
pub(super) struct TableState {
    pub(super) table: FollowedTable,
    /// When the server sent the clocks.
    pub(super) since: Instant,
}

impl TableState {
    /// The time by the clock of the table's follower.
    pub(super) fn now(&self) -> u64 {
        self.table.received + self.since.elapsed().as_millis() as u64
    }
}

/// The thread of the connection. It ends when this value is dropped.
#[derive(Debug)]
pub(super) struct Network {
    commands: UnboundedSender<Command>,
    events: mpsc::Receiver<Event>,
}

impl Network {
    pub(super) fn begin(server: Server) -> Result<Network, Failure> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let (commands, receiver) = unbounded_channel();
        let (sender, events) = mpsc::channel();
        let worker = Worker { server, guest: None, events: Events(sender), table: None };
        thread::spawn(move || runtime.block_on(worker.run(receiver)));
        Ok(Network { commands, events })
    }

    pub(super) fn send(&self, command: Command) {
        // The thread runs as long as this value exists.
        let _ = self.commands.send(command);
    }

    /// An event that has arrived.
    pub(super) fn next(&self) -> Option<Event> {
        self.events.try_recv().ok()
    }
}

/// The channel to the screen.
#[derive(Clone, Debug)]
struct Events(mpsc::Sender<Event>);

impl Events {
    fn send(&self, event: Event) {
        // The screen may be gone.
        let _ = self.0.send(event);
    }

    /// Passes on a result whose value nobody needs.
    fn done<T>(&self, result: Result<T, Error>) {
        if let Err(error) = result {
            self.send(Event::Failed(error));
        }
    }
}

struct Worker {
    server: Server,
    guest: Option<Guest>,
    events: Events,
    /// The open table, and the requests to it.
    table: Option<(String, UnboundedSender<Request>)>,
}

impl Worker {
    async fn run(mut self, mut commands: UnboundedReceiver<Command>) {
        while let Some(command) = commands.recv().await {
            self.handle(command).await;
        }
    }

    async fn handle(&mut self, command: Command) {
        match command {
            Command::Identify(cookie) => self.identify(cookie).await,
            Command::SignIn { name, password } => {
                match Guest::sign_in(&self.server, &name, &password).await {
                    Ok(guest) => self.adopt(guest).await,
                    Err(error) => self.events.send(Event::Failed(error)),
                }
            }
            Command::SignOut => {
                if let Some(guest) = self.guest.take() {
                    self.events.done(guest.sign_out().await);
                }
            }
            Command::Close => self.table = None,
            Command::Submit(request) => {
                if let Some((_, requests)) = &self.table {
                    let _ = requests.send(request);
                }
            }
            other => {
                let Some(guest) = self.guest.clone() else { return };
                self.for_guest(guest, other);
            }
        }
    }

    /// Starts a request as another task, so that a slow answer does not delay the next command.
    fn for_guest(&mut self, guest: Guest, command: Command) {
        let events = self.events.clone();
        match command {
            Command::Open(id) => {
                let (sender, requests) = unbounded_channel();
                self.table = Some((id.clone(), sender));
                tokio::spawn(follow(guest, id, requests, events));
            }
            Command::List => drop(tokio::spawn(list(guest, events))),
            Command::Create(new) => drop(tokio::spawn(async move {
                match guest.make_table(&new).await {
                    Ok(id) => events.send(Event::Created(id)),
                    Err(error) => events.send(Event::Failed(error)),
                }
            })),
            Command::Rename(name) => drop(tokio::spawn(async move {
                match guest.rename(&name).await {
                    Ok(me) => events.send(Event::Identity(me, guest.cookie().to_owned())),
                    Err(error) => events.send(Event::Failed(error)),
                }
            })),
            Command::Say(text) => {
                let Some((table, _)) = self.table.clone() else { return };
                tokio::spawn(async move { events.done(guest.say(&table, &text).await) });
            }
            Command::SayPhrase(phrase) => {
                let Some((table, _)) = self.table.clone() else { return };
                tokio::spawn(async move { events.done(guest.say_phrase(&table, phrase).await) });
            }
            _ => {}
        }
    }

    /// Uses the identity of a cookie, or becomes a guest. Repeats it until the server answers.
    async fn identify(&mut self, cookie: Option<String>) {
        let mut backoff = Backoff::default();
        loop {
            let known = match &cookie {
                Some(cookie) => Guest::known(&self.server, cookie).await,
                None => Guest::new(&self.server).await,
            };
            match known {
                Ok(guest) => return self.adopt(guest).await,
                // A proxy that redirects says nothing about the identity.
                Err(Error::Refused(refused))
                    if cookie.is_some()
                        && !passes(&refused)
                        && refused.code != Code::BadRequest =>
                {
                    return self.events.send(Event::UnknownIdentity);
                }
                Err(error) if error.may_pass() => self.events.send(Event::Unreachable(error)),
                Err(error) => return self.events.send(Event::Failed(error)),
            }
            sleep(pause(&mut backoff)).await;
        }
    }

    async fn adopt(&mut self, guest: Guest) {
        match guest.profile().await {
            Ok(me) => {
                self.events.send(Event::Identity(me, guest.cookie().to_owned()));
                self.guest = Some(guest);
            }
            Err(error) => self.events.send(Event::Failed(error)),
        }
    }
}

fn passes(refused: &Refused) -> bool {
    Error::Refused(refused.clone()).may_pass()
}

fn pause(backoff: &mut Backoff) -> Duration {
    // One program at one keyboard: no jitter is needed. A restart takes a second.
    Duration::from_millis(backoff.failed(u32::MAX).max(250))
}

async fn list(guest: Guest, events: Events) {
    let lists = async {
        Ok(Lists {
            mine: guest.tables("mine").await?,
            waiting: guest.tables("waiting").await?,
            playing: guest.tables("playing").await?,
        })
    };
    match lists.await {
        Ok(lists) => events.send(Event::Lists(Box::new(lists))),
        Err(error) => events.send(Event::Unreachable(error)),
    }
}

/// Follows a table until the screen closes it or the server ends it.
async fn follow(
    guest: Guest,
    id: String,
    mut requests: UnboundedReceiver<Request>,
    events: Events,
) {
    let tell = |news: TableNews| events.send(Event::At(id.clone(), news));
    let mut live = Connection::new(&guest, &id);
    tell(TableNews::Connecting(live.online()));
    let (mut has_record, mut contributed) = (false, false);
    loop {
        let message = tokio::select! {
            request = requests.recv() => {
                let Some(request) = request else { return live.close().await };
                live.submit(request).await;
                continue;
            }
            message = live.next() => message,
        };
        match message {
            Ok(Message::Lines(lines)) => tell(TableNews::Lines(lines)),
            Ok(Message::Notice(notice)) => tell(TableNews::Notice(notice)),
            Ok(Message::Refused(refusal)) => tell(TableNews::Refused(refusal.error)),
            Ok(_) => {}
            Err(error) => return tell(TableNews::Ended(error)),
        }
        let Some(table) = live.table() else { continue };
        if table.player.as_deref().is_some_and(|player| player != guest.player()) {
            let ended = Refused::new(Code::NotYours, texts::SESSION_ENDED);
            return tell(TableNews::Ended(Error::Refused(ended)));
        }
        if table.phase() != Phase::Waiting && !has_record {
            has_record = true;
            tokio::spawn(load_record(guest.clone(), id.clone(), events.clone()));
        }
        let contribution = missing_contribution(table).filter(|_| !contributed);
        let since = Instant::now().checked_sub(live.age()).unwrap_or_else(Instant::now);
        tell(TableNews::State(Box::new(TableState { table: table.clone(), since })));
        if let Some(request) = contribution {
            contributed = true;
            live.submit(request).await;
        }
    }
}

/// The request with this client's contribution to the shuffle, if its seat has none: the host sat down
/// before the server published its commitment. A person who plays only against bots without a clock
/// confirms with it, because nobody else has to.
fn missing_contribution(table: &FollowedTable) -> Option<Request> {
    let opening = &table.opening;
    let bots = opening.seats.iter().filter(|seat| matches!(seat, Occupant::Bot { .. })).count();
    let confirms = bots + 1 == opening.seats.len() && opening.clock == Clock::None;
    let is_missing = |seat: &&u8| {
        let state = table.standing.seats.get(usize::from(**seat));
        state.is_some_and(|state| if state.ready { state.entropy.is_none() } else { confirms })
    };
    let waits = table.phase() == Phase::Waiting && (table.commitment.is_some() || confirms);
    let seat = table.own_seats.iter().find(is_missing).filter(|_| waits)?;
    Some(Request { seat: Some(*seat), ..Request::to(Verb::Ready) })
}

/// Loads the record of a game that has begun, however long the server is away.
async fn load_record(guest: Guest, id: String, events: Events) {
    let mut backoff = Backoff::default();
    let news = loop {
        match guest.record(&id).await {
            Ok(record) => break TableNews::Record(record),
            Err(error) if error.may_pass() => sleep(pause(&mut backoff)).await,
            Err(error) => break TableNews::Ended(error),
        }
    };
    events.send(Event::At(id, news));
}
