//! At its own step size a round equals the engine's, to the last bit.

use std::collections::BTreeSet;

use implicit_lab::experiment::Race;
use implicit_lab::experiment::anatomy::{Anatomy, Ask};
use implicit_lab::implicit::Domain;
use implicit_lab::learner::{Report, Update};
use implicit_lab::math::{norm2, summarize};

use super::{bits, experiments, same};

/// The race's report on a round.
#[derive(Clone, Debug)]
struct Said {
    scores: Vec<f64>,
    loss: f64,
    regularizer: f64,
    zeros: u64,
    weights: Vec<f64>,
    after: Vec<f64>,
    report: Report,
}

fn step(race: &mut Race) -> Option<Said> {
    let mut said = None;
    race.step(true, |row| {
        said = Some(Said {
            scores: row.scores.to_vec(),
            loss: row.loss,
            regularizer: row.regularizer,
            zeros: row.zeros,
            weights: row.weights.unwrap().to_vec(),
            after: row.after.unwrap().to_vec(),
            report: row.report,
        })
    });
    said
}

#[test]
fn at_its_own_step_size_every_number_is_the_engines() {
    let (mut rounds, mut sparse) = (0, 0);
    let (mut steps, mut families) = (0, BTreeSet::new());
    experiments(40, |def, experiment| {
        let Ok(mut race) = Race::new(&experiment, None) else {
            return;
        };
        let name = experiment.runs[0].part.id.clone();
        for t in 1..=40 {
            let Some(said) = step(&mut race) else { break };
            if ![1, 2, 3, 11, 40].contains(&t) {
                continue;
            }
            let (opened, data) = race.opened(0).unwrap();
            let a = Anatomy::new(&opened, &data, &Ask::default()).unwrap();
            let what = format!("round {t} of {experiment:?}");
            assert_eq!((a.t, a.run, a.diverged), (t, 0, false), "{what}");
            assert_eq!(bits(&a.scores), bits(&said.scores), "{what}");
            assert!(
                same(a.paid, said.loss) && same(a.regularizer, said.regularizer),
                "{what}"
            );
            assert_eq!(a.zeros, said.zeros, "{what}");
            assert_eq!(bits(opened.before.of(&data)), bits(&said.weights), "{what}");
            assert_eq!(bits(opened.after.of(&data)), bits(&said.after), "{what}");
            assert_eq!(
                (opened.eta, opened.beta, opened.delta, opened.passes),
                (
                    said.report.eta,
                    said.report.beta,
                    said.report.delta(),
                    said.report.passes
                ),
                "{what}"
            );
            assert_eq!(
                (a.own_eta, a.delta),
                (said.report.eta, said.report.delta()),
                "{what}"
            );
            rounds += 1;
            sparse += usize::from(opened.index.len > 0);
            let scalar = a.classes == 1;
            let Update::Step(rule) = def.update else {
                assert!(
                    a.apart.is_some() && a.explicit.is_none() && a.implicit.is_none(),
                    "{what}"
                );
                ends_there(&a, &said, &what);
                continue;
            };
            assert_eq!(a.apart.is_some(), !scalar, "{what}");
            assert_eq!(a.eta, said.report.eta, "{what}");
            if a.afterwards.is_some() {
                assert!(rule.post_step_note.is_some());
                continue;
            }
            ends_there(&a, &said, &what);
            steps += 1;
            families.insert((
                name.clone(),
                a.shrinks,
                a.prox.domain != Domain::All,
                scalar,
            ));
            if scalar {
                assert!(
                    same(a.own.beta, said.report.beta.unwrap()),
                    "{} {what}",
                    a.own.beta
                );
                let own = if rule.solves {
                    &a.implicit
                } else {
                    &a.explicit
                };
                assert_eq!(own.as_ref(), Some(&a.own), "{what}");
                // The solver's sum and the next prediction's differ by rounding only.
                let room = 1e-12 * (1.0 + a.own.score.abs());
                assert!((a.own.score - a.scores_after[0]).abs() <= room, "{what}");
                assert_eq!(a.solving.is_some(), rule.solves, "{what}");
                if let Some(solving) = &a.solving {
                    assert_eq!(solving.passes, said.report.passes, "{what}");
                    assert_eq!(solving.solver, opened.solver, "{what}");
                }
            }
        }
    });
    assert!(
        rounds > 5000 && steps > 2000,
        "{rounds} rounds, {steps} steps"
    );
    for family in [
        ("fiol", "implicit", true),
        ("fiol", "none", false),
        ("isgd", "explicit", true),
        ("comid", "implicit", false),
        ("sgd", "explicit", false),
        ("ada-implicit", "none", true),
        ("iomd-doubling", "none", false),
        ("ada-ogd", "none", true),
    ] {
        let (name, shrinks, ball) = family;
        assert!(
            families.contains(&(name.to_owned(), shrinks, ball, true)),
            "{family:?}"
        );
    }
}

/// Checks that the reported end of the round is the engine's, to the last bit.
fn ends_there(a: &Anatomy, said: &Said, what: &str) {
    let summary = summarize(&said.after);
    let reg = a.prox.reg.value(&summary);
    assert!(
        same(a.own.regularizer, reg),
        "{} {reg} {what}",
        a.own.regularizer
    );
    assert_eq!(a.own.zeros, summary.zeros, "{what}");
    let gap: Vec<f64> = (said.after.iter().zip(&said.weights))
        .map(|(a, b)| a - b)
        .collect();
    assert!(same(a.own.moved, norm2(&gap)), "{what}");
    for c in &a.coordinates {
        let place = (c.feature - 1) * a.classes + c.class - 1;
        assert!(
            same(c.before, said.weights[place]) && same(c.after, said.after[place]),
            "{what}"
        );
        let farther = gap.iter().filter(|g| g.abs() > gap[place].abs()).count();
        assert!(farther < 3, "{what}");
    }
    assert_eq!(a.coordinates.len(), 3.min(gap.len()), "{what}");
    if let Some(plane) = &a.plane {
        assert_eq!(bits(&plane.own.after), bits(&said.after), "{what}");
        assert_eq!(plane.trail.last(), Some(&plane.before), "{what}");
        assert_eq!(bits(&plane.before), bits(&said.weights), "{what}");
    }
}
