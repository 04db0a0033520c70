//! The experiments to play: links from the command line, files and standard input, and their data.

use std::fs;
use std::io::{self, Read};
use std::sync::Arc;

use implicit_lab::catalogue::Value::Word;
use implicit_lab::data::{DATA, Reader, Table};
use implicit_lab::error::Error;
use implicit_lab::experiment::seeds::{Bands, SeedPlan};
use implicit_lab::experiment::{self, Decoded, Experiment, Part, View};
use implicit_lab::export::{self, Columns};
use implicit_lab::stream::Shape;
use serde_json::Value;

use crate::arguments::{Arguments, Shard};
use crate::console::Console;
use crate::failure::{Failure, fault};
use crate::output::{Output, OutputFormat};
use crate::resume::LinkRows;
use crate::sources::{Inputs, source};

/// A link and its source.
pub struct Link {
    /// A whole link, or a fragment.
    text: String,
    /// The fingerprint in its JSON file.
    record: Option<Record>,
}

impl Link {
    /// Creates a link that comes from no JSON file.
    pub fn new(text: &str) -> Link {
        Link {
            text: text.to_owned(),
            record: None,
        }
    }

    /// Returns its experiment, view and errors. They are not kept: decoded, a link takes sixty
    /// times the memory of its text.
    pub fn decode(&self) -> Decoded {
        experiment::decode(&self.text)
    }

    /// Decodes the link with the target column of `--target`, which links of results must name too.
    fn decode_with(&self, target: Option<&str>) -> Decoded {
        let mut decoded = self.decode();
        let experiment = &mut decoded.experiment;
        if let Some(target) = target.filter(|_| reads_file(experiment)) {
            let data = experiment
                .data
                .get_or_insert_with(|| Part::default_of(&DATA));
            data.params.set("target", Word(target.to_owned()));
        }
        decoded
    }

    fn task<'a>(
        &'a self,
        decoded: Decoded,
        number: Option<usize>,
        table: Option<Arc<Table>>,
        data: Option<&'a str>,
        shape: Shape,
    ) -> Task<'a> {
        Task {
            number,
            experiment: decoded.experiment,
            view: decoded.view,
            page: experiment::split_link(&self.text).0,
            table,
            data,
            shape,
            record: self.record.as_ref(),
        }
    }
}

/// A fingerprint in a JSON file.
pub struct Record {
    file: String,
    /// 16 hexadecimal digits; `None` if the file has any other text.
    fingerprint: Option<String>,
    /// The number of rounds played, if the file has it.
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

    /// Returns a note if the race's fingerprint after the recorded number of rounds differs.
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

/// The links of the command line, with what they read.
pub struct Request {
    /// The links in their order.
    pub links: Vec<Link>,
    /// Whether results carry the number of their link: for several links, or a list, a shard or a resumed table, even
    /// of one.
    pub numbered: bool,
    /// The files that are read for the links.
    pub inputs: Inputs,
}

/// The links to play, with the facts about all links that decide how their results are written.
///
/// A link stays text until it is played: its experiment takes sixty times the memory.
pub struct Tasks {
    /// The links of the shard, or all.
    checked: Vec<Checked>,
    /// The sweep and the number of seeds set in every link's view, from which pictures are drawn.
    pub sweep: Option<String>,
    pub seeds: Option<usize>,
    /// The data file's path, or "standard input".
    data: Option<String>,
    /// The target column that replaces the links'.
    target: Option<String>,
    /// The number of all links.
    pub links: usize,
    /// Whether results carry the number of their link.
    pub numbered: bool,
    /// The shard, if only one is played.
    pub shard: Option<Shard>,
    /// The settings of all links' learners, if results have one column per setting.
    pub columns: Option<Columns>,
    /// Whether any link has test examples.
    pub tested: bool,
}

/// A link that can be played.
struct Checked {
    link: Link,
    /// Its number, if results carry it.
    number: Option<usize>,
    /// The rows it reads, if it reads a file.
    table: Option<Arc<Table>>,
    shape: Shape,
}

impl Tasks {
    /// Returns the number of links to play.
    pub fn len(&self) -> usize {
        self.checked.len()
    }

