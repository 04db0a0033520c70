//! Numbers for use outside the page: the same bytes that `replay` writes, and texts to copy.
//!
//! An [`Exporter`] replays the race in its own worker, in time slices, so the race on the page is not disturbed. Its output is
//! taken in chunks, so a large table is never held in this instance's memory as a whole.

use wasm_bindgen::prelude::*;

use crate::error::Error;
use crate::experiment::evidence::EvidenceFrame;
use crate::experiment::frame::Frame;
use crate::experiment::seeds::{Bands, SeedPlan};
use crate::experiment::sweep::{Outcome, Plan};
use crate::experiment::{Race, decode};
use crate::export::{
    self, BANDS, CELLS, Format, REGRETS, Results, Rounds, SUMMARIES, bands, cells, csv_of, regrets,
    summaries,
};
use crate::web::data::Data;
use crate::web::engine::now;

/// Largest number of rounds between readings of the clock …
const STRIDE: u64 = 16;
/// … and largest number of values written in them, unless one round has more: rows with the weights of a wide race are
/// long.
const NUMBERS: usize = 1 << 18;

/// The format in which a race is written.
enum What {
    /// One row per learner and round.
    Csv(Rounds),
    /// The summary, optionally with the final weights.
    Json { weights: bool, written: bool },
}

/// A race that is played to be written.
#[wasm_bindgen]
pub struct Exporter {
    race: Race,
    what: What,
    /// Rounds between readings of the clock.
    stride: u64,
    /// Bytes written and not yet taken.
    bytes: Vec<u8>,
}

#[wasm_bindgen]
impl Exporter {
    /// Sets up the experiment of a fragment, to be written with or without weights. `what` is `csv` (one row per learner
    /// and round) or `json` (the summary). Throws one sentence if the experiment cannot be played.
    #[wasm_bindgen(constructor)]
    pub fn new(
        fragment: &str,
        data: &Data,
        what: &str,
        weights: bool,
    ) -> Result<Exporter, JsError> {
        let race = Race::new(&decode(fragment).experiment, data.table())?;
        let mut bytes = Vec::new();
        let shape = race.shape();
        let wide = if weights {
            shape.dim * shape.classes
        } else {
            1
        };
        let each = wide * race.experiment().runs.len();
        let stride = ((NUMBERS / each.max(1)) as u64).clamp(1, STRIDE);
        let what = match what {
            "csv" => {
                let rounds = Rounds::new(&race, weights);
                rounds.head(&race, &mut bytes)?;
                What::Csv(rounds)
            }
            "json" => What::Json {
                weights,
                written: false,
            },
            other => {
                let problem = format!("a run is written as csv or json, not as \"{other}\"");
                return Err(Error::Unfit(problem).into());
            }
        };
        Ok(Exporter {
            race,
            what,
            stride,
            bytes,
        })
    }

    /// Plays and writes for about `millis`; returns the fraction done, 1 at the end.
    pub fn advance(&mut self, millis: f64) -> Result<f64, JsError> {
        let start = now();
        while !self.is_done() {
            match &mut self.what {
                What::Csv(rounds) => {
                    rounds.advance(&mut self.race, self.stride, &mut self.bytes)?
                }
                What::Json { weights, written } => {
                    self.race.advance(self.stride, None);
                    if self.race.is_done() {
                        let summary = export::summary(&mut self.race, *weights)?;
                        self.bytes.extend(format!("{summary:#}\n").into_bytes());
                        *written = true;
                    }
                }
            }
            if now() - start >= millis {
                break;
            }
        }
        if self.is_done() {
            return Ok(1.0);
        }
        // When the last round has been played, the last rows are still to be written.
        Ok((self.race.t() as f64 / self.race.rounds().max(1) as f64).min(0.999))
    }

    /// Bytes written since the last call.
    pub fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.bytes)
    }

    /// Hash of the predictions so far.
    pub fn fingerprint(&self) -> String {
        self.race.fingerprint()
    }
}

impl Exporter {
    fn is_done(&self) -> bool {
        match &self.what {
            What::Csv(rounds) => rounds.is_done(),
            What::Json { written, .. } => *written,
        }
    }
}

/// Returns the results in a frame's `meta` as `csv`, `markdown` or `latex`; `link` is the whole
/// link, `regrets` has one per learner, NaN if there is none. With `bands` (`meta` and `data` from
/// [`seed_bands`](super::sweep)) of the same race, medians and bands over its seeds.
#[wasm_bindgen(js_name = resultsTable)]
pub fn results_table(
    meta: JsValue,
    link: &str,
    regrets: Option<Vec<f64>>,
    format: &str,
    bands: JsValue,
    data: &[f64],
) -> Result<String, JsError> {
    let frame: Frame = serde_wasm_bindgen::from_value(meta)?;
    let bands: Option<Bands> = serde_wasm_bindgen::from_value(bands)?;
    Ok(Results::new(&frame, link)
        .regrets(regrets.as_deref())
        .bands(bands.as_ref().map(|bands| (bands, data)))
        .table(format.parse::<Format>()?)?)
}

/// A bibliography of the experiment behind a link, as BibTeX; `date` is the date of access.
#[wasm_bindgen]
pub fn cite(link: &str, date: Option<String>) -> String {
    export::bibtex(link, date.as_deref())
}

/// A sweep's results as printed by `replay --sweep`, or with `summary` by `--sweep --summary`.
#[wasm_bindgen(js_name = sweepCsv)]
pub fn sweep_csv(
    fragment: &str,
    data: &Data,
    outcomes: &[f64],
    summary: bool,
) -> Result<Vec<u8>, JsError> {
    let plan = Plan::of_link(fragment, data.table())?;
    let rows = outcomes.chunks_exact(Outcome::ROW);
    let outcomes: Vec<Outcome> = rows.map(Outcome::of_row).collect();
    Ok(if summary {
        csv_of(SUMMARIES, |row| summaries(&plan, &outcomes, row))?
    } else {
        csv_of(CELLS, |row| cells(&plan, &outcomes, row))?
    })
}

/// Returns the bands of a race over many seeds as printed by `replay --seeds`.
#[wasm_bindgen(js_name = seedsCsv)]
pub fn seeds_csv(fragment: &str, data: &Data, outcomes: &[f64]) -> Result<Vec<u8>, JsError> {
    let plan = SeedPlan::of_link(fragment, data.table())?;
    let (known, columns) = Bands::of(&plan, outcomes);
    let experiment = decode(fragment).experiment;
    Ok(csv_of(BANDS, |row| {
        bands(&known, &columns, &experiment, row)
    })?)
}

/// Regret and bounds of an evidence frame: `t,learner,quantity,value,label`.
#[wasm_bindgen(js_name = regretCsv)]
pub fn regret_csv(fragment: &str, meta: JsValue, data: &[f64]) -> Result<Vec<u8>, JsError> {
    let frame: EvidenceFrame = serde_wasm_bindgen::from_value(meta)?;
    let experiment = decode(fragment).experiment;
    Ok(csv_of(REGRETS, |row| {
        regrets(&frame, data, &experiment, row)
    })?)
}
