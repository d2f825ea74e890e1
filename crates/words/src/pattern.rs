//! The part of Fluent's syntax that the messages use: text, `{ $value }`, `{ "literal" }`, and a
//! choice by number or plural form.

use crate::{Language, Value};

/// A message: text with placeholders.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pattern(Vec<Part>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Text(String),
    /// The argument with this name.
    Value(String),
    /// One of the cases, selected by the argument with this name.
    Choice(String, Vec<Case>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Case {
    /// A number, a plural form, or a word.
    key: String,
    /// Whether this case applies if no other matches.
    default: bool,
    pattern: Pattern,
}

/// Parses the messages of a file, in order. Entries that cannot be parsed are skipped.
pub(crate) fn read(source: &str) -> impl Iterator<Item = (&str, Pattern)> {
    let mut rest = source;
    std::iter::from_fn(move || {
        // An entry continues until a line that starts with a letter or a comment.
        let length = rest
            .match_indices('\n')
            .map(|(at, _)| at + 1)
            .find(|&at| rest[at..].starts_with(|c: char| c.is_ascii_alphabetic() || c == '#'))
            .unwrap_or(rest.len());
        let entry;
        (entry, rest) = rest.split_at(length);
        (!entry.is_empty()).then_some(entry)
    })
    .filter_map(|entry| {
        let (id, text) = entry.split_once('=').filter(|_| !entry.starts_with('#'))?;
        Some((id.trim(), Reader { rest: text.trim() }.pattern()?))
    })
}

impl Pattern {
    /// Appends the message to `out` with its placeholders filled.
    pub(crate) fn fill(&self, language: Language, values: &[(&str, Value)], out: &mut String) {
        let find = |name: &str| values.iter().find(|(known, _)| *known == name).map(|(_, v)| v);
        for part in &self.0 {
            match part {
                Part::Text(text) => out.push_str(text),
                // A missing argument is shown in braces, which the browser tests search for.
                Part::Value(name) => match find(name) {
                    Some(value) => out.push_str(&value.written(language)),
                    None => out.push_str(&format!("{{${name}}}")),
                },
                Part::Choice(name, cases) => {
                    let fits =
                        |case: &&Case| find(name).is_some_and(|v| v.fits(&case.key, language));
                    let default = || cases.iter().find(|case| case.default);
                    if let Some(case) = cases.iter().find(fits).or_else(default) {
                        case.pattern.fill(language, values, out);
                    }
                }
            }
        }
    }
}

struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    /// Parses text with placeholders up to the end, or to a line that starts another case.
    fn pattern(&mut self) -> Option<Pattern> {
        let mut parts = Vec::new();
        loop {
            let end = self.rest.find(['{', '\n']).unwrap_or(self.rest.len());
            let text = self.take(end);
            if !text.is_empty() {
                parts.push(Part::Text(text.to_owned()));
            }
            if self.rest.starts_with('{') {
                parts.push(self.place()?);
            } else if self.rest.is_empty() || self.rest.trim_start().starts_with(['[', '*', '}']) {
                return Some(Pattern(parts));
            } else {
                self.space();
                parts.push(Part::Text("\n".to_owned()));
            }
        }
    }

    /// Parses the contents of braces.
    fn place(&mut self) -> Option<Part> {
        self.sign('{')?;
        let part = if self.sign('"').is_some() {
            let text = self.take(self.rest.find('"')?);
            self.sign('"')?;
            Part::Text(unescaped(text))
        } else {
            self.sign('$')?;
            let name = self.word()?.to_owned();
            if self.rest.starts_with("->") {
                self.take(2);
                Part::Choice(name, self.cases()?)
            } else {
                Part::Value(name)
            }
        };
        // `sign` would also remove the blanks after the placeholder, which belong to the text.
        self.rest = self.rest.trim_start().strip_prefix('}')?;
        Some(part)
    }

    fn cases(&mut self) -> Option<Vec<Case>> {
        let mut cases = Vec::new();
        while !self.rest.trim_start().starts_with('}') {
            let default = self.sign('*').is_some();
            self.sign('[')?;
            let key = self.word()?.to_owned();
            self.sign(']')?;
            cases.push(Case { key, default, pattern: self.pattern()? });
        }
        Some(cases)
    }

    fn word(&mut self) -> Option<&'a str> {
        let end = self.rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '-');
        // The arrow of a choice is not part of the name.
        let end = self.rest.find("->").into_iter().chain(end).min()?;
        let word = self.take(end);
        self.space();
        (!word.is_empty()).then_some(word)
    }

    /// Consumes a sign and the blanks around it, if it comes next.
    fn sign(&mut self, sign: char) -> Option<()> {
        self.rest = self.rest.trim_start().strip_prefix(sign)?;
        if sign != '"' {
            self.space();
        }
        Some(())
    }

    fn space(&mut self) {
        self.rest = self.rest.trim_start();
    }

    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        taken
    }
}

/// Replaces an escape such as `\u2069` in a literal by its character.
fn unescaped(literal: &str) -> String {
    let mut parts = literal.split("\\u");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (code, rest) = part.split_at_checked(4).unwrap_or((part, ""));
        out.extend(u32::from_str_radix(code, 16).ok().and_then(char::from_u32));
        out.push_str(rest);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_that_are_not_messages_are_skipped() {
        let broken = "# a note\n\nnothing\na = { $b\nc = { $d -> }\ne = {\nf = fine";
        let read: Vec<_> = read(broken).collect();
        let fine = Pattern(vec![Part::Text("fine".to_owned())]);
        assert_eq!(read.last(), Some(&("f", fine)));
        assert!(!read.iter().any(|(id, _)| ["nothing", "a", "e"].contains(id)), "{read:?}");
    }
}
