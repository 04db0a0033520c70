//! Every theorem's bound against the regret that a run really has, and every assumption that can fail.

use std::collections::BTreeMap;
use std::sync::Arc;

use implicit_lab::bound::BOUNDS;
use implicit_lab::experiment::evidence::{Evidence, EvidenceFrame};
use implicit_lab::experiment::{Comparator, Experiment, decode, shape};
use implicit_lab::hindsight::Best;
use implicit_lab::rng::Rng;
use implicit_lab::stream::Table;

/// Rows of nothing but zeros, zero labels, and a few others.
const ODD: &str = "a,b,y\n0,0,1\n1,-2,0\n0,0,0\n0,0,-1\n3,0.5,1\n0,0,0\n-1,1e-3,-1\n2,2,0\n";
const SIGNS: &str = "a,b,y\n0,0,1\n1,-2,-1\n0,0,-1\n1e3,0.5,1\n-1,1e-3,-1\n0,2,1\n";
const CLASSES: &str = "a,b,y\n0,0,0\n1,-2,1\n0,0,2\n100,0.5,1\n-1,1e-3,0\n0,2,2\n";

/// The experiment of a link that must be right as it stands, and its file.
fn open(link: &str, csv: Option<&str>) -> Option<(Experiment, Option<Arc<Table>>)> {
    let decoded = decode(link);
    if !decoded.notices.is_empty() {
        return None;
    }
    let table = csv.map(|csv| Arc::new(Table::parse(csv, Some("y")).unwrap()));
    shape(&decoded.experiment, table.clone()).ok()?;
    Some((decoded.experiment, table))
}

fn finish(mut evidence: Evidence) -> (EvidenceFrame, Vec<f64>) {
    while !evidence.advance().unwrap() {}
    evidence.frame()
}

/// The evidence against the best fixed weights.
fn best(experiment: &Experiment, table: Option<Arc<Table>>) -> (EvidenceFrame, Vec<f64>) {
    finish(Evidence::new(experiment, table).unwrap())
}

/// The evidence against these weights.
fn against(
    experiment: &Experiment,
    table: Option<Arc<Table>>,
    weights: Vec<f64>,
) -> (EvidenceFrame, Vec<f64>) {
    let best = Best {
        weights,
        objective: 0.0,
        lower: 0.0,
        radius: None,
    };
    finish(Evidence::against(experiment, table, best).unwrap())
}

/// How many samples were compared, by theorem, and the largest share of a bound that was needed.
#[derive(Default)]
struct Tally(BTreeMap<String, (usize, f64)>);

impl Tally {
    /// Compares every sample of every bound that says it holds.
    fn compare(&mut self, what: &str, (frame, data): &(EvidenceFrame, Vec<f64>)) {
        for run in &frame.runs {
            let regret = run.best.of(data);
            for bound in run.bounds.iter().filter(|bound| bound.fails.is_none()) {
                let values = bound.values.of(data);
                assert_eq!(values.len(), regret.len());
                let entry = self.0.entry(bound.id.clone()).or_default();
                for ((t, regret), value) in run.times.of(data).iter().zip(regret).zip(values) {
                    if !regret.is_finite() || !value.is_finite() {
                        continue;
                    }
                    let slack = 1e-9 * (1.0 + regret.abs() + value.abs());
                    assert!(
                        *regret <= value + slack,
                        "{what}: {} at t = {t}: regret {regret}, bound {value}; {:?}",
                        bound.id,
                        bound.terms
                    );
                    entry.0 += 1;
                    if *value > 1e-6 {
                        entry.1 = f64::max(entry.1, regret / value);
                    }
                }
            }
        }
    }

    /// Plays a link against the best fixed weights and against random ones of the domain.
    fn play(&mut self, link: &str, csv: Option<&str>, reach: Option<f64>, rng: &mut Rng) {
        let Some((experiment, table)) = open(link, csv) else {
            return;
        };
        self.compare(link, &best(&experiment, table.clone()));
        let shape = shape(&experiment, table.clone()).unwrap();
        let weights = shape.dim * shape.classes;
        let start = experiment.start.clone().unwrap_or(vec![0.0; weights]);
        for scale in [0.0, 1e-3, 0.2, 1.0, 30.0] {
            let mut u: Vec<f64> = start.iter().map(|w| w + scale * rng.normal()).collect();
            let norm = u.iter().map(|u| u * u).sum::<f64>().sqrt();
            if let Some(reach) = reach
                && norm > reach
            {
                u.iter_mut().for_each(|u| *u *= 0.999 * reach / norm);
            }
            let what = format!("{link} against {u:?}");
            self.compare(&what, &against(&experiment, table.clone(), u));
        }
    }

