//! Whole races, as the page plays them: stream, learners, losses, a look at the weights, samples, checkpoints. Their
//! stream alone and the floor are measured in the same turns.

use std::hint::black_box;

use implicit_lab::math::{axpy, dot};
use implicit_lab::{Example, Experiment, Race, Stream};

use super::Stage;

/// Name and race; the stream is FIOL §4's with a thousand features.
const RACES: [(&str, &str); 3] = [
    ("sgd, plain", "run=sgd:eta=2.5e-4"),
    ("sgd", "reg=l1:lambda=0.1&run=sgd:eta=2.5e-4"),
    (
        "sgd, comid, isgd and fiol",
        "reg=l1:lambda=0.1&run=sgd:eta=2.5e-4&run=comid:eta=2.5e-4&run=isgd:eta=2.5e-4&run=fiol:eta=2.5e-4",
    ),
];

/// Races that restart at their end.
pub struct Races {
    stream: Box<dyn Stream>,
    block: Vec<Example>,
    floor: Vec<f64>,
    races: Vec<(String, Experiment, Race)>,
}

/// Examples of the stream and of the floor per turn.
const BLOCK: usize = 32;

impl Races {
    pub fn new() -> Races {
        let set_up = |(name, runs): (&str, &str)| {
            let link = format!("v=1&stream=correlated-gaussian:d=1000&rounds=100000&{runs}");
            let experiment: Experiment = link.parse().expect("the link is right");
            let race = Race::new(&experiment, None).expect("the parts fit");
            (String::from(name), experiment, race)
        };
        let races: Vec<_> = RACES.map(set_up).into();
        let setup = races[0].1.setup(None).expect("the parts fit");
        Races {
            stream: setup.stream,
            block: vec![Example::default(); BLOCK],
            floor: vec![0.0; 1000],
            races,
        }
    }
}

impl Stage for Races {
    fn cells(&self) -> Vec<String> {
        let names = self.races.iter().map(|(name, ..)| name.clone());
        ["stream", "floor"]
            .map(String::from)
            .into_iter()
            .chain(names)
            .collect()
    }

    fn prepare(&mut self) {
        for (_, experiment, race) in &mut self.races {
            if race.is_done() {
                *race = Race::new(experiment, None).expect("the parts fit");
            }
        }
    }

    fn play(&mut self, cell: usize) -> f64 {
        if cell == 0 {
            for example in &mut self.block {
                self.stream.next(example);
            }
            return BLOCK as f64;
        }
        if cell == 1 {
            for example in &self.block {
                let score = dot(&example.value, &self.floor);
                axpy(1e-9 * black_box(score), &example.value, &mut self.floor);
            }
            return BLOCK as f64;
        }
        let race = &mut self.races[cell - 2].2;
        race.advance(u64::MAX, None) as f64
    }
}
