//! A built-in data set: real rows, in order, repeated.
//!
//! ```math
//! (x_t,y_t)=\text{row }1+(t-1)\bmod n
//! ```
//!
//! The sets are listed in [`SETS`](super::SETS); they can be scaled, shuffled and given a bias, see [`rows`]. The list includes
//! their sizes, so that those of examples are known before the table is loaded.

use std::sync::Arc;

use super::contract::{Source, StreamDef};
use super::{Set, datasets, rows};
use crate::catalogue::{Entry, ParamSpec, Params};
use crate::data::Table;
use crate::error::Error;
use crate::loss::Target;

pub(super) const DEF: StreamDef = StreamDef {
    entry: Entry {
        id: "dataset",
        name: "Real data",
        summary: "The rows of a real data set that comes with the page, in file order; they repeat until all rounds are played",
        equation: r"(x_t,y_t)=\text{row }1+(t-1)\bmod n",
        source: "C&O §7",
        params: &[
            SET,
            rows::SCALE,
            rows::BIAS,
            rows::SHUFFLE,
            rows::BALANCE,
            rows::EPOCHS,
            rows::TEST,
        ],
        aliases: &["UCI", "built-in", "sklearn", "data set"],
    },
    targets: |params| chosen(params).targets(),
    starter: concat!(
        "v=1&stream=dataset:scale=max-abs,bias=yes,shuffle=yes&loss=hinge",
        "&run=ada-implicit",
        "&run=fiol:eta=1,schedule=sqrt,label=IOMD",
        "&run=ada-ogd",
        "&run=sgd:eta=1,schedule=sqrt,label=OGD",
    ),
    needs_file: false,
    finite: true,
    shape: |source| {
        let set = chosen(source.params);
        let classes = match source.target {
            Target::Class => set.classes,
            _ => 1,
        };
        Ok(rows::shape(set.rows, set.features, classes, source.params))
    },
    build: |source| {
        let set = chosen(source.params);
        let table = table(set, source)?;
        // Two classes as numbers are also −1 and +1, whatever the table calls them.
        let target = match source.target {
            Target::Real if set.classes == 2 => Target::Sign,
            target => target,
        };
        let (labels, _, _) = table.labels(target)?;
        let classes = match target {
            Target::Real => Vec::new(),
            _ => set
                .class_names
                .iter()
                .map(|name| name.to_string())
                .collect(),
        };
        Ok(Box::new(rows::Rows::new(table, labels, classes, source)?))
    },
};

const SET: ParamSpec = ParamSpec::choice(
    "set",
    "",
    "set",
    datasets::CHOICES,
    "Which data; its source and licence are named below",
);

/// Returns the set named by the parameters.
pub(super) fn chosen(params: &Params) -> &'static Set {
    let id = params.word(SET.id);
    let found = datasets::SETS.iter().find(|set| set.id == id);
    // Checked parameters name one; the first is the default.
    found.unwrap_or(&datasets::SETS[0])
}

/// Returns the set's table: the given one, whose size must fit, or otherwise the one compiled in.
fn table(set: &Set, source: &Source<'_>) -> Result<Arc<Table>, Error> {
    let Some(table) = source.table.clone() else {
        return compiled(set);
    };
    if (table.rows() as u64, table.features()) == (set.rows, set.features) {
        return Ok(table);
    }
    Err(Error::Unfit(format!(
        "the table given is not \"{}\": it has {} rows and {} features, but the set has {} and {}",
        set.name,
        table.rows(),
        table.features(),
        set.rows,
        set.features
    )))
}

#[cfg(not(target_arch = "wasm32"))]
fn compiled(set: &Set) -> Result<Arc<Table>, Error> {
    set.table()
}

#[cfg(target_arch = "wasm32")]
fn compiled(set: &Set) -> Result<Arc<Table>, Error> {
    Err(Error::Unfit(format!(
        "the table of the data set \"{}\" is missing: it must be given (data/{}.csv)",
        set.name, set.id
    )))
}