    fn samples(&self, id: &str) -> usize {
        self.0.get(id).map_or(0, |entry| entry.0)
    }
}

const STREAMS: [&str; 9] = [
    "correlated-gaussian:d=4,rho=0.5",
    "correlated-gaussian:d=1,tau=5",
    "sine",
    "shift:every=20",
    "sparse:d=30,nnz=3",
    "blobs",
    "scaled-gaussian",
    "fixed:d=3,y=-2",
    "file",
];

const LOSSES: [&str; 7] = [
    "squared",
    "absolute",
    "hinge",
    "squared-hinge",
    "logistic",
    "exponential",
    "cross-entropy",
];

fn file(stream: &str, loss: &str) -> Option<&'static str> {
    (stream == "file").then_some(match loss {
        "squared" | "absolute" => ODD,
        "cross-entropy" => CLASSES,
        _ => SIGNS,
    })
}

#[test]
fn regret_stays_below_fiols_and_campolongo_and_orabonas_bounds() {
    let mut tally = Tally::default();
    let mut rng = Rng::derive(5, "bounds");
    let domains = [
        ("all", None),
        ("ball:radius=0.3", Some(0.3)),
        ("ball:radius=5", Some(5.0)),
    ];
    let regs = [
        "none",
        "l1:lambda=0.1",
        "l2:lambda=0.5",
        "elastic-net:l1=0.02,l2=2",
    ];
    let mut case = 0;
    for stream in STREAMS {
        for loss in LOSSES {
            for reg in regs {
                for (domain, reach) in domains {
                    case += 1;
                    let rounds = [120, 1, 60, 2][case % 4];
                    let eta = [0.01, 1.0, 40.0][case % 3];
                    // The last learner diverges on many of these.
                    let link = format!(
                        "v=1&stream={stream}&loss={loss}&reg={reg}&domain={domain}&rounds={rounds}&seed={case}\
                         &run=fiol:eta={eta},schedule=sqrt&run=isgd:eta={eta},schedule=sqrt\
                         &run=fiol:eta={eta},schedule=inverse&run=fiol:eta={eta}&run=sgd:eta=1000"
                    );
                    tally.play(&link, file(stream, loss), reach, &mut rng);
                }
            }
        }
    }
    for (id, least) in [("fiol-1", 20_000), ("fiol-2", 1000), ("co-13", 20_000)] {
        assert!(tally.samples(id) > least, "{id}: {:?}", tally.0);
    }
    println!("{:?}", tally.0);
}

#[test]
fn regret_stays_below_the_bounds_from_any_start() {
    let mut tally = Tally::default();
    let mut rng = Rng::derive(6, "bounds");
    for case in 0..12 {
        for loss in ["squared", "absolute", "hinge", "logistic"] {
            let start = ["0.5,-1,0,2", "-3,3,3,-3", "0.1,0,0,0"][case % 3];
            let link = format!(
                "v=1&stream=correlated-gaussian:d=4&loss={loss}&rounds=80&seed={case}&start={start}\
                 &run=fiol:eta=0.5,schedule=sqrt&run=fiol:eta=0.2"
            );
            tally.play(&link, None, None, &mut rng);
            let link = format!(
                "v=1&stream=correlated-gaussian:d=4&loss={loss}&rounds=80&seed={case}&start={start}\
                 &run=scinol1&run=scinol2&run=aioli:bound=9,radius=8"
            );
            tally.play(&link, None, Some(8.0), &mut rng);
        }
    }
    for bound in BOUNDS.iter().filter(|bound| bound.id != "co-6-2") {
        assert!(tally.samples(bound.id) > 100, "{}: {:?}", bound.id, tally.0);
    }
}

