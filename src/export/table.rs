//! The table of results: one row per learner, as CSV, Markdown or LaTeX.
//!
//! CSV is for programs: always the same columns, numbers that read back exactly, missing ones empty; bands over seeds and
//! settings are in more columns after these. Markdown and LaTeX are for people: only informative columns, four digits, and the
//! race named below or above. A learner that diverged has no results; all three formats report the round.

use std::fmt::Write;

use super::escape::{address, escape_latex, escape_markdown};
use super::field::Field;
use super::settings::Columns;
use crate::catalogue::{Kind, ParamSpec, Value};
use crate::error::Error;
use crate::experiment::frame::{Frame, RunFrame};
use crate::experiment::metric::{
    ByMetric, Metric, RESULTS, RESULTS_ADDED_LATER, TESTED, TESTED_ADDED_LATER,
};
use crate::experiment::seeds::{Band, Bands};
use crate::experiment::{self, Experiment, RunSpec, View, learner, regularizer};
use crate::format::Readable;
use crate::ids::ids;
use crate::stream::Shape;

/// The format of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Comma-separated, with a header.
    Csv,
    /// A pipe table.
    Markdown,
    /// A `tabular` with the rules of the package booktabs.
    Latex,
}

ids!(Format, "table format", { "csv" => Csv, "markdown" => Markdown, "latex" => Latex });

/// The results of a race.
#[derive(Clone, Copy)]
pub struct Results<'a> {
    frame: &'a Frame,
    link: &'a str,
    regrets: Option<&'a [f64]>,
    bands: Option<(&'a Bands, &'a [f64])>,
    columns: Option<&'a Columns>,
    tested: bool,
}

impl<'a> Results<'a> {
    /// The results in the race's frame; `link` is its whole link.
    pub fn new(frame: &'a Frame, link: &'a str) -> Results<'a> {
        Results {
            frame,
            link,
            regrets: None,
            bands: None,
            columns: None,
            tested: frame.tests > 0,
        }
    }

    /// Adds regrets, one per learner, NaN if unknown.
    pub fn regrets(self, regrets: Option<&'a [f64]>) -> Results<'a> {
        Results { regrets, ..self }
    }

    /// Adds medians and bands over many seeds of the same race, once it is done.
    pub fn bands(self, bands: Option<(&'a Bands, &'a [f64])>) -> Results<'a> {
        let bands = bands.filter(|_| self.frame.done);
        Results { bands, ..self }
    }

    /// Adds to CSV the link, the fingerprint and these settings of every learner.
    pub fn settings(self, columns: Option<&'a Columns>) -> Results<'a> {
        Results { columns, ..self }
    }

    /// Adds the CSV columns for test examples even if this race has none, as another race in the same table does.
    pub fn beside_tested(self, tested: bool) -> Results<'a> {
        let tested = tested || self.tested;
        Results { tested, ..self }
    }

    /// The table.
    pub fn table(&self, format: Format) -> Result<String, Error> {
        let (experiment, rows) = self.rows()?;
        match format {
            Format::Csv => records(self, &experiment, &rows)?.csv(),
            Format::Markdown => Ok(markdown(self, &experiment, &rows)),
            Format::Latex => Ok(latex(self, &experiment, &rows)),
        }
    }

    /// The fields of the CSV table.
    pub fn records(&self) -> Result<Records, Error> {
        let (experiment, rows) = self.rows()?;
        records(self, &experiment, &rows)
    }

    fn rows(&self) -> Result<(Experiment, Vec<Row<'a>>), Error> {
        let frame = self.frame;
        let experiment = experiment::decode(self.link).experiment;
        let runs = frame.runs.len();
        if experiment.runs.len() != runs
            || self.regrets.is_some_and(|regrets| regrets.len() != runs)
            || self
                .bands
                .is_some_and(|(bands, _)| bands.runs.len() != runs)
        {
            return Err(Error::Unfit(
                "the results are not those of this link".into(),
            ));
        }
        let rows = (frame.runs.iter().zip(experiment.runs.clone()).enumerate())
            .map(|(index, (run, spec))| Row {
                run,
                spec,
                rounds: frame.t,
                tests: frame.tests,
                regret: (self.regrets.map(|regrets| regrets[index])).filter(|r| !r.is_nan()),
                seeds: self.bands.map(|bands| OverSeeds::of(bands, index)),
            })
            .collect();
        Ok((experiment, rows))
    }
}

