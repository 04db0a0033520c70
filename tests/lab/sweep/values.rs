//! Every number of a sweep equals that of a race.

use super::*;
use implicit_lab::experiment::metric::Metric;

#[test]
fn every_value_is_that_of_a_race_to_the_last_bit() {
    let cases = [
        (
            "v=1&stream=correlated-gaussian:d=30&reg=l1&rounds=700&run=fiol&run=sgd&run=comid:schedule=sqrt&run=isgd",
            "step:points=11,seeds=2",
        ),
        (
            "v=1&stream=correlated-gaussian:d=30&reg=elastic-net&domain=ball:radius=2&rounds=300&run=fiol&run=comid",
            "step:points=9,measure=objective",
        ),
        (
            "v=1&stream=sparse:d=2000,nnz=5&reg=l1:lambda=0.01&rounds=900&run=fiol&run=comid&run=sgd",
            "reg.lambda:from=1e-4,to=1,points=5,seeds=2,measure=objective",
        ),
        (
            "v=1&stream=drift&loss=hinge&domain=ball&rounds=400&run=ada-implicit&run=ada-ogd&run=fiol",
            "step:from=1e-3,to=1e3,points=7,seeds=3,measure=mistakes",
        ),
        (
            "v=1&stream=blobs&loss=cross-entropy&rounds=300&run=scinol2&run=sgd&run=adagrad",
            "epsilon:from=0.01,to=10,points=4",
        ),
        (
            "v=1&stream=hazan&loss=logistic&run=aioli:radius=7&run=ons&run=fiol:eta=1",
            "rounds:from=10,to=600,points=4,seeds=3",
        ),
        (
            "v=1&reg=l1&rounds=300&run=fiol:eta=0.01&run=comid&run=isgd",
            "stream.d:from=3,to=300,points=4,measure=zeros",
        ),
        (
            "v=1&stream=drift&domain=ball&rounds=300&run=fiol:eta=0.1&run=sgd",
            "domain.radius:from=0.1,to=10,points=4",
        ),
    ];
    let (mut cells, mut diverged) = (0, 0);
    for (link, sweep) in cases {
        let plan = plan(&format!("{link}&sweep={sweep}"), None);
        let swept = sweep.split(':').next().unwrap();
        let outcomes = plan.results(&played(&plan));
        assert_eq!(
            outcomes.len(),
            plan.values().len() * plan.seeds() * plan.runs().len()
        );
        for seed in 0..plan.seeds() {
            for (point, value) in plan.values().iter().enumerate() {
                let race = raced(&at(link, swept, *value, seed), plan.measure(), None);
                for (run, (expected, stopped)) in race.into_iter().enumerate() {
                    let outcome = outcomes
                        .iter()
                        .find(|o| (o.run, o.point, o.seed) == (run, point, seed))
                        .unwrap();
                    let place = format!("{link}: run {run} at {swept} = {value}, seed {seed}");
                    assert_eq!(outcome.diverged, stopped, "{place}");
                    if stopped {
                        assert!(outcome.value.is_nan());
                        diverged += 1;
                    } else {
                        assert_eq!(outcome.value.to_bits(), expected.to_bits(), "{place}");
                    }
                    cells += 1;
                }
            }
        }
    }
    assert!(
        cells > 250 && diverged > 20,
        "{diverged} of {cells} diverged"
    );
}

#[test]
fn the_test_is_on_the_examples_that_follow() {
    let link = "v=1&stream=shift:d=5&loss=absolute&rounds=200&run=fiol&run=ada-ogd:beta=2";
    let plan = plan(
        &format!("{link}&sweep=eta:from=0.01,to=1,points=3,measure=test"),
        None,
    );
    let outcomes = plan.results(&played(&plan));
    for outcome in outcomes {
        let experiment = at(link, "eta", plan.values()[outcome.point], 0);
        let mut race = Race::new(&experiment, None).unwrap();
        while !race.is_done() {
            race.advance(u64::MAX, None);
        }
        let weights = race.weights(outcome.run).to_vec();
        let source = Source {
            params: &experiment.stream.params,
            seed: experiment.seed,
            target: Target::Real,
            rounds: experiment.rounds,
            table: None,
            examples: None,
            held_out: false,
        };
        let mut stream = (experiment::stream("shift").unwrap().build)(&source).unwrap();
        let mut example = Example::default();
        let mut sum = 0.0;
        for t in 1..=10_200 {
            stream.next(&mut example);
            if t > 200 {
                let pairs = example.value.iter().zip(&weights);
                sum += (pairs.map(|(x, w)| x * w).sum::<f64>() - example.y).abs();
            }
        }
        let (slow, quick) = (sum / 10_000.0, outcome.value);
        assert!((slow - quick).abs() < 1e-12 * slow, "{slow} {quick}");
    }
}

