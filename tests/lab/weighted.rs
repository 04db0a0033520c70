//! Importance weights: rows of a file with the loss h·f, from its column of weights or balanced classes.

use std::sync::Arc;

use implicit_lab::data::{self, Packer, Table, Unpacker};
use implicit_lab::experiment::{Comparator, Race, decode, options, reading};
use implicit_lab::learner::{Importance, LEARNERS};
use implicit_lab::loss::{LOSSES, Target};
use implicit_lab::math::dot;
use implicit_lab::rng::Rng;

use crate::proof::{against, best};
use crate::tools::{self, close, experiment, race};

const WEIGHTED: &str = "v=1&stream=file&data=f:weight=h";

/// A table of this text with weights in column `h`.
fn weighted(text: &str) -> Result<Table, String> {
    let experiment = experiment(&format!("{WEIGHTED}&run=sgd"));
    let options = reading(&experiment).unwrap();
    data::read(text.as_bytes(), &options).map_err(|error| error.to_string())
}

/// Rows of two features, targets that every kind of loss accepts, and whole numbers as weights, as text: with the
/// column of weights, or with each row repeated as often as it weighs.
fn twice(rows: usize, target: Target) -> [String; 2] {
    let mut rng = Rng::derive(5, "weighted");
    let (mut once, mut often) = ("a,h,b,y\n".to_owned(), "a,b,y\n".to_owned());
    for t in 0..rows {
        let (a, b, h) = (rng.normal(), rng.normal(), 1 + t % 3);
        let y = match target {
            Target::Real => a - b + rng.normal(),
            Target::Sign => (a + rng.normal()).signum(),
            Target::Class => (t * 7 % 3) as f64,
        };
        once += &format!("{a},{h},{b},{y}\n");
        (0..h).for_each(|_| often += &format!("{a},{b},{y}\n"));
    }
    [once, often]
}

#[test]
fn a_learner_learns_the_weighted_loss_and_pays_it() {
    let text = "a,h,b,y\n1,2,0.5,1\n-1,0.25,2,3\n0.5,4,1,-2\n";
    let table = Arc::new(weighted(text).unwrap());
    assert_eq!(
        (table.features(), table.weights()),
        (2, &[2.0, 0.25, 4.0][..])
    );
    let link = format!("{WEIGHTED}&run=sgd:eta=0.1&run=isgd:eta=0.1&run=iwa:eta=0.1");
    let mut race = race(&link, Some(table));
    let rows = [
        ([1.0, 0.5], 1.0, 2.0),
        ([-1.0, 2.0], 3.0, 0.25),
        ([0.5, 1.0], -2.0, 4.0),
    ];
    // The steps of h·½(z − y)²: along the gradient, to the minimum of the proximal problem, and
    // along the flow.
    let (mut w, mut paid) = ([[0.0; 2]; 3], [0.0; 3]);
    for (x, y, h) in rows {
        let eta = 0.1 * h;
        let square = dot(&x, &x);
        let shares = [
            eta,
            eta / (1.0 + eta * square),
            -libm::expm1(-eta * square) / square,
        ];
        for ((w, paid), share) in w.iter_mut().zip(&mut paid).zip(shares) {
            let miss = y - dot(&x, &*w);
            *paid += 0.5 * h * miss * miss;
            w.iter_mut()
                .zip(x)
                .for_each(|(w, x)| *w += share * miss * x);
        }
        let mut after = Vec::new();
        race.step(true, |row| {
            after.push((row.cumulative_loss, row.after.unwrap().to_vec()))
        });
        for ((loss, after), (w, paid)) in after.iter().zip(w.iter().zip(paid)) {
            close("loss", &[*loss], &[paid], 1e-14);
            close("weights", after, w, 1e-14);
        }
    }
    let (opened, _) = race.opened(1).unwrap();
    assert_eq!(opened.weight, Some(4.0));
}

