//! Data files: bytes become a [`Table`], by the settings of the link's key `data`.
//!
//! A file is read twice, in chunks, so that it need not fit into memory as text: the first pass finds out
//! what it is and what is wrong with it ([`Findings`]), the second keeps the numbers. Seldom the first pass
//! must be done [again](Reader::again).

mod build;
mod cells;
mod columns;
mod dictionary;
mod entry;
mod findings;
mod labels;
mod libsvm;
mod options;
mod pack;
mod propose;
mod rows;
mod statistics;
mod survey;
mod table;
mod trouble;
mod verdict;

pub use entry::DATA;
pub use findings::{ColumnFindings, Findings, LabelFindings};
pub use options::{Categories, Format, LONGEST_NAME, Missing, Options, fault, is_name};
pub use pack::{Packer, Unpacker};
pub use propose::propose;
pub(crate) use statistics::Scaling;
pub use survey::Fault;
pub use table::{MOST_VALUES, Table};

use crate::error::Error;
use build::Builder;
use survey::Survey;

/// Longest text of a data file that a link carries itself, in bytes.
pub const LONGEST_INLINE: usize = 2048;
/// Most columns of a CSV file.
pub const MOST_COLUMNS: usize = 100_000;
/// Most features of a table.
pub const MOST_FEATURES: usize = 1_000_000;

/// Reads a whole file.
pub fn read(bytes: &[u8], options: &Options) -> Result<Table, Error> {
    let mut reader = Reader::new(options.clone());
    reader.survey(bytes);
    if reader.again() {
        reader.survey(bytes);
    }
    reader.build(bytes)?;
    reader.finish()
}

/// Reads a file in two passes of chunks: all of it through [`Reader::survey`], and
/// once more if [`Reader::again`] says so, then all of it through [`Reader::build`].
pub struct Reader {
    pass: Pass,
}

enum Pass {
    First(Box<Survey>),
    Second(Box<Builder>),
    Failed,
}

impl Reader {
    /// For a file that is to be read so.
    pub fn new(options: Options) -> Reader {
        Reader {
            pass: Pass::First(Box::new(Survey::new(options))),
        }
    }

    /// Takes the next bytes in the first pass.
    pub fn survey(&mut self, chunk: &[u8]) {
        if let Pass::First(survey) = &mut self.pass {
            survey.feed(chunk);
        }
    }

    /// Ends the first pass; true if all bytes must come through it once more. That is so if rows were judged
    /// by a column that turned out to be one of words only after them.
    pub fn again(&mut self) -> bool {
        match &mut self.pass {
            Pass::First(survey) => survey.again(),
            _ => false,
        }
    }

    /// What the first pass found; ends it.
    pub fn findings(&mut self) -> Option<Findings> {
        match &mut self.pass {
            Pass::First(survey) => {
                survey.finish();
                Some(Findings::of(survey))
            }
            _ => None,
        }
    }

    /// Takes the next bytes in the second pass; fails if the first one found that the file cannot be used.
    pub fn build(&mut self, chunk: &[u8]) -> Result<(), Error> {
        self.builder()?.feed(chunk);
        Ok(())
    }

    /// The table, after all bytes came twice.
    pub fn finish(mut self) -> Result<Table, Error> {
        self.builder()?;
        match self.pass {
            Pass::Second(builder) => builder.finish(),
            _ => Err(unread()),
        }
    }

    fn builder(&mut self) -> Result<&mut Builder, Error> {
        if let Pass::First(_) = &self.pass
            && let Pass::First(mut survey) = std::mem::replace(&mut self.pass, Pass::Failed)
        {
            if survey.again() {
                return Err(unread());
            }
            self.pass = Pass::Second(Box::new(Builder::new(*survey)?));
        }
        match &mut self.pass {
            Pass::Second(builder) => Ok(builder),
            _ => Err(unread()),
        }
    }
}

fn unread() -> Error {
    Error::Unfit("the file could not be read".into())
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
