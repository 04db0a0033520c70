//! The options of the command line, in groups, and their errors in one line.

use std::ffi::OsString;
use std::io::Write;
use std::ops::Range;
use std::path::{MAIN_SEPARATOR, PathBuf};

use clap::error::ErrorKind;
use clap::{Command, CommandFactory, FromArgMatches, Parser};
use implicit_lab::chart::print::Kind;
use implicit_lab::export;

use crate::failure::{Failure, fault};
use crate::generate::{Generated, generated};
use crate::output::{Output, OutputFormat};
use crate::sources::Inputs;

const WHICH: &str = "Experiments";
const DATA: &str = "Data";
const OUTPUT: &str = "Output";
const MANY: &str = "Many runs";
const ASIDE: &str = "Instead of playing";

/// Plays experiments without a browser: the same numbers as the page, to the last bit. Rows go to standard output; notes
/// and the fingerprint go to standard error. An error is one line on standard error, and the exit code is 2.
#[derive(Parser)]
#[command(
    name = "replay",
    version,
    args_override_self = true,
    max_term_width = 110,
    override_usage = "replay [OPTIONS] LINK…\n       replay [OPTIONS] --links FILE",
    after_help = ROWS
)]
pub struct Arguments {
    /// Links, #fragments, or JSON files as --json and the page write them; - reads links from standard input, one per
    /// line
    #[arg(value_name = "LINK", help_heading = WHICH)]
    pub links: Vec<String>,

    /// The links of a file, one per line; lines that begin with "# " are comments
    #[arg(long = "links", value_name = "FILE", help_heading = WHICH)]
    pub files: Vec<String>,

    /// Play the I-th of N equal shares of the links, in their order; the links keep their numbers
    #[arg(long, value_name = "I/N", value_parser = shard, help_heading = WHICH)]
    pub shard: Option<Shard>,

    /// Take links from standard input, one per line, and answer each at once with a line of JSON: its summary, or what is wrong
    /// with it
    #[arg(long, help_heading = WHICH)]
    pub stream: bool,

    /// The data of experiments with stream=file, CSV or LIBSVM; - reads it from standard input
    #[arg(long, value_name = "FILE", help_heading = DATA)]
    pub data: Option<String>,

    /// The target column of the data, instead of the link's
    #[arg(long, value_name = "NAME", help_heading = DATA)]
    pub target: Option<String>,

    /// Write the weights that predicted each round, and the final ones
    #[arg(long, help_heading = OUTPUT)]
    pub weights: bool,

    /// Write a summary as JSON instead of the rounds as CSV; its link opens the experiment again
    #[arg(long, help_heading = OUTPUT)]
    pub json: bool,

    /// Write the results, one row per learner. FORMAT is csv (the default), markdown or latex. With --seeds, the table
    /// has medians and bands too
    #[arg(
        long,
        value_name = "FORMAT",
        value_parser = table,
        help_heading = OUTPUT
    )]
    pub table: Option<export::Format>,

    /// Add columns to the table: the link, the fingerprint and every setting (stream.rho, reg.lambda, seed, run.eta, …)
    #[arg(long, help_heading = OUTPUT)]
    pub settings: bool,

    /// Time the learners, for the table's or the summary's microseconds per round; implies --threads 1
    #[arg(long, help_heading = OUTPUT)]
    pub time: bool,

    #[arg(
        long,
        help = picture_help(),
        value_name = "KIND",
        value_parser = picture,
        hide_possible_values = true,
        help_heading = OUTPUT
    )]
    pub svg: Option<Picture>,

    /// Leave title, words and link out of the picture, for a page that has a caption
    #[arg(long, help_heading = OUTPUT)]
    pub bare: bool,

    /// Write to FILE, as its ending says (.csv, .json, .svg, .pdf, .md or .tex), or to DIR/ with one file per link
    #[arg(long, value_name = "FILE|DIR/", help_heading = OUTPUT)]
    pub out: Option<PathBuf>,

    /// With --table --settings: write the table to FILE link by link. If FILE has the rows of the first links already,
    /// continue after them; its last row may be incomplete
    #[arg(long, value_name = "FILE", help_heading = OUTPUT)]
    pub resume: Option<PathBuf>,

    /// Print nothing but errors: no progress, notes or fingerprints
    #[arg(long, short, help_heading = OUTPUT)]
    pub quiet: bool,

    /// Play every learner at many values of one parameter, and write its final measure as CSV or --svg. SPEC is, for
    /// example, step:from=1e-6,to=1,points=13,seeds=10,measure=objective; by default it is the link's sweep, or step if the
    /// link has none
    #[arg(long, value_name = "SPEC", help_heading = MANY)]
    pub sweep: Option<String>,

    /// With --sweep: write medians, bands and the width of each learner's best range
    #[arg(long, help_heading = MANY)]
    pub summary: bool,

    /// Write the median and band of every learner's sums over N seeds, and of the regret if the link has metric=regret
    #[arg(long, value_name = "N", value_parser = one_to::<100>, help_heading = MANY)]
    pub seeds: Option<usize>,

    /// Play on N threads (by default one per core, and one for sweeps of measure=micros)
    #[arg(long, value_name = "N", value_parser = one_to::<1024>, help_heading = MANY)]
    pub threads: Option<usize>,

    /// Print the errors in the links, one per line
    #[arg(long, help_heading = ASIDE)]
    pub check: bool,

    /// With --check: print the valid links, as the page would write them
    #[arg(long, help_heading = ASIDE)]
    pub canonical: bool,

    /// Print everything that can be chosen: streams, losses, learners, parameters; with --json in full detail
    #[arg(long, help_heading = ASIDE)]
    pub list: bool,

    /// For packages: print the manual page, or the completions of a shell
    #[arg(long, value_name = "KIND", value_parser = generated, hide = true, exclusive = true)]
    pub generate: Option<Generated>,
}

