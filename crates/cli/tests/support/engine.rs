//! A session with `novae engine`.

use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, ChildStdout, Stdio};

use serde_json::{Value, json};

use super::{Running, novae};

pub struct Engine {
    pub process: Running,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    pub fn start() -> Engine {
        let mut novae = novae();
        novae.arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = novae.spawn().expect("novae starts");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Engine { process: Running(child), input, output }
    }

    /// Sends one line and reads one answer.
    pub fn line(&mut self, line: &[u8]) -> Value {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(&[line, b"\n"].concat()).expect("the engine reads");
        input.flush().expect("the engine reads");
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("the engine answers");
        assert!(answer.ends_with('\n'), "one whole line: {answer:?}");
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{error}: {answer}"))
    }

    pub fn request(&mut self, request: &Value) -> Value {
        self.line(request.to_string().as_bytes())
    }

    /// Sends a request and expects `"ok": true`.
    pub fn accepted(&mut self, request: &Value) -> Value {
        let answer = self.request(request);
        assert_eq!(answer["ok"], json!(true), "{request} -> {answer}");
        answer
    }

    /// Sends a request and expects a refusal; returns its code.
    pub fn refused(&mut self, request: &Value) -> String {
        let answer = self.request(request);
        assert_eq!(answer["ok"], json!(false), "{request} -> {answer}");
        let message = answer["error"]["message"].as_str().expect("a message");
        assert!(!message.is_empty());
        answer["error"]["code"].as_str().expect("a code").to_owned()
    }

    /// Starts a game; returns its state.
    pub fn begin(&mut self, game: &str, setup: &Value) -> Value {
        self.accepted(&json!({"cmd": "new", "game": game, "setup": setup}))["state"].take()
    }

    pub fn legal(&mut self) -> Vec<Value> {
        self.accepted(&json!({"cmd": "legal"}))["actions"].as_array().expect("a list").clone()
    }

    pub fn play(&mut self, action: &Value) -> Value {
        self.accepted(&json!({"cmd": "play", "action": action}))
    }

    /// Undoes an action; returns the state before it.
    pub fn undo(&mut self) -> Value {
        self.accepted(&json!({"cmd": "undo"}))["state"].take()
    }

    pub fn record(&mut self) -> Value {
        self.accepted(&json!({"cmd": "record"}))["record"].take()
    }

    /// Loads a record; returns its last state.
    pub fn load(&mut self, record: &Value) -> Value {
        self.accepted(&json!({"cmd": "load", "record": record}))["state"].take()
    }

    /// Closes the input; returns whether the engine then exits with success.
    pub fn close(mut self) -> bool {
        drop(self.input.take());
        self.ended()
    }

    /// Waits for the exit; returns whether it was a success.
    pub fn ended(mut self) -> bool {
        self.process.0.wait().expect("the engine ends").success()
    }
}
