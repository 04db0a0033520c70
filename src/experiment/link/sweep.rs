//! The value of a link's `sweep` key: `id:from=,to=,points=,seeds=,measure=`.
//!
//! The id ([`Swept`]) is `step` (each learner's own step size), a parameter of the learners, or `rounds`.
//! A parameter of another part has the prefix `stream.`, `reg.` or `domain.`.

use serde::Serialize;

use crate::catalogue::{Entry, Kind, Number, ParamSpec, Role, Scale, Value, clip, instead};
use crate::error::Error;
use crate::experiment::link::compat;
use crate::experiment::link::spec::{
    Experiment, Part, ROUNDS, RunSpec, domain, is_own, learner, regularizer, stream,
};
use crate::experiment::metric::{Metric, SWEPT, SWEPT_CHOICES};
use crate::learner::own::CODE;
use crate::learner::own::param::{self, PARAM, STEP};

/// 2^20: C&O Fig. 2 sweeps β from 2^-20 to 2^20.
const FAR: f64 = 1_048_576.0;
/// A limit that exceeds every parameter's range.
const FARTHEST: f64 = 1e12;

/// The settings of a sweep. Its id in links names the swept parameter.
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
            "Number of values from the smallest to the largest, both included",
        )
        .whole()
        .slider(3.0, 81.0)
        .because("a screen cannot show more"),
        ParamSpec::linear(
            "seeds",
            "",
            "seeds",
            1.0,
            (1.0, 100.0),
            "Seeds per value, counting up from the experiment's; the median and a band are shown",
        )
        .whole()
        .slider(1.0, 20.0)
        .because("more would not make the band smoother"),
        ParamSpec::choice(
            "measure",
            "",
            "measure",
            &SWEPT_CHOICES,
            "Quantity measured at the end of each run",
        ),
    ],
    aliases: &[],
};

/// The swept parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Swept {
    /// The step size of each learner, whatever its name.
    Step,
    /// A parameter of the learners that have it.
    Learner(String),
    /// The number of rounds.
    Rounds,
    /// A parameter of the stream.
    Stream(&'static str),
    /// A parameter of the regulariser.
    Reg(&'static str),
    /// A parameter of the domain.
    Domain(&'static str),
}

impl Swept {
    /// The id in the `sweep` key.
    pub fn id(&self) -> String {
        match self {
            Swept::Step => "step".into(),
            Swept::Learner(id) => id.clone(),
            Swept::Rounds => ROUNDS.id.into(),
            Swept::Stream(id) => format!("stream.{id}"),
            Swept::Reg(id) => format!("reg.{id}"),
            Swept::Domain(id) => format!("domain.{id}"),
        }
    }

    /// The id of the swept parameter, if it is a parameter of the learners and this one has it.
    pub(in crate::experiment) fn param_of<'a>(&'a self, run: &RunSpec) -> Option<&'a str> {
        let def = learner(&run.part.id).ok()?;
        let own = is_own(def.entry.id);
        let id = match self {
            Swept::Step if own => STEP.id,
            Swept::Step => return def.entry.step_size().map(|spec| spec.id),
            Swept::Learner(id) => id,
            _ => return None,
        };
        let has = if own {
            run.number(id).is_some()
        } else {
            let spec = def.entry.param(id);
            spec.is_some_and(|spec| matches!(spec.kind, Kind::Number { .. }))
        };
        has.then_some(id)
    }

    /// Whether other values change the examples.
    pub(in crate::experiment) fn changes_data(&self) -> bool {
        matches!(self, Swept::Rounds | Swept::Stream(_))
    }

    /// Whether other values change the problem, and with it the best fixed weights.
    pub(in crate::experiment) fn changes_problem(&self) -> bool {
        !matches!(self, Swept::Step | Swept::Learner(_))
    }
}

/// Name of a regulariser's parameter outside its form, where "weight" alone would be a learner's.
pub const WEIGHT: &str = "weight of the regulariser";

/// A parameter that can be swept.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Target {
    /// The part of the experiment to which it belongs.
    #[serde(skip)]
    pub swept: Swept,
    /// Its id in the `sweep` key.
    pub id: String,
    /// Name in words.
    pub name: String,
    /// LaTeX.
    pub symbol: String,
    /// Whether values are spaced by equal factors, not by equal steps.
    pub log: bool,
    /// Whether only whole numbers are allowed.
    pub integer: bool,
    /// Smallest allowed value.
    pub min: f64,
    /// Largest allowed value.
    pub max: f64,
    /// A suitable smallest value for a sweep.
    pub from: f64,
    /// A suitable largest value for a sweep.
    pub to: f64,
    /// Whether it repeats the sweep of the step size, so that menus omit it.
    pub again: bool,
}

