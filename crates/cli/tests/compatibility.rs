//! Records of version 0.1 (`fixtures/v0.1`) replay to the same events, states and results.

use std::path::{Path, PathBuf};

use crate::support::novae;
use serde_json::Value;

/// The records of version 0.1. Beside each is the output of its `novae replay --json`.
fn records() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/v0.1");
    let files = folder.read_dir().expect("the folder of the fixtures");
    let mut records: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    records.retain(|path| path.extension().is_some_and(|extension| extension == "record"));
    records.sort();
    records
}

fn replay(record: &Path, options: &[&str]) -> String {
    let output = novae().arg("replay").arg(record).args(options).output().expect("novae starts");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {errors}", record.display());
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn records_of_0_1_replay_to_the_same_events_and_results() {
    let records = records();
    assert_eq!(records.len(), 15);
    for record in records {
        let old = std::fs::read_to_string(record.with_extension("json")).expect("the old output");
        let old: Value = serde_json::from_str(&old).expect("JSON");
        let new: Value = serde_json::from_str(&replay(&record, &["--json"])).expect("JSON");
        assert_eq!(new["plies"], old["plies"], "{}", record.display());
        assert_eq!(new["state"], old["state"], "{}", record.display());
        assert_eq!(new, old, "{}", record.display());
    }
}

#[test]
fn deals_of_0_1_can_still_be_verified() {
    let dealt = records().into_iter().filter(|record| {
        std::fs::read_to_string(record).expect("the record").contains("\nsecret ")
    });
    let mut count = 0;
    for record in dealt {
        let output = replay(&record, &["--verify"]);
        assert!(output.contains("\nFair deal: "), "{}: {output}", record.display());
        count += 1;
    }
    assert!(count >= 2, "finished games of a server are among the records");
}
