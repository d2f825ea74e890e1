//! A session with the real `novae engine`.

#![allow(dead_code, unreachable_pub, reason = "each test file uses its part")]

pub mod served;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

pub struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

pub fn novae() -> Command {
    Command::new(env!("CARGO_BIN_EXE_novae"))
}

impl Engine {
    pub fn start() -> Engine {
        let mut child = novae()
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("novae starts");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Engine { child, input, output }
    }

    /// Sends one line and reads one answer.
    pub fn line(&mut self, line: &[u8]) -> Value {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(line).expect("the engine reads");
        input.write_all(b"\n").expect("the engine reads");
        input.flush().expect("the engine reads");
        self.read()
    }

    pub fn read(&mut self) -> Value {
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

    /// The memory of the process in KiB, if the operating system reports it.
    pub fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        line.split_ascii_whitespace().nth(1)?.parse().ok()
    }

    /// Closes the input; returns whether the engine then exits with success.
    pub fn close(mut self) -> bool {
        drop(self.input.take());
        self.child.wait().expect("the engine ends").success()
    }

    /// Waits for the exit; returns whether it was a success.
    pub fn ended(mut self) -> bool {
        self.child.wait().expect("the engine ends").success()
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
