//! The servers of packaging/compose.yaml without their containers: two of them on one
//! PostgreSQL, behind the very proxy configuration that is shipped.

mod support;

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use own_postgres::OwnPostgres;
use serde_json::{Value, json};
use support::novae;
use support::served::{Folder, Served, ask};

/// A program that ends with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Caddy with our configuration, in front of these servers.
fn proxy(folder: &Folder, nodes: &[&Served]) -> (Running, SocketAddr) {
    let free = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("a port");
    let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packaging/Caddyfile");
    let nodes: Vec<String> = nodes.iter().map(|node| node.address.to_string()).collect();
    let mut caddy = Command::new("caddy");
    caddy.args(["run", "--adapter", "caddyfile", "--config"]).arg(ours);
    caddy.env("NOVAE_SITE", format!("http://{free}")).env("NOVAE_NODES", nodes.join(" "));
    caddy.env("HOME", &folder.path).stdout(Stdio::null());
    caddy.stderr(std::fs::File::create(folder.path.join("caddy.log")).expect("a file"));
    let running = Running(caddy.spawn().expect("caddy is installed: apt-get install caddy"));
    let begun = Instant::now();
    while TcpStream::connect(free).is_err() {
        assert!(begun.elapsed() < Duration::from_secs(20), "the proxy does not start");
        std::thread::sleep(Duration::from_millis(20));
    }
    (running, free)
}

#[test]
fn games_go_on_through_the_proxy_while_every_server_is_replaced() {
    let postgres = OwnPostgres::start().expect("PostgreSQL");
    let database = postgres.database().expect("a database");
    let options = ["--database", &database, "--no-limits", "--behind-proxy", "--drain", "3"];
    let options = [&options[..], &["--log-level", "info", "--admin", "127.0.0.1:0"]].concat();
    let folder = Folder::new();
    let mut nodes = [Served::start(&options), Served::start(&options)];
    let (_proxy, address) = proxy(&folder, &[&nodes[0], &nodes[1]]);
    let url = format!("http://{address}");
    let answer = ask(address, "GET", "/api/me", &["X-Request-Id: mine"]);
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(!answer.contains("mine"), "the proxy gives the ids: {answer}");
    let answer = answer.to_ascii_lowercase();
    assert!(answer.contains("strict-transport-security: max-age=31536000"), "{answer}");

    let mut players = novae();
    players.args([
        "load",
        "--json",
        "--quiet",
        "--server",
        &url,
        "--games",
        "8",
        "--seconds",
        "20",
    ]);
    let players = players.args(["--pace", "0.2"]).stdout(Stdio::piped()).spawn().expect("players");
    for node in &mut nodes {
        std::thread::sleep(Duration::from_secs(2));
        let same = node.address.to_string();
        node.signal("TERM");
        assert!(node.wait().success(), "it stops without a fault");
        let again = [&options[..], &["--listen", &same]].concat();
        *node = Served::start(&again);
    }
    let report = players.wait_with_output().expect("the games end");
    let report: Value = serde_json::from_slice(&report.stdout).expect("a report");
    assert_eq!(report["faults"], json!([]), "{report}");
    assert!(report["actions"].as_f64().expect("actions") > 200.0, "{report}");
    let longest = report.pointer("/milliseconds/done/max").and_then(Value::as_f64);
    assert!(longest.expect("the longest wait") < 5000.0, "{report}");
    for node in &nodes {
        let page = ask(node.admin.expect("an address"), "GET", "/metrics", &[]);
        assert!(page.contains("novae_actions_total{result=\"done\"}"), "both were used: {page}");
    }
}
