//! Learners on FIOL §4's stream, compared with the floor: the time of one dot and one axpy of d numbers.
//!
//! All play the same fresh block of examples in turn, and learn from it, so the measured work is that of a race. η =
//! 1/(4d), so that ‖x‖² ≈ 2d gives η‖x‖² ≈ ½ at every d and explicit steps do not diverge.

use std::hint::black_box;

use implicit_lab::catalogue::Value;
use implicit_lab::implicit::Prox;
use implicit_lab::learner::{ProblemSpec, find};
use implicit_lab::math::{Cholesky, axpy, dot};
use implicit_lab::{Example, Experiment, LEARNERS, Learner, Loss, Stream};

use super::Stage;

/// Numbers in a block: it stays in the second-level cache, as a race's blocks do.
const NUMBERS: usize = 32 * 1024;
/// Possible settings of a learner, best first: it takes the first that it accepts.
const SETTINGS: [&str; 5] = [
    "loss=squared&reg=l1:lambda=0.1",
    "loss=squared",
    "loss=absolute",
    "loss=logistic",
    "loss=squared&domain=simplex",
];
/// Learners that keep d × d numbers, and learners that cost more every round or take only one feature.
const MATRICES: [&str; 2] = ["aioli", "ons"];
const APART: [&str; 4] = ["aioli", "ons", "ftrl", "foster"];
/// Learners whose η is one step size for all weights.
const ONE_STEP_SIZE: [&str; 7] = [
    "sgd",
    "comid",
    "isgd",
    "fiol",
    "aprox",
    "iwa",
    "implicit-ftrl",
];
/// Learners that are compared on sparse rows.
const SPARSE: [&str; 7] = [
    "sgd",
    "fiol",
    "aprox",
    "iwa",
    "rda",
    "ftrl-proximal",
    "implicit-ftrl",
];
/// Learners that are compared on several classes.
const CLASSES: [&str; 4] = ["sgd", "fiol", "aprox", "implicit-ftrl"];
/// K.
const K: usize = 10;
/// Learners to compare in a setting that is not their first: name, learner, setting.
const MORE: [(&str, &str, usize); 4] = [
    ("sgd, plain", "sgd", 1),
    ("adagrad, absolute", "adagrad", 2),
    ("fiol, sort", "fiol:solver=sort", 0),
    ("fiol, partition", "fiol:solver=partition", 0),
];

/// A stream's block, the floor, and learners.
pub struct Learners {
    stream: Box<dyn Stream>,
    block: Vec<Example>,
    floor: Vec<f64>,
    triangles: Option<Triangles>,
    /// Whether the weights that predicted are read, as in a dense round of a race.
    looked_at: bool,
    /// 1, or K.
    classes: usize,
    learners: Vec<(String, Box<dyn Learner>, Loss)>,
}

/// A learner with its stream and its loss.
type Contestant = (Box<dyn Stream>, Box<dyn Learner>, Loss);

/// Returns the learner `run` in setting `setting`, unless it refuses.
fn contestant(run: &str, setting: usize, d: usize) -> Option<Contestant> {
    let eta = 0.25 / d as f64;
    let (id, given) = run.split_once(':').unwrap_or((run, ""));
    // Explicit steps that are too large diverge; learners with a step size per weight are not in danger.
    let eta = if ONE_STEP_SIZE.contains(&id) {
        format!("eta={eta:e},{given}")
    } else {
        given.into()
    };
    let part = if eta.is_empty() {
        id.into()
    } else {
        format!("{id}:{}", eta.trim_end_matches(','))
    };
    let link = format!(
        "v=1&stream=correlated-gaussian:d={d}&{}&run={part}",
        SETTINGS[setting]
    );
    let experiment: Experiment = link.parse().ok()?;
    let mut setup = experiment.setup(None).ok()?;
    let learner = setup.learners.pop()?.1;
    Some((setup.stream, learner, setup.problem.loss))
}

/// Returns the first setting that the learner does not refuse.
fn setting(id: &str, d: usize) -> Option<usize> {
    (0..SETTINGS.len()).find(|setting| contestant(id, *setting, d).is_some())
}

