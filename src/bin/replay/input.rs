//! What is to be played: links from the command line, files and standard input, and the data they read.

use std::fs;
use std::io::{self, Read};
use std::sync::Arc;

use implicit_lab::data::{Reader, Table};
use implicit_lab::error::Error;
use implicit_lab::experiment::{self, Decoded, Experiment, Notice, Part, View};
use implicit_lab::stream::Shape;
use serde_json::Value;

use super::arguments::Arguments;
use super::{Failure, fault};

/// A link as it was given.
pub struct Link {
    /// What it says.
    pub decoded: Decoded,
    /// The address in front of its `#`.
    page: String,
    /// What its file says of how it was played.
    record: Option<Record>,
}

/// A fingerprint in a JSON file.
pub struct Record {
    file: String,
    fingerprint: String,
    /// Rounds that had been played, if that is said.
    rounds: Option<u64>,
}

impl Record {
    fn of(value: &Value, file: &str) -> Option<Record> {
        Some(Record {
            file: file.to_owned(),
            fingerprint: value.get("fingerprint")?.as_str()?.to_owned(),
            rounds: value.get("rounds").and_then(Value::as_u64),
        })
    }

    /// What is to be said of the same race, played for so many rounds to this fingerprint; nothing if it agrees, or was
    /// written at another round.
    pub fn differs(&self, rounds: u64, fingerprint: &str) -> Option<String> {
        let is_same_round = self.rounds.is_none_or(|recorded| recorded == rounds);
        (is_same_round && self.fingerprint != fingerprint).then(|| {
            format!(
                "{} was written with {}, not {fingerprint}: other data, or another version",
                self.file, self.fingerprint
            )
        })
    }
}

/// Experiments as they were asked for.
pub struct Asked {
    /// In their order.
    pub links: Vec<Link>,
    /// Their results are told apart, even if there is but one.
    pub apart: bool,
}

/// An experiment that is to be played, without fault.
pub struct Task {
    /// Counted from 1, if several are told apart.
    pub number: Option<usize>,
    /// What is played.
    pub experiment: Experiment,
    /// How it would be looked at.
    pub view: View,
    /// The address of the page that its link opens, if it says.
    pub page: String,
    /// The rows it reads, if it reads a file.
    pub table: Option<Arc<Table>>,
    /// Where they are from.
    pub data: Option<String>,
    /// The size of its examples.
    pub shape: Shape,
    /// What its file says of how it was played.
    pub record: Option<Record>,
}

impl Task {
    /// Text for people, with the link's number in front if there are several.
    pub fn named(&self, text: &str) -> String {
        numbered(self.number, text)
    }

    /// What went wrong, with the place.
    pub fn fault(&self, error: Error) -> Failure {
        located(self.number, self.data.as_deref(), &error)
    }
}

fn located(number: Option<usize>, data: Option<&str>, error: &Error) -> Failure {
    fault(numbered(
        number,
        &match (error, data) {
            (Error::Data { .. }, Some(path)) => format!("{path}: {error}"),
            _ => error.to_string(),
        },
    ))
}

fn numbered(number: Option<usize>, text: &str) -> String {
    number.map_or_else(|| text.to_owned(), |n| format!("link {n}: {text}"))
}

/// All experiments that are asked for, with what is wrong with them.
pub fn asked(arguments: &Arguments) -> Result<Asked, Failure> {
    let named = arguments.links.iter().chain(&arguments.files);
    let asks = named.chain(&arguments.data).filter(|name| *name == "-");
    if asks.count() > 1 {
        return Err(fault("standard input (-) can be read only once"));
    }
    let mut links = Vec::new();
    let mut apart = false;
    let listed = arguments.files.iter().map(|path| (path, true));
    let given = arguments.links.iter().map(|link| (link, link == "-"));
    for (text, is_list) in given.chain(listed) {
        if is_list {
            apart = true;
            for line in lines(text)? {
                read_link(&line, &mut links)?;
            }
        } else {
            read_link(text, &mut links)?;
        }
    }
    if links.is_empty() {
        return Err(fault(match apart {
            true => "there are no links in the list",
            false => "which experiment? give a link (see --help)",
        }));
    }
    apart |= links.len() > 1;
    Ok(Asked { links, apart })
}

