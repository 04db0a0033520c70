//! Many runs at once: `cargo bench -p benches --bench studies`.
//!
//! The best fixed weights of every kind of problem at d = 1000, N = 20000 (the size of a lecture's default experiment),
//! and a sweep of 41 step sizes × 4 learners × 10 seeds (16.4 million updates) on one thread and on two: twice the
//! cores should take half the time.

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use implicit_lab::experiment::{Comparator, decode, pool, sweep::Plan};

const PROBLEMS: &[&str] = &[
    "reg=l1",
    "reg=l1:lambda=0.01",
    "reg=none",
    "reg=l2",
    "reg=elastic-net",
    "domain=ball",
    "reg=l1&domain=ball",
    "loss=logistic&reg=l1:lambda=0.01",
    "loss=logistic",
    "loss=logistic&reg=l2:lambda=0.01",
    "loss=logistic&domain=ball",
    "loss=hinge&reg=l1:lambda=0.01",
    "loss=hinge&reg=l2:lambda=0.01",
    "loss=hinge",
    "loss=absolute&reg=l1",
    "loss=absolute",
    "loss=squared-hinge&reg=l2:lambda=0.01",
    "loss=exponential&reg=l2:lambda=0.01",
    "loss=cross-entropy&reg=l2:lambda=0.01",
];

const SWEEP: &str = "v=1&stream=correlated-gaussian:d=50&loss=hinge&rounds=10000\
    &run=sgd:schedule=sqrt&run=fiol:schedule=sqrt&run=ada-ogd&run=ada-implicit\
    &domain=ball:radius=10&sweep=step:seeds=10";

fn comparators(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("the best fixed weights");
    group.sample_size(10);
    for problem in PROBLEMS {
        let experiment = decode(&format!("v=1&{problem}&run=sgd")).experiment;
        group.bench_function(*problem, |bencher| {
            bencher.iter(|| {
                let found = Comparator::new(&experiment, None);
                let mut comparator = found.expect("the problem is small enough");
                while !comparator.advance() {}
                comparator.best().map(|best| best.gap())
            });
        });
    }
}

fn sweeps(criterion: &mut Criterion) {
    let plan = Plan::of_link(SWEEP, None).expect("the link is a sweep");
    let mut group = criterion.benchmark_group("a sweep");
    group.sample_size(10);
    for threads in [1, 2] {
        let id = BenchmarkId::new("threads", threads);
        group.bench_with_input(id, &threads, |bencher, threads| {
            bencher.iter(|| {
                let outcomes = pool::sweep(&plan, *threads, |_| ());
                assert_eq!(
                    outcomes.expect("the sweep can be played").len(),
                    41 * 4 * 10
                );
            });
        });
    }
}

criterion_group!(studies, comparators, sweeps);
criterion_main!(studies);