#[test]
fn regret_stays_below_theorem_6_2() {
    let mut tally = Tally::default();
    let mut rng = Rng::derive(7, "bounds");
    let mut case = 0;
    for stream in STREAMS {
        for loss in LOSSES {
            for radius in [0.2, 1.0, 10.0] {
                case += 1;
                let rounds = [80, 1, 40, 2][case % 4];
                let own = std::f64::consts::SQRT_2 * radius;
                let link = format!(
                    "v=1&stream={stream}&loss={loss}&domain=ball:radius={radius}&rounds={rounds}&seed={case}\
                     &run=ada-implicit:beta={own}&run=ada-implicit:beta=0.05&run=ada-implicit:beta=20"
                );
                tally.play(&link, file(stream, loss), Some(radius), &mut rng);
            }
        }
    }
    assert!(tally.samples("co-6-2") > 10_000, "{:?}", tally.0);
    println!("{:?}", tally.0);
}

#[test]
fn regret_stays_below_aiolis_and_scinols_bounds() {
    let mut tally = Tally::default();
    let mut rng = Rng::derive(8, "bounds");
    let mut case = 0;
    for stream in STREAMS.iter().chain(&["hazan", "hazan:chi=-1"]) {
        for loss in LOSSES {
            for epsilon in [1.0, 0.01, 50.0] {
                case += 1;
                let rounds = [150, 1, 60, 2][case as usize % 4];
                let link = format!(
                    "v=1&stream={stream}&loss={loss}&rounds={rounds}&seed={case}\
                     &run=scinol1:epsilon={epsilon}&run=scinol2:epsilon={epsilon}"
                );
                tally.play(&link, file(stream, loss), None, &mut rng);
                let (radius, lambda) =
                    [(3.0, "auto"), (0.5, "1"), (20.0, "0.01")][case as usize % 3];
                let bound = 10f64.powi(case % 3);
                let link = format!(
                    "v=1&stream={stream}&loss={loss}&rounds={rounds}&seed={case}\
                     &run=aioli:radius={radius},bound={bound},lambda={lambda}"
                );
                tally.play(&link, file(stream, loss), Some(radius), &mut rng);
            }
        }
    }
    // The regret's comparator stays in the ball, the learner does not.
    for chi in [-1, 1] {
        let link = format!(
            "v=1&stream=hazan:chi={chi}&loss=logistic&domain=ball:radius=4&rounds=1000\
             &run=aioli:radius=domain,lambda=auto&run=aioli:radius=domain"
        );
        let before = tally.samples("aioli-1");
        tally.play(&link, None, Some(4.0), &mut rng);
        assert!(tally.samples("aioli-1") > before + 2 * 5000, "{link}");
    }
    for id in ["scinol-3-1", "scinol-3-2", "aioli-1"] {
        assert!(tally.samples(id) > 2000, "{id}: {:?}", tally.0);
    }
    println!("{:?}", tally.0);
}

/// The reason that the one bound with this id gives for failing.
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
            "η is constant, not falling like 1/√t",
        ),
        (
            format!("{gaussian}&run=fiol:schedule=inverse"),
            "fiol-2",
            "η_t falls like 1/t, not like 1/√t",
        ),
        (
            format!("{gaussian}&reg=l1&run=isgd:schedule=sqrt"),
            "fiol-1",
            "I-SGD takes the regulariser's subgradient, the theorem's update is implicit in it too",
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
            format!("{fixed}&run=ada-implicit"),
            "co-6-2",
            "the domain is unbounded, so that D is infinite",
        ),
        (
            format!("{fixed}&domain=ball:radius=1&start=3,4&run=ada-implicit"),
            "co-6-2",
            "w_1 has norm 5, outside of the ball of radius 1",
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
            "fiol" => &["fiol-1", "fiol-2", "co-13"],
            "aioli" => &["aioli-1"],
            "scinol1" => &["scinol-3-1"],
            "scinol2" => &["scinol-3-2"],
            "ada-implicit" => &["co-6-2"],
            _ => &[],
        };
        assert_eq!(ids, want, "{}", run.part.id);
    }
}

/// x = y = 1, one round, u = 1/10 and η as Theorem 2 wants it: what its Eq. (25) says as printed is wrong.
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

/// C&O Fig. 1: y_t moves by at most π/20·100/2000 a round, so V_T is small and so is the regret.
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

/// One example for ever: V_T = 0 and the bound is 2(ℓ(w_1) − ℓ(w_{T+1})), whatever T.
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
    // Weights that never move show what u pays, up to their own sums.
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
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/bound");
    let mut files: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| {
            let text = std::fs::read_to_string(path).unwrap();
            text.contains("pub(super) const DEF:")
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

/// The comparator is part of the evidence, and what is told of it is what it found.
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
