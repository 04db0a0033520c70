//! The picture in the plane: two weights, and where both candidate steps take them.

use super::Opened;
use super::step::{StepInput, StepTaken};
use crate::implicit::{Geometry, Prox};

/// The picture in the plane of a round with two weights.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plane {
    /// The example.
    pub x: [f64; 2],
    /// Its target.
    pub y: f64,
    /// ŵ.
    pub before: [f64; 2],
    /// Where the step starts: ŵ, or ŵ − η∂r(ŵ) if the regulariser is handled by its subgradient.
    pub start: [f64; 2],
    /// The step that trusts the tangent.
    pub explicit: Option<Place>,
    /// The step that solves for β.
    pub implicit: Option<Place>,
    /// The learner's own step.
    pub own: Place,
    /// Weights of previous rounds, ending with ŵ.
    pub trail: Vec<[f64; 2]>,
    /// The step size shown.
    pub eta: f64,
    /// Regulariser and domain.
    pub prox: Prox,
    /// How the step measures the distance between weights.
    pub geometry: Geometry,
}

/// Where a step leads.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Place {
    /// After the step along x; for a step of infinite size, its end.
    pub moved: [f64; 2],
    /// After shrinking and the projection onto the ball.
    pub after: [f64; 2],
}

impl Plane {
    /// The plane of a round with two weights.
    pub(super) fn new(
        input: &StepInput<'_>,
        eta: f64,
        own: &StepTaken,
        explicit: Option<&StepTaken>,
        implicit: Option<&StepTaken>,
        opened: &Opened,
        data: &[f64],
    ) -> Option<Plane> {
        if (opened.dim, opened.classes) != (2, 1) {
            return None;
        }
        let mut x = [0.0; 2];
        input.features.for_each(|i, value| x[i] = value);
        let start = input.start(eta, input.before);
        let place = |taken: &StepTaken| {
            let mut moved = start.clone();
            input.put(&taken.moved, &mut moved);
            Some(Place {
                moved: two(&moved)?,
                after: two(&taken.after)?,
            })
        };
        Some(Plane {
            x,
            y: opened.y,
            before: two(input.before)?,
            start: two(&start)?,
            explicit: explicit.and_then(place),
            implicit: implicit.and_then(place),
            own: place(own)?,
            trail: opened
                .trail
                .of(data)
                .chunks_exact(2)
                .filter_map(two)
                .collect(),
            eta,
            prox: opened.prox,
            geometry: input.rule.geometry,
        })
    }
}

fn two(weights: &[f64]) -> Option<[f64; 2]> {
    weights.try_into().ok()
}
