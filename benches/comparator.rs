//! How long the best fixed weights take: `cargo bench --bench comparator`.
//!
//! Every loss and regulariser at d = 1000, N = 20000 (what a lecture's default experiment has), the gap
//! that is certified, and the ratio to one round of the race.

use std::time::Instant;

use implicit_lab::experiment::{Comparator, decode};

const CASES: &[&str] = &[
    "reg=l1",
    "reg=l1:lambda=0.01",
    "reg=none",
    "reg=l2",
    "reg=elastic-net",
    "domain=ball",
    "reg=l1&domain=ball",
    "loss=logistic&reg=l1:lambda=0.01",
    "loss=logistic",
    "loss=logistic&reg=l2:lambda=0.01",
    "loss=logistic&domain=ball",
    "loss=hinge&reg=l1:lambda=0.01",
    "loss=hinge&reg=l2:lambda=0.01",
    "loss=hinge",
    "loss=absolute&reg=l1",
    "loss=absolute",
    "loss=squared-hinge&reg=l2:lambda=0.01",
    "loss=exponential&reg=l2:lambda=0.01",
    "loss=cross-entropy&reg=l2:lambda=0.01",
];

fn main() {
    println!(
        "{:<40} {:>8} {:>12} {:>10} {:>10}",
        "problem", "seconds", "objective", "gap", "radius"
    );
    let only = std::env::args()
        .nth(1)
        .filter(|word| !word.starts_with('-'));
    for case in CASES.iter().filter(|case| {
        only.as_ref()
            .is_none_or(|word| case.contains(word.as_str()))
    }) {
        let link = format!("v=1&{case}&run=sgd");
        let experiment = decode(&link).experiment;
        let start = Instant::now();
        let mut comparator =
            Comparator::new(&experiment, None).expect("the problem is small enough");
        while !comparator.advance() {}
        let seconds = start.elapsed().as_secs_f64();
        let best = comparator.best().expect("it is done");
        let radius = best
            .radius
            .map_or(String::from("all"), |r| format!("{r:.0}"));
        println!(
            "{case:<40} {seconds:>8.2} {:>12.6} {:>10.1e} {radius:>10}",
            best.objective,
            best.gap()
        );
    }
}
