//! What a round of AIOLI costs as d grows: `cargo bench --bench aioli`.
//!
//! Prints microseconds a round and the factor from each d to its double: 4 for d², 8 for d³. A learner
//! linear in d runs beside it for comparison.

use std::time::Instant;

use implicit_lab::experiment::{Race, decode};

/// Microseconds a round, of the fastest of five races.
fn micros(run: &str, d: usize, rounds: u64) -> f64 {
    let link =
        format!("v=1&stream=correlated-gaussian:d={d}&loss=logistic&rounds={rounds}&run={run}");
    let experiment = decode(&link).experiment;
    let mut best = f64::INFINITY;
    for _ in 0..5 {
        let mut race = Race::new(&experiment, None).expect("the link is sound");
        let start = Instant::now();
        while !race.is_done() {
            race.advance(rounds, None);
        }
        best = best.min(start.elapsed().as_secs_f64() * 1e6 / rounds as f64);
    }
    best
}

fn main() {
    println!("     d     aioli  factor       sgd  factor   [µs a round, the stream included]");
    let mut last: Option<(f64, f64)> = None;
    for d in [50, 100, 200, 400] {
        let rounds = 4_000_000 / (d * d) as u64 + 20;
        let now = (micros("aioli", d, rounds), micros("sgd", d, 10 * rounds));
        let factor =
            |now: f64, last: Option<f64>| last.map_or(String::new(), |l| format!("{:.2}", now / l));
        println!(
            "{d:>6} {:>9.2} {:>7} {:>9.2} {:>7}",
            now.0,
            factor(now.0, last.map(|l| l.0)),
            now.1,
            factor(now.1, last.map(|l| l.1)),
        );
        last = Some(now);
    }
}
