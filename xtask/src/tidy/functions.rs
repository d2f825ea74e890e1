//! Finds functions that are too long.

/// A function with its name, its first line and its number of lines. A list of parameters with a line
/// for each does not count, because that of a component is mostly documentation.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Function<'a> {
    pub(super) name: &'a str,
    pub(super) line: usize,
    pub(super) lines: usize,
}

/// All functions with a body of a file that `rustfmt` has formatted: the closing brace has the
/// indentation of the line with `fn`.
pub(super) fn functions(text: &str) -> Vec<Function<'_>> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (start, line) in lines.iter().enumerate() {
        let Some(name) = name(line) else { continue };
        let indentation = &line[..line.len() - line.trim_start().len()];
        // The first line at this indentation that ends like this after the line `from`.
        let find = |from: usize, is_it: fn(&str) -> bool| {
            let outer = |line: &&str| {
                line.strip_prefix(indentation)
                    .filter(|rest| !rest.starts_with(' '))
                    .is_some_and(is_it)
            };
            lines[from..].iter().position(outer).map(|steps| from + steps)
        };
        let opening = find(start, |rest| rest.ends_with(['{', ';', '}']));
        let opening = opening.filter(|&line| lines[line].ends_with('{'));
        let closing = opening.and_then(|opening| find(opening + 1, |rest| rest == "}"));
        if let (Some(opening), Some(closing)) = (opening, closing) {
            found.push(Function { name, line: start + 1, lines: closing - opening + 1 });
        }
    }
    found
}

/// The name of the function that a line declares.
fn name(line: &str) -> Option<&str> {
    let (before, after) = line.split_once("fn ")?;
    let modifiers = ["pub", "pub(crate)", "pub(super)", "const", "async", "unsafe"];
    let is_function = before.split_whitespace().all(|word| modifiers.contains(&word));
    let end = after.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(after.len());
    (is_function && end > 0).then_some(&after[..end])
}

#[cfg(test)]
mod tests {
    use super::{Function, functions};

    #[test]
    fn a_function_is_counted_from_its_opening_brace_to_its_closing_brace() {
        let text = "impl A {\n    pub(super) fn long(\n        a: u8,\n    ) -> u8 {\n        a\n    }\n\n    fn short() {}\n}\n\nasync fn last() {\n}\n";
        assert_eq!(
            functions(text),
            [
                Function { name: "long", line: 2, lines: 3 },
                Function { name: "last", line: 11, lines: 2 },
            ]
        );
    }

    #[test]
    fn declarations_without_a_body_and_types_of_functions_are_skipped() {
        let text = "trait A {\n    fn a(&self);\n    fn b(\n        a: u8,\n    ) -> u8;\n}\nlet f: fn (u8) = x;\n// fn comment() {\n";
        assert_eq!(functions(text), []);
    }
}
