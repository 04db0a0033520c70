//! The curves of the scalar picture and of the equation's picture.
//!
//! Along the candidate steps w(β) the score z = g(β) = xᵀw(β) grows, and w(β) is the cheapest of
//! all w with that score. That is, it minimises r(w) + ‖w − ŵ‖²/(2η) given xᵀw = z, with β as the
//! multiplier. So a step's objective over all w becomes a curve over z alone, f(z) + (the price of
//! moving to z). Its lowest point is the step (FIOL Eq. 3; the same holds in the ball, and with
//! ∂r(ŵ) taken first). With the tangent in place of f it is the explicit step's.
//!
//! The ranges depend on ŷ, y, the loss, and where steps of other sizes would land, but not on the η shown: they do
//! not move while it is dragged.

use super::Opened;
use super::step::{StepInput, StepTaken};
use crate::implicit::{Candidates, Geometry, Regularizer, Solver, Work};
use crate::learner::{Curvature, Shrink};
use crate::loss::ScalarLoss;
use crate::math::norm2;

/// Points of a curve of the loss alone.
const POINTS: usize = 240;
/// Most points along the candidates; fewer if each costs a pass over many weights.
const MOST_POINTS: usize = 400;
const FEWEST_POINTS: usize = 32;
/// Most weights visited to compute one curve.
const EFFORT: usize = 1_000_000;
/// Step sizes whose implicit steps must fit into the range.
const PROBES: [f64; 3] = [0.1, 10.0, 1000.0];

/// Extent of the scores beyond the minimum of the loss, as a fraction of the distance from ŷ to it.
const OVERSHOOT: f64 = 0.4;
/// If less than this fraction of the curve's β lies between 0 and the explicit β, the whole curve is shown.
const NARROW: f64 = 0.02;
/// Margin to the left and right of what must be visible.
const MARGIN: f64 = 0.3;

/// Curves as points; all of them finite, some outside the ranges. Empty curves are not drawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Curves {
    /// Scores shown, in both pictures.
    pub scores: (f64, f64),
    /// Values shown in the scalar picture: from a little below 0.
    pub values: (f64, f64),
    /// β shown in the equation's picture.
    pub betas: (f64, f64),
    /// (z, f(z)), increasing z.
    pub loss: Vec<(f64, f64)>,
    /// The ends of the tangent at ŷ.
    pub tangent: Vec<(f64, f64)>,
    /// (z, the objective of the implicit step minus its r(ŵ)), increasing z. (Weights whose feature
    /// is 0 add a constant, which is left out on sparse rounds.)
    pub objective: Vec<(f64, f64)>,
    /// The same with the tangent in place of f: the objective of the explicit step.
    pub model: Vec<(f64, f64)>,
    /// The lowest point of `objective`: the implicit step.
    pub least: Option<(f64, f64)>,
    /// The lowest point of `model`: the explicit step.
    pub model_least: Option<(f64, f64)>,
    /// The parabolas of AIOLI and ONS, in a round of either; the tangent is then not drawn.
    pub parabolas: Vec<Parabola>,
    /// BR, within which the parabolas lie below the loss.
    pub reach: Option<f64>,
    /// (β, z) with −β ∈ ∂f(z), increasing β, including vertical and horizontal parts.
    pub h: Vec<(f64, f64)>,
    /// (β, g(β)), increasing β.
    pub g: Vec<(f64, f64)>,
    /// (μ, g(μ)) where g bends, within `betas`; thinned out evenly if there are very many.
    pub breakpoints: Vec<(f64, f64)>,
}

/// A parabola that touches the loss at ŷ.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Parabola {
    /// The learner that uses it.
    pub kind: Curvature,
    /// Whether it belongs to the learner whose round is shown.
    pub is_own: bool,
    /// Its η: its curvature is η ℓ′(ŷ)².
    pub eta: f64,
    score: f64,
    paid: f64,
    slope: f64,
}

impl Parabola {
    /// Its value at the score z.
    pub fn value(&self, z: f64) -> f64 {
        let rise = self.slope * (z - self.score);
        self.paid + rise + 0.5 * self.eta * rise * rise
    }
}

impl Curves {
    /// The curves for a learner that does not step along x: the loss and the tangent.
    pub(super) fn of_loss(loss: &dyn ScalarLoss, score: f64, y: f64) -> Curves {
        Curves::around(loss, score, y, &[], &[])
    }

