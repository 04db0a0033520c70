//! The content of evidence: reasons, numbers of the papers, exact samples.

use crate::proof::{Tally, against, best, open};
use implicit_lab::bound::BOUNDS;
use implicit_lab::experiment::{Comparator, decode};

use crate::tools;

/// The reason for the failure of the one bound with this id.
fn reason(link: &str, u: &[f64], id: &str) -> String {
    let (experiment, table) = open(link, None).unwrap();
    let (frame, data) = against(&experiment, table, u.to_vec());
    let bound = frame.runs[0].bounds.iter().find(|bound| bound.id == id);
    let bound = bound.unwrap_or_else(|| panic!("{id} does not speak of this learner"));
    assert!(bound.values.of(&data).is_empty() && bound.terms.is_empty());
    bound.fails.clone().expect(id)
}

#[test]
fn every_assumption_that_fails_is_named() {
    let gaussian = "v=1&stream=correlated-gaussian:d=2&rounds=50";
    let fixed = "v=1&stream=fixed:d=2&rounds=5";
    let hazan = "v=1&stream=hazan&loss=logistic&rounds=50";
    let u = [0.3, 0.4];
    for (link, id, want) in [
        (
            format!("{gaussian}&run=fiol"),
            "fiol-1",
            "it needs η_t ∝ 1/√t, and here η is constant",
        ),
        (
            format!("{gaussian}&run=fiol:schedule=inverse"),
            "fiol-2",
            "it needs η_t ∝ 1/√t, and here η_t falls like 1/t",
        ),
        (
            format!("{gaussian}&reg=l1&run=isgd:schedule=sqrt"),
            "fiol-1",
            "I-SGD uses the regulariser's subgradient, but the theorem's update is implicit in the regulariser too",
        ),
        (
            format!("{gaussian}&loss=logistic&run=fiol:schedule=sqrt"),
            "fiol-2",
            "the logistic loss is not strongly convex",
        ),
        (
            format!("{gaussian}&reg=l1&run=fiol"),
            "co-13",
            "C&O's update has no regulariser",
        ),
        (
            format!("{gaussian}&run=fiol"),
            "co-5-2-v",
            "the domain is unbounded, so that V_T may be infinite",
        ),
        (
            format!("{gaussian}&domain=ball:radius=1&run=fiol:schedule=sqrt"),
            "co-5-2-v",
            "it needs a constant η, and here η_t falls",
        ),
        (
            format!("{hazan}&domain=ball:radius=0.01&run=ftrl"),
            "co-e",
            "after round 2 the weights have norm 0.01278, outside the ball",
        ),
        (
            format!("{fixed}&run=iomd-doubling:lipschitz=0.01"),
            "co-a-2",
            "‖g_t‖ = 1.314 in round 1 is more than L = 0.01",
        ),
        (
            format!("{fixed}&run=ada-implicit"),
            "co-6-2",
            "the domain is unbounded, so that D is infinite",
        ),
        (
            format!("{fixed}&domain=ball:radius=1&start=3,4&run=ada-implicit"),
            "co-6-2",
            "w_1 has norm 5, outside the ball of radius 1",
        ),
    ] {
        assert_eq!(reason(&link, &u, id), want, "{link}");
    }
    let narrow = format!("{gaussian}&run=fiol:schedule=sqrt");
    let why = reason(&narrow, &u, "fiol-2");
    assert!(
        why.starts_with("‖x_t‖ = 0.") && why.ends_with(" is less than 1"),
        "{why}"
    );
    let small = format!("{hazan}&run=aioli:radius=0.25");
    assert_eq!(
        reason(&small, &[-0.3], "aioli-1"),
        "the best fixed u has norm 0.3, more than B = 0.25"
    );
    let wide = format!("{hazan}&run=aioli:radius=2,bound=0.01");
    let why = reason(&wide, &[0.1], "aioli-1");
    assert!(
        why.starts_with("‖x_t‖ = 0.02556 in round 1 is more than R = 0.01"),
        "{why}"
    );
}

/// The rows of `sparse` have norm 1 up to rounding, as Theorem 2 requires.
#[test]
fn rows_of_norm_1_fit_theorem_2() {
    for nonzeros in [7, 30] {
        let link =
            format!("v=1&stream=sparse:d=100,nnz={nonzeros}&rounds=200&run=fiol:schedule=sqrt");
        let (experiment, table) = open(&link, None).unwrap();
        let (frame, _) = against(&experiment, table, vec![0.1; 100]);
        let bounds = &frame.runs[0].bounds;
        let second = bounds.iter().find(|bound| bound.id == "fiol-2").unwrap();
        assert_eq!(second.fails, None, "nnz = {nonzeros}");
    }
}

