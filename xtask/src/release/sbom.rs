//! The list of the parts of each product (SBOM), in the format `CycloneDX` 1.5.

use super::dependencies::{self, Id, Package, Packages, Root, sources};
use super::json::{array, object, string};
use super::programs::{LINUX, WINDOWS};
use super::{Release, read_text};
use crate::run::Done;
use crate::web::WASM;

/// The program, and the web client that it contains.
pub(crate) const PROGRAM: [Root; 5] = [
    ("novae", LINUX[0].triple),
    ("novae", LINUX[1].triple),
    ("novae", WINDOWS.triple),
    ("web", WASM),
    ("web-worker", WASM),
];

pub(crate) const WHEEL: [Root; 1] = [("novae-python", "x86_64-unknown-linux-gnu")];

pub(crate) const NPM: [Root; 3] = [("js", WASM), ("js-bots", WASM), ("js-boards", WASM)];

/// Writes the list of each product.
pub(crate) fn write(release: &Release) -> Done {
    let products: [(&str, &[Root]); 3] =
        [("novae", &PROGRAM), ("novae-games-python", &WHEEL), ("novae-games-npm", &NPM)];
    for (name, roots) in products {
        let packages = dependencies::list(roots)?;
        let text = document(release, name, roots, &packages);
        let file = release.file(&format!("{name}-{}.cdx.json", release.version));
        super::write(&file, text.as_bytes())?;
    }
    Ok(())
}

fn document(release: &Release, name: &str, roots: &[Root], packages: &Packages) -> String {
    let product = (name.to_owned(), release.version.clone());
    let is_root = |id: &Id| roots.iter().any(|(root, _)| *root == id.0);
    let sqlite = sqlite(packages);
    let parts = packages.iter().map(|(id, package)| component(id, package));
    let component = object([
        ("type", string("application")),
        ("bom-ref", string(&reference(&product))),
        ("name", string(name)),
        ("version", string(&release.version)),
    ]);
    let own = edges(&product, packages.keys().filter(|id| is_root(id)));
    let others = packages.iter().map(|(id, package)| edges(id, package.dependencies.iter()));
    let document = object([
        ("bomFormat", string("CycloneDX")),
        ("specVersion", string("1.5")),
        ("version", "1".to_owned()),
        ("metadata", object([("component", component)])),
        ("components", array(parts.chain(sqlite))),
        ("dependencies", array(std::iter::once(own).chain(others))),
    ]);
    document + "\n"
}

/// The identifier of a package within the document.
fn reference((name, version): &Id) -> String {
    format!("pkg:cargo/{name}@{version}")
}

fn component(id: &Id, package: &Package) -> String {
    let licence = array([object([("expression", string(&package.licence))])]);
    let mut fields = vec![
        ("type", string("library")),
        ("bom-ref", string(&reference(id))),
        ("name", string(&id.0)),
        ("version", string(&id.1)),
    ];
    if let Some(checksum) = &package.checksum {
        let hash = object([("alg", string("SHA-256")), ("content", string(checksum))]);
        fields.push(("hashes", array([hash])));
    }
    fields.push(("licenses", licence));
    if !package.is_ours {
        fields.push(("purl", string(&reference(id))));
    }
    if !package.repository.is_empty() {
        let source = object([("type", string("vcs")), ("url", string(&package.repository))]);
        fields.push(("externalReferences", array([source])));
    }
    object(fields)
}

/// SQLite, whose source code is part of a crate.
fn sqlite(packages: &Packages) -> Option<String> {
    let id = packages.keys().find(|(name, _)| name == "libsqlite3-sys")?;
    let header = read_text(&sources(id)?.join("sqlite3").join("sqlite3.h")).ok()?;
    let mut lines = header.lines().filter_map(|line| line.strip_prefix("#define SQLITE_VERSION "));
    let version = lines.next()?.trim().trim_matches('"').to_owned();
    let package = format!("pkg:generic/sqlite@{version}");
    Some(object([
        ("type", string("library")),
        ("bom-ref", string(&package)),
        ("name", string("sqlite")),
        ("version", string(&version)),
        ("licenses", array([object([("expression", string("blessing"))])])),
        ("purl", string(&package)),
    ]))
}

fn edges<'a>(id: &Id, dependencies: impl Iterator<Item = &'a Id>) -> String {
    let dependencies = array(dependencies.map(|id| string(&reference(id))));
    object([("ref", string(&reference(id))), ("dependsOn", dependencies)])
}
