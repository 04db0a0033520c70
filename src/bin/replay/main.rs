//! `replay`: runs an experiment without a browser; the same code path as the page.
//!
//! CSV on standard output, one row per learner and round; notes on standard error.
//! Any fault is one line on standard error and exit code 2.

mod many;

use std::ffi::OsStr;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;
use std::sync::Arc;

use implicit_lab::data::{self, Table};
use implicit_lab::experiment::{self, Decoded, Experiment, Race, View, catalogue_of};
use implicit_lab::export::{self, Rounds};

/// Rounds played between two flushes.
const SLICE: u64 = 256;

const USAGE: &str = "\
usage: replay '<link, #fragment or file.json>' [options]

  --data FILE.csv   the data of an experiment with stream=file
  --target NAME     its target column (y)
  --weights         print the weights that predicted each round, and the final ones
  --json            print a summary as JSON instead of the rounds as CSV
  --sweep[=SPEC]    print the final measure of every learner against one parameter: SPEC, such as
                    step:from=1e-6,to=1,points=13,seeds=10,measure=objective, else the link's, else step
  --summary         of a sweep, print medians, bands and how wide each learner's best range is
  --seeds N         print median and band over N seeds of every learner's sums (with
                    metric=regret in the link also of the regret)
  --threads N       run sweeps and seeds on N threads (one a core; one for measure=micros)
  --list            print what can be chosen: streams, losses, learners, parameters
  --help            print this

rows:      t,learner,prediction,loss,regularizer,cumulative_loss,zeros,eta[,w1…wd]
sweep:     learner,parameter,value,seed,measure,result,diverged
           one row a learner, value and seed; no result where it diverged; learners without the
           parameter have the same result at every value
summary:   learner,parameter,value,measure,seeds,diverged,low,median,high,best_value,best_median,decades
           low and high: 10th and 90th percentile over the seeds, inf where they are among those that
           diverged; the last three are the learner's own: where its median is least, and over how many
           decades of values it is at most a tenth above that
seeds:     t,learner,measure,low,median,high";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Fault(message)) => {
            eprintln!("replay: {}", message.replace(['\n', '\r'], " "));
            ExitCode::from(2)
        }
        // Whoever reads us has seen enough (`replay … | head`).
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(Failure::Output(error)) => {
            eprintln!("replay: cannot write: {error}");
            ExitCode::from(2)
        }
    }
}

enum Failure {
    Fault(String),
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

#[derive(Default)]
struct Arguments {
    experiment: Option<String>,
    data: Option<String>,
    target: Option<String>,
    weights: bool,
    json: bool,
    list: bool,
    /// The sweep to play; empty: the link's.
    sweep: Option<String>,
    summary: bool,
    seeds: Option<usize>,
    threads: Option<usize>,
}

fn arguments() -> Result<Option<Arguments>, lexopt::Error> {
    use lexopt::prelude::*;
    let mut arguments = Arguments::default();
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("data") => arguments.data = Some(parser.value()?.string()?),
            Long("target") => arguments.target = Some(parser.value()?.string()?),
            Long("weights") => arguments.weights = true,
            Long("json") => arguments.json = true,
            Long("list") => arguments.list = true,
            Long("sweep") => {
                let spec = match parser.optional_value() {
                    Some(spec) => Some(spec),
                    None => parser.raw_args()?.next_if(is_sweep),
                };
                arguments.sweep = Some(spec.map_or(Ok(String::new()), |spec| spec.string())?);
            }
            Long("summary") => arguments.summary = true,
            Long("seeds") => arguments.seeds = Some(parser.value()?.parse_with(one_to::<100>)?),
            Long("threads") => {
                arguments.threads = Some(parser.value()?.parse_with(one_to::<1024>)?);
            }
            Long("help") | Short('h') => return Ok(None),
            Value(text) if arguments.experiment.is_none() => {
                arguments.experiment = Some(text.string()?);
            }
            other => return Err(other.unexpected()),
        }
    }
    Ok(Some(arguments))
}

fn one_to<const MOST: usize>(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(n) if (1..=MOST).contains(&n) => Ok(n),
        _ => Err(format!("must be a whole number from 1 to {MOST}")),
    }
}

/// The argument after `--sweep` is a sweep (`id` or `id:…`) and not an experiment or an option.
fn is_sweep(argument: &OsStr) -> bool {
    let Some(text) = argument.to_str() else {
        return false;
    };
    let (id, rest) = text.split_once(':').unwrap_or((text, ""));
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '.' || c == '-' || c == '_';
    let is_path = rest.starts_with("//") || text.ends_with(".json");
    !text.starts_with('-') && id.chars().all(plain) && !is_path
}

