use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

// Without a doc comment, which clap would show as the description of each command.
#[derive(clap::Args)]
#[group(skip)]
pub(crate) struct OutputArgs {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// No progress bar
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

/// A progress bar on standard error for work that takes more than two seconds. There is none
/// without a terminal.
pub(crate) struct Progress {
    what: &'static str,
    begun: Instant,
    drawn: Option<Instant>,
    terminal: bool,
}

const PATIENCE: Duration = Duration::from_secs(2);
const BETWEEN: Duration = Duration::from_millis(100);
const WIDTH: usize = 30;

impl Progress {
    pub(crate) fn new(what: &'static str, quiet: bool) -> Progress {
        let terminal = !quiet && io::stderr().is_terminal();
        Progress { what, begun: Instant::now(), drawn: None, terminal }
    }

    /// Shows the progress, from 0 to 1.
    pub(crate) fn show(&mut self, done: f64) {
        let now = Instant::now();
        let soon = self.drawn.is_some_and(|drawn| now - drawn < BETWEEN);
        if !self.terminal || soon || now - self.begun < PATIENCE {
            return;
        }
        self.drawn = Some(now);
        let full = ((done.clamp(0.0, 1.0) * WIDTH as f64) as usize).min(WIDTH);
        let bar = "#".repeat(full) + &".".repeat(WIDTH - full);
        let _ = write!(io::stderr(), "\r{} [{bar}] {:3.0}%", self.what, done * 100.0);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.drawn.is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
