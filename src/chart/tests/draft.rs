//! Handmade frames.

use crate::chart::Scene;
use crate::chart::pictures::regret::Proof;
use crate::experiment::evidence::{BoundFrame, EvidenceFrame, PartFrame, RunEvidence};
use crate::experiment::frame::{Column, Frame, MapFrame, PredictionFrame, RunFrame, WeightSeries};
use crate::experiment::metric::SAMPLED;

/// A frame under construction.
pub struct Draft {
    pub frame: Frame,
    pub data: Vec<f64>,
    pub evidence: EvidenceFrame,
}

impl Draft {
    /// A frame after `t` of `rounds` rounds, all of them sampled.
    pub fn new(t: u64, rounds: u64) -> Draft {
        let mut draft = Draft {
            frame: Frame::default(),
            data: Vec::new(),
            evidence: EvidenceFrame::default(),
        };
        draft.frame.t = t;
        draft.frame.rounds = rounds;
        draft.frame.dim = 100;
        draft.frame.classes = 1;
        draft.frame.weights.times = draft.column((1..=t).map(|t| t as f64));
        draft
    }

    pub fn column(&mut self, values: impl IntoIterator<Item = f64>) -> Column {
        let offset = self.data.len();
        self.data.extend(values);
        let len = self.data.len() - offset;
        Column { offset, len }
    }

    /// Adds a run whose total and zeros after round t are `value(t)`.
    pub fn run(&mut self, id: &str, diverged_at: Option<u64>, value: impl Fn(f64) -> f64) {
        let last = diverged_at.unwrap_or(self.frame.t).min(self.frame.t);
        let times = self.column((1..=last).map(|t| t as f64));
        let series = self.column((1..=last).map(|t| value(t as f64)));
        self.frame.runs.push(RunFrame {
            id: id.into(),
            label: id.into(),
            explicit: id == "sgd",
            diverged_at,
            times,
            series: SAMPLED.iter().map(|metric| (*metric, series)).collect(),
            ..RunFrame::default()
        });
        // The same numbers as evidence: they go everywhere, including below 0.
        let bound = BoundFrame {
            values: series,
            parts: vec![PartFrame {
                name: "part".into(),
                values: times,
            }],
            ..BoundFrame::default()
        };
        let regret = self.column((1..=last).map(|t| value(t as f64) - 20.0));
        self.evidence.runs.push(RunEvidence {
            diverged_at,
            times,
            best: regret,
            truth: (id == "sgd").then_some(series),
            variability: Some(series),
            bounds: vec![bound],
        });
    }

    /// Adds the weights that stay at 0, with a total of `value(t)` after round t.
    pub fn zero(&mut self, value: impl Fn(f64) -> f64) {
        self.run("", None, value);
        self.frame.zero = self.frame.runs.pop();
        self.evidence.runs.pop();
    }

    pub fn proof(&self) -> Option<Proof<'_>> {
        Some(Proof {
            frame: &self.evidence,
            data: &self.data,
        })
    }

    pub fn weight(
        &mut self,
        coordinate: usize,
        largest: bool,
        support: bool,
        value: impl Fn(f64) -> f64,
        truth: Option<f64>,
    ) {
        let t = self.frame.t;
        let values = self.column((1..=t).map(|t| value(t as f64)));
        let truth = truth.map(|truth| self.column((1..=t).map(|_| truth)));
        self.frame.weights.series.push(WeightSeries {
            run: 0,
            coordinate,
            name: None,
            largest,
            support,
            values,
            truth,
        });
    }

    pub fn map(
        &mut self,
        rows: usize,
        band: usize,
        times: usize,
        cell: impl Fn(usize, usize) -> f64,
    ) {
        let cells = (0..times).flat_map(|c| (0..rows).map(move |r| (r, c)));
        let cells: Vec<f64> = cells.map(|(r, c)| cell(r, c)).collect();
        let dim = self.frame.dim;
        self.frame.map = Some(MapFrame {
            run: 0,
            rows,
            band,
            followed: dim,
            firsts: self.column((0..rows).map(|r| (r * band + 1) as f64)),
            lasts: self.column((0..rows).map(|r| ((r + 1) * band).min(dim) as f64)),
            times: self.column((1..=times).map(|t| t as f64)),
            names: Vec::new(),
            cells: self.column(cells),
        });
    }

    /// Adds what every run would predict for x from −reach to reach.
    pub fn prediction(&mut self, reach: f64, functions: &[&dyn Fn(f64) -> f64]) {
        let xs: Vec<f64> = (-20..=20).map(|i| reach * f64::from(i) / 20.0).collect();
        let frame = PredictionFrame {
            t: self.frame.t,
            reach,
            xs: self.column(xs.iter().copied()),
            runs: functions
                .iter()
                .map(|function| self.column(xs.iter().map(|x| function(*x))))
                .collect(),
        };
        self.frame.prediction = Some(frame);
    }

    pub fn scene(&self) -> Scene<'_> {
        Scene {
            frame: &self.frame,
            data: &self.data,
        }
    }
}