#[test]
fn theorems_are_listed_only_with_the_learners_they_speak_of() {
    let link = "v=1&stream=blobs&loss=logistic&rounds=20&run=sgd&run=fiol&run=aioli&run=scinol1\
                &run=scinol2&run=ftrl&run=ada-implicit&run=ada-ogd&domain=all";
    let decoded = decode(link);
    let experiment = decoded.experiment;
    let (frame, _) = against(&experiment, None, vec![0.0; 2]);
    for (run, evidence) in experiment.runs.iter().zip(&frame.runs) {
        let ids: Vec<&str> = evidence
            .bounds
            .iter()
            .map(|bound| bound.id.as_str())
            .collect();
        let want: &[&str] = match run.part.id.as_str() {
            "fiol" => &["fiol-1", "fiol-2", "co-13", "co-5-2", "co-5-2-v"],
            "aioli" => &["aioli-1"],
            "scinol1" => &["scinol-3-1"],
            "scinol2" => &["scinol-3-2"],
            "ada-implicit" => &["co-6-2"],
            "ftrl" => &["co-e"],
            "sgd" => &["scinol-ogd"],
            _ => &[],
        };
        assert_eq!(ids, want, "{}", run.part.id);
    }
}

/// x = y = 1, one round, u = 1/10 and η as Theorem 2 requires: its Eq. (25) is wrong as printed.
#[test]
fn the_printed_theorem_2_is_broken_and_the_corrected_one_is_not() {
    let link = format!(
        "v=1&stream=file&rounds=1&run=fiol:schedule=sqrt,eta={}",
        0.1 / std::f64::consts::SQRT_2
    );
    let (experiment, table) = open(&link, Some("a,y\n1,1\n")).unwrap();
    let (frame, data) = against(&experiment, table, vec![0.1]);
    let run = &frame.runs[0];
    let bound = run.bounds.iter().find(|b| b.id == "fiol-2").unwrap();
    let term = |name: &str| bound.terms.iter().find(|(n, _)| n == name).unwrap().1;
    let (g, d) = (term("$G$"), term("$D$"));
    assert!((g - 1.0).abs() < 1e-12 && (d - 0.1).abs() < 1e-12);
    let printed = g * d * std::f64::consts::SQRT_2 - d * g / std::f64::consts::SQRT_2;
    let (regret, value) = (run.best.of(&data)[0], bound.values.of(&data)[0]);
    assert!((regret - 0.095).abs() < 1e-12);
    assert!(
        printed < 0.75 * regret && regret <= value,
        "{printed} {regret} {value}"
    );
}

/// AIOLI's Fig. 2: B = ln n, R = 1, λ = 1/B².
#[test]
fn aiolis_bound_has_the_numbers_of_the_notes() {
    for (n, want) in [
        (10, "4.6"),
        (32, "12"),
        (100, "22.7"),
        (316, "36.6"),
        (1000, "53.4"),
        (3162, "73"),
        (10_000, "95.4"),
    ] {
        let radius = f64::ln(f64::from(n));
        let link = format!(
            "v=1&stream=hazan&loss=logistic&rounds={n}&run=aioli:lambda=auto,radius={radius},bound=1"
        );
        let (experiment, _) = open(&link, None).unwrap();
        let (frame, data) = against(&experiment, None, vec![-radius]);
        let bound = &frame.runs[0].bounds[0];
        let value = *bound.values.of(&data).last().unwrap();
        let decimals = want.split('.').nth(1).map_or(0, str::len);
        assert_eq!(format!("{value:.decimals$}"), want, "n = {n}: {value}");
    }
}

/// C&O Fig. 1: y_t moves by at most π/20·100/2000 per round, so V_T is small and so is the regret.
#[test]
fn theorem_6_2_on_campolongo_and_orabonas_figure_1() {
    let own = 75.0 * std::f64::consts::SQRT_2;
    let link = format!(
        "v=1&stream=sine&domain=ball:radius=75&rounds=2000&run=ada-implicit&run=ada-implicit:beta={own}"
    );
    let (experiment, _) = open(&link, None).unwrap();
    let evidence = best(&experiment, None);
    Tally::default().compare("Fig. 1", &evidence);
    let (frame, data) = evidence;
    // ¼(x − y)² − ¼(x − y′)² is linear in x: its largest value is at −75.
    let y = |t: f64| 100.0 * f64::sin(std::f64::consts::PI * t / 20_000.0);
    let loss = |x: f64, y: f64| 0.25 * (x - y) * (x - y);
    let rounds = (2..=2000).map(f64::from);
    let exact: f64 = rounds
        .map(|t| loss(-75.0, y(t)) - loss(-75.0, y(t - 1.0)))
        .sum();
    for run in &frame.runs {
        let bound = &run.bounds[0];
        let v = bound
            .terms
            .iter()
            .find(|(name, _)| name == "$V_T$")
            .unwrap()
            .1;
        assert!(v >= exact && v <= exact * 1.001, "{v} {exact}");
        let parts: Vec<f64> = bound
            .parts
            .iter()
            .map(|p| *p.values.of(&data).last().unwrap())
            .collect();
        let value = *bound.values.of(&data).last().unwrap();
        assert_eq!(value, parts[0].min(parts[1]));
    }
}

