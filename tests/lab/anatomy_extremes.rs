//! Opened rounds at the ends: infinite steps, no features, kinks, divergence, restarts, wide and overflowing ones.

use implicit_lab::experiment::anatomy::{Anatomy, Ask, Opened};
use implicit_lab::experiment::frame::Column;
use implicit_lab::experiment::{Race, decode};
use implicit_lab::implicit::{Domain, Geometry, Prox, Regularizer, Solver};
use implicit_lab::learner::{LEARNERS, Update};
use implicit_lab::loss::{LOSSES, Target};
use proptest::prelude::*;
use proptest::sample::select;

use crate::tools;

fn race(link: &str, rounds: u64) -> Race {
    let mut race = tools::race(&format!("v=1&{link}"), None);
    while race.t() < rounds && race.advance(rounds - race.t(), None) > 0 {}
    race
}

fn open(link: &str, rounds: u64, ask: &Ask) -> Anatomy {
    let (opened, data) = race(link, rounds).opened(0).unwrap();
    Anatomy::new(&opened, &data, ask).unwrap()
}

fn at(eta: f64) -> Ask {
    Ask {
        eta: Some(eta),
        solver: None,
    }
}

#[test]
fn before_the_first_round_there_is_nothing_to_open() {
    let race = race("stream=blobs&loss=hinge&run=fiol", 0);
    assert!(race.opened(0).is_none());
    assert!(race.opened(7).is_none());
}

/// The first round's δ makes λ infinite: from then on steps have size 0, and nothing moves.
#[test]
fn a_step_of_size_0_is_opened_and_stays() {
    let link = "stream=adversary&examples=1,1e146&rounds=3&run=ada-implicit:beta=1e-9";
    for round in [2, 3] {
        let a = open(link, round, &Ask::default());
        assert_eq!((a.eta, a.own.beta, a.own.moved), (Some(0.0), 0.0, 0.0));
        assert_eq!(a.scores_after, a.scores);
        assert_eq!(a.own.score, a.scores[0]);
    }
}

#[test]
fn the_smallest_golden_step_in_all_its_numbers() {
    // d = 1, x = y = 1, ŵ = 0, η = 1, λ = ½: the minimiser is ¼, the explicit step ½ (FIOL's counter-example).
    let link = "stream=adversary&examples=1,1&reg=l1:lambda=0.5";
    for (solver, _) in Solver::ALL {
        let a = open(
            &format!("{link}&run=fiol:eta=1,solver={solver}"),
            1,
            &Ask::default(),
        );
        assert_eq!(
            (a.y, a.scores[0], a.paid, a.slopes[0]),
            (1.0, 0.0, 0.5, -1.0)
        );
        assert_eq!((a.dim, a.nonzero, a.square, a.threshold), (1, 1, 1.0, 0.5));
        let (own, explicit) = (&a.own, a.explicit.as_ref().unwrap());
        assert_eq!((own.beta, own.unshrunk, own.score), (0.75, 0.75, 0.25));
        assert_eq!(
            (own.loss, own.regularizer, own.moved),
            (0.28125, 0.125, 0.25)
        );
        assert_eq!(
            (explicit.beta, explicit.unshrunk, explicit.score),
            (1.0, 1.0, 0.5)
        );
        let solving = a.solving.as_ref().unwrap();
        assert_eq!((solving.breakpoints, solving.also), (1, None));
        assert_eq!(a.curves.breakpoints, [(0.5, 0.0)]);
        // ½(1 − ¼)² + ½·¼ + ½·¼², and the tangent's 1 − z with ½·½ + ½·½².
        assert_eq!(a.curves.least, Some((0.25, 0.4375)));
        assert_eq!(a.curves.model_least, Some((0.5, 0.375)));
        if solver != "newton" {
            // The bend at ½ was tried; the root is beyond.
            assert_eq!(
                (
                    solving.looked,
                    solving.visits[0].beta,
                    solving.visits[0].side
                ),
                (2, 0.5, -1)
            );
        }
        let c = a.coordinates[0];
        assert_eq!(
            (c.before, c.start, c.moved, c.after),
            (0.0, 0.0, 0.75, 0.25)
        );
    }
}

