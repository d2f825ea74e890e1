//! Every step and every rule has its texts, and there are no others. The tests of `words` check
//! that all languages have the same messages.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use lessons::{Course, chapters, rule_message};

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The messages of a file about steps or rules, by name.
fn messages(language: &str, file: &str) -> Vec<(String, String)> {
    let path = crates().join(format!("words/messages/{language}/{file}.ftl"));
    let text = fs::read_to_string(path).expect("the file is there");
    let message = |line: &str| {
        let (id, text) = line.split_once(" = ")?;
        let ours = id.starts_with("step-") || id.starts_with("rule-");
        ours.then(|| (id.to_owned(), text.to_owned()))
    };
    text.lines().filter_map(message).collect()
}

fn rules() -> impl Iterator<Item = &'static (&'static str, Option<lessons::Figure>)> {
    let all = chapters(Course::NovaLuna).iter().chain(chapters(Course::TerraNova));
    all.flat_map(|chapter| chapter.rules)
}

#[test]
fn every_step_has_its_texts() {
    let of_course = |course: Course| {
        let parts = move |step| Course::PARTS.map(|part| course.message(step, part));
        course.step_ids().flat_map(parts)
    };
    let needed: BTreeSet<String> = Course::ALL.into_iter().flat_map(of_course).collect();
    let there: BTreeSet<String> = messages("en", "learn").into_iter().map(|m| m.0).collect();
    assert_eq!(needed, there);
}

#[test]
fn every_rule_has_its_texts() {
    let parts = |(rule, figure): &(&str, Option<_>)| {
        let figure = figure.map(|_| rule_message(rule, "figure"));
        ["title", "text"].map(|part| rule_message(rule, part)).into_iter().chain(figure)
    };
    let needed: BTreeSet<String> = rules().flat_map(parts).collect();
    let there: BTreeSet<String> = messages("en", "rules").into_iter().map(|m| m.0).collect();
    assert_eq!(needed, there);
}

#[test]
fn persian_is_written_with_persian_digits_and_letters() {
    for (id, text) in ["learn", "rules"].into_iter().flat_map(|file| messages("fa", file)) {
        let digits = text.replace("\\u2066", "").replace("\\u2069", "");
        assert!(!digits.contains(|sign: char| sign.is_ascii_digit()), "{id}: {text}");
        assert!(!text.contains(['ي', 'ك', '٤', '٥', '٦']), "{id} is spelt in Arabic: {text}");
    }
}

/// Every rule that the code of the rules mentions is on the page of the rules.
#[test]
fn every_rule_that_a_refusal_can_name_is_explained() {
    let listed: BTreeSet<&str> = rules().map(|(rule, _)| *rule).collect();
    let (mut named, mut refusals) = (BTreeSet::new(), 0);
    for name in ["nova-luna", "terra-nova"] {
        let folder = crates().join(name).join("src");
        for path in fs::read_dir(folder).unwrap().flatten().map(|entry| entry.path()) {
            let code = fs::read_to_string(&path).unwrap_or_default();
            refusals += usize::from(code.contains("fn rule(") || code.contains("refusals!"));
            for prefix in ["NL-", "TN-"] {
                let id = |rest: &str| {
                    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
                    (!digits.is_empty()).then(|| format!("{prefix}{digits}"))
                };
                named.extend(code.split(prefix).skip(1).filter_map(id));
            }
        }
    }
    assert!(refusals >= 5 && named.len() > 30, "the refusals are looked for in the right place");
    for rule in named {
        assert!(listed.contains(rule.as_str()), "{rule} is not on the page of the rules");
    }
}
