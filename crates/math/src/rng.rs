//! Random numbers that are the same on every machine and in every release.
//!
//! The generator is xoshiro256++ (Blackman & Vigna 2019), seeded by SplitMix64 as its authors
//! advise. The normal sampler is our own 256-layer ziggurat (Marsaglia & Tsang 2000, in the `f64`
//! form of Doornik 2005). Library samplers change between versions, but a link must mean the same
//! numbers forever. An experiment has one seed, from which every purpose (features, noise, labels)
//! derives its own generator.

use std::sync::LazyLock;

use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use xxhash_rust::xxh64::xxh64;

/// A seeded source of uniform and normal numbers.
#[derive(Clone, Debug)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// Returns the generator for one `purpose` of the experiment with this `seed`.
    ///
    /// Different purposes have unrelated sequences, so an additional draw in one does not affect
    /// the others.
    pub fn derive(seed: u64, purpose: &str) -> Self {
        Rng(Xoshiro256PlusPlus::seed_from_u64(xxh64(
            purpose.as_bytes(),
            seed,
        )))
    }

    /// Returns 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Returns a uniform number on [0, 1), a multiple of 2⁻⁵³.
    #[inline]
    pub fn uniform(&mut self) -> f64 {
        (self.bits() >> 11) as f64 * EPS_53
    }

    /// Returns a uniform integer in `0..n`; `n` must be positive. The bias is below n·2⁻⁵³.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        (self.uniform() * n as f64) as usize
    }

    /// Returns +1 or −1 with equal probability.
    #[inline]
    pub fn sign(&mut self) -> f64 {
        if self.bits() >> 63 == 0 { 1.0 } else { -1.0 }
    }

    /// Returns a standard normal number.
    pub fn normal(&mut self) -> f64 {
        self.normal_from(&ZIGGURAT)
    }

    /// Fills `numbers` with normal numbers of mean `mean`, the same as from as many calls of
    /// [`Rng::normal`].
    pub fn normals(&mut self, mean: f64, numbers: &mut [f64]) {
        // One copy of the generator in registers, and one check that the tables exist.
        let (table, mut rng) = (&*ZIGGURAT, self.clone());
        for number in numbers {
            *number = rng.normal_from(table) + mean;
        }
        *self = rng;
    }

    #[inline]
    fn normal_from(&mut self, table: &Ziggurat) -> f64 {
        // The low byte picks the layer and the top 53 bits the position in it: no bit is used
        // twice.
        let bits = self.bits();
        let layer = (bits & 0xff) as usize;
        // Below 2⁵³, so signedness does not matter, and machines convert signed numbers faster.
        let u = 2.0 * ((bits >> 11) as i64 as f64 * EPS_53) - 1.0;
        let Layer { inside, x } = table.layers[layer];
        if u.abs() < inside {
            return u * x;
        }
        self.outside(table, layer, u)
    }

    /// Completes a draw outside its layer's rectangle, about one in a hundred, by a test or another
    /// draw.
    #[cold]
    #[inline(never)]
    fn outside(&mut self, table: &Ziggurat, layer: usize, u: f64) -> f64 {
        if layer == 0 {
            return self.tail(u < 0.0);
        }
        let x = u * table.layers[layer].x;
        let (low, high) = (table.density[layer], table.density[layer + 1]);
        if low + self.uniform() * (high - low) < libm::exp(-0.5 * x * x) {
            return x;
        }
        self.normal_from(table)
    }

    /// Returns a normal number conditioned on being beyond ±R (Marsaglia 1964).
    #[cold]
    fn tail(&mut self, negative: bool) -> f64 {
        loop {
            // 1 − uniform is in (0, 1], so the logarithm is finite.
            let x = -libm::log(1.0 - self.uniform()) / R;
            let y = -libm::log(1.0 - self.uniform());
            if y + y > x * x {
                return if negative { -(R + x) } else { R + x };
            }
        }
    }
}

const EPS_53: f64 = 1.0 / (1u64 << 53) as f64;
const LAYERS: usize = 256;
/// Right edge of the lowest rectangle and the common area, for 256 layers.
const R: f64 = 3.654_152_885_361_009;
const AREA: f64 = 0.004_928_673_233_974_655;

