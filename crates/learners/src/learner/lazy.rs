//! Weights of which a sparse round touches only those with non-zero features.
//!
//! If a weight's feature is 0, a round only regularises it, by a map that all such weights share. The map is deferred:
//! rounds are logged in a window, and a weight catches up when its feature reappears or the weights are read. The maps
//! compose in closed form,
//!
//! ```text
//! implicit  v ↦ soft(v, ηλ₁)/(1 + ηλ₂)    n of them: sgn(v)·max(0, |v|P₀ − Q)/Pₙ,
//!                                          P = Π(1 + ηλ₂), Q = Σ ηλ₁·(P of the round before)
//! explicit  v ↦ v − η(λ₁ sgn(v) + λ₂v)    n of them: v·Π(1 − ηλ₂) if λ₁ = 0, else one by one
//! ```
//!
//! A round then costs O(nnz·K), with the window settled after as many touched features as there are features. (The
//! linearised ℓ₁ norm has no closed form: there a touched weight takes one step for each missed round, until it
//! alternates around zero between the same two numbers.) Reading the weights changes nothing: the same bits follow. A
//! ball or the simplex couples all weights: dense work.

use alloc::vec::Vec;

use crate::implicit::{Domain, Prox, Regularizer};
use crate::math::{Features, soft};
use crate::state::Fields;

/// A learner's treatment of its regulariser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shrink {
    /// The proximal map.
    Implicit,
    /// The subgradient, with sign(0) = 0.
    Explicit,
}

/// The weights of a learner, some with deferred regularisation.
#[derive(Debug)]
pub(super) struct LazyWeights {
    shrink: Shrink,
    prox: Prox,
    /// Scores K per feature.
    scores: usize,
    /// Each weight as it was after `seen` rounds of the window.
    w: Vec<f64>,
    /// Number of the window's rounds already applied to each feature's weights.
    seen: Vec<u32>,
    /// Rounds since all weights were last up to date, after a first row for none of them.
    window: Vec<Owed>,
    /// Features touched in the window, and its rounds.
    touched: usize,
    /// The up-to-date weights of the current sparse round's features.
    gathered: Vec<f64>,
    // Scratch, which is not copied.
    gathered_seen: Vec<u32>,
    dense: Vec<f64>,
    current: Vec<f64>,
}

impl Clone for LazyWeights {
    fn clone(&self) -> Self {
        LazyWeights {
            seen: self.seen.clone(),
            window: self.window.clone(),
            touched: self.touched,
            gathered: self.gathered.clone(),
            ..LazyWeights::new(self.w.clone(), self.scores, self.prox, self.shrink)
        }
    }
}

/// A round of the window: its step size, and the products and sums up to it.
#[derive(Clone, Copy, Debug)]
struct Owed {
    eta: f64,
    product: f64,
    sum: f64,
}

impl Owed {
    /// The state before the first round of a window.
    const NOTHING: Owed = Owed {
        eta: 0.0,
        product: 1.0,
        sum: 0.0,
    };
}

/// Products beyond this (or below its inverse) end the window.
const LARGEST_PRODUCT: f64 = 1e100;

/// Weights that catch up at a time.
const TILE: usize = 64;

impl LazyWeights {
    /// Weights that are all up to date.
    pub fn new(start: Vec<f64>, scores: usize, prox: Prox, shrink: Shrink) -> Self {
        LazyWeights {
            shrink,
            prox,
            scores,
            w: start,
            seen: Vec::new(),
            window: vec![Owed::NOTHING],
            touched: 0,
            gathered: Vec::new(),
            gathered_seen: Vec::new(),
            dense: Vec::new(),
            current: Vec::new(),
        }
    }

    /// Returns the scores xᵀW.
    pub fn scores(&self, x: Features<'_>, scores: &mut [f64]) {
        match self.rounds() {
            0 => x.scores(&self.w, scores),
            _ => x.scores_of(|place, _| self.now(place), scores),
        }
    }

    /// Begins a round for [`add`](Self::add), with the same scores; without a regulariser and a domain, nothing is gathered.
    pub fn begin_adding(&mut self, x: Features<'_>, scores: &mut [f64]) {
        match self.is_plain() {
            true => x.scores(&self.w, scores),
            false => self.begin(x, scores),
        }
    }

