//! A CSV file as numbers: a header, a target column, numeric features in order.
//!
//! Everything wrong is refused with line and column; nothing is guessed or dropped.

use std::collections::BTreeSet;

use crate::catalogue::{Number, clip};
use crate::error::Error;
use crate::loss::Target;

/// Larger magnitudes are refused: their squares leave the range of f64.
pub const LARGEST_VALUE: f64 = 1e150;
/// Most features of a file.
pub const MOST_FEATURES: usize = 100_000;

/// A data file that was read completely and without fault.
#[derive(Debug)]
pub struct Table {
    columns: Vec<String>,
    target: usize,
    x: Vec<f64>,
    /// Target cells as they stand, with their line numbers.
    cells: Vec<(u64, String)>,
}

impl Table {
    /// The names in the first line, whatever is below it.
    pub fn header(text: &str) -> Vec<String> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut reader = csv::ReaderBuilder::new()
            .trim(csv::Trim::All)
            .from_reader(text.as_bytes());
        reader.headers().map_or(Vec::new(), |header| {
            header.iter().map(str::to_owned).collect()
        })
    }

    /// Reads CSV text; the target is the column `target`, `y` unless given.
    pub fn parse(text: &str, target: Option<&str>) -> Result<Table, Error> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let fault = |line: u64, column: Option<&str>, problem: String| Error::Data {
            line,
            column: column.map(clip),
            problem,
        };
        refuse_blank_lines(text)?;
        let mut reader = csv::ReaderBuilder::new()
            .flexible(true)
            .trim(csv::Trim::All)
            .from_reader(text.as_bytes());
        let columns: Vec<String> = match reader.headers() {
            Ok(header) => header.iter().map(str::to_owned).collect(),
            Err(error) => return Err(fault(1, None, error.to_string())),
        };
        if columns.iter().all(String::is_empty) {
            return Err(fault(
                1,
                None,
                "the file is empty; its first line must name the columns".into(),
            ));
        }
        let wanted = target.unwrap_or("y");
        let Some(target) = columns.iter().position(|c| c == wanted) else {
            let names = clip(&columns.join(", "));
            return Err(fault(
                1,
                None,
                format!(
                    "there is no target column \"{}\" (columns: {names})",
                    clip(wanted)
                ),
            ));
        };
        let features = columns.len() - 1;
        if features == 0 || features > MOST_FEATURES {
            return Err(fault(
                1,
                None,
                format!("{features} feature columns; there must be 1 to {MOST_FEATURES}"),
            ));
        }
        let (mut x, mut cells) = (Vec::new(), Vec::new());
        for record in reader.records() {
            let record = record.map_err(|error| {
                let line = error.position().map_or(1, csv::Position::line);
                fault(line, None, error.to_string())
            })?;
            let line = record.position().map_or(1, csv::Position::line);
            if record.len() != columns.len() {
                return Err(fault(
                    line,
                    None,
                    format!(
                        "{} fields where the header has {}",
                        record.len(),
                        columns.len()
                    ),
                ));
            }
            for (i, cell) in record.iter().enumerate() {
                if i == target {
                    if cell.is_empty() {
                        return Err(fault(
                            line,
                            Some(&columns[i]),
                            "the target is missing".into(),
                        ));
                    }
                    cells.push((line, cell.to_owned()));
                } else {
                    x.push(
                        number(cell).map_err(|problem| fault(line, Some(&columns[i]), problem))?,
                    );
                }
            }
        }
        if cells.is_empty() {
            return Err(fault(2, None, "there is no row below the header".into()));
        }
        Ok(Table {
            columns,
            target,
            x,
            cells,
        })
    }

    /// Column names, the target's among them.
    pub fn columns(&self) -> &[String] {
        &self.columns
    }

    /// Name of the target column.
    pub fn target(&self) -> &str {
        &self.columns[self.target]
    }

    /// Number of rows.
    pub fn rows(&self) -> usize {
        self.cells.len()
    }

    /// Number of features.
    pub fn features(&self) -> usize {
        self.columns.len() - 1
    }

    /// The features of row i, counted from 0.
    pub fn row(&self, i: usize) -> &[f64] {
        &self.x[i * self.features()..(i + 1) * self.features()]
    }

    /// The targets as a loss needs them, the number of classes (1 unless classes are asked for), and
    /// a sentence on what was mapped to what, if anything.
    pub fn labels(&self, target: Target) -> Result<(Vec<f64>, usize, Option<String>), Error> {
        match target {
            Target::Real => {
                let labels = self
                    .cells
                    .iter()
                    .map(|(line, cell)| number(cell).map_err(|problem| self.fault(*line, problem)));
                Ok((labels.collect::<Result<_, _>>()?, 1, None))
            }
            Target::Sign => self.signs(),
            Target::Class => self.classes(),
        }
    }

    fn signs(&self) -> Result<(Vec<f64>, usize, Option<String>), Error> {
        let numbers: Option<Vec<f64>> = self.cells.iter().map(|(_, c)| number(c).ok()).collect();
        let only = |a: f64, b: f64| {
            numbers
                .as_ref()
                .is_some_and(|n| n.iter().all(|v| *v == a || *v == b))
        };
        if let (true, Some(numbers)) = (only(-1.0, 1.0), &numbers) {
            return Ok((numbers.clone(), 1, None));
        }
        let (low, high) = if only(0.0, 1.0) {
            ("0".to_owned(), "1".to_owned())
        } else {
            let names = self.names();
            let third = self
                .cells
                .iter()
                .find(|(_, c)| names.iter().skip(2).any(|n| n == c));
            if let Some((line, cell)) = third {
                return Err(self.fault(
                    *line,
                    format!(
                        "\"{}\" is a third label; this loss needs two (−1/+1, 0/1 or two names)",
                        clip(cell)
                    ),
                ));
            }
            match names.as_slice() {
                [low, high] => (low.clone(), high.clone()),
                _ => {
                    return Err(self.fault(
                        self.cells[0].0,
                        format!(
                            "every label is \"{}\"; this loss needs two",
                            clip(&self.cells[0].1)
                        ),
                    ));
                }
            }
        };
        let positive = |cell: &str| match number(cell) {
            Ok(v) if only(0.0, 1.0) => v == 1.0,
            _ => cell == high,
        };
        let labels = self
            .cells
            .iter()
            .map(|(_, c)| if positive(c) { 1.0 } else { -1.0 });
        let note = format!(
            "column \"{}\": {} became −1, {} became +1",
            clip(self.target()),
            clip(&low),
            clip(&high)
        );
        Ok((labels.collect(), 1, Some(note)))
    }

    fn classes(&self) -> Result<(Vec<f64>, usize, Option<String>), Error> {
        const MOST: f64 = 1000.0;
        let whole = |cell: &str| match number(cell) {
            Ok(v) if v >= 0.0 && v < MOST && v.fract() == 0.0 => Some(v),
            _ => None,
        };
        let numbers: Option<Vec<f64>> = self.cells.iter().map(|(_, c)| whole(c)).collect();
        if let Some(numbers) = numbers {
            let classes = numbers.iter().fold(0.0f64, |most, v| most.max(*v)) as usize + 1;
            return Ok((numbers, classes.max(2), None));
        }
        let names = self.names();
        if names.len() as f64 > MOST {
            return Err(self.fault(
                self.cells[0].0,
                format!("more than {MOST} different labels"),
            ));
        }
        let labels = self
            .cells
            .iter()
            .map(|(_, cell)| names.iter().position(|name| name == cell).unwrap_or(0) as f64);
        let note = format!(
            "column \"{}\": the {} labels became 0…{} in sorted order",
            clip(self.target()),
            names.len(),
            names.len() - 1
        );
        Ok((labels.collect(), names.len().max(2), Some(note)))
    }

    /// The different target cells: by value if all are numbers, else in sorted order.
    fn names(&self) -> Vec<String> {
        let set: BTreeSet<&String> = self.cells.iter().map(|(_, c)| c).collect();
        let mut names: Vec<String> = set.into_iter().cloned().collect();
        if names.iter().all(|n| number(n).is_ok()) {
            names.sort_by(|a, b| {
                let value = |n: &String| number(n).unwrap_or(0.0);
                value(a).total_cmp(&value(b))
            });
        }
        names
    }

    fn fault(&self, line: u64, problem: String) -> Error {
        Error::Data {
            line,
            column: Some(clip(self.target())),
            problem,
        }
    }
}