/// One example forever: V_T = 0 and the bound is 2(ℓ(w_1) − ℓ(w_{T+1})), whatever T.
#[test]
fn fixed_losses_have_constant_regret() {
    let own = std::f64::consts::SQRT_2 * 2.0;
    let link = format!(
        "v=1&stream=fixed:d=3&loss=absolute&domain=ball:radius=2&rounds=5000&run=ada-implicit:beta={own}"
    );
    let (experiment, _) = open(&link, None).unwrap();
    let (frame, data) = best(&experiment, None);
    let bound = &frame.runs[0].bounds[0];
    assert_eq!(bound.terms[0], ("$V_T$".to_string(), 0.0));
    let values = bound.values.of(&data);
    assert!(values.iter().all(|v| *v <= 2.0 * 1.0 + 1e-12), "{values:?}");
}

#[test]
fn regret_is_the_sum_of_differences_and_its_samples_are_exact() {
    let link = "v=1&stream=correlated-gaussian:d=3&reg=elastic-net&rounds=3000&run=fiol&run=comid:eta=0.01&run=sgd:eta=5";
    let (experiment, _) = open(link, None).unwrap();
    let u = vec![0.5, -0.25, 0.0];
    let (frame, data) = against(&experiment, None, u.clone());
    let mut race = implicit_lab::experiment::Race::new(&experiment, None).unwrap();
    let mut sums = vec![Vec::new(); 3];
    while !race.is_done() {
        race.step(false, |row| {
            let before = sums[row.run].last().copied().unwrap_or(0.0);
            sums[row.run].push(before + row.loss + row.regularizer);
        });
    }
    // Weights that never move show the loss of u, up to their own sums.
    let fixed = "v=1&stream=correlated-gaussian:d=3&reg=elastic-net&rounds=3000&start=0.5,-0.25,0&run=sgd:eta=1e-12";
    let (fixed, _) = open(fixed, None).unwrap();
    let mut race = implicit_lab::experiment::Race::new(&fixed, None).unwrap();
    let mut own = vec![0.0];
    while !race.is_done() {
        race.step(false, |row| {
            own.push(own[own.len() - 1] + row.loss + row.regularizer)
        });
    }
    for (run, sums) in frame.runs.iter().zip(&sums) {
        let times = run.times.of(&data);
        assert!(times.len() <= 1025 && times.last() == Some(&(sums.len() as f64)));
        for (t, regret) in times.iter().zip(run.best.of(&data)) {
            let t = *t as usize;
            let want = sums[t - 1] - own[t];
            assert!(
                (regret - want).abs() <= 1e-6 * (1.0 + sums[t - 1]),
                "{t}: {regret} {want}"
            );
        }
    }
    assert!(frame.runs[2].diverged_at.is_some());
    let truth = frame.truth.unwrap();
    assert!(truth.norm > 0.0 && truth.objective > 0.0);
    assert!(frame.runs[0].truth.is_some());
}

#[test]
fn files_and_theorems_are_the_same() {
    let folder = tools::path("src/bound");
    let mut files: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| {
            let text = std::fs::read_to_string(path);
            text.is_ok_and(|text| text.contains("pub(super) const DEF:"))
        })
        .map(|path| {
            path.file_stem()
                .unwrap()
                .to_str()
                .unwrap()
                .replace('_', "-")
        })
        .collect();
    files.sort();
    let mut ids: Vec<&str> = BOUNDS.iter().map(|bound| bound.id).collect();
    ids.sort();
    assert_eq!(files, ids);
    for bound in BOUNDS {
        assert!(!bound.equation.is_empty() && !bound.source.is_empty() && !bound.name.is_empty());
        for id in bound.learners {
            assert!(
                implicit_lab::experiment::learner(id).is_ok(),
                "{}: {id}",
                bound.id
            );
        }
    }
}

/// The comparator is part of the evidence, which reports its results.
#[test]
fn evidence_finds_its_comparator() {
    let link = "v=1&stream=correlated-gaussian:d=3&reg=l1:lambda=0.1&rounds=400&run=fiol";
    let (experiment, _) = open(link, None).unwrap();
    let mut comparator = Comparator::new(&experiment, None).unwrap();
    while !comparator.advance() {}
    let (frame, _) = best(&experiment, None);
    assert_eq!(frame.best.objective, comparator.best().unwrap().objective);
    assert_eq!((frame.t, frame.rounds), (400, 400));
    assert!(frame.best.lower <= frame.best.objective);
}
