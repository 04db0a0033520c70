//! An opened round against the engine (to the last bit), and against the meaning of its numbers.

mod asked;
mod own;

use implicit_lab::catalogue::{Entry, Value};
use implicit_lab::experiment::{Experiment, Part, RunSpec};
use implicit_lab::implicit::{DOMAINS, REGULARIZERS, Solver};
use implicit_lab::learner::{LEARNERS, LearnerDef};
use implicit_lab::loss::LOSSES;
use implicit_lab::stream::STREAMS;

fn part(entry: &Entry) -> Part {
    let mut part = Part::default_of(entry);
    for (id, value) in [
        ("d", 5.0),
        ("features", 30.0),
        ("nnz", 4.0),
        ("radius", 0.7),
    ] {
        if let Some(spec) = entry.param(id) {
            part.params.set(id, Value::Number(value));
            spec.check(&Value::Number(value)).unwrap();
        }
    }
    part
}

/// Every possible experiment with one learner, on streams that need no file; `rounds` long.
fn experiments(rounds: u64, mut check: impl FnMut(&LearnerDef, Experiment)) {
    for stream in STREAMS.iter().filter(|def| !def.needs_file) {
        for loss in LOSSES {
            for reg in REGULARIZERS {
                for domain in DOMAINS {
                    for learner in LEARNERS {
                        for solver in solvers(learner) {
                            let mut run = part(&learner.entry);
                            for (id, eta) in [("eta", 0.3)] {
                                if learner.entry.param(id).is_some() {
                                    run.params.set(id, Value::Number(eta));
                                }
                            }
                            if let Some(solver) = solver {
                                run.params.set("solver", Value::Word(solver.into()));
                            }
                            check(
                                learner,
                                Experiment {
                                    stream: part(&stream.entry),
                                    loss: part(&loss.entry),
                                    reg: part(&reg.entry),
                                    domain: part(&domain.entry),
                                    rounds: Some(rounds),
                                    seed: 5,
                                    start: None,
                                    examples: None,
                                    data: None,
                                    inline: None,
                                    runs: vec![RunSpec {
                                        part: run,
                                        label: None,
                                    }],
                                },
                            );
                        }
                    }
                }
            }
        }
    }
}

fn solvers(learner: &LearnerDef) -> Vec<Option<&'static str>> {
    match learner.entry.param("solver") {
        Some(_) => Solver::ALL.iter().map(|(id, _)| Some(*id)).collect(),
        None => vec![None],
    }
}

fn bits(values: &[f64]) -> Vec<u64> {
    // −0 and 0 are one number.
    values.iter().map(|v| (v + 0.0).to_bits()).collect()
}

fn same(a: f64, b: f64) -> bool {
    bits(&[a]) == bits(&[b])
}
