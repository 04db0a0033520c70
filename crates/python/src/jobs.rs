//! Jobs on threads, while Python keeps running.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use implicit_lab::Error;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

/// The interval at which Python is asked whether the user has interrupted it.
pub const INTERVAL: Duration = Duration::from_millis(50);

/// A `ValueError` with an error's message.
pub fn refused(error: Error) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Whether the jobs must stop.
#[derive(Default)]
pub struct Stopped(AtomicBool);

impl Stopped {
    /// Whether the results are no longer wanted.
    pub fn get(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The result of one job, as [`on_threads`] plays it.
pub fn on_thread<T: Send>(
    py: Python<'_>,
    job: impl Fn(&Stopped) -> Result<T, Error> + Sync + Send,
) -> PyResult<T> {
    let results = on_threads(py, 1, 1, |_, stopped| job(stopped))?;
    let result = results.into_iter().next();
    result.ok_or_else(|| PyRuntimeError::new_err("the job ended without a result"))
}

/// The results of `count` jobs in their order, or the first error; without the GIL. An interrupt stops them all.
pub fn on_threads<T: Send>(
    py: Python<'_>,
    count: usize,
    threads: usize,
    job: impl Fn(usize, &Stopped) -> Result<T, Error> + Sync + Send,
) -> PyResult<Vec<T>> {
    py.detach(|| {
        let (next, stopped) = (AtomicUsize::new(0), Stopped::default());
        let (sender, receiver) = mpsc::channel();
        let mut results: Vec<Option<T>> = (0..count).map(|_| None).collect();
        let worker = |sender: mpsc::Sender<(usize, Result<T, Error>)>| {
            while !stopped.get() {
                let index = next.fetch_add(1, Ordering::Relaxed);
                if index >= count || sender.send((index, job(index, &stopped))).is_err() {
                    return;
                }
            }
        };
        let ended = thread::scope(|scope| {
            for started in 0..threads.min(count) {
                let (worker, sender) = (&worker, sender.clone());
                let thread = thread::Builder::new().spawn_scoped(scope, move || worker(sender));
                match thread {
                    Ok(_) => {}
                    Err(error) if started == 0 => {
                        let problem =
                            format!("no thread could be started to play the races: {error}");
                        return Err(PyRuntimeError::new_err(problem));
                    }
                    // The threads that did start play all the races.
                    Err(_) => break,
                }
            }
            drop(sender);
            let mut asked = Instant::now();
            let ended = loop {
                match receiver.recv_timeout(INTERVAL) {
                    Ok((index, Ok(result))) => results[index] = Some(result),
                    Ok((_, Err(error))) => break Err(refused(error)),
                    Err(RecvTimeoutError::Disconnected) => break Ok(()),
                    Err(RecvTimeoutError::Timeout) => {}
                }
                if asked.elapsed() >= INTERVAL {
                    if let Err(interrupt) = Python::attach(|py| py.check_signals()) {
                        break Err(interrupt);
                    }
                    asked = Instant::now();
                }
            };
            stopped.0.store(true, Ordering::Relaxed);
            ended
        });
        ended.map(|()| results.into_iter().flatten().collect())
    })
}
