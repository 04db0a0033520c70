//! A sweep and the race on the page: the race's current values, the race at another value, and
//! whether results still belong to it.

use serde::Serialize;

use crate::error::Error;
use crate::experiment::link::spec::{Experiment, Part, learner};
use crate::experiment::link::sweep::Target;
use crate::experiment::link::view::View;
use crate::experiment::link::{encode, read_sweep, write_sweep};

/// The sweep of a link, as far as it is known without the data.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Live {
    /// Id and settings.
    pub part: Part,
    /// The parameter swept.
    pub target: Target,
    /// The smallest and largest value swept.
    pub ends: (f64, f64),
    /// The value of each learner in the race: `None` without the parameter, or if the value is a
    /// word.
    pub values: Vec<Option<f64>>,
    /// A key shared by experiments with the same results: they differ at most in the swept value and
    /// in names.
    pub key: String,
}

impl Live {
    /// The sweep that the view key's `text` describes for an experiment.
    pub fn of(text: &str, experiment: &Experiment) -> Result<Live, Error> {
        let (part, sweep) = read_sweep(text, experiment)?;
        let (first, last) = (sweep.values.first(), sweep.values.last());
        let ends = (*first.unwrap_or(&f64::NAN), *last.unwrap_or(&f64::NAN));
        let mut neutral = experiment.clone();
        for run in &mut neutral.runs {
            run.label = None;
        }
        sweep.apply(ends.0, &mut neutral);
        let view = View::from([("sweep".to_owned(), write_sweep(&part))]);
        let runs = experiment.runs.iter();
        Ok(Live {
            values: runs.map(|run| sweep.live(experiment, run)).collect(),
            key: encode(&neutral, &view)?,
            target: sweep.target,
            part,
            ends,
        })
    }
}

/// The experiment with `value` in place of its own (adjusted to fit the parameter): for all learners
/// that have the parameter, or only for number `run`.
pub fn at_value(
    text: &str,
    experiment: &Experiment,
    value: f64,
    run: Option<usize>,
) -> Result<Experiment, Error> {
    let (_, sweep) = read_sweep(text, experiment)?;
    let target = &sweep.target;
    let value = if target.integer { value.round() } else { value };
    let mut changed = experiment.clone();
    sweep.apply(value.clamp(target.min, target.max), &mut changed);
    for (index, kept) in experiment.runs.iter().enumerate() {
        let part = &changed.runs[index].part;
        // The number would make the code too long for a link.
        let refused = learner(&part.id)?.entry.check(&part.params).is_err();
        if refused || run.is_some_and(|run| run != index) {
            changed.runs[index] = kept.clone();
        }
    }
    Ok(changed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::decode;

    const LINK: &str = "v=1&run=sgd:eta=0.1&run=ada-implicit:beta=2&run=cocob";

    fn experiment(link: &str) -> Experiment {
        decode(link).experiment
    }

    #[test]
    fn each_learner_has_its_own_value_and_some_have_none() {
        let live = Live::of("step", &experiment(LINK)).unwrap();
        assert_eq!(live.values, [Some(0.1), Some(2.0), None]);
        assert_eq!(live.ends, (2f64.powi(-20), 2f64.powi(20)));
        let live = Live::of("beta:seeds=3", &experiment(LINK)).unwrap();
        assert_eq!(live.values, [None, Some(2.0), None]);
        assert_eq!(live.part.params.number("seeds"), 3.0);
        assert!(Live::of("lambda", &experiment(LINK)).is_err());
    }

    #[test]
    fn the_key_knows_all_but_the_swept_value_and_names() {
        let key = |text: &str, link: &str| Live::of(text, &experiment(link)).unwrap().key;
        let one = key("step", LINK);
        assert_eq!(
            one,
            key("step", &LINK.replace("0.1", "0.7").replace("=2", "=3"))
        );
        assert_eq!(one, key("step", &LINK.replace("0.1", "0.1,label=me")));
        assert_ne!(one, key("step", &LINK.replace("v=1", "v=1&seed=8")));
        assert_ne!(one, key("step:points=3", LINK));
        assert_ne!(key("beta", LINK), key("beta", &LINK.replace("0.1", "0.7")));
    }

    #[test]
    fn a_value_is_taken_over_by_all_that_have_it_or_by_one() {
        let values = |text: &str, value: f64, run: Option<usize>| {
            let changed = at_value(text, &experiment(LINK), value, run).unwrap();
            Live::of(text, &changed).unwrap().values
        };
        assert_eq!(values("step", 0.5, None), [Some(0.5), Some(0.5), None]);
        assert_eq!(values("step", 0.5, Some(1)), [Some(0.1), Some(0.5), None]);
        assert_eq!(
            values("step", 1e300, Some(0))[0],
            Some(1e9),
            "the most it takes"
        );
        assert_eq!(values("rounds", 99.6, None), [Some(100.0); 3]);
    }
}
