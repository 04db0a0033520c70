//! Races: each is played on a thread and written in the order of the links.

use std::io::{self, Write};
use std::time::Instant;

use implicit_lab::error::Error;
use implicit_lab::experiment::metric::Metric;
use implicit_lab::experiment::seeds::Bands;
use implicit_lab::experiment::{self, Race, pool, sweep_of};
use implicit_lab::export::picture::{self, Wish};
use implicit_lab::export::{self, Results, Rounds};

use crate::arguments::Picture;
use crate::console::{Console, Progress};
use crate::failure::{Failure, fault};
use crate::input::{Task, Tasks};
use crate::ordered::{self, CancelToken, Event, Pipe};
use crate::output::{Output, OutputFormat};
use crate::pdf;

/// Rounds between two updates of the progress.
const SLICE: u64 = 256;

/// Notes on a race for people.
type Notes = Vec<String>;

/// Options of playing and writing races.
#[derive(Clone, Copy)]
pub struct RaceOptions {
    /// Rounds, a summary, the results or a picture.
    pub format: OutputFormat,
    /// Whether weights are written.
    pub weights: bool,
    /// Whether learners are timed.
    pub timed: bool,
    /// Number of seeds of the results.
    pub seeds: Option<usize>,
    /// The requested picture.
    pub picture: Picture,
    /// Whether the picture has no title, words and link.
    pub bare: bool,
}

/// Plays every task and writes its results; writes nothing unless all can be played.
pub fn play(
    links: &Tasks,
    options: RaceOptions,
    output: &Output,
    threads: usize,
    console: Console,
) -> Result<(), Failure> {
    check(links, options)?;
    let races = Races {
        links,
        options,
        output,
        threads,
        progress: console.progress("race", links.len(), !output.is_terminal()),
    };
    match output {
        Output::Folder(..) => races.play_into_folder()?,
        _ => races.play_into_one()?,
    }
    races.progress.clear();
    Ok(())
}

/// Fails if a task has no such picture or cannot be played over seeds; it is known to be playable.
fn check(links: &Tasks, options: RaceOptions) -> Result<(), Failure> {
    let each = |check: &dyn Fn(&Task<'_>) -> Result<(), Error>| {
        let mut tasks = links.iter();
        tasks.try_for_each(|task| check(&task).map_err(|error| task.fault(error)))
    };
    match (options.format, options.seeds) {
        (format, _) if format.is_picture() => each(&|task| {
            let table = task.table.clone();
            picture::check(&task.experiment, &task.view, table, options.picture)
        }),
        (_, Some(count)) => each(&|task| task.seed_plan(count).map(|_| ())),
        (_, None) => Ok(()),
    }
}

struct Races<'a> {
    links: &'a Tasks,
    options: RaceOptions,
    output: &'a Output,
    threads: usize,
    progress: Progress,
}