    /// Begins a round, with the same scores.
    pub fn begin(&mut self, x: Features<'_>, scores: &mut [f64]) {
        let Some(index) = x.index.filter(|_| self.prox.domain == Domain::All) else {
            return self.scores(x, scores);
        };
        let mut gathered = core::mem::take(&mut self.gathered);
        let mut seen = core::mem::take(&mut self.gathered_seen);
        gathered.clear();
        let k = self.scores;
        match k {
            1 => gathered.extend(index.iter().map(|i| self.w[*i as usize])),
            _ => index.iter().for_each(|i| {
                let first = *i as usize * k;
                gathered.extend_from_slice(&self.w[first..first + k]);
            }),
        }
        if self.rounds() > 0 {
            // All loads come first, and none waits for another's arithmetic.
            seen.clear();
            seen.extend(index.iter().map(|i| self.seen_by(*i as usize)));
            self.gather(&mut gathered, &seen);
        }
        let mut each = gathered.iter();
        x.scores_of(|_, _| each.next().copied().unwrap_or(0.0), scores);
        (self.gathered, self.gathered_seen) = (gathered, seen);
    }

    /// Returns the weights, all up to date.
    pub fn weights(&mut self) -> &[f64] {
        if self.one_by_one() {
            // Steps taken now are steps not taken later: the bits are the same.
            self.settle();
        }
        if self.rounds() == 0 {
            return &self.w;
        }
        let mut current = core::mem::take(&mut self.current);
        current.clone_from(&self.w);
        self.gather(&mut current, &self.seen);
        self.current = current;
        &self.current
    }

    /// Names its numbers.
    pub fn fields(&mut self, fields: &mut Fields<'_>) {
        fields.per_feature("w", &mut self.w);
        fields.counts("seen", &mut self.seen);
        let mut window: Vec<f64> = (self.window[1..].iter())
            .flat_map(|owed| [owed.eta, owed.product, owed.sum])
            .collect();
        fields.list("window", &mut window);
        let mut touched = self.touched as u64;
        fields.count("touched", &mut touched);
        if !fields.is_loading() {
            return;
        }
        let owed = |row: &[f64]| Owed {
            eta: row[0],
            product: row[1],
            sum: row[2],
        };
        self.window.truncate(1);
        self.window.extend(window.chunks_exact(3).map(owed));
        self.touched = touched as usize;
        let (from, _) = fields.sizes();
        let rounds = self.rounds() as u32;
        let whole = window.len() % 3 == 0;
        let fits = whole && (self.seen.is_empty() || self.seen.len() == from);
        if !fits || self.seen.iter().any(|seen| *seen > rounds) {
            self.seen.clear();
            fields.refuse("the state has seen other rounds than its window holds");
        }
    }

    /// Plays the sparse round W += a·x gᵀ if the step is all that happens to the weights. Returns whether it did; otherwise
    /// [`round`](Self::round) must play it.
    pub fn add(&mut self, x: Features<'_>, a: f64, g: &[f64]) -> bool {
        let Some(index) = x.index.filter(|_| self.is_plain()) else {
            return false;
        };
        self.seen.resize(x.dim, 0);
        match g {
            [g] => {
                let a = a * g;
                for (i, v) in index.iter().zip(x.value) {
                    self.w[*i as usize] += a * v;
                }
            }
            g => x.add_outer(a, g, &mut self.w),
        }
        true
    }

    /// Whether there is neither a regulariser nor a domain, and nothing is deferred.
    fn is_plain(&self) -> bool {
        self.prox.reg.is_none() && self.prox.domain == Domain::All && self.rounds() == 0
    }

    /// Plays the round that began with x, with step size `eta`: `update` receives features and their weights, and
    /// regularises these weights too; for all others the regulariser's step is deferred.
    pub fn round(&mut self, x: Features<'_>, eta: f64, update: impl FnOnce(&[f64], &mut [f64])) {
        self.open(x);
        let mut gathered = core::mem::take(&mut self.gathered);
        let value = match x.index {
            Some(_) if self.prox.domain != Domain::All => &self.dense,
            _ => x.value,
        };
        let weights = match self.is_gathered(x) {
            true => &mut gathered,
            false => &mut self.w[..x.dim * self.scores],
        };
        update(value, weights);
        self.close(x, eta, &gathered);
        self.gathered = gathered;
    }

