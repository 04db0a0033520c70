//! Experiments to be played: links from the command line, files and standard input, and the data they read.

use std::fs;
use std::io::{self, Read};
use std::sync::Arc;

use implicit_lab::data::{Reader, Table};
use implicit_lab::error::Error;
use implicit_lab::experiment::seeds::{Bands, SeedPlan};
use implicit_lab::experiment::{self, Decoded, Experiment, Notice, Part, View};
use implicit_lab::stream::Shape;
use serde_json::Value;

use crate::arguments::Arguments;
use crate::console::Console;
use crate::failure::{Failure, fault};

/// A link and its source.
pub struct Link {
    /// Its experiment, view and faults.
    pub decoded: Decoded,
    /// The address in front of its `#`.
    page: String,
    /// The fingerprint in its JSON file.
    record: Option<Record>,
}

/// A fingerprint in a JSON file.
pub struct Record {
    file: String,
    /// 16 hexadecimal digits; `None` if the file has another text there.
    fingerprint: Option<String>,
    /// Rounds that had been played, if the file has them.
    rounds: Option<u64>,
}

impl Record {
    fn of(value: &Value, file: &str) -> Option<Record> {
        let fingerprint = value.get("fingerprint")?.as_str()?;
        let is_one = fingerprint.len() == 16 && fingerprint.bytes().all(|b| b.is_ascii_hexdigit());
        Some(Record {
            file: file.to_owned(),
            fingerprint: is_one.then(|| fingerprint.to_owned()),
            rounds: value.get("rounds").and_then(Value::as_u64),
        })
    }

    /// A note if the race has another fingerprint after the recorded number of rounds.
    pub fn difference(&self, rounds: u64, fingerprint: &str) -> Option<String> {
        let file = &self.file;
        let Some(recorded) = &self.fingerprint else {
            return Some(format!("{file} has no fingerprint that can be read"));
        };
        let is_same_round = self.rounds.is_none_or(|recorded| recorded == rounds);
        (is_same_round && recorded != fingerprint).then(|| {
            format!(
                "{file} was written with {recorded}, not {fingerprint}: other data, or another version"
            )
        })
    }
}

/// The links of the command line.
pub struct Request {
    /// In their order.
    pub links: Vec<Link>,
    /// Whether results carry the number of their link: several links, or a list, even of one.
    pub numbered: bool,
}

/// A valid experiment to be played.
pub struct Task {
    /// The link's number, from 1, if results carry it.
    pub number: Option<usize>,
    /// Its experiment.
    pub experiment: Experiment,
    /// Settings of the page's view.
    pub view: View,
    /// The address in front of the link's `#`, or empty.
    pub page: String,
    /// The rows it reads, if it reads a file.
    pub table: Option<Arc<Table>>,
    /// Their source, a path or "standard input".
    pub data: Option<String>,
    /// The size of its examples.
    pub shape: Shape,
    /// The fingerprint in its JSON file.
    pub record: Option<Record>,
}

impl Task {
    /// Text for people, with the link's number in front if there are several.
    pub fn named(&self, text: &str) -> String {
        with_number(self.number, text)
    }

    /// The failure for an error of this experiment, with the link's number and the data's source.
    pub fn fault(&self, error: Error) -> Failure {
        located(self.number, self.data.as_deref(), &error)
    }

    /// The link without its page.
    pub fn fragment(&self) -> Result<String, Failure> {
        experiment::encode(&self.experiment, &self.view).map_err(fault)
    }

    /// The sweep to play: `spec`, else the link's, else that of the step size.
    pub fn sweep<'a>(&'a self, spec: &'a str) -> &'a str {
        match (spec, self.view.get("sweep").map(String::as_str)) {
            ("", None | Some("")) => "step",
            ("", Some(text)) => text,
            (text, _) => text,
        }
    }

    /// The plan over `count` seeds, with metric=regret with the regret.
    pub fn seed_plan(&self, count: usize) -> Result<SeedPlan, Error> {
        let metric = self.view.get("metric");
        let regret = metric.is_some_and(|metric| metric == "regret");
        SeedPlan::new(&self.experiment, count, regret, self.table.clone())
    }

    /// Notes on the learners that diverged with some of the seeds.
    pub fn divergence_notes(&self, bands: &Bands) -> Vec<String> {
        let runs = bands.runs.iter().zip(self.experiment.ids());
        let diverged = runs.filter(|(run, _)| run.diverged > 0);
        diverged
            .map(|(run, id)| {
                let (count, seeds) = (run.diverged, bands.seeds);
                let text = format!("{id} diverged with {count} of {seeds} seeds");
                format!("note: {}", self.named(&text))
            })
            .collect()
    }
}

