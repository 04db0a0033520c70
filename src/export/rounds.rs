//! A run as CSV: one row per learner and round, exactly as the race computes them.
//!
//! `t,learner,prediction,loss,regularizer,cumulative_loss,zeros,eta,label,target,mistake[,w1…wd]`: the weights are those that
//! predicted round t, and each learner has a last row t = T + 1 with its final weights and empty measures. With K classes the
//! columns are `prediction1…predictionK` and `w<feature>_<class>`, feature-major, and `target` is a class, which also counts
//! from 1. Numbers read back exactly.

use std::fmt::Write as _;
use std::io::{self, Write};

use crate::catalogue::Number;
use crate::experiment::{Race, Row};
use crate::loss::Target;
use crate::stream::Shape;

/// The columns after the predictions.
const MEASURES: [&str; 5] = ["loss", "regularizer", "cumulative_loss", "zeros", "eta"];
/// The columns after these, before the weights.
const REST: [&str; 3] = ["label", "target", "mistake"];

/// The names of the columns of a race of this shape.
pub fn header(shape: Shape, weights: bool) -> Vec<String> {
    let mut names = vec!["t".to_owned(), "learner".to_owned()];
    match shape.classes {
        1 => names.push("prediction".to_owned()),
        k => names.extend((1..=k).map(|k| format!("prediction{k}"))),
    }
    names.extend(MEASURES.into_iter().chain(REST).map(str::to_owned));
    if weights {
        names.extend((1..=shape.dim).flat_map(|i| match shape.classes {
            1 => vec![format!("w{i}")],
            k => (1..=k).map(|k| format!("w{i}_{k}")).collect(),
        }));
    }
    names
}

/// The rows of a race that is played in slices while they are written.
///
/// Every slice can go to another place: nothing is held back between two calls.
pub struct Rounds {
    ids: Vec<String>,
    labels: Vec<String>,
    target: Target,
    weights: bool,
    /// A column before all others: its name, and its value in every row.
    front: Option<(&'static str, String)>,
    /// Whether the final weights have been written.
    closed: bool,
    cell: String,
}

impl Rounds {
    /// The rows of a race before round 1, with the weights if `weights` is set.
    pub fn new(race: &Race, weights: bool) -> Rounds {
        Rounds {
            ids: race.experiment().ids(),
            labels: race.experiment().labels(),
            target: race.target(),
            weights,
            front: None,
            closed: false,
            cell: String::new(),
        }
    }

    /// Adds a first column, to distinguish several races: its name and this race's value.
    pub fn after(mut self, column: &'static str, value: String) -> Rounds {
        self.front = Some((column, value));
        self
    }

    /// Writes the names of the columns.
    pub fn head(&self, race: &Race, out: &mut impl Write) -> io::Result<()> {
        let mut out = csv::Writer::from_writer(out);
        let names = self.front.iter().map(|(column, _)| (*column).to_owned());
        out.write_record(names.chain(header(race.shape(), self.weights)))
            .map_err(reason)?;
        out.flush()
    }

    /// Whether everything has been written.
    pub fn is_done(&self) -> bool {
        self.closed
    }

    /// Plays up to `rounds` rounds and writes their rows; after the last one the final weights, if requested.
    pub fn advance(
        &mut self,
        race: &mut Race,
        rounds: u64,
        out: &mut impl Write,
    ) -> io::Result<()> {
        let mut out = csv::Writer::from_writer(out);
        for _ in 0..rounds {
            if race.is_done() {
                break;
            }
            let mut written = Ok(());
            race.step(self.weights, |row| {
                if written.is_ok() {
                    written = self.row(&row, &mut out);
                }
            });
            written.map_err(reason)?;
        }
        if race.is_done() && !self.closed {
            if self.weights {
                self.final_weights(race, &mut out).map_err(reason)?;
            }
            self.closed = true;
        }
        out.flush()
    }

    fn row<W: Write>(&mut self, row: &Row<'_>, out: &mut csv::Writer<W>) -> csv::Result<()> {
        self.begin(row.t, row.run, out)?;
        for score in row.scores {
            self.number(*score, out)?;
        }
        for value in [row.loss, row.regularizer, row.cumulative_loss] {
            self.number(value, out)?;
        }
        self.field(row.zeros, out)?;
        match row.report.eta {
            Some(eta) => self.number(eta, out)?,
            None => out.write_field("")?,
        }
        out.write_field(&self.labels[row.run])?;
        match self.target {
            Target::Class => self.field(row.target as u64 + 1, out)?,
            _ => self.number(row.target, out)?,
        }
        match row.mistake {
            Some(mistake) => self.field(u8::from(mistake), out)?,
            None => out.write_field("")?,
        }
        for weight in row.weights.unwrap_or_default() {
            self.number(*weight, out)?;
        }
        out.write_record(None::<&[u8]>)
    }

