//! Tables at which nobody acts. Only the database has the log and the state of such a table; its task keeps
//! the connections and the next deadline, and loads the table for the next command.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use protocol::Refused;
use table::Table;
use tokio::sync::mpsc;

use super::{TableCommand, TableTask, reloading, restore};
use crate::now;

/// The pause after a table could not be loaded for its deadline.
const RETRY: Duration = Duration::from_secs(1);

/// What a task keeps of a table at rest.
pub(super) struct RestingTable {
    /// When the time of the player to act will be up.
    alarm: Option<u64>,
    /// Since when each seat's occupant has been absent. The log does not have it.
    absences: Vec<Option<u64>>,
}

/// Why a table does not rest any longer.
enum Wake {
    Command(Box<TableCommand>),
    Deadline,
}

impl TableTask {
    /// Whether the table can rest when no command comes. With several servers it does not: they repeat the
    /// presence of players more often.
    pub(super) fn may_rest(&self) -> bool {
        let bot_acts = self.bot_ply.is_some() || self.table.bot_to_act().is_some();
        !bot_acts && !self.out_of_sync && !self.is_idle()
    }

    /// Serves the table until it is idle, and lets it rest meanwhile. Returns its task, or `None` if the task
    /// ended while the table was at rest.
    pub(super) async fn run_and_rest(
        mut self: Box<TableTask>,
        commands: &mut mpsc::Receiver<Box<TableCommand>>,
    ) -> Option<Box<TableTask>> {
        while self.run_loop(commands).await {
            let absences = self.table.absences().to_vec();
            let resting = RestingTable { alarm: self.table.alarm(), absences };
            let resting = Box::new(self.with_table(resting));
            let count = Arc::clone(&resting.games.resting);
            count.fetch_add(1, Ordering::Relaxed);
            let task = Box::pin(resting.rest(commands)).await;
            count.fetch_sub(1, Ordering::Relaxed);
            self = task?;
        }
        Some(self)
    }
}

impl TableTask<RestingTable> {
    /// Waits for a command that needs the table, or for a deadline. Returns the task with the table, or `None`
    /// if the server stops.
    async fn rest(
        mut self: Box<Self>,
        commands: &mut mpsc::Receiver<Box<TableCommand>>,
    ) -> Option<Box<TableTask>> {
        loop {
            let Some(wake) = self.wait(commands).await else {
                self.release_lease();
                return None;
            };
            match (Box::pin(self.load()).await, wake) {
                (Ok(table), wake) => {
                    let mut task = Box::new(self.with_table(table));
                    if let Wake::Command(command) = wake {
                        Box::pin(task.handle(*command)).await;
                    }
                    return Some(task);
                }
                (Err(refused), Wake::Command(command)) => command.refuse(&refused),
                (Err(_), Wake::Deadline) => tokio::time::sleep(RETRY).await,
            }
        }
    }

    async fn wait(&self, commands: &mut mpsc::Receiver<Box<TableCommand>>) -> Option<Wake> {
        loop {
            let alarm = self.table.alarm.filter(|_| self.holds_lease());
            let ring = alarm.map(|alarm| Duration::from_millis(alarm.saturating_sub(now())));
            tokio::select! {
                command = commands.recv() => match command.as_deref() {
                    None | Some(TableCommand::Stop) => return None,
                    // A table without clocks needs no lease.
                    Some(TableCommand::LeaseExpired)
                        if self.table.alarm.is_none() || self.holds_lease() => {}
                    Some(_) => return command.map(Wake::Command),
                },
                () = tokio::time::sleep(ring.unwrap_or_default()), if ring.is_some() => {
                    return Some(Wake::Deadline);
                }
            }
        }
    }

    /// Loads the table as its connections know it. Later entries of other servers are read and sent by
    /// [`TableTask::catch_up`].
    async fn load(&self) -> Result<Table, Refused> {
        let row = self.games.store.game(&self.id).await?.ok_or_else(reloading)?;
        let mut table = restore(&self.games, row, Some(self.handle.ply.load(Ordering::Relaxed)))?;
        table.set_absences(self.table.absences.clone());
        Ok(table)
    }
}

impl<T> TableTask<T> {
    /// The same task with another table.
    fn with_table<U>(self, table: U) -> TableTask<U> {
        TableTask {
            id: self.id,
            games: self.games,
            table,
            access: self.access,
            subscribers: self.subscribers,
            next_subscriber: self.next_subscriber,
            bot_ply: self.bot_ply,
            failed_bot_ply: self.failed_bot_ply,
            handle: self.handle,
            idle_since: self.idle_since,
            last_command: self.last_command,
            lease: self.lease,
            remote_presence: self.remote_presence,
            next_line: self.next_line,
            spectator_chat_open: self.spectator_chat_open,
            out_of_sync: self.out_of_sync,
        }
    }
}