#[test]
fn the_best_weights_are_those_of_repeated_rows() {
    for def in LOSSES {
        let id = def.entry.id;
        let [once, often] = twice(40, def.target);
        let rows = |text: &str| text.lines().count() as f64 - 1.0;
        let share = rows(&often) / rows(&once);
        for (l1, l2, ball) in [
            (0.0, 0.0, ""),
            (0.02, 0.1, ""),
            (0.0, 0.0, "&domain=ball:radius=0.5"),
        ] {
            // The regulariser is in every row's objective, and repetition adds rows.
            let best = |link: &str, text: &str, share: f64| {
                let (l1, l2) = (l1 / share, l2 / share);
                let reg = format!("elastic-net:l1={l1},l2={l2}");
                let link = format!("{link}&loss={id}&reg={reg}{ball}&run=sgd");
                let table = match link.contains("weight") {
                    true => weighted(text).unwrap(),
                    false => data::read(text.as_bytes(), &data::Options::default()).unwrap(),
                };
                let mut search =
                    Comparator::new(&experiment(&link), Some(Arc::new(table))).unwrap();
                while !search.advance() {}
                search.best().unwrap().clone()
            };
            let weighted = best(WEIGHTED, &once, 1.0);
            let repeated = best("v=1&stream=file", &often, share);
            let (objective, lower) = (repeated.objective * share, repeated.lower * share);
            let room = 1e-9 + weighted.gap() + share * repeated.gap();
            let name = format!("{id} {l1} {l2} {ball}");
            assert!((weighted.objective - objective).abs() <= room, "{name}");
            assert!((weighted.lower - lower).abs() <= room, "{name}");
            assert!(weighted.gap() <= 1e-6 * objective, "{name}: {weighted:?}");
        }
    }
}

#[test]
fn balanced_classes_weigh_the_same() {
    let link = "v=1&stream=file:balance=yes&loss=hinge&rounds=12&run=sgd:eta=0.1";
    // One row of four is +1: it weighs 4/(2·1) = 2, the others 4/(2·3).
    let text = "a,y\n1,-1\n2,-1\n3,1\n4,-1\n";
    let table = data::read(text.as_bytes(), &data::Options::default()).unwrap();
    let mut race = race(link, Some(Arc::new(table)));
    let mut losses = Vec::new();
    // The first predictions are 0 with such a small η: each row's loss is its weight.
    let mut setup = decode(&link.replace("eta=0.1", "eta=1e-9")).experiment;
    setup.rounds = Some(4);
    let table = data::read(text.as_bytes(), &data::Options::default()).unwrap();
    let mut slow = Race::new(&setup, Some(Arc::new(table))).unwrap();
    for _ in 0..4 {
        slow.step(false, |row| losses.push(row.loss));
        race.step(false, |_| {});
    }
    close(
        "loss",
        &losses,
        &[2.0 / 3.0, 2.0 / 3.0, 2.0, 2.0 / 3.0],
        1e-7,
    );
    assert_eq!(race.opened(0).unwrap().0.weight, Some(4.0 / 6.0));

    // Real targets have no classes: nothing changes.
    let fingerprint = |balance: &str| {
        let text = "a,y\n1,-1\n2,-1\n3,1\n4,-1\n";
        let table = data::read(text.as_bytes(), &data::Options::default()).unwrap();
        let link =
            format!("v=1&stream=file:balance={balance}&run=sgd:eta=0.1&run=scinol1&loss=absolute");
        let mut race = tools::race(&link, Some(Arc::new(table)));
        while race.advance(1000, None) > 0 {}
        race.fingerprint()
    };
    assert_eq!(fingerprint("yes"), fingerprint("no"));
}

#[test]
fn a_packed_table_keeps_its_weights() {
    for text in [
        "a,h,y\n1,2,1\n2,0.5,3\n".to_owned(),
        // A sparse one.
        (0..40).map(|i| format!("f{i},")).collect::<String>()
            + "h,y\n"
            + &(0..4)
                .map(|t| {
                    let cells = (0..40).map(|i| if i == t { "1," } else { "0," });
                    cells.collect::<String>() + &format!("{},{t}\n", t + 1)
                })
                .collect::<String>(),
    ] {
        let table = weighted(&text).unwrap();
        for chunk in [1, 7, 1 << 20] {
            let (mut packer, mut unpacker) =
                (Packer::new(table.clone()).unwrap(), Unpacker::default());
            while let Some(bytes) = packer.next(chunk) {
                bytes
                    .chunks(chunk)
                    .for_each(|bytes| unpacker.push(bytes).unwrap());
            }
            assert_eq!(unpacker.finish().unwrap(), table);
        }
    }
}

