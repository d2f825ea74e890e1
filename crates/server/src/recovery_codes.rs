//! Recovery codes: printed by the player, each good for one new password.

use std::fmt;

use crate::{entropy, identity};

/// How many codes a player gets.
const COUNT: usize = 10;

/// The characters of a code, five bits each. With 80 bits a code cannot be guessed, even by a program that
/// has the hash.
const LENGTH: usize = 16;

/// The characters between two hyphens, for reading and typing.
const GROUP: usize = 4;

/// A recovery code, without hyphens and in lower case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RecoveryCode(String);

pub(crate) fn new_codes() -> Vec<RecoveryCode> {
    (0..COUNT).map(|_| RecoveryCode(entropy::random_id(LENGTH))).collect()
}

impl RecoveryCode {
    /// Reads a code as a player types it: hyphens, spaces and case make no difference, and letters that
    /// no code has stand for the digits that look like them.
    pub(crate) fn read(text: &str) -> RecoveryCode {
        let sign = |c: char| match c.to_ascii_lowercase() {
            'o' => Some('0'),
            'i' | 'l' => Some('1'),
            '۰'..='۹' => char::from_digit(u32::from(c) - u32::from('۰'), 10),
            c => Some(c).filter(char::is_ascii_alphanumeric),
        };
        RecoveryCode(text.chars().filter_map(sign).collect())
    }

    /// The hash under which the code of a player is stored. The player is part of it, so that equal hashes
    /// say nothing.
    pub(crate) fn hash(&self, player: &str) -> String {
        identity::hash(&format!("recovery code of {player}: {}", self.0))
    }
}

impl fmt::Display for RecoveryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, sign) in self.0.chars().enumerate() {
            if number > 0 && number % GROUP == 0 {
                f.write_str("-")?;
            }
            write!(f, "{sign}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn codes_differ_and_are_read_as_people_type_them() {
        let codes = new_codes();
        let texts: BTreeSet<String> = codes.iter().map(RecoveryCode::to_string).collect();
        assert_eq!(texts.len(), COUNT);
        for code in &codes {
            let text = code.to_string();
            assert_eq!(text.len(), LENGTH + 3, "{text}");
            let typed = text.to_uppercase().replace('-', " ").replace('0', "O").replace('1', "l");
            for typed in [&text, &typed, &format!(" {} ", text.replace('-', ""))] {
                assert_eq!(&RecoveryCode::read(typed), code, "{typed}");
            }
        }
        assert_eq!(RecoveryCode::read("۱۲"), RecoveryCode::read("12"));
    }

    #[test]
    fn the_hash_depends_on_the_player() {
        let code = RecoveryCode::read("abcd-efgh");
        assert_ne!(code.hash("anna"), code.hash("bela"));
        assert!(!code.hash("anna").contains("abcd"));
    }
}
