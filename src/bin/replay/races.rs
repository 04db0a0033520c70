//! Playing the races: each on a thread, written in the order of their links.

use std::io::{self, Write};
use std::time::Instant;

use implicit_lab::experiment::frame::FrameRequest;
use implicit_lab::experiment::sweep::Measure;
use implicit_lab::experiment::{self, Race, sweep_of};
use implicit_lab::export::picture::{self, Wish};
use implicit_lab::export::{self, Rounds};

use super::arguments::Picture;
use super::input::Task;
use super::many::swept;
use super::ordered::{self, Heard, Pipe, Wanted};
use super::place::{Format, Place};
use super::progress::Progress;
use super::{Failure, fault};

/// Rounds played between two looks at the progress.
const SLICE: u64 = 256;

/// What people are told of a race.
type Notes = Vec<String>;

/// How races are written.
#[derive(Clone, Copy)]
pub struct Form {
    /// Rounds, a summary, the results or a picture.
    pub format: Format,
    /// With weights.
    pub weights: bool,
    /// Which picture; none: what the page would show first.
    pub picture: Picture,
}

/// Plays every task and writes what it comes to.
pub fn play(tasks: &[Task], form: Form, place: &Place, threads: usize) -> Result<(), Failure> {
    let races = Races {
        tasks,
        form,
        place,
        threads,
        progress: match place.is_terminal() {
            true => Progress::hidden(),
            false => Progress::new("race", tasks.len()),
        },
    };
    match place {
        Place::Folder(_) => races.play_into_folder()?,
        _ => races.play_into_one()?,
    }
    races.progress.clear();
    Ok(())
}

struct Races<'a> {
    tasks: &'a [Task],
    form: Form,
    place: &'a Place,
    threads: usize,
    progress: Progress,
}

impl Races<'_> {
    /// A file for each, and one that says which is which.
    fn play_into_folder(&self) -> Result<(), Failure> {
        let (tasks, form, progress) = (self.tasks, self.form, &self.progress);
        let work = |index: usize, _: &mut Pipe<Notes>, wanted: Wanted<'_>| {
            let mut watch = Watch::new(progress, wanted);
            let name = file_name(index, tasks.len(), form.format);
            self.place.write(&name, |out| {
                one(&tasks[index], form, None, true, out, &mut watch)
            })
        };
        ordered::play(tasks.len(), self.threads, work, |_, heard| {
            if let Heard::Done(notes) = heard {
                notes.iter().for_each(|note| progress.say(note));
            }
            Ok(())
        })?;
        write_index(tasks, self.place, form.format)
    }

    /// One after the other into the same place.
    fn play_into_one(&self) -> Result<(), Failure> {
        let (tasks, form, progress) = (self.tasks, self.form, &self.progress);
        let apart = tasks.iter().any(|task| task.number.is_some());
        if apart && form.format == Format::Csv {
            have_same_columns(tasks, form.weights)?;
        }
        if tasks.len() > 1 && form.format == Format::Svg {
            return Err(fault(
                "pictures of several links must be files: give --out DIR/",
            ));
        }
        let is_list = apart && form.format == Format::Json;
        let work = |index: usize, pipe: &mut Pipe<Notes>, wanted: Wanted<'_>| {
            let mut watch = Watch::new(progress, wanted);
            let task = &tasks[index];
            one(task, form, task.number, index == 0, pipe, &mut watch)
        };
        self.place.write("", |out| {
            let mut begun = false;
            ordered::play(tasks.len(), self.threads, work, |index, heard| {
                match heard {
                    Heard::Bytes(bytes) => {
                        // Not before there is something: of a fault nothing but its line is seen.
                        if is_list && !begun {
                            writeln!(out, "[")?;
                        }
                        begun = true;
                        out.write_all(&bytes)?;
                    }
                    Heard::Done(notes) => {
                        notes.iter().for_each(|note| progress.say(note));
                        if is_list {
                            let end = if index + 1 < tasks.len() { "," } else { "]" };
                            writeln!(out, "{end}")?;
                        }
                    }
                }
                Ok(())
            })
        })
    }
}

/// Says in the folder which file is which link's.
pub fn write_index(tasks: &[Task], place: &Place, format: Format) -> Result<(), Failure> {
    place.write("links.csv", |out| {
        let mut out = csv::Writer::from_writer(out);
        out.write_record(["link", "file", "fragment"])?;
        for (index, task) in tasks.iter().enumerate() {
            let link = experiment::encode(&task.experiment, &task.view).map_err(fault)?;
            let file = file_name(index, tasks.len(), format);
            out.write_record([(index + 1).to_string(), file, link])?;
        }
        Ok(out.flush()?)
    })
}

/// `007.csv`: in the order of the links, however they are sorted.
pub fn file_name(index: usize, count: usize, format: Format) -> String {
    let digits = count.to_string().len();
    format!("{:0digits$}.{}", index + 1, format.ending())
}

