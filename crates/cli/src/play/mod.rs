//! A game in the terminal.
//!
//! - [`Args`]: the command line, and the [`Plan`](args::Plan) that it becomes.
//! - [`app`]: the loop of keys, ticks and frames around whatever is on the screen.
//! - [`start`]: the screen that asks what to play.
//! - [`session`]: a match at the table: people, bots, log, hints, undo, saving.
//! - [`desk`]: what each game adds to that, done by [`nova_luna`] and [`terra_nova`].
//! - [`texts`]: every word that a player reads.
//!
//! What is drawn is a pure function of what is known: no widget keeps a state of its own.

mod app;
mod args;
mod chrome;
mod desk;
mod nova_luna;
mod pen;
mod popup;
pub(crate) mod save;
mod seats;
mod session;
mod start;
mod terminal;
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
    // What is wrong with the command line or a file is said before the screen changes.
    let plan = args.plan()?;
    let mut app = app::App::new(plan)?;
    if !stdin().is_terminal() || !stdout().is_terminal() {
        return Err(Failure::System(texts::NO_TERMINAL.to_owned()));
    }
    let mut screen = Screen::open()?;
    let left = app.run(&mut screen);
    // However the loop ended, an unfinished game is kept; and the terminal is given back
    // before anything is said about it.
    let kept = app.keep();
    drop(screen);
    let said = kept.and_then(|words| words.map_or(Ok(()), |words| failure::print(&words)));
    if let Leave::Signal(signal) = left? {
        terminal::die_by(signal);
    }
    said
}
