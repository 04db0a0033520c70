//! The properties of each stream alone.

use implicit_lab::stream::check_stream;

use super::*;

use crate::tools::small_table;

#[test]
fn every_stream_keeps_what_a_stream_keeps() {
    let mut checked = 0;
    for def in STREAMS {
        for dim in [7.0, 1.0] {
            let params = part(&def.entry, dim).params;
            for target in (def.targets)(&params) {
                let source = |seed| Source {
                    params: &params,
                    seed,
                    target: *target,
                    rounds: Some(50),
                    table: def.needs_file.then(small_table),
                    examples: None,
                    held_out: false,
                };
                let shape = match (def.shape)(&source(0)) {
                    Ok(shape) => shape,
                    // A built-in set needs its table: see tests/lab/datasets.rs.
                    Err(_) if def.finite => continue,
                    Err(problem) => panic!("{}: {problem}", def.entry.id),
                };
                let build = |seed| (def.build)(&source(seed)).unwrap();
                if let Err(problem) = check_stream(&build, shape, *target) {
                    panic!("{}, {target:?}, d = {dim}: {problem}", def.entry.id);
                }
                checked += 1;
            }
        }
    }
    assert!(checked > 40, "{checked}");
}
