//! The compiled half of the Python package `implicit_lab`.

mod model;

use pyo3::prelude::*;

/// The compiled half of `implicit_lab`.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::model::{Model, offers};
    use super::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