/// Σ f(0, y_t) / T over `count` examples after `skipped` ones, by hand.
fn never_learning(link: &str, seed: u64, (skipped, count): (u64, u64)) -> f64 {
    let Decoded { experiment, .. } = decode(link);
    let loss = experiment::loss(&experiment.loss.id).unwrap();
    let source = Source {
        params: &experiment.stream.params,
        seed: experiment.seed + seed,
        target: loss.target,
        rounds: experiment.rounds,
        table: None,
        examples: None,
        held_out: false,
    };
    let mut stream = (experiment::stream(&experiment.stream.id).unwrap().build)(&source).unwrap();
    let mut example = Example::default();
    let mut sum = 0.0;
    for t in 1..=skipped + count {
        stream.next(&mut example);
        if t > skipped {
            sum += (loss.build)(&loss.entry.defaults(), 1).value(&[0.0], example.y);
        }
    }
    sum / count as f64
}

#[test]
fn never_learning_is_measured_on_the_same_examples_as_learning() {
    let gaussian =
        "v=1&stream=correlated-gaussian:d=30&reg=l1:lambda=0.3&rounds=700&run=fiol&run=sgd";
    let scaled = "v=1&stream=scaled-gaussian&loss=logistic&rounds=300&run=scinol2&run=sgd";
    let of = |link: &str, sweep: &str| {
        let plan = Plan::of_link(&format!("{link}&sweep={sweep}"), None).unwrap();
        let (summary, data) = Summary::of(&plan, &played(&plan));
        let medians = summary.baseline.map(|zero| zero.median.of(&data).to_vec());
        (plan, medians)
    };
    let close = |a: f64, b: f64| (a - b).abs() <= 1e-12 * b.abs();

    let mut three = [0, 1, 2].map(|seed| never_learning(gaussian, seed, (0, 700)));
    three.sort_by(f64::total_cmp);
    let median = three[1];
    for measure in ["mean", "objective"] {
        let (_, zero) = of(
            gaussian,
            &format!("step:points=4,seeds=3,measure={measure}"),
        );
        let zero = zero.unwrap();
        assert!(
            zero.len() == 4 && zero.iter().all(|v| close(*v, median)),
            "{zero:?} {median}"
        );
    }
    // ln 2, whatever the labels.
    let (_, zero) = of(scaled, "step:from=1e-3,to=10,points=3,measure=test");
    assert!(
        zero.unwrap()
            .iter()
            .all(|v| close(*v, std::f64::consts::LN_2))
    );
    // Against T it is one number per value.
    let (_, zero) = of(gaussian, "rounds:from=10,to=1000,points=3");
    let by_hand = [10, 100, 1000].map(|t| never_learning(gaussian, 0, (0, t)));
    let zero = zero.unwrap();
    assert!(
        zero.iter().zip(by_hand).all(|(a, b)| close(*a, b)),
        "{zero:?}"
    );
    // Regret: T f(0) less T times the best objective.
    let (plan, zero) = of(gaussian, "step:points=2,measure=regret");
    let best = best(&decode(gaussian).experiment, None);
    let expected = 700.0 * (never_learning(gaussian, 0, (0, 700)) - best);
    assert!((zero.unwrap()[0] - expected).abs() < 1e-6 * expected);
    // It is not a learner: only the runs have rows.
    assert!(plan.results(&played(&plan)).iter().all(|row| row.run < 2));
    for measure in ["zeros", "micros"] {
        let (_, zero) = of(gaussian, &format!("step:points=2,measure={measure}"));
        assert_eq!(zero, None);
    }
}

/// P(u*) of an experiment.
fn best(experiment: &Experiment, table: Option<Arc<Table>>) -> f64 {
    let mut comparator = Comparator::new(experiment, table).unwrap();
    while !comparator.advance() {}
    comparator.best().unwrap().objective
}

