//! The terminal: switched to raw mode while a game runs, and always restored afterwards.

use std::io::{self, Stdout, stdout};
use std::panic;
use std::sync::Arc;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{self, Event};
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode, size,
};
use ratatui::crossterm::{cursor, execute};
use ratatui::layout::Rect;
use ratatui::{Frame, Terminal, TerminalOptions, Viewport};
#[cfg(unix)]
use signal_hook::consts::SIGHUP;
use signal_hook::consts::TERM_SIGNALS;

use crate::failure::Failure;

/// The terminal in raw mode. Dropping it restores the terminal.
pub(crate) struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    area: Rect,
    signal: Arc<AtomicUsize>,
}

/// Whether the terminal is in raw mode.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Why the loop ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Leave {
    Quit,
    Signal(i32),
}

impl Screen {
    pub(crate) fn open() -> Result<Screen, Failure> {
        give_back_on_panic();
        let signal = Arc::new(AtomicUsize::new(0));
        for &number in TERM_SIGNALS.iter().chain(&HANG_UP) {
            signal_hook::flag::register_usize(number, Arc::clone(&signal), number as usize)?;
        }
        TAKEN.store(true, Ordering::Relaxed);
        enable_raw_mode()?;
        let opened = open_terminal();
        if opened.is_err() {
            give_back();
        }
        let (terminal, area) = opened?;
        Ok(Screen { terminal, area, signal })
    }

    /// Draws a frame. The size of the terminal may have changed.
    pub(crate) fn draw(&mut self, render: impl FnOnce(&mut Frame<'_>)) -> Result<(), Failure> {
        if full_screen()? != self.area {
            (self.terminal, self.area) = open_terminal()?;
        }
        self.terminal.draw(render)?;
        Ok(())
    }

    /// The signal that asks the program to end, if one was received.
    pub(crate) fn signal(&self) -> Option<i32> {
        let number = self.signal.load(Ordering::Relaxed);
        (number != 0).then_some(number as i32)
    }
}

/// Takes over the whole screen with a fixed viewport. To follow the size automatically, the library
/// queries the position of the cursor: the answer may never come, and it would mix with the
/// player's input.
fn open_terminal() -> io::Result<(Terminal<CrosstermBackend<Stdout>>, Rect)> {
    let area = full_screen()?;
    let options = TerminalOptions { viewport: Viewport::Fixed(area) };
    let terminal = Terminal::with_options(CrosstermBackend::new(stdout()), options)?;
    execute!(stdout(), EnterAlternateScreen, cursor::Hide, Clear(ClearType::All))?;
    Ok((terminal, area))
}

fn full_screen() -> io::Result<Rect> {
    let (width, height) = size()?;
    Ok(Rect::new(0, 0, width, height))
}

#[cfg(unix)]
const HANG_UP: [i32; 1] = [SIGHUP];
#[cfg(not(unix))]
const HANG_UP: [i32; 0] = [];

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Returns the next event, or `None` after the timeout.
///
/// The library loops forever on a terminal that was closed, so this function calls it only while
/// the terminal is open.
pub(crate) fn event(patience: Duration) -> Result<Option<Event>, Failure> {
    wait(Duration::ZERO)?;
    if let Some(event) = ready()? {
        return Ok(Some(event));
    }
    wait(patience)?;
    ready()
}

/// Waits for input; an error if the terminal was closed.
#[cfg(unix)]
fn wait(patience: Duration) -> Result<(), Failure> {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let patience = Timespec::try_from(patience).map_err(Failure::system)?;
    let stdin = rustix::stdio::stdin();
    let mut watched = [PollFd::new(&stdin, PollFlags::IN)];
    // A signal interrupts the wait; the loop checks for signals next.
    let _ = poll(&mut watched, Some(&patience));
    if watched[0].revents().intersects(PollFlags::HUP | PollFlags::ERR) {
        return Err(Failure::system("the terminal has gone away"));
    }
    Ok(())
}

#[cfg(not(unix))]
fn wait(patience: Duration) -> Result<(), Failure> {
    event::poll(patience)?;
    Ok(())
}

/// Returns an event if one is available.
fn ready() -> Result<Option<Event>, Failure> {
    match event::poll(Duration::ZERO) {
        Ok(true) => Ok(Some(event::read()?)),
        Ok(false) => Ok(None),
        // A signal interrupted the read; the loop checks for signals next.
        Err(error) if error.kind() == io::ErrorKind::Interrupted => Ok(None),
        Err(error) => Err(Failure::System(error.to_string())),
    }
}

/// Ends the process with the default action of the signal, so that the parent process sees the
/// signal as the cause.
pub(crate) fn die_by(signal: i32) {
    // If that fails, the process exits normally, which is acceptable.
    let _ = signal_hook::low_level::emulate_default_handler(signal);
}

/// Restores the terminal. Each step runs even if the previous one failed, because there is no
/// remedy for a terminal that was closed.
fn give_back() {
    // After a panic this function runs twice. Leaving the alternate screen twice would move the
    // cursor onto the panic message.
    if !TAKEN.swap(false, Ordering::Relaxed) {
        return;
    }
    let _ = disable_raw_mode();
    let _ = execute!(stdout(), LeaveAlternateScreen, cursor::Show);
}

/// Otherwise the message of a panic would be lost on the alternate screen, and the terminal would
/// stay unusable.
fn give_back_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            give_back();
            before(info);
        }));
    });
}
