//! The lengths of texts in requests. They are checked before a text is used for anything: no
//! work, no query and no message grows with what a client sends.

use protocol::{Code, Refused, Request};

/// The longest id of anything: tables, players, sessions and records have shorter ones.
const LONGEST_ID: usize = 64;

/// The longest word, such as the name of a game, of a level or of a phrase.
const LONGEST_WORD: usize = 64;

/// The most seats that a request may name. No game has so many; the game itself says which
/// numbers it allows.
const MOST_SEATS: usize = 8;

/// The most actions of a turn, and the longest notation of one.
const MOST_ACTIONS: usize = 16;
const LONGEST_ACTION: usize = 256;

/// The longest password, in characters and in bytes.
const LONGEST_PASSWORD: usize = 128;
const LONGEST_PASSWORD_BYTES: usize = 4 * LONGEST_PASSWORD;

/// Whether a text can be an id; otherwise there is no such thing.
pub(crate) fn id(id: &str) -> Result<(), Refused> {
    if id.len() <= LONGEST_ID {
        Ok(())
    } else {
        Err(Refused::new(Code::NotFound, "this id is longer than any that exists"))
    }
}

/// Whether a text can be one of the words that the server knows.
pub(crate) fn word(word: &str) -> Result<(), Refused> {
    text(word, LONGEST_WORD, "a word")
}

/// Whether a text has at most so many bytes.
pub(crate) fn text(text: &str, most: usize, what: &str) -> Result<(), Refused> {
    if text.len() <= most {
        return Ok(());
    }
    Err(Refused::new(Code::BadRequest, format!("{what} can have at most {most} bytes")))
}

/// Whether a list of seats can be that of a table.
pub(crate) fn seats(seats: &[String]) -> Result<(), Refused> {
    if seats.len() > MOST_SEATS {
        return Err(too_many_seats(Code::BadSetup));
    }
    seats.iter().try_for_each(|seat| word(seat))
}

/// Whether a text can be a password.
pub(crate) fn password(password: &str) -> Result<(), Refused> {
    let fits =
        password.len() <= LONGEST_PASSWORD_BYTES && password.chars().count() <= LONGEST_PASSWORD;
    if fits {
        return Ok(());
    }
    let message = format!("a password can have at most {LONGEST_PASSWORD} characters");
    Err(Refused::new(Code::BadRequest, message).because("password-length"))
}

/// Whether the texts of a request to a table can be what they are for. The name is checked
/// where it is used.
pub(crate) fn request(request: &Request) -> Result<(), Refused> {
    if request.actions.len() > MOST_ACTIONS {
        let message = format!("a turn can have at most {MOST_ACTIONS} actions");
        return Err(Refused::new(Code::BadRequest, message));
    }
    if request.order.len() > MOST_SEATS {
        return Err(too_many_seats(Code::BadRequest));
    }
    for action in &request.actions {
        text(action, LONGEST_ACTION, "an action")?;
    }
    let words = request.key.iter().chain(&request.level);
    words.into_iter().try_for_each(|each| word(each))
}

fn too_many_seats(code: Code) -> Refused {
    Refused::new(code, format!("a table can have at most {MOST_SEATS} seats"))
}