    /// Whether a round with x updates a copy of the weights of its features.
    fn is_gathered(&self, x: Features<'_>) -> bool {
        x.index.is_some() && self.prox.domain == Domain::All
    }

    /// Prepares the weights and x for the update.
    fn open(&mut self, x: Features<'_>) {
        if self.is_gathered(x) || !self.seen.is_empty() {
            // New features: a weight that is 0 has nothing deferred.
            self.seen.resize(x.dim, self.rounds() as u32);
        }
        if x.index.is_none() {
            self.settle();
        } else if !self.is_gathered(x) {
            self.dense.resize(x.dim, 0.0);
            x.for_each(|i, v| self.dense[i] = v);
        }
    }

    /// Logs the round with x and writes the updated weights back.
    fn close(&mut self, x: Features<'_>, eta: f64, gathered: &[f64]) {
        let Some(index) = x.index else {
            return;
        };
        if !self.is_gathered(x) {
            return index.iter().for_each(|i| self.dense[*i as usize] = 0.0);
        }
        self.owe(eta, index.len());
        let k = self.scores;
        match k {
            // Not worth a call of memcpy.
            1 => (index.iter().zip(gathered)).for_each(|(i, w)| self.w[*i as usize] = *w),
            _ => {
                for (i, w) in index.iter().zip(gathered.chunks(k)) {
                    let first = *i as usize * k;
                    self.w[first..first + k].copy_from_slice(w);
                }
            }
        }
        // Without a window all of them are 0.
        let rounds = self.rounds() as u32;
        if rounds > 0 {
            index.iter().for_each(|i| self.seen[*i as usize] = rounds);
        }
    }

    /// Logs a round; the window ends if its numbers leave a safe range or it is too long.
    fn owe(&mut self, eta: f64, touched: usize) {
        let Regularizer { l1, l2 } = self.prox.reg;
        if self.prox.reg.is_none() {
            return;
        }
        self.touched += touched + 1;
        let factor = match self.shrink {
            Shrink::Implicit => 1.0 + eta * l2,
            Shrink::Explicit => 1.0 - eta * l2,
        };
        let is_safe = |p: f64| p.abs() < LARGEST_PRODUCT && p.abs() > 1.0 / LARGEST_PRODUCT;
        if !is_safe(self.logged().product * factor) || self.touched > self.seen.len() {
            self.settle();
        }
        let Owed { product, sum, .. } = self.logged();
        self.window.push(Owed {
            eta,
            product: product * factor,
            sum: sum + eta * l1 * product,
        });
        if !is_safe(product * factor) {
            self.settle();
        }
    }

    /// Brings every weight up to date and empties the window.
    fn settle(&mut self) {
        if self.rounds() > 0 {
            let mut w = core::mem::take(&mut self.w);
            self.gather(&mut w, &self.seen);
            self.w = w;
            self.window.truncate(1);
            self.seen.fill(0);
        }
        self.touched = 0;
    }

    /// Whether the rounds have no closed composition.
    fn one_by_one(&self) -> bool {
        self.shrink == Shrink::Explicit && self.prox.reg.l1 != 0.0
    }

    /// Returns the number of rounds in the window.
    fn rounds(&self) -> usize {
        self.window.len() - 1
    }

    /// Returns the window's products and sums.
    fn logged(&self) -> Owed {
        self.window.last().copied().unwrap_or(Owed::NOTHING)
    }

    /// Returns how many rounds of the window a feature's weights have seen; a new feature has nothing deferred.
    fn seen_by(&self, feature: usize) -> u32 {
        let all = self.rounds() as u32;
        self.seen.get(feature).map_or(all, |seen| *seen)
    }

    /// Returns the current value of a weight.
    fn now(&self, place: usize) -> f64 {
        // A division per weight would cost more than the rest.
        let feature = match self.scores {
            1 => place,
            scores => place / scores,
        };
        self.since(self.seen_by(feature), self.w[place])
    }

