//! Proximal Newton on a working set, one step at a time.

use super::model::{LARGEST_SET, Model};
use super::problem::{Problem, Slopes, Smoothing};
use super::{Best, Examples};
use crate::implicit::{Domain, Prox};
use crate::loss::Loss;
use crate::math::{axpy, dot, norm2, sign, summarize};

/// The gap that is good enough, as a fraction of the objective of w = 0.
const ENOUGH: f64 = 1e-7;
/// Most Newton steps.
const MOST_STEPS: usize = 300;
/// Losses are smoothed less once the gap is at most this many times the contribution of smoothing …
const CENTRED: f64 = 3.0;
/// … and then the width falls by this factor.
const SHARPEN: f64 = 0.2;
/// A slope along the Newton direction below this fraction of P(0) is noise.
const NOTHING: f64 = 1e-22;
/// Steps without a smaller gap after which the solver stops.
const MOST_STALLED: usize = 30;
/// Most weights that join the working set at once, in addition to twice those in use.
const NEWCOMERS: usize = 32;
/// Largest factor by which weights are lengthened.
const LONGEST: f64 = 1e12;
/// Doubling the length must reduce the objective to at most this fraction.
const PAYS: f64 = 0.7;
/// Up to this many weights, all classes are moved, although one class could stay fixed.
const FEW: usize = 500;
/// Most Newton steps in one …
const FARTHEST: f64 = 64.0;
/// … as long as the slope is at least this fraction of the first.
const STEEP: f64 = 0.1;

/// Minimises P in steps.
pub struct Solver {
    problem: Problem,
    best: Best,
    w: Vec<f64>,
    scores: Vec<f64>,
    /// P(0), the scale of everything.
    scale: f64,
    smoothing: Smoothing,
    delta: f64,
    nu: f64,
    steps: usize,
    /// Steps since the gap last shrank.
    stalled: usize,
    first_gap: f64,
    done: bool,
}

impl Solver {
    /// A solver at w = 0, or in a corner of the simplex if that is the domain, for at least one example.
    pub fn new(examples: Examples, loss: Loss, prox: Prox) -> Solver {
        let problem = Problem {
            examples,
            loss,
            prox,
        };
        let mut w = vec![0.0; problem.weights()];
        let mut scores = vec![0.0; problem.examples.len() * problem.loss.scores()];
        let mut scale = problem.objective(&scores, &w);
        let mut objective = scale;
        if prox.domain == Domain::Simplex {
            w[0] = 1.0;
            scores = problem.scores(&w);
            objective = problem.objective(&scores, &w);
            scale = if scale > 0.0 { scale } else { objective };
        }
        let smoothing = Smoothing {
            width: scale,
            duals: problem.first_duals(),
        };
        Solver {
            best: Best {
                weights: w.clone(),
                objective,
                lower: 0.0,
                radius: None,
                unattained: false,
            },
            // No loss is below 0, so nothing is left to do.
            done: !(objective > 0.0 && objective.is_finite()),
            first_gap: objective,
            problem,
            w,
            scores,
            scale,
            smoothing,
            delta: 1e-10,
            nu: 0.0,
            steps: 0,
            stalled: 0,
        }
    }

    /// Returns the best weights so far.
    pub fn best(&self) -> &Best {
        &self.best
    }

    /// Returns the problem being solved.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Whether nothing is left to do.
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// Progress of the gap from its first value to a good enough one, on a logarithmic scale.
    pub fn share(&self) -> f64 {
        if self.done {
            return 1.0;
        }
        let way = libm::log(self.first_gap / (ENOUGH * self.scale));
        let left = libm::log(self.best.gap() / (ENOUGH * self.scale));
        if way > 0.0 && left > 0.0 {
            (1.0 - left / way).clamp(0.0, 1.0)
        } else {
            0.0
        }
    }

    /// Takes one Newton step; returns true once nothing is left to do.
    pub fn step(&mut self) -> bool {
        if self.done {
            return true;
        }
        let mut slopes = Slopes::default();
        self.problem
            .slopes(&self.scores, &self.smoothing, &mut slopes);
        let mut gradient = self.problem.pull_back(&slopes.gradient);
        let centred = self.judge(&slopes, &gradient);
        if !self.done && centred {
            self.smoothing.width *= SHARPEN;
            self.problem
                .slopes(&self.scores, &self.smoothing, &mut slopes);
            gradient = self.problem.pull_back(&slopes.gradient);
        }
        if !self.done {
            self.done = !self.descend(&slopes, &gradient);
            self.steps += 1;
            if self.done || self.steps >= MOST_STEPS {
                self.done = true;
                // The last move still counts.
                self.keep_if_better();
            }
        }
        if self.done {
            // The scores moved along with w; the objective reported is that of the weights.
            let best = &mut self.best;
            let scores = self.problem.scores(&best.weights);
            best.objective = self.problem.objective(&scores, &best.weights);
            best.lower = best.lower.min(best.objective);
        }
        self.done
    }

