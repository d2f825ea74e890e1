//! Fields, tiles and actions in a text: pointing at their name marks them on the board.
//!
//! Fields, and tiles by colour and cost, are found in any text. A text that is written for a
//! position can also name exactly one tile, cell or action: see [`Named`].

use leptos::prelude::*;
use nova_luna::Cell;
use words::Words;

use crate::translate::words;

/// An item that a text names explicitly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Named {
    /// A tile on the wheel.
    Slot(u8),
    /// A cell of the large area.
    Cell(Cell),
    /// The stack that refills the wheel.
    Refill,
    /// The action that the text is about.
    Action,
}

// Delimit a name in a text. They are private-use code points, which no message contains.
const OPEN: char = '\u{e000}';
const KEY_END: char = '\u{e001}';
const CLOSE: char = '\u{e002}';

impl Named {
    /// Marks `name` in a text as the name of this item.
    pub(crate) fn by(self, name: &str) -> String {
        let key = match self {
            Named::Slot(slot) => format!("s{slot}"),
            Named::Cell(at) => format!("c{at}"),
            Named::Refill => "r".to_owned(),
            Named::Action => "a".to_owned(),
        };
        format!("{OPEN}{key}{KEY_END}{name}{CLOSE}")
    }
}

/// Marks the name of a cell in a message. In every language, column and row follow the tile: a
/// number, a few letters, a number. The word before them belongs to the name.
pub(crate) fn name_cell(text: &str, at: Cell, words: &Words) -> String {
    let (x, y) = (words.number(at.x.into()), words.number(at.y.into()));
    let (head, tail) = text.split_at(text.rfind(CLOSE).map_or(0, |at| at + CLOSE.len_utf8()));
    for (start, _) in tail.match_indices(&x) {
        let after = &tail[start + x.len()..];
        let Some((between, rest)) = after.split_once(&y) else { break };
        if between.chars().count() < 12 && !between.contains(char::is_numeric) {
            let word = tail[..start].trim_end().rfind(' ').map_or(0, |space| space + 1);
            let name = Named::Cell(at).by(&tail[word..tail.len() - rest.len()]);
            return format!("{head}{}{name}{rest}", &tail[..word]);
        }
    }
    text.to_owned()
}

/// What is marked on the board while the pointer is on a name.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Target {
    /// The elements of the board that match this selector.
    Elements(String),
    Action,
}

/// A text whose names mark items of the board on hover, focus or tap.
pub(crate) fn mentions(text: impl Fn() -> String + Send + 'static) -> impl IntoView {
    mentions_with(text, None)
}

/// The same for a text about an action. The callback receives whether the pointer is on it.
pub(crate) fn mentions_with(
    text: impl Fn() -> String + Send + 'static,
    action: Option<Callback<bool>>,
) -> impl IntoView {
    let page = words();
    move || {
        // The new text may not contain the name under the pointer.
        on_cleanup(clear);
        let colours = page.with(|words| COLOURS.map(|id| plain(&words.text(id))));
        let shown = |part| shown(part, action);
        parts(&text(), &colours).into_iter().map(shown).collect_view()
    }
}

fn shown((part, target): Part, action: Option<Callback<bool>>) -> AnyView {
    let Some(target) = target else { return part.into_any() };
    let target = StoredValue::new(target);
    let mark = move |on: bool| {
        target.try_with_value(|target| match (target, action) {
            (Target::Elements(selector), _) => mark(selector, on),
            (Target::Action, Some(action)) => action.run(on),
            (Target::Action, None) => {}
        });
    };
    view! {
        // Not a button element: its words are a part of the sentence and wrap with it.
        <span
            class="mention"
            role="button"
            tabindex="0"
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
        </span>
    }
    .into_any()
}

/// Marks the elements of a selector and unmarks all others, or unmarks all.
fn mark(selector: &str, on: bool) {
    clear();
    let unmarked = format!(":is({selector}):not(.bd-mentioned)");
    while on
        && let Ok(Some(element)) = document().query_selector(&unmarked)
        && element.class_list().add_1("bd-mentioned").is_ok()
    {}
}

fn clear() {
    while let Ok(Some(element)) = document().query_selector(".bd-mentioned")
        && element.class_list().remove_1("bd-mentioned").is_ok()
    {}
}

/// A part of a text, and the item that it names.
type Part = (String, Option<Target>);

