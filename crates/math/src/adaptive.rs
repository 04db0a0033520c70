//! Learners with a step size per weight: their formulas for one weight (`…_one`), and their rounds
//! on dense features of one score, which apply these formulas to all coordinates. Sparse rounds,
//! and rounds of several scores, use the formulas for one weight.
//!
//! Each coordinate is processed on its own and without a branch, so that the compiler can handle
//! two at a time. If a paper's formula distinguishes cases (a feature never seen, a slope of 0),
//! both are computed and one is selected.

mod adagrad;
mod adam;
mod cocob;
mod k17;
mod nag;
mod scinol;
mod sfmd;

pub use adagrad::*;
pub use adam::*;
pub use cocob::*;
pub use k17::*;
pub use nag::*;
pub use scinol::*;
pub use sfmd::*;

#[cfg(test)]
mod tests {
    use super::*;

    /// A feature never seen, one with a slope of 0, an ordinary one, and extreme ones.
    const X: [f64; 5] = [0.0, 0.0, 1.5, 1e-200, 1e150];
    const LARGEST: [f64; 5] = [0.0, 2.0, 1.0, 0.0, 1.0];

    #[test]
    fn a_feature_never_seen_has_no_weight_and_moves_nothing() {
        let sums = WealthSums {
            gradient: &[0.0; 5],
            square: &[0.0; 5],
            largest: &LARGEST,
            wealth: &[1.0; 5],
        };
        let mut weights = [f64::NAN; 5];
        sums.weights(&X, &mut weights);
        assert_eq!(weights, [0.0; 5]);
        ScaleFree::weights(0.1, &X, (&[0.0; 5], &[1.0; 5], &LARGEST), &mut weights);
        assert!(weights.iter().all(|w| *w == 0.0), "{weights:?}");
        let cap = Cap {
            epsilon: 1.0,
            t: 2.0,
        };
        weights[..4].fill(f64::NAN);
        spreads(&X, &[0.0; 5], &LARGEST, &mut weights);
        cap.weights(&X, &[0.0; 5], &[1.0; 5], &mut [0.0; 5], &mut weights);
        assert_eq!(weights, [0.0; 5]);
        weights[..4].fill(f64::NAN);
        pulled(&X, &[0.0; 5], &[0.0; 5], &mut [0.0; 5], &mut weights);
        assert_eq!(weights, [0.0; 5]);

        let (mut gradient, mut square, mut largest) = ([0.0; 5], [1.0; 5], LARGEST);
        let sums = ScaleFree {
            gradient: &mut gradient,
            square: &mut square,
            largest: &mut largest,
        };
        sums.learn(-0.5, &X);
        assert_eq!((gradient[0], square[0], square[1]), (0.0, 1.0, 1.0));
        assert_eq!(gradient[2], -0.75);
        assert_eq!(largest, [0.0, 2.0, 1.5, 1e-200, 1e150]);
    }

    #[test]
    fn a_slope_of_zero_moves_no_weight_even_undamped() {
        let (mut acc, mut w) = ([0.0; 5], [0.25; 5]);
        adagrad_step(2.0, (0.5, 0.0), &X, &mut acc, &mut w);
        // The fourth slope is too small to be squared.
        assert_eq!([w[0], w[1], w[3]], [0.25; 3]);
        assert_eq!(w[2], -0.25);
        let (mut square, mut w) = ([0.0; 5], [0.25; 5]);
        nag_step(2.0, 0.5, &X, &[1.0; 5], &mut square, &mut w);
        assert_eq!([w[0], w[1], w[3]], [0.25; 3]);
        assert_eq!(w[2], -0.25);
        let (mut w, start) = ([0.25; 5], [0.0; 5]);
        Bettors::new(5, 1e-8).play(2.0, 100.0, &X, &start, &mut w);
        assert_eq!([w[0], w[1]], [0.25; 2]);
        assert!(w[2] < 0.0);
    }
}
