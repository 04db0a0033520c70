//! The scalar equation alone: one implicit step with each solver, compared with the explicit step that it replaces; and
//! the default solver at step sizes of nine decades.

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

/// Regularisers and domains of long steps.
const LONG: [(&str, f64, Domain); 3] = [
    ("l1", 0.1, Domain::All),
    ("ball", 0.0, Domain::Ball(1.0)),
    ("l1 and ball", 0.1, Domain::Ball(1.0)),
];
const ETAS: [f64; 4] = [1e-3, 1.0, 1e3, 1e6];

/// Steps on fresh examples; every cell has its own weights.
pub struct Solvers {
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
    eta: f64,
    prox: Prox,
    w: Vec<f64>,
}

fn prox(l1: f64, domain: Domain) -> Prox {
    let reg = Regularizer { l1, l2: 0.0 };
    Prox { reg, domain }
}

fn loss(id: &str) -> Arc<dyn ScalarLoss> {
    let def = LOSSES.iter().find(|def| def.entry.id == id);
    let loss = def.and_then(LossDef::scalar);
    loss.expect("a loss of one score")
}

impl Solvers {
    /// Solvers in d dimensions.
    pub fn new(d: usize) -> Solvers {
        let mut cells = Vec::new();
        for id in LOSSES_OF {
            let solvers = Solver::ALL
                .iter()
                .map(|(name, solver)| (*name, Some(*solver)));
            for (name, solver) in std::iter::once(("explicit", None)).chain(solvers) {
                cells.push(Cell {
                    name: format!("{name}, {id}"),
                    loss: loss(id),
                    solver,
                    eta: 0.25 / d as f64,
                    prox: prox(0.1, Domain::All),
                    w: vec![0.0; d],
                });
            }
        }
        Solvers::of(cells, "logistic", d)
    }

    /// Steps of any size in d dimensions. The explicit one, which takes the same time at any η, takes a small one.
    pub fn long(d: usize) -> Solvers {
        let mut cells = Vec::new();
        for (name, l1, domain) in LONG {
            let steps = ETAS.map(|eta| (format!("{name}, {eta:e}"), Some(Solver::Newton), eta));
            let explicit = (format!("{name}, explicit"), None, 0.25 / d as f64);
            for (name, solver, eta) in [explicit].into_iter().chain(steps) {
                cells.push(Cell {
                    name,
                    loss: loss("squared"),
                    solver,
                    eta,
                    prox: prox(l1, domain),
                    w: vec![0.0; d],
                });
            }
        }
        Solvers::of(cells, "squared", d)
    }

    fn of(cells: Vec<Cell>, loss: &str, d: usize) -> Solvers {
        let link = format!("v=1&stream=correlated-gaussian:d={d}&loss={loss}&run=fiol");
        let experiment: Experiment = link.parse().expect("the link is right");
        let stream = experiment.setup(None).expect("the parts fit").stream;
        let mut stage = Solvers {
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
        let Cell {
            loss,
            solver,
            eta,
            prox,
            w,
            ..
        } = &mut self.cells[cell];
        let (eta, prox) = (*eta, *prox);
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
