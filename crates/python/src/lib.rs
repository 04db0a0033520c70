//! The compiled half of the Python package `implicit_lab`.

use pyo3::prelude::*;

/// The compiled half of `implicit_lab`.
#[pymodule]
mod _native {
    use super::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