/// Rows of one table have the same columns.
fn have_same_columns(tasks: &[Task], weights: bool) -> Result<(), Failure> {
    let columns = |task: &Task| {
        let dim = if weights { task.shape.dim } else { 0 };
        (task.shape.classes, dim)
    };
    for task in tasks {
        if columns(task) != columns(&tasks[0]) {
            return Err(fault(task.named(
                "its rows have other columns than those of link 1: give --out DIR/ or --json",
            )));
        }
    }
    Ok(())
}

/// How far a race is, for the progress.
struct Watch<'a> {
    progress: &'a Progress,
    wanted: Wanted<'a>,
    share: f64,
}

impl<'a> Watch<'a> {
    fn new(progress: &'a Progress, wanted: Wanted<'a>) -> Watch<'a> {
        Watch {
            progress,
            wanted,
            share: 0.0,
        }
    }

    /// Fails if the race is not wanted any more.
    fn reached(&mut self, race: &Race) -> Result<(), Failure> {
        let share = race.t() as f64 / race.rounds().max(1) as f64;
        self.progress.add(self.share, share);
        self.share = share;
        Ok(self.wanted.check()?)
    }
}

/// Plays a race to its end and writes it: rows with its number in `front` and below their `head`, if that is wanted.
fn one(
    task: &Task,
    form: Form,
    front: Option<usize>,
    head: bool,
    mut out: impl Write,
    watch: &mut Watch<'_>,
) -> Result<Notes, Failure> {
    let table = task.table.clone();
    if form.format == Format::Svg {
        let wish = Wish {
            kind: form.picture,
            threads: threads_of(task),
            page: task.page.clone(),
        };
        let svg = picture::svg(&task.experiment, &task.view, table, &wish);
        writeln!(out, "{}", svg.map_err(|error| task.fault(error))?)?;
        return Ok(mapping(task).into_iter().collect());
    }
    let mut race = Race::new(&task.experiment, table).map_err(|error| task.fault(error))?;
    match form.format {
        Format::Csv => {
            let mut rounds = Rounds::new(&race, form.weights);
            if let Some(number) = front {
                rounds = rounds.after("link", number.to_string());
            }
            if head {
                rounds.head(&race, &mut out)?;
            }
            while !rounds.is_done() {
                rounds.advance(&mut race, SLICE, &mut out)?;
                watch.reached(&race)?;
            }
        }
        Format::Table(kind) => {
            play_out(&mut race, watch)?;
            let link = experiment::encode(&task.experiment, &task.view).map_err(fault)?;
            let link = format!("{}#{link}", task.page);
            let (frame, _) = race.frame(&FrameRequest::default());
            let table = export::results(&frame, &link, None, kind).map_err(fault)?;
            match (front, kind) {
                (Some(number), export::Format::Csv) => {
                    write_beside(&table, number, head, &mut out)?;
                }
                (Some(_), _) => writeln!(out, "{table}")?,
                (None, _) => write!(out, "{table}")?,
            }
        }
        _ => {
            play_out(&mut race, watch)?;
            let summary = export::summary(&mut race, form.weights).map_err(fault)?;
            let end = if front.is_some() { "" } else { "\n" };
            write!(out, "{summary:#}{end}")?;
        }
    }
    Ok(notes(task, &race))
}

/// Plays a race to its end, and times its learners.
fn play_out(race: &mut Race, watch: &mut Watch<'_>) -> Result<(), Failure> {
    let start = Instant::now();
    let now = move || start.elapsed().as_secs_f64() * 1000.0;
    while !race.is_done() {
        race.advance(u64::MAX, Some(&now));
        watch.reached(race)?;
    }
    Ok(())
}

/// A CSV with a column `link` in front; no cell of it has a line end.
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

/// Threads that a picture's sweep or seeds may use: one where learners are timed, or where pictures are drawn side by side.
fn threads_of(task: &Task) -> usize {
    let sweep = sweep_of(swept(task, ""), &task.experiment);
    let timed = sweep.is_ok_and(|sweep| sweep.measure == Measure::Micros);
    match timed || task.number.is_some() {
        true => 1,
        false => 0,
    }
}

/// What there is to say of a played race; what was done to its file was said when that was read.
fn notes(task: &Task, race: &Race) -> Notes {
    let mut notes: Notes = mapping(task).into_iter().collect();
    for (index, name) in task.experiment.ids().iter().enumerate() {
        if let Some(t) = race.diverged_at(index) {
            let text = task.named(&format!("{name} diverged at t = {t}"));
            notes.push(format!("note: {text}"));
        }
    }
    let fingerprint = race.fingerprint();
    if let Some(record) = &task.record
        && let Some(text) = record.differs(race.t(), &fingerprint)
    {
        notes.push(format!("note: {}", task.named(&text)));
    }
    notes.push(task.named(&format!("fingerprint: {fingerprint}")));
    notes
}

/// What became of the labels, if they were mapped.
fn mapping(task: &Task) -> Option<String> {
    let loss = experiment::loss(&task.experiment.loss.id).ok()?;
    let (_, note) = task.table.as_ref()?.classes(loss.target).ok()?;
    note.map(|note| format!("note: {}", task.named(&note)))
}