impl Races<'_> {
    /// Writes one file per race, and an index of them.
    fn play_into_folder(&self) -> Result<(), Failure> {
        let (links, options, progress) = (self.links, self.options, &self.progress);
        let job = |index: usize, _: &mut Pipe<Notes>, cancel: CancelToken<'_>| {
            let mut watch = Watch::new(progress, cancel);
            let task = links.task(index);
            let name = links.file_name(&task, options.format);
            self.output
                .write(&name, |out| self.one(&task, None, true, out, &mut watch))
        };
        ordered::run(links.len(), self.threads, job, |_, event| {
            if let Event::Done(notes) = event {
                notes.iter().for_each(|note| progress.note(note));
            }
            Ok(())
        })?;
        links.write_index(self.output, options.format)
    }

    /// Writes the races one after another.
    fn play_into_one(&self) -> Result<(), Failure> {
        let (links, options, progress) = (self.links, self.options, &self.progress);
        let numbered = links.numbered;
        if numbered && options.format == OutputFormat::Csv {
            have_same_columns(links, options.weights)?;
        }
        if links.len() > 1 && options.format.is_picture() {
            return Err(fault(
                "pictures of several links must be files: give --out DIR/",
            ));
        }
        let is_list = numbered && options.format == OutputFormat::Json;
        let job = |index: usize, pipe: &mut Pipe<Notes>, cancel: CancelToken<'_>| {
            let mut watch = Watch::new(progress, cancel);
            let task = links.task(index);
            self.one(&task, task.number, index == 0, pipe, &mut watch)
        };
        self.output.write("", |out| {
            let mut started = false;
            ordered::run(links.len(), self.threads, job, |index, event| {
                match event {
                    Event::Bytes(bytes) => {
                        // After the first bytes: a fault prints only its line.
                        if is_list && !started {
                            writeln!(out, "[")?;
                        }
                        started = true;
                        out.write_all(&bytes)?;
                    }
                    Event::Done(notes) => {
                        notes.iter().for_each(|note| progress.note(note));
                        if is_list {
                            let end = if index + 1 < links.len() { "," } else { "]" };
                            writeln!(out, "{end}")?;
                        }
                        // A killed run loses only races that were not written yet.
                        out.flush()?;
                    }
                }
                Ok(())
            })
        })
    }

    /// Plays a race to its end and writes it: rows with its `number`, if any, in a column `link`, and below the header
    /// if `head`.
    fn one(
        &self,
        task: &Task<'_>,
        number: Option<usize>,
        head: bool,
        mut out: impl Write,
        watch: &mut Watch<'_>,
    ) -> Result<Notes, Failure> {
        let (options, table) = (self.options, task.table.clone());
        if options.format.is_picture() {
            let wish = Wish {
                kind: options.picture,
                threads: threads_of(task),
                page: task.page.to_owned(),
                bare: options.bare,
            };
            let svg = picture::svg(&task.experiment, &task.view, table, &wish);
            let svg = svg.map_err(|error| task.fault(error))?;
            match options.format {
                OutputFormat::Pdf => out.write_all(&pdf::of(&svg)?)?,
                _ => writeln!(out, "{svg}")?,
            }
            return Ok(label_note(task).into_iter().collect());
        }
        let race = Race::new(&task.experiment, table).map_err(|error| task.fault(error))?;
        let mut race = race.without_histories();
        let mut notes = Notes::new();
        match options.format {
            OutputFormat::Csv => {
                let mut rounds = Rounds::new(&race, options.weights);
                if let Some(number) = number {
                    rounds = rounds.after("link", number.to_string());
                }
                if head {
                    rounds.head(&race, &mut out)?;
                }
                while !rounds.is_done() {
                    rounds.advance(&mut race, SLICE, &mut out)?;
                    watch.update(&race)?;
                }
            }
            OutputFormat::Table(kind) => {
                play_out(&mut race, options.timed, |race| watch.update(race))?;
                let link = format!("{}#{}", task.page, task.fragment()?);
                let frame = race.results();
                let bands = self.bands(task)?;
                if let Some((bands, _)) = &bands {
                    notes = task.divergence_notes(bands);
                }
                let results = Results::new(&frame, &link)
                    .bands(bands.as_ref().map(|(bands, data)| (bands, &data[..])))
                    .settings(self.links.columns.as_ref())
                    .beside_tested(self.links.tested);
                let table = results.table(kind).map_err(fault)?;
                match (number, kind) {
                    (Some(number), export::Format::Csv) => {
                        write_beside(&table, number, head, &mut out)?;
                    }
                    (Some(_), _) => writeln!(out, "{table}")?,
                    (None, _) => write!(out, "{table}")?,
                }
            }
            _ => {
                play_out(&mut race, options.timed, |race| watch.update(race))?;
                let summary = export::summary(&mut race, options.weights).map_err(fault)?;
                let end = if number.is_some() { "" } else { "\n" };
                write!(out, "{summary:#}{end}")?;
            }
        }
        notes.extend(self::notes(task, &race));
        Ok(notes)
    }

    /// Medians and bands over the requested seeds.
    fn bands(&self, task: &Task<'_>) -> Result<Option<(Bands, Vec<f64>)>, Failure> {
        let Some(count) = self.options.seeds else {
            return Ok(None);
        };
        let faulty = |error| task.fault(error);
        let plan = task.seed_plan(count).map_err(faulty)?;
        // Several links are already played in parallel, so each gets one thread.
        let alone = self.links.len() == 1;
        let threads = if alone { self.threads } else { 1 };
        let outcomes = pool::seeds(&plan, threads, |_| ()).map_err(faulty)?;
        Ok(Some(Bands::of(&plan, &outcomes)))
    }
}