fn located(number: Option<usize>, data: Option<&str>, error: &Error) -> Failure {
    fault(with_number(
        number,
        &match (error, data) {
            (Error::Data { .. }, Some(path)) => format!("{path}: {error}"),
            _ => error.to_string(),
        },
    ))
}

fn with_number(number: Option<usize>, text: &str) -> String {
    number.map_or_else(|| text.to_owned(), |n| format!("link {n}: {text}"))
}

/// Decodes the links; their faults stay with them.
pub fn request(arguments: &Arguments) -> Result<Request, Failure> {
    let named = arguments.links.iter().chain(&arguments.files);
    let inputs = named.chain(&arguments.data).filter(|name| *name == "-");
    if inputs.count() > 1 {
        return Err(fault("standard input (-) can be read only once"));
    }
    let mut links = Vec::new();
    let mut numbered = false;
    let listed = arguments.files.iter().map(|path| (path, true));
    let given = arguments.links.iter().map(|link| (link, link == "-"));
    for (text, is_list) in given.chain(listed) {
        if is_list {
            numbered = true;
            for line in lines(text)? {
                read_link(&line, &mut links)?;
            }
        } else {
            read_link(text, &mut links)?;
        }
    }
    if links.is_empty() {
        return Err(fault(match numbered {
            true => "there are no links in the list",
            false => "which experiment? give a link (see --help)",
        }));
    }
    numbered |= links.len() > 1;
    Ok(Request { links, numbered })
}

/// The lines of a file, or of standard input, that are links: not empty, and no comment (`# `, which begins no fragment).
fn lines(path: &str) -> Result<Vec<String>, Failure> {
    let bytes = bytes(path)?;
    let text = String::from_utf8(bytes)
        .map_err(|_| fault(format!("{}: is not UTF-8 text", source(path))))?;
    let lines = text.trim_start_matches('\u{feff}').lines().map(str::trim);
    Ok(lines
        .filter(|line| !line.is_empty() && !line.starts_with("# "))
        .map(str::to_owned)
        .collect())
}

fn bytes(path: &str) -> Result<Vec<u8>, Failure> {
    let read = match path {
        "-" => {
            let mut bytes = Vec::new();
            io::stdin().read_to_end(&mut bytes).map(|_| bytes)
        }
        path => fs::read(path),
    };
    read.map_err(|error| fault(format!("{}: {error}", source(path))))
}

fn source(path: &str) -> &str {
    match path {
        "-" => "standard input",
        path => path,
    }
}

fn link(text: &str) -> Link {
    Link {
        decoded: experiment::decode(text),
        page: experiment::split_link(text).0.to_owned(),
        record: None,
    }
}

const MAY_HOLD: &str =
    r#"a JSON file may hold {"link": "…"}, an experiment as --json writes it, or a list of such"#;

/// A link, a fragment, or a JSON file with an experiment, `{"link": …}`, or a list of such.
fn read_link(text: &str, links: &mut Vec<Link>) -> Result<(), Failure> {
    if text.contains('=') || !text.ends_with(".json") {
        links.push(link(text));
        return Ok(());
    }
    let named = |error: &dyn std::fmt::Display| fault(format!("{text}: {error}"));
    let json = fs::read_to_string(text).map_err(|e| named(&e))?;
    let json = json.trim_start_matches('\u{feff}');
    let value: Value = serde_json::from_str(json).map_err(|e| named(&e))?;
    let values = match value {
        Value::Array(values) => values,
        value => vec![value],
    };
    if values.is_empty() {
        return Err(named(&"there are no links in it"));
    }
    for value in values {
        let record = Record::of(&value, text);
        let read = match value.get("link").and_then(Value::as_str) {
            Some(text) => link(text),
            None => {
                let value = value.get("experiment").cloned().unwrap_or(value);
                let experiment: Experiment = serde_json::from_value(value)
                    .map_err(|error| named(&format!("{error}; {MAY_HOLD}")))?;
                // Written and read back, it is checked like any link.
                let text = experiment::encode(&experiment, &View::new()).map_err(|e| named(&e))?;
                link(&text)
            }
        };
        links.push(Link { record, ..read });
    }
    Ok(())
}

