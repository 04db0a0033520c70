//! `replay`: runs experiments without a browser; the same code path as the page.
//!
//! CSV on standard output, one row per learner and round; notes on standard error.
//! Any fault is one line on standard error and exit code 2.

mod arguments;
mod check;
mod input;
mod list;
mod many;
mod ordered;
mod place;
mod progress;
mod races;

use std::io;
use std::process::ExitCode;

use arguments::{Arguments, Picture};
use implicit_lab::chart::print::Kind;
use input::Task;
use many::{Sweeps, cores};
use place::{Format, Place};
use races::Form;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Fault(message)) => complain(&message),
        Err(Failure::Told) => ExitCode::from(2),
        // Whoever reads us has seen enough (`replay … | head`).
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(Failure::Output(error)) => complain(&format!("cannot write: {error}")),
    }
}

/// Says a fault in one line.
fn complain(message: &str) -> ExitCode {
    eprintln!("replay: {}", message.replace(['\n', '\r'], " "));
    ExitCode::from(2)
}

enum Failure {
    /// Something is wrong with what was asked for.
    Fault(String),
    /// The same, and it has been said.
    Told,
    /// The results cannot be written.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Output(error)
    }
}

impl From<csv::Error> for Failure {
    fn from(error: csv::Error) -> Self {
        match error.into_kind() {
            csv::ErrorKind::Io(error) => Failure::Output(error),
            other => Failure::Fault(format!("{other:?}")),
        }
    }
}

fn fault(message: impl ToString) -> Failure {
    Failure::Fault(message.to_string())
}

fn run() -> Result<(), Failure> {
    let Some(arguments) = arguments::read()? else {
        return Ok(());
    };
    let (place, format) = Place::of(&arguments)?;
    if arguments.list {
        if format != Format::Json && arguments.out.is_some() {
            return Err(fault("--list is written to a file with --json only"));
        }
        return place.write("catalogue.json", |out| list::list(format, out));
    }
    let asked = input::asked(&arguments)?;
    if arguments.check {
        return check::check(&asked, arguments.canonical);
    }
    let mut tasks = input::tasks(&arguments, asked)?;
    let mut form = Form {
        format,
        weights: arguments.weights,
        picture: arguments.svg.flatten(),
    };
    let threads = arguments.threads;
    if format == Format::Svg {
        form.picture = look_at(&mut tasks, &arguments, form.picture);
        return races::play(&tasks, form, &place, threads.unwrap_or_else(cores));
    }
    if let Some(spec) = &arguments.sweep {
        let summary = arguments.summary;
        let sweeps = Sweeps {
            spec,
            summary,
            threads,
        };
        return many::sweep(&tasks, &sweeps, &place);
    }
    if let Some(count) = arguments.seeds {
        return many::seeds(&tasks, count, threads, &place);
    }
    races::play(&tasks, form, &place, threads.unwrap_or_else(cores))
}

/// Pictures show what links say: a sweep or seeds that were asked for beside them are said there.
fn look_at(tasks: &mut [Task], arguments: &Arguments, picture: Picture) -> Picture {
    for task in tasks {
        if let Some(spec) = &arguments.sweep {
            let text = many::swept(task, spec).to_owned();
            task.view.insert("sweep".to_owned(), text);
        }
        if let Some(count) = arguments.seeds {
            task.view.insert("seeds".to_owned(), count.to_string());
        }
    }
    match arguments.sweep {
        Some(_) => picture.or(Some(Kind::Sweep)),
        None => picture,
    }
}
