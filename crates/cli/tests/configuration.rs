//! The configuration by an operator: limits, proxies, scheduled backups; and the size of the
//! database.

use std::path::Path;

use crate::support::served::{Served, ask};
use crate::support::{Folder, errors, eventually, novae};
use test_postgres::TestPostgres;

#[test]
fn every_limit_can_be_set_by_flag_environment_and_file() {
    let folder = Folder::new();
    let file = folder.path.join("novae.toml");
    std::fs::write(&file, "drain = 1\n[limits]\nrequests = 0.001\nburst = 3\nsockets = 5\n")
        .unwrap();
    let mut config = novae();
    config.args(["config", "--limits-passwords", "7", "--config"]).arg(&file);
    let output = config.env("NOVAE_LIMITS_SOCKETS", "6").output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    let section = text.split_once("\n[limits]\n").expect("a section").1;
    let line = |name: &str| {
        let line = section.lines().find(|line| line.starts_with(&format!("{name} = ")));
        line.unwrap_or_else(|| panic!("{name} in {text}")).split_whitespace().collect::<Vec<_>>()
    };
    assert_eq!(line("requests")[2], "0.001");
    assert_eq!(line("passwords")[2..], ["7", "#", "the", "command", "line"]);
    assert_eq!(line("sockets")[2..], ["6", "#", "the", "environment,", "NOVAE_LIMITS_SOCKETS"]);
    assert_eq!(line("connections-in-all")[2..], ["2000", "#", "default"]);
    // The output is valid as a configuration file.
    let again = folder.path.join("again.toml");
    std::fs::write(&again, &text).unwrap();
    let output = novae().args(["config", "--config"]).arg(&again).output().unwrap();
    assert!(output.status.success(), "{output:?}");

    let served = Served::start(&["--config", &file.display().to_string()]);
    let status = || ask(served.address, "GET", "/api/me", &[])[9..12].to_owned();
    assert_eq!([status(), status(), status(), status()], ["200", "200", "200", "429"]);

    for (wrong, why) in [
        ("[limits]\nrequest = 1\n", "did you mean \"limits-requests\"?"),
        ("[limits]\nburst = -1\n", "a number above 0"),
        ("[limits]\nsockets = 1.5\n", "a whole number"),
    ] {
        std::fs::write(&file, wrong).unwrap();
        let output = novae().args(["config", "--config"]).arg(&file).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert!(errors(&output).contains(why), "{output:?}");
    }
}

#[test]
fn forwarded_addresses_are_accepted_only_from_trusted_proxies() {
    let blocked = "203.0.113.7";
    // The options, the value of X-Forwarded-For, and whether the block applies.
    let cases: [(&[&str], &str, bool); 9] = [
        (&[], blocked, false),
        (&["--trusted-proxies", "192.0.2.1"], blocked, false),
        (&["--trusted-proxies", "127.0.0.1,10.0.0.0/8"], blocked, true),
        (&["--trusted-proxies", "127.0.0.1,10.0.0.0/8"], "203.0.113.7, 10.1.2.3", true),
        (&["--trusted-proxies", "127.0.0.1"], "203.0.113.7, 198.51.100.9", false),
        (&["--behind-proxy"], "198.51.100.9, 203.0.113.7", true),
        (&["--behind-proxy"], "203.0.113.7, 198.51.100.9", false),
        (&["--proxy-hops", "2"], "203.0.113.7, 198.51.100.9", true),
        (&["--proxy-hops", "2"], "203.0.113.7, 1.1.1.1, 198.51.100.9", false),
    ];
    for (options, forwarded, counts) in cases {
        let served = Served::start(&[&["--admin", "127.0.0.1:0"], options].concat());
        let block = served.admin(&["block", blocked]);
        assert!(block.status.success(), "{block:?}");
        let header = format!("X-Forwarded-For: {forwarded}");
        let answer = ask(served.address, "GET", "/api/me", &[&header]);
        let expected = if counts { "HTTP/1.1 403" } else { "HTTP/1.1 200" };
        assert!(answer.starts_with(expected), "{options:?} {forwarded}: {answer}");
    }
    let both = novae().args(["config", "--trusted-proxies", "::1", "--proxy-hops", "1"]).output();
    assert_eq!(both.unwrap().status.code(), Some(2));
    let wrong = novae().args(["config", "--trusted-proxies", "everybody"]).output().unwrap();
    assert!(wrong.status.code() == Some(2) && errors(&wrong).contains("everybody"), "{wrong:?}");
}