#[test]
fn regret_is_against_the_best_of_the_same_problem() {
    for (link, sweep) in [
        (
            "v=1&stream=drift:d=5&reg=l2:lambda=0.1&rounds=300&run=fiol&run=sgd:eta=0.01&run=comid",
            "step:from=1e-4,to=1e4,points=5,seeds=2",
        ),
        (
            "v=1&stream=drift:d=5&loss=logistic&reg=l1&rounds=300&run=fiol&run=sgd",
            "reg.lambda:from=0.01,to=1,points=3,seeds=2",
        ),
        (
            "v=1&stream=drift:d=5&loss=hinge&domain=ball&run=ada-implicit&run=ada-ogd",
            "rounds:from=50,to=400,points=3",
        ),
    ] {
        let plan = plan(&format!("{link}&sweep={sweep},measure=regret"), None);
        let swept = sweep.split(':').next().unwrap();
        let outcomes = played(&plan);
        let results = plan.results(&outcomes);
        assert_eq!(
            results.len(),
            plan.values().len() * plan.seeds() * plan.runs().len()
        );
        for result in results {
            let experiment = at(link, swept, plan.values()[result.point], result.seed);
            let (objective, diverged) = raced(&experiment, Metric::Objective, None)[result.run];
            assert_eq!(result.diverged, diverged);
            if !diverged {
                let rounds = experiment.rounds.unwrap() as f64;
                let regret = rounds * (objective - best(&experiment, None));
                let size = 1.0 + rounds * objective.abs();
                assert!(
                    (result.value - regret).abs() < 1e-9 * size,
                    "{link}: {result:?} {regret}"
                );
            }
        }
        // There is no result before the best weights are known.
        let without: Vec<Outcome> = outcomes
            .iter()
            .filter(|o| o.run < plan.runs().len())
            .copied()
            .collect();
        let (summary, data) = Summary::of(&plan, &without);
        assert!(
            summary.runs[0]
                .median
                .of(&data)
                .iter()
                .all(|m| !m.is_finite())
        );
    }
}

#[test]
fn the_regret_of_many_seeds_is_that_of_each() {
    let link = "v=1&stream=drift:d=5&reg=l2&rounds=400&run=fiol&run=sgd:eta=0.01";
    let plan = SeedPlan::new(&decode(link).experiment, 3, true, None).unwrap();
    let (bands, data) = Bands::of(&plan, &pool::seeds(&plan, 2, |_| ()).unwrap());
    for (run, of_run) in bands.runs.iter().enumerate() {
        let mut regrets = [0, 1, 2].map(|seed| {
            let experiment = at(link, "", 0.0, seed);
            let (objective, _) = raced(&experiment, Metric::Objective, None)[run];
            400.0 * (objective - best(&experiment, None))
        });
        regrets.sort_by(f64::total_cmp);
        let band = of_run.of(Metric::Regret);
        let median = *band.median.of(&data).last().unwrap();
        assert!(
            (median - regrets[1]).abs() < 1e-9 * (1.0 + regrets[1].abs()),
            "{median} {regrets:?}"
        );
    }
}

#[test]
fn the_best_value_has_what_each_seed_found_there() {
    let plan = plan(
        "v=1&stream=correlated-gaussian:d=5&rounds=60&run=fiol&run=sgd&run=cocob&sweep=step:points=5,seeds=3",
        None,
    );
    let outcomes = played(&plan);
    let (summary, data) = Summary::of(&plan, &outcomes);
    for (index, run) in summary.runs.iter().enumerate() {
        let best = run.best.unwrap();
        let here = |seed| {
            let mut found = outcomes.iter().filter(|outcome| outcome.seed == seed);
            found.find(|outcome| (outcome.run, outcome.point) == (index, best.point))
        };
        let each: Vec<f64> = (0..3).map(|seed| here(seed).unwrap().value).collect();
        assert_eq!(best.each.of(&data), each);
        let mut sorted = each;
        sorted.sort_unstable_by(f64::total_cmp);
        assert_eq!(sorted[1], best.median);
    }
    // There are no results for seeds not yet played.
    let first: Vec<Outcome> = outcomes.into_iter().filter(|o| o.seed == 0).collect();
    let (summary, data) = Summary::of(&plan, &first);
    let each = summary.runs[0].best.unwrap().each.of(&data);
    assert!(each[0].is_finite() && each[1].is_nan() && each[2].is_nan());
    assert_eq!(summary.largest, None);
}

#[test]
fn mistakes_on_a_table_stand_beside_its_largest_class() {
    let link = |measure: &str| {
        format!("v=1&stream=file&loss=logistic&run=sgd&sweep=step:points=2,measure={measure}")
    };
    let largest = |measure| plan(&link(measure), table("breast-cancer.csv")).largest();
    // 357 of 569 are benign.
    assert_eq!(largest("mistakes"), Some(357.0 / 569.0));
    assert_eq!(largest("mean"), None);
}

#[test]
fn time_is_measured() {
    let link = "v=1&rounds=300&run=fiol&sweep=stream.d:from=50,to=5000,points=2,measure=micros";
    let outcomes = played(&plan(link, None));
    assert!(
        outcomes.iter().all(|o| o.value > 0.0 && !o.diverged),
        "{outcomes:?}"
    );
}
