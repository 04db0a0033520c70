//! The survey takes row by row into account.

use super::{FAULTS_TOLD, Fault, Survey};
use crate::catalogue::clip;
use crate::data::cells::Cell;
use crate::data::columns::{self, Role};
use crate::data::labels::Collector;
use crate::data::libsvm;
use crate::data::options::Categories;
use crate::data::rows::{Record, Row};
use crate::data::trouble::{NUL, Trouble, broken, problem, target, trouble};

/// Rows and columns that are shown as they stand.
const PREVIEW: (usize, usize) = (8, 50);
/// Bytes of texts that are kept of columns of numbers, and of columns of words.
const MOST_TEXT: (usize, usize) = (32 << 20, 256 << 20);
/// Bytes of the target column's name and its different values: they travel in the header of a packed table, where JSON
/// may write a byte as six.
const MOST_LABELS: usize = 1 << 20;
/// What a text takes in memory beside its bytes.
const TEXT_BESIDE: usize = 64;

impl Survey {
    pub(super) fn take(&mut self, line: u64, row: Row<'_>) {
        if self.fatal.is_some() {
            return;
        }
        if let Row::Blank = row {
            let (first, count) = self.blank.unwrap_or((line, 0));
            self.blank = Some((first, count + 1));
            return;
        }
        if let Some((first, count)) = self.blank.take() {
            self.broken(first, || "the line is empty".to_owned());
            self.faulty += count - 1;
        }
        match row {
            Row::Blank => {}
            Row::Unfit(problem) if self.columns.is_empty() && self.good == 0 => {
                self.refuse(line, problem.to_owned())
            }
            Row::Unfit(problem) => self.broken(line, || problem.to_owned()),
            Row::Cells(record) if self.columns.is_empty() => self.head(line, record),
            Row::Cells(record) => self.record(line, record),
            Row::Line(text) => self.line(line, text),
        }
    }

    fn broken(&mut self, line: u64, problem: impl FnOnce() -> String) {
        self.faulty += 1;
        if self.told.len() < FAULTS_TOLD {
            self.told.push(Fault {
                line,
                column: None,
                problem: problem(),
            });
        }
    }

    /// The first record: names of the columns, or as many columns.
    fn head(&mut self, line: u64, record: Record<'_>) {
        if record.has_nul() {
            return self.refuse(line, NUL.to_owned());
        }
        let head = match columns::head(record, &self.options) {
            Err(problem) => return self.refuse(line, problem),
            Ok(head) => head,
        };
        self.columns = head.columns;
        self.renamed = head.renamed;
        let fault = |problem| Fault {
            line,
            column: None,
            problem,
        };
        self.aimless = head.aimless.map(fault);
        if let Some(target) = self.columns.iter().find(|c| c.role == Role::Target) {
            self.labels = Collector::new(&target.name);
        }
        if let Some((words, _)) = &self.known {
            for (column, word) in self.columns.iter_mut().zip(words) {
                column.word = *word;
            }
        }
        if !self.options.header {
            self.record(line, record);
        }
    }

    fn record(&mut self, line: u64, record: Record<'_>) {
        if self.preview.len() < PREVIEW.0 {
            let cells = record.cells().take(PREVIEW.1);
            let texts = cells.map(|cell| clip(&String::from_utf8_lossy(cell)));
            self.preview.push(texts.collect());
        }
        if let Some(problem) = broken(record, self.columns.len(), self.options.header) {
            return self.broken(line, || problem);
        }
        self.row.clear();
        let mut worst: Option<(Trouble, usize)> = None;
        let mut refused = false;
        for (i, (cell, column)) in record.cells().zip(&mut self.columns).enumerate() {
            if column.role == Role::Skipped {
                self.row.push(Cell::Missing);
                continue;
            }
            let read = match column.role {
                Role::Target => target(cell, &self.options, &mut self.cells),
                _ => self.cells.read(cell),
            };
            if column.role == Role::Feature && read == Cell::Word {
                column.word.get_or_insert(line);
            }
            column.missing += u64::from(read == Cell::Missing);
            self.row.push(read);
            let (trouble, unclear) = trouble(read, column, &self.options);
            column.unclear |= unclear;
            let Some(trouble) = trouble else { continue };
            refused |= trouble == Trouble::Refused;
            // What is refused and what is at fault are equally bad: the first is told.
            let bad = |trouble| trouble != Trouble::Missing;
            if worst.is_none_or(|(worst, _)| bad(trouble) && !bad(worst)) {
                worst = Some((trouble, i));
            }
        }
        match worst {
            None => self.learn(line, record),
            Some((Trouble::Missing, _)) => self.missing += 1,
            Some((_, i)) => {
                self.faulty += 1;
                self.refused += u64::from(refused);
                self.tell(line, record, i);
            }
        }
    }