/// A finite number of moderate size.
fn number(cell: &str) -> Result<f64, String> {
    match cell.parse::<f64>() {
        Ok(v) if v.abs() <= LARGEST_VALUE => Ok(v),
        Ok(v) if v.is_finite() => Err(format!(
            "{} is larger than {}",
            Number(v),
            Number(LARGEST_VALUE)
        )),
        Ok(_) => Err(format!("\"{}\" is not a finite number", clip(cell))),
        Err(_) if cell.is_empty() => Err("the cell is empty; it must hold a number".into()),
        Err(_) => Err(format!("\"{}\" is not a number", clip(cell))),
    }
}

/// The CSV reader passes over blank lines; we do so only at the end of the file.
fn refuse_blank_lines(text: &str) -> Result<(), Error> {
    let mut blank = None;
    for (i, line) in text.lines().enumerate() {
        match (line.trim().is_empty(), blank) {
            (true, None) => blank = Some(i as u64 + 1),
            (false, Some(line)) => {
                return Err(Error::Data {
                    line,
                    column: None,
                    problem: "the line is empty".into(),
                });
            }
            _ => {}
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(text: &str) -> String {
        Table::parse(text, None)
            .map(|_| ())
            .unwrap_err()
            .to_string()
    }

    #[test]
    fn a_header_is_read_from_any_text() {
        let names = |text| Table::header(text).join("|");
        assert_eq!(names("\u{feff}a, b ,kind\n1,x\n\n"), "a|b|kind");
        assert_eq!((names(""), names("a")), (String::new(), "a".into()));
    }

    #[test]
    fn faults_are_named_by_line_and_column() {
        assert_eq!(
            refusal(""),
            "line 1: the file is empty; its first line must name the columns"
        );
        assert_eq!(refusal("a,y\n"), "line 2: there is no row below the header");
        assert_eq!(
            refusal("a,b\n1,2\n"),
            "line 1: there is no target column \"y\" (columns: a, b)"
        );
        assert_eq!(
            refusal("a,y\n1,2\n3\n"),
            "line 3: 1 fields where the header has 2"
        );
        assert_eq!(refusal("a,y\n1,2\n\n3,4\n"), "line 3: the line is empty");
        assert_eq!(
            refusal("a,y\n1,2\nx,4\n"),
            "line 3, column \"a\": \"x\" is not a number"
        );
        assert_eq!(
            refusal("a,y\n,2\n"),
            "line 2, column \"a\": the cell is empty; it must hold a number"
        );
        assert_eq!(
            refusal("a,y\n1e200,2\n"),
            "line 2, column \"a\": 1e200 is larger than 1e150"
        );
        assert_eq!(
            refusal("a,y\nNaN,2\n"),
            "line 2, column \"a\": \"NaN\" is not a finite number"
        );
        let table = Table::parse("a,y\n1,2\n1,q\n", None).unwrap();
        assert_eq!(
            table.labels(Target::Real).unwrap_err().to_string(),
            "line 3, column \"y\": \"q\" is not a number"
        );
        let table = Table::parse("a,y\n1,-1\n1,0\n1,1\n", None).unwrap();
        assert!(
            table
                .labels(Target::Sign)
                .unwrap_err()
                .to_string()
                .starts_with("line 4, column \"y\"")
        );
    }

    #[test]
    fn labels_are_mapped_as_documented() {
        let labels = |text: &str, target| {
            let (labels, classes, note) = Table::parse(text, None).unwrap().labels(target).unwrap();
            (labels, classes, note.is_some())
        };
        assert_eq!(
            labels("a,y\n1,-1\n1,+1\n", Target::Sign),
            (vec![-1.0, 1.0], 1, false)
        );
        assert_eq!(
            labels("a,y\n1,0\n1,1.0\n", Target::Sign),
            (vec![-1.0, 1.0], 1, true)
        );
        assert_eq!(
            labels("a,y\n1,spam\n1,ham\n", Target::Sign),
            (vec![1.0, -1.0], 1, true)
        );
        assert_eq!(
            labels("a,y\n1,2\n1,0\n1,0\n", Target::Class),
            (vec![2.0, 0.0, 0.0], 3, false)
        );
        assert_eq!(
            labels("a,y\n1,c\n1,a\n1,b\n", Target::Class),
            (vec![2.0, 0.0, 1.0], 3, true)
        );
    }

    #[test]
    fn a_target_can_be_named_and_quoted_fields_work() {
        let table = Table::parse(
            "\u{feff}\"a b\",out,c\r\n 1 ,2,3\r\n4,5,6\r\n\r\n",
            Some("out"),
        )
        .unwrap();
        assert_eq!(
            (table.rows(), table.features(), table.target()),
            (2, 2, "out")
        );
        assert_eq!(table.row(1), [4.0, 6.0]);
    }
}
