//! Errors as Python exceptions that name their rule.

use game::Refusal;
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

create_exception!(
    novae,
    Illegal,
    PyValueError,
    "An action that the rules forbid; `rule` is the rule's id."
);
create_exception!(
    novae,
    BadSetup,
    PyValueError,
    "A set-up that is not a game; `rule` is the rule's id."
);
create_exception!(novae, BadRecord, PyValueError, "A text that is not the record of a game.");

/// The exception for an action that a rule forbids.
pub(crate) fn illegal(py: Python<'_>, refusal: &impl Refusal) -> PyErr {
    with_rule(py, Illegal::new_err(format!("{refusal} ({})", refusal.rule())), refusal)
}

/// The exception for an invalid set-up.
pub(crate) fn bad_setup(py: Python<'_>, refusal: &impl Refusal) -> PyErr {
    with_rule(py, BadSetup::new_err(format!("{refusal} ({})", refusal.rule())), refusal)
}

fn with_rule(py: Python<'_>, error: PyErr, refusal: &impl Refusal) -> PyErr {
    match error.value(py).setattr("rule", refusal.rule()) {
        Ok(()) => error,
        Err(other) => other,
    }
}

/// The exception for a record that cannot be parsed or replayed.
pub(crate) fn bad_record(error: &game::RecordError) -> PyErr {
    BadRecord::new_err(error.to_string())
}

/// A `ValueError` with the message of another error.
#[expect(clippy::needless_pass_by_value, reason = "it is there for map_err")]
pub(crate) fn value_error(error: impl ToString) -> PyErr {
    PyValueError::new_err(error.to_string())
}