    /// Takes a row into account that can be used.
    fn learn(&mut self, line: u64, record: Record<'_>) {
        let skip = self.options.categories == Categories::Skip;
        let mut filled = false;
        for ((cell, read), column) in record.cells().zip(&self.row).zip(&mut self.columns) {
            let value = match read {
                Cell::Number(v) => Some(*v),
                _ => None,
            };
            match column.role {
                Role::Skipped => continue,
                Role::Target => {
                    self.labels.add(cell, value, line);
                    continue;
                }
                Role::Feature if skip && column.word.is_some() => continue,
                Role::Feature => {}
            }
            if *read == Cell::Missing {
                filled = true;
                continue;
            }
            column.present += 1;
            if let Some(v) = value {
                column.numbers += 1;
                column.sum += v;
                column.nonzero += u64::from(v != 0.0);
            }
            if column.distinct.is_full() {
                continue;
            }
            // Of numbers a few texts will do; if they turn out to be words, they are collected again.
            if column.word.is_none() && column.distinct.len() > 1 && self.text > MOST_TEXT.0 {
                column.unclear = true;
                continue;
            }
            let before = column.distinct.len();
            column.distinct.add(cell);
            if column.distinct.len() > before {
                self.text += cell.len() + TEXT_BESIDE;
            }
        }
        self.good += 1;
        self.filled += u64::from(filled);
        if self.text > MOST_TEXT.1 {
            let most = MOST_TEXT.1 >> 20;
            let problem =
                format!("the words up to here are more than {most} MB: leave columns out");
            self.refuse(line, problem);
        }
        self.limit_labels(line);
    }

    fn limit_labels(&mut self, line: u64) {
        if self.labels.text() > MOST_LABELS {
            let most = MOST_LABELS >> 20;
            let problem = format!(
                "the target column's name and different values up to here are more than {most} MB; is this the target column?"
            );
            self.refuse(line, problem);
        }
    }

    /// Tells what is wrong with a row, by the cell to blame.
    fn tell(&mut self, line: u64, record: Record<'_>, i: usize) {
        if self.told.len() < FAULTS_TOLD
            && let Some(cell) = record.cells().nth(i)
        {
            let column = &self.columns[i];
            let readable = std::str::from_utf8(cell).is_ok();
            self.told.push(Fault {
                line,
                column: readable.then(|| clip(&column.name)),
                problem: problem(cell, column, &self.options, &mut self.cells),
            });
        }
    }

    fn line(&mut self, line: u64, text: &[u8]) {
        if self.preview.len() < PREVIEW.0 {
            let words = text
                .split(u8::is_ascii_whitespace)
                .filter(|w| !w.is_empty());
            let texts = words
                .take(PREVIEW.1)
                .map(|word| clip(&String::from_utf8_lossy(word)));
            self.preview.push(texts.collect());
        }
        match libsvm::parse(text, &mut self.cells, &mut self.pairs) {
            Err(problem) => self.broken(line, || problem),
            Ok(read) => {
                self.labels.add(read.label, Some(read.y), line);
                self.query |= read.query;
                self.good += 1;
                let last = self
                    .pairs
                    .last()
                    .map_or(0, |(place, _)| *place as usize + 1);
                self.features = self.features.max(last);
                self.nonzero += self.pairs.iter().filter(|(_, v)| *v != 0.0).count() as u64;
                self.limit_labels(line);
            }
        }
    }
}
