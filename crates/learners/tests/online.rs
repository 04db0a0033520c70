//! Models without a link: built, checked, grown, saved.

use implicit_learners::{
    Absolute, Aioli, Builder, CrossEntropy, Decay, Eg, Error, Fiol, Hinge, Huber, Input, IomdKl,
    LEARNERS, LOSSES, LearnerDef, Logistic, LossDef, Named, Online, Ons, Quantile, ScInOL2, Sgd,
    Solver, Squared, State, loss,
};

/// Small examples that any loss accepts: features from a fixed sequence, each labelled with the
/// sign of their sum plus a little noise.
fn examples(dim: usize, rounds: usize) -> Vec<(Vec<f64>, f64)> {
    let mut seed = 9u64;
    let mut next = || {
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (seed >> 40) as f64 / (1u64 << 23) as f64 - 1.0
    };
    (0..rounds)
        .map(|_| {
            let x: Vec<f64> = (0..dim).map(|_| next()).collect();
            let y = if x.iter().sum::<f64>() + 0.1 * next() > 0.0 {
                1.0
            } else {
                -1.0
            };
            (x, y)
        })
        .collect()
}

fn bits(w: &[f64]) -> Vec<u64> {
    w.iter().map(|w| w.to_bits()).collect()
}

#[test]
fn a_model_is_built_by_type_or_by_name_with_the_same_numbers() -> Result<(), Error> {
    let mut typed = Fiol::new(Hinge)
        .eta(0.1)
        .schedule(Decay::Sqrt)
        .solver(Solver::Sort)
        .l1(0.01)
        .ball(2.0)
        .build()?;
    let spec = "fiol:eta=0.1,schedule=sqrt,solver=%73ort";
    let mut named = Builder::named(spec, Hinge)?.l1(0.01).ball(2.0).build()?;
    for (x, y) in examples(5, 200) {
        assert_eq!(typed.learn(&x, y)?, named.learn(&x, y)?);
    }
    assert_eq!(bits(typed.weights()), bits(named.weights()));
    assert_eq!((typed.dim(), typed.rounds()), (5, 200));
    let right = examples(5, 200)
        .iter()
        .filter(|(x, y)| typed.classify(x) == Ok(usize::from(*y > 0.0)))
        .count();
    assert!(right > 180, "{right}");
    Ok(())
}

#[test]
fn a_loss_has_its_parameters_as_a_value_by_name_and_when_it_was_saved() -> Result<(), Error> {
    let mut typed = Fiol::new(Quantile { tau: 0.25 }).eta(0.1).build()?;
    let named = loss::named("quantile:tau=0.25")?;
    let mut named = Builder::named("fiol:eta=0.1", named)?.build()?;
    let mut median = Fiol::new(Quantile { tau: 0.5 }).eta(0.1).build()?;
    let mut absolute = Fiol::new(Absolute).eta(0.05).build()?;
    for (x, y) in examples(3, 100) {
        assert_eq!(typed.learn(&x, y)?, named.learn(&x, y)?);
        // Half the absolute loss, at twice the step size.
        let (half, whole) = (median.learn(&x, y)?, absolute.learn(&x, y)?);
        assert!((half - 0.5 * whole).abs() < 1e-12, "{half} {whole}");
    }
    assert_eq!(typed.state().loss, "quantile:tau=0.25");
    let mut loaded = Online::restore(&typed.state())?;
    for (x, y) in examples(3, 100) {
        assert_eq!(typed.learn(&x, y)?, loaded.learn(&x, y)?);
    }
    let refused = Fiol::new(Quantile { tau: 1.0 }).eta(0.1).build();
    let problem = refused.expect_err("1 is no quantile").to_string();
    assert!(
        problem.contains("tau = 1 is outside 0.001…0.999"),
        "{problem}"
    );
    let refused = Aioli::new(Huber { delta: 1.0 })
        .build()
        .expect_err("logistic only");
    assert!(refused.to_string().contains("the Huber loss"), "{refused}");
    let refused = loss::named("huber:tau=1")
        .expect_err("no parameter of it")
        .to_string();
    assert!(refused.contains("there are: delta"), "{refused}");
    Ok(())
}

