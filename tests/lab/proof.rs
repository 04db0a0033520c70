//! Evidence of links, for tests.

use std::collections::BTreeMap;
use std::sync::Arc;

use implicit_lab::data::Table;
use implicit_lab::experiment::evidence::{Evidence, EvidenceFrame};
use implicit_lab::experiment::{Experiment, decode, shape};
use implicit_lab::hindsight::Best;
use implicit_lab::rng::Rng;

use crate::tools;

/// The experiment of a link that must be valid unchanged, and its file.
pub fn open(link: &str, csv: Option<&str>) -> Option<(Experiment, Option<Arc<Table>>)> {
    let decoded = decode(link);
    if !decoded.notices.is_empty() {
        return None;
    }
    let table = csv.map(tools::table);
    shape(&decoded.experiment, table.clone()).ok()?;
    Some((decoded.experiment, table))
}

fn finish(mut evidence: Evidence) -> (EvidenceFrame, Vec<f64>) {
    while !evidence.advance().unwrap() {}
    evidence.frame()
}

/// The evidence against the best fixed weights.
pub fn best(experiment: &Experiment, table: Option<Arc<Table>>) -> (EvidenceFrame, Vec<f64>) {
    finish(Evidence::new(experiment, table).unwrap())
}

/// The evidence against these weights.
pub fn against(
    experiment: &Experiment,
    table: Option<Arc<Table>>,
    weights: Vec<f64>,
) -> (EvidenceFrame, Vec<f64>) {
    let best = Best {
        weights,
        ..Best::default()
    };
    finish(Evidence::against(experiment, table, best).unwrap())
}

/// The number of samples compared, by theorem, and the largest share of a bound that was reached.
#[derive(Default)]
pub struct Tally(pub BTreeMap<String, (usize, f64)>);

impl Tally {
    /// Compares every sample of every bound that claims to hold.
    pub fn compare(&mut self, what: &str, (frame, data): &(EvidenceFrame, Vec<f64>)) {
        for run in &frame.runs {
            let regret = run.best.of(data);
            for bound in run.bounds.iter().filter(|bound| bound.fails.is_none()) {
                let values = bound.values.of(data);
                assert_eq!(values.len(), regret.len());
                let entry = self.0.entry(bound.id.clone()).or_default();
                for ((t, regret), value) in run.times.of(data).iter().zip(regret).zip(values) {
                    if !regret.is_finite() || !value.is_finite() {
                        continue;
                    }
                    let slack = 1e-9 * (1.0 + regret.abs() + value.abs());
                    assert!(
                        *regret <= value + slack,
                        "{what}: {} at t = {t}: regret {regret}, bound {value}; {:?}",
                        bound.id,
                        bound.terms
                    );
                    entry.0 += 1;
                    if *value > 1e-6 {
                        entry.1 = f64::max(entry.1, regret / value);
                    }
                }
            }
        }
    }

    /// Plays a link against the best fixed weights and against random ones of the domain.
    pub fn play(&mut self, link: &str, csv: Option<&str>, reach: Option<f64>, rng: &mut Rng) {
        let Some((experiment, table)) = open(link, csv) else {
            return;
        };
        self.compare(link, &best(&experiment, table.clone()));
        let shape = shape(&experiment, table.clone()).unwrap();
        let weights = shape.dim * shape.classes;
        let start = experiment.start.clone().unwrap_or(vec![0.0; weights]);
        for scale in [0.0, 1e-3, 0.2, 1.0, 30.0] {
            let mut u: Vec<f64> = start.iter().map(|w| w + scale * rng.normal()).collect();
            let norm = u.iter().map(|u| u * u).sum::<f64>().sqrt();
            if let Some(reach) = reach
                && norm > reach
            {
                u.iter_mut().for_each(|u| *u *= 0.999 * reach / norm);
            }
            let what = format!("{link} against {u:?}");
            self.compare(&what, &against(&experiment, table.clone(), u));
        }
    }

    pub fn samples(&self, id: &str) -> usize {
        self.0.get(id).map_or(0, |entry| entry.0)
    }
}
