//! No message is missing, unused, or left in English.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use unic_langid::LanguageIdentifier;
use words::{Language, Value, Words};

/// Messages that are correctly the same in English and in another language: names, and words that
/// both languages share.
const ALIKE: &str = include_str!("alike.txt");

#[derive(Default, Debug)]
struct Message {
    text: String,
    arguments: BTreeSet<String>,
    refers_to: BTreeSet<String>,
}

type Messages = BTreeMap<String, Message>;

/// All message files of a language, including those that are loaded on demand.
fn files(language: Language) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("messages").join(language.code());
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    paths.map(|path| fs::read_to_string(path).unwrap()).collect()
}

fn messages(language: Language) -> Messages {
    let mut all = Messages::new();
    for source in files(language) {
        let resource = parser::parse(source.as_str()).unwrap_or_else(|(_, mistakes)| {
            panic!("{} cannot be read: {mistakes:?}", language.code())
        });
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut read = Message::default();
            if let Some(pattern) = &message.value {
                walk(pattern, &mut read);
            }
            let id = message.id.name.to_owned();
            let before = all.insert(id.clone(), read);
            assert!(before.is_none(), "{id} is there twice in {}", language.code());
        }
    }
    all
}

fn walk(pattern: &Pattern<&str>, into: &mut Message) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => into.text.push_str(value),
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(inline) => walk_inline(inline, into),
                Expression::Select { selector, variants } => {
                    walk_inline(selector, into);
                    for variant in variants {
                        walk(&variant.value, into);
                    }
                }
            },
        }
    }
}

fn walk_inline(inline: &InlineExpression<&str>, into: &mut Message) {
    match inline {
        InlineExpression::VariableReference { id } => {
            into.arguments.insert(id.name.to_owned());
        }
        InlineExpression::MessageReference { id, .. } => {
            into.refers_to.insert(id.name.to_owned());
        }
        _ => {}
    }
}

#[test]
fn every_language_has_every_message_with_the_same_arguments() {
    let english = messages(Language::En);
    let mut faults = Vec::new();
    for language in Language::ALL {
        let theirs = messages(language);
        for (id, message) in &english {
            match theirs.get(id) {
                None => faults.push(format!("{}: {id} is missing", language.code())),
                Some(other) if other.arguments != message.arguments => faults.push(format!(
                    "{}: {id} has {:?}, not {:?}",
                    language.code(),
                    other.arguments,
                    message.arguments
                )),
                Some(_) => {}
            }
        }
        for id in theirs.keys().filter(|id| !english.contains_key(*id)) {
            faults.push(format!("{}: {id} is not in English", language.code()));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Fluent with the messages of a language; its isolation marks and digits are disabled.
fn fluent(language: Language) -> FluentBundle<FluentResource> {
    let tag: LanguageIdentifier = language.code().parse().unwrap();
    let mut bundle = FluentBundle::new(vec![tag]);
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(|value, _| match value {
        FluentValue::Number(number) => Some(format!("<{}>", number.value)),
        _ => None,
    }));
    for source in files(language) {
        bundle.add_resource(FluentResource::try_new(source).unwrap()).unwrap();
    }
    bundle
}

#[test]
fn every_message_has_the_same_output_as_in_fluent() {
    for language in Language::ALL {
        let words = Words::read(language, &files(language).concat());
        let fluent = fluent(language);
        for (id, message) in messages(language) {
            let pattern = fluent.get_message(&id).unwrap().value().unwrap();
            for number in [0, 1, 2, 3, 5, 11, 21, 100, 101] {
                let names = || message.arguments.iter().map(String::as_str);
                let values: Vec<(&str, Value)> =
                    names().map(|name| (name, number.into())).collect();
                let arguments: FluentArgs = names().map(|name| (name, number)).collect();
                let theirs = fluent.format_pattern(pattern, Some(&arguments), &mut Vec::new());
                let theirs = theirs.replace(&format!("<{number}>"), &words.number(number));
                assert_eq!(words.with(&id, &values), theirs, "{} {id}", language.code());
            }
        }
    }
}

#[test]
fn no_message_is_left_in_english() {
    let english = messages(Language::En);
    let alike: BTreeSet<&str> = ALIKE.lines().map(str::trim).collect();
    let mut faults = Vec::new();
    let mut excused = BTreeSet::new();
    for language in Language::ALL.into_iter().skip(1) {
        for (id, message) in messages(language) {
            let same = english.get(&id).is_some_and(|en| en.text == message.text);
            if !same || !message.text.chars().any(char::is_alphabetic) {
                continue;
            }
            let entry = format!("{} {id}", language.code());
            if alike.contains(entry.as_str()) {
                excused.insert(entry);
            } else {
                faults.push(entry);
            }
        }
    }
    assert!(faults.is_empty(), "as in English:\n{}", faults.join("\n"));
    let stale: Vec<_> = alike
        .iter()
        .filter(|line| !line.is_empty() && !line.starts_with('#') && !excused.contains(**line))
        .collect();
    assert!(stale.is_empty(), "no longer alike: {stale:?}");
}

#[test]
fn every_message_is_used_and_every_use_has_a_message() {
    let code = all_code();
    let english = messages(Language::En);
    let referred: BTreeSet<&String> = english.values().flat_map(|m| &m.refers_to).collect();
    // The names of these messages follow from the ids of steps and rules; the tests of `lessons`
    // check them.
    let of_lessons = |id: &str| id.starts_with("step-") || id.starts_with("rule-");
    let unused: Vec<&String> = english
        .keys()
        .filter(|id| !referred.contains(id) && !of_lessons(id))
        .filter(|id| !code.contains(&format!("\"{id}\"")))
        .collect();
    assert!(unused.is_empty(), "never shown: {unused:?}");
    let calls = [".text(\"", ".with(\"", "tr_with(\"", ".because(\""];
    let translated = [" tr(\"", "{tr(\"", "(tr(\"", "=tr(\""];
    for call in calls.into_iter().chain(translated) {
        for (at, _) in code.match_indices(call) {
            let id = code[at + call.len()..].split('"').next().unwrap_or("");
            assert!(english.contains_key(id), "there is no message {id:?}");
        }
    }
}

/// The source code of every front end that uses messages.
fn all_code() -> String {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut code = String::new();
    let members =
        ["web", "board", "board-drawings", "js-boards", "lessons", "server", "protocol", "table"];
    for member in members.into_iter().chain(["cli", "words"]) {
        let mut folders: Vec<PathBuf> = vec![crates.join(member).join("src")];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
                let path = entry.path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|kind| kind == "rs") {
                    code.push_str(&fs::read_to_string(&path).unwrap_or_default());
                }
            }
        }
    }
    code
}

