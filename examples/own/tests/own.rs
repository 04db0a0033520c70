//! Possibilities of a crate that uses the learners: learn, save, resume; check its own parts; race them in the lab.

use implicit_lab::experiment::evidence::Evidence;
use implicit_lab::{Experiment, Race, decode};
use implicit_learners::{Builder, Fiol, Hinge, Online, conformance, loss};
use own::{NLMS, TUBE};

#[test]
fn it_learns_saves_loads_and_goes_on_to_the_same_bits() {
    own::register().unwrap();
    let models = [
        Fiol::new(Hinge).eta(0.1).l1(0.01).build().unwrap(),
        Builder::of(&NLMS, &TUBE).set("mu", 0.5).build().unwrap(),
        Fiol::new(loss::named("tube:epsilon=0.2").unwrap())
            .eta(0.3)
            .ball(1.0)
            .build()
            .unwrap(),
    ];
    for mut model in models {
        let example = |t: u32| {
            let x = [(0, f64::from(t % 7) - 3.0), (1 + t % 40, 1.0)];
            (x, if x[0].1 > 0.0 { 1.0 } else { -1.0 })
        };
        for t in 0..100 {
            let (x, y) = example(t);
            model.learn(&x, y).unwrap();
        }
        let text = serde_json::to_string(&model).unwrap();
        let mut loaded: Online = serde_json::from_str(&text).unwrap();
        for t in 100..200 {
            let (x, y) = example(t);
            assert_eq!(
                model.learn(&x, y).unwrap().to_bits(),
                loaded.learn(&x, y).unwrap().to_bits()
            );
        }
        assert_eq!(model.state(), loaded.state());
        assert_eq!((model.dim(), model.rounds()), (41, 200));
    }

    // They race the built-in ones: the link names them, and every part of a race works.
    let link = "v=1&stream=correlated-gaussian:d=10&loss=tube:epsilon=0.05&rounds=400&seed=3&run=nlms:mu=0.2&run=fiol:eta=0.1&run=sgd:eta=0.01";
    assert!(
        decode(link).notices.is_empty(),
        "{:?}",
        decode(link).notices
    );
    let experiment: Experiment = link.parse().unwrap();
    let mut race = Race::new(&experiment, None).unwrap();
    race.finish();
    let ends = race.fingerprint();
    let losses: Vec<f64> = race.runs().map(|run| run.measures().mean_loss()).collect();
    assert!(
        losses.iter().all(|loss| *loss > 0.0 && *loss < 1.0),
        "{losses:?}"
    );
    let series = race.runs().next().unwrap().series();
    assert_eq!(series.t.last(), Some(&400));
    race.seek(100).unwrap();
    while race.t() < 100 {
        race.advance(100 - race.t(), None);
    }
    race.finish();
    assert_eq!(race.fingerprint(), ends);
    let mut evidence = Evidence::new(&experiment, None).unwrap();
    while !evidence.advance().unwrap() {}
    let (frame, _) = evidence.frame();
    assert_eq!(frame.runs.len(), 3);
    let svg = implicit_lab::export::picture::svg(
        &experiment,
        &decode(link).view,
        None,
        &implicit_lab::export::picture::Wish::default(),
    )
    .unwrap();
    assert!(svg.contains("NLMS"));
}

#[test]
fn they_keep_what_the_built_in_ones_keep() {
    conformance::check_loss(&TUBE).unwrap();
    conformance::check_learner(&NLMS).unwrap();
}