/// A layer spans |x| < `x` (layer 0 is the base with the tail), of which the share `inside` needs no test.
#[derive(Clone, Copy)]
struct Layer {
    inside: f64,
    x: f64,
}

struct Ziggurat {
    layers: [Layer; LAYERS],
    /// The density at the edges of the layers.
    density: [f64; LAYERS + 1],
}

static ZIGGURAT: LazyLock<Ziggurat> = LazyLock::new(|| {
    let density = |x: f64| libm::exp(-0.5 * x * x);
    let mut x = [0.0; LAYERS + 1];
    x[0] = AREA / density(R);
    x[1] = R;
    for i in 2..LAYERS {
        x[i] = (-2.0 * libm::log(AREA / x[i - 1] + density(x[i - 1]))).sqrt();
    }
    x[LAYERS] = 0.0;
    Ziggurat {
        layers: core::array::from_fn(|i| Layer {
            inside: x[i + 1] / x[i],
            x: x[i],
        }),
        density: x.map(density),
    }
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_is_frozen() {
        // Links from any release must give these numbers.
        let mut rng = Rng::derive(7, "features");
        let first: Vec<u64> = (0..3).map(|_| rng.bits()).collect();
        let mut again = Rng::derive(7, "features");
        assert_eq!(first, (0..3).map(|_| again.bits()).collect::<Vec<_>>());
        assert_ne!(first[0], Rng::derive(7, "noise").bits());
        assert_ne!(first[0], Rng::derive(8, "features").bits());
        assert_eq!(
            first,
            [FROZEN_BITS[0], FROZEN_BITS[1], FROZEN_BITS[2]],
            "bits changed"
        );
        let mut normals = Rng::derive(7, "normals");
        let sum: f64 = (0..100_000).map(|_| normals.normal()).sum();
        assert_eq!(
            sum.to_bits(),
            FROZEN_SUM.to_bits(),
            "normals changed: {sum:?}"
        );
    }

    #[test]
    fn many_at_once_are_the_same_as_one_after_the_other() {
        let (mut one, mut many) = (Rng::derive(3, "test"), Rng::derive(3, "test"));
        for n in [0, 1, 2, 100, 100_000] {
            let mut numbers = vec![0.0; n];
            many.normals(0.25, &mut numbers);
            assert!(numbers.iter().all(|number| *number == one.normal() + 0.25));
        }
        assert_eq!(one.bits(), many.bits());
    }

    const FROZEN_BITS: [u64; 3] = [
        16292933836203171708,
        1842458492263094162,
        229871582211626250,
    ];
    const FROZEN_SUM: f64 = -122.02040044770143;

    #[test]
    fn the_last_layer_closes_the_ziggurat() {
        let table = &*ZIGGURAT;
        let top = table.layers[LAYERS - 1].x;
        let area = top * (1.0 - table.density[LAYERS - 1]);
        assert!((area - AREA).abs() < 1e-12, "{area}");
    }

    #[test]
    fn normals_have_normal_moments_and_tails() {
        let mut rng = Rng::derive(1, "test");
        let n = 4_000_000;
        let (mut m1, mut m2, mut m4, mut beyond_1, mut beyond_r) = (0.0, 0.0, 0.0, 0u32, 0u32);
        for _ in 0..n {
            let z = rng.normal();
            m1 += z;
            m2 += z * z;
            m4 += z * z * z * z;
            beyond_1 += u32::from(z.abs() > 1.0);
            beyond_r += u32::from(z.abs() > R);
        }
        let n = f64::from(n);
        // Five standard errors each.
        assert!((m1 / n).abs() < 5.0 / n.sqrt());
        assert!((m2 / n - 1.0).abs() < 5.0 * (2.0 / n).sqrt());
        assert!((m4 / n - 3.0).abs() < 5.0 * (96.0 / n).sqrt());
        let near = |count: u32, p: f64| (f64::from(count) / n - p).abs() < 5.0 * (p / n).sqrt();
        assert!(near(beyond_1, 0.317_310_507_862_914));
        assert!(near(beyond_r, 2.580_3e-4), "{beyond_r}");
    }
}
