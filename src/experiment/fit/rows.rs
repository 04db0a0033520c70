//! The viewer's rows: what an experiment says of its file, and the text that it carries.

use std::sync::Arc;

use super::check_params;
use crate::catalogue::clip;
use crate::data::{self, DATA, Options as Reading, Table};
use crate::error::Error;
use crate::experiment::spec::{Experiment, Part, stream};

/// Fails if there is a data file that the stream does not read, or its settings or text are at fault.
pub(super) fn data(experiment: &Experiment) -> Result<(), Error> {
    let def = stream(&experiment.stream.id)?;
    if !def.needs_file && (experiment.data.is_some() || experiment.inline.is_some()) {
        let problem = format!("data: the stream \"{}\" reads no file", def.entry.name);
        return Err(Error::Unfit(problem));
    }
    if let Some(part) = &experiment.data {
        check_params(&DATA, &part.params)?;
        if !data::is_name(&part.id) {
            let problem = format!("data: \"{}\" is not the name of a file", clip(&part.id));
            return Err(Error::Link(problem));
        }
    }
    if cfg!(feature = "full") {
        reading(experiment)?;
    }
    if let Some(text) = &experiment.inline
        && text.len() > data::LONGEST_INLINE
    {
        return Err(Error::Unfit(format!(
            "inline: {} bytes; a link carries at most {}",
            text.len(),
            data::LONGEST_INLINE
        )));
    }
    inline(experiment).map(|_| ())
}

/// How the experiment's file is to be read.
pub fn reading(experiment: &Experiment) -> Result<Reading, Error> {
    let read = |part: &Part| Reading::of(&part.params);
    let located = |error: Error| Error::Link(format!("data: {error}"));
    experiment
        .data
        .as_ref()
        .map_or(Ok(Reading::default()), |part| read(part).map_err(located))
}

/// The rows that the link itself carries, if it does; read anew every time, since they are few.
pub(in crate::experiment) fn inline(experiment: &Experiment) -> Result<Option<Arc<Table>>, Error> {
    let Some(text) = &experiment.inline else {
        return Ok(None);
    };
    // The small module reads no file: the page takes the whole one for a link that carries rows.
    if !cfg!(feature = "full") {
        return Ok(None);
    }
    let table = data::read(text.as_bytes(), &reading(experiment)?)?;
    Ok(Some(Arc::new(table)))
}
