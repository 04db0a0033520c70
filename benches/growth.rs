//! What a round of each learner costs as d grows: `cargo bench --bench growth`.
//!
//! Prints microseconds of one predict-and-learn on logistic loss for d = 50, 100, 200, 400 and the
//! exponent p of cost ∝ d^p from the last doubling: about 1 for the learners that keep a vector, 2 for
//! those that keep a matrix (AIOLI's claim: d², not d³). Learners that refuse these d are left out.

use std::time::Instant;

use implicit_lab::experiment::{Race, catalogue_of, decode, frame::FrameRequest};

const SIZES: [usize; 4] = [50, 100, 200, 400];
/// Every eighth block of examples is timed; this makes two or three timed blocks at least.
const ROUNDS: u64 = 2500;

/// Microseconds a round, the fastest of three races; `None` if the learner refuses.
fn micros(run: &str, d: usize) -> Option<f64> {
    let link =
        format!("v=1&stream=correlated-gaussian:d={d}&loss=logistic&rounds={ROUNDS}&run={run}");
    let decoded = decode(&link);
    if !decoded.notices.is_empty() {
        return None;
    }
    let start = Instant::now();
    let now = move || start.elapsed().as_secs_f64() * 1000.0;
    let mut best = f64::INFINITY;
    for _ in 0..3 {
        let mut race = Race::new(&decoded.experiment, None).ok()?;
        while !race.is_done() {
            race.advance(u64::MAX, Some(&now));
        }
        let (frame, _) = race.frame(&FrameRequest::default());
        best = best.min(frame.runs[0].micros?);
    }
    Some(best)
}

fn main() {
    println!(
        "{:<14}{:>10}{:>10}{:>10}{:>10}{:>8}",
        "µs, d =", 50, 100, 200, 400, "p"
    );
    for entry in catalogue_of("learner") {
        // FTRL solves over all past rounds: its cost grows with t, not only with d.
        if entry.id == "ftrl" {
            continue;
        }
        let costs: Option<Vec<f64>> = SIZES.iter().map(|d| micros(entry.id, *d)).collect();
        let Some(costs) = costs else { continue };
        let exponent = (costs[3] / costs[2]).log2();
        print!("{:<14}", entry.id);
        costs.iter().for_each(|cost| print!("{cost:>10.2}"));
        println!("{exponent:>8.2}");
    }
}
