//! An external engine: a program that speaks the engine protocol on standard input and output.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

/// How long an engine may exceed its thinking time.
const PATIENCE: Duration = Duration::from_secs(30);

/// The thinking time of an engine if the command line sets none.
const DEFAULT_MS: u64 = 1000;

/// How an engine searches for an action.
#[derive(Clone, Debug, Default)]
pub(crate) struct Search {
    /// The thinking time.
    pub(crate) ms: Option<u64>,
    /// The number of nodes.
    pub(crate) nodes: Option<u64>,
    /// The level, for engines that have levels.
    pub(crate) level: Option<String>,
}

impl Search {
    /// A search that is limited by time.
    pub(crate) fn millis(ms: Option<u64>) -> Search {
        Search { ms: Some(ms.unwrap_or(DEFAULT_MS)), ..Search::default() }
    }
}

#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    input: ChildStdin,
    answers: Receiver<String>,
}

impl Process {
    /// Starts a command through the shell, so that it can have arguments and quotes.
    pub(crate) fn start(command: &str) -> Result<Process, String> {
        let shell = if cfg!(windows) { ("cmd", "/C") } else { ("sh", "-c") };
        let mut child = Command::new(shell.0)
            .args([shell.1, command])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("could not be started: {error}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("has no standard input and output".to_owned());
        };
        let (send, answers) = channel();
        thread::spawn(move || {
            let lines = BufReader::new(output).lines().map_while(Result::ok);
            for line in lines {
                if send.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Process { child, input, answers })
    }

    /// Returns the action that the engine plays in the last position of a record.
    pub(crate) fn go(&mut self, record: &str, search: &Search) -> Result<String, String> {
        self.ask(&json!({"cmd": "load", "record": record}), Duration::ZERO)?;
        let Search { ms, nodes, level } = search;
        let mut go = json!({"cmd": "go"});
        let limits = [("ms", ms.map(Value::from)), ("nodes", nodes.map(Value::from))];
        let options = limits.into_iter().chain([("level", level.clone().map(Value::from))]);
        for (name, value) in options {
            if let Some(value) = value {
                go[name] = value;
            }
        }
        let answer = self.ask(&go, Duration::from_millis(ms.unwrap_or(0)))?;
        let action = answer["action"].as_str().map(str::to_owned);
        action.ok_or_else(|| format!("answered `go` without an action: {answer}"))
    }

    /// Returns the answer of the engine to `hello`.
    #[cfg(feature = "server")]
    pub(crate) fn hello(&mut self) -> Result<Value, String> {
        self.ask(&json!({"cmd": "hello"}), Duration::ZERO)
    }

    fn ask(&mut self, request: &Value, time: Duration) -> Result<Value, String> {
        writeln!(self.input, "{request}")
            .and_then(|()| self.input.flush())
            .map_err(|error| format!("its standard input cannot be written: {error}"))?;
        let line = self
            .answers
            .recv_timeout(time + PATIENCE)
            .map_err(|_| format!("did not answer {}", request["cmd"]))?;
        let answer: Value = serde_json::from_str(&line)
            .map_err(|error| format!("did not answer in JSON: {error}"))?;
        if answer["ok"] == json!(true) {
            Ok(answer)
        } else {
            Err(format!("refused {}: {}", request["cmd"], answer["error"]["message"]))
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The engine gets a `quit` command first, and is killed if it does not exit.
        let _ = writeln!(self.input, "{}", json!({"cmd": "quit"}));
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
