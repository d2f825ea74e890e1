//! A game in the terminal.
//!
//! - [`Args`]: the command line, and the [`Plan`](args::Plan) that it becomes.
//! - [`app`]: the event loop of keys, ticks and frames.
//! - [`start_menu`]: the screen for choosing a game.
//! - [`session`]: a match at the table: people, bots, log, hints, undo, saving.
//! - [`game_screen`]: the trait for each game, implemented by [`nova_luna`] and [`terra_nova`].
//! - `online`: playing on a server, with the same screens.
//! - [`texts`]: all texts that a player reads.
//!
//! Drawing is a pure function of the state: widgets have no state.

mod app;
mod args;
mod game_screen;
mod nova_luna;
#[cfg(feature = "online")]
mod online;
mod painter;
mod popup;
pub(crate) mod saved_games;
mod seats;
mod session;
mod start_menu;
mod terminal;
mod terminal_game;
mod terra_nova;
mod texts;
mod theme;
mod thinking;

#[cfg(test)]
mod tests;

use std::io::{IsTerminal, stdin, stdout};

use crate::failure::{self, Failure};

pub(crate) use args::Args;
use terminal::{Leave, Screen};

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    // Errors in the command line or a file are reported before the screen changes.
    let plan = args.plan()?;
    let mut app = app::App::new(plan)?;
    if !stdin().is_terminal() || !stdout().is_terminal() {
        return Err(Failure::system(texts::NO_TERMINAL));
    }
    let mut screen = Screen::open()?;
    let left = app.run(&mut screen);
    // The game is saved even after an error, and the terminal is restored before any message is
    // printed.
    let kept = app.keep();
    drop(screen);
    let said = kept.and_then(|words| words.map_or(Ok(()), |words| failure::print(&words)));
    if let Leave::Signal(signal) = left? {
        terminal::die_by(signal);
    }
    said
}