#[test]
fn a_step_of_infinite_size_lands_on_a_minimizer() {
    let link = "stream=adversary&examples=2,1,3&run=ada-implicit";
    let a = open(link, 1, &Ask::default());
    assert_eq!(
        (a.eta, a.own_eta),
        (Some(f64::INFINITY), Some(f64::INFINITY))
    );
    assert!((a.own.score - 3.0).abs() < 1e-14 && a.own.loss < 1e-28);
    assert_eq!(
        (a.explicit, a.curves.objective.len(), a.curves.g.len()),
        (None, 0, 0)
    );
    assert!(!a.curves.h.is_empty() && !a.curves.loss.is_empty());
    assert_eq!(a.implicit.as_ref(), Some(&a.own));
    assert_eq!(a.solving.unwrap().visits.len(), 1);
    assert_eq!(a.plane.unwrap().eta, f64::INFINITY);
    // At a finite size it is an implicit step like any other: ‖x‖² = 5, z⁺ = 5η·3/(1 + 5η).
    let a = open(link, 1, &at(0.2));
    assert!((a.own.score - 1.5).abs() < 1e-14, "{:?}", a.own);
    assert!(a.explicit.is_some() && a.curves.least.is_some());
}

#[test]
fn without_features_no_weight_moves_along_x() {
    for loss in ["squared", "absolute"] {
        for run in [
            "fiol:eta=1",
            "sgd:eta=1",
            "ada-implicit",
            "ada-ogd",
            "iomd-doubling",
            "adagrad:eta=1",
        ] {
            let a = open(
                &format!("stream=adversary&examples=0,0,1&loss={loss}&run={run}"),
                1,
                &Ask::default(),
            );
            assert_eq!(
                (a.nonzero, a.square, a.own.moved, a.own.score),
                (0, 0.0, 0.0, 0.0),
                "{run}"
            );
            assert!(a.curves.g.iter().all(|(_, z)| *z == 0.0), "{run}");
        }
    }
}

#[test]
fn where_more_than_one_beta_solves_all_are_told() {
    let link = |examples: &str, reg: &str| {
        format!("stream=adversary&examples={examples}&loss=absolute{reg}&run=fiol:eta=2")
    };
    // On the kink with no weight that could move: every subgradient solves.
    let a = open(&link("0,0", ""), 1, &Ask::default());
    assert_eq!(a.kink, Some((-1.0, 1.0)));
    assert_eq!(a.solving.unwrap().also, Some((-1.0, 1.0)));
    // Held at 0 by λ = ½: |ηβ| ≤ ηλ leaves w = 0.
    let a = open(&link("1,0", "&reg=l1:lambda=0.5"), 1, &Ask::default());
    assert_eq!(a.solving.unwrap().also, Some((-0.5, 0.5)));
    // A score that moves with β: only one β, even on the kink.
    let a = open(&link("1,0.5", ""), 1, &Ask::default());
    assert_eq!((a.kink, a.own.score, a.own.beta), (None, 0.5, 0.25));
    assert_eq!(a.solving.unwrap().also, None);
}

#[test]
fn a_round_of_divergence_has_no_update() {
    let race = race("stream=fixed&rounds=2000&run=sgd:eta=1000", 2000);
    let t = race.diverged_at(0).unwrap();
    let (opened, data) = race.opened(0).unwrap();
    assert_eq!((opened.t, opened.diverged), (t, true));
    for ask in [Ask::default(), at(0.1)] {
        let a = Anatomy::new(&opened, &data, &ask).unwrap();
        assert!(a.diverged && a.own.score.is_nan() && a.explicit.is_none());
        assert!(a.apart.unwrap().contains("diverged"));
        assert!(a.coordinates.is_empty() && a.plane.is_none());
    }
}

