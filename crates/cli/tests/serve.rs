//! `novae serve`, `novae backup` and `novae restore`, as an operator uses them.

use std::path::{Path, PathBuf};
use std::process::Output;

use crate::support::served::{Served, ask, post};
use crate::support::{Folder, errors, eventually, novae};

const TABLE: &str = r#"{"game": "nova-luna", "setup": {"players": 2}}"#;

fn start(database: &Path) -> Served {
    Served::start(&["--database", database.to_str().expect("a path")])
}

fn make_table(served: &Served) {
    let made = post(served.address, "/api/games", &[], TABLE);
    assert!(made.starts_with("HTTP/1.1 201"), "{made}");
}

fn is_healthy(served: &Served) -> bool {
    ask(served.address, "GET", "/healthz", &[]).starts_with("HTTP/1.1 200")
}

fn run(args: &[&str], files: &[&Path]) -> Output {
    novae().args(args).args(files).output().unwrap()
}

#[test]
fn a_server_is_started_backed_up_stopped_and_restored() {
    let folder = Folder::new();
    let (database, copy) = (folder.path.join("server.db"), folder.path.join("copy.db"));
    let server = start(&database);
    assert!(is_healthy(&server));
    make_table(&server);

    let backup = run(&["backup", "--database"], &[&database, &copy]);
    assert!(backup.status.success(), "{backup:?}");
    assert!(String::from_utf8_lossy(&backup.stdout).ends_with("games in it: 1\n"));
    assert_eq!(run(&["backup", "--database"], &[&database, &copy]).status.code(), Some(1));
    let refused = run(&["restore", "--database"], &[&database, &copy]);
    assert_eq!(refused.status.code(), Some(3), "a server is using it: {refused:?}");
    assert!(errors(&refused).contains("stop the server"));
    make_table(&server);

    let (fine, said) = server.stop();
    assert!(fine && said.contains("All data is saved"), "{said}");
    let restored = run(&["restore", "--database"], &[&database, &copy]);
    assert!(restored.status.success(), "{restored:?}");
    assert_eq!(set_aside(&folder.path).len(), 1, "the database before is kept");
    let server = start(&database);
    assert!(is_healthy(&server));
    drop(server);

    std::fs::write(&copy, "junk").unwrap();
    assert_eq!(run(&["restore", "--database"], &[&database, &copy]).status.code(), Some(1));
}

#[cfg(target_os = "linux")]
#[test]
fn a_database_that_root_restores_belongs_to_the_user_of_the_server() {
    use std::os::unix::fs::{MetadataExt, chown};

    let folder = Folder::new();
    let (database, copy) = (folder.path.join("server.db"), folder.path.join("copy.db"));
    start(&database).stop();
    assert!(run(&["backup", "--database"], &[&database, &copy]).status.success());
    let user = std::fs::metadata(&database).unwrap().uid();
    // Only root can change the owner of a file. Another user restores a database that stays its own.
    let expected = if user == 0 { 7878 } else { user };
    for path in [&folder.path, &database] {
        chown(path, Some(expected), None).unwrap();
    }
    let owner = || std::fs::metadata(&database).unwrap().uid();
    assert!(run(&["restore", "--database"], &[&database, &copy]).status.success());
    assert_eq!(owner(), expected, "as the database before");
    std::fs::remove_file(&database).unwrap();
    assert!(run(&["restore", "--database"], &[&database, &copy]).status.success());
    assert_eq!(owner(), expected, "as the folder");
}

#[cfg(target_os = "linux")]
#[test]
fn a_server_opens_its_page_in_the_default_browser() {
    use std::os::unix::fs::PermissionsExt;

    let folder = Folder::new();
    let (browser, opened) = (folder.path.join("xdg-open"), folder.path.join("opened"));
    std::fs::write(&browser, "#!/bin/sh\necho \"$1\" >\"$(dirname \"$0\")/opened\"\n").unwrap();
    std::fs::set_permissions(&browser, std::fs::Permissions::from_mode(0o755)).unwrap();
    let path = format!("{}:/usr/bin:/bin", folder.path.display());
    let server = Served::start_in(&["--open"], &[("PATH", &path)]);
    eventually("the browser is started", || {
        std::fs::read_to_string(&opened).is_ok_and(|text| text.ends_with('\n'))
    });
    let address = std::fs::read_to_string(&opened).unwrap();
    assert_eq!(address.trim_end(), format!("http://{}", server.address));
    assert!(is_healthy(&server));
}

#[cfg(target_os = "linux")]
#[test]
fn a_server_without_a_browser_still_starts() {
    let folder = Folder::new();
    let path = folder.path.display().to_string();
    let server = Served::start_in(&["--open"], &[("PATH", &path)]);
    assert!(is_healthy(&server));
}

/// The databases that restores have set aside, by name.
fn set_aside(folder: &Path) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let before = |path: &PathBuf| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        name.starts_with("server.db.before") && !name.ends_with("-wal") && !name.ends_with("-shm")
    };
    let mut files: Vec<_> = files.filter(before).collect();
    files.sort();
    files
}

#[test]
fn a_restore_does_not_overwrite_a_database_that_was_set_aside() {
    let folder = Folder::new();
    let database = folder.path.join("server.db");
    let backup = |name: &str, games: usize| {
        let source = folder.path.join("source.db");
        let server = start(&source);
        (0..games).for_each(|_| make_table(&server));
        server.stop();
        let copy = folder.path.join(name);
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
    let kept = set_aside(&folder.path);
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
            let check = folder.path.join("check.db");
            let _ = std::fs::remove_file(&check);
            let said = run(&["backup", "--database"], &[path, &check]);
            String::from_utf8(said.stdout).unwrap().trim().rsplit(' ').next().unwrap().to_owned()
        })
        .collect();
    games.sort();
    assert_eq!(games, ["1", "3", "6"], "each as it was");
}

#[test]
fn a_port_in_use_is_reported_with_its_address() {
    let folder = Folder::new();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let args = ["serve", "--listen", &address, "--database"];
    let failed = run(&args, &[&folder.path.join("server.db")]);
    assert_eq!(failed.status.code(), Some(3));
    assert!(errors(&failed).contains(&address), "{failed:?}");
}