    /// The loss and two parabolas below it, over all scores of the weights that AIOLI and ONS compete with.
    pub(super) fn of_parabolas(
        loss: &dyn ScalarLoss,
        score: f64,
        y: f64,
        reach: f64,
        curvatures: [(Curvature, f64, bool); 2],
    ) -> Curves {
        let mut curves = Curves::around(loss, score, y, &[-reach, reach], &[]);
        let (paid, slope) = (loss.value(score, y), loss.slope(score, y));
        curves.tangent.clear();
        curves.reach = Some(reach);
        curves.parabolas = Vec::from(curvatures.map(|(kind, eta, is_own)| Parabola {
            kind,
            is_own,
            eta,
            score,
            paid,
            slope,
        }));
        // From the largest loss in the ball to at most as far below 0.
        let top = loss.value(-reach, y).max(loss.value(reach, y)).max(paid);
        let lows = curves
            .parabolas
            .iter()
            .flat_map(|parabola| [-reach, reach].map(|z| parabola.value(z)));
        let low = lows.fold(-0.15 * top, f64::min).max(-top);
        if top.is_finite() && top > 0.0 {
            curves.values = (low, 1.05 * top);
        }
        curves
    }

    /// All curves of a step of size `eta`.
    pub(super) fn new(
        input: &StepInput<'_>,
        loss: &dyn ScalarLoss,
        score: f64,
        eta: f64,
        explicit: Option<&StepTaken>,
        implicit: Option<&StepTaken>,
        opened: &Opened,
    ) -> Curves {
        let y = opened.y;
        let settles = opened.prox.reg.is_none() || input.rule.shrink == Shrink::Implicit;
        let probes: Vec<f64> = if settles {
            let probe = |eta: &f64| Some(input.implicit(*eta, Solver::Newton)?.score);
            PROBES.iter().filter_map(probe).collect()
        } else {
            Vec::new()
        };
        // A regulariser pulls g(0) away from ŷ, towards 0.
        let from_zero = [-loss.slope(0.0, y)];
        let pulled = !opened.prox.reg.is_none() && settles;
        let betas = if pulled { &from_zero[..] } else { &[] };
        let mut curves = Curves::around(loss, score, y, &probes, betas);
        if curves.loss.is_empty() || !(eta.is_finite() && eta > 0.0) {
            return curves;
        }
        let (start, map, mut work) = (input.start(eta, &input.w), input.map(), Work::default());
        let start = input.position(&start);
        let candidates =
            Candidates::new(&input.x, &start, eta, &map, input.rule.geometry, &mut work);
        let bends = candidates.breakpoints();
        curves.walk(&candidates, &bends, input.x.len());
        let mut price = Price::new(input, &candidates, eta);
        let slope = loss.slope(score, y);
        let tangent = |z: f64| loss.value(score, y) + slope * (z - score);
        for beta in curves.along(&candidates, &bends, eta, &input.x) {
            let (z, cost) = (candidates.score(beta), price.of(beta));
            curves.objective.push((z, loss.value(z, y) + cost));
            curves.model.push((z, tangent(z) + cost));
        }
        curves.objective.retain(whole);
        curves.model.retain(whole);
        let least = |taken: &StepTaken, value: &dyn Fn(f64) -> f64, price: &mut Price<'_, '_>| {
            let z = candidates.score(taken.beta);
            Some((z, value(z) + price.of(taken.beta))).filter(whole)
        };
        curves.least = implicit.and_then(|taken| least(taken, &|z| loss.value(z, y), &mut price));
        curves.model_least = explicit.and_then(|taken| least(taken, &tangent, &mut price));
        curves
    }

    /// The ranges, and the curves of the loss alone.
    fn around(loss: &dyn ScalarLoss, score: f64, y: f64, probes: &[f64], betas: &[f64]) -> Curves {
        let scores = score_range(loss, score, y, probes);
        let width = scores.1 - scores.0;
        if !(width > 0.0 && width.is_finite()) {
            return Curves::default();
        }
        let mut zs: Vec<f64> = (0..=POINTS)
            .map(|i| scores.0 + width * (i as f64 / POINTS as f64))
            .chain([score])
            .chain(loss.kinks(y).into_iter().flatten())
            .filter(|z| *z >= scores.0 && *z <= scores.1)
            .collect();
        zs.sort_unstable_by(f64::total_cmp);
        zs.dedup();
        let points: Vec<(f64, f64)> = (zs.iter())
            .map(|z| (*z, loss.value(*z, y)))
            .filter(whole)
            .collect();
        let (paid, slope) = (loss.value(score, y), loss.slope(score, y));
        let line = |z: f64| (z, paid + slope * (z - score));
        let mut h = Vec::with_capacity(zs.len() + 1);
        for z in zs.iter().rev() {
            let (low, high) = loss.subdifferential(*z, y);
            h.push((-high, *z));
            if low < high {
                h.push((-low, *z));
            }
        }
        h.retain(whole);
        Curves {
            scores,
            values: value_range(&points, paid),
            betas: beta_range(loss, score, y, scores, betas),
            loss: points,
            tangent: [scores.0, scores.1]
                .map(line)
                .into_iter()
                .filter(whole)
                .collect(),
            h,
            ..Curves::default()
        }
    }

