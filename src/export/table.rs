//! The table of results: one row a learner, as CSV, Markdown or LaTeX.
//!
//! CSV is for programs: always the same columns, every number as it reads back exactly, nothing where there is none. Markdown
//! and LaTeX are for people: the columns that say something, four digits, and below or above them which race it was. A learner
//! that diverged has no results; all three say when it did.

use std::fmt::Write;

use super::escape::{address, escape_latex, escape_markdown};
use super::readable::Readable;
use crate::catalogue::{Kind, Number, ParamSpec, Value};
use crate::error::Error;
use crate::experiment::frame::{Frame, RunFrame};
use crate::experiment::{self, Experiment, RunSpec, learner, regularizer};

/// How the table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Comma-separated, with a header.
    Csv,
    /// A pipe table.
    Markdown,
    /// A `tabular` with the rules of the package booktabs.
    Latex,
}

impl Format {
    /// The format of this name: `csv`, `markdown` or `latex`.
    pub fn named(name: &str) -> Result<Format, Error> {
        match name {
            "csv" => Ok(Format::Csv),
            "markdown" => Ok(Format::Markdown),
            "latex" => Ok(Format::Latex),
            other => Err(Error::Unfit(format!(
                "there is no table format \"{other}\" (there are: csv, markdown, latex)"
            ))),
        }
    }
}

/// The results of a race, as they stand in its frame; `link` is its whole link, `regrets` one a run where they are known.
pub fn results(
    frame: &Frame,
    link: &str,
    regrets: Option<&[f64]>,
    format: Format,
) -> Result<String, Error> {
    let experiment = experiment::decode(link).experiment;
    if experiment.runs.len() != frame.runs.len()
        || regrets.is_some_and(|regrets| regrets.len() != frame.runs.len())
    {
        return Err(Error::Unfit(
            "the results are not those of this link".into(),
        ));
    }
    let rows: Vec<Row<'_>> = (frame.runs.iter().zip(&experiment.runs).enumerate())
        .map(|(index, (run, spec))| Row {
            run,
            spec,
            played: frame.t > 0,
            regret: regrets
                .map(|regrets| regrets[index])
                .filter(|r| !r.is_nan()),
        })
        .collect();
    match format {
        Format::Csv => csv(frame, &rows),
        Format::Markdown => Ok(markdown(frame, &experiment, link, &rows)),
        Format::Latex => Ok(latex(frame, &experiment, link, &rows)),
    }
}

struct Row<'a> {
    run: &'a RunFrame,
    spec: &'a RunSpec,
    /// A round was played: before, nothing was paid.
    played: bool,
    regret: Option<f64>,
}

impl Row<'_> {
    /// Its parameters that tell it from others: the first one, and what is not at its default. (Text is nobody's setting.)
    fn settings(&self) -> Vec<(&'static ParamSpec, &Value)> {
        let params = learner(&self.spec.part.id).map_or(&[][..], |def| def.entry.params);
        let told = params.iter().enumerate().filter_map(|(place, spec)| {
            let value = self.spec.part.params.get(spec.id)?;
            let counts = place == 0 || *value != spec.default_value();
            (counts && !matches!(spec.kind, Kind::Text { .. })).then_some((spec, value))
        });
        told.collect()
    }

    /// As links write them.
    fn plain_settings(&self, between: &str) -> String {
        let settings = self.settings();
        let written = settings
            .iter()
            .map(|(spec, value)| format!("{}={value}", spec.id));
        written.collect::<Vec<_>>().join(between)
    }

    /// In symbols.
    fn latex_settings(&self) -> String {
        let settings = self.settings();
        let written = settings.iter().map(|(spec, value)| match value {
            Value::Number(value) => {
                let symbol = match spec.symbol {
                    "" => format!(r"\mbox{{{}}}", escape_latex(spec.name)),
                    symbol => symbol.to_owned(),
                };
                format!("${symbol} = {}$", Readable::exact(*value).latex())
            }
            Value::Word(word) => format!("{}: {}", escape_latex(spec.name), escape_latex(word)),
        });
        written.collect::<Vec<_>>().join(", ")
    }

    fn result(&self, value: f64) -> Option<f64> {
        (self.played && self.run.diverged_at.is_none()).then_some(value)
    }
}

