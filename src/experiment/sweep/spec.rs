//! What a link's `sweep` key says: `id:from=,to=,points=,seeds=,measure=`.
//!
//! The id is `step` (each learner's own step size), a parameter of the learners, `rounds`, or
//! `stream.`, `reg.` or `domain.` with a parameter of that part.

use super::measure::{MEASURES, Measure};
use super::target::{Target, step_of, targets};
use crate::catalogue::{Entry, Number, ParamSpec, Value, clip};
use crate::error::Error;
use crate::experiment::fit;
use crate::experiment::spec::{Experiment, Part, RunSpec, learner};
use crate::number;

/// 2^20: C&O Fig. 2 sweeps β from its inverse to it.
const FAR: f64 = 1_048_576.0;
/// Ends beyond this are in no parameter's range.
const FARTHEST: f64 = 1e12;

/// The settings of a sweep. Its id in links is what is swept.
pub static SWEEP: Entry = Entry {
    id: "sweep",
    name: "Sweep",
    summary: "Final measure of every learner against one parameter",
    equation: "",
    source: "C&O Fig. 2",
    params: &[
        ParamSpec::log(
            "from",
            "",
            "from",
            1.0 / FAR,
            (-FARTHEST, FARTHEST),
            "Smallest value of the swept parameter",
        )
        .slider(1e-12, FARTHEST),
        ParamSpec::log(
            "to",
            "",
            "to",
            FAR,
            (-FARTHEST, FARTHEST),
            "Largest value of the swept parameter",
        )
        .slider(1e-12, FARTHEST),
        ParamSpec::linear(
            "points",
            "",
            "points",
            41.0,
            (2.0, 401.0),
            "Values from the smallest to the largest, both included",
        )
        .whole()
        .slider(3.0, 81.0)
        .because("two are its ends, and more would not be told apart on a screen"),
        ParamSpec::linear(
            "seeds",
            "",
            "seeds",
            1.0,
            (1.0, 100.0),
            "Seeds per value, counted up from the experiment's; the median and a band are shown",
        )
        .whole()
        .slider(1.0, 20.0)
        .because("a sweep has one at least, and the band is smooth long before the most"),
        ParamSpec::choice(
            "measure",
            "",
            "measure",
            MEASURES,
            "What is measured at the end of each run",
        ),
    ],
    aliases: &[],
};

/// A sweep of one experiment: complete and valid.
#[derive(Clone, Debug, PartialEq)]
pub struct Sweep {
    /// What is swept.
    pub target: Target,
    /// Its values, increasing.
    pub values: Vec<f64>,
    /// Seeds per value.
    pub seeds: usize,
    /// What is measured.
    pub measure: Measure,
}

impl Sweep {
    /// Reads a part whose settings are checked; its id must be a target of the experiment.
    pub fn new(part: &Part, experiment: &Experiment) -> Result<Sweep, Error> {
        let all = targets(experiment);
        let Some(target) = all.iter().find(|target| target.id == part.id) else {
            let ids: Vec<&str> = all.iter().map(|target| target.id.as_str()).collect();
            return Err(Error::Link(format!(
                "there is no \"{}\" to sweep here (there are: {})",
                clip(&part.id),
                ids.join(", ")
            )));
        };
        Ok(Sweep {
            values: values(part, target)?,
            target: target.clone(),
            seeds: part.params.number("seeds") as usize,
            measure: Measure::named(part.params.word("measure")),
        })
    }

    /// The experiment with the value in place of its own; learners without the parameter keep theirs.
    pub(super) fn apply(&self, value: f64, experiment: &mut Experiment) {
        let number = Value::Number(value);
        match self.target.id.split_once('.') {
            Some(("stream", id)) => experiment.stream.params.set(id, number),
            Some(("reg", id)) => experiment.reg.params.set(id, number),
            Some(("domain", id)) => experiment.domain.params.set(id, number),
            _ if self.target.id == "rounds" => experiment.rounds = Some(value as u64),
            _ => {
                for run in &mut experiment.runs {
                    if let Some(spec) = self.param_of(run) {
                        run.part.params.set(spec.id, number.clone());
                    }
                }
            }
        }
    }

    /// The learner's parameter that is swept, if it is one of the learners' and it has it.
    pub(super) fn param_of(&self, run: &RunSpec) -> Option<&'static ParamSpec> {
        if self.target.id == "step" {
            return step_of(run);
        }
        learner(&run.part.id).ok()?.entry.param(&self.target.id)
    }

    /// Other values mean other examples.
    pub(super) fn changes_data(&self) -> bool {
        self.target.id == "rounds" || self.target.id.starts_with("stream.")
    }

    /// Other values mean another problem: the best fixed weights differ.
    pub(super) fn changes_problem(&self) -> bool {
        self.target.id == "rounds" || self.target.id.contains('.')
    }

    /// The value the experiment has now, for this learner.
    pub(super) fn live(&self, experiment: &Experiment, run: &RunSpec) -> Option<f64> {
        match self.target.id.split_once('.') {
            Some(("stream", id)) => experiment.stream.params.optional(id),
            Some(("reg", id)) => experiment.reg.params.optional(id),
            Some(("domain", id)) => experiment.domain.params.optional(id),
            _ if self.target.id == "rounds" => experiment.rounds.map(|rounds| rounds as f64),
            _ => run.part.params.optional(self.param_of(run)?.id),
        }
    }

    /// Nothing is wrong with the experiment at any of the values.
    pub(super) fn check(&self, experiment: &Experiment) -> Result<(), Error> {
        if let Some(reason) = self.measure.refused(experiment) {
            let id = self.measure.id();
            return Err(Error::Unfit(format!(
                "{id} cannot be measured here: {reason}"
            )));
        }
        if !self.target.id.contains('.') {
            return Ok(());
        }
        for value in &self.values {
            let mut changed = experiment.clone();
            self.apply(*value, &mut changed);
            fit::check(&changed, None)?;
        }
        Ok(())
    }
}

