//! The cost of the lab: one measuring core, played natively by `bench` and in WebAssembly by Node
//! and Chromium.
//!
//! Cells that are compared with each other are measured together, in a [`Stage`]: some *cells* (a learner, a stream,
//! the floor) that are played in turn on the same examples. [`turn`] plays a stage for some milliseconds and returns
//! each cell's time per unit (a round, an example, a frame, a link). The machine is noisy, so a turn returns the mean
//! of the middle half of many short timings, and `scripts/bench.mjs` alternates turns of native code and of WebAssembly
//! and forms ratios within an alternation.

mod drawing;
mod learners;
mod links;
mod races;
mod solvers;
mod streams;
#[cfg(target_arch = "wasm32")]
mod web;

/// Cells that are played in turn.
pub trait Stage {
    /// Returns the names of the cells.
    fn cells(&self) -> Vec<String>;

    /// Prepares a pass over the cells, outside the measured time.
    fn prepare(&mut self) {}

    /// Plays a cell once; returns the number of units played.
    fn play(&mut self, cell: usize) -> f64;

    /// Panics if the cells did not play what they should measure.
    fn check(&mut self) {}
}

/// Dimensions of the learners that keep vectors.
const WIDE: [usize; 5] = [10, 100, 1000, 10_000, 100_000];
/// Dimensions of the learners that keep a d × d matrix, and of long steps.
const SQUARE: [usize; 3] = [10, 100, 1000];

/// Returns the names of all stages, in the order of the table.
pub fn stages() -> Vec<String> {
    let mut names = Vec::new();
    names.extend(WIDE.map(|d| format!("learners {d}")));
    names.extend(SQUARE.map(|d| format!("matrices {d}")));
    names.extend(SQUARE.map(|d| format!("leaders {d}")));
    names.push("sparse 100000".into());
    names.push("classes 1000".into());
    names.push("grids 1".into());
    names.extend(WIDE.map(|d| format!("solvers {d}")));
    names.extend(SQUARE.map(|d| format!("steps {d}")));
    names.push("races".into());
    names.push("streams".into());
    names.push("drawing".into());
    names.push("links".into());
    names
}

/// Returns the stage of this name.
pub fn stage(name: &str) -> Option<Box<dyn Stage>> {
    let (kind, d) = match name.split_once(' ') {
        Some((kind, d)) => (kind, d.parse().ok()?),
        None => (name, 0),
    };
    Some(match kind {
        "learners" => Box::new(learners::Learners::vectors(d)),
        "matrices" => Box::new(learners::Learners::matrices(d)),
        "leaders" => Box::new(learners::Leader::new(d)),
        "sparse" => Box::new(learners::Learners::sparse(d)),
        "classes" => Box::new(learners::Learners::classes(d)),
        "grids" => Box::new(learners::Learners::grids()),
        "solvers" => Box::new(solvers::Solvers::new(d)),
        "steps" => Box::new(solvers::Solvers::long(d)),
        "races" => Box::new(races::Races::new()),
        "streams" => Box::new(streams::Streams::new()),
        "drawing" => Box::new(drawing::Drawing::new()),
        "links" => Box::new(links::Links::new()),
        _ => return None,
    })
}

/// Plays a stage for about `millis`, each cell at least once; returns each cell's nanoseconds per unit.
///
/// `now` is a clock in milliseconds.
pub fn turn(stage: &mut dyn Stage, millis: f64, now: &dyn Fn() -> f64) -> Vec<f64> {
    let mut timings: Vec<Vec<f64>> = vec![Vec::new(); stage.cells().len()];
    let start = now();
    loop {
        stage.prepare();
        for (cell, timings) in timings.iter_mut().enumerate() {
            let before = now();
            let units = stage.play(cell);
            timings.push(1e6 * (now() - before) / units);
        }
        if now() - start >= millis {
            stage.check();
            return timings.iter_mut().map(|all| middle(all)).collect();
        }
    }
}

/// The mean of the middle half: as robust to interruptions as a median, and it resolves times between the ticks of a
/// coarse clock.
fn middle(timings: &mut [f64]) -> f64 {
    timings.sort_unstable_by(f64::total_cmp);
    let quarter = timings.len() / 4;
    let half = &timings[quarter..timings.len() - quarter];
    half.iter().sum::<f64>() / half.len() as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stage_plays_and_every_cell_has_a_time() {
        let start = std::time::Instant::now();
        let now = move || start.elapsed().as_secs_f64() * 1e3;
        // The wide ones are slow without optimisation and consist of the same code.
        let small = ["sparse 100", "classes 10"].map(String::from);
        let quick = stages().into_iter().filter(|name| !name.ends_with("000"));
        for name in &quick.chain(small).collect::<Vec<String>>() {
            let mut stage = stage(name).expect("the name is from the list");
            let cells = stage.cells();
            assert!(!cells.is_empty(), "{name}");
            let times = turn(stage.as_mut(), 0.0, &now);
            assert_eq!(times.len(), cells.len(), "{name}");
            assert!(times.iter().all(|time| *time > 0.0), "{name}: {times:?}");
        }
    }

    #[test]
    fn every_learner_of_the_catalogue_is_measured() {
        let names = ["learners 10", "matrices 10", "leaders 10", "grids 1"];
        let cells: Vec<String> = names
            .iter()
            .flat_map(|name| stage(name).expect("the name is from the list").cells())
            .collect();
        for def in implicit_lab::LEARNERS {
            assert!(
                cells.iter().any(|cell| cell == def.entry.id),
                "{}",
                def.entry.id
            );
        }
    }

    #[test]
    fn an_interruption_does_not_count() {
        assert_eq!(middle(&mut [3.0, 1.0, 1000.0, 2.0]), 2.5);
        assert_eq!(middle(&mut [7.0]), 7.0);
    }
}
