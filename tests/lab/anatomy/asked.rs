//! At another step size both steps agree with their definitions.

use std::sync::Arc;

use implicit_lab::experiment::Race;
use implicit_lab::experiment::anatomy::{Anatomy, Ask, Landing, Opened};
use implicit_lab::implicit::{Domain, Geometry, Solver};
use implicit_lab::learner::{Shrink, Update};
use implicit_lab::loss::{self, ScalarLoss};
use implicit_lab::math::{norm2, soft, summarize};

use super::{experiments, same};

/// A step checked from its definition: w is the proximal map of start + ηβx, and the numbers are w's.
struct Check<'a> {
    loss: Arc<dyn ScalarLoss>,
    shrink: Shrink,
    geometry: Geometry,
    a: &'a Anatomy,
    x: Vec<f64>,
    before: &'a [f64],
    what: String,
}

impl Check<'_> {
    /// The landing in the simplex, where the weights are the projection, or the normalised
    /// products.
    fn landing_in_simplex(&self, landing: &Landing, eta: f64) -> (f64, f64) {
        let tau = eta * landing.beta;
        let w: Vec<f64> = match self.geometry {
            Geometry::Euclidean => {
                let v: Vec<f64> = (self.before.iter().zip(&self.x))
                    .map(|(w, x)| w + tau * x)
                    .collect();
                // By bisection: Σ max(v − c, 0) falls with c.
                let top = v.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                let (mut low, mut high) = (top - 1.0, top);
                for _ in 0..200 {
                    let c = 0.5 * (low + high);
                    let sum: f64 = v.iter().map(|v| (v - c).max(0.0)).sum();
                    if sum > 1.0 { low = c } else { high = c }
                }
                v.iter().map(|v| (v - low).max(0.0)).collect()
            }
            Geometry::Entropy => {
                let v: Vec<f64> = (self.before.iter().zip(&self.x))
                    .map(|(w, x)| w.ln() + tau * x)
                    .collect();
                let top = v.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                let total: f64 = v.iter().map(|v| (v - top).exp()).sum();
                v.iter().map(|v| (v - top).exp() / total).collect()
            }
        };
        let score: f64 = w.iter().zip(&self.x).map(|(w, x)| w * x).sum();
        let size = self.x.iter().fold(0.0f64, |most, x| most.max(x.abs()));
        // Projecting ŵ + τx directly loses digits to τx.
        let room = size * (1e-12 + 1e-15 * (tau * size).abs());
        assert!(
            (landing.score - score).abs() <= room,
            "{score} {landing:?} {}",
            self.what
        );
        (score, room)
    }

    /// The score of the step's weights, and its possible rounding error.
    fn landing(&self, landing: &Landing, eta: f64) -> (f64, f64) {
        if self.a.prox.domain == Domain::Simplex {
            return self.landing_in_simplex(landing, eta);
        }
        let (reg, radius, what) = (self.a.prox.reg, self.a.prox.domain.radius(), &self.what);
        let implicit = self.shrink == Shrink::Implicit;
        let (mut theta, mut divisor) = (0.0, 1.0);
        if implicit {
            (theta, divisor) = (eta * reg.l1, 1.0 + eta * reg.l2);
        }
        let start: Vec<f64> = (self.before.iter())
            .map(|w| {
                if implicit {
                    *w
                } else {
                    w - eta * reg.slope(*w)
                }
            })
            .collect();
        let moved: Vec<f64> = (start.iter().zip(&self.x))
            .map(|(w, x)| w + eta * landing.beta * x)
            .collect();
        let mut w: Vec<f64> = moved.iter().map(|v| soft(*v, theta)).collect();
        let shrink = divisor;
        if let Some(radius) = radius {
            divisor = divisor.max(norm2(&w) / radius);
        }
        w.iter_mut().for_each(|w| *w /= divisor);
        let size = |i: usize| {
            let parts = [
                self.before[i],
                eta * reg.slope(self.before[i]),
                start[i],
                moved[i],
            ];
            parts.iter().fold(0.0, |most: f64, v| most.max(v.abs()))
        };
        let sum = |v: &[f64]| -> f64 { v.iter().zip(&self.x).map(|(v, x)| v * x).sum() };
        let room: f64 = (0..w.len())
            .map(|i| 1e-12 * (self.x[i] * size(i)).abs())
            .sum();
        let score = sum(&w);
        assert!(
            (landing.score - score).abs() <= room,
            "{score} {landing:?} {what}"
        );
        assert!(
            (landing.unshrunk - sum(&moved)).abs() <= room,
            "{landing:?} {what}"
        );
        assert!((self.a.from - sum(&start)).abs() <= room, "{what}");
        assert!(
            (landing.divisor / divisor - 1.0).abs() <= 1e-9,
            "{divisor} {landing:?} {what}"
        );
        assert!(
            landing.pressed || landing.divisor == shrink,
            "{landing:?} {what}"
        );
        assert!(
            same(landing.loss, self.loss.value(landing.score, self.a.y)),
            "{what}"
        );
        let most = (0..w.len()).fold(0.0, |most: f64, i| most.max(size(i)));
        let gap: Vec<f64> = w.iter().zip(self.before).map(|(a, b)| a - b).collect();
        assert!(
            (landing.moved - norm2(&gap)).abs() <= 1e-11 * most,
            "{landing:?} {what}"
        );
        let value = reg.value(&summarize(&w));
        let slack = 1e-11 * (value + reg.l1 * most + reg.l2 * most * most);
        assert!(
            (landing.regularizer - value).abs() <= slack,
            "{value} {landing:?} {what}"
        );
        (score, room)
    }

    /// Checks that −β is a subgradient at the score of its weights.
    fn solves(&self, landing: &Landing, (score, room): (f64, f64)) {
        let y = self.a.y;
        let room = room + 1e-12 * y.abs();
        let (low, _) = self.loss.subdifferential(score - room, y);
        let (_, high) = self.loss.subdifferential(score + room, y);
        let slack = 1e-9 * landing.beta.abs() + 1e-280;
        let inside = low <= -landing.beta + slack && -landing.beta - slack <= high;
        assert!(inside, "{low} {high} {landing:?} {}", self.what);
    }

    /// Checks that the solver's path leads to the root, without a point on its wrong side.
    fn way(&self, root: &Landing) {
        let solving = self.a.solving.as_ref().unwrap();
        let last = solving.visits.last().unwrap();
        assert_eq!(
            (last.beta, last.score, last.side),
            (root.beta, root.score, 0),
            "{}",
            self.what
        );
        assert!(solving.looked >= solving.visits.len() && solving.visits.len() <= 64);
        let at_root = 1e-6 * root.beta.abs() + 1e-300;
        for visit in &solving.visits {
            let beyond = visit.beta.abs() - root.beta.abs();
            let right = match visit.side {
                1 => beyond >= -at_root,
                -1 => beyond <= at_root,
                // Another solution β, if there are many.
                _ => beyond.abs() <= at_root || self.loss.kinks(self.a.y) != [None; 2],
            };
            assert!(
                right && visit.beta * root.beta >= 0.0,
                "{visit:?} {root:?} {}",
                self.what
            );
        }
        if let Some((low, high)) = solving.also {
            assert!(
                low <= root.beta && root.beta <= high && low < high,
                "{}",
                self.what
            );
        }
    }

    /// Checks that the curves' lowest points are the steps.
    ///
    /// (If rounding leaves fewer than six digits of a score, only the shape is checked.)
    fn curves(&self, landings: [(&Landing, f64); 2]) {
        let (c, what) = (&self.a.curves, &self.what);
        let (bottom, top) = c.scores;
        assert!(
            bottom < self.a.scores[0] && self.a.scores[0] < top,
            "{what}"
        );
        assert!(
            c.values.0 < 0.0 && c.values.1 > 0.0 && c.betas.0 < 0.0 && c.betas.1 > 0.0,
            "{what}"
        );
        for (curve, least, (landing, room)) in [
            (&c.model, c.model_least, landings[0]),
            (&c.objective, c.least, landings[1]),
        ] {
            let (z, value) = least.unwrap();
            let exact = room <= 1e-6 * (1.0 + z.abs());
            let room = room + 1e-9 * (1.0 + landing.score.abs());
            assert!((z - landing.score).abs() <= room, "{z} {landing:?} {what}");
            for (at, other) in curve.iter().filter(|_| exact) {
                assert!(
                    *other >= value - 1e-9 * (1.0 + value.abs() + other.abs()),
                    "{at} {other} < {value} {what}"
                );
            }
            let inside = curve
                .iter()
                .filter(|(z, _)| *z >= bottom && *z <= top)
                .count();
            let seen = !self.x.iter().all(|x| *x == 0.0) && self.a.prox.domain == Domain::All;
            assert!(inside >= 20 || !seen, "{inside} {what}");
            assert!(curve.windows(2).all(|p| p[0].0 <= p[1].0 + room), "{what}");
        }
        assert!(
            c.h.windows(2).all(|p| p[0].0 <= p[1].0 && p[0].1 >= p[1].1),
            "{what}"
        );
        assert!(
            c.g.windows(2)
                .all(|p| p[0].0 < p[1].0 && p[0].1 <= p[1].1 + 1e-9),
            "{what}"
        );
        assert!(c.loss.windows(2).all(|p| p[0].0 < p[1].0), "{what}");
        for curve in [
            &c.loss,
            &c.tangent,
            &c.objective,
            &c.model,
            &c.h,
            &c.g,
            &c.breakpoints,
        ] {
            assert!(
                curve.iter().all(|(a, b)| a.is_finite() && b.is_finite()),
                "{what}"
            );
        }
    }
}

