//! Online gradient descent with a constant rate η (ScInOL §2 before Eq. (4), Appendix A; Zinkevich 2003).
//!
//! ```math
//! R_T(u)\le\sum_{i=1}^{d}\Bigl(\frac{u_i^2}{2\eta}+\frac\eta2S_{T,i}^2\Bigr),\quad S_{T,i}^2=\sum_{t=1}^{T}(g_tx_{t,i})^2
//! ```
//!
//! The paper has it with a rate η_i for each feature (Eq. (2)). The rates that make it least, η_i = |u_i|/S_{T,i}, give
//! Σ|u_i|S_{T,i}, Eq. (4): the oracle's bound, which the theorems about ScInOL reach up to logarithms. These rates need
//! u and all gradients, so no learner has them; but what they would give for the gradients of this run is one of the terms.
//!
//! A `start` shifts u; a projection onto a ball that holds u brings w no farther from u. Every sum runs over rounds, so
//! the bound for t rounds is its value so far.

use super::{BoundDef, Seen, Tracker};

pub(super) const DEF: BoundDef = BoundDef {
    id: "scinol-ogd",
    name: "OGD (ScInOL §2)",
    equation: r"R_T(u)\le\sum_{i=1}^{d}\Bigl(\frac{u_i^2}{2\eta}+\frac\eta2S_{T,i}^2\Bigr),\quad S_{T,i}^2=\sum_{t=1}^{T}(g_tx_{t,i})^2",
    source: "ScInOL §2, Eq. (2)–(4)",
    note: Some(
        r"The paper’s bound has a rate for each feature; here all are the learner’s $\eta$. With the best rate of each feature for the gradients of this run, $|u_i|/S_{T,i}$, it would be $\sum|u_i|S_{T,i}$ (Eq. (4)).",
    ),
    learners: &["sgd"],
    parts: &[],
    track: |case| {
        if !case.prox.reg.is_none() {
            return Err("it is about losses without a regulariser".into());
        }
        if case.params.word("schedule") != "constant" {
            return Err("it needs a constant η".into());
        }
        let pairs = case.u.iter().zip(case.start);
        Ok(Box::new(Descent {
            scores: case.loss.scores(),
            eta: case.params.number("eta"),
            u: pairs.map(|(u, start)| (u - start).abs()).collect(),
            square: vec![0.0; case.u.len()],
        }))
    },
};

struct Descent {
    scores: usize,
    eta: f64,
    /// |u_i − w_{1,i}|.
    u: Vec<f64>,
    /// S²_i, one for each weight.
    square: Vec<f64>,
}

impl Descent {
    /// Σ of a term of |u_i| and S²_i.
    fn sum(&self, term: impl Fn(f64, f64) -> f64) -> f64 {
        let pairs = self.u.iter().zip(&self.square);
        pairs.map(|(u, square)| term(*u, *square)).sum()
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
        self.sum(|u, square| u * u / (2.0 * self.eta) + 0.5 * self.eta * square)
    }

    fn terms(&self) -> Vec<(&'static str, f64)> {
        vec![
            (r"$\sum u_i^2$", self.sum(|u, _| u * u)),
            (r"$\sum S_{T,i}^2$", self.sum(|_, square| square)),
            (
                r"$\sum|u_i|S_{T,i}$",
                self.sum(|u, square| u * square.sqrt()),
            ),
        ]
    }
}