fn csv(frame: &Frame, rows: &[Row<'_>]) -> Result<String, Error> {
    let fault = |error: &dyn std::fmt::Display| Error::Unfit(format!("the table: {error}"));
    let mut out = csv::Writer::from_writer(Vec::new());
    out.write_record([
        "learner",
        "id",
        "settings",
        "rounds",
        "mean_loss",
        "total_loss",
        "objective",
        "regret",
        "zeros",
        "norm",
        "mistakes",
        "gain",
        "micros",
        "diverged_at",
    ])
    .map_err(|error| fault(&error))?;
    for row in rows {
        let run = row.run;
        let number = |value: Option<f64>| value.map_or(String::new(), |v| Number(v).to_string());
        let result = |value: f64| number(row.result(value));
        out.write_record([
            run.label.as_str(),
            &run.id,
            &row.plain_settings(","),
            &run.diverged_at.map_or(frame.t, |t| t - 1).to_string(),
            &result(run.mean),
            &result(run.total),
            &result(run.objective),
            &number(row.regret.and_then(|regret| row.result(regret))),
            &result(run.zeros as f64),
            &result(run.norm),
            &number(run.mistakes.and_then(|count| row.result(count as f64))),
            &number(run.gain.and_then(|gain| row.result(gain))),
            &number(run.micros),
            &number(run.diverged_at.map(|t| t as f64)),
        ])
        .map_err(|error| fault(&error))?;
    }
    let bytes = out.into_inner().map_err(|error| fault(&error))?;
    String::from_utf8(bytes).map_err(|error| fault(&error))
}

/// A column of numbers that people read: its name, and the number of a row.
struct Measure {
    name: &'static str,
    of: fn(&Row<'_>) -> Readable,
}

/// The columns of the page's own table.
fn measures(experiment: &Experiment, rows: &[Row<'_>]) -> Vec<Measure> {
    let mut columns = vec![Measure {
        name: "mean loss",
        of: |row| Readable::of(row.result(row.run.mean)),
    }];
    if regularizer(&experiment.reg.id).is_ok_and(|def| !def.entry.params.is_empty()) {
        columns.push(Measure {
            name: "objective",
            of: |row| Readable::of(row.result(row.run.objective)),
        });
    }
    if rows.iter().any(|row| row.regret.is_some()) {
        columns.push(Measure {
            name: "regret",
            of: |row| Readable::of(row.regret.and_then(|regret| row.result(regret))),
        });
    }
    columns.push(Measure {
        name: "zeros",
        of: |row| Readable::count(row.played.then_some(row.run.zeros)),
    });
    if rows.iter().any(|row| row.run.mistakes.is_some()) {
        columns.push(Measure {
            name: "mistakes",
            of: |row| Readable::count(row.run.mistakes.filter(|_| row.played)),
        });
    }
    columns
}

/// Which race it was.
fn origin(frame: &Frame, experiment: &Experiment) -> String {
    let [t, rounds] = [frame.t, frame.rounds].map(|n| Readable::count(Some(n)).plain());
    let when = if frame.done {
        format!("after {rounds} rounds")
    } else {
        format!("after {t} of {rounds} rounds")
    };
    let (seed, print) = (experiment.seed, &frame.fingerprint);
    format!("Results {when}, seed {seed}, fingerprint {print}")
}

fn markdown(frame: &Frame, experiment: &Experiment, link: &str, rows: &[Row<'_>]) -> String {
    let measures = measures(experiment, rows);
    let mut out = String::from("| learner | settings |");
    for measure in &measures {
        let _ = write!(out, " {} |", measure.name);
    }
    out.push_str(" µs |\n| --- | --- |");
    out.push_str(&" ---: |".repeat(measures.len() + 1));
    for row in rows {
        let settings = escape_markdown(&row.plain_settings(", "));
        let _ = write!(
            out,
            "\n| {} | {settings} |",
            escape_markdown(&row.run.label)
        );
        match row.run.diverged_at {
            Some(t) => {
                let t = Readable::count(Some(t)).plain();
                let _ = write!(
                    out,
                    " diverged at t = {t} |{}",
                    " |".repeat(measures.len() - 1)
                );
            }
            None => {
                for measure in &measures {
                    let _ = write!(out, " {} |", (measure.of)(row).plain());
                }
            }
        }
        let _ = write!(out, " {} |", Readable::timing(row.run.micros).plain());
    }
    let address = address(link);
    let _ = writeln!(
        out,
        "\n\n{}: [the experiment](<{address}>)",
        origin(frame, experiment)
    );
    out
}

fn latex(frame: &Frame, experiment: &Experiment, link: &str, rows: &[Row<'_>]) -> String {
    let measures = measures(experiment, rows);
    let mut out = String::from("% \\usepackage{booktabs}\n");
    let _ = writeln!(out, "% {}\n% {}", origin(frame, experiment), address(link));
    let columns = "r".repeat(measures.len() + 1);
    let _ = writeln!(out, "\\begin{{tabular}}{{ll{columns}}}\n\\toprule");
    out.push_str("learner & settings");
    for measure in &measures {
        let _ = write!(out, " & {}", measure.name);
    }
    out.push_str(" & $\\mu$s \\\\\n\\midrule\n");
    for row in rows {
        let _ = write!(
            out,
            "{} & {}",
            escape_latex(&row.run.label),
            row.latex_settings()
        );
        match row.run.diverged_at {
            Some(t) => {
                let (span, t) = (measures.len(), Readable::count(Some(t)).latex());
                let _ = write!(
                    out,
                    " & \\multicolumn{{{span}}}{{r}}{{diverged at $t = {t}$}}"
                );
            }
            None => {
                for measure in &measures {
                    let _ = write!(out, " & ${}$", (measure.of)(row).latex());
                }
            }
        }
        let _ = writeln!(
            out,
            " & ${}$ \\\\",
            Readable::timing(row.run.micros).latex()
        );
    }
    out.push_str("\\bottomrule\n\\end{tabular}\n");
    out
}
