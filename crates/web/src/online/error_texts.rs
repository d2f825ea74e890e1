//! Errors of requests to the server, in the player's language.

use leptos::prelude::*;
use protocol::{Code, Refused};
use words::Words;

use crate::translate::words;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RequestError {
    /// The server does not answer.
    Unreachable,
    Refused(Refused),
}

impl RequestError {
    /// Whether the server has refused for this reason.
    pub(crate) fn is_for(&self, reason: &str) -> bool {
        matches!(self, RequestError::Refused(refused) if refused.reason.as_deref() == Some(reason))
    }

    pub(crate) fn text(&self, words: &Words) -> String {
        match self {
            RequestError::Unreachable => words.text("server-away"),
            RequestError::Refused(refused) => refusal(refused, words),
        }
    }
}

pub(super) fn refusal(refused: &Refused, words: &Words) -> String {
    let reason = refused.reason.as_deref().filter(|reason| words.has(reason));
    words.text(reason.unwrap_or(message(refused.code)))
}

/// The message id for each kind of refusal, in words for players.
const fn message(code: Code) -> &'static str {
    match code {
        Code::BadJson | Code::BadRequest | Code::UnknownCommand | Code::NoGame | Code::TooLarge => {
            "refused-misunderstood"
        }
        Code::BadSetup => "refused-set-up",
        Code::Illegal => "refused-illegal",
        Code::Over => "refused-over",
        Code::NotYours => "refused-not-yours",
        Code::WrongPassword => "wrong-password",
        Code::NameTaken => "name-taken",
        Code::NotRated => "not-rated",
        Code::NotYourTurn => "not-your-turn",
        Code::Stale => "refused-stale",
        Code::NotNow => "refused-not-now",
        Code::NotFound => "refused-not-found",
        Code::TooMany => "refused-too-many",
        Code::Unavailable => "refused-unavailable",
    }
}

/// Shows an error; empty if there is none.
#[component]
pub(crate) fn ErrorMessage(error: RwSignal<Option<RequestError>>) -> impl IntoView {
    let words = words();
    let alert = move || {
        let text = error.get()?;
        let text = words.with(|words| text.text(words));
        Some(view! { <p class="message error">{text}</p> })
    };
    view! { <div class="error-area" role="alert">{alert}</div> }
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Language;

    #[test]
    fn a_specific_reason_takes_precedence_over_the_error_code() {
        let words = Words::read(Language::En, "seat-taken = Taken.\nrefused-not-now = Not now.");
        let refused = Refused::new(Code::NotNow, "x");
        assert_eq!(refusal(&refused, &words), "Not now.");
        assert_eq!(refusal(&refused.clone().because("seat-taken"), &words), "Taken.");
        let unknown = Refused { reason: Some("of tomorrow".into()), ..refused };
        assert_eq!(refusal(&unknown, &words), "Not now.");
    }
}
