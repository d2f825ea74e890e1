use protocol::{FollowedTable, Request, Verb};
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
    /// Adds this client's contribution to a request that can carry one. A server that knew the
    /// contribution before its commitment could choose the deck, so the commitment must be known.
    pub(crate) fn contribute(&mut self, request: &mut Request) {
        let counts = matches!(request.verb, Verb::Sit | Verb::Ready) && self.promise.is_some();
        if counts && request.entropy.is_none() {
            let random = || getrandom::u64().unwrap_or_default();
            let word = || format!("{:016x}{:016x}", random(), random());
            request.entropy = Some(self.word.get_or_insert_with(word).clone());
        }
    }

    /// Stores the first commitment, and the contributions that the server has acknowledged, until the
    /// first turn.
    pub(crate) fn follow(&mut self, table: &FollowedTable) {
        let Some(known) = Promise::before_first_turn(table, self.word.as_deref()) else { return };
        match &mut self.promise {
            Some(promise) => promise.entropy = known.entropy,
            None => self.promise = Some(known),
        }
    }

    /// The commitment from before the first turn.
    pub(crate) fn promise(&self) -> Option<&Promise> {
        self.promise.as_ref()
    }
}
