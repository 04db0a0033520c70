//! The best fixed weights of every loss × regulariser × domain at d = 1000, N = 20000, against the clock:
//! `cargo bench -p benches --bench comparator`.
//!
//! Prints a table: the time until the certified gap fell to 10⁻⁶ of P(0), including the time to make the examples, and
//! the gap after three seconds. A word after `--` plays only the problems whose link contains it.

use std::sync::OnceLock;
use std::time::Instant;

use implicit_lab::experiment::{Comparator, decode};

const LOSSES: [&str; 7] = [
    "squared",
    "absolute",
    "hinge",
    "squared-hinge",
    "logistic",
    "exponential",
    "cross-entropy",
];
const REGULARIZERS: [&str; 4] = [
    "none",
    "l1:lambda=0.01",
    "l2:lambda=0.01",
    "elastic-net:l1=0.01,l2=0.01",
];
const DOMAINS: [&str; 2] = ["all", "ball"];
/// The gap that is good enough, as a share of P(0).
const ENOUGH: f64 = 1e-6;
/// The target time, and the time after which a problem is given up (s).
const LIMITS: (f64, f64) = (3.0, 30.0);

/// Processor time of this program, where the system (Linux) reports it: other programs do not count (s).
fn seconds() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    let spent = std::fs::read_to_string("/proc/self/schedstat").ok();
    let spent = spent.and_then(|line| line.split(' ').next()?.parse::<f64>().ok());
    let clock = || START.get_or_init(Instant::now).elapsed().as_secs_f64();
    spent.map_or_else(clock, |nanoseconds| nanoseconds / 1e9)
}

fn main() {
    let word = std::env::args().skip(1).find(|arg| !arg.starts_with('-'));
    println!("| loss | regulariser | domain | s to 1e-6 | gap after 3 s | P | steps |");
    println!("| :-- | :-- | :-- | --: | --: | --: | --: |");
    for loss in LOSSES {
        for reg in REGULARIZERS {
            for domain in DOMAINS {
                let link = format!("v=1&loss={loss}&reg={reg}&domain={domain}&run=sgd");
                if word.as_ref().is_none_or(|word| link.contains(word)) {
                    play(loss, reg, domain, &link);
                }
            }
        }
    }
}

fn play(loss: &str, reg: &str, domain: &str, link: &str) {
    let start = seconds();
    let found = Comparator::new(&decode(link).experiment, None);
    let mut comparator = found.expect("the problem is small enough");
    let (mut zero, mut reached, mut early, mut steps) = (None, None, f64::NAN, 0);
    let taken = || seconds() - start;
    loop {
        let done = comparator.advance();
        let Some(best) = comparator.best() else {
            continue;
        };
        steps += 1;
        // The first known one is w = 0.
        let share = best.gap() / *zero.get_or_insert(best.objective);
        if share <= ENOUGH && reached.is_none() {
            reached = Some(taken());
        }
        if taken() <= LIMITS.0 || early.is_nan() {
            early = share;
        }
        if done || taken() > LIMITS.1 {
            let time = match reached {
                Some(time) => format!("{time:.2}"),
                None => format!("not in {:.1}", taken()),
            };
            println!(
                "| {loss} | {reg} | {domain} | {time} | {early:.0e} | {:.8} | {steps} |",
                best.objective
            );
            return;
        }
    }
}
