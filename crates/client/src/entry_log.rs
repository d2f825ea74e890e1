use table::{Entry, Welcome};

use crate::Error;

/// The received log of a table, and checks of its consistency.
#[derive(Debug, Default)]
pub(crate) struct EntryLog {
    entries: Vec<Entry>,
}

impl EntryLog {
    pub(crate) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    pub(crate) fn ply(&self) -> u32 {
        self.entries.len() as u32
    }

    /// Applies a welcome message.
    pub(crate) fn welcome(&mut self, welcome: &Welcome) -> Result<(), Error> {
        let told = welcome.view.standing.ply;
        if told < self.ply() {
            return Err(Error::Broken(format!(
                "{} entries were received, but the log now ends at {told}",
                self.ply()
            )));
        }
        for entry in &welcome.entries {
            self.add(entry)?;
        }
        if self.ply() == told {
            Ok(())
        } else {
            Err(Error::Broken(format!("a welcome at ply {told} has entries up to {}", self.ply())))
        }
    }

    /// Appends an entry; returns false if it was known.
    pub(crate) fn add(&mut self, entry: &Entry) -> Result<bool, Error> {
        let ply = entry.ply;
        match self.entries.get(ply as usize) {
            Some(known) if known == entry => Ok(false),
            Some(known) => {
                Err(Error::Broken(format!("ply {ply} was {known:?} and is now {entry:?}")))
            }
            None if ply == self.ply() => {
                self.entries.push(entry.clone());
                Ok(true)
            }
            None => Err(Error::Broken(format!("received ply {ply} instead of {}", self.ply()))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::TableEvent;

    fn entry(ply: u32, seat: u8) -> Entry {
        Entry { ply, at: 0, deed: TableEvent::Resign { seat }, asked: None }
    }

    #[test]
    fn a_log_has_no_gaps_and_is_never_rewritten() {
        let mut ledger = EntryLog::default();
        assert_eq!(ledger.add(&entry(0, 1)), Ok(true));
        assert_eq!(ledger.add(&entry(1, 0)), Ok(true));
        assert_eq!(ledger.add(&entry(0, 1)), Ok(false), "told again");
        assert!(ledger.add(&entry(3, 0)).is_err(), "a gap");
        assert!(ledger.add(&entry(1, 1)).is_err(), "rewritten");
        assert_eq!(ledger.entries(), [entry(0, 1), entry(1, 0)]);
    }
}
