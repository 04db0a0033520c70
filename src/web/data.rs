//! The rows that a race reads: read once and shared by all engines.

use std::sync::Arc;

use wasm_bindgen::prelude::*;

use crate::data::Table;

/// A table in this instance's memory, or none.
#[wasm_bindgen]
pub struct Data {
    table: Option<Arc<Table>>,
}

#[wasm_bindgen]
impl Data {
    /// No table: for streams without a file, and links that carry their rows.
    pub fn none() -> Data {
        Data { table: None }
    }
}

impl Data {
    pub(super) fn table(&self) -> Option<Arc<Table>> {
        self.table.clone()
    }

    pub(super) fn of(table: Table) -> Data {
        Data {
            table: Some(Arc::new(table)),
        }
    }
}