/// The tasks of the links, with their data; the first fault of a link is an error.
pub fn tasks(
    arguments: &Arguments,
    request: Request,
    console: Console,
) -> Result<Vec<Task>, Failure> {
    let links = request.links;
    let numbers = (1..).map(|n| request.numbered.then_some(n));
    for (link, number) in links.iter().zip(numbers.clone()) {
        if let Some(Notice { key, problem, .. }) = link.decoded.notices.first() {
            return Err(fault(with_number(number, &format!("{key}: {problem}"))));
        }
    }
    let path = arguments.data.as_deref();
    let mut tables = Tables::new(path, arguments.target.clone(), console)?;
    let needs_file = |link: &Link| reads_file(&link.decoded.experiment);
    if path.is_some() && !links.iter().any(needs_file) {
        return Err(fault(match &links[0].decoded.experiment {
            _ if request.numbered => {
                "--data is for stream=file, and no link reads a file".to_owned()
            }
            one if one.inline.is_some() => "--data: this link carries its own data".to_owned(),
            one => format!(
                "--data is for stream=file, and this experiment's stream is {}",
                one.stream.id
            ),
        }));
    }
    let tasks = links.into_iter().zip(numbers).map(|(link, number)| {
        let needs_file = needs_file(&link);
        let Link {
            decoded,
            page,
            record,
        } = link;
        let table = match needs_file {
            true => Some(tables.table(&decoded.experiment, number)?),
            false => None,
        };
        let data = path.map(|path| source(path).to_owned());
        let shape = experiment::playable(&decoded.experiment, table.clone())
            .map_err(|error| located(number, data.as_deref(), &error))?;
        Ok(Task {
            number,
            experiment: decoded.experiment,
            view: decoded.view,
            page,
            table,
            data,
            shape,
            record,
        })
    });
    tasks.collect()
}

/// Whether the experiment reads the rows of a file.
fn reads_file(experiment: &Experiment) -> bool {
    let reads = experiment::stream(&experiment.stream.id).is_ok_and(|def| def.needs_file);
    reads && experiment.inline.is_none()
}

/// Bytes read at once: a row that is too long is found before it is copied as a whole.
const CHUNK: usize = 1 << 20;

/// One file, read once for each way of reading it that links name.
struct Tables {
    file: Option<(String, Vec<u8>)>,
    /// Target column, instead of the links'.
    target: Option<String>,
    tables: Vec<(Option<Part>, Arc<Table>)>,
    console: Console,
}

impl Tables {
    fn new(
        path: Option<&str>,
        target: Option<String>,
        console: Console,
    ) -> Result<Tables, Failure> {
        let file = match path {
            Some(path) => Some((source(path).to_owned(), bytes(path)?)),
            None => None,
        };
        Ok(Tables {
            file,
            target,
            tables: Vec::new(),
            console,
        })
    }

    fn table(
        &mut self,
        experiment: &Experiment,
        number: Option<usize>,
    ) -> Result<Arc<Table>, Failure> {
        let named = |text: &str| fault(with_number(number, text));
        let Some((path, bytes)) = &self.file else {
            return Err(named("this experiment reads a data file: --data FILE"));
        };
        if let Some((_, table)) = self
            .tables
            .iter()
            .find(|(part, _)| *part == experiment.data)
        {
            return Ok(table.clone());
        }
        let mut options = experiment::reading(experiment).map_err(|e| named(&e.to_string()))?;
        if let Some(target) = &self.target {
            options.target = Some(target.clone());
        }
        let mut reader = Reader::new(options);
        let survey = |reader: &mut Reader| bytes.chunks(CHUNK).for_each(|c| reader.survey(c));
        survey(&mut reader);
        if reader.needs_rescan() {
            survey(&mut reader);
        }
        if let Some(target) = &self.target
            && let Some(findings) = reader.findings()
            && findings.format == "libsvm"
        {
            return Err(named(&format!(
                "--target {target}: {path} is a LIBSVM file, whose target is the first number of every line"
            )));
        }
        let built = bytes.chunks(CHUNK).try_for_each(|c| reader.build(c));
        let read = built.and_then(|()| reader.finish());
        let table = read.map_err(|e| named(&format!("{path}: {e}")))?;
        for note in table.notes() {
            let note = with_number(number, &format!("{path}: {note}"));
            self.console.note(&format!("note: {note}"));
        }
        let table = Arc::new(table);
        self.tables.push((experiment.data.clone(), table.clone()));
        Ok(table)
    }
}
