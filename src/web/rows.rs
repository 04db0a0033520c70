//! Files of the viewer's and built-in data sets: surveyed, read, packed for other workers and unpacked by them.

use js_sys::Uint8Array;
use wasm_bindgen::prelude::*;

use super::codec::to_js;
use super::data::Data;
use crate::data::{self, Options, Packer, Reader, Unpacker};
use crate::error::Error;
use crate::experiment::{self, Part};

/// Bytes of a packed table that are handed over at once.
const PACKED: usize = 4 << 20;

#[wasm_bindgen]
impl Data {
    /// Reads a file as the link says; throws one sentence that says what is wrong, with line and column.
    pub fn read(bytes: &[u8], fragment: &str) -> Result<Data, JsError> {
        let reading = experiment::reading(&experiment::decode(fragment).experiment)?;
        Ok(Data::of(data::read(bytes, &reading)?))
    }
}

/// The settings that a file's name and beginning suggest, as a part: `{ id, params }`.
#[wasm_bindgen(js_name = proposeData)]
pub fn propose_data(name: &str, head: &[u8]) -> Result<JsValue, JsError> {
    let (id, params) = data::propose(name, head);
    to_js(&Part { id, params })
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
    /// For a file that is to be read as the part says; throws one sentence if a setting is wrong.
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

    /// Ends the first pass; true if all bytes must come through it once more.
    pub fn again(&mut self) -> bool {
        self.reader.as_mut().is_some_and(Reader::again)
    }

    /// What the first pass found; ends it.
    pub fn findings(&mut self) -> Result<JsValue, JsError> {
        to_js(&self.reader.as_mut().and_then(Reader::findings))
    }

    /// Takes the next bytes in the second pass; throws one sentence if the file cannot be used.
    pub fn build(&mut self, chunk: &[u8]) -> Result<(), JsError> {
        let reader = self.reader.as_mut().ok_or_else(packed_already)?;
        Ok(reader.build(chunk)?)
    }

    /// The next bytes of the packed table, after all bytes came twice; `undefined` at the end.
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

/// Reads a packed table that comes in chunks.
#[wasm_bindgen]
#[derive(Default)]
pub struct DataLoader {
    unpacker: Unpacker,
}

#[wasm_bindgen]
impl DataLoader {
    /// For one table.
    #[wasm_bindgen(constructor)]
    pub fn new() -> DataLoader {
        DataLoader::default()
    }

    /// Takes the next bytes; throws one sentence if they are no packed table.
    pub fn push(&mut self, chunk: &[u8]) -> Result<(), JsError> {
        Ok(self.unpacker.push(chunk)?)
    }

    /// The rows, after all bytes came; the loader is free for another table.
    pub fn finish(&mut self) -> Result<Data, JsError> {
        let table = std::mem::take(&mut self.unpacker).finish()?;
        Ok(Data::of(table))
    }
}