struct Row<'a> {
    run: &'a RunFrame,
    spec: RunSpec,
    /// Rounds of the race; before round 1 there are no losses.
    rounds: u64,
    /// Its test examples.
    tests: u64,
    regret: Option<f64>,
    seeds: Option<OverSeeds>,
}

/// A learner's sums over many seeds after the last round.
struct OverSeeds {
    played: usize,
    diverged: usize,
    bands: ByMetric<Quantiles>,
}

/// 10th percentile, median and 90th percentile; infinite where they fall among seeds that diverged.
type Quantiles = [f64; 3];

impl OverSeeds {
    fn of((bands, data): (&Bands, &[f64]), index: usize) -> OverSeeds {
        let run = &bands.runs[index];
        let last = |band: Band| {
            [band.low, band.median, band.high]
                .map(|column| column.of(data).last().copied().unwrap_or(f64::NAN))
        };
        OverSeeds {
            played: if run.absent { 0 } else { bands.played },
            diverged: run.diverged,
            bands: (run.bands.iter())
                .map(|(metric, band)| (metric, last(*band)))
                .collect(),
        }
    }
}

/// Parameters that distinguish a learner from others: the first one, and those not at their defaults. (Text is not a setting.)
fn settings(run: &RunSpec) -> Vec<(&'static ParamSpec, &Value)> {
    let params = learner(&run.part.id).map_or(&[][..], |def| def.entry.params);
    let settings = params.iter().enumerate().filter_map(|(place, spec)| {
        let value = run.part.params.get(spec.id)?;
        let counts = place == 0 || *value != spec.default_value();
        (counts && !matches!(spec.kind, Kind::Text { .. })).then_some((spec, value))
    });
    settings.collect()
}

/// The settings as links write them.
fn plain_settings(run: &RunSpec, between: &str) -> String {
    let settings = settings(run);
    let written = settings
        .iter()
        .map(|(spec, value)| format!("{}={value}", spec.id));
    written.collect::<Vec<_>>().join(between)
}

impl Row<'_> {
    /// Its settings in symbols.
    fn latex_settings(&self) -> String {
        let settings = settings(&self.spec);
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

    /// The result in a metric, if the learner has played and not diverged; its time is known even so.
    fn result(&self, metric: Metric) -> Option<f64> {
        let value = match metric {
            Metric::Regret => self.regret,
            _ => self.run.values.get(metric).copied(),
        };
        let counts = self.rounds > 0 && self.run.diverged_at.is_none();
        value.filter(|_| counts || metric == Metric::Micros)
    }

    /// Time (µs) of an update, once measured.
    fn micros(&self) -> Option<f64> {
        self.result(Metric::Micros)
    }

    /// The result as a field.
    fn field(&self, metric: Metric) -> Field {
        let value = self.result(metric);
        match metric.def().counts {
            true => Field::Count(value.map(|count| count as u64)),
            false => Field::Number(value),
        }
    }
}

/// The first columns of every CSV table, before the metrics of [`RESULTS`].
const COLUMNS: [&str; 5] = ["learner", "label", "id", "settings", "rounds"];

/// Metrics whose bands over many seeds are in the CSV table; their columns keep their places.
const SEED_BANDS: [Metric; 4] = [
    Metric::Mean,
    Metric::Total,
    Metric::Objective,
    Metric::Regret,
];

fn band_columns(metric: &Metric) -> [String; 3] {
    let column = metric.def().column;
    ["low", "median", "high"].map(|end| format!("{column}_{end}"))
}

/// The table for programs: one row of fields per learner.
#[derive(Clone, Debug, PartialEq)]
pub struct Records {
    /// The columns' names.
    pub names: Vec<String>,
    /// The fields of each row, one per column.
    pub rows: Vec<Vec<Field>>,
}

impl Records {
    fn csv(&self) -> Result<String, Error> {
        let fault = |error: &dyn std::fmt::Display| Error::Unfit(format!("the table: {error}"));
        let mut out = csv::Writer::from_writer(Vec::new());
        out.write_record(&self.names)
            .map_err(|error| fault(&error))?;
        for row in &self.rows {
            out.write_record(row.iter().map(Field::to_string))
                .map_err(|error| fault(&error))?;
        }
        let bytes = out.into_inner().map_err(|error| fault(&error))?;
        String::from_utf8(bytes).map_err(|error| fault(&error))
    }
}

