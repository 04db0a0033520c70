//! `replay --list`: what can be chosen.

use std::io::Write;

use implicit_lab::experiment::{catalogue, catalogue_of};

use super::place::Format;
use super::{Failure, fault};

/// One line an entry, one a parameter; as JSON all that is known of them.
pub fn list(format: Format, out: &mut dyn Write) -> Result<(), Failure> {
    if format == Format::Json {
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
