//! The compiled half of the Python package `implicit_lab`.

mod argument;
mod files;
mod jobs;
mod model;
mod race;
mod rounds;
mod table;

use pyo3::prelude::*;

/// The compiled half of `implicit_lab`.
#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::files::{csv, libsvm};
    #[pymodule_export]
    use crate::model::{Model, in_order, offers};
    #[pymodule_export]
    use crate::race::{Race, canonical, catalogue_json, experiment_json, play_grid, play_race};
    #[pymodule_export]
    use crate::table::Table;

    use super::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
