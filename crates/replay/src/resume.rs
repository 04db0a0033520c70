//! `replay --resume`: a table that is written link by link, and goes on where it was left.
//!
//! The last link that has a row is played again, and its rows must begin as the file ends: so a torn line is completed,
//! and other data, options or versions are found out.

use std::fs::{File, TryLockError};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
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
}

/// A table that may have rows already.
pub struct Resumed {
    path: PathBuf,
    file: File,
    /// Its header, and its end from the first row of the last link: the output begins with them.
    expected: Vec<u8>,
}

impl Resumed {
    /// Opens or makes the table at `path`; returns it, and how many of the links need not be played: those that have their
    /// rows, but for the last one.
    ///
    /// Fails if its rows are not those of the first links, or if another program writes it.
    pub fn open(
        path: &Path,
        links: impl Iterator<Item = Result<LinkRows, Failure>>,
    ) -> Result<(Resumed, usize), Failure> {
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
        let mut there = Vec::new();
        file.read_to_end(&mut there).map_err(failed)?;
        let last = last_link(&there, links, &refused)?;
        there.drain(last.head..last.start);
        let table = Resumed {
            path: path.to_owned(),
            file,
            expected: there,
        };
        Ok((table, last.place))
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

/// The last link that has a row in a table.
#[derive(Default)]
struct LastLink {
    /// Its place among the links.
    place: usize,
    /// Where the table's header ends …
    head: usize,
    /// … and where the link's rows start.
    start: usize,
}

/// Finds the last link that has a row; fails unless the rows are those of the first links.
fn last_link(
    there: &[u8],
    links: impl Iterator<Item = Result<LinkRows, Failure>>,
    refused: &impl Fn(String) -> Failure,
) -> Result<LastLink, Failure> {
    // A line without its end is torn; no cell has a line end.
    let whole = there.iter().rposition(|byte| *byte == b'\n');
    let Some(whole) = whole.map(|end| &there[..=end]) else {
        return Ok(LastLink::default());
    };
    let mut table = csv::Reader::from_reader(whole);
    let read = |error: csv::Error| {
        refused(format!(
            "is not a table that replay --resume wrote: {error}"
        ))
    };
    let head = table.headers().map_err(read)?.clone();
    let place = head.iter().position(|name| name == "fragment");
    let (Some("link"), Some(fragment)) = (head.get(0), place) else {
        let problem = "is not a table that replay --resume wrote";
        return Err(refused(problem.to_owned()));
    };
    let start = table.position().byte() as usize;
    let mut last = LastLink {
        place: 0,
        head: start,
        start,
    };
    let mut rows = table.records();
    for (place, link) in links.enumerate() {
        let LinkRows {
            number,
            fragment: expected,
            count,
        } = link?;
        for run in 0..count {
            let Some(row) = rows.next() else {
                return Ok(last);
            };
            let row = row.map_err(read)?;
            let position = row.position();
            if row.get(0) != Some(&number) || row.get(fragment) != Some(&expected) {
                let line = position.map_or(0, |position| position.line());
                let problem = format!("line {line} is not of link {number}: {expected}");
                return Err(refused(problem));
            }
            if run == 0 {
                last.place = place;
                last.start = position.map_or(0, |position| position.byte() as usize);
            }
        }
    }
    match rows.next() {
        None => Ok(last),
        Some(_) => Err(refused("has more rows than these links give".to_owned())),
    }
}
