//! Saved models in the formats that people write them in.
#![cfg(feature = "serde")]

use implicit_learners::{
    AdaImplicit, Builder, Eg, Error, Fiol, Hinge, Online, STATE_VERSION, Squared, State,
};
use serde_json::Value;

/// A model after some rounds, with a window of rounds that its weights have yet to catch up on.
fn model() -> Online {
    let mut model = Fiol::new(Hinge).eta(0.3).l1(1e-3).build().expect("allowed");
    for t in 0..40u32 {
        let y = if t % 3 == 0 { 1.0 } else { -1.0 };
        let x = [(t % 7, 0.7 - f64::from(t % 5)), (7 + t, 1.0 / 3.0)];
        model.learn(&x, y).expect("finite");
    }
    model
}

fn goes_on(model: &Online, loaded: &Online) {
    assert_eq!(model.state(), loaded.state());
    let (mut model, mut loaded) = (model.clone(), loaded.clone());
    for t in 0..20u32 {
        let x = [(t % 4, 0.1), (5 * t + 6, -0.3)];
        assert_eq!(model.learn(&x, 1.0), loaded.learn(&x, 1.0));
    }
    assert_eq!(model.state(), loaded.state());
}

#[test]
fn json_bincode_and_postcard_read_what_they_wrote() {
    let model = model();
    let text = serde_json::to_string(&model).expect("written");
    goes_on(&model, &serde_json::from_str(&text).expect("read"));
    let value = serde_json::to_value(model.state()).expect("written");
    goes_on(
        &model,
        &serde_json::from_value(value).expect("read in another order"),
    );

    let config = bincode::config::standard();
    let bytes = bincode::serde::encode_to_vec(&model, config).expect("written");
    let (loaded, length) = bincode::serde::decode_from_slice(&bytes, config).expect("read");
    goes_on(&model, &loaded);
    assert_eq!(length, bytes.len());
    let bytes = postcard::to_allocvec(&model).expect("written");
    goes_on(&model, &postcard::from_bytes(&bytes).expect("read"));
}