    /// Computes g and its bends over the β shown.
    fn walk(&mut self, candidates: &Candidates<'_, '_>, bends: &[f64], size: usize) {
        let inside: Vec<f64> = (bends.iter().copied())
            .filter(|bend| *bend > self.betas.0 && *bend < self.betas.1)
            .collect();
        let marked = thinned(inside, most_points(size));
        let with_score = |beta: &f64| (*beta, candidates.score(*beta));
        self.breakpoints = marked.iter().map(with_score).filter(whole).collect();
        let mut knots = marked;
        knots.extend([self.betas.0, 0.0, self.betas.1]);
        let betas = self.fill(candidates, knots, size);
        self.g = betas.iter().map(with_score).filter(whole).collect();
    }

    /// β from one end of the scores shown to the other, close enough for smooth curves.
    fn along(
        &self,
        candidates: &Candidates<'_, '_>,
        bends: &[f64],
        eta: f64,
        x: &[f64],
    ) -> Vec<f64> {
        let width = self.scores.1 - self.scores.0;
        // Without shrinking the score moves by η‖x‖² per unit of β.
        let slope = eta * norm2(x) * norm2(x);
        let first = if slope > 0.0 {
            width / slope
        } else {
            1.0 / eta
        };
        let end = |direction: f64, edge: f64| {
            let mut beta = direction * first.clamp(1e-100, 1e100) / 64.0;
            let (mut last, mut grew) = (candidates.score(0.0), 0.0);
            for _ in 0..80 {
                let score = candidates.score(beta);
                let grows = (score - last).abs();
                // In the ball no β reaches the edge: each doubling adds about half as much as the last, and
                // finally hardly anything. (On a straight line no doubling adds less than the last.)
                let settles = grows < 0.75 * grew && grows <= 1e-3 * width;
                if direction * (score - edge) >= 0.0 || !score.is_finite() || settles {
                    break;
                }
                (last, grew) = (score, grows);
                beta *= 2.0;
            }
            beta
        };
        let (low, high) = (end(-1.0, self.scores.0), end(1.0, self.scores.1));
        let inside = bends.iter().filter(|bend| **bend > low && **bend < high);
        let mut knots = thinned(inside.copied().collect(), most_points(x.len()) / 2);
        knots.extend([low, 0.0, high]);
        self.fill(candidates, knots, x.len())
    }

    /// Knots, with points between them so close that the score makes no large step within the picture.
    fn fill(&self, candidates: &Candidates<'_, '_>, mut knots: Vec<f64>, size: usize) -> Vec<f64> {
        let most = most_points(size);
        knots.sort_unstable_by(f64::total_cmp);
        knots.dedup();
        let (bottom, top) = self.scores;
        let step = 4.0 * (top - bottom) / most as f64;
        let mut points: Vec<(f64, f64)> = (knots.iter())
            .map(|beta| (*beta, candidates.score(*beta)))
            .collect();
        // Halves the widest gaps, pass by pass, until none is wide or the points are used up.
        for _ in 0..40 {
            let mut next = Vec::with_capacity(2 * points.len());
            let mut left = most.saturating_sub(points.len());
            for (i, point) in points.iter().enumerate() {
                next.push(*point);
                let Some(after) = points.get(i + 1) else {
                    continue;
                };
                let outside = after.1 < bottom || point.1 > top;
                let middle = 0.5 * point.0 + 0.5 * after.0;
                let splits = middle > point.0 && middle < after.0;
                if left > 0 && splits && !outside && after.1 - point.1 > step {
                    next.push((middle, candidates.score(middle)));
                    left -= 1;
                }
            }
            if next.len() == points.len() {
                break;
            }
            points = next;
        }
        points.into_iter().map(|(beta, _)| beta).collect()
    }
}

/// Number of points of a curve along candidates of this many weights.
fn most_points(size: usize) -> usize {
    (EFFORT / size.max(1)).clamp(FEWEST_POINTS, MOST_POINTS)
}

/// At most this many of the values, evenly spaced.
fn thinned(values: Vec<f64>, most: usize) -> Vec<f64> {
    let stride = values.len().div_ceil(most).max(1);
    values.into_iter().step_by(stride).collect()
}

/// Whether both numbers are finite.
fn whole(point: &(f64, f64)) -> bool {
    point.0.is_finite() && point.1.is_finite()
}

