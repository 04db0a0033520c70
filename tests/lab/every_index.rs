//! Sparse features that leave nothing out are the dense ones: two ways through a learner with a rate for every weight, the
//! same bits.
//!
//! Dense rounds of one score go through loops over all coordinates, sparse ones and those of several scores from feature to
//! feature. Wide ranges of numbers tell apart what small ones do not: an operation in another order, a case that only one
//! of the two knows.

use implicit_lab::catalogue::{Params, Value};
use implicit_lab::implicit::{Domain, Prox, Regularizer};
use implicit_lab::learner::{LEARNERS, LearnerDef, Pairing, Setting};
use implicit_lab::loss::{LOSSES, Loss, LossDef, Target};
use implicit_lab::{Features, Learner};
use proptest::prelude::*;

/// Learners that work on every weight by itself. (Others have sums over the features, such as a norm, and add fewer terms in
/// another order where rounds are sparse.)
const APART: [&str; 8] = [
    "adagrad",
    "adam",
    "nag",
    "sfmd",
    "scinol1",
    "scinol2",
    "scinol-ogd",
    "cocob",
];

const CLASSES: usize = 3;

/// A learner in the plane without a regulariser, with a step size if it has one; nothing if it refuses the loss.
fn learner(
    def: &LearnerDef,
    loss: &LossDef,
    dim: usize,
    eta: f64,
) -> Option<(Box<dyn Learner>, Loss)> {
    let prox = Prox {
        reg: Regularizer::default(),
        domain: Domain::All,
    };
    let pairing = Pairing {
        loss,
        reg: prox.reg,
        domain: Domain::All,
        dim: Some(dim),
    };
    if (def.refuses)(&pairing).is_some() {
        return None;
    }
    let mut params: Params = def.entry.defaults();
    if def.entry.param("eta").is_some() {
        params.set("eta", Value::Number(eta));
    }
    let classes = if loss.target == Target::Class {
        CLASSES
    } else {
        1
    };
    let loss = (loss.build)(classes);
    let setting = Setting {
        dim,
        loss,
        prox,
        start: vec![0.0; dim * loss.scores()],
    };
    Some(((def.build)(&params, setting), loss))
}

/// Zeros, numbers of one size, and numbers over 300 powers of ten.
fn feature() -> impl Strategy<Value = f64> {
    prop_oneof![
        2 => Just(0.0),
        1 => Just(-0.0),
        4 => -3.0..3.0f64,
        4 => (-150.0..150.0f64, any::<bool>())
            .prop_map(|(e, up)| if up { 10f64.powf(e) } else { -10f64.powf(e) }),
    ]
}

/// Rounds of one number of features: x, and a number that targets are made from.
fn rounds() -> impl Strategy<Value = Vec<(Vec<f64>, f64)>> {
    (1usize..12).prop_flat_map(|d| {
        prop::collection::vec((prop::collection::vec(feature(), d), -2.0..2.0f64), 1..25)
    })
}

fn target(kind: Target, given: f64) -> f64 {
    match kind {
        Target::Real => given,
        Target::Sign => given.signum(),
        Target::Class => ((given + 2.0) * CLASSES as f64 / 4.0).floor(),
    }
}

fn bits(numbers: &[f64]) -> Vec<u64> {
    let bits = |v: &f64| if v.is_nan() { u64::MAX } else { v.to_bits() };
    numbers.iter().map(bits).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn sparse_features_with_every_index_give_the_bits_of_dense_ones(all in rounds(), power in -8.0..2.0f64) {
        let dim = all[0].0.len();
        let index: Vec<u32> = (0..dim as u32).collect();
        let apart: Vec<_> = LEARNERS.iter().filter(|def| APART.contains(&def.entry.id)).collect();
        prop_assert_eq!(apart.len(), APART.len(), "a learner has another name");
        for def in apart {
            let mut losses = 0;
            for loss_def in LOSSES {
                let made = || learner(def, loss_def, dim, 10f64.powf(power));
                let (Some((mut dense, loss)), Some((mut sparse, _))) = (made(), made()) else { continue };
                losses += 1;
                let name = format!("{} {}", def.entry.id, loss_def.entry.id);
                let mut scores = [vec![0.0; loss.scores()], vec![0.0; loss.scores()]];
                for (t, (x, given)) in all.iter().enumerate() {
                    let y = target(loss_def.target, *given);
                    let (full, listed) = (Features::dense(x), Features { dim, index: Some(&index), value: x });
                    dense.predict(full, &mut scores[0]);
                    sparse.predict(listed, &mut scores[1]);
                    prop_assert_eq!(bits(&scores[0]), bits(&scores[1]), "{} round {}", name, t);
                    // A race ends here.
                    if !scores[0].iter().all(|z| z.is_finite()) {
                        break;
                    }
                    let told = dense.learn(full, y, &scores[0]);
                    let same = sparse.learn(listed, y, &scores[1]);
                    prop_assert_eq!(format!("{told:?}"), format!("{same:?}"), "{} round {}", name, t);
                    prop_assert_eq!(bits(dense.weights()), bits(sparse.weights()), "{} round {}", name, t);
                }
            }
            prop_assert!(losses > 0, "{} takes no loss", def.entry.id);
        }
    }
}
