//! Code that the actions of both games share.

/// The methods of the class `Action` of a game, and its type as an argument. Each game adds its
/// variants, `__repr__` and the conversions `read` and `From`.
macro_rules! action_methods {
    ($action:ty, $parse:literal) => {
        #[pymethods]
        impl Action {
            #[doc = $parse]
            #[staticmethod]
            fn parse(text: &str) -> PyResult<Action> {
                read(text).map(Action::from)
            }

            fn __str__(&self) -> PyResult<String> {
                self.read().map(|action| action.to_string())
            }

            fn __reduce__(slf: &Bound<'_, Action>) -> PyResult<(Py<PyAny>, (String,))> {
                let parse = slf.py().get_type::<Action>().getattr("parse")?.unbind();
                Ok((parse, (slf.get().__str__()?,)))
            }
        }

        /// An action, as an object or in notation.
        #[derive(Clone, Copy)]
        pub(crate) struct ActionLike(pub(crate) $action);

        impl<'py> FromPyObject<'_, 'py> for ActionLike {
            type Error = PyErr;

            fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<ActionLike> {
                if let Ok(action) = object.cast::<Action>() {
                    return action.get().read().map(ActionLike);
                }
                match object.extract::<&str>() {
                    Ok(text) => read(text).map(ActionLike),
                    Err(_) => Err(pyo3::exceptions::PyTypeError::new_err(format!(
                        "an action must be an Action or a string in its notation, not {}; use an \
                         Encoding to convert codes",
                        object.get_type().name()?
                    ))),
                }
            }
        }

        fn read(text: &str) -> PyResult<$action> {
            text.parse().map_err(|error| value_error(format!("{text:?} is no action: {error}")))
        }
    };
}
pub(crate) use action_methods;
