//! The messages use the words of `glossary.csv` and none of `avoid.csv`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use words::{Language, Value, Words};

/// All messages of a language by name.
fn messages(language: Language) -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("messages").join(language.code());
    let mut messages: BTreeMap<String, String> = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let mut id = String::new();
        for line in fs::read_to_string(entry.unwrap().path()).unwrap().lines() {
            if line.starts_with('#') {
                continue;
            }
            let begins = line.starts_with(|first: char| first.is_ascii_alphabetic());
            let text = match line.split_once(" = ").filter(|_| begins) {
                Some((name, text)) => {
                    name.clone_into(&mut id);
                    text
                }
                None => line,
            };
            let message = messages.entry(id.clone()).or_default();
            message.push_str(text);
            message.push('\n');
        }
    }
    messages
}

/// The rows of a CSV table without comments and header.
fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = table.lines().filter(|line| !line.starts_with('#')).skip(1);
    lines.map(|line| line.split(',').map(|cell| cell.trim_matches('"')).collect())
}

#[test]
fn messages_use_the_words_of_the_glossary() {
    let mut header = include_str!("../glossary.csv").lines().filter(|line| !line.starts_with('#'));
    let columns: Vec<&str> = header.next().unwrap().split(',').collect();
    let mut faults = Vec::new();
    for language in Language::ALL {
        let column = columns.iter().position(|name| *name == language.code()).unwrap();
        let texts = messages(language);
        let all: String = texts.values().map(String::as_str).collect();
        for row in rows(include_str!("../glossary.csv")) {
            assert_eq!(row.len(), columns.len(), "{row:?}");
            let (thing, ids, term) = (row[0], row[1], row[column]);
            // Without ids, any message can contain the term.
            let named = ids.split(' ').filter(|id| !id.is_empty());
            let named = named.map(|id| (id, texts.get(id).unwrap_or_else(|| panic!("no {id}"))));
            let checked = if ids.is_empty() { vec![("", &all)] } else { named.collect() };
            for (id, text) in checked {
                let text = text.to_lowercase();
                if !term.split('|').any(|form| text.contains(&form.to_lowercase())) {
                    faults.push(format!("{} {thing} {id}: {term}", language.code()));
                }
            }
        }
    }
    assert!(faults.is_empty(), "terms that are missing:\n{}", faults.join("\n"));
}

#[test]
fn no_message_has_a_word_to_avoid() {
    let mut faults = Vec::new();
    for row in rows(include_str!("../avoid.csv")) {
        let [code, avoid, instead] = row[..] else { panic!("{row:?}") };
        let language = Language::ALL.into_iter().find(|language| language.code() == code).unwrap();
        for (id, text) in messages(language) {
            if text.to_lowercase().contains(&avoid.to_lowercase()) {
                faults.push(format!("{code} {id}: not {avoid:?} but {instead}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_player_of_this_device_is_addressed_in_the_second_person() {
    let expected = [
        (Language::En, "Your turn", "Your piece", "You cannot move and lose the turn."),
        (
            Language::Hu,
            "Te következel",
            "A te bábud",
            "Nem tudsz bábut mozgatni, kimaradsz a fordulóból.",
        ),
        (Language::Fa, "نوبت شماست", "مهره‌ی شما", "نمی‌توانید حرکت کنید و نوبت را از دست می‌دهید."),
        (
            Language::Nl,
            "Jij bent aan de beurt",
            "Jouw pion",
            "Je kunt niet bewegen en slaat een beurt over.",
        ),
        (Language::Sv, "Din tur", "Din pjäs", "Du kan inte flytta och mister din tur."),
        (Language::De, "Du bist am Zug", "Deine Figur", "Du kannst nicht ziehen und setzt aus."),
    ];
    for (language, turn, piece, skip) in expected {
        let words = Words::new(language);
        let said = |id: &str, is_addressed: bool, name: &str| {
            let person = ("person", Value::person(is_addressed));
            words.with(id, &[person, ("name", name.into()), ("tiles", 3.into())])
        };
        let you = words.text("you");
        assert_eq!(said("bd-waiting", true, &you), turn);
        assert_eq!(said("tn-piece-of", true, &you), piece);
        assert_eq!(said("story-skip", true, &you), skip);
        for id in ["bd-waiting", "tn-piece-of", "story-skip", "nl-area-of", "nl-open-area"] {
            // Another player can have any name. In Persian the possessive of "you" and of that name
            // are the same.
            for name in ["Anna", &you] {
                let (theirs, yours) = (said(id, false, name), said(id, true, name));
                let differs = theirs != yours || (language == Language::Fa && name == you);
                assert!(theirs.contains(name) && differs, "{theirs}");
            }
        }
    }
}
