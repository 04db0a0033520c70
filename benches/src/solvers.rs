//! The scalar equation alone: one implicit step with each solver, compared with the explicit step that it replaces.

use std::hint::black_box;
use std::sync::Arc;

use implicit_lab::implicit::{Domain, Equation, Geometry, Prox, Regularizer, Solver, Work};
use implicit_lab::loss::{LossDef, ScalarLoss};
use implicit_lab::math::{Overview, dot};
use implicit_lab::{Example, Experiment, LOSSES, Stream};

use super::Stage;

/// A smooth loss whose meeting is linear, one whose meeting is not, and one with a kink.
const LOSSES_OF: [&str; 3] = ["squared", "logistic", "hinge"];
const NUMBERS: usize = 32 * 1024;

/// Steps on fresh examples; every cell has its own weights.
pub struct Solvers {
    eta: f64,
    stream: Box<dyn Stream>,
    block: Vec<Example>,
    cells: Vec<Cell>,
    work: Work,
}

struct Cell {
    name: String,
    loss: Arc<dyn ScalarLoss>,
    /// `None`: the explicit step.
    solver: Option<Solver>,
    w: Vec<f64>,
}

impl Solvers {
    /// Solvers in d dimensions.
    pub fn new(d: usize) -> Solvers {
        let link = format!("v=1&stream=correlated-gaussian:d={d}&loss=logistic&run=fiol");
        let experiment: Experiment = link.parse().expect("the link is right");
        let stream = experiment.setup(None).expect("the parts fit").stream;
        let mut cells = Vec::new();
        for id in LOSSES_OF {
            let def = LOSSES.iter().find(|def| def.entry.id == id);
            let loss = def.and_then(LossDef::scalar);
            let loss = loss.expect("a loss of one score");
            let solvers = Solver::ALL
                .iter()
                .map(|(name, solver)| (*name, Some(*solver)));
            for (name, solver) in std::iter::once(("explicit", None)).chain(solvers) {
                cells.push(Cell {
                    name: format!("{name}, {id}"),
                    loss: Arc::clone(&loss),
                    solver,
                    w: vec![0.0; d],
                });
            }
        }
        let mut stage = Solvers {
            eta: 0.25 / d as f64,
            stream,
            block: vec![Example::default(); (NUMBERS / d).max(1)],
            cells,
            work: Work::default(),
        };
        for _ in 0..20 {
            stage.prepare();
            for cell in 0..stage.cells.len() {
                stage.play(cell);
            }
        }
        stage
    }
}

impl Stage for Solvers {
    fn cells(&self) -> Vec<String> {
        self.cells.iter().map(|cell| cell.name.clone()).collect()
    }

    fn prepare(&mut self) {
        for example in &mut self.block {
            self.stream.next(example);
        }
    }

    fn play(&mut self, cell: usize) -> f64 {
        let prox = Prox {
            reg: Regularizer { l1: 0.1, l2: 0.0 },
            domain: Domain::All,
        };
        let (
            Cell {
                loss, solver, w, ..
            },
            eta,
        ) = (&mut self.cells[cell], self.eta);
        for example in &self.block {
            let (x, y) = (&example.value[..], example.y);
            match solver {
                None => {
                    let slope = loss.slope(dot(x, w), y);
                    prox.step(eta, -eta * slope, x, w);
                }
                Some(solver) => {
                    // A learner has already predicted.
                    let known = black_box(Overview::new(x, w));
                    let equation = Equation {
                        loss: &**loss,
                        y,
                        x,
                        eta,
                        prox,
                        geometry: Geometry::Euclidean,
                        solver: *solver,
                    };
                    equation.step(w, Some(known), &mut self.work);
                }
            }
        }
        self.block.len() as f64
    }
}
