//! Stores finished games in a file, so that a long match can resume after an interruption.

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::Args;
use super::contestant::Contestant;
use super::game::Played;
use crate::failure::Failure;

pub(super) struct Store {
    pub(super) results: Vec<Option<Played>>,
    file: Option<(PathBuf, File)>,
}

impl Store {
    /// Reads the stored games. Refuses the file of another match.
    pub(super) fn open(
        args: &Args,
        contestants: &[Contestant],
        games: usize,
    ) -> Result<Store, Failure> {
        let mut store = Store { results: vec![None; games], file: None };
        let Some(path) = &args.resume else { return Ok(store) };
        let mut file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(path)
            .map_err(|error| Failure::file(path, &error))?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(|error| Failure::file(path, &error))?;
        let names: Vec<&str> = contestants.iter().map(|c| c.name.as_str()).collect();
        let header = json!({
            "game": args.game, "players": args.players, "contestants": names, "games": args.games,
            "seed": args.seed, "map": args.map, "ms": args.ms,
        });
        if text.is_empty() {
            write(path, &mut file, &header)?;
        } else {
            store.read(path, &text, &header)?;
            // The interruption may have truncated the last line.
            if !text.ends_with('\n') {
                file.write_all(b"\n").map_err(|error| Failure::file(path, &error))?;
            }
        }
        store.file = Some((path.clone(), file));
        Ok(store)
    }

    fn read(&mut self, path: &Path, text: &str, header: &Value) -> Result<(), Failure> {
        let mut lines = text.lines().map(serde_json::from_str::<Value>);
        if lines.next().and_then(Result::ok).as_ref() != Some(header) {
            let message =
                format!("{}: this file is of another match; choose another one", path.display());
            return Err(Failure::Refused(message));
        }
        for line in lines.map_while(Result::ok) {
            let number = line["game"].as_u64().and_then(|n| usize::try_from(n).ok());
            let slot = number.and_then(|number| self.results.get_mut(number));
            let shares = line["shares"].as_array();
            if let (Some(slot), Some(shares)) = (slot, shares) {
                let shares = shares.iter().filter_map(Value::as_f64).collect();
                let fault = line["fault"].as_str().map(str::to_owned);
                *slot = Some(Played { shares, fault });
            }
        }
        Ok(())
    }

    pub(super) fn keep(&mut self, number: usize, played: Played) -> Result<(), Failure> {
        if let Some((path, file)) = &mut self.file {
            let line = json!({"game": number, "shares": played.shares, "fault": played.fault});
            write(path, file, &line)?;
        }
        self.results[number] = Some(played);
        Ok(())
    }

    pub(super) fn done(&self) -> usize {
        self.results.iter().flatten().count()
    }
}

fn write(path: &Path, file: &mut File, line: &Value) -> Result<(), Failure> {
    writeln!(file, "{line}").map_err(|error| Failure::file(path, &error))
}
