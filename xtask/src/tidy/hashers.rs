//! Finds maps and sets of the standard library with randomly seeded hashers.

/// Returns each map and set with the default hasher and its line number. Skips tests.
pub(super) fn random(text: &str) -> Vec<(usize, String)> {
    let text = without_tests(text);
    let mut found = Vec::new();
    // The number of type parameters including the hasher.
    for (name, parameters) in [("HashMap", 3), ("HashSet", 2)] {
        for (at, _) in text.match_indices(name) {
            let rest = &text[at + name.len()..];
            if is_within_word(&text[..at], rest) || is_comment(&text[..at]) {
                continue;
            }
            if let Some(use_of) = random_use(rest, parameters) {
                let line = text[..at].matches('\n').count() + 1;
                found.push((line, format!("{name}{use_of}")));
            }
        }
    }
    found.sort();
    found
}

/// The file without its tests, which come last.
fn without_tests(text: &str) -> &str {
    text.split("#[cfg(test)]\nmod ").next().unwrap_or(text)
}

fn is_within_word(before: &str, after: &str) -> bool {
    let letter = |c: char| c.is_alphanumeric() || c == '_';
    before.ends_with(letter) || after.starts_with(letter)
}

fn is_comment(before: &str) -> bool {
    before.rsplit('\n').next().unwrap_or_default().trim_start().starts_with("//")
}

/// Returns how a map or set is used with the default hasher; `None` if it has an explicit hasher or
/// leaves the type open.
fn random_use(rest: &str, parameters: usize) -> Option<String> {
    for function in ["::new", "::with_capacity", "::from("] {
        if rest.starts_with(function) {
            return Some(function.trim_end_matches('(').to_owned());
        }
    }
    if rest.starts_with(" as ") {
        return Some(" under another name".to_owned());
    }
    let generics = rest.strip_prefix("::<").or_else(|| rest.strip_prefix('<'))?;
    (count(generics) < parameters).then(|| " without a hasher".to_owned())
}

/// The number of parameters in a list of generics; `generics` starts after its `<`.
fn count(generics: &str) -> usize {
    let (mut depth, mut parameters, mut is_empty) = (0, 0, true);
    for c in generics.chars() {
        match c {
            '>' | ')' | ']' if depth == 0 => break,
            '<' | '(' | '[' => depth += 1,
            '>' | ')' | ']' => depth -= 1,
            ',' if depth == 0 => {
                parameters += 1;
                is_empty = true;
                continue;
            }
            c if c.is_whitespace() => continue,
            _ => {}
        }
        is_empty = false;
    }
    parameters + usize::from(!is_empty)
}

#[cfg(test)]
mod tests {
    use super::random;

    #[test]
    fn the_default_hasher_is_found_in_every_form() {
        for text in [
            "let seen = HashSet::new();",
            "let seen = std::collections::HashMap::with_capacity(8);",
            "let map = HashMap::from([(1, 2)]);",
            "memory: HashMap<(u8, u8), Vec<u8>>,",
            "let map: HashMap<\n    u8,\n    u8,\n> = one.collect();",
            "let set = one.collect::<HashSet<_>>();",
            "let set = HashSet::<u8>::default();",
            "use std::collections::HashMap as Map;",
        ] {
            assert_eq!(
                random(&format!("\n{text}")).first().map(|(line, _)| *line),
                Some(2),
                "{text}"
            );
        }
    }

    #[test]
    fn fixed_hashers_comments_and_tests_pass() {
        for text in [
            "use std::collections::{HashMap, HashSet};",
            "memory: HashMap<FieldSet, Rc<Enclosures>, BuildHasherDefault<Mix>>,",
            "let set: HashSet<u64, BuildHasherDefault<DefaultHasher>> = HashSet::default();",
            "// A HashMap<K, V> would be slower.",
            "struct MyHashMap<K>(K);",
            "#[cfg(test)]\nmod tests {\n    let set = HashSet::new();\n}",
        ] {
            assert_eq!(random(text), [], "{text}");
        }
    }
}
