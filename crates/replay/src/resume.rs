//! `replay --resume`: a table that is written link by link, and continues where it was left.
//!
//! For each row, everything that is known without playing is compared, and the notation of its line. The last link that
//! has a row is played again, and its rows must begin as the file ends: this completes a torn line, and detects other
//! options or versions. If that link reads no file, the last one that does is played again too: this detects other
//! data.

use std::fs::{File, TryLockError};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

use csv::StringRecord;
use implicit_lab::export::{Field, Records};
use same_file::Handle;

use crate::failure::{Failure, fault};
use crate::sources::Inputs;

/// The rows of a link in a table.
pub struct LinkRows {
    /// The link's number.
    pub number: String,
    /// The fields known before it is played, one row per learner.
    pub known: Records,
    /// Whether it reads the data file.
    pub reads_file: bool,
}

/// A table that may already have rows.
pub struct Resumed {
    path: PathBuf,
    file: File,
    there: There,
    /// Its header, the rows of the links that are played again, and its torn line, with which the output begins.
    expected: Vec<u8>,
}

impl Resumed {
    /// Opens or makes the table at `path`.
    ///
    /// Fails if its rows are not those of the first links, or if another program writes it.
    pub fn open(
        path: &Path,
        inputs: &Inputs,
        links: impl Iterator<Item = Result<LinkRows, Failure>>,
    ) -> Result<Resumed, Failure> {
        let refused = |problem: String| fault(format!("--resume {}: {problem}", path.display()));
        let failed = |error: io::Error| refused(error.to_string());
        let mut options = File::options();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(path).map_err(failed)?;
        if let Some(input) = inputs.same_as(path) {
            return Err(refused(format!("is {input}, which is read")));
        }
        if !file.metadata().map_err(failed)?.is_file() {
            return Err(refused("is not a file".to_owned()));
        }
        // A file system without locks is no reason to refuse.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(refused(WRITTEN.to_owned()));
        }
        // Another program may have replaced it before it was locked.
        if !is_at(path, &file) {
            return Err(refused(WRITTEN.to_owned()));
        }
        let whole = whole_lines(&file).map_err(failed)?;
        file.rewind().map_err(failed)?;
        let there = There::find(BufReader::new(&file).take(whole), links, &refused)?;
        let mut expected = Vec::new();
        for range in there.expected() {
            file.seek(SeekFrom::Start(range.start)).map_err(failed)?;
            let mut bytes = (&file).take(range.end - range.start);
            bytes.read_to_end(&mut expected).map_err(failed)?;
        }
        let path = path.to_owned();
        Ok(Resumed {
            path,
            file,
            there,
            expected,
        })
    }

    /// Whether the link at this place must be played: its rows are incomplete, or are compared.
    pub fn plays(&self, place: usize) -> bool {
        let reader = self.there.reader.as_ref();
        place >= self.there.last || reader.is_some_and(|(reader, _)| *reader == place)
    }

    /// Calls `write` with a writer that compares the output with the end of the file, and appends the rest.
    pub fn write<T>(
        &self,
        write: impl FnOnce(&mut dyn Write) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let named = |problem: &dyn std::fmt::Display| {
            fault(format!("--resume {}: {problem}", self.path.display()))
        };
        let mut file = &self.file;
        file.seek(SeekFrom::End(0)).map_err(|error| named(&error))?;
        let mut out = Continued {
            expected: &self.expected,
            out: BufWriter::new(file),
        };
        let result = write(&mut out).map_err(|failure| match failure {
            Failure::Output(error) => named(&error),
            fault => fault,
        })?;
        out.out.flush().map_err(|error| named(&error))?;
        if !out.expected.is_empty() {
            return Err(named(&OTHER));
        }
        match is_at(&self.path, &self.file) {
            true => Ok(result),
            false => Err(named(&"was replaced or removed while it was written")),
        }
    }
}

const OTHER: &str = "its header and its last rows are not what these links give now: \
    it was written with other data, other options or another version";

/// Compares the output with the expected bytes, then appends the rest.
struct Continued<'a> {
    expected: &'a [u8],
    out: BufWriter<&'a File>,
}

impl Write for Continued<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let (old, new) = bytes.split_at(bytes.len().min(self.expected.len()));
        let (same, rest) = self.expected.split_at(old.len());
        if old != same {
            return Err(io::Error::other(OTHER));
        }
        self.expected = rest;
        self.out.write_all(new)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Returns the length of a file's complete lines: a line without an end is torn. No cell has a line
/// end.
fn whole_lines(file: &File) -> io::Result<u64> {
    let mut file = BufReader::new(file);
    let (mut length, mut whole) = (0, 0);
    loop {
        let bytes = file.fill_buf()?;
        if bytes.is_empty() {
            return Ok(whole);
        }
        if let Some(end) = bytes.iter().rposition(|byte| *byte == b'\n') {
            whole = length + end as u64 + 1;
        }
        let count = bytes.len();
        length += count as u64;
        file.consume(count);
    }
}

/// Contents of a table: places count links, ranges count bytes.
#[derive(Default)]
struct There {
    /// The end of its header.
    head: u64,
    /// The last link that has a row …
    last: usize,
    /// … and where its rows start.
    start: u64,
    /// If that link reads no file: the last one that does, and its rows.
    reader: Option<(usize, Range<u64>)>,
}

