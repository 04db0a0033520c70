//! Scalar functions that stay accurate at extreme arguments.

/// Returns √v, by a processor instruction with `std` and by libm's function otherwise; both round
/// correctly.
#[inline]
pub fn sqrt(v: f64) -> f64 {
    // libm's version is inline assembly on x86-64, which prevents vectorisation, and a function in
    // WebAssembly.
    #[cfg(feature = "std")]
    return v.sqrt();
    #[cfg(not(feature = "std"))]
    return libm::sqrt(v);
}

/// Returns a sum of squares, or NaN if it has overflowed an f64. A step divided by an infinite sum
/// would be 0 forever, as if there were nothing to learn.
#[inline]
pub fn in_range(sum: f64) -> f64 {
    if sum == f64::INFINITY { f64::NAN } else { sum }
}

/// Returns σ(z) = 1/(1 + e⁻ᶻ), accurate in both tails.
pub fn expit(z: f64) -> f64 {
    if z >= 0.0 {
        1.0 / (1.0 + libm::exp(-z))
    } else {
        let e = libm::exp(z);
        e / (1.0 + e)
    }
}

/// Returns ln(1 + eᶻ) without overflow.
pub fn softplus(z: f64) -> f64 {
    if z > 0.0 {
        z + libm::log1p(libm::exp(-z))
    } else {
        libm::log1p(libm::exp(z))
    }
}

/// Returns Wright's ω(l), the u > 0 with u + ln u = l (so ω(l) = W(eˡ), Lambert's W).
///
/// Newton on the concave left side converges from below in a handful of steps for every finite l;
/// for l below about −745 the result underflows to eˡ.
pub fn wright_omega(l: f64) -> f64 {
    if l < -20.0 {
        // u = e^{l − u} and u < 3e-9: one correction is exact to the last digit.
        let u = libm::exp(l);
        return u * (1.0 - u);
    }
    let mut u = if l > 1.0 {
        l - libm::log(l)
    } else {
        libm::exp(l) / (1.0 + libm::exp(l))
    };
    for _ in 0..30 {
        let next = u * ((1.0 + l - libm::log(u)) / (1.0 + u));
        let done = (next - u).abs() <= 4.0 * f64::EPSILON * u;
        u = next;
        if done {
            break;
        }
    }
    u
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn omega_solves_its_equation(l in -700f64..1e6) {
            let u = wright_omega(l);
            prop_assert!(u > 0.0);
            prop_assert!((u + libm::log(u) - l).abs() <= 1e-13 * (1.0 + l.abs()), "{u}");
        }

        #[test]
        fn expit_and_softplus_are_consistent(z in -700f64..700.0) {
            // softplus(z) − softplus(−z) = z, and ln σ(z) = −softplus(−z).
            prop_assert!((softplus(z) - softplus(-z) - z).abs() <= 1e-13 * (1.0 + z.abs()));
            prop_assert!((libm::log(expit(z)) + softplus(-z)).abs() <= 1e-12 * (1.0 + z.abs()));
        }
    }

    #[test]
    fn omega_at_huge_and_tiny_arguments() {
        assert!((wright_omega(1.0) - 1.0).abs() < 1e-15);
        assert!((wright_omega(1e300) / 1e300 - 1.0).abs() < 1e-12);
        assert_eq!(wright_omega(-800.0), 0.0);
    }
}