    /// Returns the task at this place.
    pub fn task(&self, place: usize) -> Task<'_> {
        let Checked {
            link,
            number,
            table,
            shape,
        } = &self.checked[place];
        let data = self.data.as_deref();
        let decoded = link.decode_with(self.target.as_deref());
        let mut task = link.task(decoded, *number, table.clone(), data, *shape);
        if let Some(spec) = &self.sweep {
            let text = task.sweep(spec).to_owned();
            task.view.insert("sweep".to_owned(), text);
        }
        if let Some(count) = self.seeds {
            task.view.insert("seeds".to_owned(), count.to_string());
        }
        task
    }

    /// Iterates over all tasks.
    pub fn iter(&self) -> impl Iterator<Item = Task<'_>> {
        (0..self.len()).map(|place| self.task(place))
    }

    /// Keeps only the links at these places.
    pub fn keep(&mut self, is_kept: impl Fn(usize) -> bool) {
        let mut places = 0..;
        self.checked.retain(|_| places.next().is_some_and(&is_kept));
    }

    /// Returns a name such as `007.csv`, which keeps the order of the links however files are
    /// sorted.
    pub fn file_name(&self, task: &Task<'_>, format: OutputFormat) -> String {
        let digits = self.links.to_string().len();
        format!("{:0digits$}.{}", task.place(), format.ending())
    }

    /// Writes the index of a folder: the file and the fragment of every link. Each shard has its own.
    pub fn write_index(&self, output: &Output, format: OutputFormat) -> Result<(), Failure> {
        let name = match self.shard {
            None => "links.csv".to_owned(),
            Some(Shard { index, count }) => format!("links-{index}-of-{count}.csv"),
        };
        output.write(&name, |out| {
            let mut out = csv::Writer::from_writer(out);
            out.write_record(["link", "file", "fragment"])?;
            for task in self.iter() {
                let file = self.file_name(&task, format);
                out.write_record([&task.place().to_string(), &file, &task.fragment()?])?;
            }
            Ok(out.flush()?)
        })
    }
}

/// A valid experiment to be played.
pub struct Task<'a> {
    /// The link's number, from 1, if results carry it.
    pub number: Option<usize>,
    /// Its experiment.
    pub experiment: Experiment,
    /// Settings of the page's view.
    pub view: View,
    /// The address in front of the link's `#`, or empty.
    pub page: &'a str,
    /// The rows it reads, if it reads a file.
    pub table: Option<Arc<Table>>,
    /// The source of the rows, a path or "standard input".
    data: Option<&'a str>,
    /// The size of its examples.
    pub shape: Shape,
    /// The fingerprint in its JSON file.
    pub record: Option<&'a Record>,
}

impl Task<'_> {
    /// Returns the link's place among all links, from 1.
    pub fn place(&self) -> usize {
        self.number.unwrap_or(1)
    }

    /// Returns a text for people, with the link's number in front if there are several.
    pub fn named(&self, text: &str) -> String {
        with_number(self.number, text)
    }

    /// Returns the failure for an error of this experiment, with the link's number and the data's
    /// source.
    pub fn fault(&self, error: Error) -> Failure {
        located(self.number, self.data, &error)
    }

    /// Returns the link without its page.
    pub fn fragment(&self) -> Result<String, Failure> {
        experiment::encode(&self.experiment, &self.view).map_err(fault)
    }

    /// Returns the cells of its table rows that are known before it is played; `links` are all of
    /// the table's.
    pub fn rows(&self, links: &Tasks) -> Result<LinkRows, Failure> {
        let none = Columns::default();
        let columns = links.columns.as_ref().unwrap_or(&none);
        let known = export::known(&self.experiment, self.shape, columns, links.tested);
        Ok(LinkRows {
            number: self.place().to_string(),
            known: known.map_err(fault)?,
            reads_file: self.table.is_some(),
        })
    }

    /// Returns the sweep to play: `spec`, otherwise the link's, otherwise that of the step size.
    pub fn sweep<'a>(&'a self, spec: &'a str) -> &'a str {
        match (spec, self.view.get("sweep").map(String::as_str)) {
            ("", None | Some("")) => "step",
            ("", Some(text)) => text,
            (text, _) => text,
        }
    }

    /// Returns the plan over `count` seeds, including the regret if metric=regret.
    pub fn seed_plan(&self, count: usize) -> Result<SeedPlan, Error> {
        let metric = self.view.get("metric");
        let regret = metric.is_some_and(|metric| metric == "regret");
        SeedPlan::new(&self.experiment, count, regret, self.table.clone())
    }

    /// Returns notes on the learners that diverged with some of the seeds.
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