#[test]
fn a_restart_is_told_beside_the_step() {
    let link = "stream=blobs&loss=hinge&rounds=300&run=iomd-doubling:lipschitz=0.01";
    let (mut race, mut restarts) = (race(link, 0), 0);
    while race.advance(1, None) > 0 {
        let (opened, data) = race.opened(0).unwrap();
        let a = Anatomy::new(&opened, &data, &Ask::default()).unwrap();
        if a.afterwards.is_some() {
            restarts += 1;
            assert!(opened.after.of(&data).iter().all(|w| *w == 0.0));
            assert!(a.own.moved > 0.0 && Some(a.own.beta) == opened.beta);
            assert_eq!(a.scores_after, [0.0]);
        }
    }
    assert!((2..20).contains(&restarts), "{restarts}");
}

#[test]
fn several_scores_have_numbers_and_no_pictures() {
    for run in ["sgd:eta=0.5", "comid:eta=0.5", "scinol2"] {
        let link = format!("stream=blobs:k=3&loss=cross-entropy&run={run}");
        let decoded = decode(&format!("v=1&{link}"));
        let mut race = Race::new(&decoded.experiment, None).unwrap();
        race.advance(4, None);
        let (opened, data) = race.opened(0).unwrap();
        let a = Anatomy::new(&opened, &data, &Ask::default()).unwrap();
        let k = a.classes;
        assert!(k > 1 && a.scores.len() == k && a.slopes.len() == k && a.scores_after.len() == k);
        assert!(a.slopes.iter().sum::<f64>().abs() < 1e-15);
        assert!(a.apart.is_some() && a.curves == Default::default() && a.plane.is_none());
        if a.eta.is_some() {
            // Twice the step size, twice the distance.
            let twice = Anatomy::new(&opened, &data, &at(1.0)).unwrap();
            assert!((twice.own.moved - 2.0 * a.own.moved).abs() < 1e-12);
        }
    }
}

#[test]
fn of_a_hundred_thousand_features_only_those_that_are_not_zero_are_opened() {
    for run in ["fiol:eta=0.5", "isgd:eta=0.5", "comid:eta=0.5"] {
        let link =
            format!("stream=sparse:d=100000,nnz=100&reg=l1:lambda=0.001&rounds=50&run={run}");
        let race = race(&link, 50);
        let (opened, data) = race.opened(0).unwrap();
        assert!(data.len() < 200_000 + 500, "{}", data.len());
        for eta in [1e-3, 0.5, 1e3] {
            let a = Anatomy::new(&opened, &data, &at(eta)).unwrap();
            assert_eq!((a.dim, a.nonzero), (100_000, 100));
            assert!(a.curves.objective.len() > 50);
        }
    }
}

#[test]
fn steps_that_overflow_are_infinite_and_the_implicit_one_settles() {
    let a = open(
        "stream=adversary&examples=9,9,1;-9,-9,1&loss=exponential&run=fiol:eta=100",
        2,
        &at(1e3),
    );
    let (explicit, implicit) = (a.explicit.unwrap(), a.implicit.unwrap());
    assert!(
        a.paid > 100.0 && explicit.score > 1e6,
        "{} {explicit:?}",
        a.paid
    );
    assert!(
        implicit.score.abs() < 100.0 && implicit.loss.is_finite(),
        "{implicit:?}"
    );
    let (low, high) = a.curves.scores;
    assert!(low < implicit.score && implicit.score < high);
}

/// Any number, over `decades` in either direction.
fn value(decades: f64) -> impl Strategy<Value = f64> {
    prop_oneof![
        2 => Just(0.0),
        1 => Just(1.0),
        4 => -2.0..2.0f64,
        3 => (-decades..decades, any::<bool>()).prop_map(|(e, s)| if s { 10f64.powf(e) } else { -10f64.powf(e) }),
    ]
}

