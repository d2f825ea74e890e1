//! Checkouts with a shared target directory, and `cargo install`, embed the right client.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A program that prints its embedded page.
const PROGRAM: &str = r#"fn main() {
    let page = web_assets::get("/", false).expect("there is a page");
    print!("{}", String::from_utf8_lossy(&page.body));
}
"#;

const MANIFEST: &str = r#"[package]
name = "show"
edition = "2024"

[dependencies]
web-assets.workspace = true
"#;

/// A folder that is removed at the end.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl Folder {
    fn new() -> Folder {
        let name = format!("checkouts-{}", std::process::id());
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    /// Creates a checkout of this crate and of a program that uses it, with this page as its
    /// client.
    fn checkout(&self, name: &str, page: Option<&str>) -> PathBuf {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let root = here.parent().and_then(Path::parent).unwrap();
        let checkout = self.0.join(name);
        let assets = checkout.join("crates/web-assets");
        let show = checkout.join("crates/show");
        for folder in
            [checkout.join(".cargo"), assets.join("src"), assets.join("dist"), show.join("src")]
        {
            fs::create_dir_all(folder).unwrap();
        }
        let manifest = fs::read_to_string(root.join("Cargo.toml")).unwrap();
        let manifest = manifest.replace(r#"["crates/*", "xtask"]"#, r#"["crates/*"]"#);
        fs::write(checkout.join("Cargo.toml"), manifest).unwrap();
        fs::copy(root.join(".cargo/config.toml"), checkout.join(".cargo/config.toml")).unwrap();
        for file in ["Cargo.toml", "build.rs", "src/lib.rs", "dist/.gitignore"] {
            fs::copy(here.join(file), assets.join(file)).unwrap();
        }
        if let Some(page) = page {
            fs::write(assets.join("dist/index.html"), page).unwrap();
        }
        fs::write(show.join("Cargo.toml"), MANIFEST).unwrap();
        fs::write(show.join("src/main.rs"), PROGRAM).unwrap();
        checkout
    }

    /// Runs cargo with the shared target directory; returns its output.
    fn cargo(&self, checkout: &Path, args: &[&str]) -> String {
        let mut command = Command::new(env!("CARGO"));
        command.args(args).current_dir(checkout).env("CARGO_TARGET_DIR", self.0.join("target"));
        // The environment of this test must not affect these builds.
        for name in ["NOVAE_CHECKOUT", "RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS"] {
            command.env_remove(name);
        }
        let output = command.output().unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "cargo {args:?} in {}: {errors}", checkout.display());
        String::from_utf8(output.stdout).unwrap()
    }

    fn shows(&self, checkout: &Path, profile: &str) -> String {
        let options = ["--offline", "--quiet", "--package", "show", "--profile", profile];
        self.cargo(checkout, &[&["run"][..], &options].concat())
    }
}

#[test]
fn checkouts_with_a_shared_target_directory_embed_different_clients() {
    let folder = Folder::new();
    // The files of all checkouts are older than every build.
    let one = folder.checkout("one", Some("client one"));
    let two = folder.checkout("two", Some("client two"));
    let without = folder.checkout("without", None);
    for profile in ["release", "dev"] {
        assert_eq!(folder.shows(&one, profile), "client one");
        assert_eq!(folder.shows(&two, profile), "client two");
        assert_eq!(folder.shows(&one, profile), "client one");
        assert!(folder.shows(&without, profile).contains("has not been built"));
    }
    let files = |checkout: &Path| fs::read_dir(checkout.join("crates/web-assets")).unwrap().count();
    assert_eq!(files(&without), 4, "a build adds nothing to the sources");

    // The next build embeds a client that was built later.
    fs::write(without.join("crates/web-assets/dist/index.html"), "client three").unwrap();
    assert_eq!(folder.shows(&without, "release"), "client three");
}

#[test]
fn an_installed_program_embeds_the_client_of_its_checkout() {
    let folder = Folder(Path::new(env!("CARGO_TARGET_TMPDIR")).join("checkouts-installed"));
    let _ = fs::remove_dir_all(&folder.0);
    let one = folder.checkout("one", Some("client one"));
    let two = folder.checkout("two", Some("client two"));
    assert_eq!(folder.shows(&one, "release"), "client one");
    let root = folder.0.join("installed");
    let path = two.join("crates/show");
    // Runs in a folder outside of both checkouts.
    let (from, to) = (path.to_str().unwrap(), root.to_str().unwrap());
    folder.cargo(&folder.0, &["install", "--offline", "--quiet", "--path", from, "--root", to]);
    let output = Command::new(root.join("bin/show")).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "client two");
}
