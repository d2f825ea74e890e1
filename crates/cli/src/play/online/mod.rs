//! Playing on a server: the lobby, the form for a new table, and tables.
//!
//! - [`network`]: the thread with the connection. It follows a table with `client::Connection`.
//! - [`lobby`], [`create`], [`prompt`]: the screens before a game.
//! - [`room`]: a table: its state, keys ([`waiting`]) and drawing ([`room_view`]).
//! - [`board`]: the game, with the cursor and the drawing of local games.
//! - [`identity`]: the files that keep the player's identity.

mod board;
mod create;
mod identity;
mod lobby;
mod names;
mod network;
mod prompt;
mod room;
mod room_view;
mod story;
mod target;
mod text_field;
mod waiting;

use std::time::{Duration, Instant};

use client::{Error, Profile, Server};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::failure::Failure;

use super::game_screen::Message;
use super::session::Flow;
use super::texts;
use super::theme::Theme;
use create::{CreateForm, CreateStep};
use identity::{Identity, IdentityFiles, Kind};
use lobby::{Lobby, LobbyStep};
pub(crate) use names::shown_text;
use network::{Command, Event, Network};
use prompt::{Prompt, PromptStep};
use room::{Room, RoomStep};
pub(crate) use target::Target;

/// How often the lists of the lobby are loaded.
const EVERY: Duration = Duration::from_secs(5);

/// What the command line says about the server and the player.
#[derive(Clone, Debug)]
pub(crate) struct OnlinePlan {
    pub(crate) target: Target,
    /// The account to use.
    pub(crate) name: Option<String>,
    /// A map for new tables: its name and its text.
    pub(crate) map: Option<(String, String)>,
    pub(crate) theme: Theme,
}

/// The program while it plays on a server.
pub(crate) struct Online {
    plan: OnlinePlan,
    network: Network,
    files: IdentityFiles,
    me: Option<Profile>,
    lobby: Lobby,
    form: Option<CreateForm>,
    prompt: Option<Prompt>,
    room: Option<Room>,
    /// The table of the command line, until the server knows the player.
    to_open: Option<String>,
    /// When the lists are due.
    list_at: Option<Instant>,
}

impl Online {
    pub(crate) fn new(plan: OnlinePlan) -> Result<Online, Failure> {
        let server = Server::at(&plan.target.server).map_err(Failure::usage)?;
        let files = IdentityFiles::of(&plan.target.server)?;
        let network = Network::begin(server)?;
        let mut online = Online {
            to_open: plan.target.table.clone(),
            plan,
            network,
            files,
            me: None,
            lobby: Lobby::default(),
            form: None,
            prompt: None,
            room: None,
            list_at: None,
        };
        online.identify();
        Ok(online)
    }

    /// Uses the stored identity: that of the account, otherwise that of the guest.
    fn identify(&mut self) {
        let account = self.files.read(Kind::Account);
        let cookie = match (&self.plan.name, account) {
            (Some(name), account) if account.as_ref().is_none_or(|own| own.name != *name) => {
                self.prompt = Some(Prompt::sign_in(name));
                self.guest_cookie()
            }
            (_, Some(account)) => Some(account.cookie),
            (_, None) => self.guest_cookie(),
        };
        self.network.send(Command::Identify(cookie));
    }

    fn guest_cookie(&self) -> Option<String> {
        self.files.read(Kind::Guest).map(|guest| guest.cookie)
    }

    /// Handles what has arrived. Returns whether the screen must be redrawn.
    pub(crate) fn tick(&mut self, now: Instant) -> bool {
        let mut changed = false;
        while let Some(event) = self.network.next() {
            self.receive(event);
            changed = true;
        }
        if let Some(room) = &mut self.room {
            changed |= room.has_changed();
        } else if self.list_at.is_some_and(|at| at <= now) {
            self.list_at = Some(now + EVERY);
            self.network.send(Command::List);
        }
        changed
    }

    fn receive(&mut self, event: Event) {
        match event {
            Event::Identity(me, cookie) => self.identified(me, cookie),
            Event::UnknownIdentity => {
                let known = self.files.read(Kind::Account);
                let kind = if known.is_some() { Kind::Account } else { Kind::Guest };
                self.files.remove(kind);
                if let Some(known) = known {
                    self.prompt = Some(Prompt::sign_in(&known.name));
                }
                self.refuse(texts::SESSION_ENDED.to_owned());
                self.network.send(Command::Identify(self.guest_cookie()));
            }
            Event::Failed(error) => self.refuse(explain(&error)),
            Event::Unreachable(error) => {
                let message = match &error {
                    Error::Insecure(why) => texts::trying_again(&shown_text(why)),
                    other => {
                        let why = shown_text(&other.to_string());
                        texts::unreachable(&self.plan.target.server, &why)
                    }
                };
                self.lobby.is_unreachable(message);
            }
            Event::Lists(lists) => self.lobby.receive(*lists),
            Event::Created(id) => self.open(&id),
            Event::At(id, news) => {
                let Some(room) = self.room.as_mut().filter(|room| room.id == id) else { return };
                if let Err(why) = room.receive(news) {
                    self.leave_room();
                    self.refuse(why);
                }
            }
        }
    }