#[test]
fn a_weighted_example_costs_its_weight_times_the_loss() -> Result<(), Error> {
    // Squared loss, x = 1: w⁺ minimises h/2 (y − w)² + λ/2 w² + (w − w₁)²/(2η).
    let (eta, lambda, h, y, start) = (0.7, 0.3, 2.5, 2.0, 0.4);
    let mut fiol = Fiol::new(Squared)
        .eta(eta)
        .l2(lambda)
        .start([start])
        .build()?;
    let paid = fiol.learn_weighted(&[1.0], y, h)?;
    assert!((paid - 0.5 * h * (y - start) * (y - start)).abs() < 1e-15);
    let least = (start / eta + h * y) / (1.0 / eta + h + lambda);
    assert!((fiol.weights()[0] - least).abs() < 1e-15);

    // Cross-entropy: h(p⁺ − e_y) + λw⁺ + (w⁺ − w₁)/η = 0 for x = 1.
    let begin = [0.2, -0.1, 0.5];
    let mut classes = Fiol::new(CrossEntropy)
        .classes(3)
        .eta(eta)
        .l2(lambda)
        .start(begin)
        .build()?;
    classes.learn_weighted(&[1.0], 1.0, h)?;
    let after = classes.weights().to_vec();
    let sum: f64 = after.iter().map(|w| w.exp()).sum();
    for (k, (w, from)) in after.iter().zip(begin).enumerate() {
        let slope = w.exp() / sum - f64::from(u8::from(k == 1));
        let rest = h * slope + lambda * w + (w - from) / eta;
        assert!(rest.abs() < 1e-14, "{k}: {rest}");
    }

    // Without a regulariser h at η is 1 at hη for one round of every learner that steps once along x; and for IWA alone
    // weight 2 is two rounds.
    let one = examples(4, 1).remove(0);
    for learner in ["fiol", "isgd", "aprox", "iwa", "comid", "sgd"] {
        for loss in LOSSES
            .iter()
            .filter(|def| def.target != loss::Target::Class)
        {
            let model = |eta: f64| Builder::named(&format!("{learner}:eta={eta}"), loss)?.build();
            let (mut weighted, mut stretched, mut twice) = (model(0.3)?, model(0.6)?, model(0.3)?);
            weighted.learn_weighted(&one.0, one.1, 2.0)?;
            stretched.learn(&one.0, one.1)?;
            twice.learn(&one.0, one.1)?;
            twice.learn(&one.0, one.1)?;
            let mut gap = |other: &mut Online| {
                let pairs = weighted
                    .weights()
                    .to_vec()
                    .into_iter()
                    .zip(other.weights().to_vec());
                pairs.map(|(a, b)| (a - b).abs()).fold(0.0, f64::max)
            };
            let gaps = [gap(&mut stretched), gap(&mut twice)];
            assert!(gaps[0] < 1e-13, "{learner} {}: {gaps:?}", loss.entry.id);
            assert!(
                learner != "iwa" || gaps[1] < 1e-13,
                "{}: {gaps:?}",
                loss.entry.id
            );
            let bent = ["squared", "logistic"].contains(&loss.entry.id);
            assert!(
                learner == "iwa" || !bent || gaps[1] > 1e-3,
                "{learner}: {gaps:?}"
            );
        }
    }

    // Weight 0 is no example; others are refused with the reason, and nothing is learned.
    let before = fiol.state();
    assert_eq!(fiol.learn_weighted(&[1.0], y, 0.0)?, 0.0);
    let mut aioli = Aioli::new(Logistic).build()?;
    let mut scinol = ScInOL2::new(Logistic).build()?;
    for (refused, part) in [
        (fiol.learn_weighted(&[1.0], y, -1.0), "from 0 on"),
        (fiol.learn_weighted(&[1.0], y, f64::NAN), "from 0 on"),
        (
            aioli.learn_weighted(&[1.0], 1.0, 2.0),
            "written for the loss itself",
        ),
        (
            scinol.learn_weighted(&[1.0], 1.0, 2.0),
            "slopes of at most 1",
        ),
    ] {
        let problem = refused.expect_err("refused").to_string();
        assert!(problem.contains(part), "{problem}");
    }
    scinol.learn_weighted(&[1.0], 1.0, 0.5)?;
    assert_eq!(fiol.state(), before);
    Ok(())
}

