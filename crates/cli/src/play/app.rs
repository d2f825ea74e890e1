use std::time::{Duration, Instant};

use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyEvent, KeyEventKind};

use crate::failure::Failure;

use super::args::Plan;
#[cfg(feature = "online")]
use super::online::Online;
use super::session::{Flow, Table};
use super::start_menu::{MenuChoice, Start};
use super::terminal::{self, Leave, Screen};

/// The event loop: keys, ticks and frames.
pub(crate) struct App {
    plan: Plan,
    active: ActiveScreen,
}

enum ActiveScreen {
    Start(Start),
    Table(Box<dyn Table>),
    #[cfg(feature = "online")]
    Online(Box<Online>),
}

/// The poll timeout while nothing is in progress. It is also the maximum delay of a signal.
const IDLE: Duration = Duration::from_millis(100);

/// The poll timeout while a bot is searching.
const BUSY: Duration = Duration::from_millis(5);

/// The poll timeout while the network may deliver something.
#[cfg(feature = "online")]
const ONLINE: Duration = Duration::from_millis(20);

impl App {
    pub(crate) fn new(plan: Plan) -> Result<App, Failure> {
        #[cfg(feature = "online")]
        if let Some(online) = plan.online.clone() {
            let active = ActiveScreen::Online(Box::new(Online::new(online)?));
            return Ok(App { plan, active });
        }
        let active = match (&plan.resume, plan.game) {
            (Some(path), _) => ActiveScreen::Table(plan.load(path)?),
            (None, Some(kind)) => ActiveScreen::Table(plan.open(kind, plan.seats())?),
            (None, None) => ActiveScreen::Start(Start::new(&plan)),
        };
        Ok(App { plan, active })
    }

    pub(crate) fn run(&mut self, screen: &mut Screen) -> Result<Leave, Failure> {
        let mut stale = true;
        loop {
            if let Some(signal) = screen.signal() {
                return Ok(Leave::Signal(signal));
            }
            if stale {
                screen.draw(|frame| self.draw(frame))?;
            }
            let event = terminal::event(self.patience())?;
            stale = event.is_some();
            if let Some(Event::Key(key)) = event
                && key.kind != KeyEventKind::Release
                && self.key(key)? == Flow::Quit
            {
                return Ok(Leave::Quit);
            }
            stale |= self.tick(Instant::now())?;
        }
    }

    /// The poll timeout.
    fn patience(&self) -> Duration {
        match &self.active {
            ActiveScreen::Table(table) if table.is_busy() => BUSY,
            ActiveScreen::Start(_) | ActiveScreen::Table(_) => IDLE,
            #[cfg(feature = "online")]
            ActiveScreen::Online(_) => ONLINE,
        }
    }

    /// Returns whether the screen must be redrawn.
    fn tick(&mut self, now: Instant) -> Result<bool, Failure> {
        match &mut self.active {
            ActiveScreen::Start(_) => Ok(false),
            ActiveScreen::Table(table) => table.tick(now),
            #[cfg(feature = "online")]
            ActiveScreen::Online(online) => Ok(online.tick(now)),
        }
    }

    fn key(&mut self, key: KeyEvent) -> Result<Flow, Failure> {
        match &mut self.active {
            #[cfg(feature = "online")]
            ActiveScreen::Online(online) => Ok(online.key(key)),
            ActiveScreen::Table(table) => {
                let flow = table.key(key);
                if flow == Flow::NewGame {
                    table.keep()?;
                    self.active = ActiveScreen::Table(table.again()?);
                }
                Ok(flow)
            }
            ActiveScreen::Start(start) => {
                let opened = match start.key(key) {
                    MenuChoice::Stay => return Ok(Flow::Stay),
                    MenuChoice::Quit => return Ok(Flow::Quit),
                    MenuChoice::Begin(kind, seats) => self.plan.open(kind, seats),
                    MenuChoice::Resume(path) => self.plan.load(&path),
                };
                match opened {
                    Ok(table) => self.active = ActiveScreen::Table(table),
                    Err(failure) => start.refuse(failure),
                }
                Ok(Flow::Stay)
            }
        }
    }

    fn draw(&self, frame: &mut Frame<'_>) {
        match &self.active {
            ActiveScreen::Start(start) => start.draw(self.plan.theme, frame),
            ActiveScreen::Table(table) => table.draw(frame),
            #[cfg(feature = "online")]
            ActiveScreen::Online(online) => online.draw(frame),
        }
    }

    /// Saves an unfinished game. Returns the message to print after the screen is restored.
    pub(crate) fn keep(&mut self) -> Result<Option<String>, Failure> {
        match &mut self.active {
            ActiveScreen::Start(_) => Ok(None),
            ActiveScreen::Table(table) => table.keep(),
            #[cfg(feature = "online")]
            ActiveScreen::Online(online) => Ok(online.keep()),
        }
    }
}
