//! Steps with numbers that no generator draws.

use implicit_lab::implicit::Solver;
use implicit_lab::loss::LOSSES;

use super::steps::{Case, check, take};

use crate::tools;

#[test]
fn a_step_of_no_size_stays_where_it_is() {
    for (l1, radius) in [(0.0, None), (0.1, None), (0.0, Some(2.0)), (0.1, Some(2.0))] {
        for loss in 0..LOSSES.iter().filter(|def| def.scalar().is_some()).count() {
            let case = Case {
                loss,
                y: 1.0,
                x: vec![1.0, 2.0],
                w: vec![0.5, 0.25],
                eta: 0.0,
                l1,
                l2: 0.5,
                radius,
            };
            for (id, solver) in Solver::ALL {
                let (w, step) = take(&case, solver);
                assert_eq!(w, case.w, "{id}");
                assert_eq!((step.beta, step.score), (0.0, 1.0), "{id}");
            }
        }
    }
}

/// A loss that falls by 5e291 makes AdaImplicit's λ infinite and η zero.
#[test]
fn steps_may_become_so_small_that_nothing_moves() {
    let link = "v=1&stream=adversary&examples=1,1e146&rounds=3&run=ada-implicit:beta=1e-9";
    let mut race = tools::race(link, None);
    race.finish();
    assert!(race.runs().all(|run| run.diverged_at().is_none()));
}

/// A feature of 10⁴⁶ meets the edge of its dead zone at 10⁻⁴⁷, and two tangents on its piece agree on a root that is a bit
/// before its end: there the piece is another one, with the root eleven decades nearer to 0.
#[test]
fn a_root_beyond_the_end_of_its_piece_is_none() {
    let case = Case {
        loss: 2,
        y: 1.0,
        x: vec![
            0.9976905215663271,
            0.0,
            -2.5438212348928217e41,
            6.252936712693456e46,
            1.2561508844089093,
            0.0,
        ],
        w: vec![
            -1.3710838031557138,
            0.0,
            -0.5,
            -0.3097115905369987,
            -1.653531909006936,
            0.0,
        ],
        eta: 1.0,
        l1: 0.5,
        l2: 3.89453044438927e-6,
        radius: None,
    };
    check(&case).unwrap();
}

/// Half the width of a probe's trust interval, as a share of the guess (`implicit::nearby`).
const HALF_WIDTH: f64 = 1.0 / 32.0;

/// Newton's first guess ignores the threshold, and a probe there knows g on a 32nd of it to either side: the tangent there may
/// meet the loss on this interval while the root, behind another kink, is just beyond.
#[test]
fn a_root_just_beyond_the_trust_interval_is_not_taken_for_one_on_it() {
    let (d, eta, l1) = (300, 1e-3, 0.1);
    for seed in 0..12 {
        let mut rng = implicit_lab::rng::Rng::derive(seed, "features");
        let (mut x, mut w) = (vec![0.0; d], vec![0.0; d]);
        rng.normals(0.0, &mut x);
        rng.normals(0.0, &mut w);
        w.iter_mut().for_each(|w| *w *= 20.0 * eta * l1);
        let (score, square) = (
            implicit_lab::math::dot(&x, &w),
            implicit_lab::math::dot(&x, &x),
        );
        for sign in [-1.0, 1.0] {
            let case = |residual: f64| Case {
                loss: 0,
                y: score + sign * residual,
                x: x.clone(),
                w: w.clone(),
                eta,
                l1,
                l2: 0.0,
                radius: None,
            };
            // The distance of the root from the guess, as a share of it, which shrinks as the
            // residual grows.
            let away = |residual: f64| {
                let guess = sign * residual / (1.0 + eta * square);
                (take(&case(residual), Solver::Sort).1.beta / guess - 1.0).abs()
            };
            let mut far = 1e3;
            assert!(away(far) < HALF_WIDTH);
            // Within the trust interval it takes the overview and one probe.
            assert_eq!(take(&case(far), Solver::Newton).1.passes, 2);
            while away(0.8 * far) < HALF_WIDTH {
                far *= 0.8;
            }
            let mut near = 0.8 * far;
            for _ in 0..40 {
                let middle = 0.5 * (near + far);
                if away(middle) > HALF_WIDTH {
                    near = middle;
                } else {
                    far = middle;
                }
            }
            for step in -30..=30 {
                let case = case(near * (1.0 + 2e-4 * f64::from(step)));
                check(&case).unwrap();
            }
        }
    }
}
