//! The web worker that runs the bots, so that the page does not block.

use std::cell::RefCell;
use std::rc::Rc;

use ai::Level;
use wasm_bindgen::prelude::{Closure, JsCast};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::browser;

/// A message of the worker.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum WorkerMessage {
    /// The progress, from 0 to 1.
    Progress(f64),
    /// The turn that the bot plays, in notation.
    Play(Vec<String>),
    /// The review of an action, as JSON.
    Judged(String),
    /// The review is complete.
    Done,
    /// The best score for the deck of a day, in the worker's notation.
    Par(String),
    /// The level needs a net that cannot be fetched.
    NoNet,
    /// The worker has no answer, or has failed.
    Nothing,
}

/// Parses a message of the worker.
fn read(text: &str) -> WorkerMessage {
    let mut words = text.split(' ');
    match words.next() {
        Some("at") => {
            let mut number = || words.next().and_then(|word| word.parse::<u32>().ok());
            match (number(), number()) {
                (Some(spent), Some(all)) if all > 0 => {
                    WorkerMessage::Progress((f64::from(spent) / f64::from(all)).min(1.0))
                }
                _ => WorkerMessage::Nothing,
            }
        }
        Some("play") => WorkerMessage::Play(words.map(str::to_owned).collect()),
        Some("judged") => {
            let json = text.splitn(4, ' ').nth(3).unwrap_or_default();
            WorkerMessage::Judged(json.to_owned())
        }
        Some("done") => WorkerMessage::Done,
        Some("no-net") => WorkerMessage::NoNet,
        Some("par") => WorkerMessage::Par(words.collect::<Vec<_>>().join(" ")),
        _ => WorkerMessage::Nothing,
    }
}

type Listener = Rc<RefCell<Option<Box<dyn FnMut(WorkerMessage)>>>>;

/// A worker. Dropping it ends the computation.
pub(crate) struct Bots {
    worker: Option<Worker>,
    listener: Listener,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _error: Closure<dyn FnMut(web_sys::Event)>,
}

impl Bots {
    /// Starts a worker, which loads its program in the background.
    pub(crate) fn start() -> Bots {
        let listener: Listener = Rc::default();
        let notify = |slot: &Listener, message: WorkerMessage| {
            let done = !matches!(message, WorkerMessage::Progress(_) | WorkerMessage::Judged(_));
            // Taken out while it runs, because the listener may send the next request.
            let listener = slot.borrow_mut().take();
            if let Some(mut listener) = listener {
                listener(message);
                if !done {
                    slot.borrow_mut().get_or_insert(listener);
                }
            }
        };
        let messages = Rc::clone(&listener);
        let message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            notify(&messages, read(&event.data().as_string().unwrap_or_default()));
        });
        let errors = Rc::clone(&listener);
        let error = Closure::<dyn FnMut(web_sys::Event)>::new(move |_| {
            notify(&errors, WorkerMessage::Nothing);
        });
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker =
            Worker::new_with_options(&format!("{}bots.js", browser::base()), &options).ok();
        if let Some(worker) = &worker {
            worker.set_onmessage(Some(message.as_ref().unchecked_ref()));
            worker.set_onerror(Some(error.as_ref().unchecked_ref()));
        }
        Bots { worker, listener, _message: message, _error: error }
    }

    /// Requests the turn of a bot that may search so many nodes; `None` is the default of the level.
    /// `listener` receives the progress and then the turn.
    pub(crate) fn play(
        &self,
        level: Level,
        nodes: Option<u64>,
        record: &str,
        listener: impl FnMut(WorkerMessage) + 'static,
    ) {
        let nodes = nodes.map_or_else(|| "-".to_owned(), |nodes| nodes.to_string());
        let seed = browser::entropy();
        self.send(&format!("{} {seed} {nodes}\n{record}", level.name()), listener);
    }

    /// Requests a review of a game, except for the first `after` actions. `listener` receives the
    /// review of each action and then the end.
    pub(crate) fn review(
        &self,
        record: &str,
        nodes: u64,
        after: usize,
        listener: impl FnMut(WorkerMessage) + 'static,
    ) {
        self.send(&format!("review {nodes} {after}\n{record}"), listener);
    }

    /// Requests the best score for the deck of a day.
    pub(crate) fn par(&self, day: &str, listener: impl FnMut(WorkerMessage) + 'static) {
        self.send(&format!("par {day}"), listener);
    }

    /// Requests an evaluation of the actions at the end of a record. `listener` receives each
    /// candidate and then the end.
    pub(crate) fn advise(
        &self,
        record: &str,
        nodes: u64,
        listener: impl FnMut(WorkerMessage) + 'static,
    ) {
        self.send(&format!("advise {nodes}\n{record}"), listener);
    }

    fn send(&self, question: &str, mut listener: impl FnMut(WorkerMessage) + 'static) {
        let sent = self.worker.as_ref().is_some_and(|worker| {
            worker.post_message(&wasm_bindgen::JsValue::from_str(question)).is_ok()
        });
        if sent {
            *self.listener.borrow_mut() = Some(Box::new(listener));
        } else {
            listener(WorkerMessage::Nothing);
        }
    }
}

impl Drop for Bots {
    fn drop(&mut self) {
        if let Some(worker) = &self.worker {
            worker.terminate();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_of_the_worker_are_parsed() {
        assert_eq!(read("at 500 2000"), WorkerMessage::Progress(0.25));
        let play = WorkerMessage::Play(vec!["3@0,0".to_owned(), "+".to_owned()]);
        assert_eq!(read("play 3@0,0 +"), play);
        assert_eq!(read("nothing"), WorkerMessage::Nothing);
        assert_eq!(read("at 1"), WorkerMessage::Nothing);
        assert_eq!(read("judged 1 9 {\"a\": 1}"), WorkerMessage::Judged("{\"a\": 1}".to_owned()));
        assert_eq!(read("done"), WorkerMessage::Done);
        assert_eq!(read("no-net"), WorkerMessage::NoNet);
        assert_eq!(read("par 78 proven"), WorkerMessage::Par("78 proven".to_owned()));
    }
}
