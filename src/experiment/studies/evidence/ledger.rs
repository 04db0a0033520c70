//! One run's regret and bounds over rounds, in bounded memory.
//!
//! Like a trace, with one column per curve: every `stride`-th round is kept, and when the ledger is full
//! every second row is dropped. So the kept rows are exact, and a run that diverges after forty rounds
//! keeps all forty.

use super::frame::{BoundFrame, PartFrame, RunEvidence};
use crate::bound::{BoundDef, Case, Seen, Tracker};
use crate::experiment::race::frame::push;
use crate::experiment::race::run::Row;
use crate::stream::Example;

/// Most rounds kept.
pub const CAPACITY: usize = 1024;

/// A round's losses of the fixed weights compared with, and the variability of the losses so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Paid {
    /// f_t(u) + r(u) of the best fixed weights.
    pub best: f64,
    /// The same sum for the true weights.
    pub truth: Option<f64>,
    /// V_t.
    pub variability: Option<f64>,
}

/// A theorem followed through a run.
struct Followed {
    def: &'static BoundDef,
    /// The tracker, or why the theorem does not hold.
    tracker: Result<Box<dyn Tracker>, String>,
}

/// The ledger of one run.
pub struct Ledger {
    bounds: Vec<Followed>,
    /// Rounds recorded.
    t: u64,
    best: f64,
    truth: Option<f64>,
    variability: Option<f64>,
    stride: u64,
    times: Vec<u64>,
    /// One row per sampled round: regrets and V_t, then values and parts of every bound.
    rows: Vec<Vec<f64>>,
}

impl Ledger {
    /// The ledger before round 1; `weighted` if the examples have importance weights.
    pub fn new(
        bounds: impl Iterator<Item = &'static BoundDef>,
        case: &Case<'_>,
        weighted: bool,
    ) -> Self {
        let follow = |def: &'static BoundDef| Followed {
            def,
            tracker: match weighted {
                false => (def.track)(case),
                true => Err("it is followed only where all examples weigh the same".to_owned()),
            },
        };
        Ledger {
            bounds: bounds.map(follow).collect(),
            t: 0,
            best: 0.0,
            truth: None,
            variability: None,
            stride: 1,
            times: Vec::new(),
            rows: Vec::new(),
        }
    }

    /// Whether a bound needs the weights.
    pub fn wants_weights(&self) -> bool {
        self.bounds.iter().any(|bound| bound.tracker.is_ok())
    }

    /// Records a round.
    pub fn enter(&mut self, example: &Example, row: &Row<'_>, gradient: &[f64], paid: &Paid) {
        let t = row.t;
        let cost = row.loss + row.regularizer;
        self.t = t;
        self.best += cost - paid.best;
        if let Some(truth) = paid.truth {
            *self.truth.get_or_insert(0.0) += cost - truth;
        }
        self.variability = paid.variability;
        let seen = Seen {
            t,
            x: example.features(),
            y: example.y,
            loss: row.loss,
            gradient,
            report: row.report,
            before: row.weights.unwrap_or_default(),
            after: row.after.unwrap_or_default(),
            variability: paid.variability,
        };
        for bound in &mut self.bounds {
            if let Ok(tracker) = &mut bound.tracker
                && let Err(reason) = tracker.see(&seen)
            {
                bound.tracker = Err(reason);
            }
        }
        if t % self.stride == 0 {
            self.keep();
        }
    }

    fn keep(&mut self) {
        if self.times.len() == CAPACITY {
            self.stride *= 2;
            let stride = self.stride;
            let mut times = self.times.iter();
            self.rows
                .retain(|_| times.next().is_some_and(|t| t % stride == 0));
            self.times.retain(|t| t % stride == 0);
            if self.t % stride != 0 {
                return;
            }
        }
        self.times.push(self.t);
        let row = self.row();
        self.rows.push(row);
    }

    /// The columns after the last round.
    fn row(&self) -> Vec<f64> {
        let known = |value: Option<f64>| value.unwrap_or(f64::NAN);
        let mut row = vec![self.best, known(self.truth), known(self.variability)];
        for bound in &self.bounds {
            match &bound.tracker {
                Ok(tracker) => {
                    row.push(tracker.value());
                    row.extend(tracker.parts());
                }
                Err(_) => row.extend(vec![f64::NAN; 1 + bound.def.parts.len()]),
            }
        }
        row
    }

    /// The ledger in the form that the page receives.
    pub fn frame(&self, diverged_at: Option<u64>, data: &mut Vec<f64>) -> RunEvidence {
        let newest = (self.times.last() != Some(&self.t) && self.t > 0).then(|| self.row());
        let rows: Vec<&Vec<f64>> = self.rows.iter().chain(&newest).collect();
        let times = self.times.iter().copied();
        let times = times.chain(newest.is_some().then_some(self.t));
        let times = push(data, times.map(|t| t as f64));
        let mut column = |index: usize| push(data, rows.iter().map(|row| row[index]));
        let best = column(0);
        let truth = self.truth.map(|_| column(1));
        let variability = self.variability.map(|_| column(2));
        let mut next = 3;
        let mut bounds = Vec::with_capacity(self.bounds.len());
        for Followed { def, tracker } in &self.bounds {
            let mut shown = BoundFrame {
                id: def.id.into(),
                name: def.name.into(),
                equation: def.equation.into(),
                source: def.source.into(),
                note: def.note.map(String::from),
                against: "best".into(),
                ..BoundFrame::default()
            };
            match tracker {
                Ok(tracker) => {
                    let terms = tracker.terms().into_iter();
                    shown.terms = terms.map(|(name, value)| (name.into(), value)).collect();
                    shown.values = column(next);
                    let parts = def.parts.iter().enumerate();
                    shown.parts = parts
                        .map(|(part, name)| PartFrame {
                            name: (*name).into(),
                            values: column(next + 1 + part),
                        })
                        .collect();
                }
                Err(reason) => shown.fails = Some(reason.clone()),
            }
            next += 1 + def.parts.len();
            bounds.push(shown);
        }
        RunEvidence {
            diverged_at,
            times,
            best,
            truth,
            variability,
            bounds,
        }
    }
}
