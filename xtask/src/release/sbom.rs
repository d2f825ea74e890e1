//! The list of the parts of each product (SBOM), in the format `CycloneDX` 1.5.

use super::Release;
use super::dependencies::{self, Id, Package, Packages, Root};
use super::json::{array, object, string};
use super::parts::{self, Part};
use super::programs::{LINUX, WINDOWS};
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
    let products: [(&str, &[Root], &[&Part]); 3] = [
        ("novae", &PROGRAM, &parts::PROGRAM),
        ("novae-games-python", &WHEEL, &parts::WHEEL),
        ("novae-games-npm", &NPM, &parts::NPM),
    ];
    for (name, roots, parts) in products {
        let packages = dependencies::list(roots)?;
        let parts = parts.iter().map(|part| Ok((*part, part.version(&packages)?)));
        let parts = parts.collect::<Result<Vec<_>, String>>()?;
        let text = document((name, &release.version), roots, &packages, &parts);
        let file = release.file(&format!("{name}-{}.cdx.json", release.version));
        super::write(&file, text.as_bytes())?;
    }
    Ok(())
}

/// A part and its version.
type Versioned = (&'static Part, Option<String>);

/// The list of a product with this name and version.
fn document(
    (name, version): (&str, &str),
    roots: &[Root],
    packages: &Packages,
    parts: &[Versioned],
) -> String {
    let product = (name.to_owned(), version.to_owned());
    let is_root = |id: &Id| roots.iter().any(|(root, _)| *root == id.0);
    let crates = packages.iter().map(|(id, package)| component(id, package));
    let component = object([
        ("type", string("application")),
        ("bom-ref", string(&reference(&product))),
        ("name", string(name)),
        ("version", string(version)),
    ]);
    let own = packages.keys().filter(|id| is_root(id)).map(reference);
    let own = edges(&product, own.chain(parts.iter().map(part_reference)));
    let others = packages.iter();
    let others = others.map(|(id, package)| edges(id, package.dependencies.iter().map(reference)));
    let document = object([
        ("bomFormat", string("CycloneDX")),
        ("specVersion", string("1.5")),
        ("version", "1".to_owned()),
        ("metadata", object([("component", component)])),
        ("components", array(crates.chain(parts.iter().map(part_component)))),
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

/// The package URL of a part, which is also its identifier within the document.
fn part_reference((part, version): &Versioned) -> String {
    let version = version.as_ref().map(|version| format!("@{version}")).unwrap_or_default();
    format!("{}{version}", part.purl)
}

fn part_component(versioned: &Versioned) -> String {
    let (part, version) = versioned;
    let reference = string(&part_reference(versioned));
    let mut fields = vec![
        ("type", string("library")),
        ("bom-ref", reference.clone()),
        ("name", string(part.name)),
    ];
    if let Some(version) = version {
        fields.push(("version", string(version)));
    }
    if let Some(files) = part.within {
        fields.push(("description", string(&format!("only in the files for: {files}"))));
    }
    fields.push(("licenses", array([object([("expression", string(part.licence))])])));
    fields.push(("purl", reference));
    object(fields)
}

/// What a package depends on, by the identifiers.
fn edges(id: &Id, dependencies: impl Iterator<Item = String>) -> String {
    let dependencies = array(dependencies.map(|reference| string(&reference)));
    object([("ref", string(&reference(id))), ("dependsOn", dependencies)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_of_a_product_has_all_parts_that_its_licences_name() {
        let versions = parts::PROGRAM.map(|part| (part, Some("1.2".to_owned())));
        let text = document(("novae", "0.1.0"), &PROGRAM, &Packages::new(), &versions);
        for part in parts::PROGRAM {
            assert!(text.contains(&format!("\"name\":\"{}\"", part.name)), "{}", part.name);
            let reference = format!("\"{}@1.2\"", part.purl);
            assert_eq!(text.matches(&reference).count(), 3, "component, URL and edge: {reference}");
        }
    }
}