/// The fields of the CSV table with these settings that are known before the race is played, by the names of their columns.
/// `tested`: whether a race of the table has test examples.
pub fn known(
    experiment: &Experiment,
    shape: Shape,
    columns: &Columns,
    tested: bool,
) -> Result<Records, Error> {
    let mut names: Vec<String> = ["learner", "label", "id", "settings", "fragment"]
        .map(String::from)
        .into();
    names.extend(columns.names().cloned());
    names.extend(tested.then(|| TEST_EXAMPLES.to_owned()));
    let rounds = experiment.rounds_on(shape);
    let fragment = experiment::encode(experiment, &View::new())?;
    let named = experiment.ids().into_iter().zip(experiment.labels());
    let rows = experiment
        .runs
        .iter()
        .zip(named)
        .map(|(run, (learner, label))| {
            let texts = [
                learner,
                label,
                run.part.id.clone(),
                plain_settings(run, ","),
                fragment.clone(),
            ];
            let mut fields: Vec<Field> = texts.map(Field::Text).into();
            fields.extend(columns.values(experiment, run, rounds));
            fields.extend(tested.then_some(Field::Count(Some(shape.tests))));
            fields
        });
    let rows = rows.collect();
    Ok(Records { names, rows })
}

const TEST_EXAMPLES: &str = "test_examples";