/// Options whose value may be left out, with their default. A value follows `=`, so that no link is taken for it.
const OPTIONAL: [(&str, &str); 3] = [("table", "csv"), ("svg", ""), ("sweep", "")];

/// Options that play races.
const PLAYING: &[&str] = &[
    "--shard",
    "--stream",
    "--resume",
    "--table",
    "--svg",
    "--weights",
    "--time",
    "--sweep",
    "--seeds",
    "--data",
];

/// Options and those that they would make useless. `--out` with the ending of a format counts as the format's option.
const CONFLICTS: [(&str, &[&str]); 14] = [
    ("--list", &["--check"]),
    ("--list", PLAYING),
    ("--list", &["a link"]),
    ("--check", &["--out", "--json"]),
    ("--check", PLAYING),
    (
        "--stream",
        &[
            "a link", "--shard", "--resume", "--out", "--json", "--table", "--svg",
        ],
    ),
    ("--stream", &["--sweep", "--seeds", "--threads"]),
    ("--json", &["--table", "--svg"]),
    ("--sweep", &["--seeds", "--json", "--table", "--weights"]),
    ("--seeds", &["--json", "--weights"]),
    ("--svg", &["--table", "--weights", "--summary"]),
    ("--table", &["--weights"]),
    ("--time", &["--threads"]),
    ("--resume", &["--out", "--time"]),
];

/// Options that require others, one of these alternatives.
const NEEDS: [(&str, &[&str]); 6] = [
    ("--summary", &["--sweep"]),
    ("--canonical", &["--check"]),
    ("--target", &["--data"]),
    ("--time", &["--table", "--json", "--stream"]),
    ("--resume", &["--table --settings"]),
    ("--bare", &["--svg"]),
];

impl Arguments {
    /// Fails if an option would be ignored.
    fn check(&self) -> Result<(), Failure> {
        let given = self.given();
        let shown = |option: &str| given.iter().find(|(one, _)| *one == option);
        for (one, others) in CONFLICTS {
            let Some((_, one)) = shown(one) else {
                continue;
            };
            if let Some((_, other)) = others.iter().find_map(|other| shown(other)) {
                return Err(fault(format!("{one} does not go with {other}")));
            }
        }
        for (one, others) in NEEDS {
            let is_met = |other: &&str| other.split(' ').all(|option| shown(option).is_some());
            if shown(one).is_some() && !others.iter().any(is_met) {
                return Err(fault(format!("{one} needs {}", others.join(" or "))));
            }
        }

        Ok(())
    }

    /// Returns the destination of the results, and the format named by an option or the file's
    /// ending.
    pub fn output(&self) -> Result<(Output, OutputFormat), Failure> {
        let asked = [
            self.json.then_some(OutputFormat::Json),
            self.svg.map(|_| OutputFormat::Svg),
            self.table.map(OutputFormat::Table),
        ];
        let asked = asked.into_iter().flatten().next();
        let Some(path) = self.out.clone() else {
            return Ok((Output::Standard, asked.unwrap_or(OutputFormat::Csv)));
        };
        let slash = path.to_string_lossy().ends_with(['/', MAIN_SEPARATOR]);
        if slash || path.is_dir() {
            return Ok((
                Output::Folder(path, Inputs::default()),
                asked.unwrap_or(OutputFormat::Csv),
            ));
        }
        let shown = path.display().to_string();
        match (OutputFormat::of_file(&path), asked) {
            (None, _) => Err(fault(format!(
                "--out {shown}: the ending must be .csv, .json, .svg, .pdf, .md or .tex (a folder ends with /)"
            ))),
            (Some(format), Some(asked)) if format.is_picture() && asked.is_picture() => {
                Ok((Output::File(path, Inputs::default()), format))
            }
            (Some(format), Some(asked)) if format.ending() != asked.ending() => {
                Err(fault(format!(
                    "--out {shown}: what is asked for would end with .{}",
                    asked.ending()
                )))
            }
            (_, Some(format)) | (Some(format), None) => {
                Ok((Output::File(path, Inputs::default()), format))
            }
        }
    }

