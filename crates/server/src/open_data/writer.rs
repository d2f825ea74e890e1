//! Compression in a separate thread, which also writes the file.

use std::io::{self, BufWriter, Write};
use std::thread::JoinHandle;

use flate2::Compression;
use flate2::write::GzEncoder;
use tokio::sync::mpsc;

/// The number of lines that may wait.
const QUEUE: usize = 64;

/// Lines on the way into a compressed file.
pub(super) struct Compressor {
    lines: mpsc::Sender<String>,
    /// `None` after its failure was reported.
    thread: Option<JoinHandle<io::Result<()>>>,
}

impl Compressor {
    pub(super) fn start(to: impl Write + Send + 'static) -> Compressor {
        let (lines, mut queue) = mpsc::channel::<String>(QUEUE);
        let thread = std::thread::spawn(move || {
            let mut output = GzEncoder::new(BufWriter::new(to), Compression::default());
            while let Some(line) = queue.blocking_recv() {
                output.write_all(line.as_bytes())?;
                output.write_all(b"\n")?;
            }
            output.finish()?.into_inner().map_err(io::IntoInnerError::into_error)?.flush()
        });
        Compressor { lines, thread: Some(thread) }
    }

    pub(super) async fn write(&mut self, line: String) -> io::Result<()> {
        if self.lines.send(line).await.is_ok() {
            return Ok(());
        }
        // The thread has failed, and has the reason.
        match self.thread.take() {
            Some(thread) => join(thread).await,
            None => Err(io::Error::other("it cannot be written")),
        }
    }

    /// Waits until everything is written.
    pub(super) async fn finish(self) -> io::Result<()> {
        let Compressor { lines, thread } = self;
        drop(lines);
        match thread {
            Some(thread) => join(thread).await,
            None => Err(io::Error::other("it cannot be written")),
        }
    }
}

async fn join(thread: JoinHandle<io::Result<()>>) -> io::Result<()> {
    let joined = tokio::task::spawn_blocking(move || thread.join()).await;
    let panicked = || io::Error::other("the thread of the archive has failed");
    joined.map_err(|_| panicked())?.map_err(|_| panicked())?
}
