//! Charts on paper: links, played natively and printed, compared with `tests/printed/*.svg`.
//!
//! After an intended change, rewrite the files and look at them: `PICTURES=write cargo test --test lab print`.

use implicit_lab::chart::figure::{Curves, Kind};
use implicit_lab::experiment::decode;
use implicit_lab::export::picture::{Wish, svg};

use crate::drawn;

/// A file, with its kind of picture and its experiment.
struct Case {
    name: &'static str,
    kind: Option<Kind>,
    link: &'static str,
}

const fn case(name: &'static str, link: &'static str) -> Case {
    Case {
        name,
        kind: None,
        link,
    }
}

const fn of(name: &'static str, kind: Kind, link: &'static str) -> Case {
    Case {
        name,
        kind: Some(kind),
        link,
    }
}

/// Eight learners, two of which diverge.
const EIGHT: &str = "v=1&stream=correlated-gaussian:d=50&loss=squared&rounds=2000&run=fiol:eta=0.05&run=isgd:eta=0.05&run=comid:eta=0.05&run=sgd:eta=0.05&run=ada-ogd&run=adagrad:eta=0.1&run=adam:eta=0.01&run=cocob";
/// A paused race, with the true weights.
const MAP: &str = "v=1&stream=correlated-gaussian:d=60&loss=squared&reg=l1:lambda=0.1&rounds=500&at=400&sparsity=map&run=fiol:eta=0.02&run=comid:eta=0.005";
const STEPS: &str = "v=1&stream=sine&domain=ball:radius=75&rounds=2000&panels=steps&run=ada-implicit&run=ada-ogd&run=sgd:eta=1,schedule=sqrt";
const MISTAKES: &str = "v=1&stream=blobs:separation=2,flip=0.05&loss=hinge&rounds=2000&panels=mistakes,loss&run=fiol&run=sgd:eta=1&run=ada-implicit";
const VARIABILITY: &str = "v=1&stream=sine&domain=ball:radius=75&rounds=2000&steps=variability&scale=linear&run=ada-implicit";
const REGRET: &str = "v=1&stream=hazan&loss=logistic&domain=ball:radius=3&rounds=1000&metric=regret&run=aioli:radius=3&run=fiol:eta=0.1&run=sgd:eta=0.1";
const SEEDS: &str = "v=1&stream=correlated-gaussian:d=20&loss=squared&rounds=600&seeds=7&run=fiol:eta=0.1&run=sgd:eta=0.1";
const SWEEP: &str = "v=1&stream=correlated-gaussian:d=20&loss=squared&rounds=300&sweep=step:points=9,seeds=3&run=fiol&run=sgd&run=isgd";
const PREDICTION: &str = "v=1&stream=hazan&loss=logistic&rounds=300&weights=prediction&run=fiol:eta=0.1&run=aioli&run=ftrl&run=sgd:eta=0.1";
const CLASSES: &str = "v=1&stream=dataset:set=digits&loss=cross-entropy&reg=l1:lambda=0.01&rounds=800&class=3&metric=objective&run=comid:eta=0.5&run=comid:eta=0.05";
/// Names as long as links allow, and a link longer than a sheet holds.
const LONG: &str = "v=1&stream=adversary&examples=1,0.5,1;-1,0.25,-1;0.3,0.7,1&loss=squared&rounds=40&run=fiol:eta=1,label=The%20implicit%20learner%20with%20a%20%3Cvery%3E%20long%20%26%20honest%20name&run=sgd:eta=1,label=%22Explicit%22%20steps%20of%20the%20same%20size%2C%20which%20go%20astray%20%E2%86%92&run=isgd:eta=0.3&run=comid:eta=0.3,label=%E3%82%AA%E3%83%B3%E3%83%A9%E3%82%A4%E3%83%B3%E5%AD%A6%E7%BF%92";
const ROUND: &str = "v=1&stream=adversary&examples=1,0.5,1;-1,0.25,-1&loss=squared&rounds=4&at=2&panels=round&run=fiol:eta=1&run=sgd:eta=1";

/// Points of two features, and of one with a bias.
const POINTS: &str = "v=1&stream=blobs:separation=2&loss=logistic&rounds=120&panels=plane&run=sgd:eta=1&run=fiol:eta=1&run=scinol1";
const POINTS_ONE: &str = "v=1&stream=file:bias=yes&inline=age,y%0A1,2%0A2,2.5%0A3,4%0A4,4.5%0A5,6&rounds=40&run=fiol:eta=0.5&run=sgd:eta=0.05";

const CASES: &[Case] = &[
    case("loss-eight", EIGHT),
    of("weights", Kind::Weights, MAP),
    of("zeros", Kind::Zeros, MAP),
    of("map", Kind::Map, MAP),
    case("steps", STEPS),
    case("mistakes", MISTAKES),
    of("variability", Kind::Curves(Curves::Steps), VARIABILITY),
    case("regret", REGRET),
    case("seeds", SEEDS),
    case("sweep", SWEEP),
    case("prediction", PREDICTION),
    case("points", POINTS),
    of("points-one", Kind::Points, POINTS_ONE),
    case("objective-classes", CLASSES),
    of("weights-classes", Kind::Weights, CLASSES),
    of("images", Kind::Images, CLASSES),
    of("weights-of-all", Kind::Weights, PREDICTION),
    case("loss-long", LONG),
    case("round-scalar", ROUND),
    of("round-equation", Kind::Equation, ROUND),
    of("round-plane", Kind::Plane, ROUND),
];

fn drawn(case: &Case) -> String {
    let decoded = decode(case.link);
    let said = &decoded.notices;
    assert!(said.is_empty(), "{}: {said:?}", case.name);
    let wish = Wish {
        kind: case.kind,
        threads: 1,
        page: "https://lab.example/".into(),
        bare: false,
    };
    svg(&decoded.experiment, &decoded.view, None, &wish)
        .unwrap_or_else(|error| panic!("{}: {error}", case.name))
}

#[test]
fn pictures_are_as_they_were() {
    let names = CASES.iter().map(|case| case.name);
    drawn::are_as_they_were("printed", names, |index| {
        let case = &CASES[index];
        let svg = drawn(case);
        assert!(svg.len() < 300_000, "{}: {} bytes", case.name, svg.len());
        svg
    });
}
