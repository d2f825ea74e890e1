//! The servers of packaging/compose-postgres.yaml without their containers: two of them on one PostgreSQL
//! database, behind the proxy configuration that is shipped.

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::support::load::{finished_report, load, number};
use crate::support::served::{Served, ask};
use crate::support::{Folder, Running};
use test_postgres::TestPostgres;

/// Caddy with the shipped configuration, in front of these servers.
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
        assert!(begun.elapsed() < Duration::from_mins(1), "the proxy does not start");
        std::thread::sleep(Duration::from_millis(20));
    }
    (running, free)
}

#[test]
fn games_continue_through_the_proxy_while_every_server_is_replaced() {
    let postgres = TestPostgres::start().expect("PostgreSQL");
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

    let games = ["--games", "8", "--seconds", "20", "--pace", "0.2"];
    let players = load(&[&["--server", &url][..], &games].concat());
    for node in &mut nodes {
        std::thread::sleep(Duration::from_secs(2));
        let same = node.address.to_string();
        node.signal("TERM");
        assert!(node.wait().success(), "it stops without a fault");
        let again = [&options[..], &["--listen", &same]].concat();
        *node = Served::start(&again);
    }
    let report = finished_report(players);
    assert!(number(&report, "/actions") > 200.0, "{report}");
    assert!(number(&report, "/milliseconds/done/max") < 5000.0, "{report}");
    for node in &nodes {
        let page = ask(node.admin.expect("an address"), "GET", "/metrics", &[]);
        assert!(page.contains("novae_actions_total{result=\"done\"}"), "both were used: {page}");
    }
}

/// Writes a client of this build as `cargo xtask web` does: the page, which refers to its files,
/// and the files in a folder that is named after the build.
fn client(folder: &Folder, build: &str) -> String {
    let root = folder.path.join(build);
    let files = root.join("a").join(build);
    std::fs::create_dir_all(files.join("words")).expect("a folder");
    let page = format!("<script src=\"/a/{build}/web.js\"></script>");
    std::fs::write(root.join("index.html"), page).expect("the page");
    for name in FILES {
        let text = format!("{name} of build {build}");
        std::fs::write(files.join(name), &text).expect("a file");
        std::fs::write(files.join(format!("{name}.br")), format!("compressed {text}"))
            .expect("a file");
    }
    root.display().to_string()
}

const FILES: [&str; 3] = ["web.js", "web.wasm", "words/en.ftl"];

#[test]
fn servers_of_two_builds_behind_the_proxy_serve_each_other_s_files() {
    let postgres = TestPostgres::start().expect("PostgreSQL");
    let database = postgres.database().expect("a database");
    let folder = Folder::new();
    let builds = ["0ld0ld0ld0ld", "newnewnewnew"];
    let mut nodes = builds.map(|build| {
        let client = client(&folder, build);
        let options = ["--database", &database, "--no-limits", "--proxy-hops", "1"];
        Some(Served::start_in(&options, &[("NOVAE_DEBUG_CLIENT", &client)]))
    });
    let both: Vec<&Served> = nodes.iter().flatten().collect();
    let (_proxy, address) = proxy(&folder, &both);
    // The proxy chooses the server. With this many requests both servers get requests of both
    // pages.
    let mut pages = [0; 2];
    for round in 0..30 {
        let page = ask(address, "GET", "/", &[]);
        let build = builds.iter().position(|build| page.contains(&format!("/a/{build}/web.js")));
        let build = build.unwrap_or_else(|| panic!("a page of one of the builds: {page}"));
        pages[build] += 1;
        for name in FILES {
            let path = format!("/a/{}/{name}", builds[build]);
            let brotli = round % 2 == 0;
            let accept = if brotli { "Accept-Encoding: br" } else { "Accept: */*" };
            let answer = ask(address, "GET", &path, &[accept]);
            assert!(answer.starts_with("HTTP/1.1 200"), "{path}: {answer}");
            assert!(answer.contains(&format!("{name} of build {}", builds[build])), "{answer}");
            assert_eq!(answer.contains("compressed"), brotli, "{answer}");
            let lower = answer.to_ascii_lowercase();
            assert_eq!(lower.contains("content-encoding: br"), brotli, "{answer}");
            assert!(lower.contains("immutable") && !lower.contains("octet-stream"), "{answer}");
        }
    }
    assert!(pages.iter().all(|count| *count > 0), "both servers were asked: {pages:?}");
    let none = ask(address, "GET", &format!("/a/{}/none.js", builds[0]), &[]);
    assert!(none.starts_with("HTTP/1.1 404"), "{none}");

    // The old server is gone, but the files of its pages must still be available.
    drop(nodes[0].take());
    let path = format!("/a/{}/web.wasm", builds[0]);
    let answer = ask(nodes[1].as_ref().expect("the new one").address, "GET", &path, &[]);
    assert!(answer.contains("web.wasm of build 0ld0ld0ld0ld"), "{answer}");
    assert!(answer.contains("content-type: application/wasm"), "{answer}");
}
