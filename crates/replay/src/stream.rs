//! `replay --stream`: a link in, a line of JSON out, for programs that hand out links one by one.

use std::io::{self, BufRead, Read, Write};

use implicit_lab::experiment::Race;
use implicit_lab::export;
use serde_json::{Value, json};

use crate::arguments::Arguments;
use crate::console::Console;
use crate::failure::{Failure, fault};
use crate::input::{Link, Tables, link_in};
use crate::races::play_out;

/// Longest line that is read: twice the longest link (bytes).
const LONGEST_LINE: usize = 2 * 1024 * 1024;
/// Characters that the answer quotes from a longer line.
const BEGINNING: usize = 200;

/// Answers every link of standard input before it reads the next line: with its race's summary, or with its error.
pub fn answer(arguments: &Arguments, console: Console) -> Result<(), Failure> {
    if arguments.data.as_deref() == Some("-") {
        return Err(fault(
            "--stream reads links from standard input, not --data",
        ));
    }
    let mut tables = Tables::new(arguments, console)?;
    let mut out = io::stdout().lock();
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    while input
        .by_ref()
        .take(LONGEST_LINE as u64 + 1)
        .read_until(b'\n', &mut line)?
        > 0
    {
        let too_long = line.len() > LONGEST_LINE && !line.ends_with(b"\n");
        if too_long {
            input.skip_until(b'\n')?;
        }
        let line = std::mem::take(&mut line);
        let mut text = String::from_utf8_lossy(&line);
        if too_long {
            let beginning: String = text.chars().take(BEGINNING).collect();
            text = format!("{beginning}…").into();
        }
        let Some(text) = link_in(&text) else {
            continue;
        };
        let answer = match std::str::from_utf8(&line) {
            _ if too_long => Err(fault(format!(
                "the line is longer than {LONGEST_LINE} bytes: this is its beginning"
            ))),
            Ok(_) => summary(Link::new(text), arguments, &mut tables),
            Err(_) => Err(fault("is not UTF-8 text")),
        };
        match answer {
            Ok(summary) => writeln!(out, "{summary}")?,
            Err(Failure::Fault(fault)) => {
                writeln!(out, "{}", json!({ "link": text, "fault": fault }))?;
            }
            Err(other) => return Err(other),
        }
        out.flush()?;
    }
    Ok(())
}

fn summary(link: Link, arguments: &Arguments, tables: &mut Tables) -> Result<Value, Failure> {
    let task = tables.task(&link, None)?;
    let race = Race::new(&task.experiment, task.table.clone());
    let race = race.map_err(|error| task.fault(error))?;
    let mut race = race.without_histories();
    play_out(&mut race, arguments.time, |_| Ok(()))?;
    export::summary(&mut race, arguments.weights).map_err(fault)
}
