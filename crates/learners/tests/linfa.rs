//! Models in linfa: the numbers of `Online`, whatever names linfa gives its parts.

use implicit_learners::loss::Target;
use implicit_learners::math::rng::Rng;
use implicit_learners::{Aioli, CrossEntropy, Error, Fiol, Hinge, Logistic, Online, Squared};
use linfa::prelude::*;
use linfa::traits::FitWith;
use ndarray::{Array1, Array2, ShapeBuilder, array};

/// Rows of three features, and how far each is above a plane.
fn rows(seed: u64) -> (Array2<f64>, Array1<f64>) {
    let mut rng = Rng::derive(seed, "linfa");
    let x = Array2::from_shape_simple_fn((60, 3), || rng.normal());
    let y = x.dot(&array![1.0, -2.0, 0.5]);
    (x, y)
}

fn learned(mut model: Online, x: &Array2<f64>, y: &[f64], weight: f64) -> Online {
    for (x, y) in x.rows().into_iter().zip(y) {
        model
            .learn_weighted(&x.to_vec(), *y, weight)
            .expect("finite");
    }
    model
}

#[test]
fn fitted_models_are_those_of_a_loop() -> Result<(), Error> {
    let (x, y) = rows(1);
    let builder = Fiol::new(Squared).eta(0.1).l1(0.01);
    let mut by_hand = learned(builder.clone().build()?, &x, &y.to_vec(), 1.0);
    // In column order, no row is contiguous.
    let mut columns = Array2::zeros(x.dim().f());
    columns.assign(&x);
    for x in [x.clone(), columns] {
        let data = Dataset::new(x.clone(), y.clone());
        let mut fitted = builder.fit(&data)?;
        assert_eq!(fitted.model.weights(), by_hand.weights());
        let predicted = fitted.predict(&x);
        for (x, z) in x.rows().into_iter().zip(&predicted) {
            assert_eq!(by_hand.predict(&x.to_vec())?, [*z]);
        }
        assert!(predicted.r2(&data)? > 0.95);
        // Continues, with weights.
        let weighted = data.with_weights(Array1::from_elem(60, 0.5));
        let mut fitted = builder.fit_with(Some(fitted), &weighted)?;
        let mut twice = learned(by_hand.clone(), &x, &y.to_vec(), 0.5);
        assert_eq!(fitted.model.weights(), twice.weights());
        assert_eq!(fitted.model.rounds(), 120);
    }
    Ok(())
}

#[test]
fn labels_are_signs_or_classes() -> Result<(), Error> {
    let (x, y) = rows(2);
    let signs: Vec<f64> = y.iter().map(|y| y.signum()).collect();
    let builder = Fiol::new(Hinge).eta(0.5);
    let mut by_hand = learned(builder.clone().build()?, &x, &signs, 1.0);

    let bools = Dataset::new(x.clone(), y.mapv(|y| y > 0.0));
    let mut fitted = builder.fit(&bools)?;
    assert_eq!(fitted.model.weights(), by_hand.weights());
    assert!(fitted.predict(&bools).confusion_matrix(&bools)?.accuracy() > 0.9);

    let numbers = Dataset::new(x.clone(), y.mapv(|y| usize::from(y > 0.0)));
    let mut same = builder.fit(&numbers)?;
    assert_eq!(same.model.weights(), by_hand.weights());
    let expected = fitted.predict(&x).mapv(usize::from);
    assert_eq!(same.predict(&x), expected);

    let classes = y.mapv(|y| {
        if y < -1.0 {
            0
        } else {
            1 + usize::from(y > 1.0)
        }
    });
    let data = Dataset::new(x.clone(), classes.clone());
    let fitted = Fiol::new(CrossEntropy).eta(0.5).classes(3).fit(&data)?;
    assert_eq!(fitted.model.target(), Target::Class);
    assert!(fitted.predict(&data).confusion_matrix(&data)?.accuracy() > 0.8);
    // Classes as numbers are the same classes.
    let data = Dataset::new(x.clone(), classes.mapv(|class| class as f64));
    let numbers = Fiol::new(CrossEntropy).eta(0.5).classes(3).fit(&data)?;
    assert_eq!(
        numbers.predict(&x),
        fitted.predict(&x).mapv(|class| class as f64)
    );
    Ok(())
}

#[test]
fn folds_choose_a_step_size() -> Result<(), Error> {
    let (x, y) = rows(3);
    let builders = [1e-4, 0.1, 1e-3].map(|eta| Fiol::new(Squared).eta(eta));
    let errors = Dataset::new(x, y).cross_validate_single(5, &builders, |predicted, truth| {
        predicted.mean_squared_error(truth)
    })?;
    assert!(
        errors[1] < 0.5 * errors[0] && errors[1] < 0.5 * errors[2],
        "{errors}"
    );
    Ok(())
}

#[test]
fn refusals_say_what_and_where() {
    let x = array![[1.0, 2.0], [0.5, -1.0], [f64::NAN, 1.0]];
    let fiol = || Fiol::new(Hinge).eta(0.1);
    let labels = |y: [usize; 3]| Dataset::new(x.clone(), Array1::from(y.to_vec()));
    let refused = |data: &Dataset<f64, usize, ndarray::Ix1>| {
        fiol().fit(data).map(|_| ()).unwrap_err().to_string()
    };
    assert_eq!(
        refused(&labels([0, 1, 1])),
        "row 2: feature 0 is not finite"
    );
    assert_eq!(
        refused(&labels([0, 2, 1])),
        "row 1: the target 2 is not −1 or +1"
    );
    let numbers = Fiol::new(Squared)
        .eta(0.1)
        .fit(&labels([0, 1, 1]))
        .unwrap_err();
    assert_eq!(numbers, Error::Value("Squared has no classes".to_owned()));
    let negative = Fiol::new(Hinge)
        .eta(-1.0)
        .fit(&labels([0, 1, 1]))
        .unwrap_err();
    assert!(
        matches!(negative, Error::Parameter { entry: "fiol", .. }),
        "{negative}"
    );
    let short = DatasetBase::from(x.clone()).with_targets(array![true]);
    let short = fiol().fit(&short).unwrap_err();
    assert_eq!(short, Error::Shape("3 rows and 1 targets".to_owned()));
    let short = labels([0, 1, 1]).with_weights(array![1.0, 2.0]);
    let short = fiol().fit(&short).unwrap_err();
    assert_eq!(short, Error::Shape("3 rows and 2 weights".to_owned()));
    // AIOLI's update is written for the logistic loss itself.
    let data =
        Dataset::new(array![[1.0], [2.0]], array![true, false]).with_weights(array![1.0, 2.0]);
    let weighted = Aioli::new(Logistic).fit(&data).unwrap_err();
    assert!(
        weighted
            .to_string()
            .starts_with("row 1: AIOLI does not work with the weight 2"),
        "{weighted}"
    );
}