/// Decodes the links; each keeps its errors.
pub fn request(arguments: &Arguments) -> Result<Request, Failure> {
    let named = arguments.links.iter().chain(&arguments.files);
    let inputs = named.chain(&arguments.data).filter(|name| *name == "-");
    if inputs.count() > 1 {
        return Err(fault("standard input (-) can be read only once"));
    }
    let mut links = Vec::new();
    let mut inputs: Vec<String> = arguments.data.iter().cloned().collect();
    let mut numbered = false;
    let listed = arguments.files.iter().map(|path| (path, true));
    // An unset shell variable is an empty text; it would be the page's first experiment.
    let given = arguments
        .links
        .iter()
        .filter(|link| !link.trim().is_empty());
    let given = given.map(|link| (link, link == "-"));
    for (text, is_list) in given.chain(listed) {
        if is_list {
            numbered = true;
            inputs.push(text.clone());
            for line in text_of(text)?.lines().filter_map(link_in) {
                read_link(line, &mut links, &mut inputs)?;
            }
        } else {
            read_link(text, &mut links, &mut inputs)?;
        }
    }
    if links.is_empty() {
        return Err(fault(match numbered {
            true => "there are no links in the list",
            false => "which experiment? give a link (see --help)",
        }));
    }
    numbered |= links.len() > 1 || arguments.shard.is_some() || arguments.resume.is_some();
    Ok(Request {
        links,
        numbered,
        inputs: inputs.into(),
    })
}

/// Reads the text of a file, or of standard input.
fn text_of(path: &str) -> Result<String, Failure> {
    String::from_utf8(bytes(path)?)
        .map_err(|_| fault(format!("{}: is not UTF-8 text", source(path))))
}

/// Returns the link of a line that is neither empty nor a comment (`# `, which begins no fragment).
pub fn link_in(line: &str) -> Option<&str> {
    let line = line.trim_start_matches('\u{feff}').trim();
    (!line.is_empty() && !line.starts_with("# ")).then_some(line)
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

const MAY_HOLD: &str =
    r#"a JSON file may hold {"link": "…"}, an experiment as --json writes it, or a list of such"#;

/// Reads a link, a fragment, or a JSON file with an experiment, `{"link": …}`, or a list of these.
fn read_link(text: &str, links: &mut Vec<Link>, inputs: &mut Vec<String>) -> Result<(), Failure> {
    if text.contains('=') || !text.ends_with(".json") {
        links.push(Link::new(text));
        return Ok(());
    }
    let named = |error: &dyn std::fmt::Display| fault(format!("{text}: {error}"));
    let json = fs::read_to_string(text).map_err(|e| named(&e))?;
    inputs.push(text.to_owned());
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
            Some(text) => Link::new(text),
            None => {
                let value = value.get("experiment").cloned().unwrap_or(value);
                let experiment: Experiment = serde_json::from_value(value)
                    .map_err(|error| named(&format!("{error}; {MAY_HOLD}")))?;
                // Encoded and decoded again, it is checked like any link.
                let text = experiment::encode(&experiment, &View::new()).map_err(|e| named(&e))?;
                Link::new(&text)
            }
        };
        links.push(Link { record, ..read });
    }
    Ok(())
}

