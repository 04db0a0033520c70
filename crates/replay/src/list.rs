//! `replay --list`: the catalogue.

use std::io::Write;

use implicit_lab::experiment::{catalogue, catalogue_of};

use crate::failure::{Failure, fault};
use crate::output::OutputFormat;

/// Writes one line per entry and one per parameter, or the whole catalogue as JSON.
pub fn list(format: OutputFormat, out: &mut dyn Write) -> Result<(), Failure> {
    if format == OutputFormat::Json {
        let text = serde_json::to_string_pretty(&catalogue()).map_err(fault)?;
        return Ok(writeln!(out, "{text}")?);
    }
    for kind in ["stream", "loss", "reg", "domain", "learner"] {
        writeln!(out, "{kind}")?;
        for entry in catalogue_of(kind) {
            writeln!(out, "  {:<20} {}: {}", entry.id, entry.name, entry.summary)?;
            for param in entry.params {
                let (id, help) = (param.id, param.help);
                writeln!(out, "    {id}={:<16} {help}", param.default_value())?;
            }
        }
    }
    Ok(())
}