    /// Compares the value and the bounds at w with the best so far. Returns whether the gap there is hardly more than the
    /// contribution of smoothing, (1/T) Σ f(z) + f*(g) − gz.
    fn judge(&mut self, slopes: &Slopes, gradient: &[f64]) -> bool {
        let before = self.best.gap();
        let objective = self.keep_if_better();
        if self.done {
            return false;
        }
        let mut bound = self.bound(slopes.conjugate, gradient);
        if self.problem.has_kinks() {
            let duals = &self.smoothing.duals;
            let conjugate = self.problem.dual_conjugate(duals);
            let pulled = self.problem.pull_back(duals);
            let other = self.bound(conjugate, &pulled);
            bound = if other > bound { other } else { bound };
        }
        let gap = self.best.gap();
        self.stalled = if gap < 0.9 * before {
            0
        } else {
            self.stalled + 1
        };
        self.done = gap <= ENOUGH * self.scale || self.stalled > MOST_STALLED;
        let reg = self.problem.prox.reg.value(&summarize(&self.w));
        let distortion = (objective - reg) + slopes.conjugate - dot(&self.w, gradient);
        self.problem.has_kinks() && objective - bound <= CENTRED * distortion
    }

    /// Returns the bound given by slopes, kept if it is the best.
    fn bound(&mut self, conjugates: f64, gradient: &[f64]) -> f64 {
        let norm = norm2(&self.best.weights);
        let far = 10.0 * if norm > 1.0 { norm } else { 1.0 };
        let (conjugate, radius) = self.problem.conjugate(gradient, self.best.objective, far);
        // All losses and regularisers are at least 0 everywhere, so a bound below 0 is useless.
        let bound = -conjugates - conjugate;
        if bound > self.best.lower {
            self.best.lower = bound;
            self.best.radius = radius;
        }
        bound
    }

    /// P(w).
    fn keep_if_better(&mut self) -> f64 {
        let objective = self.problem.objective(&self.scores, &self.w);
        self.keep(objective, 1.0);
        if self.is_unbounded() {
            // The longer weights that separate the classes are, the smaller their loss, down to 0.
            let separates = self.problem.separates(&self.scores, &self.w);
            let (mut length, mut scores) = (1.0, self.scores.clone());
            while self.best.gap() > ENOUGH * self.scale && length < LONGEST {
                length *= 2.0;
                scores.iter_mut().for_each(|z| *z *= 2.0);
                let longer = self.problem.objective(&scores, &self.w);
                if !separates && longer > PAYS * self.best.objective {
                    break;
                }
                self.keep(longer, length);
            }
            if separates {
                self.best.unattained = self.problem.is_never_zero();
                (self.best.lower, self.best.radius) = (0.0, None);
                self.done = true;
            }
        }
        objective
    }

    /// Keeps w times `length`, if its objective is the best.
    fn keep(&mut self, objective: f64, length: f64) {
        if objective >= self.best.objective || objective.is_nan() {
            return;
        }
        self.best.objective = objective;
        self.best.weights = self.w.iter().map(|w| w * length).collect();
        // A bound over shorter weights does not apply to these.
        let norm = norm2(&self.best.weights);
        if self.best.radius.is_some_and(|radius| norm > radius) {
            (self.best.lower, self.best.radius) = (0.0, None);
        }
    }

    /// Whether neither regulariser nor ball limits the growth of the weights.
    fn is_unbounded(&self) -> bool {
        self.problem.prox.reg.is_none() && self.problem.prox.domain == Domain::All
    }

    /// Whether the weights of the first class can stay fixed: adding the same to all classes changes no loss, and nothing
    /// else counts. That saves much time for many weights. Few weights are better all moved, which ends closer to an
    /// infimum that is not attained.
    fn first_class_rests(&self) -> bool {
        self.problem.loss.scores() > 1 && self.is_unbounded() && self.w.len() > FEW
    }

