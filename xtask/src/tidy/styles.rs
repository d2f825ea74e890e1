//! Checks the style sheets: a class belongs to one sheet, and the sheet of a feature styles only
//! elements of that feature.

use std::collections::BTreeMap;

/// The sheets that all screens share. They count as one.
const SHARED: [&str; 3] = ["1-page.css", "2-screens.css", "4-screens.css"];

/// The folder of the boards. Its sheets count as one.
const BOARD: &str = "board/";

/// The sheet of each feature, and the source files whose elements may have its classes.
const FEATURES: [(&str, &[&str]); 5] = [
    ("4-learn.css", &["crates/web/src/learn/"]),
    ("4-online.css", &["crates/web/src/online/"]),
    (
        "5-editor.css",
        &["crates/web/src/analysis/", "crates/web/src/editor/", "crates/web/src/import_export.rs"],
    ),
    ("5-daily.css", &["crates/web/src/daily/"]),
    ("5-account.css", &["crates/web/src/account/", "crates/web/src/online/"]),
];

/// The name or path of a file, and its text.
pub(super) type File = (String, String);

/// The faults of the sheets, given all source files that use classes.
pub(super) fn faults(sheets: &[File], sources: &[File]) -> Vec<String> {
    let (owners, mut faults) = owners(sheets);
    for (sheet, text) in sheets.iter().filter(|(sheet, _)| feature(sheet).is_some()) {
        for selector in selectors(text) {
            let classes = classes(&selector);
            let foreign =
                |class: &&str| owners.get(*class).is_some_and(|owner| *owner != owner_of(sheet));
            if !classes.is_empty() && !selector.contains('#') && classes.iter().all(foreign) {
                faults.push(format!("{sheet}: `{selector}` styles what another sheet defines"));
            }
        }
    }
    for (path, text) in sources {
        for class in named_classes(text) {
            let Some((sheet, folders)) = owners.get(class).and_then(|owner| feature(owner)) else {
                continue;
            };
            if !folders.iter().any(|folder| path.starts_with(folder)) {
                faults.push(format!("{path}: the class {class:?} belongs to {sheet}"));
            }
        }
    }
    faults
}

/// The sheet that defines each class: the one with a rule for the class alone, without an ancestor.
/// A class with two such sheets is a fault.
fn owners(sheets: &[File]) -> (BTreeMap<String, &str>, Vec<String>) {
    let (mut owners, mut faults) = (BTreeMap::new(), Vec::new());
    for (sheet, text) in sheets {
        for class in selectors(text).iter().filter_map(|selector| defined(selector)) {
            let owner = owner_of(sheet);
            let first = *owners.entry(class.clone()).or_insert(owner);
            let fault = format!("the class {class:?} is defined in {first} and in {owner}");
            if first != owner && !faults.contains(&fault) {
                faults.push(fault);
            }
        }
    }
    (owners, faults)
}

fn owner_of(sheet: &str) -> &str {
    match sheet {
        _ if SHARED.contains(&sheet) => SHARED[0],
        _ if sheet.starts_with(BOARD) => BOARD,
        _ => sheet,
    }
}

fn feature(sheet: &str) -> Option<(&'static str, &'static [&'static str])> {
    FEATURES.into_iter().find(|(name, _)| *name == sheet)
}

/// The class that a selector without combinators selects.
fn defined(selector: &str) -> Option<String> {
    let mut depth = 0;
    let outer: String = selector
        .chars()
        .filter(|c| {
            depth += i32::from(*c == '(');
            let outside = depth == 0;
            depth -= i32::from(*c == ')');
            outside
        })
        .collect();
    let combined = outer.contains([' ', '>', '+', '~']);
    if combined { None } else { classes(&outer).first().map(|class| (*class).to_owned()) }
}

fn classes(selector: &str) -> Vec<&str> {
    let name = |rest: &str| rest.find(|c: char| !is_name(c)).unwrap_or(rest.len());
    let parts = selector.split('.').skip(1);
    parts.map(|rest| &rest[..name(rest)]).filter(|class| !class.is_empty()).collect()
}

fn is_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '-' || c == '_'
}

fn selectors(sheet: &str) -> Vec<String> {
    let mut text = String::new();
    for part in sheet.split("*/") {
        text.push_str(part.split("/*").next().unwrap_or_default());
    }
    let mut found = Vec::new();
    for prelude in text.split_inclusive(['{', '}', ';']) {
        let Some(prelude) = prelude.strip_suffix('{').map(str::trim) else { continue };
        if !prelude.starts_with('@') {
            found.extend(separate(prelude));
        }
    }
    found
}

/// Splits a list of selectors; commas in parentheses do not separate.
fn separate(selectors: &str) -> Vec<String> {
    let (mut depth, mut parts) = (0, vec![String::new()]);
    for c in selectors.chars() {
        depth += i32::from(c == '(') - i32::from(c == ')');
        match parts.last_mut() {
            Some(last) if c != ',' || depth > 0 => last.push(c),
            _ => parts.push(String::new()),
        }
    }
    parts.iter().map(|part| part.trim().to_owned()).collect()
}

/// The classes that a source file gives to elements.
fn named_classes(source: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for opening in ["class=\"", "class=\\\"", "class=format!(\""] {
        for rest in source.split(opening).skip(1) {
            let list = rest.split(['"', '\\']).next().unwrap_or_default();
            found.extend(list.split_whitespace().filter(|class| class.chars().all(is_name)));
        }
    }
    for rest in source.split("class:").skip(1) {
        let end = rest.find(|c: char| !is_name(c)).unwrap_or(rest.len());
        found.push(&rest[..end]);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, text: &str) -> File {
        (name.to_owned(), text.to_owned())
    }

    #[test]
    fn a_class_belongs_to_one_sheet() {
        let sheets = [
            file("3-play.css", ".place { a: b }"),
            file("5-editor.css", "@media x { .place:hover { a: b } }"),
        ];
        let found = faults(&sheets, &[]);
        assert_eq!(found[0], "the class \"place\" is defined in 3-play.css and in 5-editor.css");
        let shared = [file("1-page.css", ".chart { }"), file("2-screens.css", "p, .chart { }")];
        assert!(faults(&shared, &[]).is_empty());
        let board = [file("board/1-a.css", ".chart { }"), file("board/2-b.css", ".chart { }")];
        assert!(faults(&board, &[]).is_empty());
    }

    #[test]
    fn a_feature_styles_classes_of_other_sheets_only_inside_its_elements() {
        let page = file("1-page.css", "/* .ring */ .button, :is(.choice, .field) p { a: b; }");
        let bad = file("5-daily.css", "h2 .button { a: b }");
        assert_eq!(faults(&[page.clone(), bad], &[]).len(), 1);
        let good = file("5-daily.css", ".moon { c: d } .moon .button, #delete .button { a: b }");
        assert!(faults(&[page, good], &[]).is_empty());
    }

    #[test]
    fn a_class_of_a_feature_is_used_only_in_the_files_of_the_feature() {
        let sheet = [file("5-daily.css", ".day { a: b }")];
        let own = file("crates/web/src/daily/a.rs", "<li class=\"wide day\">");
        assert!(faults(&sheet, &[own]).is_empty());
        for text in ["<td class=\"day\">", "class:day=here", "\"<g class=\\\"day\\\">\""] {
            let other = file("crates/web/src/play/a.rs", text);
            assert_eq!(faults(&sheet, &[other]).len(), 1, "{text}");
        }
    }
}
