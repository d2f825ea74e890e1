use crate::Request;

/// The requests that have no answer yet. Times are in milliseconds, by any clock of the caller.
#[derive(Clone, Debug, Default)]
pub(crate) struct UnansweredRequests {
    waiting: Vec<Waiting>,
    submitted: u32,
}

#[derive(Clone, Debug)]
struct Waiting {
    request: Request,
    /// When to send the request; `None` while the answer is pending.
    due: Option<u64>,
}

impl UnansweredRequests {
    /// Stores a request until it is answered; returns its key. A request without a key gets one from
    /// `prefix`, which must be unique to this client.
    pub(crate) fn add(&mut self, mut request: Request, prefix: &str, now: u64) -> String {
        self.submitted += 1;
        let key = request.key.get_or_insert_with(|| format!("{prefix}-{}", self.submitted)).clone();
        self.waiting.push(Waiting { request, due: Some(now) });
        key
    }

    /// Schedules the request with this key, or without a key all requests, to be sent again.
    pub(crate) fn again(&mut self, key: Option<&str>, at: u64) {
        for waiting in &mut self.waiting {
            if key.is_none() || waiting.request.key.as_deref() == key {
                waiting.due = Some(at);
            }
        }
    }

    /// When the next request is due.
    pub(crate) fn due(&self) -> Option<u64> {
        self.waiting.iter().filter_map(|waiting| waiting.due).min()
    }

    /// A request that is due now.
    pub(crate) fn next_due(&self, now: u64) -> Option<&Request> {
        let due = |waiting: &&Waiting| waiting.due.is_some_and(|due| due <= now);
        self.waiting.iter().find(due).map(|waiting| &waiting.request)
    }

    /// Marks the request with this key as sent.
    pub(crate) fn sent(&mut self, key: Option<&str>) {
        let same = |waiting: &&mut Waiting| waiting.request.key.as_deref() == key;
        self.waiting.iter_mut().filter(same).for_each(|waiting| waiting.due = None);
    }

    /// Removes the request with this key; returns false if there is none.
    pub(crate) fn answered(&mut self, key: Option<&str>) -> bool {
        let before = self.waiting.len();
        self.waiting.retain(|waiting| waiting.request.key.as_deref() != key);
        self.waiting.len() < before
    }

    pub(crate) fn clear(&mut self) {
        self.waiting.clear();
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unanswered_requests_are_sent_again_with_the_same_key() {
        let mut unanswered = UnansweredRequests::default();
        let first = unanswered.add(Request::default(), "a", 0);
        let second = unanswered.add(Request::default(), "a", 0);
        assert_ne!(first, second);
        assert_eq!(unanswered.next_due(0).unwrap().key.as_ref(), Some(&first));
        unanswered.sent(Some(&first));
        unanswered.sent(Some(&second));
        assert!(unanswered.due().is_none());
        assert!(unanswered.answered(Some(&second)) && !unanswered.answered(Some(&second)));
        unanswered.again(None, 5);
        assert_eq!(unanswered.next_due(5).unwrap().key.as_ref(), Some(&first));
        unanswered.again(Some(&first), 1_000);
        assert!(unanswered.next_due(999).is_none() && unanswered.due() == Some(1_000));
        assert!(unanswered.answered(Some(&first)) && unanswered.is_empty());
    }

    #[test]
    fn a_caller_may_choose_the_key() {
        let mut unanswered = UnansweredRequests::default();
        let request = Request { key: Some("mine".to_owned()), ..Request::default() };
        assert_eq!(unanswered.add(request, "a", 0), "mine");
    }
}
