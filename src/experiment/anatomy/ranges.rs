//! The ranges of the curves: what of the scores, of the losses and of β is shown.

use crate::loss::ScalarLoss;

/// How far beyond the least loss scores are shown, as a share of the way there from ŷ.
const OVERSHOOT: f64 = 0.4;
/// Room left and right of what must be seen.
const MARGIN: f64 = 0.3;

/// ŷ, the nearest score of no loss (or 0 and y for losses that fall for ever), where steps of several sizes land,
/// and a margin.
pub(super) fn score_range(loss: &dyn ScalarLoss, score: f64, y: f64, probes: &[f64]) -> (f64, f64) {
    let (low, high) = loss.minimizers(y);
    let least = score.clamp(low, high);
    let goals = if least.is_infinite() {
        [0.0, y]
    } else if score == least {
        // A score beyond the margin is a minimiser itself: the kink is what there is to see.
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

/// From a little below 0 to about twice what was paid, or to all of the curve where little was paid.
pub(super) fn value_range(points: &[(f64, f64)], paid: f64) -> (f64, f64) {
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

/// 0, the explicit β, the ends of a kink, and a margin; the whole curve where the explicit β is 0.
pub(super) fn beta_range(
    loss: &dyn ScalarLoss,
    score: f64,
    y: f64,
    scores: (f64, f64),
    more: &[f64],
) -> (f64, f64) {
    let mut seen = vec![0.0, -loss.slope(score, y)];
    if let Some(kink) = loss.kink(y) {
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
    if range.0 == range.1 {
        range = hull(&[-loss.slope(scores.0, y), -loss.slope(scores.1, y)]);
    }
    let width = if range.1 > range.0 {
        range.1 - range.0
    } else {
        1.0
    };
    (range.0 - 0.2 * width, range.1 + 0.2 * width)
}
