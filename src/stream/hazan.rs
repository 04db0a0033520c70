//! A stream that is hard for proper learners of logistic regression (Hazan, Koren, Levy 2014; AIOLI §5).
//!
//! ```math
//! (x_t,y_t)=\begin{cases}(1-\frac{\sqrt\varepsilon}{2B},\,1)&\text{w.p. }\frac{\sqrt\varepsilon}{2B}+\chi\frac{\varepsilon}{B}\\(\frac{\sqrt\varepsilon}{B},\,-1)&\text{otherwise}\end{cases}
//! \qquad B=\ln T
//! ```
//!
//! for T rounds, independently (AIOLI §5). A proper learner commits to a weight in the ball before it sees x_t. For ε
//! tuned to T and T = O(e^B), its regret against |w| ≤ B is of order B^{2/3} T^{1/3} for at least one of χ = ±1. This is a
//! theorem of Hazan et al., as AIOLI §1 reports it. An improper learner can do better. Here ε does not depend on T, as in
//! AIOLI's experiment.

use super::contract::{Example, Shape, Source, Stream, StreamDef, label, two_classes};
use crate::catalogue::{Entry, ParamSpec};
use crate::loss::Target;
use crate::rng::Rng;

pub(super) const DEF: StreamDef = StreamDef {
    entry: Entry {
        id: "hazan",
        name: "Hazan's adversary",
        summary: "A rare large example against a frequent small one: hard for proper learners (AIOLI's experiment)",
        equation: r"(x_t,y_t)=\begin{cases}(1-\frac{\sqrt\varepsilon}{2B},\,1)&\text{w.p. }\frac{\sqrt\varepsilon}{2B}+\chi\frac{\varepsilon}{B}\\(\frac{\sqrt\varepsilon}{B},\,-1)&\text{otherwise}\end{cases}\qquad B=\ln T",
        source: "AIOLI §5; Hazan, Koren, Levy 2014",
        params: &[
            ParamSpec::linear(
                "chi",
                r"\chi",
                "tilt",
                1.0,
                (-1.0, 1.0),
                "Makes the rare example slightly more (1) or less (−1) frequent",
            )
            .whole(),
            ParamSpec::log(
                "epsilon",
                r"\varepsilon",
                "rarity",
                0.01,
                (1e-9, 1.0),
                "How rare the large example is",
            ),
        ],
        aliases: &[
            "adversarial",
            "lower bound",
            "improper",
            "logistic regression",
        ],
    },
    targets: |_| &[Target::Sign, Target::Real, Target::Class],
    starter: concat!(
        "v=1&stream=hazan&loss=logistic&domain=ball:radius=ln-T&rounds=1000",
        "&run=aioli:radius=domain",
        "&run=ftrl",
        "&run=foster:radius=domain",
    ),
    needs_file: false,
    finite: false,
    shape: |source| {
        Ok(Shape {
            dim: 1,
            classes: two_classes(source.target),
            rounds: None,
            tests: 0,
        })
    },
    build: |source| Ok(Box::new(Hazan::new(source))),
};

#[derive(Clone)]
struct Hazan {
    target: Target,
    rare: f64,
    frequent: f64,
    probability: f64,
    rng: Rng,
}

impl Hazan {
    fn new(source: &Source<'_>) -> Self {
        let chi = source.params.number("chi");
        let epsilon = source.params.number("epsilon");
        // One round has ln 1 = 0, which would leave nothing of the construction.
        let radius = libm::log(source.rounds.unwrap_or(2).max(2) as f64);
        let root = epsilon.sqrt();
        Hazan {
            target: source.target,
            rare: 1.0 - root / (2.0 * radius),
            frequent: root / radius,
            probability: root / (2.0 * radius) + chi * epsilon / radius,
            rng: Rng::derive(source.seed, "hazan"),
        }
    }
}

impl Stream for Hazan {
    fn next(&mut self, example: &mut Example) {
        let is_rare = self.rng.uniform() < self.probability;
        let (x, y) = if is_rare {
            (self.rare, 1.0)
        } else {
            (self.frequent, -1.0)
        };
        example.dense(1)[0] = x;
        example.y = label(y, self.target);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_two_examples_come_as_often_as_the_paper_says() {
        for chi in [-1.0, 1.0] {
            let mut params = DEF.entry.defaults();
            params.set("chi", crate::catalogue::Value::Number(chi));
            let rounds = 1_000_000;
            let mut stream = Hazan::new(&Source {
                params: &params,
                seed: 3,
                target: Target::Sign,
                rounds: Some(rounds),
                table: None,
                examples: None,
                held_out: false,
            });
            let radius = libm::log(rounds as f64);
            let mut example = Example::default();
            let mut rare = 0;
            for _ in 0..rounds {
                stream.next(&mut example);
                let (x, y) = (example.value[0], example.y);
                assert!(
                    (x == 1.0 - 0.1 / (2.0 * radius) && y == 1.0)
                        || (x == 0.1 / radius && y == -1.0)
                );
                rare += u32::from(y == 1.0);
            }
            let p = (0.05 + 0.01 * chi) / radius;
            let error = (p / rounds as f64).sqrt();
            assert!((f64::from(rare) / rounds as f64 - p).abs() < 5.0 * error);
        }
    }
}