    /// Moves w towards the minimiser of the local model; returns false if there is nothing to gain.
    fn descend(&mut self, slopes: &Slopes, gradient: &[f64]) -> bool {
        let places = self.working_set(gradient);
        let model = Model::new(
            &self.problem,
            slopes,
            &places,
            &self.w,
            gradient,
            self.delta,
        );
        let (u, nu) = model.minimize(self.nu);
        if u.iter().any(|u| !u.is_finite()) {
            // H is singular up to rounding: damp more and try again.
            self.delta *= 100.0;
            return self.delta <= 1.0;
        }
        self.nu = nu;
        let mut direction = vec![0.0; self.w.len()];
        for (place, u) in places.iter().zip(&u) {
            direction[*place] = u - self.w[*place];
        }
        let rests = self.first_class_rests();
        if rests {
            // Only differences of scores count; with the move spread over all classes, the weights are shortest.
            let classes = self.problem.loss.scores();
            for d in direction.chunks_exact_mut(classes) {
                let mean = d.iter().sum::<f64>() / classes as f64;
                d.iter_mut().for_each(|d| *d -= mean);
            }
        }
        let moves = self.problem.scores(&direction);
        let slope = |a: f64| self.slope_along(&direction, &moves, a);
        let descent = -slope(0.0);
        if descent.is_nan() || descent <= NOTHING * self.scale {
            self.smoothing.width *= SHARPEN;
            return self.problem.has_kinks() && self.smoothing.width > NOTHING * self.scale;
        }
        let mut a = line_minimum(slope);
        while a >= 1.0 && a < FARTHEST && self.is_unbounded() && slope(2.0 * a) < -STEEP * descent {
            a *= 2.0;
        }
        self.problem
            .move_duals(&mut self.smoothing.duals, slopes, &moves);
        for (w, d) in self.w.iter_mut().zip(&direction) {
            let moved = *w + a * d;
            *w = moved;
        }
        if a == 1.0 && !rests {
            // Exactly the model's values: zeros stay zeros.
            for (place, u) in places.iter().zip(&u) {
                self.w[*place] = *u;
            }
        }
        axpy(a, &moves, &mut self.scores);
        if a < 0.2 {
            self.delta = (self.delta * 10.0).min(1.0);
        } else if a > 0.9 {
            self.delta = (self.delta * 0.1).max(1e-13);
        }
        true
    }

    /// Returns the weights that can move: all, or if most are 0 those in use and those with the
    /// strongest pull.
    fn working_set(&self, gradient: &[f64]) -> Vec<usize> {
        let l1 = self.problem.prox.reg.l1;
        if !self.problem.has_working_set() {
            let (classes, rests) = (self.problem.loss.scores(), self.first_class_rests());
            let all = 0..self.w.len();
            return all.filter(|i| !rests || i % classes != 0).collect();
        }
        // On the simplex a weight's pull must exceed the mean pull of the weights in use.
        let in_simplex = self.problem.prox.domain == Domain::Simplex;
        let least = if in_simplex {
            -dot(&self.w, gradient)
        } else {
            l1
        };
        let wish = |i: usize| match in_simplex {
            true => -gradient[i],
            false => gradient[i].abs(),
        };
        let mut set: Vec<usize> = (0..self.w.len()).filter(|i| self.w[*i] != 0.0).collect();
        let mut wanting: Vec<usize> = (0..self.w.len())
            .filter(|i| self.w[*i] == 0.0 && wish(*i) > least)
            .collect();
        wanting.sort_by(|a, b| wish(*b).total_cmp(&wish(*a)));
        let room = (2 * set.len())
            .max(NEWCOMERS)
            .min(LARGEST_SET.saturating_sub(set.len()));
        set.extend(wanting.into_iter().take(room));
        set.sort_unstable();
        set
    }

    /// d/da of the smoothed P(w + a·direction), from the left.
    fn slope_along(&self, direction: &[f64], moves: &[f64], a: f64) -> f64 {
        let losses = self
            .problem
            .slope_along(&self.scores, moves, a, &self.smoothing);
        let reg = self.problem.prox.reg;
        let mut slope = 0.0;
        for (w, d) in self.w.iter().zip(direction) {
            if *d != 0.0 {
                let at = w + a * d;
                let side = if at == 0.0 && a > 0.0 {
                    -sign(*d)
                } else if at == 0.0 {
                    sign(*d)
                } else {
                    sign(at)
                };
                slope += reg.l1 * side * d + reg.l2 * at * d;
            }
        }
        losses + slope
    }
}

/// Returns the a in (0, 1] that minimises a convex function, given its slope.
fn line_minimum(slope: impl Fn(f64) -> f64) -> f64 {
    let mut top = slope(1.0);
    if top <= 0.0 {
        return 1.0;
    }
    let (mut low, mut high, mut bottom) = (0.0, 1.0, slope(0.0));
    for _ in 0..60 {
        // Illinois: the secant, kept from getting stuck at one end.
        let secant = low + (high - low) * bottom / (bottom - top);
        let a = if secant > low && secant < high {
            secant
        } else {
            0.5 * (low + high)
        };
        let here = slope(a);
        if here.is_nan() || here > 0.0 {
            (high, top) = (a, here);
            bottom *= 0.5;
        } else {
            (low, bottom) = (a, here);
            top *= 0.5;
        }
        if high - low <= 1e-3 * high {
            break;
        }
    }
    if low > 0.0 { low } else { high }
}
