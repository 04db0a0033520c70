//! The distance that measures a step between weights: the Bregman divergence of mirror descent
//! (C&O §3).

/// The divergence B(u, w) of a step w⁺ = argmin f(xᵀu) + B(u, w)/η.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Geometry {
    /// ½‖u − w‖².
    #[default]
    Euclidean,
    /// KL(u‖w) = Σ u_i ln(u_i/w_i), for weights of at least 0: the divergence of the negative
    /// entropy.
    Entropy,
}

impl Geometry {
    /// Returns B(u, w) for weights with equal sums; infinite where w_i = 0 < u_i in the entropy's
    /// geometry.
    pub fn divergence(self, u: &[f64], w: &[f64]) -> f64 {
        let pairs = u.iter().zip(w);
        match self {
            Geometry::Euclidean => 0.5 * pairs.map(|(u, w)| (u - w) * (u - w)).sum::<f64>(),
            Geometry::Entropy => pairs.map(|(u, w)| relative_entropy(*u, *w)).sum(),
        }
    }
}

/// Returns u ln(u/w) − u + w ≥ 0, without cancellation between terms of a sum; 0 ln 0 is 0.
fn relative_entropy(u: f64, w: f64) -> f64 {
    if u == 0.0 {
        return w;
    }
    if w == 0.0 {
        return f64::INFINITY;
    }
    // Near u = w the logarithm of 1 + (u − w)/w keeps its digits.
    let excess = (u - w) / w;
    let logarithm = if excess.abs() < 0.5 {
        libm::log1p(excess)
    } else {
        libm::log(u) - libm::log(w)
    };
    let term = u * logarithm - (u - w);
    if term > 0.0 { term } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn divergences_by_hand() {
        let (u, w) = ([0.5, 0.5, 0.0], [0.25, 0.25, 0.5]);
        assert_eq!(Geometry::Euclidean.divergence(&u, &w), 0.1875);
        let kl = Geometry::Entropy.divergence(&u, &w);
        assert!((kl - core::f64::consts::LN_2).abs() < 1e-15, "{kl}");
        assert_eq!(Geometry::Entropy.divergence(&w, &w), 0.0);
        assert_eq!(Geometry::Entropy.divergence(&w, &u), f64::INFINITY);
    }

    #[test]
    fn near_each_other_both_are_nearly_a_weighted_square() {
        // KL(w + e‖w) = Σ e²/(2w) up to the third order.
        let (w, e) = ([0.2, 0.8], 1e-7);
        let kl = Geometry::Entropy.divergence(&[w[0] + e, w[1] - e], &w);
        let square = e * e / 2.0 * (1.0 / w[0] + 1.0 / w[1]);
        assert!((kl / square - 1.0).abs() < 1e-2, "{kl} {square}");
    }
}
