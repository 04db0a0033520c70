//! At the ends of the range of `f64` a learner does what its definition says, or says that it diverged: none stands still
//! because a sum of its has become infinite.

use implicit_learners::{Builder, LEARNERS, LOSSES, Online};
use implicit_learners::loss::Target;
use implicit_learners::{LearnerDef, LossDef};

/// The model in the first domain that learner and loss take.
fn model(learner: &'static LearnerDef, loss: &'static LossDef, d: usize) -> Option<Online> {
    let all = || {
        let builder = Builder::of(learner, loss).features(d);
        if loss.target == Target::Class { builder.classes(3) } else { builder }
    };
    [all(), all().ball(1.0), all().simplex()]
        .into_iter()
        .find_map(|builder| builder.build().ok())
}

/// Examples whose slopes cannot be squared, alone and among others.
fn examples() -> Vec<Vec<([f64; 2], f64)>> {
    let mut all = Vec::new();
    for large in [500.0, 1e75, 1e120, 1e150] {
        for y in [1.0, 1e80, 1e150] {
            all.push(vec![([1.0, 0.0], -1.0), ([large, 1.0], y), ([1.0, 1.0], 1.0), ([1.0, -1.0], y), ([-large, large], -y)]);
            all.push(vec![([large, large], y), ([large, 0.0], -y), ([0.0, 1.0], 1.0), ([large, 1.0], y), ([1.0, 1.0], -1.0)]);
        }
    }
    all
}

#[test]
fn no_learner_goes_on_from_a_sum_that_is_infinite() {
    let mut ended = 0;
    for learner in LEARNERS {
        for loss in LOSSES {
            for (examples, weight) in examples().into_iter().flat_map(|e| [(e.clone(), 1.0), (e, 1e150)]) {
                let Some(mut model) = model(learner, loss, 2) else { continue };
                for round in 0..4 {
                    for (x, y) in &examples {
                        let y = match loss.target {
                            Target::Real => *y,
                            Target::Sign => y.signum(),
                            Target::Class => f64::from(u8::from(*y > 0.0)) + f64::from(u8::from(*y > 1.0)),
                        };
                        let Ok(_) = model.learn_weighted(x, y, weight) else { continue };
                        let state = model.state();
                        let lost = state.fields.iter().find(|(_, all)| all.iter().any(|v| !v.is_finite()));
                        if let Some((name, values)) = lost {
                            // Both features, so that every weight shows.
                            ended += 1;
                            let answer = model.predict(&[1.0, 1.0]);
                            let (learner, loss) = (learner.entry.id, loss.entry.id);
                            assert!(answer.is_err(), "{learner} {loss}: {name} = {values:?}, {answer:?}, {round} {examples:?}");
                        }
                    }
                }
            }
        }
    }
    assert!(ended > 100, "{ended}");
}

/// With the squared loss, examples 2ᵏ times as large give the same weights where a step is divided by the size of the slopes.
#[test]
fn weights_that_do_not_depend_on_the_unit_do_not_or_the_run_has_diverged() {
    let squared = LOSSES.iter().find(|def| def.entry.id == "squared").expect("there");
    let rows = [([1.0, 0.5], 1.0), ([-0.5, 2.0], 0.25), ([3.0, 0.0], -1.0), ([1.0, 1.0], 2.0)];
    let mut diverged = 0;
    for (id, settings) in [
        ("adagrad", &[("eps", 0.0)][..]),
        ("adam", &[("eps", 0.0)]),
        ("ada-ogd", &[]),
    ] {
        let learner = LEARNERS.iter().find(|def| def.entry.id == id).expect("there");
        let play = |power: i32| {
            let builder = Builder::of(learner, squared).features(2);
            let builder = settings.iter().fold(builder, |b, (name, value)| b.set(*name, *value));
            let mut model = builder.build().expect("allowed");
            let scale = 2f64.powi(power);
            for (x, y) in rows.iter().cycle().take(12) {
                model.learn(&x.map(|x| scale * x), scale * y)?;
            }
            model.predict(&[1.0, 1.0])?;
            Ok::<_, implicit_learners::Error>(model.weights().to_vec())
        };
        let own = play(0).expect("ordinary");
        for power in [1, 100, 200, 240, 256, 300, 400, 498] {
            match play(power) {
                Ok(weights) => assert_eq!(weights, own, "{id} at 2^{power}"),
                Err(_) => diverged += 1,
            }
        }
    }
    assert!(diverged > 0);
}
