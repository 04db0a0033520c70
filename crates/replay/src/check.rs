//! `replay --check`: the errors of links, one per line, without playing them.

use implicit_lab::experiment;

use crate::console::report_fault;
use crate::failure::{Failure, fault};
use crate::input::Request;
use crate::output::Output;

/// Writes every error to standard error; with `canonical` prints the links without errors as the page would write them.
pub fn check(request: &Request, canonical: bool) -> Result<(), Failure> {
    let mut faulty = 0;
    Output::Standard.write("", |out| {
        for (index, link) in request.links.iter().enumerate() {
            let link = link.decode();
            let named = |text: String| match request.numbered {
                true => format!("link {}: {text}", index + 1),
                false => text,
            };
            // With the intended link, if it is clear.
            let first = link.fault();
            let others = link.notices.iter().skip(1);
            let others = others.map(|notice| format!("{}: {}", notice.key, notice.problem));
            for fault in first.into_iter().chain(others) {
                report_fault(&named(fault));
            }
            if !link.notices.is_empty() {
                faulty += 1;
            } else if canonical {
                let text = experiment::encode(&link.experiment, &link.view)
                    .map_err(|error| fault(named(error.to_string())))?;
                writeln!(out, "{text}")?;
            }
        }
        Ok(())
    })?;
    match faulty {
        0 => Ok(()),
        _ => Err(Failure::Reported),
    }
}
