//! `replay --resume`: a table that is written link by link, and goes on where it was left.
//!
//! The last link that has a row is played again, and its rows must begin as the file ends: so a torn line is completed,
//! and other options or versions are found out. If it reads no file, so is the last one that does: other data are found out.

use std::fs::{File, TryLockError};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

use crate::failure::{Failure, fault};

/// The rows of a link in a table.
pub struct LinkRows {
    /// The link's number.
    pub number: String,
    /// Its fragment.
    pub fragment: String,
    /// How many rows it has.
    pub count: usize,
    /// Whether it reads the data file.
    pub reads_file: bool,
}

/// A table that may have rows already.
pub struct Resumed {
    path: PathBuf,
    file: File,
    there: There,
    /// Its header, the rows of the links that are played again, and its torn line: the output begins with them.
    expected: Vec<u8>,
}

impl Resumed {
    /// Opens or makes the table at `path`.
    ///
    /// Fails if its rows are not those of the first links, or if another program writes it.
    pub fn open(
        path: &Path,
        links: impl Iterator<Item = Result<LinkRows, Failure>>,
    ) -> Result<Resumed, Failure> {
        let refused = |problem: String| fault(format!("--resume {}: {problem}", path.display()));
        let failed = |error: io::Error| refused(error.to_string());
        let mut options = File::options();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(path).map_err(failed)?;
        if !file.metadata().map_err(failed)?.is_file() {
            return Err(refused("is not a file".to_owned()));
        }
        // A file system that has no locks is no reason to refuse.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(refused("another replay is writing it".to_owned()));
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

    /// Whether the link at this place is to be played: its rows are not all there, or are compared.
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
        match out.expected {
            [] => Ok(result),
            _ => Err(named(&OTHER)),
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

/// How long the lines of a file are that have their end: a line without is torn. No cell has a line end.
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
    /// Where its header ends.
    head: u64,
    /// The last link that has a row …
    last: usize,
    /// … and where its rows start.
    start: u64,
    /// If that one reads no file: the last one that does, and its rows.
    reader: Option<(usize, Range<u64>)>,
}

impl There {
    /// Reads a table's whole lines; fails unless its rows are those of the first links.
    fn find(
        lines: impl Read,
        links: impl Iterator<Item = Result<LinkRows, Failure>>,
        refused: &impl Fn(String) -> Failure,
    ) -> Result<There, Failure> {
        let mut table = csv::Reader::from_reader(lines);
        let read = |error: csv::Error| {
            refused(format!(
                "is not a table that replay --resume wrote: {error}"
            ))
        };
        let head = table.headers().map_err(read)?.clone();
        let start = table.position().byte();
        let mut there = There {
            head: start,
            start,
            ..There::default()
        };
        if start == 0 {
            return Ok(there);
        }
        let place = head.iter().position(|name| name == "fragment");
        let (Some("link"), Some(fragment)) = (head.get(0), place) else {
            let problem = "is not a table that replay --resume wrote";
            return Err(refused(problem.to_owned()));
        };
        // The last link that reads a file, and where its rows start.
        let mut reader = None;
        let mut rows = table.records();
        for (place, link) in links.enumerate() {
            let link = link?;
            for run in 0..link.count {
                let Some(row) = rows.next() else {
                    return Ok(there);
                };
                let row = row.map_err(read)?;
                let position = row.position();
                if row.get(0) != Some(&link.number) || row.get(fragment) != Some(&link.fragment) {
                    let line = position.map_or(0, |position| position.line());
                    let LinkRows {
                        number, fragment, ..
                    } = link;
                    let problem = format!("line {line} is not of link {number}: {fragment}");
                    return Err(refused(problem));
                }
                if run == 0 {
                    there.last = place;
                    there.start = position.map_or(0, |position| position.byte());
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

    /// The output's beginning.
    fn expected(&self) -> impl Iterator<Item = Range<u64>> {
        let reader = self.reader.clone().map(|(_, rows)| rows);
        let parts = [Some(0..self.head), reader, Some(self.start..u64::MAX)];
        parts.into_iter().flatten()
    }
}
