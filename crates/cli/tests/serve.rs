//! `novae serve`, `novae backup` and `novae restore`, as an operator uses them.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

/// A server that is stopped when the test is over.
struct Server {
    child: Child,
    address: String,
    rest: BufReader<std::process::ChildStdout>,
}

impl Server {
    fn start(database: &Path) -> Server {
        let mut child = novae(&["serve", "--listen", "127.0.0.1:0", "--database"])
            .arg(database)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut rest = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        rest.read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Novae is at http://").expect("where it is");
        Server { child, address: address.to_owned(), rest }
    }

    fn ask(&self, method: &str, path: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let head = "Connection: close\r\nContent-Type: application/json";
        let length = body.len();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: x\r\n{head}\r\nContent-Length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Stops the server; returns whether it succeeded, and its output.
    fn stop(mut self) -> (bool, String) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
        let status = self.child.wait().unwrap();
        let mut said = String::new();
        self.rest.read_to_string(&mut said).unwrap();
        (status.success(), said)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn novae(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_novae"));
    command.args(args);
    command
}

fn run(args: &[&str], files: &[&Path]) -> Output {
    novae(args).args(files).output().unwrap()
}

#[test]
fn a_server_is_started_backed_up_stopped_and_restored() {
    let folder = std::env::temp_dir().join(format!("novae-serve-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (database, copy) = (folder.join("server.db"), folder.join("copy.db"));
    let server = Server::start(&database);
    assert!(server.ask("GET", "/healthz", "").starts_with("HTTP/1.1 200"));
    let table = r#"{"game": "nova-luna", "setup": {"players": 2}}"#;
    let made = server.ask("POST", "/api/games", table);
    assert!(made.starts_with("HTTP/1.1 201"), "{made}");

    let backup = run(&["backup", "--database"], &[&database, &copy]);
    assert!(backup.status.success(), "{backup:?}");
    assert!(String::from_utf8_lossy(&backup.stdout).ends_with("games in it: 1\n"));
    assert_eq!(run(&["backup", "--database"], &[&database, &copy]).status.code(), Some(1));
    let refused = run(&["restore", "--database"], &[&database, &copy]);
    assert_eq!(refused.status.code(), Some(3), "a server is using it: {refused:?}");
    assert!(String::from_utf8_lossy(&refused.stderr).contains("stop the server"));
    server.ask("POST", "/api/games", table);

    let (fine, said) = server.stop();
    assert!(fine && said.contains("All data is saved"), "{said}");
    let restored = run(&["restore", "--database"], &[&database, &copy]);
    assert!(restored.status.success(), "{restored:?}");
    assert_eq!(set_aside(&folder).len(), 1, "the database before is kept");
    let server = Server::start(&database);
    assert!(server.ask("GET", "/healthz", "").starts_with("HTTP/1.1 200"));
    drop(server);

    std::fs::write(&copy, "junk").unwrap();
    assert_eq!(run(&["restore", "--database"], &[&database, &copy]).status.code(), Some(1));
    std::fs::remove_dir_all(folder).unwrap();
}

/// The databases that restores have set aside, by name.
fn set_aside(folder: &Path) -> Vec<std::path::PathBuf> {
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let before = |path: &std::path::PathBuf| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        name.starts_with("server.db.before") && !name.ends_with("-wal") && !name.ends_with("-shm")
    };
    let mut files: Vec<_> = files.filter(before).collect();
    files.sort();
    files
}

#[test]
fn a_restore_does_not_overwrite_a_database_that_was_set_aside() {
    let folder = std::env::temp_dir().join(format!("novae-restore-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let database = folder.join("server.db");
    let backup = |name: &str, games: usize| {
        let source = folder.join("source.db");
        let server = Server::start(&source);
        for _ in 0..games {
            let table = r#"{"game": "nova-luna", "setup": {"players": 2}}"#;
            assert!(server.ask("POST", "/api/games", table).starts_with("HTTP/1.1 201"));
        }
        server.stop();
        let copy = folder.join(name);
        assert!(run(&["backup", "--database"], &[&source, &copy]).status.success());
        copy
    };
    // The databases differ in their number of games: 1, 3, 6 and 10.
    let copies = [("a.db", 1), ("b.db", 2), ("c.db", 3), ("d.db", 4)];
    let copies = copies.map(|(name, games)| backup(name, games));
    for copy in &copies {
        let restored = run(&["restore", "--database"], &[&database, copy]);
        assert!(restored.status.success(), "{restored:?}");
    }
    let kept = set_aside(&folder);
    assert_eq!(kept.len(), 3, "the first restore found no database: {kept:?}");
    let year = |path: &Path| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let time = name.strip_prefix("server.db.before-").expect("a time").to_owned();
        time.split('T').next().unwrap().parse::<u32>().expect("a date")
    };
    assert!(kept.iter().all(|path| year(path) > 20_260_000), "{kept:?}");
    let mut games: Vec<String> = kept
        .iter()
        .map(|path| {
            let check = folder.join("check.db");
            let _ = std::fs::remove_file(&check);
            let said = run(&["backup", "--database"], &[path, &check]);
            String::from_utf8(said.stdout).unwrap().trim().rsplit(' ').next().unwrap().to_owned()
        })
        .collect();
    games.sort();
    assert_eq!(games, ["1", "3", "6"], "each as it was");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_port_in_use_is_reported_with_its_address() {
    let folder = std::env::temp_dir().join(format!("novae-port-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let args = ["serve", "--listen", &address, "--database"];
    let failed = run(&args, &[&folder.join("server.db")]);
    assert_eq!(failed.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&failed.stderr).contains(&address), "{failed:?}");
    std::fs::remove_dir_all(folder).unwrap();
}