/// The message ids of the tile colours, which are also the CSS classes of the tiles.
const COLOURS: [&str; 4] = ["nl-blue", "nl-red", "nl-turquoise", "nl-yellow"];

fn parts(text: &str, colours: &[String; 4]) -> Vec<Part> {
    let (mut all, mut rest) = (Vec::new(), text);
    while let Some((before, marked)) = rest.split_once(OPEN) {
        plain_parts(before, colours, &mut all);
        let (inside, after) = marked.split_once(CLOSE).unwrap_or((marked, ""));
        let (key, name) = inside.split_once(KEY_END).unwrap_or(("", inside));
        all.push((name.to_owned(), target_of(key)));
        rest = after;
    }
    plain_parts(rest, colours, &mut all);
    all
}

/// Parses the key of a name. Player names cannot inject other keys or selectors.
fn target_of(key: &str) -> Option<Target> {
    let selector = match (key.get(..1)?, &key[1..]) {
        ("a", "") => return Some(Target::Action),
        ("r", "") => ".nl-stack, .nl-refill".to_owned(),
        ("s", slot) => format!("[data-slot='{}'] .nl-tile", slot.parse::<u8>().ok()?),
        ("c", at) => {
            let (x, y) = at.split_once(',')?;
            let at = format!("{},{}", x.parse::<i8>().ok()?, y.parse::<i8>().ok()?);
            format!(
                ".nl-area [data-at='{at}'] .nl-tile, .nl-hinted-cell[data-at='{at}'], [data-cell='{at}']"
            )
        }
        _ => return None,
    };
    Some(Target::Elements(selector))
}

/// Finds the fields and tiles that a text names by words alone.
fn plain_parts(text: &str, colours: &[String; 4], all: &mut Vec<Part>) {
    let words = split(text);
    let mut index = 0;
    while let Some(word) = words.get(index) {
        let tile = words.get(index..index + 3).and_then(|near| tile_of(near, colours));
        let (part, target) = match tile {
            Some(tile) => (words[index..index + 3].concat(), Some(tile)),
            None => ((*word).to_owned(), field_of(word)),
        };
        index += if target.is_some() && part.len() > word.len() { 3 } else { 1 };
        match all.last_mut().filter(|last| target.is_none() && last.1.is_none()) {
            Some((last, _)) => last.push_str(&part),
            None => all.push((part, target)),
        }
    }
}

/// Splits a text into words and separators.
fn split(text: &str) -> Vec<&str> {
    // Persian words may contain a zero-width non-joiner.
    let in_word = |letter: char| letter.is_alphanumeric() || letter == '\u{200c}';
    let mut words = Vec::new();
    let mut start = 0;
    let mut before = None;
    for (at, letter) in text.char_indices() {
        if before.is_some_and(|before| before != in_word(letter)) {
            words.push(&text[start..at]);
            start = at;
        }
        before = Some(in_word(letter));
    }
    words.push(&text[start..]);
    words.retain(|word| !word.is_empty());
    words
}

/// A word in lower case without doubled letters: in some languages a suffix changes the number of
/// vowels.
fn plain(word: &str) -> String {
    let mut letters: Vec<char> = word.chars().flat_map(char::to_lowercase).collect();
    letters.dedup();
    letters.into_iter().collect()
}

/// The tile of a colour and a cost. The colour may have a suffix.
fn tile_of(near: &[&str], colours: &[String; 4]) -> Option<Target> {
    let [colour, " ", cost] = near else { return None };
    let (word, cost) = (plain(colour), number_of(cost)?);
    let named = |name: &String| {
        word.strip_prefix(name.as_str()).is_some_and(|ending| ending.chars().count() <= 2)
    };
    let class = COLOURS[colours.iter().position(named)?];
    Some(Target::Elements(format!(":is(.nl-wheel, .nl-area) .nl-tile.{class}[data-cost='{cost}']")))
}

/// The field that a word names, in the digits of any language.
fn field_of(word: &str) -> Option<Target> {
    let row = word.chars().next().filter(char::is_ascii_lowercase)?;
    let number = number_of(&word[1..])?;
    Some(Target::Elements(format!("[data-field='{row}{number}']")))
}

/// A number of one or two digits, in the digits of any language.
fn number_of(word: &str) -> Option<u64> {
    Words::parse_number(word).filter(|_| word.chars().count() <= 2)
}