#[test]
fn what_a_link_would_refuse_is_refused_and_named() {
    let parameter = |built: Result<Online, Error>| match built {
        Err(Error::Parameter { id, problem, .. }) => (id, problem),
        other => panic!("{other:?}"),
    };
    let (id, problem) = parameter(Fiol::new(Hinge).eta(-1.0).build());
    assert_eq!(
        (id.as_str(), problem.as_str()),
        ("eta", "= -1 is outside 1e-12…1e12")
    );
    assert_eq!(parameter(Fiol::new(Hinge).eta(f64::NAN).build()).0, "eta");
    assert_eq!(
        parameter(Fiol::new(Hinge).eta(0.1).set("etaa", 5.0).build()).0,
        "etaa"
    );
    assert_eq!(
        parameter(Fiol::new(Hinge).eta(0.1).l1(-0.1).build()).0,
        "l1"
    );
    let ball = Fiol::new(Hinge).eta(0.1).ball(0.0).build();
    assert_eq!(
        ball.unwrap_err().to_string(),
        "ball: radius = 0 is outside 1e-9…1e9"
    );
    for spec in [
        "fiol:etaa=5",
        "fiol:eta=x",
        "fiol:eta",
        "fiol:schedule=never",
        "fiol:eta=1,eta=2",
    ] {
        assert!(
            matches!(Builder::named(spec, Hinge), Err(Error::Parameter { .. })),
            "{spec}"
        );
    }
    assert!(matches!(
        Builder::named("foil", Hinge),
        Err(Error::UnknownId {
            kind: "learner",
            ..
        })
    ));
    assert!(matches!(
        Aioli::new(Hinge).build(),
        Err(Error::Unfit {
            learner: "AIOLI",
            ..
        })
    ));
    assert!(matches!(
        Fiol::new(CrossEntropy).eta(0.1).classes(3).l1(0.1).build(),
        Err(Error::Unfit { .. })
    ));
    assert!(Fiol::new(CrossEntropy).eta(0.1).classes(3).build().is_ok());
    assert!(matches!(
        Sgd::new(CrossEntropy).eta(0.1).build(),
        Err(Error::Shape(_))
    ));
    assert!(matches!(
        Sgd::new(Hinge).eta(0.1).classes(3).build(),
        Err(Error::Shape(_))
    ));
    let short = Sgd::new(Hinge)
        .eta(0.1)
        .features(3)
        .start(vec![0.0; 2])
        .build();
    assert!(matches!(short, Err(Error::Shape(_))));
    let wide = Sgd::new(Hinge).eta(0.1).features(usize::MAX).build();
    assert!(matches!(wide, Err(Error::Shape(_))));
}

#[test]
fn a_faulty_example_is_refused_and_leaves_the_model_as_it_was() -> Result<(), Error> {
    let mut model = Sgd::new(CrossEntropy)
        .eta(0.1)
        .classes(3)
        .features(2)
        .build()?;
    model.learn(&[1.0, -1.0], 2.0)?;
    let before = model.state();
    for y in [3.0, -1.0, 0.5, f64::NAN] {
        assert!(
            matches!(model.learn(&[1.0, 0.0], y), Err(Error::Target { .. })),
            "{y}"
        );
    }
    let faulty: [Input<'_>; 6] = [
        (&[1.0]).into(),
        (&[1.0, 2.0, 3.0]).into(),
        (&[f64::NAN, 0.0]).into(),
        (&[(1, 1.0), (0, 1.0)]).into(),
        (&[(0, 1.0), (5, 1.0)]).into(),
        Input::Sparse(&[0, 1], &[1.0]),
    ];
    for x in faulty {
        assert!(
            model.learn(x, 0.0).is_err() && model.predict(x).is_err(),
            "{x:?}"
        );
    }
    assert!(
        model
            .learn_batch(&[1.0, 2.0, 3.0, f64::INFINITY], &[0.0, 1.0])
            .is_err()
    );
    assert!(model.learn_batch(&[1.0, 2.0, 3.0], &[0.0, 1.0]).is_err());
    assert_eq!(model.state(), before);
    let growing = Sgd::new(Squared).eta(0.1).build()?;
    let far = [(u32::MAX - 1, 1.0)];
    let batch = [((&[(0, 1.0)]).into(), 1.0, 1.0), ((&far).into(), 1.0, 1.0)];
    let refused = growing
        .check_batch(batch)
        .map_err(|error| error.to_string());
    let sentence = "row 1: a model has 1 to 100000000 weights, not 4294967295 features × 1 scores";
    assert_eq!(refused, Err(sentence.to_owned()));
    assert!(growing.check_batch(batch[..1].iter().copied()).is_ok());
    let refused = growing
        .check_batch([((&[1.0]).into(), 1.0, 2.0), ((&[1.0]).into(), 1.0, -1.0)])
        .map_err(|error| error.to_string());
    let sentence = "row 1: the weight -1 is not a finite number from 0 on";
    assert_eq!(refused, Err(sentence.to_owned()));
    Ok(())
}

