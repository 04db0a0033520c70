//! The recipes of ScInOL.

use super::*;

/// Notes, ScInOL 4 (mean of 10 seeds): ScInOL₁ 0.585–0.612, ScInOL₂ 0.283–0.298, CoCoB 0.331, SFMD 0.278,
/// NAG 0.273, SGD and Adam above 0.693 at every rate.
#[test]
fn scinol_fig_1() {
    says(
        "scinol-fig-1",
        &[
            "worse than predicting nothing at every rate",
            "comes to 0.29",
            "at 0.59",
            "about 0.28",
        ],
    );
    let runs = sweep(&link("scinol-fig-1", "every rate"));
    reads(of(&runs, "ScInOL₂").last(), "0.29");
    reads(of(&runs, "ScInOL₁").last(), "0.59");
    for name in ["SGD", "Adam"] {
        assert!(
            of(&runs, name).best > 0.693,
            "{name}: {}",
            of(&runs, name).best
        );
    }
    for name in ["NAG", "SFMD"] {
        let best = of(&runs, name).best;
        assert!((0.27..0.285).contains(&best), "{name}: {best}");
    }
    let cocob = of(&runs, "CoCoB").last();
    assert!((cocob - 0.331).abs() < 0.03, "{cocob}");
}

#[test]
fn scinol_multiclass() {
    says(
        "scinol-multiclass",
        &[
            "0.449 with either pixels",
            "1.48",
            "0.39 to 0.58",
            "0.41 and 0.44",
        ],
    );
    let raw = sweep(&link("scinol-multiclass", "pixels 0 to 16"));
    let scaled = sweep(&link("scinol-multiclass", "pixels to 1"));
    for (name, said) in [("ScInOL₂", "0.449"), ("ScInOL₁", "1.48")] {
        reads(of(&raw, name).last(), said);
        reads(of(&scaled, name).last(), said);
    }
    reads(of(&raw, "CoCoB").last(), "0.39");
    reads(of(&scaled, "CoCoB").last(), "0.58");
    reads(of(&raw, "AdaGrad").best, "0.41");
    reads(of(&raw, "SGD").best, "0.44");
    let best_at = |runs: &[Swept], name: &str| {
        let run = of(runs, name);
        run.values[run.medians.iter().position(|m| *m == run.best).unwrap()]
    };
    for (name, from, to) in [("AdaGrad", 0.01, 0.1), ("SGD", 0.01, 1.0)] {
        let near = |a: f64, b: f64| (a / b).ln().abs() < 0.1;
        assert!(
            near(best_at(&raw, name), from) && near(best_at(&scaled, name), to),
            "{name}"
        );
    }
}
