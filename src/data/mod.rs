//! Data files: turns bytes into a [`Table`], by the settings of the link's key `data`.
//!
//! A file is read twice, in chunks, so that it need not fit into memory as text: the first pass surveys its columns and errors
//! ([`Findings`]), the second keeps the numbers. If rows were judged before a fact emerged that affects them all, such as a
//! column of text, the first pass is done [again](Reader::needs_rescan).
//!
//! Imports run one way, in this order:
//!
//! | step | modules |
//! |---|---|
//! | bytes to rows and cells | `foreign`, `unseen`, `options`, `layout`, `rows`, `cells` |
//! | columns and targets | `dictionary`, `columns`, `labels`, `row_error` |
//! | the table | `table`, `pack` |
//! | first pass | `libsvm`, `survey`, `validation`, `findings`, `propose` |
//! | second pass | `build` |

mod build;
mod cells;
mod columns;
mod dictionary;
mod edges;
mod findings;
mod foreign;
mod labels;
mod layout;
mod libsvm;
mod options;
mod pack;
mod propose;
mod row_error;
mod rows;
mod series;
mod survey;
mod table;
mod unseen;
mod validation;

pub use columns::MOST_COLUMNS;
pub use findings::{Advice, ColumnFindings, Doubt, Except, Findings, LabelFindings};
pub use foreign::foreign;
pub use options::{
    Categories, DATA, Faults, Format, LONGEST_INLINE, LONGEST_NAME, Missing, Options, Thousands,
    fault, is_name,
};
pub use pack::{Packer, Unpacker};
pub use propose::propose;
pub use row_error::Fault;
pub(crate) use table::Scaling;
pub use table::{MOST_FEATURES, MOST_VALUES, Table};

use crate::error::Error;
use build::Builder;
use survey::Survey;

/// Reads a whole file.
pub fn read(bytes: &[u8], options: &Options) -> Result<Table, Error> {
    let mut reader = Reader::new(options.clone());
    reader.survey(bytes);
    while reader.needs_rescan() {
        reader.survey(bytes);
    }
    reader.build(bytes)?;
    reader.finish()
}

/// Reads a file in two passes of chunks: all of it through [`Reader::survey`], and again while [`Reader::needs_rescan`] is
/// true, then all of it through [`Reader::build`].
pub struct Reader {
    pass: Pass,
}

enum Pass {
    First(Box<Survey>),
    Second(Box<Builder>),
    Failed,
}

impl Reader {
    /// A reader of a file with these options.
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

    /// Ends the first pass; returns whether all bytes must go through it again. That is so, at most twice, if rows were judged
    /// before a fact emerged that affects them all: a column of text, an empty one, a header shorter than the rows.
    pub fn needs_rescan(&mut self) -> bool {
        match &mut self.pass {
            Pass::First(survey) => survey.needs_rescan(),
            _ => false,
        }
    }

    /// Ends the first pass and returns its findings.
    pub fn findings(&mut self) -> Option<Findings> {
        match &mut self.pass {
            Pass::First(survey) => {
                survey.finish();
                Some(Findings::of(survey))
            }
            _ => None,
        }
    }

    /// Takes the next bytes in the second pass; fails if the file cannot be used.
    pub fn build(&mut self, chunk: &[u8]) -> Result<(), Error> {
        self.builder()?.feed(chunk);
        Ok(())
    }

    /// The table, after the second pass.
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
            if survey.needs_rescan() {
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