    /// Returns the given options, each with its name in an error.
    fn given(&self) -> Vec<(&'static str, String)> {
        let ending = self.out.as_deref().and_then(OutputFormat::of_file);
        let flags = [
            ("--list", self.list),
            ("--check", self.check),
            ("--shard", self.shard.is_some()),
            ("--stream", self.stream),
            ("--resume", self.resume.is_some()),
            ("--settings", self.settings),
            ("--canonical", self.canonical),
            ("--json", self.json),
            ("--table", self.table.is_some()),
            ("--svg", self.svg.is_some()),
            ("--weights", self.weights),
            ("--time", self.time),
            ("--bare", self.bare),
            ("--out", self.out.is_some()),
            ("--sweep", self.sweep.is_some()),
            ("--summary", self.summary),
            ("--seeds", self.seeds.is_some()),
            ("--threads", self.threads.is_some_and(|threads| threads > 1)),
            ("--data", self.data.is_some()),
            ("--target", self.target.is_some()),
            ("a link", !self.links.is_empty() || !self.files.is_empty()),
        ];
        let flags = flags.into_iter().filter(|(_, is_given)| *is_given);
        let mut given: Vec<_> = flags
            .map(|(option, _)| (option, option.to_owned()))
            .collect();
        let implied = ending.and_then(|format| match format {
            OutputFormat::Csv => None,
            OutputFormat::Json => Some("--json"),
            OutputFormat::Svg | OutputFormat::Pdf => Some("--svg"),
            OutputFormat::Table(_) => Some("--table"),
        });
        if let (Some(format), Some(option)) = (ending, implied)
            && given.iter().all(|(one, _)| *one != option)
        {
            given.push((option, format!("--out *.{}", format.ending())));
        }
        given
    }
}

/// One of several equal, consecutive shares of the links: joined in their order, the shares' rows are those of all
/// links.
#[derive(Clone, Copy, Debug)]
pub struct Shard {
    /// The number of this share, from 1.
    pub index: usize,
    /// The number of shares.
    pub count: usize,
}

impl Shard {
    /// Returns the places of its links among all `links`, from 0.
    pub fn places(self, links: usize) -> Result<Range<usize>, Failure> {
        let Shard { index, count } = self;
        if count > links {
            return Err(fault(format!(
                "--shard {index}/{count}: N is at most {links}, the number of links"
            )));
        }
        Ok(links * (index - 1) / count..links * index / count)
    }
}

fn shard(text: &str) -> Result<Shard, String> {
    let numbers = text.split_once('/');
    let read = numbers.and_then(|(index, count)| Some((index.parse().ok()?, count.parse().ok()?)));
    match read {
        Some((index, count)) if (1..=count).contains(&index) && count <= MOST_SHARDS => {
            Ok(Shard { index, count })
        }
        _ => Err(format!(
            "must be I/N, with whole numbers I from 1 to N and N up to {MOST_SHARDS}"
        )),
    }
}

const MOST_SHARDS: usize = 1_000_000;

/// The requested picture; `None` for the one that the page would show first.
pub type Picture = Option<Kind>;

fn picture(name: &str) -> Result<Picture, String> {
    match Kind::named(name) {
        None if name.is_empty() => Ok(None),
        None => Err(format!("must be one of {}", kinds())),
        kind => Ok(kind),
    }
}

fn kinds() -> String {
    let names: Vec<&str> = Kind::ALL.iter().map(|(name, _)| *name).collect();
    names.join(", ")
}

fn picture_help() -> String {
    format!(
        "Write a picture as SVG, at print size: KIND, one of {}; by default the picture that the page shows first. \
         It shows the link's round (at=412), or by default the last one",
        kinds()
    )
}

fn table(name: &str) -> Result<export::Format, String> {
    name.parse()
        .map_err(|error: implicit_lab::Error| error.to_string())
}

