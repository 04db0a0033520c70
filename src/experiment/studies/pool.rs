//! Jobs on threads: the native counterpart of the page's workers.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::Instant;

use crate::error::Error;
use crate::experiment::studies::seeds::{SeedPlan, SeedTask};
use crate::experiment::studies::sweep::{Outcome, Plan, Task};

/// Time between two progress reports of a job (ms).
const SLICE: f64 = 50.0;

/// Plays a sweep on `threads` threads; `watch` is called now and then with the fraction done.
///
/// The outcomes are in the order of runs, values and seeds, regardless of the number of threads.
pub fn sweep(plan: &Plan, threads: usize, watch: impl FnMut(f64)) -> Result<Vec<Outcome>, Error> {
    let play = |job: usize, report: &mut dyn FnMut(f64)| {
        let mut task = Task::new(plan, job)?;
        to_the_end(|now| Ok(task.advance(now, SLICE)), report)?;
        Ok(task.outcomes())
    };
    let played = on_threads(&plan.costs(), threads, play, watch)?;
    let mut outcomes = played.concat();
    outcomes.sort_unstable_by_key(Outcome::place);
    Ok(outcomes)
}

/// Plays a race over many seeds on `threads` threads; returns the rows of [`SeedTask::outcomes`],
/// seed by seed.
pub fn seeds(plan: &SeedPlan, threads: usize, watch: impl FnMut(f64)) -> Result<Vec<f64>, Error> {
    let play = |job: usize, report: &mut dyn FnMut(f64)| {
        let mut task = SeedTask::new(plan, job)?;
        to_the_end(|now| task.advance(now, SLICE), report)?;
        Ok(task.outcomes())
    };
    let costs = vec![1.0 / plan.jobs() as f64; plan.jobs()];
    Ok(on_threads(&costs, threads, play, watch)?.concat())
}

fn to_the_end(
    mut advance: impl FnMut(&dyn Fn() -> f64) -> Result<f64, Error>,
    report: &mut dyn FnMut(f64),
) -> Result<(), Error> {
    let start = Instant::now();
    let now = move || start.elapsed().as_secs_f64() * 1000.0;
    loop {
        let share = advance(&now)?;
        if share >= 1.0 {
            return Ok(());
        }
        report(share);
    }
}

/// Every job's result in order, or the first error; `costs` are the jobs' fractions of the whole.
fn on_threads<T: Send>(
    costs: &[f64],
    threads: usize,
    play: impl Fn(usize, &mut dyn FnMut(f64)) -> Result<T, Error> + Sync,
    mut watch: impl FnMut(f64),
) -> Result<Vec<T>, Error> {
    enum Message<T> {
        Share(usize, f64),
        Played(usize, Result<T, Error>),
    }
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    let mut results: Vec<Option<T>> = costs.iter().map(|_| None).collect();
    let mut shares = vec![0.0; costs.len()];
    let mut fault = None;
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, costs.len().max(1)) {
            let (sender, next, play) = (sender.clone(), &next, &play);
            scope.spawn(move || {
                loop {
                    let job = next.fetch_add(1, Ordering::Relaxed);
                    if job >= costs.len() {
                        return;
                    }
                    // The receiver is gone only once this thread's scope is.
                    let mut report = |share| drop(sender.send(Message::Share(job, share)));
                    let result = play(job, &mut report);
                    drop(sender.send(Message::Played(job, result)));
                }
            });
        }
        drop(sender);
        for message in receiver {
            match message {
                Message::Share(job, share) => shares[job] = share,
                Message::Played(job, Ok(result)) => {
                    results[job] = Some(result);
                    shares[job] = 1.0;
                }
                Message::Played(_, Err(error)) => {
                    fault.get_or_insert(error);
                    next.store(costs.len(), Ordering::Relaxed);
                }
            }
            watch(
                shares
                    .iter()
                    .zip(costs)
                    .map(|(share, cost)| share * cost)
                    .sum(),
            );
        }
    });
    match fault {
        Some(error) => Err(error),
        None => Ok(results.into_iter().flatten().collect()),
    }
}