    /// Writes one row per learner that has not diverged, without measures.
    fn final_weights<W: Write>(
        &mut self,
        race: &mut Race,
        out: &mut csv::Writer<W>,
    ) -> csv::Result<()> {
        let empty = race.shape().classes + MEASURES.len();
        for index in 0..self.ids.len() {
            if race.diverged_at(index).is_some() {
                continue;
            }
            self.begin(race.t() + 1, index, out)?;
            for _ in 0..empty {
                out.write_field("")?;
            }
            out.write_field(&self.labels[index])?;
            out.write_field("")?;
            out.write_field("")?;
            for weight in race.weights(index) {
                self.number(*weight, out)?;
            }
            out.write_record(None::<&[u8]>)?;
        }
        Ok(())
    }

    fn begin<W: Write>(&mut self, t: u64, run: usize, out: &mut csv::Writer<W>) -> csv::Result<()> {
        if let Some((_, value)) = &self.front {
            out.write_field(value)?;
        }
        self.field(t, out)?;
        out.write_field(&self.ids[run])
    }

    fn number<W: Write>(&mut self, value: f64, out: &mut csv::Writer<W>) -> csv::Result<()> {
        self.field(Number(value), out)
    }

    /// Writes one cell through a reused buffer: a row of many weights allocates nothing.
    fn field<W: Write>(
        &mut self,
        value: impl std::fmt::Display,
        out: &mut csv::Writer<W>,
    ) -> csv::Result<()> {
        self.cell.clear();
        // Writing to a `String` cannot fail.
        let _ = write!(self.cell, "{value}");
        out.write_field(&self.cell)
    }
}

/// The reason that writing failed; `csv`'s own conversion would hide that a pipe was closed.
fn reason(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::decode;
    use crate::experiment::metric::Metric;

    fn written(link: &str, slice: u64) -> String {
        let mut race = Race::new(&decode(link).experiment, None).unwrap();
        let mut rounds = Rounds::new(&race, true).after("link", "3".to_owned());
        let mut out = Vec::new();
        rounds.head(&race, &mut out).unwrap();
        while !rounds.is_done() {
            rounds.advance(&mut race, slice, &mut out).unwrap();
        }
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn slices_do_not_change_the_rows() {
        let link = "v=1&stream=blobs&loss=hinge&rounds=300&run=fiol&run=sgd:label=%22a,b%22";
        let text = written(link, u64::MAX);
        assert_eq!(text, written(link, 7));
        let mut lines = text.lines();
        assert!(lines.next().unwrap().starts_with("link,t,learner,"));
        assert_eq!(lines.filter(|line| line.starts_with("3,")).count(), 2 * 301);
    }

    /// Counted as by a reader who has only the file: by the sign, or the class of the largest score. A tie is wrong.
    #[test]
    fn mistakes_can_be_counted_again_from_predictions_and_targets() {
        for link in [
            "v=1&stream=blobs:flip=0.2&loss=logistic&rounds=300&run=fiol:eta=1&run=sgd:eta=0.1",
            "v=1&stream=dataset:set=digits&loss=cross-entropy&rounds=300&run=sgd:eta=0.01",
        ] {
            let text = written(link, u64::MAX);
            let mut table = csv::Reader::from_reader(text.as_bytes());
            let names = table.headers().unwrap().clone();
            let place = |name: &str| names.iter().position(|other| other == name).unwrap();
            let scores: Vec<usize> = (0..names.len())
                .filter(|i| names[*i].starts_with("prediction"))
                .collect();
            let mut race = Race::new(&decode(link).experiment, None).unwrap();
            while !race.is_done() {
                race.advance(u64::MAX, None);
            }
            let (frame, _) = race.frame(&Default::default());
            let mut counted = vec![0; frame.runs.len()];
            for row in table.records().map(Result::unwrap) {
                // The last row of a learner has only its final weights.
                if row[place("target")].is_empty() {
                    continue;
                }
                let number = |i: usize| row[i].parse::<f64>().unwrap();
                let target = number(place("target"));
                let wrong = match scores[..] {
                    [score] => number(score) * target <= 0.0,
                    _ => {
                        let own = scores[0] + target as usize - 1;
                        let mut rivals = scores.iter().filter(|i| **i != own);
                        rivals.any(|i| number(*i) >= number(own))
                    }
                };
                assert_eq!(wrong, &row[place("mistake")] == "1", "{row:?}");
                let ids = decode(link).experiment.ids();
                let run = ids.iter().position(|id| **id == row[place("learner")]);
                counted[run.unwrap()] += u64::from(wrong);
            }
            let said: Vec<_> = frame
                .runs
                .iter()
                .map(|run| run.count(Metric::Mistakes).unwrap())
                .collect();
            assert!(counted.iter().all(|count| *count > 0));
            assert_eq!(counted, said);
        }
    }
}
