//! `cargo xtask fuzz-api`: strange requests to a real server, made up from its description.
//! No answer may be 5xx, and none may be other than the description says.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::python::{self, BIN};
use crate::run::{Done, cargo, root, run, target};

/// What must hold of every answer.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
    response_schema_conformance,response_headers_conformance";

/// `args` go to schemathesis, after ours: `--max-examples 1000`, `--seed 7`, ...
pub(crate) fn fuzz(args: &[String]) -> Done {
    let needs = root().join("xtask").join("fuzz-requirements.txt");
    let environment = python::environment("fuzz-environment", &needs)?;
    cargo(&["build", "--quiet", "--package", "novae"])?;
    let folder = target().join("fuzz-api");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let server = Server::start(&folder)?;
    let mut fuzzer = Command::new(environment.join(BIN).join("schemathesis"));
    fuzzer.args(["run", &format!("{}/api/openapi.json", server.url), "--checks", CHECKS]);
    fuzzer.args(["--max-examples", "200", "--seed", "1", "--continue-on-failure"]);
    run(fuzzer.args(args).current_dir(&folder))
}

/// A server of our own, which ends with the chore.
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
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