    /// Brings weights up to date, given the rounds that their features have seen. The closed form has no branch on a
    /// weight: loads do not wait for each other, and the processor divides several numbers at a time.
    fn gather(&self, w: &mut [f64], seen: &[u32]) {
        if self.scores > 1 || self.one_by_one() {
            for (w, seen) in w.chunks_mut(self.scores).zip(seen) {
                w.iter_mut().for_each(|w| *w = self.since(*seen, *w));
            }
            return;
        }
        // Room for new features has seen no round; its weights are 0.
        let least = w.len().min(seen.len());
        let (w, seen) = (&mut w[..least], &seen[..least]);
        let (rounds, last) = (self.rounds() as u32, self.logged());
        let (mut products, mut sums) = ([1.0; TILE], [0.0; TILE]);
        // Weights that have missed a single round, for which the closed form has other bits.
        let mut single = [0; TILE];
        for (w, seen) in w.chunks_mut(TILE).zip(seen.chunks(TILE)) {
            let mut count = 0;
            for (at, (seen, product)) in seen.iter().zip(&mut products).enumerate() {
                *product = self.window[*seen as usize].product;
                single[count] = at as u8;
                count += usize::from(rounds - seen == 1);
            }
            let mut moved = [0.0; TILE];
            match self.shrink {
                Shrink::Explicit => {
                    for ((moved, w), product) in moved.iter_mut().zip(&*w).zip(&products) {
                        *moved = w * (last.product / product);
                    }
                }
                Shrink::Implicit => {
                    if self.prox.reg.l1 != 0.0 {
                        let each = seen.iter().zip(&mut sums);
                        each.for_each(|(seen, sum)| *sum = self.window[*seen as usize].sum);
                    }
                    let each = moved.iter_mut().zip(&*w).zip(&products).zip(&sums);
                    for ((((moved, w), product), sum), seen) in each.zip(seen) {
                        let next = composed(*w, *product, *sum, &last);
                        *moved = if *seen == rounds { *w } else { next };
                    }
                }
            }
            for at in single[..count].iter().map(|at| usize::from(*at)) {
                moved[at] = self.after(w[at], &last);
            }
            w.copy_from_slice(&moved[..w.len()]);
        }
    }

    /// Returns a weight after one round, exactly as a dense update computes it.
    #[inline]
    fn after(&self, v: f64, round: &Owed) -> f64 {
        let Regularizer { l1, l2 } = self.prox.reg;
        match self.shrink {
            Shrink::Implicit => soft(v, round.eta * l1) / (1.0 + round.eta * l2),
            Shrink::Explicit => v - round.eta * self.prox.reg.slope(v),
        }
    }

    /// Returns the current value of a weight that was v after `seen` rounds of the window.
    #[inline]
    fn since(&self, seen: u32, v: f64) -> f64 {
        let seen = seen as usize;
        match (&self.window[seen + 1..], self.shrink) {
            ([], _) => v,
            ([one], _) => self.after(v, one),
            ([.., last], Shrink::Implicit) => {
                let Owed { product, sum, .. } = self.window[seen];
                composed(v, product, sum, last)
            }
            ([.., last], Shrink::Explicit) if !self.one_by_one() => {
                v * (last.product / self.window[seen].product)
            }
            (rounds, Shrink::Explicit) => self.walk(v, rounds),
        }
    }

    /// Returns the weight after explicit steps, one by one until they repeat.
    fn walk(&self, mut v: f64, rounds: &[Owed]) -> f64 {
        // Step sizes never grow: equal ends mean that all are equal.
        let constant = match rounds {
            [first, .., last] => first.eta == last.eta,
            _ => false,
        };
        let mut before = f64::NAN;
        for (i, round) in rounds.iter().enumerate() {
            if v == 0.0 {
                break;
            }
            let next = v - round.eta * self.prox.reg.slope(v);
            if constant && next == before {
                // Alternates around zero for the remaining rounds.
                let even = (rounds.len() - 1 - i) % 2 == 0;
                return if even { next } else { v };
            }
            (before, v) = (v, next);
        }
        v
    }
}