#[cfg(test)]
mod tests {
    use words::Language;

    use super::*;

    /// The names in a text and their items. Also checks that no part of the text is lost.
    fn named(language: Language, text: &str) -> Vec<(String, Target)> {
        let words = Words::new(language);
        let parts = parts(text, &COLOURS.map(|id| plain(&words.text(id))));
        let whole: String = parts.iter().map(|(part, _)| part.as_str()).collect();
        let keys = |text: &str| -> String {
            text.split(OPEN)
                .enumerate()
                .map(|(i, part)| if i == 0 { part } else { part.split_once(KEY_END).unwrap().1 })
                .collect::<String>()
                .replace(CLOSE, "")
        };
        assert_eq!(whole, keys(text), "nothing is lost");
        parts.into_iter().filter_map(|(part, target)| Some((part, target?))).collect()
    }

    fn fields(text: &str) -> Vec<String> {
        named(Language::En, text).into_iter().map(|(part, _)| part).collect()
    }

    #[test]
    fn fields_are_found_in_a_text_of_any_language() {
        assert_eq!(fields("Move i8 to f8, then f8 to e9."), ["i8", "f8", "f8", "e9"]);
        assert_eq!(fields("سنگ روی \u{2066}h۱۲\u{2069}"), ["h۱۲"]);
        assert_eq!(fields("b9"), ["b9"]);
        assert!(fields("A turn of 3 actions; abc9, a123, x").is_empty());
        let on = |field: &str| Target::Elements(format!("[data-field='{field}']"));
        assert_eq!(named(Language::Fa, "h۱۲"), [("h۱۲".to_owned(), on("h12"))]);
    }

    #[test]
    fn tiles_are_found_with_the_endings_of_every_language() {
        for (language, text, names) in [
            (Language::En, "Take the blue 3, below the yellow 4.", ["blue 3", "yellow 4"]),
            (Language::De, "Nimm die blaue 3 unter der gelben 4.", ["blaue 3", "gelben 4"]),
            (Language::Nl, "Neem de rode 3 onder de gele 4.", ["rode 3", "gele 4"]),
            (Language::Sv, "Ta den röda 3:an under den gula 4:an.", ["röda 3", "gula 4"]),
            (Language::Hu, "A kék 3-ast a sárga 4-es alá.", ["kék 3", "sárga 4"]),
            (Language::Fa, "آبی ۳ را زیر فیروزه‌ای ۷ بگذارید", ["آبی ۳", "فیروزه‌ای ۷"]),
        ] {
            let found = named(language, text).into_iter().map(|(part, _)| part);
            assert_eq!(found.collect::<Vec<_>>(), names, "{language:?}");
        }
        assert!(named(Language::En, "two blue tiles; reduce 4; 3 red").is_empty());
    }

    #[test]
    fn a_text_can_name_exactly_one_tile_cell_or_action() {
        let at = Cell { x: -1, y: 2 };
        let text = format!("{} next to {}", Named::Slot(3).by("red 2"), Named::Cell(at).by("x"));
        let elements: Vec<String> = named(Language::En, &text)
            .into_iter()
            .map(|(_, target)| match target {
                Target::Elements(selector) => selector,
                Target::Action => String::new(),
            })
            .collect();
        assert_eq!(elements[0], "[data-slot='3'] .nl-tile");
        assert!(elements[1].contains("[data-cell='-1,2']"));
        // Malicious keys that a player could write into a name.
        for key in ["s3'],body", "c1,2'", "x", "", "é"] {
            assert_eq!(target_of(key), None, "{key}");
        }
    }

    #[test]
    fn a_cell_is_named_by_its_column_and_row() {
        let at = Cell { x: -1, y: 2 };
        for language in Language::ALL {
            let words = Words::new(language);
            let values = [
                ("name", "X".into()),
                ("tile", words.number(2).into()),
                ("x", at.x.into()),
                ("y", at.y.into()),
            ];
            let text = name_cell(&words.with("story-take", &values), at, &words);
            let found = named(language, &text);
            assert_eq!(found.len(), 1, "{text}");
            assert!(found[0].0.contains(char::is_alphabetic), "{}", found[0].0);
            assert!(found[0].0.ends_with(&words.number(2)), "{}", found[0].0);
        }
    }
}
