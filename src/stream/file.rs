//! A data file: its rows in order, from the first again when the rounds outlast them.

use std::sync::Arc;

use super::{Example, Shape, Source, Stream, StreamDef, Table};
use crate::catalogue::Entry;
use crate::error::Error;
use crate::loss::Target;

pub(super) const DEF: StreamDef = StreamDef {
    entry: Entry {
        id: "file",
        name: "Data file",
        summary: "The rows of a CSV file, in order, over and over",
        equation: r"(x_t,y_t)=\text{row }1+(t-1)\bmod n",
        source: "",
        params: &[],
        aliases: &["csv", "upload", "real data"],
    },
    targets: &[Target::Real, Target::Sign, Target::Class],
    needs_file: true,
    shape: |source| {
        let table = table(source)?;
        let (_, classes, _) = table.labels(source.target)?;
        Ok(Shape {
            dim: table.features(),
            classes,
            rows: Some(table.rows() as u64),
        })
    },
    build: |source| {
        let table = table(source)?;
        let (labels, _, _) = table.labels(source.target)?;
        Ok(Box::new(File {
            table,
            labels,
            row: 0,
        }))
    },
};

fn table(source: &Source<'_>) -> Result<Arc<Table>, Error> {
    source
        .table
        .clone()
        .ok_or_else(|| Error::Unfit("this experiment reads a data file: give it one (CSV)".into()))
}

struct File {
    table: Arc<Table>,
    labels: Vec<f64>,
    row: usize,
}

impl Stream for File {
    fn next(&mut self, example: &mut Example) {
        let x = self.table.row(self.row);
        example.dense(x.len()).copy_from_slice(x);
        example.y = self.labels[self.row];
        self.row = (self.row + 1) % self.labels.len();
    }
}
