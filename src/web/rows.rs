//! The viewer's files and built-in data sets: surveyed, read, packed, and unpacked by other workers.

use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;

use super::codec::to_js;
use super::data::Data;
use crate::data::{self, Options, Packer, Reader, Unpacker};
use crate::error::Error;
use crate::experiment::{self, Part};

/// Bytes per chunk of a packed table.
const PACKED: usize = 4 << 20;

#[wasm_bindgen]
impl Data {
    /// Reads a file with the options of a link; throws a sentence on the first error, with line and column.
    pub fn read(bytes: &[u8], fragment: &str) -> Result<Data, JsError> {
        let reading = experiment::reading(&experiment::decode(fragment).experiment)?;
        Ok(Data::of(data::read(bytes, &reading)?))
    }
}

/// Proposed settings for a file with this name and beginning, as a part: `{ id, params }`.
#[wasm_bindgen(js_name = proposeData)]
pub fn propose_data(name: &str, head: &[u8]) -> Result<JsValue, JsError> {
    let (id, params) = data::propose(name, head);
    to_js(&Part { id, params })
}

/// Returns the id of the kind of a file with these first bytes, if it is not a table.
#[wasm_bindgen(js_name = foreignFile)]
pub fn foreign_file(head: &[u8]) -> Option<String> {
    data::foreign(head).map(|(kind, _)| kind.to_owned())
}

/// Reads a file in two passes of chunks, then packs its table for other workers.
#[wasm_bindgen]
pub struct DataReader {
    /// `None` once the table is being packed.
    reader: Option<Reader>,
    packer: Option<Packer>,
}

#[wasm_bindgen]
impl DataReader {
    /// A reader of a file with the settings of the part; throws a sentence on a wrong setting.
    #[wasm_bindgen(constructor)]
    pub fn new(part: JsValue) -> Result<DataReader, JsError> {
        let part: Part = serde_wasm_bindgen::from_value(part)?;
        let reader = Reader::new(Options::of(&part.params)?);
        Ok(DataReader {
            reader: Some(reader),
            packer: None,
        })
    }

    /// Takes the next bytes in the first pass.
    pub fn survey(&mut self, chunk: &[u8]) {
        if let Some(reader) = &mut self.reader {
            reader.survey(chunk);
        }
    }

    /// Ends the first pass; returns whether all bytes must go through it again.
    #[wasm_bindgen(js_name = needsRescan)]
    pub fn needs_rescan(&mut self) -> bool {
        self.reader.as_mut().is_some_and(Reader::needs_rescan)
    }

    /// Ends the first pass and returns its findings.
    pub fn findings(&mut self) -> Result<JsValue, JsError> {
        to_js(&self.reader.as_mut().and_then(Reader::findings))
    }

    /// Takes the next bytes in the second pass; throws a sentence if the file cannot be used.
    pub fn build(&mut self, chunk: &[u8]) -> Result<(), JsError> {
        let reader = self.reader.as_mut().ok_or_else(packed_already)?;
        Ok(reader.build(chunk)?)
    }

    /// Returns the next bytes of the packed table, after the second pass; `undefined` at the end.
    pub fn packed(&mut self) -> Result<Option<Uint8Array>, JsError> {
        if let Some(reader) = self.reader.take() {
            self.packer = Some(Packer::new(reader.finish()?)?);
        }
        let chunk = self.packer.as_mut().and_then(|packer| packer.next(PACKED));
        Ok(chunk.map(|bytes| Uint8Array::from(bytes.as_slice())))
    }
}

fn packed_already() -> Error {
    Error::Unfit("the table is packed already".into())
}

/// Unpacks a table that arrives in chunks.
#[wasm_bindgen]
#[derive(Default)]
pub struct DataLoader {
    unpacker: Unpacker,
}

#[wasm_bindgen]
impl DataLoader {
    /// A loader of one table.
    #[wasm_bindgen(constructor)]
    pub fn new() -> DataLoader {
        DataLoader::default()
    }

    /// Takes the next bytes; throws a sentence if they are no packed table.
    pub fn push(&mut self, chunk: &[u8]) -> Result<(), JsError> {
        Ok(self.unpacker.push(chunk)?)
    }

    /// Returns the rows, after all bytes; the loader can then load another table.
    pub fn finish(&mut self) -> Result<Data, JsError> {
        let table = std::mem::take(&mut self.unpacker).finish()?;
        Ok(Data::of(table))
    }
}