#[test]
fn a_prediction_leaves_the_model_as_it_is_and_counts_unseen_features_as_0() -> Result<(), Error> {
    let mut linear = Fiol::new(Hinge).eta(0.1).l1(0.01).build()?;
    let mut improper = Aioli::new(Logistic).build()?;
    for model in [&mut linear, &mut improper] {
        for (t, (x, y)) in examples(3, 20).into_iter().enumerate() {
            model.learn(&[(0, x[0]), (1 + t as u32 % 2, x[1])], y)?;
        }
    }
    let seen = [(1, 0.5), (2, -1.0)];
    let more = [(1, 0.5), (2, -1.0), (7, 3.0)];
    for model in [&linear, &improper] {
        let before = model.state();
        std::thread::scope(|scope| {
            let asked = [(); 2].map(|()| scope.spawn(|| model.predict(&seen)));
            let [one, other] = asked.map(|thread| thread.join().expect("no panic"));
            assert_eq!(one, other);
        });
        model.predict(&more)?;
        assert_eq!(model.state(), before);
    }
    // Weights that are 0 add nothing; AIOLI, which sees x before it predicts, is more cautious with more features.
    assert_eq!(linear.predict(&more), linear.predict(&seen));
    assert_eq!(
        linear.predict(&[0.0, 0.5, -1.0, 9.0]),
        linear.predict(&seen)
    );
    assert_eq!(linear.predict(&[(u32::MAX - 1, 1.0)]), Ok(vec![0.0]));
    let (few, many) = (improper.predict(&seen)?[0], improper.predict(&more)?[0]);
    assert!(few.abs() > many.abs(), "{few} {many}");
    let mut grown = improper.clone();
    grown.learn(&more, 1.0)?;
    let loss = improper.clone().learn(&more, 1.0)?;
    assert!(
        (loss - (-many).exp().ln_1p()).abs() < 1e-15,
        "{loss} {many}"
    );
    // An example of weight 0 is no example, and its features have not been seen.
    assert_eq!(linear.learn_weighted(&more, 1.0, 0.0), Ok(0.0));
    assert_eq!((linear.dim(), improper.dim(), grown.dim()), (3, 3, 8));
    Ok(())
}

#[test]
fn room_in_advance_changes_nothing_that_is_seen() -> Result<(), Error> {
    let builder = Fiol::new(Hinge).eta(0.1).l1(0.01);
    let (mut plain, mut roomy) = (builder.clone().build()?, builder.build()?);
    roomy.reserve(1000)?;
    for (t, (x, y)) in examples(2, 40).into_iter().enumerate() {
        let x = [(0, x[0]), (1 + t as u32 / 3, x[1])];
        assert_eq!(plain.learn(&x, y)?, roomy.learn(&x, y)?);
        assert_eq!(plain.state(), roomy.state());
    }
    assert_eq!((roomy.dim(), roomy.weights().len()), (15, 15));
    assert_eq!(plain.weights(), roomy.weights());
    assert!(matches!(roomy.reserve(usize::MAX), Err(Error::Shape(_))));
    let mut fixed = Fiol::new(Hinge).eta(0.1).features(3).build()?;
    fixed.reserve(3)?;
    let (given, expected) = (4, 3);
    assert_eq!(fixed.reserve(4), Err(Error::Features { given, expected }));
    Ok(())
}

#[test]
fn faults_have_their_cause_to_match_on() -> Result<(), Error> {
    let mut model = Sgd::new(Squared).eta(0.1).features(2).build()?;
    let wide = model.learn(&[1.0, 2.0, 3.0], 1.0);
    let (given, expected) = (3, 2);
    assert_eq!(wide, Err(Error::Features { given, expected }));
    let infinite = model.learn(&[(1, f64::INFINITY)], 1.0);
    assert_eq!(infinite, Err(Error::NotFinite { feature: 1 }));
    let batch = model
        .learn_batch(&[1.0, 2.0, 3.0, 4.0], &[1.0, f64::NAN])
        .unwrap_err();
    assert_eq!(batch.to_string(), "row 1: the target NaN is not finite");
    let cause = std::error::Error::source(&batch).expect("the row's");
    assert_eq!(cause.to_string(), "the target NaN is not finite");
    assert!(
        matches!(batch, Error::Row { row: 1, error } if matches!(*error, Error::Target { .. }))
    );
    // The one position that no model can have, as it would be feature 2³².
    let mut growing = Sgd::new(Squared).eta(0.1).build()?;
    for refused in [
        growing.learn(&[(u32::MAX, 1.0)], 1.0).map(drop),
        growing.predict(&[(u32::MAX, 1.0)]).map(drop),
        growing.check(&[(u32::MAX, 1.0)], 1.0),
        model.predict(&[(u32::MAX, 1.0)]).map(drop),
    ] {
        let problem = "feature 4294967295 is beyond the last position, 4294967294";
        assert_eq!(refused.unwrap_err().to_string(), problem);
    }
    // A batch is checked row by row as it would be learned: the second row has too few features after the first.
    let batch = |weight| {
        [
            ((&[(4, 1.0)]).into(), 1.0, weight),
            ((&[1.0, 2.0]).into(), 1.0, 1.0),
        ]
    };
    assert!(matches!(
        growing.check_batch(batch(1.0)),
        Err(Error::Row { row: 1, .. })
    ));
    growing.check_batch(batch(0.0))?;
    Ok(())
}

#[test]
fn divergence_is_an_error_and_no_number() -> Result<(), Error> {
    let mut model = Sgd::new(Squared).eta(10.0).features(1).build()?;
    let end = (0..2000).find_map(|_| model.learn(&[3.0], 1.0).err());
    assert!(
        matches!(end, Some(Error::Diverged { rounds }) if rounds > 10),
        "{end:?}"
    );
    assert!(model.weights()[0].is_finite());
    Ok(())
}

