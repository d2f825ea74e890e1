//! The commands that use a server, with HTTPS and certificates of a private authority.

use std::net::SocketAddr;
use std::path::Path;

use crate::support::load::{finished_report, number};
use crate::support::served::Served;
use crate::support::tls_proxy::{Authority, TlsProxy};
use crate::support::{errors, novae};

/// What `novae bot` says about a server that it cannot use, with these trusted authorities.
fn refusal(url: &str, trusted: &Path) -> String {
    let mut bot = novae();
    bot.args(["bot", "--server", url, "--token", "novae_bot_unknown", "--engine"]);
    bot.arg(format!("'{}' engine", env!("CARGO_BIN_EXE_novae"))).env("SSL_CERT_FILE", trusted);
    bot.env_remove("SSL_CERT_DIR");
    let output = bot.output().expect("novae starts");
    assert!(!output.status.success(), "{output:?}");
    errors(&output)
}

#[test]
fn requests_and_web_sockets_are_encrypted() {
    let served = Served::start(&["--no-limits"]);
    let authority = Authority::new("ours");
    let proxy = TlsProxy::start(&authority, served.address);
    let mut load = novae();
    load.args(["load", "--json", "--quiet", "--server", &proxy.url(), "--games", "2"]);
    load.args(["--seconds", "2", "--pace", "0"]).env("SSL_CERT_FILE", authority.file());
    let load = load.stdout(std::process::Stdio::piped()).spawn().expect("novae starts");
    let report = finished_report(load);
    assert!(number(&report, "/actions") > 0.0, "{report}");
    // Only the token is wrong.
    let said = refusal(&proxy.url(), &authority.file());
    assert!(said.contains("token") && !said.contains("secure"), "{said}");
}

#[test]
fn wrong_certificates_are_refused_and_explained() {
    let served = Served::start(&[]);
    let (ours, other) = (Authority::new("ours"), Authority::new("other"));
    // Of the same name, but with another key.
    let renewed = Authority::new("ours");
    let valid = TlsProxy::start(&ours, served.address);
    let expired = TlsProxy::expired(&ours, served.address);
    let elsewhere = TlsProxy::for_host(&ours, "example.org", served.address);
    let missing = Path::new("/nonexistent/authority.pem");
    for (proxy, trusted, words) in [
        (&valid, other.file(), "unknown authority; if it is your own, set SSL_CERT_FILE"),
        (&valid, renewed.file(), "unknown authority"),
        (&expired, ours.file(), "has expired"),
        (&elsewhere, ours.file(), "only valid for DnsName(\"example.org\")"),
        (&valid, missing.to_owned(), "no certificate authority could be loaded"),
    ] {
        let said = refusal(&proxy.url(), &trusted);
        assert!(said.contains(words), "{words}: {said}");
    }
    let by_address = format!("https://127.0.0.1:{}", valid.port());
    let said = refusal(&by_address, &ours.file());
    assert!(said.contains("127.0.0.1 is not the name in its certificate"), "{said}");
}

#[test]
fn plain_http_and_https_are_not_confused() {
    let served = Served::start(&[]);
    let authority = Authority::new("ours");
    let proxy = TlsProxy::start(&authority, served.address);
    let said = refusal(&format!("http://localhost:{}", proxy.port()), &authority.file());
    assert!(said.contains("use https://"), "{said}");
    let said = refusal(&format!("https://{}", served.address), &authority.file());
    assert!(said.contains("does not speak HTTPS at this port"), "{said}");
    let said = refusal(&format!("http://{}", redirecting()), &authority.file());
    assert!(said.contains("use https://localhost:8443"), "{said}");
}

/// The address of a server that redirects to HTTPS, as proxies do.
fn redirecting() -> SocketAddr {
    use std::io::{Read, Write};
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("a port");
    std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("a connection");
        let _ = stream.read(&mut [0; 4096]);
        let answer = "HTTP/1.1 308 Permanent Redirect\r\nLocation: https://localhost:8443/api/me\r\n\
                      Content-Length: 0\r\nConnection: close\r\n\r\n";
        let _ = stream.write_all(answer.as_bytes());
    });
    address
}

#[cfg(unix)]
mod in_the_terminal {
    use super::*;
    use crate::support::Folder;
    use crate::support::terminal::{ENTER, Terminal, first_tile};

    const DOWN: &str = "\x1b[B";
    const RIGHT: &str = "\x1b[C";

    #[test]
    fn a_guest_plays_a_turn_and_the_identity_is_only_for_https() {
        let served = Served::start(&["--no-limits", "--bot-pause", "0"]);
        let authority = Authority::new("ours");
        let proxy = TlsProxy::start(&authority, served.address);
        let (home, url) = (Folder::new(), proxy.url());
        let file = authority.file();
        let variables = [("SSL_CERT_FILE", file.to_str().expect("a plain path"))];
        let open = |url: &str| Terminal::open_in(&home, &["--server", url], (80, 24), &variables);
        let mut terminal = open(&url);
        terminal.wait_for("(guest)");
        terminal.press_and_wait("c", "New table");
        // A bot has the other seat.
        terminal.press(&format!("{DOWN}{DOWN}{RIGHT}"));
        terminal.wait_for("Level of the bots");
        terminal.press_and_wait(ENTER, "Wheel");
        let screen = terminal.wait_for("your turn");
        terminal.press(&first_tile(&screen));
        terminal.wait_for("You took");
        terminal.press_and_wait("q", "Open tables");
        terminal.quit("q");
        let files = std::fs::read_dir(home.path.join("state/novae/servers")).expect("a folder");
        let names: Vec<_> = files.flatten().map(|file| file.file_name()).collect();
        assert_eq!(names.len(), 1, "{names:?}");
        assert!(names[0].to_string_lossy().starts_with("https+localhost"), "{names:?}");
    }

    #[test]
    fn an_unknown_authority_is_explained_on_the_screen() {
        let served = Served::start(&[]);
        let (ours, other) = (Authority::new("ours"), Authority::new("other"));
        let proxy = TlsProxy::start(&ours, served.address);
        let (home, url, file) = (Folder::new(), proxy.url(), other.file());
        let variables = [("SSL_CERT_FILE", file.to_str().expect("a plain path"))];
        let args = ["--server", url.as_str()];
        let mut terminal = Terminal::open_in(&home, &args, (80, 24), &variables);
        terminal.wait_for("is from an unknown authority");
        terminal.wait_for("(trying again)");
        terminal.quit("q");
    }
}