impl Learners {
    /// Returns all learners that keep vectors.
    pub fn vectors(d: usize) -> Learners {
        let ids = LEARNERS.iter().map(|def| def.entry.id);
        let first = ids.filter(|id| !APART.contains(id)).map(|id| {
            (
                id,
                id,
                setting(id, d).unwrap_or_else(|| panic!("{id} refuses all")),
            )
        });
        Learners::new(d, first.chain(MORE), NUMBERS / d, 16)
    }

    /// All learners that keep a d × d matrix, with the minimum of their work: three passes over a triangle. The weights
    /// are read every round: there AIOLI, which predicts without them, has its third pass.
    pub fn matrices(d: usize) -> Learners {
        let rounds = (NUMBERS / d / d).max(2);
        let mut stage = Learners::new(d, MATRICES.map(|id| (id, id, 3)), rounds, 1);
        stage.looked_at = true;
        stage.triangles = Some(Triangles {
            factor: Cholesky::of_identity(d, 1.0),
            v: vec![0.0; d],
        });
        stage
    }

    /// Logistic regression on sparse rows, with 30 of d features not 0.
    pub fn sparse(d: usize) -> Learners {
        let runs: String = SPARSE.map(|id| format!("&run={id}")).concat();
        let link = format!("v=1&stream=sparse:d={d}&loss=logistic{runs}");
        let setup = (link.parse::<Experiment>().ok())
            .and_then(|experiment| experiment.setup(None).ok())
            .expect("the parts fit");
        let loss = setup.problem.loss;
        let named = SPARSE.into_iter().zip(setup.learners);
        let learners = named.map(|(id, (_, learner))| (String::from(id), learner, loss.clone()));
        Learners::of(setup.stream, (d, 1), learners.collect(), 1024, 16)
    }

    /// Cross-entropy of ten classes, on FIOL §4's features: no stream has as many of both.
    pub fn classes(d: usize) -> Learners {
        let (stream, ..) = contestant("sgd", 1, d).expect("the setting suits");
        let loss = Loss::cross_entropy(K);
        let learner = |id: &str| {
            let def = find(id).expect("known");
            let mut params = def.entry.defaults();
            params.set("eta", Value::Number(0.25 / d as f64));
            let setting = ProblemSpec {
                dim: d,
                scores: K,
                prox: Prox::default(),
                start: vec![0.0; d * K],
            };
            (
                String::from(id),
                (def.build)(&params, setting),
                loss.clone(),
            )
        };
        let learners = CLASSES.map(learner).into();
        Learners::of(stream, (d, K), learners, 32, 4)
    }

    /// Returns the learner that takes one feature.
    pub fn grids() -> Learners {
        Learners::new(1, [("foster", "foster", 3)], 16, 1)
    }

    fn new<'a>(
        d: usize,
        wanted: impl IntoIterator<Item = (&'a str, &'a str, usize)>,
        rounds: usize,
        warm_ups: usize,
    ) -> Learners {
        let mut learners = Vec::new();
        let mut source = None;
        for (name, run, setting) in wanted {
            let (stream, learner, loss) = contestant(run, setting, d).expect("the setting suits");
            // Losses on signs need a stream of signs: the last stream will do.
            source = Some(stream);
            learners.push((String::from(name), learner, loss));
        }
        let stream = source.expect("somebody is there");
        Learners::of(stream, (d, 1), learners, rounds, warm_ups)
    }

    fn of(
        stream: Box<dyn Stream>,
        (d, classes): (usize, usize),
        learners: Vec<(String, Box<dyn Learner>, Loss)>,
        rounds: usize,
        warm_ups: usize,
    ) -> Learners {
        let mut stage = Learners {
            stream,
            block: vec![Example::default(); rounds.max(1)],
            floor: vec![0.0; d * classes],
            triangles: None,
            looked_at: false,
            classes,
            learners,
        };
        // Past the first rounds, whose weights are 0.
        let cells = stage.cells().len();
        for cell in (0..warm_ups).flat_map(|_| 0..cells) {
            stage.play(cell);
        }
        stage
    }

    fn draw(&mut self) {
        for example in &mut self.block {
            self.stream.next(example);
        }
        if self.classes > 1 {
            for (i, example) in self.block.iter_mut().enumerate() {
                example.y = (i % self.classes) as f64;
            }
        }
    }

    /// One `dot` and one `axpy` of the non-zero features, per class.
    fn floor(&mut self) {
        for example in &self.block {
            let x = example.features();
            if self.classes > 1 || x.index.is_some() {
                let mut scores = [0.0; K];
                let scores = &mut scores[..self.classes];
                x.scores(&self.floor, scores);
                x.add_outer(1e-9, black_box(scores), &mut self.floor);
                continue;
            }
            let score = dot(&example.value, &self.floor);
            axpy(1e-9 * black_box(score), &example.value, &mut self.floor);
        }
    }
}