#[test]
fn an_example_that_diverges_leaves_the_model_as_it_was() -> Result<(), Error> {
    for (spec, loss) in [
        ("sgd:eta=0.1", "squared"),
        ("adam", "squared"),
        ("k17", "absolute"),
    ] {
        let mut model = Builder::named(spec, loss::named(loss)?)?.build()?;
        model.learn(&[(0, 1.0), (1, 1.0)], 1e100)?;
        let seen = |model: &mut Online| (model.state(), model.weights().to_vec(), model.report());
        let (before, mut diverged) = (seen(&mut model), 0);
        for x in [[f64::MAX; 5].to_vec(), [f64::MAX; 2].to_vec()] {
            let pairs: Vec<(u32, f64)> = (0..).zip(x.iter().copied()).collect();
            for x in [Input::from(&x), Input::from(&pairs[..])] {
                let mut model = model.clone();
                if let Err(error) = model.learn(x, -1e300) {
                    assert_eq!(error, Error::Diverged { rounds: 1 }, "{spec}");
                    assert_eq!(seen(&mut model), before, "{spec}");
                    diverged += 1;
                }
            }
        }
        assert!(diverged > 0, "{spec}");
    }
    Ok(())
}

#[test]
fn probabilities_are_those_that_the_loss_fits() -> Result<(), Error> {
    let x = [0.7, -1.2];
    for (loss, share) in [("logistic", 1.0), ("exponential", 2.0)] {
        let mut model = Builder::named("fiol:eta=0.5", loss::named(loss)?)?.build()?;
        model.learn(&[0.3, -1.0], 1.0)?;
        let p = model.probabilities(&x)?;
        let odds = (share * model.predict(&x)?[0]).exp();
        assert!((p[1] / p[0] - odds).abs() < 1e-14 * odds, "{p:?}");
        assert!((p[0] + p[1] - 1.0).abs() < 1e-15 && p[model.classify(&x)?] > 0.5);
    }
    let mut model = Fiol::new(CrossEntropy).eta(0.5).classes(3).build()?;
    model.learn(&[0.3, -1.0], 2.0)?;
    let (p, z) = (model.probabilities(&x)?, model.predict(&x)?);
    let sum: f64 = z.iter().map(|z| z.exp()).sum();
    for (p, z) in p.iter().zip(&z) {
        assert!((p - z.exp() / sum).abs() < 1e-15);
    }
    assert_eq!(model.classify(&x), Ok(2));
    let hinge = Fiol::new(Hinge).eta(0.5).build()?;
    let refused = hinge.probabilities(&x).unwrap_err().to_string();
    assert_eq!(refused, "Hinge has no probabilities");
    Ok(())
}

#[test]
fn the_step_size_can_change_on_the_way() -> Result<(), Error> {
    let rounds = examples(4, 30);
    // A schedule of one's own is the learner's.
    let sgd = Sgd::new(Squared).eta(0.4).l1(0.01);
    let mut own = sgd.clone().build()?;
    let mut falling = sgd.schedule(Decay::Inverse).build()?;
    for (t, (x, y)) in rounds.iter().enumerate() {
        own.set_step_size(0.4 / (t + 1) as f64)?;
        assert_eq!(own.learn(x, *y)?, falling.learn(x, *y)?, "{t}");
    }
    let before = own.state();
    let refused = own.set_step_size(-1.0);
    assert!(
        matches!(refused, Err(Error::Parameter { entry: "sgd", .. })),
        "{refused:?}"
    );
    assert_eq!(own.state(), before);
    let mut free = ScInOL2::new(Logistic).build()?;
    let refused = free.set_step_size(0.1).unwrap_err().to_string();
    assert_eq!(
        refused,
        "scinol2: step size is no parameter: the learner has none"
    );
    Ok(())
}

#[test]
fn examples_of_any_kind_are_learned_all_or_none() -> Result<(), Error> {
    let mut all = Fiol::new(Hinge).eta(0.1).build()?;
    let mut each = all.clone();
    let rows = [
        (vec![(0, 1.0), (70, -2.0)], 1.0),
        (vec![], -1.0),
        (vec![(3, 0.5)], -1.0),
    ];
    let mut sum = 0.0;
    for (x, y) in &rows {
        sum += each.learn(x, *y)?;
    }
    let examples = rows.iter().map(|(x, y)| (&x[..], *y));
    assert_eq!(all.learn_all(examples.clone())?, sum / 3.0);
    assert_eq!(all.state(), each.state());
    let wrong = [(&[(9, 1.0)][..], 1.0), (&[(5, f64::NAN)], 1.0)];
    let refused = all.learn_all(examples.chain(wrong));
    assert!(
        matches!(refused, Err(Error::Row { row: 4, .. })),
        "{refused:?}"
    );
    let none: [(&[f64], f64); 0] = [];
    assert!(matches!(all.learn_all(none), Err(Error::Shape(_))));
    assert_eq!(all.state(), each.state());
    Ok(())
}