fn run() -> Result<(), Failure> {
    let arguments = arguments().map_err(|error| fault(format!("{error} (see --help)")))?;
    let Some(arguments) = arguments else {
        return Ok(writeln!(io::stdout(), "{USAGE}")?);
    };
    if arguments.list {
        return list();
    }
    let Some(text) = &arguments.experiment else {
        return Err(fault("which experiment? give a link (see --help)"));
    };
    let (experiment, view) = read_experiment(text)?;
    let table = arguments
        .data
        .as_deref()
        .map(|path| read_table(path, &experiment, arguments.target.as_deref()))
        .transpose()?;
    let located = |error: implicit_lab::error::Error| match (&error, &arguments.data) {
        (implicit_lab::error::Error::Data { .. }, Some(path)) => fault(format!("{path}: {error}")),
        _ => fault(error),
    };
    note_mapping(&experiment, table.as_deref());
    let needs_data = experiment::stream(&experiment.stream.id).is_ok_and(|def| def.needs_file);
    if needs_data && table.is_none() && experiment.inline.is_none() {
        return Err(fault("this experiment reads a data file: --data FILE.csv"));
    }
    if table.is_some() && !needs_data {
        return Err(fault(format!(
            "--data is for stream=file, and this experiment's stream is {}",
            experiment.stream.id
        )));
    }
    let summary = arguments.summary;
    if summary && arguments.sweep.is_none() {
        return Err(fault("--summary is for --sweep"));
    }
    if let Some(spec) = arguments.sweep {
        let text = match (spec.as_str(), view.get("sweep").map(String::as_str)) {
            ("", None | Some("")) => "step",
            ("", Some(text)) => text,
            (text, _) => text,
        };
        let threads = arguments.threads;
        return many::sweep(&experiment, text, table, threads, summary, located);
    }
    if let Some(count) = arguments.seeds {
        let regret = view.get("metric").is_some_and(|metric| metric == "regret");
        let threads = arguments.threads;
        return many::seeds(&experiment, count, regret, table, threads, located);
    }
    let mut race = Race::new(&experiment, table).map_err(located)?;
    if arguments.json {
        print_summary(&mut race, arguments.weights)?;
    } else {
        print_rounds(&mut race, arguments.weights)?;
    }
    for (index, name) in experiment.ids().iter().enumerate() {
        if let Some(t) = race.diverged_at(index) {
            eprintln!("note: {name} diverged at t = {t}");
        }
    }
    eprintln!("fingerprint: {}", race.fingerprint());
    Ok(())
}

/// A link, a fragment, or a JSON file with an experiment or `{"link": …}`; any notice is a fault.
fn read_experiment(text: &str) -> Result<(Experiment, View), Failure> {
    if !text.contains('=') && text.ends_with(".json") {
        let json = std::fs::read_to_string(text).map_err(|e| fault(format!("{text}: {e}")))?;
        let value: serde_json::Value =
            serde_json::from_str(&json).map_err(|e| fault(format!("{text}: {e}")))?;
        if let Some(link) = value.get("link").and_then(serde_json::Value::as_str) {
            return read_experiment(link);
        }
        let value = value.get("experiment").cloned().unwrap_or(value);
        let experiment: Experiment =
            serde_json::from_value(value).map_err(|e| fault(format!("{text}: {e}")))?;
        // Written and read back, it is checked like any link.
        let link = experiment::encode(&experiment, &Default::default())
            .map_err(|e| fault(format!("{text}: {e}")))?;
        return read_experiment(&link);
    }
    let Decoded {
        experiment,
        view,
        notices,
    } = experiment::decode(text);
    match notices.first() {
        Some(notice) => Err(fault(format!("{}: {}", notice.key, notice.problem))),
        None => Ok((experiment, view)),
    }
}

/// The rows of a file, read as the link says; `target` overrides the link's.
fn read_table(
    path: &str,
    experiment: &Experiment,
    target: Option<&str>,
) -> Result<Arc<Table>, Failure> {
    let bytes = std::fs::read(path).map_err(|error| fault(format!("{path}: {error}")))?;
    let mut reading = experiment::reading(experiment).map_err(fault)?;
    if let Some(target) = target {
        reading.target = Some(target.to_owned());
    }
    match data::read(&bytes, &reading) {
        Ok(table) => Ok(Arc::new(table)),
        Err(error) => Err(fault(format!("{path}: {error}"))),
    }
}

fn note_mapping(experiment: &Experiment, table: Option<&Table>) {
    if let (Some(table), Ok(loss)) = (table, experiment::loss(&experiment.loss.id))
        && let Ok((_, _, Some(note))) = table.labels(loss.target)
    {
        eprintln!("note: {note}");
    }
}

fn print_rounds(race: &mut Race, weights: bool) -> Result<(), Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut rounds = Rounds::new(race, weights);
    rounds.head(race, &mut out)?;
    while !rounds.is_done() {
        rounds.advance(race, SLICE, &mut out)?;
    }
    Ok(out.flush()?)
}

fn print_summary(race: &mut Race, weights: bool) -> Result<(), Failure> {
    let start = std::time::Instant::now();
    let now = move || start.elapsed().as_secs_f64() * 1000.0;
    while !race.is_done() {
        race.advance(u64::MAX, Some(&now));
    }
    let summary = export::summary(race, weights).map_err(fault)?;
    Ok(writeln!(io::stdout(), "{summary:#}")?)
}

fn list() -> Result<(), Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
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
    Ok(out.flush()?)
}