/// Values from `from` to `to`, both clipped to what the parameter allows: by equal factors, or by equal
/// steps if the parameter's own slider moves so; rounded if it is whole, each value once.
fn values(part: &Part, target: &Target) -> Result<Vec<f64>, Error> {
    let (from, to) = (part.params.number("from"), part.params.number("to"));
    let (low, high) = (from.max(target.min), to.min(target.max));
    if low.is_nan() || high.is_nan() || low >= high || (target.log && low <= 0.0) {
        let above = if target.log { " above 0" } else { "" };
        return Err(Error::Link(format!(
            "from = {} and to = {} are no range{above} within {}…{} of {}",
            Number(from),
            Number(to),
            Number(target.min),
            Number(target.max),
            target.id
        )));
    }
    let last = part.params.number("points") - 1.0;
    let at = |i: f64| {
        let value = if target.log {
            let (low, high) = (libm::log2(low), libm::log2(high));
            libm::exp2(low + i * (high - low) / last)
        } else {
            low + i * (high - low) / last
        };
        let value = if target.integer {
            value.round()
        } else {
            fourteen_digits(value)
        };
        value.clamp(target.min, target.max)
    };
    let mut values: Vec<f64> = (0..=last as u64).map(|i| at(i as f64)).collect();
    values.dedup();
    Ok(values)
}

/// Rounded so that 1e-5 is 1e-5 however it was reached; powers of two up to 2^±20 stay exact.
fn fourteen_digits(value: f64) -> f64 {
    number::read(&format!("{value:.13e}")).unwrap_or(value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::{decode, sweep_of};

    fn values_of(link: &str) -> Vec<f64> {
        let decoded = decode(link);
        assert_eq!(decoded.notices, [], "{link}");
        let sweep = sweep_of(&decoded.view["sweep"], &decoded.experiment);
        sweep.unwrap().values
    }

    #[test]
    fn the_default_is_every_power_of_two_exactly() {
        let powers: Vec<f64> = (-20..=20).map(|k| libm::ldexp(1.0, k)).collect();
        assert_eq!(values_of("v=1&run=fiol&sweep=step"), powers);
        let decades = values_of("v=1&run=fiol&sweep=step:from=1e-6,to=100,points=9");
        assert_eq!(
            decades,
            [1e-6, 1e-5, 1e-4, 1e-3, 0.01, 0.1, 1.0, 10.0, 100.0]
        );
    }

    #[test]
    fn a_setting_out_of_range_is_said_once_with_its_reason() {
        let decoded = decode("v=1&run=fiol&sweep=step:points=-3");
        let problem = &decoded.notices[0].problem;
        assert!(
            problem.starts_with("points = -3 is outside 2…401: two"),
            "{problem}"
        );
    }

    #[test]
    fn values_are_clipped_rounded_and_different() {
        let rounds = values_of("v=1&run=fiol&sweep=rounds:from=0.1,to=8,points=11");
        assert_eq!(rounds, [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0]);
        let rho = values_of("v=1&run=fiol&sweep=stream.rho:from=0,to=0.5,points=3");
        assert_eq!(rho, [0.0, 0.25, 0.5]);
    }

    #[test]
    fn what_can_be_swept_is_every_number_of_the_experiment() {
        let link = "v=1&stream=drift&reg=l1&domain=ball&run=fiol&run=ada-implicit&run=adam";
        let experiment = decode(&link.replace("reg=l1&", "")).experiment;
        let ids: Vec<String> = targets(&experiment).into_iter().map(|t| t.id).collect();
        assert_eq!(ids[..3], ["step", "eta", "beta"]);
        for id in ["rounds", "stream.d", "stream.speed", "domain.radius"] {
            assert!(ids.iter().any(|have| have == id), "{ids:?} has no {id}");
        }
        assert!(ids.iter().all(|id| id != "solver" && id != "schedule"));
        let again = |link: &str| -> Vec<bool> {
            let all = targets(&decode(link).experiment);
            all.iter().take(2).map(|target| target.again).collect()
        };
        assert_eq!(again("v=1&run=fiol&run=sgd"), [false, true], "all have η");
        assert_eq!(again("v=1&run=fiol&run=ada-implicit"), [false, false]);
        let step = &targets(&experiment)[0];
        assert_eq!((step.symbol.as_str(), step.max), (r"\eta,\beta", 1e9));
    }
}