impl There {
    /// Reads a table's complete lines; fails unless its rows are those of the first links.
    fn find(
        lines: impl BufRead,
        links: impl Iterator<Item = Result<LinkRows, Failure>>,
        refused: &impl Fn(String) -> Failure,
    ) -> Result<There, Failure> {
        let mut rows = Rows::new(lines);
        let head = rows.next().transpose().map_err(refused)?;
        let start = rows.end;
        let mut there = There {
            head: start,
            start,
            ..There::default()
        };
        let Some(head) = head else {
            return Ok(there);
        };
        let is_one = head.get(0) == Some("link") && head.iter().any(|name| name == FRAGMENT);
        if !is_one {
            return Err(refused(NO_TABLE.to_owned()));
        }
        // The last link that reads a file, and the start of its rows.
        let mut reader = None;
        // Shared by all links: the columns are those of the whole table.
        let mut known = None;
        for (place, link) in links.enumerate() {
            let link = link?;
            for run in 0..link.known.rows.len() {
                let start = rows.end;
                let Some(row) = rows.next().transpose().map_err(refused)? else {
                    return Ok(there);
                };
                let places = known.get_or_insert_with(|| places(&link.known.names, &head));
                if let Some(problem) = link.difference(run, places, &head, &row) {
                    return Err(refused(format!("line {} {problem}", rows.line)));
                }
                if run == 0 {
                    there.last = place;
                    there.start = start;
                    if let Some((place, start)) = reader.take() {
                        there.reader = Some((place, start..there.start));
                    }
                    if link.reads_file {
                        reader = Some((place, there.start));
                        there.reader = None;
                    }
                }
            }
        }
        match rows.next() {
            None => Ok(there),
            Some(_) => Err(refused("has more rows than these links give".to_owned())),
        }
    }

    /// Returns the byte ranges with which the output begins.
    fn expected(&self) -> impl Iterator<Item = Range<u64>> {
        let reader = self.reader.clone().map(|(_, rows)| rows);
        let parts = [Some(0..self.head), reader, Some(self.start..u64::MAX)];
        parts.into_iter().flatten()
    }
}

const NO_TABLE: &str = "is not a table that replay --resume wrote";

/// The column of the link.
const FRAGMENT: &str = "fragment";

impl LinkRows {
    /// Returns the error in a learner's row: its number and link first, then any other known field.
    fn difference(
        &self,
        run: usize,
        places: &[Option<usize>],
        head: &StringRecord,
        row: &StringRecord,
    ) -> Option<String> {
        let cells = places.iter().map(|place| row.get((*place)?));
        let values = self.known.rows[run].iter().map(Field::to_string);
        let mut known = self.known.names.iter().zip(cells).zip(values);
        let is_link = |((name, _), _): &((&String, _), _)| *name == FRAGMENT;
        let ((_, cell), fragment) = known.clone().find(is_link)?;
        if row.get(0) != Some(&self.number) || cell != Some(&fragment) {
            return Some(format!("is not of link {}: {fragment}", self.number));
        }
        if row.len() != head.len() {
            return Some(format!("has {} cells, not {}", row.len(), head.len()));
        }
        known.find_map(|((name, cell), value)| match cell {
            Some(there) if there == value => None,
            Some(there) => Some(format!("has {name} \"{there}\", not \"{value}\"")),
            None => Some(format!("has no {name}, which is \"{value}\"")),
        })
    }
}

/// Returns the places of these columns in a table.
fn places(names: &[String], head: &StringRecord) -> Vec<Option<usize>> {
    let place = |name: &String| head.iter().position(|one| one == name);
    names.iter().map(place).collect()
}

/// The rows of a table, each a line in `replay`'s notation.
struct Rows<R> {
    lines: R,
    line: usize,
    /// The byte after the last row.
    end: u64,
}

impl<R: BufRead> Rows<R> {
    fn new(lines: R) -> Rows<R> {
        Rows {
            lines,
            line: 0,
            end: 0,
        }
    }
}

impl<R: BufRead> Iterator for Rows<R> {
    type Item = Result<StringRecord, String>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut line = Vec::new();
        match self.lines.read_until(b'\n', &mut line) {
            Ok(0) => return None,
            Ok(count) => self.end += count as u64,
            Err(error) => return Some(Err(error.to_string())),
        }
        self.line += 1;
        Some(match record(&line) {
            Some(row) => Ok(row),
            None if self.line == 1 => Err(NO_TABLE.to_owned()),
            None => Err(format!("line {} is not as replay writes it", self.line)),
        })
    }
}

/// Returns the cells of a line in `replay`'s notation: no blank line, no other quotes or line end.
fn record(line: &[u8]) -> Option<StringRecord> {
    let mut reader = csv::ReaderBuilder::new();
    let mut reader = reader.has_headers(false).from_reader(line);
    let row = reader.records().next()?.ok()?;
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(&row).ok()?;
    (writer.into_inner().ok()? == line).then_some(row)
}

/// The reason not to write a file.
pub const WRITTEN: &str = "another replay is writing it";

/// Whether the path still names this file, which is open.
fn is_at(path: &Path, file: &File) -> bool {
    let open = file.try_clone().and_then(Handle::from_file);
    matches!((open, Handle::from_path(path)), (Ok(open), Ok(there)) if open == there)
}
