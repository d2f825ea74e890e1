use std::time::{Duration, Instant};

use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyEvent, KeyEventKind};

use crate::failure::Failure;

use super::args::Plan;
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
}

/// The poll timeout while nothing is in progress. It is also the maximum delay of a signal.
const IDLE: Duration = Duration::from_millis(100);

/// The poll timeout while a bot is searching.
const BUSY: Duration = Duration::from_millis(5);

impl App {
    pub(crate) fn new(plan: Plan) -> Result<App, Failure> {
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
            let busy = matches!(&self.active, ActiveScreen::Table(table) if table.is_busy());
            let event = terminal::event(if busy { BUSY } else { IDLE })?;
            stale = event.is_some();
            if let Some(Event::Key(key)) = event
                && key.kind != KeyEventKind::Release
                && self.key(key)? == Flow::Quit
            {
                return Ok(Leave::Quit);
            }
            if let ActiveScreen::Table(table) = &mut self.active {
                stale |= table.tick(Instant::now())?;
            }
        }
    }

    fn key(&mut self, key: KeyEvent) -> Result<Flow, Failure> {
        match &mut self.active {
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
        }
    }

    /// Saves an unfinished game. Returns the message to print after the screen is restored.
    pub(crate) fn keep(&mut self) -> Result<Option<String>, Failure> {
        match &mut self.active {
            ActiveScreen::Start(_) => Ok(None),
            ActiveScreen::Table(table) => table.keep(),
        }
    }
}
