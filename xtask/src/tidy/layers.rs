//! Checks the dependencies between the crates of the project.

/// A crate, its allowed dependencies within the project, and those that only its tests may have in
/// addition.
pub(super) struct Layer {
    pub(super) name: &'static str,
    allowed: &'static str,
    in_tests: &'static str,
}

const fn layer(name: &'static str, allowed: &'static str) -> Layer {
    Layer { name, allowed, in_tests: "" }
}

/// Every folder of `crates` is listed.
pub(super) const LAYERS: [Layer; 29] = [
    layer("game", ""),
    layer("nova-luna", "game"),
    layer("terra-nova", "game"),
    layer("map-picture", "terra-nova"),
    layer("protocol", "game"),
    layer("table", "game nova-luna protocol terra-nova"),
    Layer { name: "daily-deck", allowed: "nova-luna table", in_tests: "game" },
    layer("ai", "game nova-luna terra-nova"),
    layer("lessons", "game nova-luna terra-nova"),
    layer("learning", "ai game nova-luna terra-nova"),
    layer("words", ""),
    layer("client", "game nova-luna protocol table terra-nova"),
    layer("board-drawings", "game map-picture nova-luna terra-nova words"),
    layer("board", "board-drawings game nova-luna terra-nova words"),
    layer("web", "ai board daily-deck game lessons nova-luna protocol table terra-nova words"),
    layer("web-worker", "ai daily-deck game nova-luna table terra-nova"),
    layer("web-assets", ""),
    layer("web-bundler", ""),
    layer("test-postgres", ""),
    layer("test-receiver", ""),
    layer("test-smtp", ""),
    layer("js", "game map-picture nova-luna protocol table terra-nova"),
    layer("js-boards", "board-drawings game nova-luna table terra-nova words"),
    layer("js-bots", "ai game nova-luna table terra-nova"),
    layer("python", "ai game learning nova-luna table terra-nova"),
    Layer {
        name: "server",
        allowed: "ai daily-deck game nova-luna protocol table terra-nova web-assets words",
        in_tests: "client test-postgres test-receiver test-smtp",
    },
    Layer {
        name: "cli",
        allowed: "ai client game map-picture nova-luna protocol test-postgres test-receiver server table terra-nova",
        in_tests: "docs-site test-smtp",
    },
    layer(
        "docs-site",
        "ai board-drawings game lessons map-picture nova-luna server table terra-nova words",
    ),
    layer(
        "e2e",
        "ai daily-deck game lessons nova-luna test-postgres test-smtp server terra-nova web-assets words",
    ),
];

/// The faults of a manifest.
pub(super) fn faults(layer: &Layer, manifest: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for (section, dependency) in dependencies(manifest) {
        let dependency = dependency.strip_prefix("novae-").unwrap_or(dependency);
        let is_own = LAYERS.iter().any(|own| own.name == dependency);
        let lists = |names: &str| names.split(' ').any(|name| name == dependency);
        let in_tests = section == Section::Dev && lists(layer.in_tests);
        if is_own && !lists(layer.allowed) && !in_tests {
            faults.push(format!("{} must not depend on {dependency}", layer.name));
        }
    }
    faults
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Section {
    Normal,
    Build,
    Dev,
}

/// All dependencies of a manifest: the keys, and the packages to which they are renamed.
fn dependencies(manifest: &str) -> Vec<(Section, &str)> {
    let (mut section, mut found) = (None, Vec::new());
    for line in manifest.lines().map(str::trim) {
        if let Some(header) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            let (kind, table) = header_of(header);
            section = kind;
            found.extend(section.zip(table));
        } else if let Some(section) = section {
            let key = line.split(['.', ' ', '=']).next().unwrap_or_default();
            found.push((section, key.trim_matches('"')));
            let renamed = line.split("package = \"").nth(1).and_then(|rest| rest.split('"').next());
            found.extend(renamed.map(|name| (section, name)));
        }
    }
    found
}

/// The section that a header begins, if it is one of dependencies, and the dependency that the
/// header names, as in `[dependencies.game]`.
fn header_of(header: &str) -> (Option<Section>, Option<&str>) {
    let sections = [
        ("build-dependencies", Section::Build),
        ("dev-dependencies", Section::Dev),
        ("dependencies", Section::Normal),
    ];
    for (name, section) in sections {
        let Some((before, after)) = header.rsplit_once(name) else { continue };
        if (before.is_empty() || before.ends_with('.')) && !before.starts_with("workspace") {
            return (Some(section), after.strip_prefix('.'));
        }
    }
    (None, None)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(manifest: &str) -> Vec<String> {
        let layer = Layer { name: "table", allowed: "game", in_tests: "ai" };
        faults(&layer, manifest)
    }

    #[test]
    fn every_section_of_dependencies_is_checked() {
        for section in [
            "[dependencies]\nserver.workspace = true",
            "[dependencies]\nserver = { workspace = true }",
            "[dev-dependencies]\nserver.workspace = true",
            "[build-dependencies]\nserver.workspace = true",
            "[target.'cfg(unix)'.dependencies]\nserver.workspace = true",
            "[dependencies.server]\nworkspace = true",
            "[dependencies]\nother = { package = \"novae-ai\", version = \"1\" }",
            "[dependencies]\nai.workspace = true",
        ] {
            assert_eq!(found(section).len(), 1, "{section}");
        }
    }

    #[test]
    fn allowed_and_foreign_dependencies_and_other_sections_pass() {
        for section in [
            "[dependencies]\ngame.workspace = true\nserde = \"1\"",
            "[dev-dependencies]\nai.workspace = true",
            "[features]\nserver = []",
            "[dependencies]\n\n[lints]\nserver = true",
        ] {
            assert_eq!(found(section), [""; 0], "{section}");
        }
    }
}