/// The targets of an experiment: every numeric parameter.
pub fn targets(experiment: &Experiment) -> Vec<Target> {
    let mut all = Vec::new();
    let runs = &experiment.runs;
    let specs = |run: &RunSpec| learner(&run.part.id).map_or(&[][..], |def| def.entry.params);
    let step_of = |run: &RunSpec| {
        let own = is_own(&run.part.id) && Swept::Step.param_of(run).is_some();
        let def = learner(&run.part.id).ok()?;
        if own {
            Some(&STEP)
        } else {
            def.entry.step_size()
        }
    };
    if let Some(mut step) = together(Swept::Step, runs.iter().filter_map(step_of)) {
        step.name = "step size".into();
        all.push(step);
    }
    let again = |swept: &Swept| {
        let mut runs = runs.iter();
        runs.all(|run| swept.param_of(run) == Swept::Step.param_of(run))
    };
    for spec in runs.iter().flat_map(specs) {
        if all.iter().all(|target| target.id != spec.id) {
            let of_runs = runs.iter().flat_map(specs);
            let alike = of_runs.filter(|other| other.id == spec.id);
            let swept = Swept::Learner(spec.id.to_owned());
            let again = again(&swept);
            let target = together(swept, alike);
            all.extend(target.map(|target| Target { again, ..target }));
        }
    }
    let own = runs.iter().filter(|run| is_own(&run.part.id));
    for param in own.flat_map(|run| param::params(run.part.params.word(CODE))) {
        if param.id != ROUNDS.id && all.iter().all(|target| target.id != param.id) {
            let swept = Swept::Learner(param.id);
            let again = again(&swept);
            let target = together(swept, [&PARAM]);
            all.extend(target.map(|target| Target {
                again,
                symbol: param.symbol,
                ..target
            }));
        }
    }
    all.extend(together(Swept::Rounds, [&ROUNDS]));
    let of_stream = stream(&experiment.stream.id).map_or(&[][..], |def| def.entry.params);
    let of_reg = regularizer(&experiment.reg.id).map_or(&[][..], |def| def.entry.params);
    let of_domain = domain(&experiment.domain.id).map_or(&[][..], |def| def.entry.params);
    let alone = |swept: fn(&'static str) -> Swept| {
        move |spec: &'static ParamSpec| together(swept(spec.id), [spec])
    };
    let of_stream = of_stream.iter().filter(|spec| spec.role != Role::Protocol);
    all.extend(of_stream.filter_map(alone(Swept::Stream)));
    let weights = of_reg.iter().filter_map(alone(Swept::Reg));
    all.extend(weights.map(|target| Target {
        name: WEIGHT.into(),
        ..target
    }));
    all.extend(of_domain.iter().filter_map(alone(Swept::Domain)));
    all
}

/// One target for several specs, with the range that all of them allow; `None` if one is not numeric.
fn together<'a>(swept: Swept, specs: impl IntoIterator<Item = &'a ParamSpec>) -> Option<Target> {
    let mut target: Option<Target> = None;
    for spec in specs {
        let Kind::Number {
            min,
            max,
            scale,
            integer,
            slider,
            ..
        } = spec.kind
        else {
            return None;
        };
        match &mut target {
            Some(target) => {
                target.min = target.min.max(min);
                target.max = target.max.min(max);
                if !target.symbol.split(',').any(|symbol| symbol == spec.symbol) {
                    target.symbol = format!("{},{}", target.symbol, spec.symbol);
                }
            }
            None => {
                let log = scale == Scale::Log;
                target = Some(Target {
                    id: swept.id(),
                    swept: swept.clone(),
                    name: spec.name.into(),
                    symbol: spec.symbol.into(),
                    log,
                    integer,
                    min,
                    max,
                    from: if log && slider.0 <= 0.0 {
                        slider.1 / 1000.0
                    } else {
                        slider.0
                    },
                    to: slider.1,
                    again: false,
                });
            }
        }
    }
    target
}

