//! The recipes of AIOLI.

use super::*;

use crate::tools;

#[test]
#[ignore = "a paper's whole experiment: npm test -- experiments"]
fn aioli_table_1() {
    let why = says(
        "aioli-table-1",
        &[
            "after 3,162 rounds, ONS and OGD have a regret of 48 and 47, FTRL 37, AIOLI (with $\\lambda = 1$) 31 and Foster et al. 4.3",
            "from 6.6 at $B = 0.5$ to 67 at $B = 1$ and 1,071 at $B = 4$, where AIOLI’s is 14",
        ],
    );
    let rounds = sweep(&link("aioli-table-1", "regret against n"));
    for (name, said) in [
        ("ONS", "48"),
        ("OGD", "47"),
        ("FTRL", "37"),
        ("AIOLI", "31"),
        ("Foster et al.", "4.3"),
    ] {
        reads(of(&rounds, name).last(), said);
    }
    let radii = sweep(&link("aioli-table-1", "regret against B"));
    for (radius, said) in [(0.5, "6.6"), (1.0, "67"), (4.0, "1071")] {
        reads(of(&radii, "ONS").at(radius), said);
    }
    reads(of(&radii, "AIOLI").last(), "14");
    let steady = link("aioli-table-1", "regret against B")
        .replace("run=ons:radius=domain,", "run=ons:radius=domain,gamma=0.1,");
    why.because(
        "because its $\\gamma$ shrinks like $e^{-BR}$",
        of(&radii, "ONS").last() > 500.0,
        of(&sweep(&steady), "ONS").last() > 500.0,
    );
    // No test checks the speed, only that it is measured.
    for (label, from, to) in [
        ("time against d", "to=320,points=6", "to=20,points=2"),
        ("time against n", "to=3162,points=6", "to=32,points=2"),
    ] {
        let timed = link("aioli-table-1", label).replace(from, to);
        let runs = sweep(&timed);
        assert!(
            runs.iter()
                .flat_map(|run| &run.medians)
                .all(|micros| *micros > 0.0)
        );
    }
    why.done();
}

#[test]
fn aioli_fig_1() {
    let why = says(
        "aioli-fig-1",
        &["a straight line through 0", "bends much less"],
    );
    for listed in recipe("aioli-fig-1")["links"].as_array().unwrap() {
        let label = &listed["label"];
        let link = listed["link"].as_str().unwrap();
        let mut race = tools::race(link, None);
        while race.advance(u64::MAX, None) > 0 {}
        let (mut frame, mut data) = race.frame(&FrameRequest::default());
        race.prediction().unwrap().add_to(&mut frame, &mut data);
        let shown = frame.prediction.clone().unwrap();
        let xs = shown.xs.of(&data);
        for (run, column) in frame.runs.iter().zip(&shown.runs) {
            let y = column.of(&data);
            // A line through 0 has one slope.
            let slopes: Vec<f64> = xs
                .iter()
                .zip(y)
                .filter(|(x, _)| x.abs() > 0.1)
                .map(|(x, y)| y / x)
                .collect();
            let (low, high) = slopes
                .iter()
                .fold((f64::MAX, f64::MIN), |(l, h), s| (l.min(*s), h.max(*s)));
            let bend = (high - low) / high.abs().max(low.abs());
            assert_eq!(
                bend < 1e-9,
                run.id == "ftrl",
                "{label} {}: {bend}",
                run.label
            );
            assert!(
                run.id == "ftrl" || bend > 0.02,
                "{label} {}: {bend}",
                run.label
            );
        }
    }
    why.derived("so its prediction is a straight line through 0");
    why.done();
}

#[test]
#[ignore = "a paper's whole experiment: npm test -- experiments"]
fn aioli_fig_2() {
    let why = says(
        "aioli-fig-2",
        &[
            "FTRL’s regret is 37",
            "is 31 and that of Foster et al. 4.3",
            "7.7, 2.6 and 1.3",
            "does not say which",
            "grows like a power of $n$ over this range",
            "on some only because it may leave the ball",
        ],
    );
    for (label, said) in [
        ("χ = −1", ["31", "37", "4.3"]),
        ("χ = 1", ["2.6", "7.7", "1.3"]),
    ] {
        let runs = sweep(&link("aioli-fig-2", label));
        for (name, said) in ["AIOLI", "FTRL", "Foster et al."].iter().zip(said) {
            reads(of(&runs, name).last(), said);
        }
        if label == "χ = −1" {
            for (aioli, ftrl) in of(&runs, "AIOLI")
                .medians
                .iter()
                .zip(&of(&runs, "FTRL").medians)
                .take(4)
            {
                assert!(
                    (aioli / ftrl - 1.0).abs() < 0.1,
                    "up to n = 316 nothing separates them: {aioli} {ftrl}"
                );
            }
        }
    }
    let free = evidence(&link("aioli-fig-2", "λ = 1/B², one race"));
    assert!(regret(&free, 0) < 0.0 && regret(&free, 1) > 0.0);
    // Against any weight: below 0 on most runs, above on some, whose regret in the ball is below 0
    // too.
    let (mut below, mut above) = (0, 0);
    for (n, b, seeds) in [(3162, 8.058960080, 7..10), (1000, 6.907755279, 7..9)] {
        for seed in seeds {
            let anywhere = |domain: &str| {
                let run = format!("aioli:radius={b}");
                let link = format!(
                    "v=1&stream=hazan:chi=-1&loss=logistic{domain}&rounds={n}&seed={seed}&run={run}&metric=regret"
                );
                regret(&evidence(&link), 0)
            };
            let (inside, free) = (anywhere("&domain=ball:radius=ln-T"), anywhere(""));
            assert!(inside < 0.0);
            if free < 0.0 {
                below += 1;
            } else {
                above += 1;
                let words = "on some only because it may leave the ball";
                why.because(words, inside < 0.0, free < 0.0);
            }
        }
    }
    assert!(below > above && above > 0, "{below} {above}");
    why.derived("as its predictions bend");
    why.done();
}
