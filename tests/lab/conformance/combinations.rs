//! Every combination of learner, loss, stream, regulariser and domain.

use super::*;

use crate::tools::small_table;

#[test]
fn every_combination_runs_or_is_refused_with_its_reason() {
    let (mut played, mut refused) = (0, 0);
    for (stream, loss) in STREAMS
        .iter()
        .flat_map(|s| LOSSES.iter().map(move |l| (s, l)))
    {
        for dim in [12.0, 1.0] {
            let table = stream.needs_file.then(small_table);
            let verdicts = options(&experiment(stream, loss, &[], dim)).unwrap();
            let fits = |id: &str, all: &[implicit_lab::experiment::Verdict]| {
                all.iter().find(|v| v.id == id).unwrap().reason.clone()
            };
            for learner in LEARNERS {
                let experiment = experiment(stream, loss, &[learner], dim);
                let names = format!(
                    "{} × {} × {}",
                    learner.entry.id, loss.entry.id, stream.entry.id
                );
                let expected = fits(loss.entry.id, &verdicts.loss)
                    .or_else(|| fits(learner.entry.id, &verdicts.learner));
                match (play(&experiment, table.clone()), expected) {
                    (Ok(()), None) => played += 1,
                    (Err(problem), Some(reason)) => {
                        assert_eq!(problem, reason, "{names}");
                        refused += 1;
                    }
                    // The number of a file's features is unknown before it is there.
                    (Err(problem), None) if stream.needs_file => {
                        assert!(problem.contains(learner.entry.name), "{names}: {problem}");
                    }
                    (result, expected) => panic!("{names}: {result:?}, but {expected:?} said so"),
                }
            }
        }
    }
    assert!(
        played > 500 && refused > 100,
        "{played} played, {refused} refused"
    );
}

#[test]
fn every_regulariser_and_domain_is_respected_or_refused() {
    let stream = STREAMS
        .iter()
        .find(|def| (def.targets)(&def.entry.defaults()).len() == 3 && !def.finite)
        .unwrap();
    let parts = || {
        REGULARIZERS
            .iter()
            .flat_map(|r| DOMAINS.iter().map(move |d| (r, d)))
    };
    for (learner, loss) in LEARNERS
        .iter()
        .flat_map(|l| LOSSES.iter().map(move |f| (l, f)))
    {
        for (reg, domain) in parts() {
            let mut experiment = experiment(stream, loss, &[learner], 3.0);
            experiment.reg = part(&reg.entry, 3.0);
            experiment.domain = part(&domain.entry, 3.0);
            experiment.rounds = Some(50);
            let Ok(mut race) = Race::new(&experiment, None) else {
                let problem = play(&experiment, None).unwrap_err();
                let start = format!("{} does not work with ", learner.entry.name);
                assert!(problem.starts_with(&start), "{problem}");
                continue;
            };
            while race.advance(50, None) > 0 {}
            if race.diverged_at(0).is_some() || learner.improper {
                continue;
            }
            let domain = (domain.build)(&experiment.domain.params, 50);
            if domain == Domain::Simplex {
                let away = (race.weights(0).iter().sum::<f64>() - 1.0).abs();
                let inside = race.weights(0).iter().all(|w| *w >= 0.0);
                assert!(inside && away < 1e-12, "{}: {away}", learner.entry.id);
            }
            if let Domain::Ball(radius) = domain {
                let norm = race.weights(0).iter().map(|w| w * w).sum::<f64>().sqrt();
                assert!(
                    norm <= radius * (1.0 + 1e-12),
                    "{}: {norm}",
                    learner.entry.id
                );
            }
        }
    }
}
