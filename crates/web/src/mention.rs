//! Fields that a text names: pointing at the name marks the field on the board.

use leptos::prelude::*;

/// A text whose names of fields mark the field on hover, focus or tap.
pub(crate) fn mentions(text: impl Fn() -> String + Send + 'static) -> impl IntoView {
    move || parts(&text()).into_iter().map(shown).collect_view()
}

fn shown((part, field): (String, Option<String>)) -> AnyView {
    let Some(field) = field else { return part.into_any() };
    let field = StoredValue::new(field);
    let mark = move |on: bool| {
        field.try_with_value(|field| mark(field, on));
    };
    view! {
        <button
            type="button"
            class="mention"
            on:pointerenter=move |_| mark(true)
            on:pointerleave=move |event| {
                // A tap marks until the next one elsewhere.
                if event.pointer_type() != "touch" {
                    mark(false);
                }
            }
            on:focus=move |_| mark(true)
            on:blur=move |_| mark(false)
        >
            {part}
        </button>
    }
    .into_any()
}

/// Marks a field on the board, or no longer.
fn mark(field: &str, on: bool) {
    let found = document().query_selector(&format!("[data-field='{field}']"));
    if let Ok(Some(element)) = found {
        let _ = element.class_list().toggle_with_force("tn-mentioned", on);
    }
}

/// The parts of a text; with those that name a field, the field in notation.
fn parts(text: &str) -> Vec<(String, Option<String>)> {
    let mut all: Vec<(String, Option<String>)> = Vec::new();
    let mut word = String::new();
    for letter in text.chars().map(Some).chain([None]) {
        if let Some(letter) = letter.filter(|letter| letter.is_alphanumeric()) {
            word.push(letter);
            continue;
        }
        let field = field_of(&word);
        let word = std::mem::take(&mut word);
        match all.last_mut().filter(|last| field.is_none() && last.1.is_none()) {
            Some((last, _)) => last.push_str(&word),
            None => all.push((word, field)),
        }
        let Some(letter) = letter else { break };
        match all.last_mut().filter(|last| last.1.is_none()) {
            Some((last, _)) => last.push(letter),
            None => all.push((letter.to_string(), None)),
        }
    }
    all
}

/// The field that a word names, in the digits of any language.
fn field_of(word: &str) -> Option<String> {
    let mut letters = word.chars();
    let row = letters.next().filter(char::is_ascii_lowercase)?;
    let digit = |letter: char| match letter {
        '۰'..='۹' => char::from_digit(u32::from(letter) - u32::from('۰'), 10),
        letter => Some(letter).filter(char::is_ascii_digit),
    };
    let digits: String = letters.map(digit).collect::<Option<_>>()?;
    (1..=2).contains(&digits.len()).then(|| format!("{row}{digits}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_found_in_a_text_of_any_language() {
        let fields = |text: &str| -> Vec<String> {
            let parts = parts(text);
            let whole: String = parts.iter().map(|(part, _)| part.as_str()).collect();
            assert_eq!(whole, text, "nothing is lost");
            parts.into_iter().filter_map(|(_, field)| field).collect()
        };
        assert_eq!(fields("Move i8 to f8, then f8 to e9."), ["i8", "f8", "f8", "e9"]);
        assert_eq!(fields("سنگ روی \u{2066}h۱۲\u{2069}"), ["h12"]);
        assert_eq!(fields("b9"), ["b9"]);
        assert!(fields("A turn of 3 actions; abc9, a123, x").is_empty());
    }
}