/// Returns a weight after all proximal maps from these sums to the last.
#[inline]
fn composed(v: f64, product: f64, sum: f64, last: &Owed) -> f64 {
    let left = v.abs() * product - (last.sum - sum);
    let next = left.copysign(v) / last.product;
    if left <= 0.0 { 0.0 } else { next }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn bits(w: &[f64]) -> Vec<u64> {
        w.iter().map(|w| w.to_bits()).collect()
    }

    proptest! {
        #[test]
        fn what_is_owed_is_what_was_missed(
            start in prop::collection::vec(-3f64..3.0, 5),
            rounds in prop::collection::vec((prop::collection::vec(any::<bool>(), 5), 0.01f64..0.5, -1f64..1.0), 1..60),
            l1 in prop_oneof![Just(0.0), 0.01f64..0.3],
            l2 in prop_oneof![Just(0.0), 0.01f64..3.0, Just(1e90)],
            implicit: bool,
            peek in 1usize..7,
        ) {
            let prox = Prox { reg: Regularizer { l1, l2 }, domain: Domain::All };
            let shrink = if implicit { Shrink::Implicit } else { Shrink::Explicit };
            let mut plain = start.clone();
            let step = |w: &mut [f64], eta: f64| match shrink {
                Shrink::Implicit => prox.apply(eta, w),
                Shrink::Explicit => w.iter_mut().for_each(|w| *w -= eta * prox.reg.slope(*w)),
            };
            let mut lazy = LazyWeights::new(start.clone(), 1, prox, shrink);
            let mut watched = lazy.clone();
            for (t, (mask, eta, kick)) in rounds.iter().enumerate() {
                let index: Vec<u32> = (0..5).filter(|i| mask[*i as usize]).collect();
                let value = vec![*kick; index.len()];
                let x = Features { dim: 5, index: Some(&index), value: &value };
                step(&mut plain, *eta);
                index.iter().for_each(|i| plain[*i as usize] += kick);
                let update = |x: &[f64], w: &mut [f64]| {
                    step(w, *eta);
                    w.iter_mut().zip(x).for_each(|(w, x)| *w += x);
                };
                for weights in [&mut lazy, &mut watched] {
                    weights.begin(x, &mut [0.0]);
                    weights.round(x, *eta, update);
                }
                if t % peek == 0 {
                    watched.weights();
                }
                let each: Vec<f64> = (0..5).map(|place| lazy.now(place)).collect();
                let mut all = lazy.w.clone();
                lazy.gather(&mut all, &lazy.seen);
                prop_assert_eq!(bits(&each), bits(&all));
                let (mut row, seen) = (lazy.w.repeat(30), lazy.seen.repeat(30));
                lazy.gather(&mut row, &seen);
                prop_assert_eq!(bits(&row), bits(&each.repeat(30)));
            }
            let size = plain.iter().fold(1.0, |m: f64, v| m.max(v.abs()));
            if size < 1e200 && plain.iter().all(|w| w.is_finite()) {
                for (lazy, plain) in lazy.weights().iter().zip(&plain) {
                    prop_assert!((lazy - plain).abs() <= 1e-12 * size, "{lazy} {plain}");
                }
            }
            // Reading the weights changed nothing.
            prop_assert_eq!(bits(lazy.weights()), bits(watched.weights()));
        }

        /// If nothing is deferred, a sparse step has the bits of a gathered one.
        #[test]
        fn what_is_added_is_what_is_gathered_and_written_back(
            start in prop::collection::vec(-3f64..3.0, 12),
            rounds in prop::collection::vec((prop::collection::vec(any::<bool>(), 12), -1f64..1.0, prop::array::uniform3(-9f64..9.0)), 1..20),
            scores in prop_oneof![Just(1), Just(3)],
            implicit: bool,
        ) {
            let shrink = if implicit { Shrink::Implicit } else { Shrink::Explicit };
            let mut gathered = LazyWeights::new(start, scores, Prox::default(), shrink);
            let mut added = gathered.clone();
            let dim = 12 / scores as u32;
            for (mask, a, g) in rounds {
                let index: Vec<u32> = (0..dim).filter(|i| mask[*i as usize]).collect();
                let value: Vec<f64> = index.iter().map(|i| 0.3 - f64::from(*i)).collect();
                let (dim, g) = (dim as usize, &g[..scores]);
                let x = Features { dim, index: Some(&index), value: &value };
                let mut seen = [vec![0.0; scores], vec![0.0; scores]];
                gathered.begin(x, &mut seen[0]);
                added.begin_adding(x, &mut seen[1]);
                prop_assert_eq!(bits(&seen[0]), bits(&seen[1]));
                gathered.round(x, 0.1, |x, w| Features::dense(x).add_outer(a, g, w));
                prop_assert!(added.add(x, a, g));
                prop_assert_eq!(bits(gathered.weights()), bits(added.weights()));
                prop_assert_eq!(&gathered.seen, &added.seen);
            }
        }
    }
}