/// Returns the tasks of the links, with their data. The first error of a link ends the run, even if
/// the link belongs to another shard.
pub fn tasks(arguments: &Arguments, request: Request, console: Console) -> Result<Tasks, Failure> {
    let count = request.links.len();
    let played = match arguments.shard {
        Some(shard) => shard.places(count)?,
        None => 0..count,
    };
    let mut tables = Tables::new(arguments, console)?;
    let mut columns = arguments.settings.then(Columns::default);
    let mut tested = false;
    let mut checked = Vec::new();
    for (place, link) in request.links.into_iter().enumerate() {
        let number = request.numbered.then_some(place + 1);
        let task = tables.task(&link, number)?;
        if let Some(columns) = &mut columns {
            columns.add(&task.experiment);
        }
        tested |= task.shape.tests > 0;
        let (table, shape) = (task.table, task.shape);
        if played.contains(&place) {
            checked.push(Checked {
                link,
                number,
                table,
                shape,
            });
        }
    }
    let tasks = Tasks {
        checked,
        sweep: None,
        seeds: None,
        links: count,
        numbered: request.numbered,
        shard: arguments.shard,
        columns,
        tested,
        data: tables.file.as_ref().map(|(path, _)| path.clone()),
        target: arguments.target.clone(),
    };
    if arguments.data.is_some() && tables.tables.is_empty() {
        return Err(fault(match tasks.task(0).experiment {
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
    Ok(tasks)
}

/// Whether the experiment reads the rows of a file.
fn reads_file(experiment: &Experiment) -> bool {
    let reads = experiment::stream(&experiment.stream.id).is_ok_and(|def| def.needs_file);
    reads && experiment.inline.is_none()
}

/// Bytes read at once: an overlong row is found before it is copied as a whole.
const CHUNK: usize = 1 << 20;

/// The data file, read once for each way of reading it that the links name.
pub struct Tables {
    file: Option<(String, Vec<u8>)>,
    /// The target column that replaces the links'.
    target: Option<String>,
    tables: Vec<(Option<Part>, Arc<Table>)>,
    console: Console,
}

impl Tables {
    /// Starts without tables; fails if the file does not exist.
    pub fn new(arguments: &Arguments, console: Console) -> Result<Tables, Failure> {
        let file = match &arguments.data {
            Some(path) => Some((source(path).to_owned(), bytes(path)?)),
            None => None,
        };
        Ok(Tables {
            file,
            target: arguments.target.clone(),
            tables: Vec::new(),
            console,
        })
    }

    /// Returns the task of a link, named by `number` in results; fails with the link's first error.
    pub fn task<'a>(
        &'a mut self,
        link: &'a Link,
        number: Option<usize>,
    ) -> Result<Task<'a>, Failure> {
        let decoded = link.decode_with(self.target.as_deref());
        if let Some(problem) = decoded.fault() {
            return Err(fault(with_number(number, &problem)));
        }
        if let Some(problem) = decoded.only_on_page() {
            return Err(fault(with_number(number, &problem)));
        }
        let table = match reads_file(&decoded.experiment) {
            true => Some(self.table(&decoded.experiment, number)?),
            false => None,
        };
        let data = self.file.as_ref().map(|(path, _)| path.as_str());
        let shape = experiment::playable(&decoded.experiment, table.clone())
            .map_err(|error| located(number, data, &error))?;
        Ok(link.task(decoded, number, table, data, shape))
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
        let options = experiment::reading(experiment).map_err(|e| named(&e.to_string()))?;
        let mut reader = Reader::new(options);
        let survey = |reader: &mut Reader| bytes.chunks(CHUNK).for_each(|c| reader.survey(c));
        survey(&mut reader);
        while reader.needs_rescan() {
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
