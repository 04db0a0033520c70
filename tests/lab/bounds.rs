//! The actual regret of runs stays below every theorem's bound.

use crate::proof::{Tally, against};
use implicit_lab::bound::BOUNDS;
use implicit_lab::rng::Rng;

/// Rows of nothing but zeros, zero labels, and a few others.
const ODD: &str = "a,b,y\n0,0,1\n1,-2,0\n0,0,0\n0,0,-1\n3,0.5,1\n0,0,0\n-1,1e-3,-1\n2,2,0\n";
const SIGNS: &str = "a,b,y\n0,0,1\n1,-2,-1\n0,0,-1\n1e3,0.5,1\n-1,1e-3,-1\n0,2,1\n";
const CLASSES: &str = "a,b,y\n0,0,0\n1,-2,1\n0,0,2\n100,0.5,1\n-1,1e-3,0\n0,2,2\n";

const STREAMS: [&str; 9] = [
    "correlated-gaussian:d=4,rho=0.5",
    "correlated-gaussian:d=1,tau=5",
    "sine",
    "shift:every=20",
    "sparse:d=30,nnz=3",
    "blobs",
    "scaled-gaussian",
    "fixed:d=3,y=-2",
    "file",
];

const LOSSES: [&str; 7] = [
    "squared",
    "absolute",
    "hinge",
    "squared-hinge",
    "logistic",
    "exponential",
    "cross-entropy",
];

fn file(stream: &str, loss: &str) -> Option<&'static str> {
    (stream == "file").then_some(match loss {
        "squared" | "absolute" => ODD,
        "cross-entropy" => CLASSES,
        _ => SIGNS,
    })
}

#[test]
fn regret_stays_below_fiols_and_campolongo_and_orabonas_bounds() {
    let mut tally = Tally::default();
    let mut rng = Rng::derive(5, "bounds");
    let domains = [
        ("all", None),
        ("ball:radius=0.3", Some(0.3)),
        ("ball:radius=5", Some(5.0)),
    ];
    let regs = [
        "none",
        "l1:lambda=0.1",
        "l2:lambda=0.5",
        "elastic-net:l1=0.02,l2=2",
    ];
    let mut case = 0;
    for stream in STREAMS {
        for loss in LOSSES {
            for reg in regs {
                for (domain, reach) in domains {
                    case += 1;
                    let rounds = [120, 1, 60, 2][case % 4];
                    let eta = [0.01, 1.0, 40.0][case % 3];
                    // The last learner diverges on many of these.
                    let link = format!(
                        "v=1&stream={stream}&loss={loss}&reg={reg}&domain={domain}&rounds={rounds}&seed={case}\
                         &run=fiol:eta={eta},schedule=sqrt&run=isgd:eta={eta},schedule=sqrt\
                         &run=fiol:eta={eta},schedule=inverse&run=fiol:eta={eta}&run=sgd:eta=1000"
                    );
                    tally.play(&link, file(stream, loss), reach, &mut rng);
                }
            }
        }
    }
    for (id, least) in [
        ("fiol-1", 20_000),
        ("fiol-2", 1000),
        ("co-13", 20_000),
        ("co-5-2", 20_000),
        ("co-5-2-v", 5000),
    ] {
        assert!(tally.samples(id) > least, "{id}: {:?}", tally.0);
    }
}

#[test]
fn regret_stays_below_the_bounds_from_any_start() {
    let mut tally = Tally::default();
    let mut rng = Rng::derive(6, "bounds");
    for case in 0..12 {
        for loss in ["squared", "absolute", "hinge", "logistic"] {
            let start = ["0.5,-1,0,2", "-3,3,3,-3", "0.1,0,0,0"][case % 3];
            let link = format!(
                "v=1&stream=correlated-gaussian:d=4&loss={loss}&rounds=80&seed={case}&start={start}\
                 &run=fiol:eta=0.5,schedule=sqrt&run=fiol:eta=0.2"
            );
            tally.play(&link, None, None, &mut rng);
            let link = format!(
                "v=1&stream=correlated-gaussian:d=4&loss={loss}&rounds=80&seed={case}&start={start}\
                 &run=scinol1&run=scinol2&run=sgd:eta=0.05&run=scinol-ogd:eta=0.05,ratio=0.1&run=aioli:bound=9,radius=8"
            );
            tally.play(&link, None, Some(8.0), &mut rng);
            let link = format!(
                "v=1&stream=correlated-gaussian:d=4&loss={loss}&domain=ball:radius=6&rounds=80&seed={case}\
                 &start={start}&run=fiol:eta=0.2&run=iomd-doubling:lipschitz=200"
            );
            tally.play(&link, None, Some(6.0), &mut rng);
            let link = format!(
                "v=1&stream=correlated-gaussian:d=4&loss={loss}&domain=ball:radius=9&rounds=80&seed={case}\
                 &start={start}&run=ftrl"
            );
            tally.play(&link, None, Some(9.0), &mut rng);
        }
    }
    for bound in BOUNDS.iter().filter(|bound| bound.id != "co-6-2") {
        assert!(tally.samples(bound.id) > 100, "{}: {:?}", bound.id, tally.0);
    }
}

