//! Normalised least mean squares and a loss with a parameter, written against `implicit_learners` as in any other
//! crate.

use implicit_learners::catalogue::{Entry, ParamSpec};
use implicit_learners::implicit::Prox;
use implicit_learners::loss::{Line, Loss, ScalarLoss, Target};
use implicit_learners::math::{Features, norm2};
use implicit_learners::{Error, Fields, Learner, LearnerDef, LossDef, Report, learner, loss};

/// NLMS: w ← prox(w − μ/(ε + ‖x‖²)·f′(xᵀw) x).
pub static NLMS: LearnerDef = LearnerDef {
    refuses: |pairing| {
        (pairing.loss.def.target == Target::Class).then_some("it is made for losses of one score")
    },
    ..LearnerDef::new(
        Entry {
            id: "nlms",
            name: "NLMS",
            summary: "the gradient step, divided by the squared norm of the features",
            equation: r"w_{t+1}=w_t-\frac{\mu}{\varepsilon+\|x_t\|^2}f'(\hat y_t)\,x_t",
            source: "Widrow & Hoff 1960",
            params: &[
                ParamSpec::linear(
                    "mu",
                    r"\mu",
                    "step",
                    0.5,
                    (0.0, 2.0),
                    "How far one round moves the weights",
                )
                .step_size(),
                ParamSpec::log(
                    "eps",
                    r"\varepsilon",
                    "damping",
                    1e-6,
                    (1e-12, 1.0),
                    "Keeps the divisor from 0",
                ),
            ],
            aliases: &["normalised LMS"],
        },
        |params, setting| {
            Box::new(Nlms {
                mu: params.number("mu"),
                eps: params.number("eps"),
                prox: setting.prox,
                w: setting.start,
                dense: Vec::new(),
            })
        },
    )
};

#[derive(Clone, Debug)]
struct Nlms {
    mu: f64,
    eps: f64,
    prox: Prox,
    w: Vec<f64>,
    dense: Vec<f64>,
}

impl Learner for Nlms {
    fn predict(&self, x: Features<'_>, scores: &mut [f64]) {
        x.scores(&self.w, scores);
    }

    fn learn(&mut self, x: Features<'_>, y: f64, scores: &[f64], loss: &Loss) -> Report {
        let mut slope = [0.0];
        loss.gradient(scores, y, &mut slope);
        let x = x.to_dense(&mut self.dense);
        let norm = norm2(x);
        let eta = self.mu / (self.eps + norm * norm);
        self.prox.step(eta, -eta * slope[0], x, &mut self.w);
        Report {
            eta: Some(eta),
            beta: Some(-slope[0]),
            ..Report::default()
        }
    }

    fn weights(&mut self) -> &[f64] {
        &self.w
    }

    fn fields(&mut self, fields: &mut Fields<'_>) {
        fields.per_feature("w", &mut self.w);
    }
}

/// The squared ε-insensitive loss: errors up to ε are free, larger ones cost the square of the excess.
pub static TUBE: LossDef = LossDef::new(
    Entry {
        id: "tube",
        name: "Tube",
        summary: "nothing within a tube around the target, squared outside",
        equation: r"f(z)=\tfrac12\max\{0,|z-y|-\varepsilon\}^2",
        source: "Drucker et al. 1997",
        params: &[ParamSpec::linear(
            "epsilon",
            r"\varepsilon",
            "free error",
            0.1,
            (0.0, 10.0),
            "Errors up to it cost nothing",
        )],
        aliases: &["squared epsilon-insensitive"],
    },
    Target::Real,
    |params, _| {
        Loss::of(Tube {
            epsilon: params.number("epsilon"),
        })
    },
);

#[derive(Debug)]
struct Tube {
    epsilon: f64,
}

impl ScalarLoss for Tube {
    fn value(&self, z: f64, y: f64) -> f64 {
        let rest = self.slope(z, y);
        0.5 * rest * rest
    }

    fn slope(&self, z: f64, y: f64) -> f64 {
        let (low, high) = self.minimizers(y);
        z - z.clamp(low, high)
    }

    fn curvature(&self, z: f64, y: f64) -> f64 {
        if self.slope(z, y) == 0.0 { 0.0 } else { 1.0 }
    }

    fn minimizers(&self, y: f64) -> (f64, f64) {
        (y - self.epsilon, y + self.epsilon)
    }

    /// −τ/η = z(τ) − end, solved towards the lower end if that takes a step upwards, or towards the upper one.
    fn solve_along_line(&self, line: Line, y: f64) -> f64 {
        let Line { tau, z, slope, eta } = line;
        let (low, high) = self.minimizers(y);
        let to = |end: f64| eta * (end - z + slope * tau) / (1.0 + eta * slope);
        to(low).max(0.0) + to(high).min(0.0)
    }
}

/// Registers both under their ids; called once.
///
/// # Errors
///
/// They are already registered.
pub fn register() -> Result<(), Error> {
    learner::register(&NLMS)?;
    loss::register(&TUBE)
}
