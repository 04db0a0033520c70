//! `replay`: runs experiments without a browser; the same code path as the page.
//!
//! CSV on standard output, one row per learner and round; notes on standard error.
//! Any error is one line on standard error and exit code 2.

mod arguments;
mod check;
mod console;
mod failure;
mod generate;
mod input;
mod list;
mod ordered;
mod output;
mod pdf;
mod races;
mod resume;
mod sources;
mod stream;
mod studies;

use std::io;
use std::process::ExitCode;

use implicit_lab::chart::print::Kind;
use implicit_lab::export;

use crate::console::{Console, report_fault};
use crate::failure::{Failure, fault};
use crate::output::{Output, OutputFormat};
use crate::races::RaceOptions;
use crate::resume::Resumed;
use crate::studies::{Sweeps, cores};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Fault(message)) => failed(&message),
        Err(Failure::Reported) => ExitCode::from(2),
        // The reader has closed its end (`replay … | head`).
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(Failure::Output(error)) => failed(&format!("cannot write: {error}")),
    }
}

fn failed(message: &str) -> ExitCode {
    report_fault(message);
    ExitCode::from(2)
}

fn run() -> Result<(), Failure> {
    let Some(arguments) = arguments::read()? else {
        return Ok(());
    };
    let (mut output, format) = arguments.output()?;
    if arguments.settings && format != OutputFormat::Table(export::Format::Csv) {
        return Err(fault("--settings is for --table as CSV"));
    }
    if arguments.list {
        if format != OutputFormat::Json && arguments.out.is_some() {
            return Err(fault("--list is written to a file with --json only"));
        }
        return output.write("catalogue.json", |out| list::list(format, out));
    }
    let console = Console {
        quiet: arguments.quiet,
    };
    if arguments.stream {
        return stream::answer(&arguments, console);
    }
    let mut request = input::request(&arguments)?;
    if arguments.check {
        return check::check(&request, arguments.canonical);
    }
    let inputs = std::mem::take(&mut request.inputs);
    let mut tasks = input::tasks(&arguments, request, console)?;
    let mut options = RaceOptions {
        format,
        weights: arguments.weights,
        timed: arguments.time,
        seeds: arguments.seeds,
        picture: arguments.svg.flatten(),
        bare: arguments.bare,
    };
    let default = if arguments.time { 1 } else { cores() };
    let threads = arguments.threads.unwrap_or(default);
    if let Some(path) = &arguments.resume {
        let rows = tasks.iter().map(|task| task.rows(&tasks));
        let table = Resumed::open(path, &inputs, rows)?;
        tasks.keep(|place| table.plays(place));
        output = Output::Resumed(table);
    }
    if let Output::File(_, spared) | Output::Folder(_, spared) = &mut output {
        *spared = inputs;
    }
    if format.is_picture() {
        if arguments.sweep.is_some() {
            options.picture = options.picture.or(Some(Kind::Sweep));
        }
        (tasks.sweep, tasks.seeds) = (arguments.sweep, arguments.seeds);
        return races::play(&tasks, options, &output, threads, console);
    }
    if let Some(spec) = &arguments.sweep {
        let summary = arguments.summary;
        let sweeps = Sweeps {
            spec,
            summary,
            threads: arguments.threads,
        };
        return studies::sweep(&tasks, &sweeps, &output, console);
    }
    match arguments.seeds {
        Some(count) if format == OutputFormat::Csv => {
            studies::seeds(&tasks, count, threads, &output, console)
        }
        _ => races::play(&tasks, options, &output, threads, console),
    }
}
