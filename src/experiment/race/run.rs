//! One learner's run, round by round: its predictions, their losses, and the round in which it left the finite
//! range.

use implicit_learners::Average;
use xxhash_rust::xxh64::Xxh64;

use crate::experiment::link::setup::Problem;
use crate::experiment::metric::{Metric, SAMPLED, Sample, sample};
use crate::experiment::race::handout::RemoteLearner;
use crate::experiment::race::history::History;
use crate::experiment::race::measures::Measures;
use crate::experiment::race::test_set::{Tested, mistaken};
use crate::experiment::race::timer::Timer;
use crate::experiment::race::trace::Trace;
use crate::learner::{Learner, Report};
use crate::loss::{Loss, Target};
use crate::math::{Summary, norm2};
use crate::stream::{Example, Shape};

/// Measures of one round, as `replay` prints them.
#[derive(Debug)]
pub struct Row<'a> {
    /// Round, counted from 1.
    pub t: u64,
    /// Index of the run.
    pub run: usize,
    /// The K scores.
    pub scores: &'a [f64],
    /// y_t: a number, a sign, or a class counted from 0.
    pub target: f64,
    /// Whether the sign or class was wrong; `None` for regression.
    pub mistake: Option<bool>,
    /// f_t(ŷ_t).
    pub loss: f64,
    /// r(w_t) of the weights that predicted.
    pub regularizer: f64,
    /// Σ f up to and including this round.
    pub cumulative_loss: f64,
    /// Exact zeros among the weights that predicted.
    pub zeros: u64,
    /// The weights that predicted, if requested (they are copied).
    pub weights: Option<&'a [f64]>,
    /// The report of the update.
    pub report: Report,
    /// The weights after the update, if weights were requested.
    pub after: Option<&'a [f64]>,
}

/// A learner between two rounds, with its running sums. A race can resume from it, or equally from a copy.
pub struct RunState {
    /// The learner.
    pub learner: Box<dyn Learner>,
    /// The last predicted scores.
    pub scores: Vec<f64>,
    /// Sums so far.
    pub measures: Measures,
    /// The average of the weights, if it is tested too.
    pub average: Option<Average>,
    /// First round with a number that is not finite.
    pub diverged_at: Option<u64>,
    /// Norms and zeros of the weights last summarised.
    summary: Summary,
    /// Hash of the bits of all predictions, if a [`Run`] keeps one.
    predictions: Xxh64,
}

impl Clone for RunState {
    fn clone(&self) -> Self {
        RunState {
            learner: self.learner.boxed_clone(),
            scores: self.scores.clone(),
            measures: self.measures,
            average: self.average.clone(),
            diverged_at: self.diverged_at,
            summary: self.summary,
            predictions: self.predictions.clone(),
        }
    }
}

/// Numbers in a block of examples: few enough for the cache.
const BLOCK_NUMBERS: usize = 32 * 1024;
/// Approximate number of vectors as long as the weights that a learner holds.
const VECTORS: usize = 4;

/// Losses and report of a round.
pub struct Played {
    /// f_t(ŷ_t).
    loss: f64,
    /// r(w_t).
    regularizer: f64,
    /// Whether the sign or class was wrong.
    mistake: bool,
    /// The report of the update.
    report: Report,
}

impl RunState {
    /// The state before round 1, for a loss of `scores` scores.
    pub fn new(learner: Box<dyn Learner>, scores: usize) -> Self {
        RunState {
            learner,
            scores: vec![0.0; scores],
            measures: Measures::default(),
            average: None,
            diverged_at: None,
            summary: Summary::default(),
            predictions: Xxh64::new(0),
        }
    }

    /// Plays round t: predict, pay, learn. Returns nothing if the run diverges in it.
    ///
    /// If `due`, the weights are summarised and must be finite; with `exact` they are summarised in any case, but
    /// only for the measures. `weights` receives the summary, the weights (empty if not requested or unknown), and
    /// whether they were due.
    #[inline]
    pub fn play(
        &mut self,
        problem: &Problem,
        t: u64,
        example: &Example,
        (due, exact): (bool, bool),
        weights: impl FnOnce(&Summary, &[f64], bool),
    ) -> Option<Played> {
        let x = example.features();
        self.learner.begin(x, &mut self.scores);
        let cost = problem.loss_of(example);
        let loss = cost.value(&self.scores, example.y);
        let seen = match due || exact {
            true => self.learner.weight_summary(),
            false => None,
        };
        // Judged in the same rounds, whether or not the measures are exact.
        let due = due && seen.is_some();
        let (summary, seen) = seen.unwrap_or((self.summary, &[]));
        self.summary = summary;
        let finite = self.scores.iter().all(|score| score.is_finite())
            && (self.measures.loss + loss).is_finite()
            && (!due || summary.l1.is_finite());
        if !finite {
            self.diverged_at = Some(t);
            return None;
        }
        if let (Some(average), true) = (&mut self.average, due) {
            average.add(t, seen);
        }
        weights(&summary, seen, due);
        let regularizer = problem.prox.reg.value(&summary);
        let mistake = mistaken(problem.target, &self.scores, example.y);
        let measures = &mut self.measures;
        measures.t = t;
        measures.loss += loss;
        measures.recent.push(loss);
        measures.regularizer += regularizer;
        measures.zeros = summary.zeros;
        measures.mistakes += u64::from(mistake);
        let report = self.learner.learn(x, example.y, &self.scores, &cost);
        add(&mut measures.fiol_gain, report.fiol_gain);
        add(&mut measures.co_gain, report.co_gain);
        measures.report = report;
        Some(Played {
            loss,
            regularizer,
            mistake,
            report,
        })
    }

