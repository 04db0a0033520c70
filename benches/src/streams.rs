//! Every stream of the catalogue that makes its examples, with its default parameters: the time per example.

use implicit_lab::{Example, Experiment, STREAMS, Stream};

use super::Stage;

/// Streams, each with a place for its examples.
pub struct Streams {
    streams: Vec<(String, Box<dyn Stream>, Example)>,
}

/// Examples per turn.
const EXAMPLES: usize = 32;

impl Streams {
    pub fn new() -> Streams {
        // Rows of a table are copied, not made; and WebAssembly would have to be given the table.
        let endless = STREAMS.iter().filter(|def| !def.needs_file && !def.finite);
        let streams = endless.filter_map(|def| {
            let id = def.entry.id;
            // Some streams have targets for only some losses.
            let losses = ["squared", "logistic"].iter();
            let mut setups = losses.filter_map(|loss| {
                let link = format!("v=1&stream={id}&loss={loss}&run=sgd");
                link.parse::<Experiment>().ok()?.setup(None).ok()
            });
            Some((String::from(id), setups.next()?.stream, Example::default()))
        });
        Streams {
            streams: streams.collect(),
        }
    }
}

impl Stage for Streams {
    fn cells(&self) -> Vec<String> {
        self.streams.iter().map(|(name, ..)| name.clone()).collect()
    }

    fn play(&mut self, cell: usize) -> f64 {
        let (_, stream, example) = &mut self.streams[cell];
        for _ in 0..EXAMPLES {
            stream.next(example);
        }
        EXAMPLES as f64
    }
}