fn features(opened: &Opened, data: &[f64]) -> Vec<f64> {
    let (x, index) = (opened.x.of(data), opened.index.of(data));
    if x.len() == opened.dim {
        return x.to_vec();
    }
    let mut dense = vec![0.0; opened.dim];
    index
        .iter()
        .zip(x)
        .for_each(|(i, x)| dense[*i as usize] = *x);
    dense
}

#[test]
fn at_another_step_size_both_steps_are_what_they_should_be() {
    let (mut checked, mut bent) = (0, 0);
    experiments(20, |def, experiment| {
        let Update::Step(rule) = def.update else {
            return;
        };
        if experiment.runs[0].part.params.word("solver") == "sort" {
            return;
        }
        let Ok(mut race) = Race::new(&experiment, None) else {
            return;
        };
        for _ in 0..2 {
            race.advance(8, None);
            let (opened, data) = race.opened(0).unwrap();
            let Some(loss) = loss_of(&opened) else {
                continue;
            };
            // A run about to leave the finite range takes the curves with it.
            if opened.diverged || opened.paid > 1e100 {
                continue;
            }
            let mut ranges = None;
            for eta in [1e-3, 0.05, 1.0, 30.0, 1e3] {
                for (id, _) in Solver::ALL {
                    let ask = Ask {
                        eta: Some(eta),
                        solver: Some(id.into()),
                    };
                    let a = Anatomy::new(&opened, &data, &ask).unwrap();
                    let check = Check {
                        loss: loss.clone(),
                        shrink: rule.shrink,
                        geometry: rule.geometry,
                        a: &a,
                        x: features(&opened, &data),
                        before: opened.before.of(&data),
                        what: format!("η = {eta}, {id}, round {} of {experiment:?}", opened.t),
                    };
                    let what = &check.what;
                    let (explicit, implicit) =
                        (a.explicit.as_ref().unwrap(), a.implicit.as_ref().unwrap());
                    assert_eq!(explicit.beta, -a.slopes[0], "{what}");
                    assert_eq!(
                        &a.own,
                        if rule.solves { implicit } else { explicit },
                        "{what}"
                    );
                    assert_eq!((a.eta, a.own_eta), (Some(eta), opened.eta), "{what}");
                    let (_, room) = check.landing(explicit, eta);
                    let at = check.landing(implicit, eta);
                    check.solves(implicit, at);
                    check.way(implicit);
                    check.curves([(explicit, room), (implicit, at.1)]);
                    let shown = (a.curves.scores, a.curves.values, a.curves.betas);
                    assert_eq!(*ranges.get_or_insert(shown), shown, "{what}");
                    if a.prox.reg.is_none() {
                        let (low, high) = a.curves.scores;
                        assert!(low < implicit.score && implicit.score < high, "{what}");
                    }
                    bent += usize::from(!a.curves.breakpoints.is_empty());
                    checked += 1;
                }
            }
        }
    });
    assert!(checked > 5000 && bent > 500, "{checked} {bent}");
}

fn loss_of(opened: &Opened) -> Option<Arc<dyn ScalarLoss>> {
    let loss = loss::named(&opened.loss).unwrap();
    loss.build(opened.classes).into_scalar()
}
