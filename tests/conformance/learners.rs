//! What each learner keeps by itself.

use super::*;

/// The first `rounds` examples of a stream.
fn examples(stream: &StreamDef, loss: &LossDef, dim: f64, rounds: usize) -> Vec<Example> {
    let params = part(&stream.entry, dim).params;
    let source = Source {
        params: &params,
        seed: 11,
        target: loss.target,
        rounds: None,
        table: None,
        examples: None,
    };
    let mut stream = (stream.build)(&source).unwrap();
    let mut example = Example::default();
    (0..rounds)
        .map(|_| {
            stream.next(&mut example);
            example.clone()
        })
        .collect()
}

/// A learner at its defaults; `None` if it refuses.
fn learner(
    def: &LearnerDef,
    loss: &LossDef,
    prox: Prox,
    dim: usize,
) -> Option<(Box<dyn Learner>, Loss)> {
    let pairing = Pairing {
        loss,
        reg: prox.reg,
        radius: prox.radius,
        dim: Some(dim),
    };
    if (def.refuses)(&pairing).is_some() {
        return None;
    }
    let classes = if loss.target == Target::Class { 2 } else { 1 };
    let loss = (loss.build)(classes);
    let setting = Setting {
        dim,
        loss,
        prox,
        start: vec![0.0; dim * loss.scores()],
    };
    Some(((def.build)(&def.entry.defaults(), setting), loss))
}

/// Plays examples and returns the bits of all predictions and of the last weights.
fn bits(learner: &mut dyn Learner, loss: Loss, examples: &[Example]) -> Vec<u64> {
    let mut scores = vec![0.0; loss.scores()];
    let mut bits = Vec::new();
    for example in examples {
        learner.predict(example.features(), &mut scores);
        bits.extend(scores.iter().map(|z| z.to_bits()));
        learner.learn(example.features(), example.y, &scores);
    }
    bits.extend(learner.weights().iter().map(|w| w.to_bits()));
    bits
}

/// Every learner with every loss that it takes, in as many features as it takes, on every stream.
fn for_all(
    rounds: usize,
    mut check: impl FnMut(&str, &dyn Fn() -> Box<dyn Learner>, Loss, &[Example]),
) {
    let mut checked = 0;
    for (stream, loss) in STREAMS
        .iter()
        .flat_map(|s| LOSSES.iter().map(move |l| (s, l)))
    {
        if stream.needs_file || !(stream.targets)(&stream.entry.defaults()).contains(&loss.target) {
            continue;
        }
        for def in LEARNERS {
            for dim in [8.0, 1.0] {
                let examples = examples(stream, loss, dim, rounds);
                let make = || learner(def, loss, Prox::default(), examples[0].dim);
                let Some((_, built)) = make() else { continue };
                let name = format!("{} × {} × {}", def.entry.id, loss.entry.id, stream.entry.id);
                check(&name, &|| make().unwrap().0, built, &examples);
                checked += 1;
                break;
            }
        }
    }
    assert!(checked > 300, "{checked}");
}

#[test]
fn learners_are_deterministic_and_clones_independent() {
    for_all(60, |name, make, loss, examples| {
        let (first, second) = examples.split_at(30);
        let whole = bits(&mut *make(), loss, examples);
        assert_eq!(whole, bits(&mut *make(), loss, examples), "{name}");
        let mut original = make();
        let head = bits(&mut *original, loss, first);
        let mut clone = original.boxed_clone();
        let mut other = original.boxed_clone();
        let mut reversed = second.to_vec();
        reversed.reverse();
        bits(&mut *other, loss, &reversed);
        let tail = bits(&mut *original, loss, second);
        bits(&mut *other, loss, &reversed);
        assert_eq!(tail, bits(&mut *clone, loss, second), "{name}");
        // Without the weights after the first half.
        let predictions = 30 * loss.scores();
        assert_eq!(whole, [&head[..predictions], &tail].concat(), "{name}");
    });
}

#[test]
fn looking_does_not_change_the_future() {
    for_all(60, |name, make, loss, examples| {
        let want = bits(&mut *make(), loss, examples);
        let mut learner = make();
        let mut scores = vec![0.0; loss.scores()];
        let mut got = Vec::new();
        for (t, example) in examples.iter().enumerate() {
            let dim = example.dim;
            let (other, zero) = (&examples[(7 * t + 3) % 60], vec![0.0; dim]);
            let large = vec![1e3; dim];
            for x in [
                Features::dense(&zero),
                Features::dense(&large),
                other.features(),
            ] {
                learner.predict(x, &mut scores);
                if t % 3 == 0 {
                    learner.weights();
                }
            }
            learner.predict(example.features(), &mut scores);
            learner.predict(example.features(), &mut scores);
            if t % 2 == 0 {
                learner.weights();
            }
            got.extend(scores.iter().map(|z| z.to_bits()));
            learner.learn(example.features(), example.y, &scores);
            if t % 5 == 0 {
                learner.weights();
            }
        }
        got.extend(learner.weights().iter().map(|w| w.to_bits()));
        assert_eq!(want, got, "{name}");
    });
}

