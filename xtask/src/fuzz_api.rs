//! `cargo xtask fuzz-api`: sends requests that are generated from the API description to a real
//! server. No answer may be 5xx, and every answer must conform to the description.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::python::{self, BIN};
use crate::run::{Done, cargo, root, run, target};

const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
    response_schema_conformance,response_headers_conformance";

/// The tables that exist before the first generated request: a game in which the client has both
/// seats, and a listed table.
const TABLES: [&str; 2] = [
    r#"{"game": "nova-luna", "setup": {"players": 2}, "seats": ["me", "me"]}"#,
    r#"{"game": "terra-nova", "setup": {"players": 3}, "listed": true}"#,
];

/// `args` are appended to the arguments of schemathesis: `--max-examples 1000`, `--seed 7`, ...
pub(crate) fn fuzz(args: &[String]) -> Done {
    let needs = root().join("xtask").join("fuzz-requirements.txt");
    let environment = python::environment("fuzz-environment", &needs)?;
    // Uses the same build as the tests.
    cargo(&["build", "--quiet", "--profile", "test", "--package", "novae"])?;
    let folder = target().join("fuzz-api");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let server = Server::start(&folder)?;
    let (cookie, ids) = server.add_test_data()?;
    let config = format!(
        "[dictionaries.ids]\nvalues = {ids:?}\n\
         [parameters]\nid = {{ dictionary = \"ids\", probability = 0.9 }}\n"
    );
    let file = folder.join("schemathesis.toml");
    std::fs::write(&file, config).map_err(|error| format!("{}: {error}", file.display()))?;
    let mut fuzzer = Command::new(environment.join(BIN).join("schemathesis"));
    fuzzer.args(["run", &format!("{}/api/openapi.json", server.url), "--checks", CHECKS]);
    fuzzer.args(["--header", &format!("Cookie: {cookie}")]);
    fuzzer.args(["--max-examples", "200", "--seed", "1", "--continue-on-failure"]);
    run(fuzzer.args(args).current_dir(&folder))
}

/// A server that stops when this value is dropped.
struct Server {
    child: Child,
    url: String,
}

impl Server {
    fn start(folder: &Path) -> Result<Server, String> {
        let mut command = Command::new(target().join("debug").join("novae"));
        command.args(["serve", "--no-limits", "--listen", "127.0.0.1:0", "--database"]);
        command.arg(folder.join("server.db")).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|error| format!("novae: {error}"))?;
        let mut line = String::new();
        if let Some(output) = child.stdout.take() {
            BufReader::new(output).read_line(&mut line).map_err(|error| error.to_string())?;
        }
        let url = line.trim().strip_prefix("Novae is at ").unwrap_or_default().to_owned();
        let server = Server { child, url };
        if server.url.is_empty() { Err("the server did not start".to_owned()) } else { Ok(server) }
    }

    /// Creates tables and uploads a record, so that not every generated request gets 404. Returns
    /// the cookie of their owner and their ids.
    fn add_test_data(&self) -> Result<(String, Vec<String>), String> {
        let mut cookie = String::new();
        let mut ids = vec!["nothing".to_owned()];
        for table in TABLES {
            let answer = self.send("POST /api/games", &cookie, table)?;
            if cookie.is_empty() {
                let given = between(&answer, "set-cookie: ", ";").unwrap_or_default();
                given.clone_into(&mut cookie);
            }
            let id = between(&answer, "{\"id\":\"", "\"");
            ids.push(id.ok_or(format!("the server did not create a table: {answer}"))?.to_owned());
        }
        let record = self.send(&format!("GET /api/games/{}/record", ids[1]), &cookie, "")?;
        let record = record.split_once("\r\n\r\n").map_or("", |(_, record)| record);
        let answer = self.send("POST /api/records", &cookie, record)?;
        let id = between(&answer, "{\"id\":\"", "\"");
        ids.push(id.ok_or(format!("the server did not store the record: {answer}"))?.to_owned());
        Ok((cookie, ids))
    }

    fn send(&self, request: &str, cookie: &str, body: &str) -> Result<String, String> {
        let address = self.url.trim_start_matches("http://");
        let length = body.len();
        let text = format!(
            "{request} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {cookie}\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        let mut answer = String::new();
        let exchange = |answer: &mut String| -> std::io::Result<()> {
            let mut stream = TcpStream::connect(address)?;
            stream.write_all(text.as_bytes())?;
            stream.read_to_string(answer).map(|_| ())
        };
        exchange(&mut answer).map_err(|error| format!("{address}: {error}"))?;
        Ok(answer)
    }
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    Some(text.split_once(before)?.1.split_once(after)?.0)
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