fn steppers() -> Vec<&'static str> {
    let steps = LEARNERS
        .iter()
        .filter(|def| matches!(def.update, Update::Step(_)));
    steps.map(|def| def.entry.id).collect()
}

fn scalars() -> Vec<&'static str> {
    let scalars = LOSSES.iter().filter(|def| def.target != Target::Class);
    scalars.map(|def| def.entry.id).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(4000) })]
    #[test]
    fn nothing_panics_and_every_curve_is_finite(
        numbers in prop::collection::vec((value(150.0), value(150.0), any::<bool>()), 1..5),
        (y, l1, l2) in (value(100.0), value(20.0), value(20.0)),
        radius in prop_oneof![Just(None), (-9.0..9.0f64).prop_map(|e| Some(10f64.powf(e)))],
        (eta, asked) in (-12.0..12.0f64, prop_oneof![Just(None), (-3.0..3.0f64).prop_map(Some)]),
        (def, loss, solver) in (select(steppers()), select(scalars()), 0..3usize),
        sparse: bool,
    ) {
        let target = LOSSES.iter().find(|def| def.entry.id == loss).unwrap().target;
        let y = if target == Target::Sign { 1f64.copysign(y) } else { y };
        let kept: Vec<usize> = (0..numbers.len()).filter(|i| !sparse || numbers[*i].2).collect();
        let mut data = Vec::new();
        let mut push = |values: Vec<f64>| {
            let column = Column { offset: data.len(), len: values.len() };
            data.extend(values);
            column
        };
        let mut before: Vec<f64> = numbers.iter().map(|n| n.1).collect();
        let mut prox = Prox {
            reg: Regularizer { l1: l1.abs(), l2: l2.abs() },
            domain: radius.map_or(Domain::All, Domain::Ball),
        };
        let learner = LEARNERS.iter().find(|learner| learner.entry.id == def).unwrap();
        if learner.geometry() == Some(Geometry::Entropy) || (learner.simplex && radius.is_none()) {
            let sum: f64 = before.iter().map(|w| w.abs().clamp(1e-200, 1e100)).sum();
            before.iter_mut().for_each(|w| *w = w.abs().clamp(1e-200, 1e100) / sum);
            prox = Prox { reg: Regularizer::default(), domain: Domain::Simplex };
        }
        let score: f64 = kept.iter().map(|i| numbers[*i].0 * before[*i]).sum();
        let opened = Opened {
            t: 1,
            learner: def.to_owned(),
            loss: loss.to_owned(),
            prox,
            dim: numbers.len(),
            classes: 1,
            index: push(if sparse { kept.iter().map(|i| *i as f64).collect() } else { Vec::new() }),
            x: push(kept.iter().map(|i| numbers[*i].0).collect()),
            y,
            after: push(before.clone()),
            before: push(before),
            scores: push(vec![score]),
            scores_after: push(vec![score]),
            eta: Some(10f64.powf(eta)),
            solver: "newton".into(),
            ..Opened::default()
        };
        let ask = Ask {
            eta: asked.map(|e| 10f64.powf(e)),
            solver: Some(Solver::ALL[solver].0.into()),
        };
        let a = Anatomy::new(&opened, &data, &ask).unwrap();
        let c = &a.curves;
        for curve in [&c.loss, &c.tangent, &c.objective, &c.model, &c.h, &c.g, &c.breakpoints] {
            prop_assert!(curve.iter().all(|(a, b)| a.is_finite() && b.is_finite()), "{c:?}");
        }
        for (low, high) in [c.scores, c.values, c.betas] {
            prop_assert!(low.is_finite() && high.is_finite() && low <= high, "{c:?}");
        }
        prop_assert!(c.loss.len() < 300 && c.objective.len() < 1100 && c.g.len() < 1100);
    }
}