/// Fails unless the rows of one table have the same columns.
fn have_same_columns(links: &Tasks, weights: bool) -> Result<(), Failure> {
    let columns = |task: &Task<'_>| {
        let dim = if weights { task.shape.dim } else { 0 };
        (task.shape.classes, dim)
    };
    let first = links.task(0);
    for task in links.iter() {
        if columns(&task) != columns(&first) {
            let first = first.place();
            return Err(fault(task.named(&format!(
                "its rows have other columns than those of link {first}: give --out DIR/ or --json"
            ))));
        }
    }
    Ok(())
}

/// Progress and cancellation of one race.
struct Watch<'a> {
    progress: &'a Progress,
    cancel: CancelToken<'a>,
    share: f64,
}

impl<'a> Watch<'a> {
    fn new(progress: &'a Progress, cancel: CancelToken<'a>) -> Watch<'a> {
        Watch {
            progress,
            cancel,
            share: 0.0,
        }
    }

    /// Reports progress; fails if the race is cancelled.
    fn update(&mut self, race: &Race) -> Result<(), Failure> {
        let share = race.t() as f64 / race.rounds().max(1) as f64;
        self.progress.add(self.share, share);
        self.share = share;
        Ok(self.cancel.check()?)
    }
}

/// Plays a race to its end and times its learners if `timed`; calls `pause` between blocks of rounds.
pub fn play_out(
    race: &mut Race,
    timed: bool,
    mut pause: impl FnMut(&Race) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let start = Instant::now();
    let now = move || start.elapsed().as_secs_f64() * 1000.0;
    let clock: Option<&dyn Fn() -> f64> = if timed { Some(&now) } else { None };
    while !race.is_done() {
        race.advance(u64::MAX, clock);
        pause(race)?;
    }
    Ok(())
}

/// Writes a CSV with a column `link` in front; no cell of it has a line end.
fn write_beside(table: &str, number: usize, head: bool, out: &mut impl Write) -> io::Result<()> {
    for (index, line) in table.lines().enumerate() {
        match index {
            0 if head => writeln!(out, "link,{line}")?,
            0 => {}
            _ => writeln!(out, "{number},{line}")?,
        }
    }
    Ok(())
}

/// Threads for a picture's sweep or seeds: one if learners are timed, or if pictures are drawn in parallel.
fn threads_of(task: &Task<'_>) -> usize {
    let sweep = sweep_of(task.sweep(""), &task.experiment);
    let timed = sweep.is_ok_and(|sweep| sweep.measure == Metric::Micros);
    match timed || task.number.is_some() {
        true => 1,
        false => 0,
    }
}

/// Returns notes on a played race; those on its file were written when it was read.
fn notes(task: &Task<'_>, race: &Race) -> Notes {
    let mut notes: Notes = label_note(task).into_iter().collect();
    for (index, name) in task.experiment.ids().iter().enumerate() {
        if let Some(t) = race.diverged_at(index) {
            let text = task.named(&format!("{name} diverged at t = {t}"));
            notes.push(format!("note: {text}"));
        }
    }
    let fingerprint = race.fingerprint();
    if let Some(record) = task.record
        && let Some(text) = record.difference(race.t(), &fingerprint)
    {
        notes.push(format!("note: {}", task.named(&text)));
    }
    notes.push(task.named(&format!("fingerprint: {fingerprint}")));
    notes
}

/// Returns a note if labels were mapped to classes.
fn label_note(task: &Task<'_>) -> Option<String> {
    let loss = experiment::loss(&task.experiment.loss.id).ok()?;
    let (_, note) = task.table.as_ref()?.classes(loss.target).ok()?;
    note.map(|note| format!("note: {}", task.named(&note)))
}