impl Stage for Learners {
    fn cells(&self) -> Vec<String> {
        let mut cells = vec![String::from("stream"), String::from("floor")];
        cells.extend(self.learners.iter().map(|(name, ..)| name.clone()));
        cells.extend(
            self.triangles
                .iter()
                .map(|_| String::from("three triangles")),
        );
        cells
    }

    /// No learner sees a block twice, whichever cells are played.
    fn prepare(&mut self) {
        self.draw();
    }

    fn play(&mut self, cell: usize) -> f64 {
        match cell.checked_sub(2) {
            None if cell == 0 => self.draw(),
            None => self.floor(),
            Some(index) if index < self.learners.len() => {
                let mut scores = [0.0; K];
                let scores = &mut scores[..self.classes];
                for example in &self.block {
                    let (_, learner, loss) = &mut self.learners[index];
                    learner.begin(example.features(), scores);
                    if self.looked_at {
                        black_box(learner.weights());
                    }
                    learner.learn(example.features(), example.y, scores, loss);
                }
            }
            Some(_) => {
                for example in &self.block {
                    if let Some(triangles) = &mut self.triangles {
                        triangles.pass(&example.value);
                    }
                }
            }
        }
        self.block.len() as f64
    }

    fn check(&mut self) {
        for (name, learner, _) in &mut self.learners {
            let finite = learner.weights().iter().all(|w| w.is_finite());
            assert!(finite, "{name} diverged: its times would be those of NaN");
        }
    }
}

/// The minimum of an AIOLI round: three passes over a triangle, down, up, update.
struct Triangles {
    factor: Cholesky,
    v: Vec<f64>,
}

impl Triangles {
    fn pass(&mut self, x: &[f64]) {
        self.v.copy_from_slice(x);
        self.factor.solve_lower(&mut self.v);
        self.factor.solve_upper(&mut self.v);
        black_box(&self.v);
        self.v.copy_from_slice(x);
        self.factor.update(&mut self.v);
    }
}

/// FTRL, whose rounds cost more and more: a copy plays the same round every time.
pub struct Leader {
    examples: Vec<Example>,
    leader: Box<dyn Learner>,
    loss: Loss,
    copy: Box<dyn Learner>,
}

/// The timed round.
const ROUND: usize = 20;

impl Leader {
    /// FTRL before round [`ROUND`] (round 2 with a thousand features).
    pub fn new(d: usize) -> Leader {
        let (mut stream, mut leader, loss) =
            contestant("ftrl", 3, d).expect("the logistic loss suits");
        let mut examples = vec![Example::default(); if d < 1000 { ROUND } else { 2 }];
        for example in &mut examples {
            stream.next(example);
        }
        let mut scores = [0.0];
        for example in &examples[1..] {
            leader.begin(example.features(), &mut scores);
            leader.learn(example.features(), example.y, &scores, &loss);
        }
        let copy = leader.boxed_clone();
        Leader {
            examples,
            leader,
            loss,
            copy,
        }
    }
}

impl Stage for Leader {
    fn cells(&self) -> Vec<String> {
        vec![String::from("ftrl")]
    }

    fn prepare(&mut self) {
        self.copy = self.leader.boxed_clone();
    }

    fn play(&mut self, _cell: usize) -> f64 {
        let (example, mut scores) = (&self.examples[0], [0.0]);
        self.copy.begin(example.features(), &mut scores);
        self.copy
            .learn(example.features(), example.y, &scores, &self.loss);
        1.0
    }
}
