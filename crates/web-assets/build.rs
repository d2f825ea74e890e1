//! Looks again when the client has been built anew.

use std::fs;
use std::path::Path;

fn main() {
    let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/web/dist");
    // The folder must exist to be embedded; without a client it is empty.
    let _ = fs::create_dir_all(&dist);
    println!("cargo::rerun-if-changed={}", dist.display());
}
