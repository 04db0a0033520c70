//! Medians and bands over seeds.

use super::*;
use implicit_lab::experiment::metric::Metric;

#[test]
fn medians_and_bands_are_over_the_seeds() {
    let link = "v=1&stream=correlated-gaussian:d=10&rounds=100&run=sgd&run=fiol&sweep=step:from=1e-3,to=10,points=5,seeds=7";
    let plan = plan(link, None);
    let outcomes = played(&plan);
    let (summary, data) = Summary::of(&plan, &outcomes);
    for (run, summary) in summary.runs.iter().enumerate() {
        for point in 0..plan.values().len() {
            let of_cell = |o: &&Outcome| o.run == run && o.point == point;
            let cell: Vec<Outcome> = outcomes.iter().filter(of_cell).copied().collect();
            let value = |o: &Outcome| if o.diverged { f64::INFINITY } else { o.value };
            // The fourth of seven: as many are below as above.
            let median = summary.median.of(&data)[point];
            let below = cell.iter().filter(|o| value(o) < median).count();
            let above = cell.iter().filter(|o| value(o) > median).count();
            assert!(below <= 3 && above <= 3);
            assert!(cell.iter().any(|o| value(o) == median));
            let (low, high) = (summary.low.of(&data)[point], summary.high.of(&data)[point]);
            assert!(low <= median && median <= high);
            let stopped = cell.iter().filter(|o| o.diverged).count();
            assert_eq!(summary.diverged.of(&data)[point], stopped as f64);
        }
    }
    // Half of the work, half of the rows: missing results are NaN.
    let (half, data) = Summary::of(&plan, &outcomes[..plan.values().len() * 7]);
    assert!(
        half.runs[1].median.of(&data).iter().all(|m| m.is_nan()) && half.runs[1].best.is_none()
    );
}

#[test]
fn bands_over_seeds_are_those_of_the_races() {
    let link =
        "v=1&stream=drift:d=6&reg=l2&rounds=1500&run=fiol&run=sgd:eta=0.1&run=sgd:eta=2&seeds=5";
    let plan = SeedPlan::of_link(link, None).unwrap();
    let (bands, data) = Bands::of(&plan, &pool::seeds(&plan, 2, |_| ()).unwrap());
    assert_eq!((bands.seeds, bands.played), (5, 5));
    assert_eq!(bands.times.of(&data).last(), Some(&1500.0));
    for run in 0..3 {
        let mut finals: Vec<[f64; 2]> = (0..5)
            .map(|seed| {
                let of = |measure| {
                    let (value, diverged) = raced(&at(link, "", 0.0, seed), measure, None)[run];
                    if diverged { f64::INFINITY } else { value }
                };
                [of(Metric::Mean), of(Metric::Objective)]
            })
            .collect();
        let of_run = &bands.runs[run];
        for (k, band) in [of_run.of(Metric::Mean), of_run.of(Metric::Objective)]
            .into_iter()
            .enumerate()
        {
            finals.sort_by(|a, b| a[k].total_cmp(&b[k]));
            assert_eq!(band.median.of(&data).last(), Some(&finals[2][k]));
            let rise = finals[1][k] - finals[0][k];
            let low = finals[0][k] + if rise > 0.0 { 0.4 * rise } else { 0.0 };
            assert_eq!(band.low.of(&data).last(), Some(&low));
        }
        let total = of_run.of(Metric::Total).median.of(&data);
        assert!(total.windows(2).all(|pair| pair[0] <= pair[1]));
    }
    let diverged: Vec<usize> = bands.runs.iter().map(|run| run.diverged).collect();
    assert_eq!(diverged, [0, 0, 5]);
}