const ROWS: &str = "\
Rows:
  rounds   t,learner,prediction,loss,regularizer,cumulative_loss,zeros,eta,
           label,target,mistake[,w1…wd]
  table    learner,label,id,settings,rounds,mean_loss,total_loss,objective,
           regret,zeros,norm,mistakes,fiol_gain,co_gain,micros,diverged_at,
           median_loss
           JSON has the same names
  sweep    learner,parameter,value,seed,measure,result,diverged,label
           one row per learner, value and seed; no result where it diverged;
           learners without the parameter have the same result at every value
  summary  learner,parameter,value,measure,seeds,diverged,low,median,high,
           best_value,best_median,decades,label
           low and high are the 10th and 90th percentile over the seeds, inf if
           they fall among seeds that diverged; best_median is the learner's
           least median, best_value the value that has it, and decades how many
           decades of values have a median at most a tenth above it
  seeds    t,learner,measure,low,median,high,label

  `learner` is the same in all of these: the link's label, or the learner's id.

Several links, and links from a file or standard input:
  Links are played side by side and written in their order. Rows begin with
  the number of the link, counted from 1, in the column `link`; JSON is a list.
  With --out DIR/ every link has a file of its own, and links.csv lists them.
  Pictures of several links need --out DIR/.

Many links, on many machines (docs/cluster.md):
  Each --shard I/N checks all links and plays its own. Joined in their order
  and without the repeated headers, the shards' tables are the table of all
  links. --resume FILE, with --table and --settings, compares the rows in FILE
  with the links, plays the last of these links again, and continues: the
  result is the table of an uninterrupted run. --stream never waits for the end
  of its input, and goes on after a link with an error.

Links are described in docs/links.md.";

/// Reads the arguments of this process; `None` after printing help, the version or a file for
/// packages.
pub fn read() -> Result<Option<Arguments>, Failure> {
    match parsed(with_sweep_joined(std::env::args_os())) {
        Ok(arguments) => {
            if let Some(generated) = arguments.generate {
                generated.write(command(), &mut std::io::stdout())?;
                return Ok(None);
            }
            arguments.check()?;
            Ok(Some(arguments))
        }
        Err(error) if !error.use_stderr() => {
            write!(std::io::stdout(), "{error}")?;
            Ok(None)
        }
        Err(error) => Err(fault(format!("{} (see --help)", in_one_line(&error)))),
    }
}

fn parsed(arguments: Vec<OsString>) -> Result<Arguments, clap::Error> {
    Arguments::from_arg_matches(&command().try_get_matches_from(arguments)?)
}

fn command() -> Command {
    OPTIONAL
        .iter()
        .fold(Arguments::command(), |command, (id, usual)| {
            command.mut_arg(id, |option| {
                let optional = option.num_args(0..=1).require_equals(true);
                optional.default_missing_value(usual)
            })
        })
}

/// Joins the argument after `--sweep` to it, as in `--sweep=…`, if it is a sweep (`id` or `id:…`) and not an experiment
/// or an option.
fn with_sweep_joined(arguments: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut arguments = arguments.peekable();
    let mut joined = Vec::new();
    while let Some(argument) = arguments.next() {
        if argument == "--" {
            joined.push(argument);
            joined.extend(arguments);
            break;
        }
        match arguments.next_if(|next| argument == "--sweep" && is_sweep(next)) {
            Some(spec) => joined.push(["--sweep=".into(), spec].into_iter().collect()),
            None => joined.push(argument),
        }
    }
    joined
}

fn is_sweep(argument: &OsString) -> bool {
    let Some(text) = argument.to_str() else {
        return false;
    };
    let (id, rest) = text.split_once(':').unwrap_or((text, ""));
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '.' || c == '-' || c == '_';
    let is_path = rest.starts_with("//") || text.ends_with(".json");
    !text.starts_with('-') && id.chars().all(plain) && !is_path
}

/// Returns the error and the tip, without the usage that `clap` prints below.
fn in_one_line(error: &clap::Error) -> String {
    if error.kind() == ErrorKind::InvalidUtf8 {
        return "an argument is not readable text".to_owned();
    }
    let text = error.to_string();
    let lines = text.lines().map(str::trim);
    let lines: Vec<&str> = lines
        .take_while(|line| !line.starts_with("Usage:"))
        .filter(|line| !line.is_empty() && !line.starts_with("For more information"))
        .map(|line| {
            line.trim_start_matches("error: ")
                .trim_start_matches("tip: ")
        })
        .collect();
    lines.join("; ")
}

fn one_to<const MOST: usize>(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(n) if (1..=MOST).contains(&n) => Ok(n),
        _ => Err(format!("must be a whole number from 1 to {MOST}")),
    }
}
