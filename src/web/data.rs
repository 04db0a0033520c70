//! The rows that a race reads, for every engine: read once, then handed to each by reference.

use std::sync::Arc;

use wasm_bindgen::prelude::*;

use crate::data::Table;

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
}

impl Data {
    /// The rows.
    pub(super) fn table(&self) -> Option<Arc<Table>> {
        self.table.clone()
    }

    #[cfg(feature = "full")]
    pub(super) fn of(table: Table) -> Data {
        Data {
            table: Some(Arc::new(table)),
        }
    }
}