/// Every learner with every loss that it takes, at its defaults.
fn models() -> impl Iterator<Item = Builder<implicit_learners::Named>> {
    LEARNERS.iter().flat_map(|learner| {
        LOSSES.iter().filter_map(move |loss| {
            let builder = Builder::named(learner.entry.id, loss).ok()?;
            let builder = match loss.entry.id {
                "cross-entropy" => builder.classes(3),
                _ => builder,
            };
            builder
                .clone()
                .ball(3.0)
                .build()
                .ok()
                .map(|_| builder.clone().ball(3.0))
                .or_else(|| builder.clone().build().ok().map(|_| builder))
        })
    })
}

fn target(loss: &str, y: f64, round: usize) -> f64 {
    if loss == "cross-entropy" {
        (round % 3) as f64
    } else {
        y
    }
}

#[test]
fn a_saved_model_goes_on_to_the_same_bits() -> Result<(), Error> {
    let mut count = 0;
    for builder in models() {
        let builder = builder.l1(0.0);
        for sparse in [false, true] {
            let Ok(mut model) = builder
                .clone()
                .features(1)
                .build()
                .or_else(|_| builder.clone().build())
            else {
                continue;
            };
            let dim = if model.state().learner == "foster" {
                1
            } else {
                6
            };
            model = builder.clone().features(dim).build()?;
            let mut copy: Option<Online> = None;
            for (round, (x, y)) in examples(dim, 60).into_iter().enumerate() {
                let y = target(&model.state().loss, y, round);
                let pairs: Vec<(u32, f64)> = (0..dim)
                    .filter(|i| (i + round) % 3 == 0)
                    .map(|i| (i as u32, x[i]))
                    .collect();
                let x: Input<'_> = if sparse {
                    pairs.as_slice().into()
                } else {
                    (&x).into()
                };
                let loss = model.learn(x, y);
                if let Some(copy) = &mut copy {
                    assert_eq!(copy.learn(x, y), loss, "{builder:?} {round}");
                }
                if round % 7 == 5 {
                    copy = Some(Online::restore(&model.state())?);
                }
            }
            let copy = copy.as_mut().expect("restored");
            assert_eq!(bits(copy.weights()), bits(model.weights()), "{builder:?}");
            count += 1;
        }
    }
    assert!(count > 120, "{count}");
    Ok(())
}

#[test]
fn features_that_come_later_were_zero_before() -> Result<(), Error> {
    // Rules that know d take the d of the day.
    for builder in models().filter(|one| {
        !format!("{one:?}").contains("\"k17\"") && !format!("{one:?}").contains("\"sfmd\"")
    }) {
        let Ok(mut growing) = builder.clone().build() else {
            continue;
        };
        let Ok(mut fixed) = builder.clone().features(9).build() else {
            continue;
        };
        for (round, (x, y)) in examples(9, 60).into_iter().enumerate() {
            let y = target(&fixed.state().loss, y, round);
            let seen = 1 + round / 6;
            let pairs: Vec<(u32, f64)> = (0..seen.min(9)).map(|i| (i as u32, x[i])).collect();
            let a = growing.learn(pairs.as_slice(), y)?;
            let b = fixed.learn(pairs.as_slice(), y)?;
            assert!(
                (a - b).abs() <= 1e-9 * (1.0 + a.abs()),
                "{builder:?} {round}: {a} {b}"
            );
        }
        assert_eq!(growing.dim(), 9);
        for (a, b) in growing.weights().iter().zip(fixed.weights()) {
            assert!(
                (a - b).abs() <= 1e-9 * (1.0 + a.abs()),
                "{builder:?}: {a} {b}"
            );
        }
    }
    Ok(())
}

#[test]
fn a_state_that_contradicts_itself_is_refused() -> Result<(), Error> {
    let mut model = ScInOL2::new(Logistic).features(4).build()?;
    let mut lazy = Fiol::new(Hinge).eta(0.1).l1(0.1).features(4).build()?;
    for (x, y) in examples(4, 20) {
        model.learn(&x, y)?;
        let pairs: Vec<(u32, f64)> = [(1, x[1])].into();
        lazy.learn(pairs.as_slice(), y)?;
    }
    let refused = |state: &State| assert!(Online::restore(state).is_err(), "{state:?}");
    for state in [model.state(), lazy.state()] {
        assert!(Online::restore(&state).is_ok());
        for name in state.fields.keys() {
            let mut without = state.clone();
            without.fields.remove(name);
            refused(&without);
            let mut longer = state.clone();
            longer
                .fields
                .get_mut(name)
                .expect("there")
                .extend([f64::NAN; 2]);
            refused(&longer);
        }
        for version in [0, 3] {
            refused(&State {
                version,
                ..state.clone()
            });
        }
        refused(&State {
            dim: 5,
            ..state.clone()
        });
        refused(&State {
            classes: 2,
            ..state.clone()
        });
        refused(&State {
            loss: "none".into(),
            ..state.clone()
        });
        refused(&State {
            learner: "none".into(),
            ..state.clone()
        });
        refused(&State {
            radius: Some(f64::NAN),
            ..state.clone()
        });
        refused(&State {
            start: vec![1.0; 9],
            ..state.clone()
        });
    }
    Ok(())
}

