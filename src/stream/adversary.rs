//! Examples placed by hand: the viewer is the adversary.
//!
//! ```math
//! (x_t,y_t)=\text{example }1+(t-1)\bmod n
//! ```
//!
//! The link's key `examples=x1,x2,y;x1,x2,y;…` holds them in order; after the last one they start again.
//! An online learner must do well whatever the next example is, even if someone chooses it who has seen
//! the weights (C&O §1: nothing is assumed about the losses).

use std::sync::Arc;

use super::contract::{Example, Shape, Source, Stream, StreamDef, label, two_classes};
use crate::catalogue::Entry;
use crate::error::Error;
use crate::loss::Target;

/// Most numbers in all examples together: they are part of the link.
const MOST_NUMBERS: usize = 3000;
/// The initial example, before any has been placed: x = (1, ½), y = 1.
const FIRST: [f64; 3] = [1.0, 0.5, 1.0];

pub(super) const DEF: StreamDef = StreamDef {
    entry: Entry {
        id: "adversary",
        name: "Adversary",
        summary: "You place the examples; they repeat after the last one",
        equation: r"(x_t,y_t)=\text{example }1+(t-1)\bmod n",
        source: "C&O §1 (no assumption on the losses)",
        params: &[],
        aliases: &["hand-placed", "click", "own examples", "puzzle"],
    },
    targets: |_| &[Target::Real, Target::Sign, Target::Class],
    starter: "v=1&stream=adversary&rounds=20&run=fiol:eta=0.6&run=sgd:eta=0.6",
    needs_file: false,
    finite: true,
    shape: |source| {
        let examples = placed(source);
        Ok(Shape {
            dim: check(&examples)?,
            classes: two_classes(source.target),
            rounds: Some(examples.len() as u64),
            tests: 0,
        })
    },
    build: |source| {
        Ok(Box::new(Adversary {
            examples: placed(source).into(),
            target: source.target,
            next: 0,
        }))
    },
};

fn placed(source: &Source<'_>) -> Vec<Vec<f64>> {
    match source.examples {
        Some(examples) => examples.to_vec(),
        None => vec![FIRST.to_vec()],
    }
}

/// Returns the number of features d of examples `[x1, …, xd, y]`; fails if there are none, too
/// many, or if they differ in length or are not finite.
pub fn check(examples: &[Vec<f64>]) -> Result<usize, Error> {
    let unfit = |what: String| Err(Error::Unfit(format!("examples: {what}")));
    let Some(first) = examples.first() else {
        return unfit("there must be at least one".into());
    };
    if examples.iter().map(Vec::len).sum::<usize>() > MOST_NUMBERS {
        return unfit(format!(
            "they have more than {MOST_NUMBERS} numbers; use a data file for a longer table"
        ));
    }
    for (index, example) in examples.iter().enumerate() {
        let number = index + 1;
        if example.len() < 2 {
            return unfit(format!(
                "number {number} needs at least one feature and a target (x1,y)"
            ));
        }
        if example.len() != first.len() {
            return unfit(format!(
                "number {number} has {} numbers, but the first has {}",
                example.len(),
                first.len()
            ));
        }
        if example.iter().any(|value| !value.is_finite()) {
            return unfit(format!("number {number} is not finite"));
        }
    }
    Ok(first.len() - 1)
}

#[derive(Clone)]
struct Adversary {
    examples: Arc<[Vec<f64>]>,
    target: Target,
    next: usize,
}

impl Stream for Adversary {
    fn next(&mut self, example: &mut Example) {
        if let Some((y, x)) = self.examples[self.next].split_last() {
            example.dense(x.len()).copy_from_slice(x);
            example.y = label(*y, self.target);
        }
        self.next = (self.next + 1) % self.examples.len();
    }
}
