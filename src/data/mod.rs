//! Data files: bytes become a [`Table`], by the settings of the link's key `data`.

mod options;
mod table;

pub use options::{
    Categories, DATA, Format, LONGEST_NAME, Missing, Options, fault, is_name, skip_text,
};
pub use table::Table;

use xxhash_rust::xxh64::xxh64;

use crate::error::Error;

/// Longest text of a data file that a link carries itself, in bytes.
pub const LONGEST_INLINE: usize = 2048;

/// Reads a whole file.
pub fn read(bytes: &[u8], options: &Options) -> Result<Table, Error> {
    check_hash(&hash(bytes), options)?;
    let text = std::str::from_utf8(bytes).map_err(|error| Error::Data {
        line: bytes[..error.valid_up_to()]
            .iter()
            .filter(|b| **b == b'\n')
            .count() as u64
            + 1,
        column: None,
        problem: "the file is not UTF-8 text".into(),
    })?;
    Table::parse(text, options.target.as_deref())
}

/// The hash of a file's bytes, as links name it.
pub fn hash(bytes: &[u8]) -> String {
    format!("{:016x}", xxh64(bytes, 0))
}

/// Fails if the options ask for a file with another hash.
fn check_hash(hash: &str, options: &Options) -> Result<(), Error> {
    if options.hash.is_empty() || options.hash == hash {
        return Ok(());
    }
    Err(Error::Unfit(format!(
        "this is another file than the link was made with: its hash is {hash}, the link's {}",
        options.hash
    )))
}