#[test]
fn numbers_use_the_digits_of_the_language() {
    let values = [("count", Value::from(12))];
    let persian = Words::new(Language::Fa).with("discs-left", &values);
    assert!(persian.contains("۱۲"), "{persian}");
    let english = Words::new(Language::En).with("discs-left", &values);
    assert!(english.contains("12"), "{english}");
    assert_eq!(Words::new(Language::De).number(-3), "\u{2212}3");
}

#[test]
fn numbers_are_parsed_in_the_digits_of_every_language() {
    for language in Language::ALL {
        for number in [0, 7, 180, 999_999_999] {
            let written = Words::new(language).number(number);
            assert_eq!(Words::parse_number(&written), Some(number.unsigned_abs()), "{written}");
        }
    }
    assert_eq!(Words::parse_number("٧"), Some(7), "digits of an Arabic keyboard");
    for text in ["", " ", "x", "7x", "-7", "۷٫۵", "99999999999999999999"] {
        assert_eq!(Words::parse_number(text), None, "{text}");
    }
}

#[test]
fn the_last_item_of_a_list_follows_the_and_of_the_language() {
    let names = ["Anna", "Béla", "Cees"].map(str::to_owned);
    for (language, and) in [
        (Language::En, "Anna, Béla and Cees"),
        (Language::Hu, "Anna, Béla és Cees"),
        (Language::Nl, "Anna, Béla en Cees"),
        (Language::Sv, "Anna, Béla och Cees"),
        (Language::De, "Anna, Béla und Cees"),
    ] {
        assert_eq!(Words::new(language).list(&names), and);
    }
    let persian = Words::new(Language::Fa).list(&names[1..]);
    assert_eq!(persian, "\u{2066}Béla\u{2069} و \u{2066}Cees\u{2069}");
    assert_eq!(Words::new(Language::En).list(&names[..1]), "Anna");
    assert_eq!(Words::new(Language::En).list(&[]), "");
}

#[test]
fn foreign_names_in_persian_text_keep_their_direction() {
    let words = Words::new(Language::Fa);
    let turn = |name: &str| words.with("turn-of", &[("name", name.into())]);
    assert_eq!(turn("Anna"), "نوبت \u{2066}Anna\u{2069} است");
    assert_eq!(turn("سارا"), "نوبت سارا است");
    assert_eq!(words.number(-3), "\u{2066}\u{2212}۳\u{2069}");
}