fn records(
    results: &Results<'_>,
    experiment: &Experiment,
    rows: &[Row<'_>],
) -> Result<Records, Error> {
    let frame = results.frame;
    let owned =
        |names: &[&str]| -> Vec<String> { names.iter().map(|name| (*name).into()).collect() };
    let column = |metric: &Metric| metric.def().column.to_owned();
    let mut names = owned(&COLUMNS);
    names.extend(RESULTS.iter().map(column));
    names.push("diverged_at".into());
    if results.bands.is_some() {
        names.extend(owned(&["seeds", "seeds_diverged"]));
        names.extend(SEED_BANDS.iter().flat_map(band_columns));
    }
    if let Some(columns) = results.columns {
        names.extend(owned(&["fragment", "fingerprint"]));
        names.extend(columns.names().cloned());
    }
    if results.tested {
        names.push(TEST_EXAMPLES.into());
        names.extend(TESTED.iter().map(column));
        if results.bands.is_some() {
            names.extend(band_columns(&Metric::Test));
        }
    }
    names.extend(RESULTS_ADDED_LATER.iter().map(column));
    if results.tested {
        names.extend(TESTED_ADDED_LATER.iter().map(column));
    }
    let mut records = Records {
        names,
        rows: Vec::with_capacity(rows.len()),
    };
    for (row, learner) in rows.iter().zip(experiment.ids()) {
        let run = row.run;
        let band = |seeds: &OverSeeds, metric: &Metric| {
            let band = seeds.bands.get(*metric).copied().unwrap_or([f64::NAN; 3]);
            band.map(|value| Field::Number(Some(value).filter(|value| !value.is_nan())))
        };
        let mut cells = vec![
            Field::Text(learner),
            Field::Text(run.numbered.clone()),
            Field::Text(run.id.clone()),
            Field::Text(plain_settings(&row.spec, ",")),
            Field::Count(Some(run.diverged_at.map_or(frame.t, |t| t - 1))),
        ];
        cells.extend(RESULTS.iter().map(|metric| row.field(*metric)));
        cells.push(Field::Count(run.diverged_at));
        if let Some(seeds) = &row.seeds {
            cells.extend(
                [seeds.played, seeds.diverged].map(|count| Field::Count(Some(count as u64))),
            );
            cells.extend(SEED_BANDS.iter().flat_map(|metric| band(seeds, metric)));
        }
        if let Some(columns) = results.columns {
            cells.push(Field::Text(experiment::encode(experiment, &View::new())?));
            cells.push(Field::Text(frame.fingerprint.clone()));
            cells.extend(columns.values(experiment, &row.spec, frame.rounds));
        }
        if results.tested {
            cells.push(Field::Count(Some(frame.tests)));
            cells.extend(TESTED.iter().map(|metric| row.field(*metric)));
            if let Some(seeds) = &row.seeds {
                cells.extend(band(seeds, &Metric::Test));
            }
        }
        cells.extend(RESULTS_ADDED_LATER.iter().map(|metric| row.field(*metric)));
        if results.tested {
            cells.extend(TESTED_ADDED_LATER.iter().map(|metric| row.field(*metric)));
        }
        records.rows.push(cells);
    }
    Ok(records)
}

/// A cell for people to read.
enum Cell {
    Number(Readable),
    /// A count, and its percentage.
    Share(Readable, Readable),
    /// Median, 10th and 90th percentiles.
    Band([Readable; 3]),
}

impl Cell {
    fn count(value: Option<u64>) -> Cell {
        Cell::Number(Readable::count(value))
    }

    fn share(count: Option<u64>, of: u64) -> Cell {
        let percent = count.map(|count| 100.0 * count as f64 / of as f64);
        match percent {
            Some(percent) => Cell::Share(Readable::count(count), Readable::percent(percent)),
            None => Cell::count(None),
        }
    }

    fn plain(&self) -> String {
        match self {
            Cell::Number(number) => number.plain(),
            Cell::Share(count, percent) => format!("{} ({} %)", count.plain(), percent.plain()),
            Cell::Band(band) => {
                let [low, median, high] = band.each_ref().map(Readable::plain);
                format!(r"{median} \[{low}, {high}\]")
            }
        }
    }

    fn latex(&self) -> String {
        match self {
            Cell::Number(number) => format!("${}$", number.latex()),
            Cell::Share(count, percent) => {
                format!(r"${}$ (${}$\,\%)", count.latex(), percent.latex())
            }
            Cell::Band(band) => {
                let [low, median, high] = band.each_ref().map(Readable::latex);
                format!("${median}$ [${low}$, ${high}$]")
            }
        }
    }
}

/// A column for people to read: its name, and the cell of a row.
struct Measure {
    name: String,
    of: fn(&Row<'_>) -> Cell,
}

impl Row<'_> {
    /// A number of the race, or its band over the seeds.
    fn cell(&self, metric: Metric) -> Cell {
        match &self.seeds {
            None => Cell::Number(Readable::of(self.result(metric))),
            Some(seeds) => match seeds
                .bands
                .get(metric)
                .filter(|band| band.iter().all(|v| !v.is_nan()))
            {
                Some(band) => Cell::Band(band.map(|value| Readable::of(Some(value)))),
                None => Cell::count(None),
            },
        }
    }
}

/// The columns of the page's own table, except the time.
fn measures(results: &Results<'_>, experiment: &Experiment, rows: &[Row<'_>]) -> Vec<Measure> {
    let mut columns = Vec::new();
    let mut add = |name: &str, of| {
        let name = name.to_owned();
        columns.push(Measure { name, of });
    };
    add("mean loss", |row| row.cell(Metric::Mean));
    if regularizer(&experiment.reg.id).is_ok_and(|def| !def.entry.params.is_empty()) {
        add("objective", |row| row.cell(Metric::Objective));
    }
    let has_regret = |row: &Row<'_>| match &row.seeds {
        None => row.regret.is_some(),
        Some(seeds) => seeds.bands.get(Metric::Regret).is_some(),
    };
    if rows.iter().any(has_regret) {
        add("regret", |row| row.cell(Metric::Regret));
    }
    let fallen = |row: &Row<'_>| row.seeds.as_ref().is_some_and(|seeds| seeds.diverged > 0);
    if rows.iter().any(fallen) {
        add("diverged seeds", |row| {
            let count = row.seeds.as_ref().map(|seeds| seeds.diverged as u64);
            Cell::count(count.filter(|count| *count > 0))
        });
    }
    // Bands are over sums; these columns are about one race.
    let of_one = match results.bands {
        Some(_) => format!(", seed {}", experiment.seed),
        None => String::new(),
    };
    add(&format!("zeros{of_one}"), |row| {
        let count = row.run.count(Metric::Zeros);
        Cell::count(count.filter(|_| row.rounds > 0 && row.told()))
    });
    if rows
        .iter()
        .any(|row| row.run.count(Metric::Mistakes).is_some())
    {
        add(&format!("mistakes{of_one}"), |row| {
            let count = row.run.count(Metric::Mistakes);
            let count = count.filter(|_| row.rounds > 0 && row.told());
            Cell::share(count, row.rounds)
        });
    }
    if results.frame.tests > 0 {
        add("test loss", |row| row.cell(Metric::Test));
    }
    if rows
        .iter()
        .any(|row| row.run.count(Metric::TestMistakes).is_some())
    {
        add(&format!("test mistakes{of_one}"), |row| {
            let count = row.run.count(Metric::TestMistakes).filter(|_| row.told());
            Cell::share(count, row.tests)
        });
    }
    columns
}