    /// The learner and the average of its weights, for a test.
    pub(in crate::experiment) fn asked(&mut self) -> (&mut dyn Learner, Option<&Average>) {
        (self.learner.as_mut(), self.average.as_ref())
    }

    /// Approximate size of a copy (numbers), for a learner of `weights` weights.
    pub fn footprint(&self, weights: usize) -> usize {
        let averaged = self.average.as_ref().map_or(0, Average::footprint);
        VECTORS * weights + averaged + self.learner.footprint()
    }
}

/// A learner in a race: its state, and its samples so far.
pub struct Run {
    index: usize,
    /// Everything from which the run resumes; it can be replaced, and the samples stay.
    pub state: RunState,
    trace: Trace<{ SAMPLED.len() }>,
    history: History,
    /// The rounds of its tests, increasing, and their results.
    tests: Vec<(u64, Tested)>,
    timer: Timer,
    /// The connection to a user-supplied learner.
    pub remote: Option<RemoteLearner>,
}

/// Whether round t is one in which every run's weights are summarised, at a cost of O(d).
///
/// A sparse round costs learners O(nnz). There the summaries are in the first round, the last, and every
/// d/(4·nnz)-th (rounded down to a power of two). In between, zeros, norm and regulariser are those of the last
/// summary.
pub(in crate::experiment) fn samples_weights(t: u64, rounds: u64, example: &Example) -> bool {
    t % spacing(example) == 0 || t == 1 || t == rounds
}

/// Rounds from one summary of the weights to the next: 1 for dense examples.
pub(in crate::experiment) fn spacing(example: &Example) -> u64 {
    let rarely = example.dim / (4 * example.value.len()).max(1);
    1u64 << rarely.max(1).ilog2()
}

impl Run {
    /// Run number `index` of a race, resuming from `state`; earlier rounds have no samples.
    pub fn new(index: usize, state: RunState, history: History) -> Self {
        Run {
            index,
            state,
            trace: Trace::default(),
            history,
            tests: Vec::new(),
            timer: Timer::default(),
            remote: None,
        }
    }

    /// The last round that can be played so far: user-supplied learners answer asynchronously.
    pub fn ready_until(&self) -> u64 {
        match &self.remote {
            Some(remote) if self.state.diverged_at.is_none() => remote.answers.upto(),
            _ => u64::MAX,
        }
    }

    /// Whether it can predict any example; a user-supplied learner answers only for the rounds of the race.
    pub fn can_be_asked(&self) -> bool {
        self.remote.is_none()
    }

    /// Whether its weights are known; user-supplied learners need not report them.
    pub fn knows_weights(&self) -> bool {
        let tells = |remote: &RemoteLearner| remote.answers.tells_weights();
        self.state.measures.t == 0 || self.remote.as_ref().is_none_or(tells)
    }

    /// Whether a metric of this run is known.
    pub fn knows(&self, metric: Metric, problem: &Problem) -> bool {
        let labelled = problem.target != Target::Real || !metric.def().of_labels;
        labelled && (self.knows_weights() || !metric.needs_weights(problem))
    }

    /// Why there are no answers from the round in which it ended.
    pub fn stopped(&self) -> Option<String> {
        let (round, why) = self.remote.as_ref()?.answers.stopped()?;
        (Some(round) == self.state.diverged_at).then_some(why)
    }

    /// Samples its weights into this history from now on.
    pub fn keep(&mut self, history: History) {
        self.history = history;
    }

