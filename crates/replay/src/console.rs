//! Standard error: notes, errors and progress for people.
//!
//! A closed or full standard error does not fail a run. Parts of a line may come from an untrusted file, so control
//! characters are replaced.

use std::io::{self, Write};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Standard error; `--quiet` leaves only errors.
#[derive(Clone, Copy)]
pub struct Console {
    /// Whether only errors are written: no notes, no fingerprints, no progress.
    pub quiet: bool,
}

impl Console {
    /// Writes a note or a fingerprint.
    pub fn note(self, line: &str) {
        if !self.quiet {
            write(line);
        }
    }

    /// Returns a progress line for `pieces` of work, if standard error is a terminal and `visible`.
    pub fn progress(self, what: &'static str, pieces: usize, visible: bool) -> Progress {
        let bar = if visible && !self.quiet {
            // The template is ours, so it cannot be malformed; if it were, the plain bar would do.
            let style = ProgressStyle::with_template("{msg}: {percent} %, {eta} left")
                .unwrap_or_else(|_| ProgressStyle::default_bar());
            let steps = Some(pieces as u64 * STEPS as u64);
            let bar = ProgressBar::with_draw_target(steps, ProgressDrawTarget::stderr_with_hz(5));
            bar.with_style(style).with_message(what)
        } else {
            ProgressBar::hidden()
        };
        Progress { bar, console: self }
    }
}

/// Writes an error, in one line.
pub fn report_fault(message: &str) {
    write(&format!("replay: {}", message.replace(['\n', '\r'], " ")));
}

fn write(line: &str) {
    let clean = |c: char| if c.is_control() { '·' } else { c };
    let line: String = line.chars().map(clean).collect();
    let _ = writeln!(io::stderr(), "{line}");
}

/// Steps of the bar per piece of work.
const STEPS: f64 = 1000.0;

/// The share done and the time left, updated by any thread.
pub struct Progress {
    bar: ProgressBar,
    console: Console,
}

impl Progress {
    /// Shows the completed share of all work.
    pub fn set(&self, share: f64) {
        let length = self.bar.length().unwrap_or(0);
        self.bar.set_position((share * length as f64) as u64);
    }

    /// Advances one piece from one share of it to another.
    pub fn add(&self, from: f64, to: f64) {
        let steps = (to * STEPS) as u64 - (from * STEPS) as u64;
        self.bar.inc(steps);
    }

    /// Writes a note above the line.
    pub fn note(&self, line: &str) {
        self.bar.suspend(|| self.console.note(line));
    }

    /// Removes the line.
    pub fn clear(&self) {
        self.bar.finish_and_clear();
    }
}
