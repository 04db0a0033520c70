//! Tables: named columns that leave for NumPy, pandas and everything that reads Arrow.

use std::collections::HashMap;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::types::{Float64Type, Int64Type};
use arrow_array::{
    Array, ArrayRef, Float64Array, Int64Array, RecordBatch, RecordBatchIterator, StringArray,
};
use arrow_ipc::reader::StreamReader;
use arrow_ipc::writer::StreamWriter;
use arrow_schema::{ArrowError, DataType, Field as ArrowField, Schema};
use implicit_lab::catalogue::Kind;
use implicit_lab::experiment::catalogue_of;
use implicit_lab::export::Field;
use numpy::{IntoPyArray, PyArray1};
use pyo3::exceptions::{PyImportError, PyKeyError, PyModuleNotFoundError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule, PyDict, PyString};
use xxhash_rust::xxh64::xxh64;

use crate::argument::argument;

/// Named columns of equal length.
///
/// A column is read by its name, as a NumPy array. The whole table is read by `to_pandas`, or by
/// anything that takes Arrow's PyCapsule interface: ``polars.from_arrow(table)``,
/// ``pyarrow.table(table)``, DuckDB. It can be pickled.
#[pyclass(frozen, module = "implicit_lab")]
pub struct Table(RecordBatch);

impl Table {
    /// A table of these columns.
    pub fn new(columns: Vec<(String, ArrayRef)>) -> PyResult<Table> {
        let fields = columns
            .iter()
            .map(|(name, column)| ArrowField::new(name, column.data_type().clone(), true));
        let schema = Arc::new(Schema::new(fields.collect::<Vec<_>>()));
        let columns = columns.into_iter().map(|(_, column)| column).collect();
        RecordBatch::try_new(schema, columns)
            .map(Table)
            .map_err(|error| PyValueError::new_err(error.to_string()))
    }

    /// The table with text in all columns that may hold words: their types then do not depend on the values, and tables
    /// of parts of a grid can be joined.
    fn with_text_for_words(&self) -> PyResult<RecordBatch> {
        let text = |column: &ArrayRef| -> Option<ArrayRef> {
            let numbers = column.as_primitive_opt::<Float64Type>()?;
            let text = numbers
                .iter()
                .map(|n| Some(Field::Number(Some(n?)).to_string()));
            Some(Arc::new(text.collect::<StringArray>()))
        };
        let columns = self
            .names()
            .into_iter()
            .zip(self.0.columns())
            .map(|(name, column)| {
                let worded = may_hold_words(&name).then(|| text(column)).flatten();
                (name, worded.unwrap_or_else(|| column.clone()))
            });
        Ok(Table::new(columns.collect())?.0)
    }

    fn names(&self) -> Vec<String> {
        let schema = self.0.schema_ref();
        schema.fields().iter().map(|f| f.name().clone()).collect()
    }
}

fn column_name(name: &Bound<'_, PyAny>) -> PyResult<String> {
    argument("column", name, "the name of a column")
}

/// Whether a parameter of this name, such as `run.lambda`, is a word or takes one instead of a number.
fn may_hold_words(column: &str) -> bool {
    let (kind, id) = column.split_once('.').unwrap_or_default();
    let entries = catalogue_of(if kind == "run" { "learner" } else { kind });
    let specs = entries.iter().filter_map(|entry| entry.param(id));
    specs
        .map(|spec| spec.kind)
        .any(|kind| !matches!(kind, Kind::Number { word: None, .. }))
}

/// A column of these fields: text if any is text, otherwise numbers if any is a number, otherwise whole numbers if any
/// is one.
pub fn column_of(fields: Vec<Field>) -> ArrayRef {
    let any = |is: fn(&Field) -> bool| fields.iter().any(is);
    if any(|field| matches!(field, Field::Text(_))) {
        let text = |field: &Field| (*field != Field::Empty).then(|| field.to_string());
        return Arc::new(fields.iter().map(text).collect::<StringArray>());
    }
    if any(|field| matches!(field, Field::Count(_)))
        && !any(|field| matches!(field, Field::Number(_)))
    {
        let count = |field: &Field| match field {
            Field::Count(count) => count.map(|count| count as i64),
            _ => None,
        };
        return Arc::new(fields.iter().map(count).collect::<Int64Array>());
    }
    let number = |field: &Field| match field {
        Field::Count(count) => count.map(|count| count as f64),
        Field::Number(number) => *number,
        _ => None,
    };
    Arc::new(fields.iter().map(number).collect::<Float64Array>())
}

#[pymethods]
impl Table {
    /// The names of the columns, in order.
    #[getter]
    fn column_names(&self) -> Vec<String> {
        self.names()
    }

    fn __len__(&self) -> usize {
        self.0.num_rows()
    }

