//! Finds words that identifiers and comments do not use, because a plain technical term says more.

/// The words, and what to write instead.
const AVOIDED: [(&str, &str); 11] = [
    ("anew", "again"),
    ("heard", "received"),
    ("hears", "receives"),
    ("judge", "evaluate"),
    ("prospect", "the name of the object"),
    ("recipe", "settings"),
    ("somebody", "a player, a client"),
    ("told", "reported, sent"),
    ("whoever", "the player who, the client that"),
    ("wish", "choice, request"),
    ("wishes", "choices, requests"),
];

/// The avoided words of a file with their line numbers and what to write instead. Texts in quotation
/// marks are skipped: they have JSON keys and texts for players.
pub(super) fn avoided(text: &str) -> Vec<(usize, &'static str, &'static str)> {
    let mut found = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = without_strings(line);
        let words = words(&line);
        let used = |(word, _): &&(&'static str, _)| words.iter().any(|one| one == word);
        found.extend(AVOIDED.iter().filter(used).map(|&(word, instead)| (number, word, instead)));
    }
    found
}

fn without_strings(line: &str) -> String {
    line.replace("\\\"", "").split('"').step_by(2).collect::<Vec<_>>().join(" ")
}

/// The words of a line in lower case. The parts of an identifier are words.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut after_lower_case = false;
    for c in line.chars() {
        let begins = !c.is_alphabetic() || (c.is_uppercase() && after_lower_case);
        if begins {
            words.push(String::new());
        }
        if c.is_alphabetic()
            && let Some(word) = words.last_mut()
        {
            word.extend(c.to_lowercase());
        }
        after_lower_case = c.is_lowercase();
    }
    words
}

#[cfg(test)]
mod tests {
    use super::avoided;

    #[test]
    fn avoided_words_are_found_in_comments_and_in_parts_of_identifiers() {
        for text in
            ["// Whoever sits down.", "fn deal_anew() {", "struct MenuWish;", "let told = 1;"]
        {
            assert_eq!(avoided(text).len(), 1, "{text}");
        }
    }

    #[test]
    fn strings_and_longer_words_pass() {
        for text in ["\"told\": latency", "a toldable thing", "const WISHBONE: u8 = 1;"] {
            assert_eq!(avoided(text), [], "{text}");
        }
    }
}