#[test]
fn regret_stays_below_theorem_6_2() {
    let mut tally = Tally::default();
    let mut rng = Rng::derive(7, "bounds");
    let mut case = 0;
    for stream in STREAMS {
        for loss in LOSSES {
            for radius in [0.2, 1.0, 10.0] {
                case += 1;
                let rounds = [80, 1, 40, 2][case % 4];
                let own = std::f64::consts::SQRT_2 * radius;
                let link = format!(
                    "v=1&stream={stream}&loss={loss}&domain=ball:radius={radius}&rounds={rounds}&seed={case}\
                     &run=ada-implicit:beta={own}&run=ada-implicit:beta=0.05&run=ada-implicit:beta=20"
                );
                tally.play(&link, file(stream, loss), Some(radius), &mut rng);
            }
        }
    }
    assert!(tally.samples("co-6-2") > 10_000, "{:?}", tally.0);
}

#[test]
fn regret_stays_below_theorem_a_2() {
    let mut tally = Tally::default();
    let mut rng = Rng::derive(9, "bounds");
    let mut case = 0;
    for stream in STREAMS {
        for loss in LOSSES {
            for (domain, reach) in [("all", None), ("ball:radius=2", Some(2.0))] {
                case += 1;
                let rounds = [150, 1, 60, 2][case % 4];
                // L is often too small: the theorem then does not apply.
                let link = format!(
                    "v=1&stream={stream}&loss={loss}&domain={domain}&rounds={rounds}&seed={case}\
                     &run=iomd-doubling:beta=1,lipschitz=3&run=iomd-doubling:beta=0.02,lipschitz=10\
                     &run=iomd-doubling:beta=30,lipschitz=100&run=iomd-doubling:beta=1,lipschitz=1e4"
                );
                tally.play(&link, file(stream, loss), reach, &mut rng);
            }
        }
    }
    assert!(tally.samples("co-a-2") > 10_000, "{:?}", tally.0);
}

/// FTRL's weights must stay in the ball: a large λ, or a large ball.
#[test]
fn regret_stays_below_appendix_e() {
    let mut tally = Tally::default();
    let mut rng = Rng::derive(10, "bounds");
    let mut case = 0;
    for stream in STREAMS.iter().chain(&["hazan", "hazan:chi=-1"]) {
        for radius in [0.5, 3.0, 40.0] {
            case += 1;
            let rounds = [150, 1, 60, 2][case % 4];
            let link = format!(
                "v=1&stream={stream}&loss=logistic&domain=ball:radius={radius}&rounds={rounds}&seed={case}\
                 &run=ftrl:lambda=0.05&run=ftrl&run=ftrl:lambda=100"
            );
            tally.play(&link, file(stream, "logistic"), Some(radius), &mut rng);
        }
    }
    assert!(tally.samples("co-e") > 5000, "{:?}", tally.0);
}

#[test]
fn regret_stays_below_aiolis_and_scinols_bounds() {
    let mut tally = Tally::default();
    let mut rng = Rng::derive(8, "bounds");
    let mut case = 0;
    for stream in STREAMS.iter().chain(&["hazan", "hazan:chi=-1"]) {
        for loss in LOSSES {
            for epsilon in [1.0, 0.01, 50.0] {
                case += 1;
                let rounds = [150, 1, 60, 2][case as usize % 4];
                let link = format!(
                    "v=1&stream={stream}&loss={loss}&rounds={rounds}&seed={case}\
                     &run=scinol1:epsilon={epsilon}&run=scinol2:epsilon={epsilon}&run=sgd:eta={epsilon}\
                     &run=scinol-ogd:eta={epsilon},ratio=0.25"
                );
                tally.play(&link, file(stream, loss), None, &mut rng);
                let (radius, lambda) =
                    [(3.0, "auto"), (0.5, "1"), (20.0, "0.01")][case as usize % 3];
                let bound = 10f64.powi(case % 3);
                let link = format!(
                    "v=1&stream={stream}&loss={loss}&rounds={rounds}&seed={case}\
                     &run=aioli:radius={radius},bound={bound},lambda={lambda}"
                );
                tally.play(&link, file(stream, loss), Some(radius), &mut rng);
            }
        }
    }
    // The regret's comparator stays in the ball, the learner does not.
    for chi in [-1, 1] {
        let link = format!(
            "v=1&stream=hazan:chi={chi}&loss=logistic&domain=ball:radius=4&rounds=1000\
             &run=aioli:radius=domain,lambda=auto&run=aioli:radius=domain"
        );
        let before = tally.samples("aioli-1");
        tally.play(&link, None, Some(4.0), &mut rng);
        assert!(tally.samples("aioli-1") > before + 2 * 5000, "{link}");
    }
    for id in ["scinol-3-1", "scinol-3-2", "scinol-ogd", "aioli-1"] {
        assert!(tally.samples(id) > 2000, "{id}: {:?}", tally.0);
    }
}

/// On a loss that is linear over the range of OGD, with u = ηT, its bound is no larger than its regret.
#[test]
fn the_bound_of_descent_is_reached() {
    let (eta, rounds) = (0.1, 50);
    let link = format!(
        "v=1&stream=adversary&examples=1,1000&loss=absolute&rounds={rounds}&run=sgd:eta={eta}"
    );
    let u = eta * f64::from(rounds);
    let played = against(&link.parse().unwrap(), None, vec![u]);
    let (frame, data) = &played;
    let regret = *frame.runs[0].best.of(data).last().unwrap();
    let bound = frame.runs[0]
        .bounds
        .iter()
        .find(|bound| bound.id == "scinol-ogd")
        .unwrap();
    let value = *bound.values.of(data).last().unwrap();
    assert!(
        (regret - 0.5 * eta * f64::from(rounds * (rounds + 1))).abs() < 1e-9,
        "{regret}"
    );
    assert!((regret - value).abs() < 1e-9, "{regret} {value}");
}