/// The rest of a step's objective, without the loss, for a move from ŵ to w(β), minus r(ŵ).
struct Price<'a, 'c> {
    candidates: &'a Candidates<'c, 'c>,
    before: &'a [f64],
    reg: Regularizer,
    shrink: Shrink,
    geometry: Geometry,
    eta: f64,
    moved: Vec<f64>,
    after: Vec<f64>,
}

impl<'a, 'c> Price<'a, 'c> {
    fn new(input: &'a StepInput<'_>, candidates: &'a Candidates<'c, 'c>, eta: f64) -> Self {
        Price {
            candidates,
            before: &input.w,
            reg: input.prox.reg,
            shrink: input.rule.shrink,
            geometry: input.rule.geometry,
            eta,
            moved: Vec::new(),
            after: Vec::new(),
        }
    }

    /// r(w) − r(ŵ) + ‖w − ŵ‖²/(2η), or ⟨∂r(ŵ), w − ŵ⟩ + ‖w − ŵ‖²/(2η), or KL(w‖ŵ)/η, at w = w(β).
    fn of(&mut self, beta: f64) -> f64 {
        (self.candidates).weights(beta, &mut self.moved, &mut self.after);
        if self.geometry == Geometry::Entropy {
            return self.geometry.divergence(&self.after, self.before) / self.eta;
        }
        let Regularizer { l1, l2 } = self.reg;
        let (mut regularizer, mut square) = (0.0, 0.0);
        for (after, before) in self.after.iter().zip(self.before) {
            let gap = after - before;
            regularizer += match self.shrink {
                Shrink::Implicit => {
                    l1 * (after.abs() - before.abs()) + 0.5 * l2 * gap * (after + before)
                }
                Shrink::Explicit => self.reg.slope(*before) * gap,
            };
            square += gap * gap;
        }
        regularizer + square / (2.0 * self.eta)
    }
}

/// The scores shown: ŷ, the nearest minimiser of the loss, where steps of several sizes land, and a margin. For
/// losses that fall forever, 0 and y replace the minimiser.
fn score_range(loss: &dyn ScalarLoss, score: f64, y: f64, probes: &[f64]) -> (f64, f64) {
    let (low, high) = loss.minimizers(y);
    let least = score.clamp(low, high);
    let goals = if least.is_infinite() {
        [0.0, y]
    } else if score == least {
        // A score beyond the margin is itself a minimiser; the kink is shown.
        [least, if low.is_finite() { low } else { high }]
    } else {
        // Well beyond the goal, for explicit steps that are somewhat too long.
        [least, least + OVERSHOOT * (least - score)]
    };
    let seen = (goals.iter().chain(probes))
        .filter(|z| z.is_finite())
        .fold((score, score), |(lo, hi), z| (z.min(lo), z.max(hi)));
    let size = seen.0.abs().max(seen.1.abs());
    let fallback = if size > 0.0 { 0.1 * size } else { 1.0 };
    let width = (seen.1 - seen.0).max(fallback);
    (seen.0 - MARGIN * width, seen.1 + MARGIN * width)
}

/// From a little below 0 to about twice the round's loss, or the whole curve if that loss is small.
fn value_range(points: &[(f64, f64)], paid: f64) -> (f64, f64) {
    let most = points.iter().fold(0.0, |most: f64, (_, f)| most.max(*f));
    let top = if paid > 0.05 * most {
        most.min(2.0 * paid)
    } else {
        most
    };
    let top = if top > 0.0 && top.is_finite() {
        top
    } else {
        1.0
    };
    (-0.15 * top, top)
}

/// The range of β to show: it covers 0, the explicit β and the ends of each kink, with a margin. If
/// that is only a small part of the curve, the range is the whole curve.
fn beta_range(
    loss: &dyn ScalarLoss,
    score: f64,
    y: f64,
    scores: (f64, f64),
    more: &[f64],
) -> (f64, f64) {
    let mut seen = vec![0.0, -loss.slope(score, y)];
    for kink in loss.kinks(y).into_iter().flatten() {
        let (low, high) = loss.subdifferential(kink, y);
        seen.extend([-low, -high]);
    }
    seen.extend(more);
    let hull = |seen: &[f64]| {
        let finite = seen.iter().filter(|beta| beta.is_finite());
        finite.fold((0.0, 0.0), |(lo, hi): (f64, f64), beta| {
            (beta.min(lo), beta.max(hi))
        })
    };
    let mut range = hull(&seen);
    let whole = hull(&[-loss.slope(scores.0, y), -loss.slope(scores.1, y)]);
    if range.1 - range.0 <= NARROW * (whole.1 - whole.0) {
        range = whole;
    }
    let width = if range.1 > range.0 {
        range.1 - range.0
    } else {
        1.0
    };
    (range.0 - 0.2 * width, range.1 + 0.2 * width)
}