#[test]
fn what_is_no_weight_is_refused_with_its_place() {
    for (text, want) in [
        (
            "a,h,y\n1,0,1\n",
            "line 2, column \"h\": \"0\" is no weight: weights are numbers above 0 and at most 1e150",
        ),
        (
            "a,h,y\n1,-3,1\n",
            "line 2, column \"h\": \"-3\" is no weight: weights are numbers above 0 and at most 1e150",
        ),
        (
            "a,h,y\n1,big,1\n",
            "line 2, column \"h\": \"big\" is no weight: weights are numbers above 0 and at most 1e150",
        ),
        (
            "a,h,y\n1,1e999,1\n",
            "line 2, column \"h\": \"1e999\" is no weight: weights are numbers above 0 and at most 1e150",
        ),
        (
            "a,h,y\n1,1e151,1\n",
            "line 2, column \"h\": \"1e151\" is no weight: weights are numbers above 0 and at most 1e150",
        ),
        (
            "a,h,y\n1,,1\n",
            "line 2, column \"h\": the weight is missing; missing=drop leaves its row out",
        ),
        (
            "a,b,y\n1,1,1\n",
            "line 1: there is no weight column \"h\" (columns: a, b, y)",
        ),
        (
            "h,y\n1,1\n",
            "line 1: 0 feature columns; there must be 1 to 100000",
        ),
        (
            "1 1:2\n-1 2:3\n",
            "weight: a LIBSVM file has no column of weights; a CSV file may have one",
        ),
    ] {
        assert_eq!(weighted(text).unwrap_err(), want, "{text}");
    }
    let same = experiment("v=1&stream=file&data=f:target=h,weight=h&run=sgd");
    let options = reading(&same).unwrap();
    let refused = data::read(b"a,h\n1,1\n", &options).unwrap_err().to_string();
    assert_eq!(
        refused,
        "line 1: the weight column \"h\" is the target; it must be another column"
    );
    // Rows without a weight are omitted where missing values are not refused.
    let link = "v=1&stream=file&data=f:weight=h,missing=zero&run=sgd";
    let options = reading(&experiment(link)).unwrap();
    let table = data::read(b"a,h,y\n1,2,1\n,3,1\n1,,1\n", &options).unwrap();
    assert_eq!((table.rows(), table.weights()), (2, &[2.0, 3.0][..]));
}

#[test]
fn learners_that_take_no_weights_say_so_and_bounds_that_know_none() {
    for def in LEARNERS
        .iter()
        .filter(|def| def.importance != Importance::Any)
    {
        let run = format!("&loss=logistic&run={}&run=fiol", def.entry.id);
        for weighted in [
            format!("v=1&stream=file:balance=yes{run}"),
            format!("{WEIGHTED}{run}"),
        ] {
            let want = format!(
                "{} does not work with importance weights: {}",
                def.entry.name,
                def.importance.refusal().unwrap()
            );
            // Learners that need a ball report that first; the others do not accept one.
            let reasons = ["", "&domain=ball"].map(|ball| {
                let decoded = decode(&format!("{weighted}{ball}"));
                decoded.notices.first().map(|notice| notice.problem.clone())
            });
            assert!(reasons.contains(&Some(want)), "{weighted}: {reasons:?}");
        }
    }
    // The file of an experiment has no weights for a stream that does not read it.
    let reason = |stream: &str| {
        let mut experiment =
            decode(&format!("{WEIGHTED}&loss=logistic&domain=ball&run=fiol")).experiment;
        experiment.stream = decode(&format!("v=1&stream={stream}&loss=logistic&run=fiol"))
            .experiment
            .stream;
        let verdicts = options(&experiment).unwrap().learner;
        verdicts
            .into_iter()
            .find(|verdict| verdict.id == "aioli")
            .unwrap()
            .reason
    };
    assert!(reason("file").is_some() && reason("blobs").is_none());
    let [text, _] = twice(30, Target::Sign);
    let experiment = experiment(&format!(
        "{WEIGHTED}&loss=logistic&domain=ball&run=fiol:schedule=sqrt"
    ));
    let table = Arc::new(weighted(&text).unwrap());
    let (frame, data) = best(&experiment, Some(table.clone()));
    let u = frame.best.weights.of(&data).to_vec();
    let (frame, data) = against(&experiment, Some(table.clone()), u.clone());
    assert!(!frame.runs[0].bounds.is_empty());
    for bound in &frame.runs[0].bounds {
        let why = bound.fails.as_deref();
        assert_eq!(
            why,
            Some("it is followed only where all examples weigh the same")
        );
    }
    // The regret is of weighted losses: Σ h (f(ŷ) − f(xᵀu)).
    let mut race = Race::new(&experiment, Some(table.clone())).unwrap();
    let mut regret = 0.0;
    let (labels, ..) = table.labels(Target::Sign).unwrap();
    for t in 0..table.rows() {
        let score = dot(table.row(t).value, &u);
        let h = table.weights()[t];
        race.step(false, |row| {
            regret += row.loss - h * implicit_lab::math::softplus(-labels[t] * score);
        });
    }
    let last = *frame.runs[0].best.of(&data).last().unwrap();
    close("regret", &[last], &[regret], 1e-12);
}
