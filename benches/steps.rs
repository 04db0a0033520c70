//! What an implicit step costs beside an explicit one: `cargo bench --bench steps`.
//!
//! Prints the time of one update on FIOL §4's stream in units of the explicit one, for several d,
//! and the passes over the coordinates that Newton needs. Ratios, not seconds: they carry over
//! from machine to machine.

use std::time::Instant;

use implicit_lab::implicit::{self, Prox, Regularizer, Solver};
use implicit_lab::loss::{LOSSES, ScalarLoss};
use implicit_lab::math::{axpy, dot};
use implicit_lab::rng::Rng;

const ETA: f64 = 1e-3;

struct Stream {
    x: Vec<Vec<f64>>,
    y: Vec<f64>,
}

fn stream(d: usize, rounds: usize) -> Stream {
    let mut rng = Rng::derive(1, "bench");
    let x: Vec<Vec<f64>> = (0..rounds)
        .map(|_| {
            let common = rng.normal();
            (0..d).map(|_| rng.normal() + common).collect()
        })
        .collect();
    let y = x
        .iter()
        .map(|x| x[0] - 0.5 * x[d / 2] + 0.2 * rng.normal())
        .collect();
    Stream { x, y }
}

/// Microseconds a round, and the passes a round, of the fastest of five runs.
fn time(stream: &Stream, mut round: impl FnMut(&[f64], f64, &mut Vec<f64>) -> u32) -> (f64, f64) {
    let mut best = (f64::INFINITY, 0.0);
    for _ in 0..5 {
        let mut w = vec![0.0; stream.x[0].len()];
        let mut passes = 0;
        let start = Instant::now();
        for (x, y) in stream.x.iter().zip(&stream.y) {
            passes += round(x, *y, &mut w);
        }
        let rounds = stream.y.len() as f64;
        let micros = start.elapsed().as_secs_f64() * 1e6 / rounds;
        if micros < best.0 {
            best = (micros, f64::from(passes) / rounds);
        }
    }
    best
}

fn main() {
    let squared: &dyn ScalarLoss = (LOSSES[0].build)(1)
        .scalar()
        .expect("the squared loss is scalar");
    let prox = Prox {
        reg: Regularizer { l1: 0.1, l2: 0.0 },
        radius: None,
    };
    println!(
        "     d  explicit    newton (passes)      sort  partition   [times explicit; explicit in µs]"
    );
    for d in [10, 100, 1000, 10_000] {
        let stream = stream(d, 400_000 / d);
        let (explicit, _) = time(&stream, |x, y, w| {
            let beta = y - dot(x, w);
            axpy(ETA / d as f64 * beta, x, w);
            prox.apply(ETA / d as f64, w);
            1
        });
        let mut work = Vec::new();
        let mut with = |solver| {
            time(&stream, |x, y, w| {
                implicit::step(squared, y, x, ETA, &prox, solver, w, &mut work).passes
            })
        };
        let (newton, passes) = with(Solver::Newton);
        let (sort, _) = with(Solver::Sort);
        let (partition, _) = with(Solver::Partition);
        println!(
            "{d:>6} {explicit:>9.3} {:>9.1} ({passes:.2}) {:>15.1} {:>10.1}",
            newton / explicit,
            sort / explicit,
            partition / explicit
        );
    }
}