    fn __contains__(&self, name: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.0.column_by_name(&column_name(name)?).is_some())
    }

    fn __repr__(&self) -> String {
        format!(
            "<Table: {} rows, columns {}>",
            self.0.num_rows(),
            self.names().join(", ")
        )
    }

    /// A column as a NumPy array: text as Python strings, missing text as None, missing numbers as NaN.
    fn __getitem__<'py>(&self, name: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let (py, name) = (name.py(), column_name(name)?);
        let Some(column) = self.0.column_by_name(&name) else {
            return Err(PyKeyError::new_err(format!(
                "there is no column \"{name}\"; there are: {}",
                self.names().join(", ")
            )));
        };
        Ok(match column.data_type() {
            DataType::Utf8 => text(py, column.as_string()).into_any(),
            DataType::Int64 => {
                let counts = column.as_primitive::<Int64Type>();
                match counts.null_count() {
                    0 => PyArray1::from_slice(py, counts.values()).into_any(),
                    _ => with_nan(py, counts.iter().map(|count| count.map(|n| n as f64))),
                }
            }
            _ => with_nan(py, column.as_primitive::<Float64Type>().iter()),
        })
    }

    /// A pandas DataFrame of all columns.
    fn to_pandas<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let columns = PyDict::new(py);
        for name in self.names() {
            let name = PyString::new(py, &name).into_any();
            columns.set_item(&name, self.__getitem__(&name)?)?;
        }
        let pandas = py.import("pandas").map_err(|error| {
            if !error.is_instance_of::<PyModuleNotFoundError>(py) {
                return error;
            }
            let needed = "to_pandas needs pandas, which is not installed: pip install 'implicit-lab[pandas]'";
            let missing = PyImportError::new_err(needed);
            missing.set_cause(py, Some(error));
            missing
        })?;
        pandas.call_method1("DataFrame", (columns,))
    }

    /// Restores a pickled table.
    #[staticmethod]
    fn _restore(state: &[u8]) -> PyResult<Table> {
        let fault = |why: String| PyValueError::new_err(format!("this is no saved table: {why}"));
        // Arrow trusts its input, and may panic while reading or later.
        let state = unsealed(state).map_err(|why| fault(why.to_owned()))?;
        let read = || -> Result<Option<RecordBatch>, ArrowError> {
            StreamReader::try_new(state, None)?.next().transpose()
        };
        let batch = read().map_err(|error| fault(error.to_string()))?;
        batch
            .map(Table)
            .ok_or_else(|| fault("it has no rows".into()))
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let batch = &slf.get().0;
        let written = || -> Result<Vec<u8>, ArrowError> {
            let mut writer = StreamWriter::try_new(Vec::new(), batch.schema_ref())?;
            writer.write(batch)?;
            writer.into_inner()
        };
        let state = written().map_err(|error| PyValueError::new_err(error.to_string()))?;
        let restore = slf.get_type().getattr("_restore")?;
        Ok((restore, (PyBytes::new(slf.py(), &sealed(&state)),)))
    }

    /// Arrow's PyCapsule interface: a stream of one batch. A setting that may be a word is text,
    /// even if all its values are numbers.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // The interface lets the consumer cast to another schema.
        drop(requested_schema);
        let batch = self.with_text_for_words()?;
        let schema = batch.schema();
        let reader = RecordBatchIterator::new([Ok::<_, ArrowError>(batch)], schema);
        let stream = FFI_ArrowArrayStream::new(Box::new(reader));
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }
}

fn with_nan<'py>(py: Python<'py>, values: impl Iterator<Item = Option<f64>>) -> Bound<'py, PyAny> {
    let values: Vec<f64> = values.map(|value| value.unwrap_or(f64::NAN)).collect();
    values.into_pyarray(py).into_any()
}

/// Strings, each distinct one made only once.
fn text<'py>(py: Python<'py>, column: &StringArray) -> Bound<'py, PyArray1<Py<PyAny>>> {
    let mut made: HashMap<&str, Py<PyAny>> = HashMap::new();
    let mut values = Vec::with_capacity(column.len());
    for text in column.iter() {
        values.push(match text {
            None => py.None(),
            Some(text) => made
                .entry(text)
                .or_insert_with(|| PyString::new(py, text).into_any().unbind())
                .clone_ref(py),
        });
    }
    values.into_pyarray(py)
}

/// Bytes preceded by their checksum.
fn sealed(bytes: &[u8]) -> Vec<u8> {
    [&xxh64(bytes, 0).to_le_bytes()[..], bytes].concat()
}

/// The bytes after their checksum, or the reason that they are not the sealed ones.
fn unsealed(sealed: &[u8]) -> Result<&[u8], &'static str> {
    let (sum, bytes) = sealed.split_first_chunk().ok_or("it is cut short")?;
    match xxh64(bytes, 0) == u64::from_le_bytes(*sum) {
        true => Ok(bytes),
        false => Err("its bytes are damaged, or of another version"),
    }
}
