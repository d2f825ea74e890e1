use table::Request;
use tokio::time::Instant;

/// The queue of requests that have no answer yet.
#[derive(Debug)]
pub(crate) struct Outbox {
    /// A random prefix that makes the keys of this client unique.
    mark: String,
    made: u32,
    waiting: Vec<Waiting>,
}

#[derive(Debug)]
struct Waiting {
    request: Request,
    /// The time to send the request; `None` while the answer is pending.
    due: Option<Instant>,
}

impl Outbox {
    pub(crate) fn new() -> Outbox {
        let mark = getrandom::u64().unwrap_or_default();
        Outbox { mark: format!("{mark:016x}"), made: 0, waiting: Vec::new() }
    }

    /// Stores a request until it is answered; returns its key.
    pub(crate) fn add(&mut self, mut request: Request) -> String {
        self.made += 1;
        let key = request.key.get_or_insert_with(|| format!("{}-{}", self.mark, self.made));
        let key = key.clone();
        self.waiting.push(Waiting { request, due: Some(Instant::now()) });
        key
    }

    /// Marks all requests to be sent again, after a reconnect.
    pub(crate) fn all_due(&mut self) {
        let now = Instant::now();
        self.waiting.iter_mut().for_each(|waiting| waiting.due = Some(now));
    }

    /// Schedules the request with this key to be sent again at `then`; all requests, if the key is
    /// unknown.
    pub(crate) fn again(&mut self, key: Option<&str>, then: Instant) {
        for waiting in &mut self.waiting {
            if key.is_none() || waiting.request.key.as_deref() == key {
                waiting.due = Some(then);
            }
        }
    }

    /// The earliest time at which a request is due.
    pub(crate) fn due(&self) -> Option<Instant> {
        self.waiting.iter().filter_map(|waiting| waiting.due).min()
    }

    /// A request that is due now.
    pub(crate) fn next_due(&self) -> Option<&Request> {
        let now = Instant::now();
        let due = |waiting: &&Waiting| waiting.due.is_some_and(|due| due <= now);
        self.waiting.iter().find(due).map(|waiting| &waiting.request)
    }

    /// Marks the request with this key as sent.
    pub(crate) fn sent(&mut self, key: Option<&str>) {
        for waiting in &mut self.waiting {
            if waiting.request.key.as_deref() == key {
                waiting.due = None;
            }
        }
    }

    /// Removes the request with this key; returns false if there is none.
    pub(crate) fn answered(&mut self, key: Option<&str>) -> bool {
        let before = self.waiting.len();
        self.waiting.retain(|waiting| waiting.request.key.as_deref() != key);
        self.waiting.len() < before
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn unanswered_requests_are_sent_again_with_the_same_key() {
        let mut outbox = Outbox::new();
        let first = outbox.add(Request::default());
        let second = outbox.add(Request::default());
        assert_ne!(first, second);
        assert_eq!(outbox.next_due().unwrap().key.as_ref(), Some(&first));
        outbox.sent(Some(&first));
        outbox.sent(Some(&second));
        assert!(outbox.due().is_none());
        assert!(outbox.answered(Some(&second)) && !outbox.answered(Some(&second)));
        outbox.all_due();
        assert_eq!(outbox.next_due().unwrap().key.as_ref(), Some(&first));
        outbox.again(Some(&first), Instant::now() + Duration::from_mins(1));
        assert!(outbox.next_due().is_none() && outbox.due().is_some());
        assert!(outbox.answered(Some(&first)) && outbox.is_empty());
    }

    #[test]
    fn a_caller_may_choose_the_key() {
        let mut outbox = Outbox::new();
        let request = Request { key: Some("mine".to_owned()), ..Request::default() };
        assert_eq!(outbox.add(request), "mine");
    }
}
