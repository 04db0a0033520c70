//! A data file: its rows in order, repeated if there are more rounds.
//!
//! ```math
//! (x_t,y_t)=\text{row }1+(t-1)\bmod n
//! ```
//!
//! The rows can be scaled, shuffled and given a bias, see [`rows`].

use std::sync::Arc;

use super::contract::{Source, StreamDef};
use super::rows;
use crate::catalogue::Entry;
use crate::data::Table;
use crate::error::Error;
use crate::loss::Target;

pub(super) const DEF: StreamDef = StreamDef {
    entry: Entry {
        id: "file",
        name: "Data file",
        summary: "The rows of a CSV or LIBSVM file, in file order; they repeat until all rounds are played",
        equation: r"(x_t,y_t)=\text{row }1+(t-1)\bmod n",
        source: "",
        params: &[
            rows::SCALE,
            rows::BIAS,
            rows::SHUFFLE,
            rows::BALANCE,
            rows::EPOCHS,
            rows::TEST,
        ],
        aliases: &["csv", "libsvm", "svmlight", "upload", "real data"],
    },
    targets: |_| &[Target::Real, Target::Sign, Target::Class],
    starter: "",
    needs_file: true,
    finite: true,
    shape: |source| {
        let table = table(source)?;
        let (classes, _) = table.classes(source.target)?;
        let (rows, features) = (table.rows() as u64, table.features());
        Ok(rows::shape(rows, features, classes, source.params))
    },
    build: |source| {
        let table = table(source)?;
        let (labels, _, _) = table.labels(source.target)?;
        let classes = match source.target {
            Target::Real => Vec::new(),
            _ => table.class_names(),
        };
        Ok(Box::new(rows::Rows::new(table, labels, classes, source)?))
    },
};

fn table(source: &Source<'_>) -> Result<Arc<Table>, Error> {
    source.table.clone().ok_or_else(|| {
        Error::Unfit("this experiment reads a data file: give it one (CSV or LIBSVM)".into())
    })
}