#[test]
fn models_can_be_sent_and_shared() {
    fn both<T: Send + Sync + std::fmt::Debug>() {}
    both::<Online>();
    both::<Box<dyn implicit_learners::Learner>>();
}

#[test]
fn a_model_starts_in_its_domain_and_in_the_simplex_it_has_a_size_and_goes_on_where_it_was_saved()
-> Result<(), Error> {
    let refused = |built: Result<Online, Error>| built.unwrap_err().to_string();
    assert_eq!(
        refused(Eg::new(Squared).eta(0.5).simplex().build()),
        "the simplex needs a fixed number of features"
    );
    let start = Eg::new(Squared).eta(0.5).simplex().start([0.5, 0.6]);
    assert_eq!(
        refused(start.build()),
        "the starting weights are not in the simplex: at least 0, with the sum 1"
    );
    assert!(refused(Eg::new(Squared).eta(0.5).features(2).build()).contains("choose the simplex"));
    let outside = Fiol::new(Squared).eta(0.5).ball(2.0).start([2.0, 0.1]);
    assert_eq!(
        refused(outside.build()),
        "the starting weights are not in the ball: their norm is 2.0024984394500787, its radius 2"
    );
    let border = Fiol::new(Squared).eta(0.5).ball(1.0).start([0.6, 0.8]);
    assert_eq!(border.build()?.weights(), [0.6, 0.8]);
    let mut model = IomdKl::new(Squared)
        .eta(2.0)
        .simplex()
        .features(2)
        .build()?;
    assert_eq!(model.weights(), [0.5, 0.5]);
    model.learn(&[1.0, -0.5], 0.7)?;
    let mut copy = Online::restore(&model.state())?;
    for model in [&mut model, &mut copy] {
        model.learn(&[0.3, 1.0], 0.4)?;
    }
    assert_eq!(model.weights(), copy.weights());
    assert!((model.weights().iter().sum::<f64>() - 1.0).abs() < 1e-15);
    Ok(())
}

/// A learner at its defaults with a loss, on growing examples or in the simplex.
fn at_defaults(learner: &LearnerDef, loss: &'static LossDef, simplex: bool) -> Builder<Named> {
    let builder = Builder::named(learner.entry.id, loss).expect("of the catalogue");
    let builder = match loss.target {
        loss::Target::Class => builder.classes(3),
        _ => builder,
    };
    match simplex {
        true => builder.features(6).simplex(),
        false => builder,
    }
}

/// Plays a model alongside one that averages; returns false if the parts do not fit.
fn averages_its_weights(plain: Builder<Named>, from: usize) -> Result<bool, Error> {
    let about = format!("{plain:?}, from {from}");
    let built = (plain.clone().build(), plain.average(from as u64).build());
    let (Ok(mut plain), Ok(mut averaged)) = built else {
        return Ok(false);
    };
    let mut kept = averaged.clone();
    let (k, mut all) = (plain.classes(), Vec::new());
    let close = |a: &[f64], b: &[f64]| {
        let size = b.iter().fold(1.0, |size: f64, b| size.max(b.abs()));
        a.iter().zip(b).all(|(a, b)| (a - b).abs() <= 1e-12 * size)
    };
    for (t, (x, sign)) in examples(6, 40).into_iter().enumerate() {
        let y = match plain.target() {
            loss::Target::Class => (t % 3) as f64,
            _ => sign,
        };
        let seen = 6.min(1 + t / 3);
        let pairs: Vec<(u32, f64)> = (0..seen)
            .filter(|i| i + 1 == seen || (i + t) % 3 > 0)
            .map(|i| (i as u32, x[i]))
            .collect();
        let x: Input<'_> = match t % 5 {
            4 if seen == 6 => (&x).into(),
            _ => (&pairs[..]).into(),
        };
        let paid = plain.learn(x, y)?;
        for model in [&mut averaged, &mut kept] {
            assert_eq!(model.learn(x, y)?.to_bits(), paid.to_bits(), "{about}");
        }
        all.push(plain.weights().to_vec());
        if t + 1 < from {
            assert_eq!(bits(averaged.weights()), bits(plain.weights()), "{about}");
            assert_eq!(averaged.predict(&pairs[..])?, plain.predict(&pairs[..])?);
            continue;
        }
        let mut mean = vec![0.0; plain.dim() * k];
        let parts = &all[from - 1..];
        for (place, w) in parts.iter().flat_map(|w| w.iter().enumerate()) {
            mean[place] += w / parts.len() as f64;
        }
        assert_eq!(averaged.weights().len(), mean.len());
        assert!(close(averaged.weights(), &mean), "{about}, round {t}");
        let score = |c: usize| {
            pairs
                .iter()
                .map(|(i, x)| x * mean[*i as usize * k + c])
                .sum()
        };
        let scores: Vec<f64> = (0..k).map(score).collect();
        assert!(close(&averaged.predict(&pairs[..])?, &scores), "{about}");
        if t % 8 == 0 {
            averaged = Online::restore(&averaged.state())?;
        }
    }
    assert_eq!(bits(averaged.weights()), bits(kept.weights()), "{about}");
    assert_eq!(averaged.state(), kept.state(), "{about}");
    Ok(true)
}

