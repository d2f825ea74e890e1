use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use ai::{Budget, Evaluate, Level, think};
use game::Rng;

/// A bot that searches in a separate thread, so that keys are handled meanwhile. Dropping it
/// cancels the search.
#[derive(Debug)]
pub(crate) struct Thinking<A> {
    answer: Receiver<Option<A>>,
    stopped: Arc<AtomicBool>,
}

impl<A> Drop for Thinking<A> {
    fn drop(&mut self) {
        self.stopped.store(true, Ordering::Relaxed);
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Progress<A> {
    Thinking,
    Found(A),
    /// There is nothing to decide, or the thread has panicked.
    Nothing,
}

impl<A: Send + Copy + 'static> Thinking<A> {
    pub(crate) fn begin<P>(position: P, level: Level, seed: u64) -> Thinking<A>
    where
        P: Evaluate<Action = A> + Send + 'static,
    {
        let (sender, answer) = channel();
        let stopped = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stopped);
        thread::spawn(move || {
            let mut is_stopped = |_| flag.load(Ordering::Relaxed);
            let nodes = position.default_nodes(level);
            let mut budget = Budget::nodes(nodes).or_until(&mut is_stopped);
            let found = think(&position, level, &mut budget, &mut Rng::new(seed));
            // The receiver may be gone, for example after an undo.
            let _ = sender.send(found.map(|thought| thought.action));
        });
        Thinking { answer, stopped }
    }

    pub(crate) fn progress(&self) -> Progress<A> {
        match self.answer.try_recv() {
            Ok(Some(action)) => Progress::Found(action),
            Err(TryRecvError::Empty) => Progress::Thinking,
            Ok(None) | Err(TryRecvError::Disconnected) => Progress::Nothing,
        }
    }
}
