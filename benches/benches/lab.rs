//! The stages of `npm run bench`, natively alone and with Criterion's statistics: `cargo bench -p benches --bench lab`.
//!
//! A word after `--` plays only the cells whose name contains it (`-- 'learners 1000/fiol'`), and Criterion compares
//! with the previous time. One iteration is one play of a cell: a block of examples, a few links, a frame.

use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};

fn stages(criterion: &mut Criterion) {
    for name in benches::stages() {
        let mut stage = benches::stage(&name).expect("it is listed");
        let mut group = criterion.benchmark_group(&name);
        for (cell, of) in stage.cells().into_iter().enumerate() {
            group.bench_function(of, |bencher| {
                bencher.iter_custom(|plays| {
                    let mut taken = Duration::ZERO;
                    for _ in 0..plays {
                        stage.prepare();
                        let start = Instant::now();
                        stage.play(cell);
                        taken += start.elapsed();
                    }
                    taken
                });
            });
        }
        group.finish();
    }
}

criterion_group! {
    name = lab;
    config = Criterion::default().sample_size(20).measurement_time(Duration::from_secs(1)).warm_up_time(Duration::from_millis(200));
    targets = stages
}
criterion_main!(lab);
