//! Settings of experiments as columns of a table: `stream`, `stream.rho`, …, `seed`, `run.eta`, one value per
//! learner.

use super::field::Field;
use crate::experiment::{Experiment, Part, RunSpec, stream};

/// A column's name and a learner's value in it.
type Setting = (String, Field);

/// The columns of one table: all that any of its learners needs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Columns([Vec<String>; GROUPS]);

impl Columns {
    /// The columns of a table with the learners of these experiments.
    pub fn of<'a>(experiments: impl IntoIterator<Item = &'a Experiment>) -> Columns {
        let mut columns = Columns::default();
        experiments.into_iter().for_each(|one| columns.add(one));
        columns
    }

    /// Adds the columns of this experiment's learners.
    pub fn add(&mut self, experiment: &Experiment) {
        for run in &experiment.runs {
            for (names, group) in self.0.iter_mut().zip(groups(experiment, run, 0)) {
                for (name, _) in group {
                    if !names.contains(&name) && !is_unused(experiment, &name) {
                        names.push(name);
                    }
                }
            }
        }
    }

    /// The names of the columns.
    pub fn names(&self) -> impl Iterator<Item = &String> {
        self.0.iter().flatten()
    }

    /// A learner's values; empty for parts that it does not have.
    pub fn values(&self, experiment: &Experiment, run: &RunSpec, rounds: u64) -> Vec<Field> {
        let settings = groups(experiment, run, rounds).concat();
        let value = |name: &String| {
            let found = settings.iter().find(|(one, _)| one == name);
            found.map_or(Field::Empty, |(_, value)| value.clone())
        };
        self.names().map(value).collect()
    }
}

/// Whether a setting of the stream has no effect: at most one epoch, no test set.
fn is_unused(experiment: &Experiment, name: &str) -> bool {
    let params = stream(&experiment.stream.id).map_or(&[][..], |def| def.entry.params);
    let of = |id: &str| name.strip_prefix("stream.") == Some(id);
    params.iter().filter(|spec| of(spec.id)).any(|spec| {
        let value = experiment.stream.params.get(spec.id);
        value.is_some_and(|value| spec.is_unused(value))
    })
}

/// Number of groups of settings that stay together whatever the learners have.
const GROUPS: usize = 7;

fn groups(experiment: &Experiment, run: &RunSpec, rounds: u64) -> [Vec<Setting>; GROUPS] {
    let data = experiment.data.as_ref();
    [
        part("stream", &experiment.stream),
        data.map_or(Vec::new(), |data| part("data", data)),
        part("loss", &experiment.loss),
        part("reg", &experiment.reg),
        part("domain", &experiment.domain),
        vec![
            ("total_rounds".to_owned(), Field::Count(Some(rounds))),
            ("seed".to_owned(), Field::Count(Some(experiment.seed))),
        ],
        params("run", &run.part),
    ]
}

fn part(kind: &str, part: &Part) -> Vec<Setting> {
    let mut settings = vec![(kind.to_owned(), Field::Text(part.id.clone()))];
    settings.extend(params(kind, part));
    settings
}

fn params(kind: &str, part: &Part) -> Vec<Setting> {
    let ids = part.params.ids();
    let params = ids.filter_map(|id| {
        let value = part.params.get(id)?;
        Some((format!("{kind}.{id}"), value.into()))
    });
    params.collect()
}
