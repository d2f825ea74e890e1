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

/// The number of lines from one call site that are written per window.
const AT_ONCE: u32 = 10;

const WINDOW: Duration = Duration::from_secs(10);

pub(crate) fn begin(level: Level, format: Format) {
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        // Standard error may be a file on a full disk. By default, the library would report the
        // failed write on standard error too, and panic.
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
                repeats.log_suppressed();
            }
        });
    }
}

/// Suppresses repeated log lines and counts them: a full disk needs one line, not one per request.
#[derive(Clone, Default)]
struct Repeats {
    places: Arc<Mutex<HashMap<Identifier, Place>>>,
}

/// A call site that logs.
struct Place {
    name: &'static str,
    line: u32,
    since: Instant,
    written: u32,
    left_out: u64,
}

impl Repeats {
    /// Whether to write this event.
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

    /// Logs how many lines were suppressed since the last such line.
    fn log_suppressed(&self) {
        let Ok(mut places) = self.places.lock() else { return };
        let left_out = |place: &mut Place| {
            let lines = std::mem::take(&mut place.left_out);
            (lines > 0).then_some((place.name, place.line, lines))
        };
        let all: Vec<_> = places.values_mut().filter_map(left_out).collect();
        drop(places);
        for (place, line, lines) in all {
            tracing::warn!(place, line, lines, "similar log lines were suppressed");
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
    struct Buffer(Arc<Mutex<Vec<u8>>>);

    impl Write for Buffer {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn repeated_log_lines_are_suppressed_and_counted() {
        let (page, repeats) = (Buffer::default(), Repeats::default());
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
            repeats.log_suppressed();
            repeats.log_suppressed();
        });
        let text = String::from_utf8(page.0.lock().unwrap().clone()).unwrap();
        let count = |words: &str| text.lines().filter(|line| line.contains(words)).count();
        assert_eq!(count("the disk is full"), 10);
        assert_eq!(count("answered"), 1000, "what was asked for is not suppressed");
        assert_eq!(count("something else"), 1);
        assert_eq!(count("suppressed"), 1);
        assert_eq!(count("lines=990"), 1, "{text}");
    }
}
