//! Errors as JavaScript errors.

use game::Refusal;
use js_sys::{Error, Reflect};
use protocol::{Code, Refused};
use wasm_bindgen::JsValue;

pub(crate) type Result<T> = std::result::Result<T, JsValue>;

/// The `Error` for a refusal, with the fields `code` and `rule`.
pub(crate) fn refused(refused: &Refused) -> JsValue {
    let error = Error::new(&refused.message);
    error.set_name("GameError");
    let set = |field: &str, value: &str| {
        // A new object accepts every field.
        let _ = Reflect::set(&error, &field.into(), &value.into());
    };
    set("code", serde_json::json!(refused.code).as_str().unwrap_or_default());
    if let Some(rule) = &refused.rule {
        set("rule", rule);
    }
    error.into()
}

/// The error for an action that a rule forbids.
pub(crate) fn illegal(refusal: &impl Refusal) -> JsValue {
    refused(&Refused::by_rule(Code::Illegal, refusal))
}

/// The error for a set-up that a rule forbids.
pub(crate) fn bad_setup(refusal: &impl Refusal) -> JsValue {
    refused(&Refused::by_rule(Code::BadSetup, refusal))
}

/// The error for an argument with a wrong value.
pub(crate) fn bad_argument(message: impl Into<String>) -> JsValue {
    refused(&Refused::new(Code::BadRequest, message))
}

/// The error for a text that is not an action.
pub(crate) fn no_action(text: &str, error: &impl std::error::Error) -> JsValue {
    refused(&Refused::new(Code::Illegal, format!("{text:?} is no action: {error}")))
}