#[test]
fn shown_weights_are_those_that_predicted() {
    for_all(40, |name, make, loss, examples| {
        let mut learner = make();
        let (mut scores, mut again) = (vec![0.0; loss.scores()], vec![0.0; loss.scores()]);
        for example in examples {
            let x = example.features();
            learner.predict(x, &mut scores);
            x.scores(learner.weights(), &mut again);
            for (z, again) in scores.iter().zip(&again) {
                assert!(
                    !z.is_finite() || (z - again).abs() <= 1e-9 * (1.0 + z.abs()),
                    "{name}: {z} but xᵀw = {again}"
                );
            }
            learner.learn(x, example.y, &scores);
        }
    });
}

#[test]
fn extreme_inputs_leave_finite_numbers_or_are_declared() {
    // Rows of all sorts, again and again: huge, tiny, mixed, zero, repeated, first value zero.
    let rows: [&[&str]; 5] = [
        &["1e150", "-1e-150", "0", "1"],
        &["0", "1e-150,", "1e150", "-1e150", "1"],
        &["1e150", "1e150", "-1e150"],
        &["1e-150", "-1e-150"],
        &["0", "0", "1", "1", "-1"],
    ];
    for (sort, values) in rows.iter().enumerate() {
        for width in [3usize, 1] {
            let mut text = (0..width).map(|i| format!("x{i},")).collect::<String>() + "y\n";
            for t in 0..60 {
                let value = |i: usize| {
                    let at = (t * (i + 1) + i) / (1 + t % 2) % values.len();
                    if t % 9 == 4 {
                        "0"
                    } else {
                        values[at].trim_matches(',')
                    }
                };
                text += &(0..width)
                    .map(|i| format!("{},", value(i)))
                    .collect::<String>();
                text += if t * t % 7 < 3 { "1\n" } else { "-1\n" };
            }
            let table = Arc::new(data::read(text.as_bytes(), &data::Options::default()).unwrap());
            let file = STREAMS.iter().find(|def| def.needs_file).unwrap();
            for (learner, loss) in LEARNERS
                .iter()
                .flat_map(|l| LOSSES.iter().map(move |f| (l, f)))
            {
                let experiment = experiment(file, loss, &[learner], 1.0);
                let names = format!("{} × {} on sort {sort}", learner.entry.id, loss.entry.id);
                if let Err(problem) = play(&experiment, Some(table.clone())) {
                    assert!(problem.contains(" does not take "), "{names}: {problem}");
                }
            }
        }
    }
}

#[test]
fn sparse_and_dense_features_give_the_same_weights() {
    let stream = STREAMS
        .iter()
        .find(|def| def.entry.param("nnz").is_some())
        .unwrap();
    let mut checked = 0;
    for (def, loss) in LEARNERS
        .iter()
        .flat_map(|l| LOSSES.iter().map(move |f| (l, f)))
    {
        for (reg, domain) in REGULARIZERS
            .iter()
            .flat_map(|r| DOMAINS.iter().map(move |d| (r, d)))
        {
            let mut weights = reg.entry.defaults();
            for spec in reg.entry.params {
                weights.set(spec.id, Value::Number(0.02));
            }
            let prox = Prox {
                reg: (reg.build)(&weights),
                radius: (domain.radius)(&domain.entry.defaults(), 1000),
            };
            let examples = examples(stream, loss, 40.0, 300);
            let Some((mut sparse, built)) = learner(def, loss, prox, 40) else {
                continue;
            };
            let mut dense = sparse.boxed_clone();
            let mut scores = vec![0.0; built.scores()];
            for (t, example) in examples.iter().enumerate() {
                let mut all = vec![0.0; 40];
                example.features().for_each(|i, x| all[i] = x);
                assert!(example.features().index.is_some());
                for (learner, x) in [
                    (&mut sparse, example.features()),
                    (&mut dense, Features::dense(&all)),
                ] {
                    learner.predict(x, &mut scores);
                    learner.learn(x, example.y, &scores);
                }
                let (a, b) = (sparse.weights(), dense.weights());
                let size = b.iter().fold(1.0, |m: f64, w| m.max(w.abs()));
                if size > 1e6 || !size.is_finite() {
                    break;
                }
                for (a, b) in a.iter().zip(b) {
                    assert!(
                        (a - b).abs() <= 1e-12 * size,
                        "{} × {} × {} × {}, round {t}: sparse {a}, dense {b}",
                        def.entry.id,
                        loss.entry.id,
                        reg.entry.id,
                        domain.entry.id
                    );
                }
            }
            checked += 1;
        }
    }
    assert!(checked > 100, "{checked}");
}
