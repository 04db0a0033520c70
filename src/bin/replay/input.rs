//! What is to be played: links from the command line, files and standard input, and the data they read.

use std::fs;
use std::io::{self, Read};
use std::sync::Arc;

use implicit_lab::data::{self, Table};
use implicit_lab::error::Error;
use implicit_lab::experiment::{self, Decoded, Experiment, Notice, Part, View};

use super::arguments::Arguments;
use super::{Failure, fault};

/// A link as it was given.
pub struct Link {
    /// What it says.
    pub decoded: Decoded,
    /// The address in front of its `#`.
    page: String,
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
}

impl Task {
    /// Text for people, with the link's number in front if there are several.
    pub fn named(&self, text: &str) -> String {
        numbered(self.number, text)
    }

    /// What went wrong, with the place.
    pub fn fault(&self, error: Error) -> Failure {
        fault(self.named(&match (&error, &self.data) {
            (Error::Data { .. }, Some(path)) => format!("{path}: {error}"),
            _ => error.to_string(),
        }))
    }
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
    }
}

/// A link, a fragment, or a JSON file with an experiment, `{"link": …}`, or a list of such.
fn read_link(text: &str, links: &mut Vec<Link>) -> Result<(), Failure> {
    if text.contains('=') || !text.ends_with(".json") {
        links.push(link(text));
        return Ok(());
    }
    let named = |error: &dyn std::fmt::Display| fault(format!("{text}: {error}"));
    let json = fs::read_to_string(text).map_err(|e| named(&e))?;
    let value: serde_json::Value = serde_json::from_str(&json).map_err(|e| named(&e))?;
    let values = match value {
        serde_json::Value::Array(values) => values,
        value => vec![value],
    };
    for value in values {
        if let Some(text) = value.get("link").and_then(serde_json::Value::as_str) {
            links.push(link(text));
            continue;
        }
        let value = value.get("experiment").cloned().unwrap_or(value);
        let experiment: Experiment = serde_json::from_value(value).map_err(|e| named(&e))?;
        // Written and read back, it is checked like any link.
        let text = experiment::encode(&experiment, &View::new()).map_err(|e| named(&e))?;
        links.push(link(&text));
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
        let Link { decoded, page } = link;
        let table = match wants {
            true => Some(tables.table(&decoded.experiment, number)?),
            false => None,
        };
        Ok(Task {
            number,
            experiment: decoded.experiment,
            view: decoded.view,
            page,
            table,
            data: path.map(|path| place_of(path).to_owned()),
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
        let table = data::read(bytes, &reading).map_err(|e| named(&format!("{path}: {e}")))?;
        for note in table.notes() {
            eprintln!("note: {}", numbered(number, &format!("{path}: {note}")));
        }
        let table = Arc::new(table);
        self.read.push((experiment.data.clone(), table.clone()));
        Ok(table)
    }
}
