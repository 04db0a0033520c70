//! Pieces of work side by side on threads, heard of in their order.
//!
//! Each piece writes into a pipe of its own that holds 16 MB at most: the first unfinished one is being read, so it never
//! waits, and the others wait when they are that far ahead.

use std::io::{self, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};

use super::Failure;

/// Bytes that are handed over at once.
const CHUNK: usize = 16 * 1024;
/// Chunks that a pipe holds.
const AHEAD: usize = 1024;

/// What a piece of work tells.
pub enum Heard<T> {
    /// It wrote this.
    Bytes(Vec<u8>),
    /// It is done.
    Done(T),
}

/// Whether the results are still wanted.
#[derive(Clone, Copy)]
pub struct Wanted<'a>(&'a AtomicBool);

impl Wanted<'_> {
    /// Fails once nobody listens any more.
    pub fn check(self) -> io::Result<()> {
        match self.0.load(Ordering::Relaxed) {
            true => Ok(()),
            false => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }
}

/// Where a piece of work writes.
pub struct Pipe<T> {
    sender: SyncSender<Result<Heard<T>, Failure>>,
    chunk: Vec<u8>,
}

impl<T> Write for Pipe<T> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.chunk.extend_from_slice(bytes);
        if self.chunk.len() >= CHUNK {
            self.hand_over()?;
        }
        Ok(bytes.len())
    }

    /// Chunks are as large as they are: what is written is seen when there is enough of it.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<T> Pipe<T> {
    fn hand_over(&mut self) -> io::Result<()> {
        let chunk = std::mem::take(&mut self.chunk);
        let sent = self.sender.send(Ok(Heard::Bytes(chunk)));
        sent.map_err(|_| io::ErrorKind::BrokenPipe.into())
    }
}

/// Does `count` pieces of work on `threads` threads; `hear` is told by this thread, piece after piece.
///
/// The first fault, of a piece or of `hear`, ends everything.
pub fn play<T: Send>(
    count: usize,
    threads: usize,
    work: impl Fn(usize, &mut Pipe<T>, Wanted<'_>) -> Result<T, Failure> + Sync,
    mut hear: impl FnMut(usize, Heard<T>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let wanted = AtomicBool::new(true);
    let (announce, begun) = mpsc::channel();
    // A piece is begun and announced in one breath, so that pieces are announced in their order.
    let next = Mutex::new((0, announce));
    let begin = || {
        let mut next = next.lock().ok()?;
        let index = next.0;
        if index >= count || !wanted.load(Ordering::Relaxed) {
            return None;
        }
        next.0 += 1;
        let (sender, receiver) = mpsc::sync_channel(AHEAD);
        next.1.send(receiver).ok()?;
        Some((index, sender))
    };
    let labour = || {
        while let Some((index, sender)) = begin() {
            let mut pipe = Pipe {
                sender,
                chunk: Vec::new(),
            };
            let done = work(index, &mut pipe, Wanted(&wanted)).and_then(|done| {
                pipe.hand_over()?;
                Ok(Heard::Done(done))
            });
            // Nobody listens any more only if everything is to end.
            let _ = pipe.sender.send(done);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, count.max(1)) {
            scope.spawn(labour);
        }
        let heard = listen(count, begun, &mut hear);
        wanted.store(false, Ordering::Relaxed);
        heard
    })
}

fn listen<T>(
    count: usize,
    begun: Receiver<Receiver<Result<Heard<T>, Failure>>>,
    hear: &mut impl FnMut(usize, Heard<T>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    for (index, receiver) in begun.iter().take(count).enumerate() {
        for told in receiver {
            hear(index, told?)?;
        }
    }
    Ok(())
}
