//! Arrays that the caller owns. They must have the right type and shape; otherwise an exception
//! names the expected ones.

use numpy::{
    Element, PyArrayDescrMethods, PyArrayDyn, PyArrayMethods, PyReadonlyArrayDyn,
    PyReadwriteArrayDyn, PyUntypedArray, PyUntypedArrayMethods,
};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

/// An array to write into.
pub(crate) fn writable<'py, T: Element>(
    array: Option<&Bound<'py, PyAny>>,
    name: &str,
    shape: &[usize],
) -> PyResult<Option<PyReadwriteArrayDyn<'py, T>>> {
    let Some(array) = array else { return Ok(None) };
    let array = exact::<T>(array, name, shape)?;
    let refuse = |error| PyValueError::new_err(format!("{name} cannot be written: {error}"));
    array.try_readwrite().map(Some).map_err(refuse)
}

/// The values of an array to write into.
pub(crate) fn slice<'a, T: Element>(
    array: &'a mut Option<PyReadwriteArrayDyn<'_, T>>,
) -> PyResult<Option<&'a mut [T]>> {
    array.as_mut().map(|array| Ok(array.as_slice_mut()?)).transpose()
}

/// An array to read from.
pub(crate) fn readable<'py, T: Element>(
    array: &Bound<'py, PyAny>,
    name: &str,
    shape: &[usize],
) -> PyResult<PyReadonlyArrayDyn<'py, T>> {
    let array = exact::<T>(array, name, shape)?;
    let refuse = |error| PyValueError::new_err(format!("{name} cannot be read: {error}"));
    array.try_readonly().map_err(refuse)
}

fn exact<'py, T: Element>(
    array: &Bound<'py, PyAny>,
    name: &str,
    shape: &[usize],
) -> PyResult<Bound<'py, PyArrayDyn<T>>> {
    let py = array.py();
    let kind = T::get_dtype(py);
    let Ok(found) = array.cast::<PyUntypedArray>() else {
        let found = array.get_type().name()?;
        return Err(PyTypeError::new_err(format!(
            "{name} must be a numpy array of {kind} with shape {shape:?}, not {found}"
        )));
    };
    if !found.dtype().is_equiv_to(&kind) {
        let found = found.dtype();
        return Err(PyTypeError::new_err(format!("{name} must be of {kind}, not of {found}")));
    }
    if found.shape() != shape {
        let found = found.shape();
        return Err(PyValueError::new_err(format!(
            "{name} must have the shape {shape:?}, not {found:?}"
        )));
    }
    if !found.is_c_contiguous() {
        return Err(PyValueError::new_err(format!(
            "{name} must be contiguous in memory, row by row (C order)"
        )));
    }
    Ok(array.cast::<PyArrayDyn<T>>()?.clone())
}