/// A description of the race.
fn origin(results: &Results<'_>, experiment: &Experiment) -> String {
    let Results { frame, bands, .. } = results;
    let [t, rounds] = [frame.t, frame.rounds].map(|n| Readable::count(Some(n)).plain());
    let when = if frame.done {
        format!("after {rounds} rounds")
    } else {
        format!("after {t} of {rounds} rounds")
    };
    let (seed, print) = (experiment.seed, &frame.fingerprint);
    match bands {
        None => format!("Results {when}, seed {seed}, fingerprint {print}"),
        Some((bands, _)) => {
            let count = bands.played;
            format!(
                "Results {when}: median and 10th to 90th percentile of {count} seeds from {seed}, \
                 fingerprint of seed {seed} {print}"
            )
        }
    }
}

/// Whether the learners were timed, so that there is a column for it.
fn is_timed(rows: &[Row<'_>]) -> bool {
    rows.iter().any(|row| row.micros().is_some())
}

impl Row<'_> {
    /// The round in which it diverged, if there is nothing else to report.
    fn ended(&self) -> Option<u64> {
        self.run.diverged_at.filter(|_| self.seeds.is_none())
    }

    /// Whether the numbers of its single race are those of all rounds.
    fn told(&self) -> bool {
        self.seeds.is_none() || self.run.diverged_at.is_none()
    }
}

fn markdown(results: &Results<'_>, experiment: &Experiment, rows: &[Row<'_>]) -> String {
    let (measures, timed) = (measures(results, experiment, rows), is_timed(rows));
    let mut out = String::from("| learner | settings |");
    for measure in &measures {
        let _ = write!(out, " {} |", measure.name);
    }
    out.push_str(if timed { " µs |" } else { "" });
    out.push_str("\n| --- | --- |");
    out.push_str(&" ---: |".repeat(measures.len() + usize::from(timed)));
    for row in rows {
        let settings = escape_markdown(&plain_settings(&row.spec, ", "));
        let _ = write!(
            out,
            "\n| {} | {settings} |",
            escape_markdown(&row.run.numbered)
        );
        match row.ended() {
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
        if timed {
            let _ = write!(out, " {} |", Readable::timing(row.micros()).plain());
        }
    }
    let address = address(results.link);
    let _ = writeln!(
        out,
        "\n\n{}: [the experiment](<{address}>)",
        origin(results, experiment)
    );
    out
}

fn latex(results: &Results<'_>, experiment: &Experiment, rows: &[Row<'_>]) -> String {
    let (measures, timed) = (measures(results, experiment, rows), is_timed(rows));
    let mut out = String::from("% \\usepackage{booktabs}\n");
    let origin = origin(results, experiment);
    let _ = writeln!(out, "% {origin}\n% {}", address(results.link));
    let columns = "r".repeat(measures.len() + usize::from(timed));
    let _ = writeln!(out, "\\begin{{tabular}}{{ll{columns}}}\n\\toprule");
    out.push_str("learner & settings");
    for measure in &measures {
        let _ = write!(out, " & {}", measure.name);
    }
    out.push_str(if timed { " & $\\mu$s" } else { "" });
    out.push_str(" \\\\\n\\midrule\n");
    for row in rows {
        let _ = write!(
            out,
            "{} & {}",
            escape_latex(&row.run.numbered),
            row.latex_settings()
        );
        match row.ended() {
            Some(t) => {
                let (span, t) = (measures.len(), Readable::count(Some(t)).latex());
                let _ = write!(
                    out,
                    " & \\multicolumn{{{span}}}{{r}}{{diverged at $t = {t}$}}"
                );
            }
            None => {
                for measure in &measures {
                    let _ = write!(out, " & {}", (measure.of)(row).latex());
                }
            }
        }
        if timed {
            let _ = write!(out, " & ${}$", Readable::timing(row.micros()).latex());
        }
        out.push_str(" \\\\\n");
    }
    out.push_str("\\bottomrule\n\\end{tabular}\n");
    out
}