#[test]
fn json_has_numbers_as_they_are() {
    let mut model = Builder::named("sgd:eta=0.5", Squared)
        .and_then(|model| model.features(3).build())
        .expect("allowed");
    model.learn(&[1.0, 0.2, 0.0], 1.0).expect("finite");
    let text = serde_json::to_string(&model).expect("written");
    assert!(
        text.contains(r#""params":{"eta":0.5,"schedule":"constant"}"#),
        "{text}"
    );
    assert!(text.contains(r#""w":[0.5,0.1,0.0]"#), "{text}");
    assert!(text.contains(r#""t":[1.0]"#), "{text}");

    // As JavaScript writes them: whole numbers without a point, −0 as 0.
    let rewritten = text.replace(".0]", "]").replace("0.0,", "0,");
    goes_on(&model, &serde_json::from_str(&rewritten).expect("read"));

    // Logarithms of weights that are 0.
    let eg = Eg::new(Squared).eta(0.5).simplex().start([0.0, 1.0]);
    let eg = eg.build().expect("allowed");
    let text = serde_json::to_string(&eg).expect("written");
    assert!(text.contains(r#""logs":["-inf",0.0]"#), "{text}");
    goes_on_from(&text);
    let mut state = eg.state();
    let numbers = [f64::INFINITY, f64::NAN, -0.0, 5e-324, f64::MAX];
    state.fields.insert("more".to_owned(), numbers.to_vec());
    let text = serde_json::to_string(&state).expect("written");
    assert!(
        text.contains(r#"["inf","nan",-0.0,5e-324,1.7976931348623157e+308]"#),
        "{text}"
    );
    let read: State = serde_json::from_str(&text).expect("read");
    let bits = |values: &[f64]| values.iter().map(|v| v.to_bits()).collect::<Vec<_>>();
    assert_eq!(bits(&read.fields["more"]), bits(&numbers));
}

fn goes_on_from(text: &str) {
    let mut loaded: Online = serde_json::from_str(text).expect("read");
    loaded.learn(&[0.5, 1.0], 0.3).expect("finite");
}

#[test]
fn numbers_that_are_none_are_refused() {
    let text = serde_json::to_string(&model()).expect("written");
    for (right, wrong, problem) in [
        (
            r#""touched":["#,
            r#""touched":[0.5],"was":["#,
            "is no count",
        ),
        (
            r#""touched":["#,
            r#""touched":["nan"],"was":["#,
            "is no count",
        ),
        (r#""seen":["#, r#""seen":[1e20,"#, "is too large"),
        (r#""w":["#, r#""w":["many","#, "a number, \"inf\""),
        (r#""version":2"#, r#""version":9"#, "reads versions 1 to 2"),
        (
            r#""rounds":"#,
            r#""rounds":9007199254740993,"was":"#,
            "more than can be counted",
        ),
    ] {
        let changed = text.replacen(right, wrong, 1);
        assert_ne!(changed, text);
        let refused = serde_json::from_str::<Online>(&changed).unwrap_err();
        assert!(refused.to_string().contains(problem), "{refused}");
    }
    let mut ada = AdaImplicit::new(Hinge)
        .beta(1.0)
        .features(1)
        .build()
        .expect("allowed")
        .state();
    for lambda in [-1.0, f64::NAN] {
        ada.fields.insert("lambda".to_owned(), vec![lambda]);
        let refused = Online::restore(&ada).unwrap_err().to_string();
        assert!(refused.contains("not a number from 0 on"), "{refused}");
    }
}

/// Each was saved by the version that wrote numbers as their bits, with the losses of its next rounds.
#[test]
fn states_of_version_1_go_on_to_the_same_bits() -> Result<(), Error> {
    let kept: Vec<Value> =
        serde_json::from_str(include_str!("data/states-v1.json")).expect("a list");
    assert_eq!(kept.len(), 15);
    for entry in kept {
        let state: State = serde_json::from_value(entry["state"].clone()).expect("a state");
        assert_eq!(state.version, 1);
        let mut model = Online::restore(&state)?;
        let now = serde_json::to_string(&model).expect("written");
        assert!(
            now.contains(&format!(r#""version":{STATE_VERSION}"#)),
            "{now}"
        );
        let mut again: Online = serde_json::from_str(&now).expect("read");
        for round in entry["next"].as_array().expect("rounds") {
            let pairs: Vec<(u32, f64)> =
                serde_json::from_value(round[0].clone()).expect("features");
            let dense: Vec<f64> = pairs.iter().map(|(_, x)| *x).collect();
            let y = round[1].as_f64().expect("a target");
            let paid: f64 = round[2]
                .as_str()
                .and_then(|text| text.parse().ok())
                .expect("a loss");
            for model in [&mut model, &mut again] {
                let found = match entry["dense"].as_bool() {
                    Some(true) => model.learn(&dense, y),
                    _ => model.learn(&pairs[..], y),
                };
                assert_eq!(found?.to_bits(), paid.to_bits(), "{}", state.learner);
            }
        }
    }
    Ok(())
}

#[test]
fn whatever_a_model_learns_its_state_is_read_back() {
    let most = 1 << 53;
    for counted in ["rounds", "t", "touched"] {
        for start in [most - 2, most - 1, most] {
            let mut state = model().state();
            match state.fields.get_mut(counted) {
                Some(count) => count[0] = start as f64,
                None => state.rounds = start,
            }
            let mut model = Online::restore(&state).expect("countable");
            for _ in 0..7 {
                let learned = model.learn(&[(0, 0.5)][..], 1.0);
                if let Err(error) = learned {
                    assert!(error.to_string().contains("as can be counted"), "{error}");
                }
                let state = model.state();
                assert!(Online::restore(&state).is_ok(), "{counted} from {start}");
            }
            assert!(model.rounds() <= most);
        }
    }
}