/// A sweep of one experiment: complete and valid.
#[derive(Clone, Debug, PartialEq)]
pub struct Sweep {
    /// The parameter swept.
    pub target: Target,
    /// Its values, increasing.
    pub values: Vec<f64>,
    /// Seeds per value.
    pub seeds: usize,
    /// The metric measured.
    pub measure: Metric,
}

impl Sweep {
    /// Reads a part with checked settings; its id must be a target of the experiment.
    pub fn new(part: &Part, experiment: &Experiment) -> Result<Sweep, Error> {
        let all = targets(experiment);
        let Some(target) = all.iter().find(|target| target.id == part.id) else {
            let ids: Vec<&str> = all.iter().map(|target| target.id.as_str()).collect();
            let (id, instead) = (clip(&part.id), instead(&part.id, &ids, "there are"));
            return Err(Error::Link(format!(
                "there is no \"{id}\" to sweep here{instead}"
            )));
        };
        Ok(Sweep {
            values: values(part, target)?,
            target: target.clone(),
            seeds: part.params.number("seeds") as usize,
            measure: Metric::named(part.params.word("measure"))
                .filter(|metric| SWEPT.contains(metric))
                .unwrap_or_default(),
        })
    }

    /// Puts the value in place of the experiment's own; learners without the parameter keep theirs.
    pub(in crate::experiment) fn apply(&self, value: f64, experiment: &mut Experiment) {
        let number = Value::Number(value);
        match &self.target.swept {
            Swept::Rounds => experiment.rounds = Some(value as u64),
            Swept::Stream(id) => experiment.stream.params.set(id, number),
            Swept::Reg(id) => experiment.reg.params.set(id, number),
            Swept::Domain(id) => experiment.domain.params.set(id, number),
            Swept::Step | Swept::Learner(_) => {
                for run in &mut experiment.runs {
                    if let Some(id) = self.target.swept.param_of(run) {
                        run.set_number(id, value);
                    }
                }
            }
        }
    }

    /// The experiment's current value, for this learner.
    pub(in crate::experiment) fn live(
        &self,
        experiment: &Experiment,
        run: &RunSpec,
    ) -> Option<f64> {
        match &self.target.swept {
            Swept::Rounds => experiment.rounds.map(|rounds| rounds as f64),
            Swept::Stream(id) => experiment.stream.params.optional(id),
            Swept::Reg(id) => experiment.reg.params.optional(id),
            Swept::Domain(id) => experiment.domain.params.optional(id),
            swept => run.number(swept.param_of(run)?),
        }
    }

    /// Fails if the experiment has an error at any of the values.
    pub(in crate::experiment) fn check(&self, experiment: &Experiment) -> Result<(), Error> {
        if let Some(reason) = self.measure.refused(experiment) {
            let id = self.measure.id();
            return Err(Error::Unfit(format!(
                "{id} cannot be measured here: {reason}"
            )));
        }
        if !self.target.swept.changes_problem() || self.target.swept == Swept::Rounds {
            return Ok(());
        }
        for value in &self.values {
            let mut changed = experiment.clone();
            self.apply(*value, &mut changed);
            compat::check(&changed, None)?;
        }
        Ok(())
    }
}

/// Values from `from` to `to`, both clipped to the parameter's range: by equal factors, or by equal steps
/// if the parameter's own slider is linear. Whole parameters are rounded, and each value occurs once.
fn values(part: &Part, target: &Target) -> Result<Vec<f64>, Error> {
    let (from, to) = (part.params.number("from"), part.params.number("to"));
    let (low, high) = (from.max(target.min), to.min(target.max));
    if low.is_nan() || high.is_nan() || low >= high || (target.log && low <= 0.0) {
        let above = if target.log { " above 0" } else { "" };
        return Err(Error::Link(format!(
            "from = {} and to = {} are not a range{above} within {}…{} of {}",
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

/// Rounds a value so that 1e-5 is 1e-5 however it was computed; powers of two up to 2^±20 stay exact.
fn fourteen_digits(value: f64) -> f64 {
    format!("{value:.13e}").parse().unwrap_or(value)
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
        let problem = |points: &str| {
            let decoded = decode(&format!("v=1&run=fiol&sweep=step:points={points}"));
            decoded.notices[0].problem.clone()
        };
        // The reason given is that of the upper end.
        assert_eq!(problem("-3"), "points = -3 is outside 2…401");
        let many = problem("402");
        assert!(
            many.starts_with("points = 402 is outside 2…401: a screen"),
            "{many}"
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