/// The lines of a file, or of standard input, that are links: not empty, and no comment (`# `, which begins no fragment).
fn lines(path: &str) -> Result<Vec<String>, Failure> {
    let bytes = bytes(path)?;
    let text = String::from_utf8(bytes)
        .map_err(|_| fault(format!("{}: is not UTF-8 text", place_of(path))))?;
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
    read.map_err(|error| fault(format!("{}: {error}", place_of(path))))
}

fn place_of(path: &str) -> &str {
    match path {
        "-" => "standard input",
        path => path,
    }
}

fn link(text: &str) -> Link {
    let page = text.split_once('#').map_or("", |(page, _)| page.trim());
    Link {
        decoded: experiment::decode(text),
        page: page.to_owned(),
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

/// What is to be played, with its data; any fault of a link is one here.
pub fn tasks(arguments: &Arguments, asked: Asked) -> Result<Vec<Task>, Failure> {
    let Asked { links, apart } = asked;
    let numbers = (1..).map(|n| apart.then_some(n));
    for (link, number) in links.iter().zip(numbers.clone()) {
        if let Some(Notice { key, problem, .. }) = link.decoded.notices.first() {
            return Err(fault(numbered(number, &format!("{key}: {problem}"))));
        }
    }
    let path = arguments.data.as_deref();
    let mut tables = Tables::new(path, arguments.target.clone())?;
    let wants: Vec<bool> = links
        .iter()
        .map(|link| wants(&link.decoded.experiment))
        .collect();
    if path.is_some() && !wants.contains(&true) {
        return Err(fault(match &links[0].decoded.experiment {
            _ if apart => "--data is for stream=file, and no link reads a file".to_owned(),
            one if one.inline.is_some() => "--data: this link carries its own data".to_owned(),
            one => format!(
                "--data is for stream=file, and this experiment's stream is {}",
                one.stream.id
            ),
        }));
    }
    let tasks = links.into_iter().zip(wants).zip(numbers);
    let tasks = tasks.map(|((link, wants), number)| {
        let Link {
            decoded,
            page,
            record,
        } = link;
        let table = match wants {
            true => Some(tables.table(&decoded.experiment, number)?),
            false => None,
        };
        let data = path.map(|path| place_of(path).to_owned());
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

/// The experiment waits for the rows of a file.
fn wants(experiment: &Experiment) -> bool {
    let needs = experiment::stream(&experiment.stream.id).is_ok_and(|def| def.needs_file);
    needs && experiment.inline.is_none()
}

/// One file, read as links say: once for each way of reading it.
struct Tables {
    file: Option<(String, Vec<u8>)>,
    /// Column to be predicted, whatever the links say.
    target: Option<String>,
    read: Vec<(Option<Part>, Arc<Table>)>,
}

impl Tables {
    fn new(path: Option<&str>, target: Option<String>) -> Result<Tables, Failure> {
        let file = match path {
            Some(path) => Some((place_of(path).to_owned(), bytes(path)?)),
            None => None,
        };
        Ok(Tables {
            file,
            target,
            read: Vec::new(),
        })
    }

    fn table(
        &mut self,
        experiment: &Experiment,
        number: Option<usize>,
    ) -> Result<Arc<Table>, Failure> {
        let named = |text: &str| fault(numbered(number, text));
        let Some((path, bytes)) = &self.file else {
            return Err(named("this experiment reads a data file: --data FILE"));
        };
        if let Some((_, table)) = self.read.iter().find(|(part, _)| *part == experiment.data) {
            return Ok(table.clone());
        }
        let mut reading = experiment::reading(experiment).map_err(|e| named(&e.to_string()))?;
        if let Some(target) = &self.target {
            reading.target = Some(target.clone());
        }
        let mut reader = Reader::new(reading);
        reader.survey(bytes);
        if reader.again() {
            reader.survey(bytes);
        }
        if let Some(target) = &self.target
            && let Some(findings) = reader.findings()
            && findings.format == "libsvm"
        {
            return Err(named(&format!(
                "--target {target}: {path} is a LIBSVM file, whose target is the first number of every line"
            )));
        }
        let read = reader.build(bytes).and_then(|()| reader.finish());
        let table = read.map_err(|e| named(&format!("{path}: {e}")))?;
        for note in table.notes() {
            eprintln!("note: {}", numbered(number, &format!("{path}: {note}")));
        }
        let table = Arc::new(table);
        self.read.push((experiment.data.clone(), table.clone()));
        Ok(table)
    }
}
