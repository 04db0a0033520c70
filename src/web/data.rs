//! The rows that a race reads, for every engine: read once, then handed to each by reference.

use std::sync::Arc;

use wasm_bindgen::prelude::*;

use crate::data::{self, Table};
use crate::experiment;

/// Rows in this instance's memory, or none for streams that make their own examples.
#[wasm_bindgen]
pub struct Data {
    table: Option<Arc<Table>>,
}

#[wasm_bindgen]
impl Data {
    /// For streams that read no rows, and for links that carry theirs.
    pub fn none() -> Data {
        Data { table: None }
    }

    /// Reads a file as the link says; throws one sentence that says what is wrong, with line and column.
    pub fn read(bytes: &[u8], fragment: &str) -> Result<Data, JsError> {
        let reading = experiment::reading(&experiment::decode(fragment).experiment)?;
        let table = Arc::new(data::read(bytes, &reading)?);
        Ok(Data { table: Some(table) })
    }
}

impl Data {
    /// The rows.
    pub(super) fn table(&self) -> Option<Arc<Table>> {
        self.table.clone()
    }
}
