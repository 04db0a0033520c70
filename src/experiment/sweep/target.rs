//! What of an experiment can be swept.

use serde::Serialize;

use crate::catalogue::{Kind, ParamSpec, Scale};
use crate::experiment::spec::{Experiment, ROUNDS, RunSpec, domain, learner, regularizer, stream};

/// Something that can be swept.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Target {
    /// Id in the `sweep` key.
    pub id: String,
    /// Name in words.
    pub name: String,
    /// LaTeX.
    pub symbol: String,
    /// Values are spaced by equal factors, else by equal steps.
    pub log: bool,
    /// Only whole numbers.
    pub integer: bool,
    /// Smallest allowed value.
    pub min: f64,
    /// Largest allowed value.
    pub max: f64,
    /// Ends that are a good start for a sweep.
    pub from: f64,
    /// The larger of them.
    pub to: f64,
    /// The same sweep as that of the step size: menus leave it out.
    pub again: bool,
}

/// What of an experiment can be swept: every parameter that is a number.
pub fn targets(experiment: &Experiment) -> Vec<Target> {
    let mut all = Vec::new();
    let specs = |run: &RunSpec| learner(&run.part.id).map_or(&[][..], |def| def.entry.params);
    let steps = experiment.runs.iter().filter_map(step_of);
    if let Some(mut step) = together("step".into(), steps) {
        step.name = "step size".into();
        all.push(step);
    }
    for spec in experiment.runs.iter().flat_map(specs) {
        if all.iter().all(|target| target.id != spec.id) {
            let of_runs = experiment.runs.iter().flat_map(specs);
            let alike = of_runs.filter(|other| other.id == spec.id);
            let mut of_runs = experiment.runs.iter();
            let again = of_runs.all(|run| {
                let own = specs(run).iter().find(|other| other.id == spec.id);
                own.map(|own| own.id) == step_of(run).map(|step| step.id)
            });
            let target = together(spec.id.into(), alike);
            all.extend(target.map(|target| Target { again, ..target }));
        }
    }
    all.extend(together("rounds".into(), [&ROUNDS]));
    let parts = [
        (
            "stream",
            stream(&experiment.stream.id).map(|def| &def.entry),
        ),
        ("reg", regularizer(&experiment.reg.id).map(|def| &def.entry)),
        (
            "domain",
            domain(&experiment.domain.id).map(|def| &def.entry),
        ),
    ];
    for (kind, entry) in parts {
        for spec in entry.map_or(&[][..], |entry| entry.params) {
            all.extend(together(format!("{kind}.{}", spec.id), [spec]));
        }
    }
    all
}

/// The parameter that is a learner's step size.
pub(super) fn step_of(run: &RunSpec) -> Option<&'static ParamSpec> {
    let entry = &learner(&run.part.id).ok()?.entry;
    entry.param("eta").or_else(|| entry.param("beta"))
}

/// One target of several specs; its range is what all of them allow. `None` if they are no numbers.
fn together<'a>(id: String, specs: impl IntoIterator<Item = &'a ParamSpec>) -> Option<Target> {
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
                    id: id.clone(),
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