    /// Plays one round, unless the run has diverged; with `copy`, the row has the weights.
    ///
    /// With `exact`, the row has the weights of this round, whatever the cost.
    pub fn play<'a>(
        &'a mut self,
        problem: &Problem,
        t: u64,
        example: &Example,
        exact: bool,
        copy: Option<&'a mut Vec<f64>>,
    ) -> Option<Row<'a>> {
        if self.state.diverged_at.is_some() {
            return None;
        }
        let due = samples_weights(t, problem.rounds, example);
        let (history, mut sizes, mut copied) = (&mut self.history, None, None);
        let played = (self.state).play(
            problem,
            t,
            example,
            (due, exact),
            |summary, weights, due| {
                if due {
                    history.record_if_sampled(t, |place| weights[place]);
                    // Only the sum of squares is known of weights that were supplied and then forgotten.
                    let exact = summary.square > 1e-280 && summary.square < 1e300;
                    let norm = if exact || weights.is_empty() {
                        summary.square.sqrt()
                    } else {
                        norm2(weights)
                    };
                    sizes = Some((norm, summary.largest));
                }
                copied = copy.map(|copy| {
                    copy.clear();
                    copy.extend_from_slice(weights);
                    &copy[..]
                });
            },
        );
        let state = &mut self.state;
        for score in &state.scores {
            state.predictions.update(&canonical(*score).to_le_bytes());
        }
        let played = played?;
        let measures = &mut state.measures;
        (measures.norm, measures.largest) = sizes.unwrap_or((measures.norm, measures.largest));
        self.trace.record_if_sampled(t, || sample(&state.measures));
        let after = copied.map(|_| state.learner.weights());
        Some(Row {
            t,
            run: self.index,
            scores: &state.scores,
            target: example.y,
            mistake: (problem.target != Target::Real).then_some(played.mistake),
            loss: played.loss,
            regularizer: played.regularizer,
            cumulative_loss: state.measures.loss,
            zeros: state.measures.zeros,
            weights: copied,
            report: played.report,
            after,
        })
    }

    /// Times the learner on a block of examples that took `played` milliseconds: on a copy, or from that time alone
    /// if its rounds are slow.
    pub fn time(&mut self, (block, loss): (&[Example], &Loss), played: f64, now: &dyn Fn() -> f64) {
        if self.state.diverged_at.is_none() && !self.timer.takes(played, block.len()) {
            let RunState {
                learner, scores, ..
            } = &mut self.state;
            self.timer
                .time(learner.as_ref(), (scores, loss), block, now);
        }
    }

    /// Whether a test is due after round t: the run has not diverged and was not tested there before.
    pub fn wants_test(&self, t: u64) -> bool {
        let known = self.tests.last().is_some_and(|(last, _)| t <= *last);
        self.state.diverged_at.is_none() && !known
    }

    /// Begins the test after round t, with no examples yet.
    pub fn begin_test(&mut self, t: u64) {
        self.tests.push((t, Tested::default()));
    }

    /// Continues the test begun last.
    pub fn test(&mut self, problem: &Problem, on: &[Example]) {
        if let Some((_, tested)) = self.tests.last_mut() {
            tested.add(problem, self.state.asked(), on);
        }
    }

    /// The tests up to the last round played.
    pub fn tests(&self) -> &[(u64, Tested)] {
        let t = self.state.measures.t;
        &self.tests[..self.tests.partition_point(|(at, _)| *at <= t)]
    }

    /// Time of one predict-and-learn, once measured (µs).
    pub fn micros(&self) -> Option<f64> {
        match &self.remote {
            Some(remote) => remote.answers.micros(),
            None => self.timer.micros(),
        }
    }

    /// The measures at sampled rounds and at the last round played.
    pub fn samples(&self) -> impl Iterator<Item = (u64, Sample)> {
        let measures = &self.state.measures;
        self.trace.samples(measures.t, sample(measures))
    }

    /// The first sampled round since which its Σ f has exceeded `times` that of the other run. There is none while
    /// the other run's Σ f is 0.
    pub fn dearer_since(&self, other: &Run, times: f64) -> Option<u64> {
        let total = Metric::Total.place()?;
        let t = self.state.measures.t;
        let (rounds, own) = self.trace.kept(t);
        let (_, others) = other.trace.kept(t);
        let mut both = own.iter().zip(others);
        let cheap = both
            .rposition(|(own, other)| own[total] <= times * other[total] || other[total] == 0.0);
        rounds.get(cheap.map_or(0, |last| last + 1)).copied()
    }

    /// Followed weights at sampled rounds.
    pub fn snapshots(&self) -> impl Iterator<Item = (u64, &[f64])> {
        self.history.shown(self.state.measures.t)
    }

    /// Hash of the bits of all predictions so far.
    pub fn fingerprint(&self) -> u64 {
        self.state.predictions.digest()
    }
}

/// Rounds in one block of examples of a shape.
pub(in crate::experiment) fn block_rounds(shape: Shape) -> u64 {
    (BLOCK_NUMBERS / shape.dim.max(1)).clamp(1, 256) as u64
}

/// Adds the reported value to a sum, if there is one.
fn add(sum: &mut Option<f64>, reported: Option<f64>) {
    if let Some(value) = reported {
        *sum.get_or_insert(0.0) += value;
    }
}

/// The bits of a prediction; all NaNs are made equal, since machines differ in theirs.
fn canonical(score: f64) -> u64 {
    if score.is_nan() {
        f64::NAN.to_bits()
    } else {
        score.to_bits()
    }
}
