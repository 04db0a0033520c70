//! Online gradient descent with constant step sizes η_i (ScInOL §2 before Eq. (4), Appendix A; Zinkevich 2003).
//!
//! ```math
//! R_T(u)\le\sum_{i=1}^{d}\Bigl(\frac{u_i^2}{2\eta_i}+\frac{\eta_i}2S_{T,i}^2\Bigr),\quad S_{T,i}^2=\sum_{t=1}^{T}(g_tx_{t,i})^2
//! ```
//!
//! SGD has one step size for all features; OGD per feature has those of Eq. (2). The step sizes that minimise the bound, η_i
//! = |u_i|/S_{T,i}, give Σ|u_i|S_{T,i}, Eq. (4): the oracle's bound, which the theorems about ScInOL reach up to logarithms.
//! They need u and all gradients, so no learner finds them by itself. But one of the terms is the value that they would give
//! for the gradients of this run; it bounds a run that has them.
//!
//! A `start` shifts u; a projection onto a ball that contains u moves w no farther from u. Every sum is over rounds, so the
//! bound for t rounds is its value so far.

use super::contract::{BoundDef, Seen, Tracker};

pub(super) const DEF: BoundDef = BoundDef {
    id: "scinol-ogd",
    name: "OGD (ScInOL §2)",
    mark: "§2",
    equation: r"R_T(u)\le\sum_{i=1}^{d}\Bigl(\frac{u_i^2}{2\eta_i}+\frac{\eta_i}2S_{T,i}^2\Bigr),\quad S_{T,i}^2=\sum_{t=1}^{T}(g_tx_{t,i})^2",
    source: "ScInOL §2, Eq. (2)–(4)",
    note: Some(
        r"All rates $\eta_i$ of SGD are its $\eta$. With the best rate of each feature for the gradients of this run, $|u_i|/S_{T,i}$, the bound would be $\sum|u_i|S_{T,i}$ (Eq. (4)).",
    ),
    learners: &["sgd", "scinol-ogd"],
    parts: &[],
    track: |case| {
        if !case.prox.reg.is_none() {
            return Err("it is about losses without a regulariser".into());
        }
        if !matches!(case.params.word("schedule"), "" | "constant") {
            return Err("it needs a constant η".into());
        }
        let pairs = case.u.iter().zip(case.start);
        let (eta, scores) = (case.params.number("eta"), case.loss.scores());
        let ratio = case.params.optional("ratio").unwrap_or(1.0);
        let rate = |i: usize| eta * libm::pow(ratio, i as f64);
        Ok(Box::new(Descent {
            scores,
            rates: (0..case.u.len() / scores).map(rate).collect(),
            u: pairs.map(|(u, start)| (u - start).abs()).collect(),
            square: vec![0.0; case.u.len()],
        }))
    },
};

struct Descent {
    scores: usize,
    /// η_i, one per feature.
    rates: Vec<f64>,
    /// |u_i − w_{1,i}|.
    u: Vec<f64>,
    /// S²_i, one per weight.
    square: Vec<f64>,
}

impl Descent {
    /// Σ of a term of |u_i|, S²_i and η_i.
    fn sum(&self, term: impl Fn(f64, f64, f64) -> f64) -> f64 {
        let all = self.u.iter().zip(&self.square).enumerate();
        all.map(|(place, (u, square))| term(*u, *square, self.rates[place / self.scores]))
            .sum()
    }
}

impl Tracker for Descent {
    fn see(&mut self, seen: &Seen<'_>) -> Result<(), String> {
        let k = self.scores;
        seen.x.for_each(|i, x| {
            for (square, g) in self.square[i * k..].iter_mut().zip(seen.gradient) {
                *square += (g * x) * (g * x);
            }
        });
        Ok(())
    }

    fn value(&self) -> f64 {
        self.sum(|u, square, rate| u * u / (2.0 * rate) + 0.5 * rate * square)
    }

    fn terms(&self) -> Vec<(&'static str, f64)> {
        vec![
            (
                r"$\sum u_i^2/(2\eta_i)$",
                self.sum(|u, _, rate| u * u / (2.0 * rate)),
            ),
            (
                r"$\sum\eta_iS_{T,i}^2/2$",
                self.sum(|_, square, rate| 0.5 * rate * square),
            ),
            (
                r"$\sum|u_i|S_{T,i}$",
                self.sum(|u, square, _| u * square.sqrt()),
            ),
        ]
    }
}