#[test]
fn the_average_predicts_and_the_weights_learn_on() -> Result<(), Error> {
    let mut refusing = Vec::new();
    for learner in LEARNERS {
        let mut played = 0;
        for (loss, simplex) in LOSSES.iter().flat_map(|loss| [(loss, false), (loss, true)]) {
            for from in [1, 7] {
                let plain = at_defaults(learner, loss, simplex);
                played += usize::from(averages_its_weights(plain, from)?);
            }
        }
        if played == 0 {
            refusing.push(learner.entry.id);
        }
    }
    let depending = [
        "aioli", "foster", "scinol1", "scinol2", "nag", "sfmd", "k17",
    ];
    assert_eq!(refusing, depending);
    let refused = Aioli::new(Logistic).average(1).build().map(|_| ());
    let sentence =
        "AIOLI does not work with an average: its weights depend on the example that they predict";
    assert_eq!(
        refused.map_err(|error| error.to_string()),
        Err(sentence.to_owned())
    );
    Ok(())
}

#[test]
fn an_average_counts_the_examples_that_were_learned() -> Result<(), Error> {
    let builder = Sgd::new(Squared).eta(0.1);
    let (mut plain, mut averaged) = (builder.clone().build()?, builder.average(1).build()?);
    let mut sum = 0.0;
    for (y, weight) in [(1.0, 1.0), (-2.0, 3.0), (1.0, 0.0), (0.5, 0.5)] {
        plain.learn_weighted(&[1.0], y, weight)?;
        averaged.learn_weighted(&[1.0], y, weight)?;
        sum += if weight > 0.0 {
            plain.weights()[0]
        } else {
            0.0
        };
    }
    assert!((averaged.weights()[0] - sum / 3.0).abs() < 1e-15);
    // A step size applies to the following rounds.
    averaged.set_step_size(10.0)?;
    assert!((averaged.weights()[0] - sum / 3.0).abs() < 1e-15);
    averaged.learn(&[1e150], 1.0)?;
    let before = averaged.state();
    let diverged = Err(Error::Diverged { rounds: 4 });
    assert_eq!(averaged.learn(&[1e200, 1.0], 1.0), diverged);
    assert_eq!(averaged.state(), before);
    // The weights of features that were not learned were 0, also for a learner that depends on their number.
    let mut grown = Ons::new(Logistic).average(2).build()?;
    for (x, y) in examples(3, 20) {
        grown.learn(&x, y)?;
    }
    assert_eq!(
        grown.predict(&[(1, 0.5), (9, 2.0)]),
        grown.predict(&[(1, 0.5)])
    );
    Ok(())
}

#[test]
fn a_state_has_an_average_only_if_its_model_has() -> Result<(), Error> {
    let builder = Fiol::new(CrossEntropy).classes(3).eta(0.1);
    let (mut plain, mut averaged) = (builder.clone().build()?, builder.average(3).build()?);
    for (t, (x, _)) in examples(2, 4).into_iter().enumerate() {
        plain.learn(&x, 1.0)?;
        averaged.learn(&x, 1.0)?;
        let mut fields = averaged.state().fields;
        assert_eq!(fields.remove("average.from"), Some(vec![3.0]));
        let sum = fields.remove("average.sum").map(|sum| sum.len());
        assert_eq!(sum, Some(if t < 2 { 0 } else { 6 }));
        assert_eq!(fields, plain.state().fields);
        Online::restore(&averaged.state())?;
    }
    for (name, wrong) in [
        ("average.from", vec![]),
        ("average.from", vec![0.0]),
        ("average.from", vec![1.5]),
        ("average.from", vec![5.0]),
        ("average.sum", vec![]),
        ("average.sum", vec![0.5; 7]),
    ] {
        let mut state = averaged.state();
        state.fields.insert(name.to_owned(), wrong);
        let refused = Online::restore(&state).map(|_| ());
        assert!(matches!(refused, Err(Error::State(_))), "{refused:?}");
        state.fields.remove("average.sum");
        assert!(Online::restore(&state).is_err());
    }
    Ok(())
}
