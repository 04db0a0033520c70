//! Records of a CSV file, split by the `csv-core` machine.

use csv_core::{ReadRecordResult, Reader, ReaderBuilder};

use super::quotes::Quotes;
use super::{ENDLESS, Each, LONGEST_ROW, Record, Row};

/// Most fields that a row is split into.
const MOST_FIELDS: usize = 1 << 20;
const CROWDED: &str = "the row has more than a million fields; is this a text file?";
const OPEN: &str = "the file ends within quotes that begin in this row";

/// Records of a CSV file.
pub(super) struct Records {
    reader: Reader,
    bytes: Vec<u8>,
    ends: Vec<usize>,
    written: usize,
    ended: usize,
    /// Between two records.
    between: bool,
    /// The last byte was a carriage return: a line feed after it ends no other line.
    returned: bool,
    line: u64,
    /// Line on which the record begins, and whether quotes are open in it.
    start: u64,
    quotes: Quotes,
    delimiter: u8,
    squeeze: bool,
    dead: bool,
}

impl Records {
    pub fn new(delimiter: u8) -> Records {
        let mut reader = ReaderBuilder::new().delimiter(delimiter).build();
        // After a first byte the machine looks for no byte order mark of its own, for which it would need
        // the first three bytes at once. It passes over a blank line.
        reader.read_record(b"\n", &mut [0], &mut [0]);
        Records {
            reader,
            bytes: vec![0; 1024],
            ends: vec![0; 64],
            written: 0,
            ended: 0,
            between: true,
            returned: false,
            line: 1,
            start: 1,
            quotes: Quotes::Start,
            delimiter,
            squeeze: delimiter == b' ',
            dead: false,
        }
    }

    pub fn feed(&mut self, mut input: &[u8], each: &mut Each<'_>) {
        while let Some(first) = input.first()
            && !self.dead
        {
            if self.between {
                match first {
                    b'\n' if self.returned => {
                        (self.returned, input) = (false, &input[1..]);
                        continue;
                    }
                    b'\n' | b'\r' => {
                        each(self.line, Row::Blank);
                        self.line += 1;
                        (self.returned, input) = (*first == b'\r', &input[1..]);
                        continue;
                    }
                    _ => {
                        (self.between, self.start, self.quotes) = (false, self.line, Quotes::Start)
                    }
                }
            }
            let read = self.read(input, each);
            self.count(&input[..read]);
            input = &input[read..];
        }
    }

    /// One call of the machine; returns how many bytes it took.
    fn read(&mut self, input: &[u8], each: &mut Each<'_>) -> usize {
        let (result, read, written, ended) = self.reader.read_record(
            input,
            &mut self.bytes[self.written..],
            &mut self.ends[self.ended..],
        );
        self.written += written;
        self.ended += ended;
        match result {
            _ if self.written > LONGEST_ROW => {
                self.dead = true;
                each(self.start, Row::Unfit(ENDLESS));
            }
            ReadRecordResult::OutputFull => self.bytes.resize(2 * self.bytes.len(), 0),
            ReadRecordResult::OutputEndsFull if self.ended >= MOST_FIELDS => {
                self.dead = true;
                each(self.start, Row::Unfit(CROWDED));
            }
            ReadRecordResult::OutputEndsFull => self.ends.resize(2 * self.ends.len(), 0),
            ReadRecordResult::Record => {
                let record = Record {
                    bytes: &self.bytes[..self.written],
                    ends: &self.ends[..self.ended],
                    squeeze: self.squeeze,
                };
                let mut cells = record.cells();
                let blank = match (cells.next(), cells.next()) {
                    (None, _) => true,
                    (Some(only), None) => only.is_empty(),
                    _ => false,
                };
                drop(cells);
                let row = if blank {
                    Row::Blank
                } else {
                    Row::Cells(record)
                };
                each(self.start, row);
                (self.written, self.ended, self.between) = (0, 0, true);
            }
            ReadRecordResult::End => self.between = true,
            ReadRecordResult::InputEmpty => {}
        }
        read
    }

    fn count(&mut self, taken: &[u8]) {
        for byte in taken {
            let feed = *byte == b'\n' && !self.returned;
            self.returned = *byte == b'\r';
            self.line += u64::from(feed || self.returned);
            self.quotes.pass(*byte, *byte == self.delimiter);
        }
    }

    pub fn finish(&mut self, each: &mut Each<'_>) {
        if self.dead {
            return;
        }
        if !self.between && self.quotes.are_open() {
            self.dead = true;
            return each(self.start, Row::Unfit(OPEN));
        }
        while !self.between && !self.dead {
            self.read(&[], each);
        }
    }
}
