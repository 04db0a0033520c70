//! One line on standard error, if somebody looks: share and time left.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Steps of the bar that one piece of work is divided into.
const STEPS: f64 = 1000.0;

/// How far the work is; threads may tell it.
pub struct Progress(ProgressBar);

impl Progress {
    /// Of so many `pieces`; nothing is shown unless standard error is a terminal.
    pub fn new(what: &'static str, pieces: usize) -> Progress {
        // The template is ours, so it cannot be malformed; were it, the plain bar would do.
        let style = ProgressStyle::with_template("{msg}: {percent} %, {eta} left")
            .unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = ProgressBar::with_draw_target(
            Some(pieces as u64 * STEPS as u64),
            ProgressDrawTarget::stderr_with_hz(5),
        );
        Progress(bar.with_style(style).with_message(what))
    }

    /// Shows nothing, as where rows go to the same terminal.
    pub fn hidden() -> Progress {
        Progress(ProgressBar::hidden())
    }

    /// The share of everything that is done.
    pub fn show(&self, share: f64) {
        let length = self.0.length().unwrap_or(0);
        self.0.set_position((share * length as f64) as u64);
    }

    /// One piece went from one share of it to another.
    pub fn add(&self, from: f64, to: f64) {
        let steps = (to * STEPS) as u64 - (from * STEPS) as u64;
        self.0.inc(steps);
    }

    /// Prints a line for people.
    pub fn say(&self, line: &str) {
        self.0.suspend(|| eprintln!("{line}"));
    }

    /// Takes the line away.
    pub fn clear(&self) {
        self.0.finish_and_clear();
    }
}
