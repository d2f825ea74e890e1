//! The documentation comments of Rust code that is exported to Python.

use std::collections::BTreeMap;

/// The comments of the classes (`Batch`), their members (`Batch.step`) and the functions (`think`) of a file.
pub(super) fn comments(source: &str) -> BTreeMap<String, String> {
    let (mut found, mut comment) = (BTreeMap::new(), Vec::<&str>::new());
    // The class whose members follow, and how many brackets of an attribute are open.
    let (mut class, mut brackets) = (None::<String>, 0);
    for line in source.lines() {
        let is_inner = line.starts_with(' ');
        let line = line.trim();
        if brackets > 0 || line.starts_with("#[") {
            brackets += line.matches('[').count() as i32 - line.matches(']').count() as i32;
            continue;
        }
        if let Some(words) = line.strip_prefix("///") {
            comment.push(words.strip_prefix(' ').unwrap_or(words));
            continue;
        }
        let line =
            ["pub(crate) ", "pub "].iter().find_map(|word| line.strip_prefix(word)).unwrap_or(line);
        let text = comment.join("\n").trim().to_owned();
        let item = |keyword: &str| {
            let rest = line.strip_prefix(keyword)?.trim_start();
            let name = rest.split(|sign: char| !sign.is_alphanumeric() && sign != '_').next()?;
            (!name.is_empty()).then(|| name.to_owned())
        };
        if let Some(name) = item("struct ").or_else(|| item("enum ")) {
            found.insert(name.clone(), text);
            class = Some(name);
        } else if let Some(name) = item("impl ") {
            class = Some(name);
        } else if let Some(name) = item("fn ") {
            let is_member = is_inner && class.is_some();
            let owner = class.as_ref().filter(|_| is_member).map(|class| format!("{class}."));
            found.insert(owner.unwrap_or_default() + &name, text);
        } else if let (Some(class), Some((field, _))) = (&class, line.split_once(": "))
            && is_inner
        {
            found.insert(format!("{class}.{field}"), text);
        }
        comment.clear();
    }
    found.retain(|_, text| !text.is_empty());
    found
}

/// A comment as Markdown: its examples become code blocks.
pub(super) fn markdown(comment: &str) -> String {
    let (mut out, mut is_code) = (String::new(), false);
    for line in comment.lines() {
        if line.starts_with(">>>") && !is_code {
            out += "\n```python\n";
            is_code = true;
        } else if line.is_empty() && is_code {
            out += "```\n";
            is_code = false;
        }
        out += line;
        out.push('\n');
    }
    if is_code {
        out += "```\n";
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_of_classes_members_and_functions_are_found() {
        let source = "/// A die.\n///\n/// >>> Die(6)\n#[pyclass(frozen,\n    eq)]\npub(crate) struct Die {\n    \
                      /// The sides.\n    sides: u8,\n}\n\n#[pymethods]\nimpl Die {\n    /// Rolls it.\n    \
                      #[pyo3(signature = (n=1))]\n    fn roll(&self) -> u8 {\n        let n: u8 = 1;\n    }\n}\n\
                      /// Throws.\n#[pyfunction]\nfn throw() {}\n";
        let found = comments(source);
        let expected = [
            ("Die", "A die.\n\n>>> Die(6)"),
            ("Die.roll", "Rolls it."),
            ("Die.sides", "The sides."),
            ("throw", "Throws."),
        ];
        let expected = expected.map(|(name, text)| (name.to_owned(), text.to_owned()));
        assert_eq!(found, BTreeMap::from(expected));
        assert_eq!(markdown("A die.\n\n>>> Die(6)"), "A die.\n\n\n```python\n>>> Die(6)\n```\n");
    }
}
