//! Matrices as files for races.

use std::io::Write;

use numpy::{PyReadonlyArray1, PyReadonlyArray2};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::PyBytes;

/// A CSV file of the columns x1, x2, … of a matrix `(rows, d)` and of the column y, whose cells are text.
#[pyfunction]
pub fn csv<'py>(
    py: Python<'py>,
    x: PyReadonlyArray2<'py, f64>,
    y: Vec<PyBackedStr>,
) -> PyResult<Bound<'py, PyBytes>> {
    let x = x.as_array();
    let file = py.detach(|| {
        let mut file = Vec::new();
        for column in 1..=x.ncols() {
            write!(file, "x{column},")?;
        }
        file.extend_from_slice(b"y\n");
        for (row, label) in x.rows().into_iter().zip(&y) {
            for value in row {
                write!(file, "{value:?},")?;
            }
            writeln!(file, "{label}")?;
        }
        std::io::Result::Ok(file)
    });
    Ok(PyBytes::new(py, &file?))
}

/// A LIBSVM file of compressed sparse rows of `dim` features; a label is text.
#[pyfunction]
pub fn libsvm<'py>(
    py: Python<'py>,
    starts: PyReadonlyArray1<'py, i64>,
    index: PyReadonlyArray1<'py, i64>,
    value: PyReadonlyArray1<'py, f64>,
    dim: i64,
    y: Vec<PyBackedStr>,
) -> PyResult<Bound<'py, PyBytes>> {
    let (starts, index, value) = (starts.as_slice()?, index.as_slice()?, value.as_slice()?);
    let rows = starts
        .windows(2)
        .map(|two| two[0] as usize..two[1] as usize);
    let file = py.detach(|| {
        let mut file = Vec::new();
        for (number, (row, label)) in rows.zip(&y).enumerate() {
            let (Some(index), Some(value)) = (index.get(row.clone()), value.get(row)) else {
                return Ok(None);
            };
            write!(file, "{label}")?;
            for (index, value) in index.iter().zip(value) {
                write!(file, " {}:{value:?}", index + 1)?;
            }
            // Such a file is as wide as its largest index.
            if number == 0 && index.last() != Some(&(dim - 1)) {
                write!(file, " {dim}:0")?;
            }
            file.push(b'\n');
        }
        std::io::Result::Ok(Some(file))
    });
    match file? {
        Some(file) => Ok(PyBytes::new(py, &file)),
        None => Err(PyValueError::new_err(
            "the rows' starts, positions and values do not fit each other",
        )),
    }
}
