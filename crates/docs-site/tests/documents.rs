//! All documents of the repository: their links, their code blocks, and the site that is made from them.

use std::path::{Path, PathBuf};

use docs_site::{Document, TESTERS, documents, link_check, site};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the repository")
}

#[test]
fn all_links_between_documents_lead_somewhere() {
    let documents = documents(&root());
    assert!(documents.len() > 20, "{} documents", documents.len());
    let faults = link_check::faults(&root(), &documents);
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn the_site_has_every_page_of_the_folder() {
    let documents = documents(&root());
    let text = |path: &str| {
        let found = documents.iter().find(|document| document.path == path);
        found.map(|document| document.text.as_str()).expect("the document exists")
    };
    for document in documents.iter().filter(|document| document.path.starts_with("docs/")) {
        let name = document.path.trim_start_matches("docs/");
        let is_listed =
            name == "SUMMARY.md" || text("docs/SUMMARY.md").contains(&format!("({name})"));
        assert!(is_listed, "{} is not in docs/SUMMARY.md", document.path);
    }
}

#[test]
fn every_code_block_is_tested_or_says_why_not() {
    let mut faults = Vec::new();
    for block in documents(&root()).iter().flat_map(|document| &document.blocks) {
        if block.tester().is_none() && block.not_tested().is_none() {
            faults.push(format!(
                "{}: nothing tests the language {:?}; write not-tested=\"reason\" behind it",
                block.place(),
                block.language
            ));
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn the_testers_exist() {
    for (language, tester) in TESTERS {
        let path = tester.split(' ').find(|word| word.starts_with("crates/")).expect("a path");
        assert!(root().join(path).exists(), "{language}: {path}");
    }
}

/// The tests in Python and JavaScript name the folders of their documents.
#[test]
fn code_is_in_documents_that_the_other_testers_read() {
    let documents = documents(&root());
    for block in documents.iter().flat_map(|document| &document.blocks) {
        let package = match block.language.as_str() {
            "python" => "crates/python/README.md",
            "js" | "html" => "crates/js/package/README.md",
            _ => continue,
        };
        let path = block.document.as_str();
        let is_read = path == "README.md" || path.starts_with("docs/") || path == package;
        assert!(is_read || block.tester().is_none(), "{}: no test reads this", block.place());
    }
}

/// The documentation tests of the crate include the pages with Rust code by name.
#[test]
fn rust_code_is_on_pages_that_the_documentation_tests_include() {
    let library = std::fs::read_to_string(root().join("crates/docs-site/src/lib.rs")).unwrap();
    let tested = |document: &Document| library.contains(&format!("../../../{}\")]", document.path));
    let documents = documents(&root());
    let has_rust = |document: &&Document| {
        document.blocks.iter().any(|block| block.language == "rust" && block.tester().is_some())
    };
    let with_code: Vec<&Document> = documents.iter().filter(has_rust).collect();
    assert!(!with_code.is_empty());
    for document in with_code {
        assert!(tested(document), "{} is not in crates/docs-site/src/lib.rs", document.path);
    }
}

/// Without the boards of the npm package, which `cargo xtask docs` builds.
#[test]
fn the_source_of_the_site_can_be_written() {
    let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("docs-source");
    let faults = site::write(&root(), Path::new("no-boards"), &out);
    assert!(faults.is_empty(), "{faults:#?}");
    let page = |name: &str| std::fs::read_to_string(out.join("src").join(name)).unwrap();
    assert!(page("index.md").contains("<nova-luna-board controls"));
    assert!(page("rules-nova-luna-fa.md").contains("dir=\"rtl\""));
    assert!(page("server.md").contains("(records.md#how-can-i-verify-a-deal)"));
    assert!(page("about.md").contains("src=\"pictures/playing.webp\""));
    assert!(out.join("src/source/packaging/Caddyfile.txt").exists());
    for name in ["python-api.md", "javascript-api.md", "http-api.md"] {
        assert!(page(name).lines().count() > 200, "{name}");
    }
}
