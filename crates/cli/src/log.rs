//! The log of a server: lines of text or of JSON on standard error.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tracing::callsite::Identifier;
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// How the lines look.
#[derive(Clone, Copy, Debug, PartialEq, clap::ValueEnum)]
pub(crate) enum Format {
    /// For people
    Text,
    /// For programs: one JSON object per line
    Json,
}

/// So many lines from one place in the program are written in a row.
const AT_ONCE: u32 = 10;

/// After so long, as many again.
const WINDOW: Duration = Duration::from_secs(10);

/// Begins to log.
pub(crate) fn begin(level: Level, format: Format) {
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        // Standard error may be a file on the very disk that is full. Complaining about that
        // there, as is usual, would be a panic.
        .log_internal_errors(false);
    let lines = match format {
        Format::Text => {
            lines.with_ansi(std::io::IsTerminal::is_terminal(&std::io::stderr())).boxed()
        }
        Format::Json => lines.json().flatten_event(true).with_span_list(false).boxed(),
    };
    let repeats = Repeats::default();
    let begun = tracing_subscriber::registry()
        .with(LevelFilter::from_level(level))
        .with(lines)
        .with(repeats.clone())
        .try_init();
    if begun.is_ok() {
        std::thread::spawn(move || {
            loop {
                std::thread::sleep(WINDOW);
                repeats.tell();
            }
        });
    }
}

/// Leaves out complaints that come again and again, and says how many: a full disk is worth a
/// line, not one for every request.
#[derive(Clone, Default)]
struct Repeats {
    places: Arc<Mutex<HashMap<Identifier, Place>>>,
}

/// A place in the program from which complaints come.
struct Place {
    name: &'static str,
    line: u32,
    since: Instant,
    written: u32,
    left_out: u64,
}

impl Repeats {
    /// Whether this complaint is to be written.
    fn take(&self, event: &Event<'_>, now: Instant) -> bool {
        let metadata = event.metadata();
        let Ok(mut places) = self.places.lock() else { return true };
        let place = places.entry(metadata.callsite()).or_insert_with(|| Place {
            name: metadata.target(),
            line: metadata.line().unwrap_or(0),
            since: now,
            written: 0,
            left_out: 0,
        });
        if now.duration_since(place.since) >= WINDOW {
            (place.since, place.written) = (now, 0);
        }
        let fits = place.written < AT_ONCE;
        if fits {
            place.written += 1;
        } else {
            place.left_out += 1;
        }
        fits
    }

    /// Says how many lines were left out since it was said last.
    fn tell(&self) {
        let Ok(mut places) = self.places.lock() else { return };
        let left_out = |place: &mut Place| {
            let lines = std::mem::take(&mut place.left_out);
            (lines > 0).then_some((place.name, place.line, lines))
        };
        let all: Vec<_> = places.values_mut().filter_map(left_out).collect();
        drop(places);
        for (place, line, lines) in all {
            tracing::warn!(place, line, lines, "so many lines like the last ones were left out");
        }
    }
}

impl<S: Subscriber> Layer<S> for Repeats {
    fn event_enabled(&self, event: &Event<'_>, _: Context<'_, S>) -> bool {
        *event.metadata().level() > Level::WARN || self.take(event, Instant::now())
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    #[derive(Clone, Default)]
    struct Page(Arc<Mutex<Vec<u8>>>);

    impl Write for Page {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn complaints_that_come_again_and_again_are_counted() {
        let (page, repeats) = (Page::default(), Repeats::default());
        let writer = page.clone();
        let lines = tracing_subscriber::fmt::layer().with_ansi(false);
        let lines = lines.with_writer(move || writer.clone());
        let subscriber = tracing_subscriber::registry().with(lines).with(repeats.clone());
        tracing::subscriber::with_default(subscriber, || {
            for number in 0..1000 {
                tracing::error!(number, "the disk is full");
                tracing::info!(number, "answered");
            }
            tracing::error!("something else");
            repeats.tell();
            repeats.tell();
        });
        let text = String::from_utf8(page.0.lock().unwrap().clone()).unwrap();
        let count = |words: &str| text.lines().filter(|line| line.contains(words)).count();
        assert_eq!(count("the disk is full"), 10);
        assert_eq!(count("answered"), 1000, "what was asked for is not left out");
        assert_eq!(count("something else"), 1);
        assert_eq!(count("left out"), 1);
        assert_eq!(count("lines=990"), 1, "{text}");
    }
}
