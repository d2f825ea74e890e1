//! The classes and functions of the Python package. Of modules that are written in Rust, the signatures are those of the
//! stubs, and the texts those of the Rust code.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::python_source::{Definition, module};
use super::rust_docs::{comments, markdown};

/// The modules that are written in Rust: name, stub, and the Rust files with its documentation, the first one first.
const MODULES: [(&str, &str, &[&str]); 3] = [
    (
        "novae",
        "_novae.pyi",
        &["batch.rs", "bots.rs", "deal.rs", "error.rs", "outcome.rs", "rng.rs", "self_play.rs"],
    ),
    (
        "novae.nova_luna",
        "nova_luna.pyi",
        &[
            "nova_luna.rs",
            "nova_luna/action.rs",
            "nova_luna/position.rs",
            "nova_luna/setup.rs",
            "shared.rs",
            "encoding.rs",
        ],
    ),
    (
        "novae.terra_nova",
        "terra_nova.pyi",
        &[
            "terra_nova.rs",
            "terra_nova/action.rs",
            "terra_nova/position.rs",
            "terra_nova/map.rs",
            "shared.rs",
            "encoding.rs",
        ],
    ),
];

/// The modules that are written in Python.
const IN_PYTHON: [&str; 9] =
    ["arrays", "games", "envs", "single_agent", "solo", "versus", "aec", "spiel", "openspiel"];

/// The reference as Markdown.
pub(crate) fn page(read: impl Fn(&str) -> Result<String, String>) -> Result<String, String> {
    let mut out =
        "# Python reference\n\nThe modules of the package. [Python](python.md) explains how to use them.\n"
            .to_owned();
    for (module, stub, sources) in MODULES {
        let stub = read(&format!("crates/python/python/novae/{stub}"))?;
        let mut texts = BTreeMap::new();
        for source in sources.iter().rev() {
            texts.extend(comments(&read(&format!("crates/python/src/{source}"))?));
        }
        let _ = write!(out, "\n## `{module}`\n");
        for item in items(&stub) {
            write_item(&mut out, &item, &texts);
        }
    }
    for name in IN_PYTHON {
        let (text, definitions) = module(&read(&format!("crates/python/python/novae/{name}.py"))?);
        let _ = write!(out, "\n## `novae.{name}`\n\n{}\n", markdown(&text));
        for definition in &definitions {
            write_definition(&mut out, definition);
        }
    }
    Ok(out)
}

struct Item {
    name: String,
    code: String,
}

/// The classes and functions of a stub.
fn items(stub: &str) -> Vec<Item> {
    let mut items = Vec::<Item>::new();
    let mut decorators = String::new();
    let mut is_open = false;
    for line in stub.lines() {
        let keyword = ["class ", "def "].iter().find_map(|keyword| line.strip_prefix(keyword));
        if line.starts_with('@') {
            decorators += &format!("{line}\n");
            is_open = false;
        } else if let Some(rest) = keyword {
            let name = rest.split(['(', ':']).next().unwrap_or_default().to_owned();
            let code = std::mem::take(&mut decorators) + line + "\n";
            match items.last_mut().filter(|item| item.name == name) {
                Some(item) => item.code += &code,
                None => items.push(Item { name, code }),
            }
            is_open = true;
        } else if line.is_empty() || line.starts_with([' ', ')']) {
            if let Some(item) = items.last_mut().filter(|_| is_open) {
                item.code += &format!("{line}\n");
            }
        } else {
            is_open = false;
        }
    }
    items
}

fn write_item(out: &mut String, item: &Item, texts: &BTreeMap<String, String>) {
    let _ = write!(out, "\n### {}\n\n", item.name);
    if let Some(text) = texts.get(&item.name) {
        let _ = writeln!(out, "{}", markdown(text));
    }
    let _ = write!(out, "```python\n{}\n```\n\n", item.code.trim_end());
    for member in members(&item.code) {
        if let Some(text) = texts.get(&format!("{}.{member}", item.name)) {
            write_member(out, member, text);
        }
    }
}

fn write_definition(out: &mut String, definition: &Definition) {
    let _ = write!(out, "\n### {}\n\n{}\n", definition.name, markdown(&definition.text));
    let _ = write!(out, "```python\n{}\n```\n\n", definition.stub());
    for member in definition.members.iter().filter(|member| !member.text.is_empty()) {
        write_member(out, &member.name, &member.text);
    }
}

fn write_member(out: &mut String, name: &str, text: &str) {
    // Examples of members are left to `help`, so that the list stays short.
    let text = text.split("\n\n").next().unwrap_or_default().replace('\n', " ");
    let _ = writeln!(out, "- `{name}`: {text}");
}

/// The names of the members of a class.
fn members(code: &str) -> Vec<&str> {
    let mut members: Vec<&str> = Vec::new();
    for line in code.lines().filter_map(|line| line.strip_prefix("    ")) {
        let name = line.strip_prefix("def ").and_then(|rest| rest.split('(').next());
        // Rust calls the constructor `new`.
        let name = name.map(|name| if name == "__init__" { "new" } else { name });
        members.extend(name.filter(|name| !members.contains(name)));
    }
    members
}

#[cfg(test)]
mod tests {
    use super::*;

    fn root() -> std::path::PathBuf {
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
    }

    fn read(path: &str) -> Result<String, String> {
        std::fs::read_to_string(root().join(path)).map_err(|error| format!("{path}: {error}"))
    }

    #[test]
    fn every_class_and_function_has_its_text() {
        let page = page(read).unwrap();
        for (_, stub, _) in MODULES {
            let stub = read(&format!("crates/python/python/novae/{stub}")).unwrap();
            for item in items(&stub) {
                let (_, rest) = page.split_once(&format!("\n### {}\n\n", item.name)).unwrap();
                let is_error = item.code.contains("(ValueError)");
                assert!(is_error || !rest.starts_with("```"), "{} has no text", item.name);
            }
        }
        assert!(page.contains("- `step`: "), "members have their texts");
    }

    #[test]
    fn every_module_in_python_is_listed_and_documented() {
        let folder = root().join("crates/python/python/novae");
        for entry in std::fs::read_dir(folder).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            let Some(name) = name.strip_suffix(".py") else { continue };
            let is_in_rust = ["__init__", "nova_luna", "terra_nova"].contains(&name);
            assert!(is_in_rust || IN_PYTHON.contains(&name), "{name}");
        }
        for name in IN_PYTHON {
            let (text, definitions) =
                module(&read(&format!("crates/python/python/novae/{name}.py")).unwrap());
            assert!(!text.is_empty() && !definitions.is_empty(), "{name}");
            for definition in definitions {
                assert!(!definition.text.is_empty(), "{name}.{}", definition.name);
            }
        }
        let page = page(read).unwrap();
        assert!(page.contains("## `novae.versus`") && page.contains("- `action_masks`: "));
    }
}
