use client::Board;

use crate::engine_process::{Process, Search};

/// With a real-time clock, an action takes at most this part of the time that is left.
const PART_OF_CLOCK: u64 = 20;

/// How engines are started and how long they think.
#[derive(Clone, Debug)]
pub(super) struct EngineOptions {
    pub(super) command: String,
    pub(super) search: Search,
}

/// Starts the engine once; returns its name.
pub(super) fn check_engine(options: &EngineOptions) -> Result<String, String> {
    let hello = Process::start(&options.command)?.hello()?;
    Ok(hello["name"].as_str().unwrap_or(&options.command).to_owned())
}

/// The engine of one game. Its process starts with the first turn.
#[derive(Debug)]
pub(super) struct Engine {
    options: EngineOptions,
    process: Option<Process>,
}

impl Engine {
    pub(super) fn new(options: EngineOptions) -> Engine {
        Engine { options, process: None }
    }

    /// The turn that the engine plays; `left` is the time of its clock, in milliseconds. This blocks. An
    /// engine that fails is ended; the next call starts a new one.
    pub(super) fn turn(&mut self, board: &Board, left: Option<u64>) -> Result<Vec<String>, String> {
        let mut search = self.options.search.clone();
        if let Some(left) = left {
            let most = left / PART_OF_CLOCK;
            search.ms = Some(search.ms.map_or(most, |ms| ms.min(most)).max(1));
        }
        let process = match &mut self.process {
            Some(process) => process,
            none => none.insert(Process::start(&self.options.command)?),
        };
        let turn = board.turn_by(&mut |record| process.go(record, &search));
        if turn.is_err() {
            self.process = None;
        }
        turn
    }
}
