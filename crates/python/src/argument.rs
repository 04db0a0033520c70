//! Arguments from Python, refused by their names.

use pyo3::conversion::FromPyObjectOwned;
use pyo3::prelude::*;

/// The longest refused value that is quoted in full.
const LONGEST: usize = 80;

/// Returns `value` as the argument `name`, which must be `wanted`.
pub fn argument<'py, T: FromPyObjectOwned<'py>>(
    name: &str,
    value: &Bound<'py, PyAny>,
    wanted: &str,
) -> PyResult<T> {
    let taken: PyResult<T> = value.extract().map_err(Into::into);
    taken.map_err(|error| {
        let text = value
            .repr()
            .map_or_else(|_| "?".to_owned(), |text| text.to_string());
        let short: String = text.chars().take(LONGEST).collect();
        let end = if short.len() < text.len() { "…" } else { "" };
        let problem = format!("{name}: {short}{end} is not {wanted}");
        PyErr::from_type(error.get_type(value.py()), problem)
    })
}
