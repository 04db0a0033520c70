//! Many features of which few are non-zero, as in text: learners need time only for these.
//!
//! ```math
//! y_t=\sqrt n\,x_t^\top\tilde w+\tau\varepsilon_t,
//! \qquad x_t\in\{0,\pm1/\sqrt n\}^d,\ \|x_t\|_0=n
//! ```
//!
//! Every row has `nnz` features at different random places, ±1/√nnz; feature i is drawn with density falling like
//! 1/√i, so some are common and most are rare. The truth has `support` non-zero weights, ±1, among the common half;
//! y_t = √nnz·x_tᵀw̃ + τε_t, or its sign for classification. A row costs O(nnz).

use std::sync::Arc;

use super::contract::{Example, Source, Stream, StreamDef, TESTS, TOO_WIDE, endless, label};
use crate::catalogue::{Entry, ParamSpec};
use crate::loss::Target;
use crate::rng::Rng;

pub(super) const DEF: StreamDef = StreamDef {
    entry: Entry {
        id: "sparse",
        name: "Sparse",
        summary: "Very many features, only tens of them non-zero in a row, as in text",
        equation: r"y_t=\sqrt n\,x_t^\top\tilde w+\tau\varepsilon_t,\qquad x_t\in\{0,\pm1/\sqrt n\}^d,\ \|x_t\|_0=n",
        source: "",
        params: &[
            ParamSpec::log(
                "d",
                "d",
                "features",
                100_000.0,
                (1.0, 1_000_000.0),
                "Number of features",
            )
            .whole()
            .slider(100.0, 1_000_000.0)
            .because(TOO_WIDE),
            ParamSpec::log(
                "nnz",
                "n",
                "non-zeros",
                30.0,
                (1.0, 1000.0),
                "Features of a row that are not zero (all, if there are fewer)",
            )
            .whole()
            .slider(1.0, 300.0),
            ParamSpec::log(
                "support",
                "s",
                "true weights",
                50.0,
                (1.0, 100_000.0),
                "True weights that are not zero (half of the features at most)",
            )
            .whole()
            .slider(1.0, 1000.0),
            ParamSpec::linear(
                "tau",
                r"\tau",
                "noise",
                0.1,
                (0.0, 1e6),
                "Standard deviation of the target's noise",
            )
            .slider(0.0, 2.0),
            TESTS,
        ],
        aliases: &["bag of words", "text", "high-dimensional", "lasso"],
    },
    targets: |_| &[Target::Real, Target::Sign, Target::Class],
    starter: concat!(
        "v=1&stream=sparse&reg=l1:lambda=0.001&rounds=5000",
        "&run=fiol:eta=1",
        "&run=comid:eta=1",
        "&run=sgd:eta=1",
    ),
    needs_file: false,
    finite: false,
    shape: endless,
    build: |source| Ok(Box::new(Sparse::new(source))),
};

#[derive(Clone)]
struct Sparse {
    target: Target,
    nonzeros: usize,
    tau: f64,
    /// √n w̃: the targets are its products with x.
    truth: Arc<[f64]>,
    features: Rng,
    noise: Rng,
}

impl Sparse {
    fn new(source: &Source<'_>) -> Self {
        let whole = |id: &str| source.params.number(id) as usize;
        let dim = whole("d");
        let mut rng = Rng::derive(source.seed, "sparse truth");
        let mut truth = vec![0.0; dim];
        let common = dim.div_ceil(2);
        let nonzeros = whole("nnz").min(dim);
        let mut missing = whole("support").min(common);
        while missing > 0 {
            let place = common_place(common, &mut rng);
            // If it is taken, the next free place: the draw must end.
            let free = (place..common).chain(0..place).find(|i| truth[*i] == 0.0);
            if let Some(free) = free {
                truth[free] = rng.sign() * (nonzeros as f64).sqrt();
            }
            missing -= 1;
        }
        Sparse {
            target: source.target,
            nonzeros,
            tau: source.params.number("tau"),
            truth: truth.into(),
            features: source.rng("sparse features"),
            noise: source.rng("sparse noise"),
        }
    }
}

/// A place in `0..n`, with density falling like 1/√i.
fn common_place(n: usize, rng: &mut Rng) -> usize {
    let u = rng.uniform();
    (u * u * n as f64) as usize
}

impl Stream for Sparse {
    fn next(&mut self, example: &mut Example) {
        let (dim, nonzeros) = (self.truth.len(), self.nonzeros);
        let (index, value) = example.sparse(dim);
        while index.len() < nonzeros {
            let mut place = common_place(dim, &mut self.features) as u32;
            // Taken places are skipped, wrapping around at the end: every row has exactly `nonzeros`.
            let mut at = index.partition_point(|i| *i < place);
            while index.get(at) == Some(&place) {
                place += 1;
                at += 1;
                if place as usize == dim {
                    (place, at) = (0, 0);
                }
            }
            index.insert(at, place);
        }
        let root = (nonzeros as f64).sqrt();
        let unit = 1.0 / root;
        let mut score = 0.0;
        for i in index.iter() {
            let sign = self.features.sign();
            value.push(sign * unit);
            // ±1 or 0, exactly.
            score += sign * (self.truth[*i as usize] / root);
        }
        example.y = label(score + self.tau * self.noise.normal(), self.target);
    }

    fn truth(&self) -> Option<&[f64]> {
        Some(&self.truth)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Value;

    fn rows(d: f64, nnz: f64) -> Vec<Example> {
        let mut params = DEF.entry.defaults();
        params.set("d", Value::Number(d));
        params.set("nnz", Value::Number(nnz));
        let source = Source {
            params: &params,
            seed: 3,
            target: Target::Real,
            rounds: None,
            table: None,
            examples: None,
            held_out: false,
        };
        let mut stream = Sparse::new(&source);
        let mut example = Example::default();
        (0..100)
            .map(|_| {
                stream.next(&mut example);
                example.clone()
            })
            .collect()
    }

    #[test]
    fn rows_have_increasing_places_and_unit_length() {
        for (d, nnz, stored) in [
            (1e5, 30.0, 30),
            (40.0, 39.0, 39),
            (7.0, 30.0, 7),
            (1.0, 1.0, 1),
        ] {
            for example in rows(d, nnz) {
                assert_eq!(example.index.len(), stored);
                assert!(example.index.windows(2).all(|w| w[0] < w[1]));
                assert!(example.index.iter().all(|i| (*i as f64) < d));
                assert!((example.features().norm() - 1.0).abs() < 1e-12);
            }
        }
    }
}
