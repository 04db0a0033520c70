//! `replay --check`: what is wrong with links, one line a fault, without playing them.

use implicit_lab::experiment;

use super::input::Asked;
use super::place::Place;
use super::{Failure, fault};

/// Names every fault on standard error; with `canonical` prints the links that have none as the page would write them.
pub fn check(asked: &Asked, canonical: bool) -> Result<(), Failure> {
    let mut faulty = 0;
    Place::Standard.write("", |out| {
        for (index, link) in asked.links.iter().enumerate() {
            let link = &link.decoded;
            let named = |text: String| match asked.apart {
                true => format!("link {}: {text}", index + 1),
                false => text,
            };
            for notice in &link.notices {
                super::complain(&named(format!("{}: {}", notice.key, notice.problem)));
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
        _ => Err(Failure::Told),
    }
}
