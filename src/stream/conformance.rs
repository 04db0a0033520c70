//! Properties of every stream, built-in or your own.

use super::contract::{Example, Shape, Stream};
use crate::loss::Target;

/// Number of rounds played.
const ROUNDS: u64 = 60;

/// Checks a stream whose examples have this shape and these targets; `build` creates it for a seed, at its first example.
///
/// It is deterministic; a copy runs on independently; the previous contents of a buffer do not matter; features have the
/// declared size, in increasing positions; values and targets are finite, and targets are of the kind that the loss needs;
/// true weights have one entry per feature.
///
/// # Errors
///
/// The first property that does not hold, with its seed and round.
pub fn check_stream(
    build: &dyn Fn(u64) -> Box<dyn Stream>,
    shape: Shape,
    target: Target,
) -> Result<(), String> {
    let rounds = shape.rounds.map_or(ROUNDS, |rounds| rounds.min(ROUNDS));
    for seed in [0, 1, 7, (1 << 53) - 1] {
        let (mut stream, mut same) = (build(seed), build(seed));
        let mut copies: Vec<(Box<dyn Stream>, u64)> = Vec::new();
        let (mut example, mut other) = (Example::default(), Example::default());
        let mut played = Vec::new();
        for round in 1..=rounds {
            let fault = |property: &str| format!("{property} (seed {seed}, round {round})");
            if round % 20 == 10 {
                copies.push((stream.boxed_clone(), round));
            }
            stream.next(&mut example);
            // Of another size, and full of values that no example has.
            other.index = vec![9; 3];
            other.value = vec![f64::NAN; shape.dim + 5];
            same.next(&mut other);
            if bits(&example) != bits(&other) {
                return Err(fault("it depends on more than its seed"));
            }
            check_example(&example, shape, target).map_err(fault)?;
            if stream.truth().is_some_and(|truth| truth.len() != shape.dim) {
                return Err(fault("its true weights are not one a feature"));
            }
            played.push(bits(&example));
        }
        for (mut copy, from) in copies {
            for round in from..=rounds {
                copy.next(&mut example);
                if bits(&example) != played[round as usize - 1] {
                    return Err(format!(
                        "a copy of round {from} differs (seed {seed}, round {round})"
                    ));
                }
            }
        }
    }
    Ok(())
}

fn check_example(example: &Example, shape: Shape, target: Target) -> Result<(), &'static str> {
    let x = example.features();
    if x.dim != shape.dim {
        return Err("its examples have another number of features than its shape says");
    }
    match x.index {
        None if x.value.len() != x.dim => return Err("a dense example lacks values"),
        Some(index) if index.len() != x.value.len() => {
            return Err("a sparse example has another number of positions than of values");
        }
        Some(index) if index.windows(2).any(|pair| pair[0] >= pair[1]) => {
            return Err("positions do not increase");
        }
        Some(index) if index.last().is_some_and(|last| *last as usize >= x.dim) => {
            return Err("a position lies beyond the features");
        }
        _ => {}
    }
    if !example.y.is_finite() || x.value.iter().any(|v| !v.is_finite()) {
        return Err("a value is not finite");
    }
    let y = example.y;
    let fits = match target {
        Target::Real => true,
        Target::Sign => y == 1.0 || y == -1.0,
        Target::Class => y.fract() == 0.0 && (0.0..shape.classes as f64).contains(&y),
    };
    match fits {
        true => Ok(()),
        false => Err("a target is none that the loss takes"),
    }
}

fn bits(example: &Example) -> (Vec<u64>, Vec<u32>) {
    let values = example.value.iter().chain([&example.y]);
    let sizes = [example.dim as u64];
    (
        values.map(|v| v.to_bits()).chain(sizes).collect(),
        example.index.clone(),
    )
}
