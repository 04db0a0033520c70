//! Parallel jobs on threads, whose output arrives in the order of the jobs.
//!
//! Each job writes into its own pipe, which holds at most 16 MB. The pipe of the first unfinished job is being read, so
//! that job never waits; the others wait if their pipes are full, or if too many later jobs are done.

use std::io::{self, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};

use crate::failure::Failure;

/// Bytes of a chunk, which is sent as a whole.
const CHUNK: usize = 64 * 1024;
/// Chunks that a pipe holds.
const AHEAD: usize = 256;
/// Jobs that may start after the one whose pipe is being read.
const JOBS_AHEAD: usize = 1024;

/// An event of a job.
pub enum Event<T> {
    /// The job wrote these bytes.
    Bytes(Vec<u8>),
    /// The job ended with this result.
    Done(T),
}

/// Whether the jobs are cancelled.
#[derive(Clone, Copy)]
pub struct CancelToken<'a>(&'a AtomicBool);

impl CancelToken<'_> {
    /// Fails once the jobs are cancelled.
    pub fn check(self) -> io::Result<()> {
        match self.0.load(Ordering::Relaxed) {
            false => Ok(()),
            true => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }
}

/// The output of a job.
pub struct Pipe<T> {
    sender: SyncSender<Result<Event<T>, Failure>>,
    chunk: Vec<u8>,
}

impl<T> Write for Pipe<T> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.chunk.extend_from_slice(bytes);
        if self.chunk.len() >= CHUNK {
            self.send()?;
        }
        Ok(bytes.len())
    }

    /// Does nothing: a chunk is sent when it is full.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<T> Pipe<T> {
    fn send(&mut self) -> io::Result<()> {
        let chunk = std::mem::take(&mut self.chunk);
        let sent = self.sender.send(Ok(Event::Bytes(chunk)));
        sent.map_err(|_| io::ErrorKind::BrokenPipe.into())
    }
}

/// Runs `count` jobs on `threads` threads and passes their events to `on_event` on this thread, job after job.
///
/// The first failure, of a job or of `on_event`, cancels the others.
pub fn run<T: Send>(
    count: usize,
    threads: usize,
    job: impl Fn(usize, &mut Pipe<T>, CancelToken<'_>) -> Result<T, Failure> + Sync,
    mut on_event: impl FnMut(usize, Event<T>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let cancelled = AtomicBool::new(false);
    let (announce, started) = mpsc::sync_channel(JOBS_AHEAD);
    // A job is started and announced under one lock, so that jobs are announced in their order.
    let next = Mutex::new((0, announce));
    let start = || {
        let mut next = next.lock().ok()?;
        let index = next.0;
        if index >= count || cancelled.load(Ordering::Relaxed) {
            return None;
        }
        next.0 += 1;
        let (sender, receiver) = mpsc::sync_channel(AHEAD);
        next.1.send(receiver).ok()?;
        Some((index, sender))
    };
    let worker = || {
        while let Some((index, sender)) = start() {
            let mut pipe = Pipe {
                sender,
                chunk: Vec::new(),
            };
            let done = job(index, &mut pipe, CancelToken(&cancelled)).and_then(|done| {
                pipe.send()?;
                Ok(Event::Done(done))
            });
            // The receiver is gone only when everything is cancelled.
            let _ = pipe.sender.send(done);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, count.max(1)) {
            scope.spawn(worker);
        }
        let result = receive(count, started, &mut on_event);
        cancelled.store(true, Ordering::Relaxed);
        result
    })
}

fn receive<T>(
    count: usize,
    started: Receiver<Receiver<Result<Event<T>, Failure>>>,
    on_event: &mut impl FnMut(usize, Event<T>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    for (index, events) in started.iter().take(count).enumerate() {
        for event in events {
            on_event(index, event?)?;
        }
    }
    Ok(())
}
