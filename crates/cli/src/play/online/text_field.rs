use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A line of text that the player writes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TextField {
    text: String,
    /// The maximum number of characters.
    longest: usize,
}

impl TextField {
    pub(super) fn new(longest: usize) -> TextField {
        TextField { text: String::new(), longest }
    }

    pub(super) fn with(text: &str, longest: usize) -> TextField {
        TextField { text: text.chars().take(longest).collect(), longest }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Handles a key; false if it does not change the text.
    pub(super) fn key(&mut self, key: KeyEvent) -> bool {
        let plain = !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        match key.code {
            KeyCode::Char(letter) if plain && !letter.is_control() => {
                if self.text.chars().count() < self.longest {
                    self.text.push(letter);
                }
                true
            }
            KeyCode::Char('u') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                self.text.clear();
                true
            }
            KeyCode::Backspace => self.text.pop().is_some(),
            _ => false,
        }
    }

    /// The end of the text that fits into a width, with a cursor.
    pub(super) fn shown(&self, width: usize) -> String {
        let hidden = self.text.chars().count().saturating_sub(width.saturating_sub(1));
        self.text.chars().skip(hidden).chain(['▏']).collect()
    }

    /// The same with a dot for each character, for a password.
    pub(super) fn masked(&self, width: usize) -> String {
        let dots = self.text.chars().count().min(width.saturating_sub(1));
        "•".repeat(dots) + "▏"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_has_a_maximum_and_shows_its_end() {
        let mut field = TextField::new(5);
        for letter in "abcdefgh".chars() {
            field.key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE));
        }
        assert_eq!(field.text(), "abcde");
        assert_eq!(field.shown(4), "cde▏");
        assert_eq!(field.masked(80), "•••••▏");
        field.key(KeyEvent::new(KeyCode::Backspace, KeyModifiers::NONE));
        field.key(KeyEvent::new(KeyCode::Char('\u{1b}'), KeyModifiers::NONE));
        assert_eq!(field.text(), "abcd");
        assert!(field.key(KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL)));
        assert_eq!(field.text(), "");
    }
}