    fn identified(&mut self, me: Profile, cookie: String) {
        let kind = if me.account { Kind::Account } else { Kind::Guest };
        let identity = Identity { cookie, name: me.name.clone() };
        if let Err(failure) = self.files.write(kind, &identity) {
            self.refuse(texts::failure(failure));
        }
        if me.account {
            self.prompt.take_if(|prompt| matches!(prompt, Prompt::SignIn { .. }));
        }
        self.me = Some(me);
        self.list_at = Some(Instant::now());
        if self.prompt.is_none()
            && let Some(id) = self.to_open.take()
        {
            self.open(&id);
        }
    }

    /// Shows an error on the screen that is open.
    fn refuse(&mut self, why: String) {
        match &mut self.room {
            Some(room) => room.refuse(why),
            None => self.lobby.message = Some(Message::Refused(why)),
        }
    }

    fn open(&mut self, id: &str) {
        self.form = None;
        self.room = Some(Room::new(id, &self.plan.target.server, self.plan.theme));
        self.network.send(Command::Open(id.to_owned()));
    }

    fn leave_room(&mut self) {
        self.room = None;
        self.network.send(Command::Close);
        self.list_at = Some(Instant::now());
    }

    pub(crate) fn key(&mut self, key: KeyEvent) -> Flow {
        if key.modifiers.contains(KeyModifiers::CONTROL)
            && matches!(key.code, KeyCode::Char('c' | 'd'))
        {
            return Flow::Quit;
        }
        if let Some(prompt) = &mut self.prompt {
            let step = prompt.key(key);
            self.answer(step);
        } else if let Some(room) = &mut self.room {
            match room.key(key) {
                RoomStep::Stay => {}
                RoomStep::Send(command) => self.network.send(command),
                RoomStep::Leave => self.leave_room(),
                RoomStep::Open(id) => self.open(&id),
            }
        } else if let Some(form) = &mut self.form {
            match form.key(key) {
                CreateStep::Stay => {}
                CreateStep::Back => self.form = None,
                CreateStep::Create(table) => {
                    self.form = None;
                    self.lobby.message = Some(Message::Note(texts::CREATING.to_owned()));
                    self.network.send(Command::Create(table));
                }
            }
        } else {
            return self.lobby_key(key);
        }
        Flow::Stay
    }

    fn lobby_key(&mut self, key: KeyEvent) -> Flow {
        match self.lobby.key(key) {
            LobbyStep::Stay => {}
            LobbyStep::Quit => return Flow::Quit,
            _ if self.me.is_none() => self.refuse(texts::NOT_CONNECTED.to_owned()),
            LobbyStep::Open(id) => self.open(&id),
            LobbyStep::Create => {
                let rated = self.me.as_ref().is_some_and(|me| me.rated);
                self.form = Some(CreateForm::new(self.plan.map.clone(), rated));
            }
            LobbyStep::AskLink => self.prompt = Some(Prompt::link()),
            LobbyStep::AskName => {
                let now = self.me.as_ref().map_or("", |me| &me.name);
                self.prompt = Some(Prompt::name(now));
            }
            LobbyStep::SignIn => self.prompt = Some(Prompt::sign_in("")),
            LobbyStep::SignOut => self.sign_out(),
        }
        Flow::Stay
    }

    /// Ends the session; the guest of this computer plays again.
    fn sign_out(&mut self) {
        if self.me.as_ref().is_some_and(|me| me.account) {
            self.files.remove(Kind::Account);
            self.network.send(Command::SignOut);
            self.network.send(Command::Identify(self.guest_cookie()));
        }
    }

    fn answer(&mut self, step: PromptStep) {
        match step {
            PromptStep::Stay => return,
            PromptStep::Cancel => {}
            PromptStep::Link(link) => match self.plan.target.table_of(&link) {
                Ok(id) => self.to_open = Some(id),
                Err(why) => self.refuse(why),
            },
            PromptStep::Name(name) => self.network.send(Command::Rename(name)),
            PromptStep::SignIn { name, password } => {
                self.lobby.message = Some(Message::Note(texts::SIGNING_IN.to_owned()));
                self.network.send(Command::SignIn { name, password });
                // The answer opens the table.
                self.prompt = None;
                return;
            }
        }
        self.prompt = None;
        if self.me.is_some()
            && let Some(id) = self.to_open.take()
        {
            self.open(&id);
        }
    }

    pub(crate) fn draw(&self, frame: &mut Frame<'_>) {
        let theme = self.plan.theme;
        if let Some(room) = &self.room {
            room.draw(frame);
        } else {
            let server = &self.plan.target.server;
            self.lobby.draw(server, self.me.as_ref(), theme, frame);
            if let Some(form) = &self.form {
                form.draw(theme, frame);
            }
        }
        if let Some(prompt) = &self.prompt {
            prompt.draw(theme, frame);
        }
    }

    /// How to return to the table, for the time after the program.
    pub(crate) fn keep(&self) -> Option<String> {
        let room = self.room.as_ref()?;
        let open = room.phase() != Some(protocol::Phase::Over) && room.plays();
        open.then(|| texts::how_to_return(&room.link))
    }
}

/// An error and what to do about it.
fn explain(error: &Error) -> String {
    match error {
        Error::Refused(refused) => shown_text(&refused.message),
        other => texts::request_failed(&shown_text(&other.to_string())),
    }
}
