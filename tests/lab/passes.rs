//! The number of passes over the coordinates of an implicit step: the table of docs/benchmarks.md, and the text above
//! it.

use std::fmt::Write as _;

use implicit_lab::rng::Rng;

use crate::tools;

/// The rounds in which passes are counted.
const ROUNDS: u64 = 500;

/// The mean and the most passes of a link's only run.
fn passes(link: &str) -> (f64, u32) {
    let mut race = tools::race(link, None);
    let (mut sum, mut most, mut rounds) = (0.0, 0, 0.0);
    while race.t() < ROUNDS && !race.is_done() {
        race.step(false, |row| {
            sum += f64::from(row.report.passes);
            most = most.max(row.report.passes);
            rounds += 1.0;
        });
    }
    (sum / rounds, most)
}

/// The table that `npm run catalogue` writes into docs/benchmarks.md.
pub fn table() -> String {
    let mut table = String::from("\n| experiment | mean | most |\n| :-- | --: | --: |\n");
    for experiment in [
        "reg=l1&run=fiol:eta=2e-4",
        "reg=l1&run=fiol:eta=0.002",
        "reg=l1&run=fiol:eta=0.01",
        "reg=l1&run=fiol:eta=0.1",
        "reg=l1&run=fiol:eta=1",
        "reg=l1&run=fiol:eta=100",
        "reg=l1:lambda=0.001&run=fiol:eta=1",
        "stream=correlated-gaussian:d=200&reg=l1&run=fiol:eta=0.1",
        "stream=adversary&rounds=500&examples=0.7,1;0.7,-1&loss=squared-hinge&reg=l1:lambda=1.3999999&run=fiol:eta=0.1",
        "reg=l1&domain=ball:radius=1&run=fiol:eta=5e-4",
        "reg=l1&domain=ball:radius=1&run=fiol:eta=0.1",
        "reg=l1&domain=ball:radius=0.1&run=fiol:eta=10",
        "stream=correlated-gaussian:d=2,rho=0&loss=absolute&reg=l1:lambda=0.002&domain=ball:radius=0.1&run=fiol:eta=5",
        "stream=experts:d=1000&domain=simplex&run=fiol:eta=0.001",
        "stream=experts:d=1000&domain=simplex&run=fiol:eta=10",
        "stream=experts:d=1000&loss=absolute&domain=simplex&run=iomd-kl:eta=100",
    ] {
        let link = format!("v=1&{experiment}");
        let (mean, most) = passes(&link);
        let _ = writeln!(table, "| `#{link}` | {mean:.1} | {most} |");
    }
    table.push('\n');
    table
}

/// A random experiment in which η times the mean of ‖x‖² is `reach`.
fn experiment(rng: &mut Rng, reach: f64, domain: &str) -> String {
    let mut pick = |all: &[&'static str]| all[(rng.uniform() * all.len() as f64) as usize];
    let loss = pick(&[
        "squared",
        "absolute",
        "logistic",
        "hinge",
        "huber",
        "squared-hinge",
    ]);
    let d = pick(&["1", "2", "10", "100", "1000"]);
    let rho = pick(&["0", "0.5", "0.9"]);
    let square = d.parse::<f64>().unwrap() / (1.0 - rho.parse::<f64>().unwrap());
    let lambda = 10f64.powf(4.0 * rng.uniform() - 3.0);
    let seed = (1e6 * rng.uniform()) as u64;
    format!(
        "v=1&stream=correlated-gaussian:d={d},rho={rho}&loss={loss}&reg=l1:lambda={lambda}{domain}&seed={seed}&run=fiol:eta={}",
        reach / square
    )
}

#[test]
fn a_short_implicit_step_with_l1_takes_two_or_three_passes_and_a_long_one_up_to_fourteen() {
    let mut rng = Rng::derive(7, "passes");
    for _ in 0..60 {
        let reach = 10f64.powf(-3.0 * rng.uniform());
        for (reach, at_most) in [(reach, 4.0), (1e4, 14.5)] {
            let link = experiment(&mut rng, reach, "");
            let (mean, _) = passes(&link);
            assert!((1.0..=at_most).contains(&mean), "{link}: {mean}");
        }
        // Inside a ball bisection may have to find the root, whatever the step.
        let link = experiment(&mut rng, reach, "&domain=ball:radius=0.1");
        let (_, most) = passes(&link);
        assert!(most <= 70, "{link}: {most}");
    }
    let long = passes("v=1&reg=l1&run=fiol:eta=1").0;
    assert!(
        long > 10.0,
        "a long step takes {long} passes: say so in docs/benchmarks.md"
    );
}