fn names(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        files.map(|file| file.unwrap().file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn scheduled_backups_run_and_the_oldest_are_removed() {
    let folder = Folder::new();
    let backups = folder.path.join("backups");
    std::fs::create_dir_all(&backups).unwrap();
    std::fs::write(backups.join("novae-mine.db"), "not a backup of the server").unwrap();
    let options = ["--admin", "127.0.0.1:0", "--backup-every", "1s", "--backup-keep", "2"];
    let served =
        Served::start(&[&options[..], &["--backup-dir", backups.to_str().unwrap()]].concat());
    let done = "novae_backups_total{result=\"done\"}";
    eventually("four backups", || served.figure(done).is_some_and(|count| count >= 4.0));
    let last = served.figure("novae_backup_last_success_timestamp_seconds").unwrap();
    assert!(last > 1.7e9, "{last}");
    drop(served);
    let mut kept = names(&backups);
    kept.retain(|name| name != "novae.part");
    assert_eq!(kept.len(), 3, "two, and what is not ours: {kept:?}");
    assert_eq!(kept[2], "novae-mine.db");
    let database = folder.path.join("restored.db");
    let mut restore = novae();
    restore.arg("restore").arg(backups.join(&kept[1])).arg("--database").arg(&database);
    let restored = restore.output().unwrap();
    assert!(restored.status.success() && database.exists(), "{restored:?}");
}

#[test]
fn a_backup_that_fails_is_logged_and_counted() {
    let folder = Folder::new();
    let file = folder.path.join("file");
    std::fs::write(&file, "").unwrap();
    let options = ["--admin", "127.0.0.1:0", "--backup-every", "1s", "--backup-dir"];
    let served = Served::start(&[&options[..], &[file.to_str().unwrap()]].concat());
    let failed = "novae_backups_total{result=\"failed\"}";
    eventually("two failures", || served.figure(failed).is_some_and(|count| count >= 2.0));
    assert_eq!(served.figure("novae_backup_last_success_timestamp_seconds"), Some(0.0));
    assert!(served.log().contains("the backup failed"), "{}", served.log());
    for (options, why) in [
        ("--database postgres://novae@localhost/x --backup-every 6h --backup-dir b", "pg_dump"),
        ("--backup-every 6h", "must be given together"),
        ("--backup-every often --backup-dir b", "such as 90s"),
    ] {
        let output = novae().arg("config").args(options.split(' ')).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert!(errors(&output).contains(why), "{output:?}");
    }
}

#[test]
fn the_size_of_the_database_is_a_metric() {
    let served = Served::start(&["--admin", "127.0.0.1:0"]);
    let bytes = served.figure("novae_database_bytes").expect("a size");
    let length = |ending: &str| {
        let file = format!("{}{ending}", served.database().display());
        std::fs::metadata(file).map_or(0, |data| data.len())
    };
    assert!(bytes >= 4096.0 && bytes <= (length("") + length("-wal")) as f64, "{bytes}");
    let postgres = TestPostgres::start().expect("PostgreSQL");
    let database = postgres.database().expect("a database");
    let served = Served::start(&["--admin", "127.0.0.1:0", "--database", &database]);
    let bytes = served.figure("novae_database_bytes").expect("a size");
    assert!(bytes > 1e6, "{bytes}");
}
