use protocol::{Entry, Request, TableEvent, Verb};
use table::verifiable_deal::Promise;

/// The data about a table's deal that this client stores before the first turn, to verify the deal
/// afterwards.
#[derive(Debug, Default)]
pub(crate) struct Deal {
    /// The contribution of this client: one random word per table.
    word: Option<String>,
    promise: Option<Promise>,
}

impl Deal {
    /// Adds this client's contribution to a request that can carry one.
    pub(crate) fn contribute(&mut self, request: &mut Request) {
        if matches!(request.verb, Verb::Sit | Verb::Ready) && request.entropy.is_none() {
            let random = || getrandom::u64().unwrap_or_default();
            let word = || format!("{:016x}{:016x}", random(), random());
            request.entropy = Some(self.word.get_or_insert_with(word).clone());
        }
    }

    /// Stores the commitment if this client connected before the first turn.
    pub(crate) fn note(&mut self, table: &str, commitment: Option<&str>, log: &[Entry]) {
        let played = log.iter().any(|entry| matches!(entry.event, TableEvent::Play { .. }));
        if let (None, Some(commitment), false) = (&self.promise, commitment, played) {
            let (table, commitment) = (table.to_owned(), commitment.to_owned());
            self.promise = Some(Promise { table, commitment, entropy: Vec::new() });
        }
        for entry in log {
            self.accepted(&entry.event);
        }
    }

    /// Records a contribution of this client that the server has accepted.
    pub(crate) fn accepted(&mut self, event: &TableEvent) {
        let Some(promise) = &mut self.promise else { return };
        match event {
            TableEvent::Sit { seat, entropy: Some(word), .. }
            | TableEvent::Ready { seat, entropy: Some(word) }
                if Some(word) == self.word.as_ref() =>
            {
                promise.entropy.retain(|(own, _)| own != seat);
                promise.entropy.push((*seat, word.clone()));
            }
            TableEvent::Leave { seat } | TableEvent::Remove { seat } => {
                promise.entropy.retain(|(own, _)| own != seat);
            }
            _ => {}
        }
    }

    /// The commitment from before the first turn.
    pub(crate) fn promise(&self) -> Option<&Promise> {
        self.promise.as_ref()
    }
}
