//! `replay --list`: what can be chosen.

use std::io::Write;

use implicit_lab::experiment::catalogue_of;

use super::Failure;

/// One line an entry, one a parameter.
pub fn list(out: &mut dyn Write) -> Result<(), Failure> {
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
