//! How long a sweep takes, and what a second thread saves: `cargo bench --bench sweep`.
//!
//! 41 step sizes × 4 learners × 10 seeds on 10,000 examples of 50 features (16.4 million updates), on one
//! thread and on two, in turn three times; the fastest of each counts. Twice the cores, half the time.

use std::time::Instant;

use implicit_lab::experiment::{pool, sweep::Plan};

const LINK: &str = "v=1&stream=correlated-gaussian:d=50&loss=hinge&rounds=10000\
    &run=sgd:schedule=sqrt&run=fiol:schedule=sqrt&run=ada-ogd&run=ada-implicit\
    &domain=ball:radius=10&sweep=step:seeds=10";

fn main() {
    let plan = Plan::of_link(LINK, None).expect("the link is a sweep");
    let mut fastest = [f64::INFINITY; 2];
    for _ in 0..3 {
        for (threads, fastest) in (1..).zip(&mut fastest) {
            let start = Instant::now();
            let outcomes = pool::sweep(&plan, threads, |_| ()).expect("the sweep can be played");
            assert_eq!(outcomes.len(), 41 * 4 * 10);
            *fastest = fastest.min(start.elapsed().as_secs_f64());
        }
    }
    let [one, two] = fastest;
    let updates = 41.0 * 4.0 * 10.0 * 10_000.0;
    println!("jobs                  {:>8}", plan.jobs());
    println!("1 thread              {one:>8.2} s");
    println!("2 threads             {two:>8.2} s");
    println!("ratio                 {:>8.2}", one / two);
    println!("core-µs an update     {:>8.3}", 1e6 * one / updates);
}
