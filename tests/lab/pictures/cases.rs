//! The drawn rounds, each with its peculiarity.

use super::*;

/// Two weights, both kinds of step, one example: the start of a lecture.
pub const TWO: &str = "v=1&stream=adversary&examples=1,0.5,1;-1,0.25,-1&loss=squared&rounds=4&run=fiol:eta=1&run=sgd:eta=1";
pub const HINGE: &str = "v=1&stream=adversary&examples=1,0.5,1;-0.8,0.9,-1;0.4,1.1,1&loss=hinge&rounds=6&run=fiol:eta=0.7&run=sgd:eta=0.7";
pub const ABSOLUTE: &str = "v=1&stream=adversary&examples=0.9,0.6,0.4;-0.5,1,0.8&loss=absolute&rounds=6&run=fiol:eta=1&run=sgd:eta=1";
pub const LOGISTIC: &str = "v=1&stream=adversary&examples=1.5,0.5,1;-1,1.2,1;0.8,-1,-1&loss=logistic&rounds=6&run=fiol:eta=3&run=sgd:eta=3";
pub const LASSO: &str = "v=1&stream=correlated-gaussian:d=40&loss=squared&reg=l1:lambda=0.1&rounds=100&seed=4&run=fiol:eta=0.2,solver=sort&run=fiol:eta=0.2,solver=partition&run=fiol:eta=0.2&run=comid:eta=0.02&run=isgd:eta=0.2";
pub const BALL: &str = "v=1&stream=adversary&examples=1,0.5,1;-0.8,1.1,-1;0.7,0.9,1&loss=squared&reg=l1:lambda=0.15&domain=ball:radius=0.8&rounds=6&run=fiol:eta=1&run=comid:eta=1";
pub const SQUARED_HINGE: &str = "v=1&stream=adversary&examples=1.5,0.5,1;-1,1.2,1;0.8,-1,-1&loss=squared-hinge&reg=l2:lambda=0.2&rounds=6&run=fiol:eta=0.6&run=sgd:eta=0.1";
pub const EXPONENTIAL: &str = "v=1&stream=adversary&examples=1.5,0.5,1;-1,1.2,1;0.8,-1,-1&loss=exponential&rounds=6&run=fiol:eta=0.8&run=sgd:eta=0.02";
pub const FAR: &str =
    "v=1&stream=adversary&examples=2,1,1&loss=squared&rounds=2&run=fiol:eta=1&run=sgd:eta=1";
pub const ADAPTIVE: &str =
    "v=1&stream=adversary&examples=1,0.5,1;-1,0.25,-1&loss=squared&rounds=4&run=adam";
/// Badly predicted, so that AIOLI's parabola is nearly as flat as ONS's; and its first round from 0.
pub const PARABOLAS: &str =
    "v=1&stream=adversary&examples=1,1&loss=logistic&rounds=2&run=aioli:lambda=1&run=ons";
pub const WRONG: &str =
    "v=1&stream=adversary&examples=1,1&loss=logistic&start=-2&rounds=2&run=aioli:lambda=1&run=ons";

/// An example of zeros, and one whose squares overflow.
pub const NOTHING: &str =
    "v=1&stream=adversary&examples=0,0,1&loss=squared&rounds=2&run=fiol:eta=1";
pub const HUGE: &str =
    "v=1&stream=adversary&examples=1e200,-1e200,1&loss=squared&rounds=2&run=fiol:eta=1";

/// Two rivals of the true class, and a learner with its own rule.
pub const CLASSES: &str = "v=1&stream=file&loss=cross-entropy&rounds=2&start=0,20,18&inline=x,y%0A1,A%0A1,B%0A1,C&run=fiol:eta=10&run=sgd:eta=10";
pub const SCALED: &str =
    "v=1&stream=file&loss=cross-entropy&rounds=3&inline=x,y%0A1,A%0A1,B%0A1,C&run=scinol2";

pub const BASE: Case = Case {
    name: "",
    picture: Scalar,
    link: TWO,
    at: 2,
    focus: 0,
    eta: None,
    solver: None,
    phase: 6,
    size: (480, 320),
    look: Look::Light,
};

pub const fn case(name: &'static str, picture: Kind, link: &'static str, at: u64) -> Case {
    Case {
        name,
        picture,
        link,
        at,
        ..BASE
    }
}

pub const CASES: &[Case] = &[
    case("scalar-squared", Scalar, TWO, 2),
    Case {
        phase: 2,
        ..case("scalar-squared-2-predict", Scalar, TWO, 2)
    },
    Case {
        phase: 3,
        ..case("scalar-squared-3-pay", Scalar, TWO, 2)
    },
    Case {
        phase: 4,
        ..case("scalar-squared-4-solve", Scalar, TWO, 2)
    },
    Case {
        focus: 1,
        look: Look::Dark,
        ..case("scalar-squared-sgd-dark", Scalar, TWO, 2)
    },
    Case {
        eta: Some(1000.0),
        ..case("scalar-squared-far", Scalar, FAR, 1)
    },
    Case {
        look: Look::Large,
        size: (900, 600),
        ..case("scalar-squared-large", Scalar, FAR, 1)
    },
    case("scalar-hinge", Scalar, HINGE, 3),
    case("scalar-absolute", Scalar, ABSOLUTE, 2),
    Case {
        look: Look::Dark,
        ..case("scalar-logistic-dark", Scalar, LOGISTIC, 2)
    },
    case("scalar-exponential", Scalar, EXPONENTIAL, 2),
    case("scalar-squared-hinge", Scalar, SQUARED_HINGE, 2),
    Case {
        size: (900, 600),
        ..case("scalar-lasso", Scalar, LASSO, 30)
    },
    case("scalar-apart", Scalar, ADAPTIVE, 2),
    case("scalar-aioli", Scalar, PARABOLAS, 1),
    Case {
        look: Look::Dark,
        ..case("scalar-aioli-wrong-dark", Scalar, WRONG, 1)
    },
    Case {
        focus: 1,
        ..case("scalar-ons", Scalar, WRONG, 1)
    },
    case("equation-squared", Equation, TWO, 2),
    Case {
        phase: 3,
        ..case("equation-squared-3-pay", Equation, TWO, 2)
    },
    Case {
        phase: 4,
        ..case("equation-squared-4-solve", Equation, TWO, 2)
    },
    Case {
        eta: Some(1000.0),
        look: Look::Dark,
        ..case("equation-squared-far-dark", Equation, FAR, 1)
    },
    case("equation-hinge", Equation, HINGE, 3),
    case("equation-absolute", Equation, ABSOLUTE, 2),
    case("equation-logistic", Equation, LOGISTIC, 2),
    case("equation-lasso-sort", Equation, LASSO, 30),
    Case {
        focus: 1,
        size: (900, 600),
        ..case("equation-lasso-partition", Equation, LASSO, 30)
    },
    Case {
        focus: 2,
        look: Look::Dark,
        ..case("equation-lasso-newton-dark", Equation, LASSO, 30)
    },
    Case {
        focus: 3,
        ..case("equation-lasso-comid", Equation, LASSO, 30)
    },
    Case {
        focus: 4,
        ..case("equation-lasso-isgd", Equation, LASSO, 30)
    },
    Case {
        solver: Some("sort"),
        ..case("equation-ball", Equation, BALL, 3)
    },
    Case {
        look: Look::Large,
        size: (900, 600),
        ..case("equation-squared-large", Equation, FAR, 1)
    },
    case("plane-squared", Plane, TWO, 2),
    Case {
        phase: 1,
        ..case("plane-squared-1-receive", Plane, TWO, 2)
    },
    Case {
        phase: 3,
        ..case("plane-squared-3-pay", Plane, TWO, 2)
    },
    Case {
        phase: 4,
        ..case("plane-squared-4-solve", Plane, TWO, 2)
    },
    Case {
        eta: Some(1000.0),
        ..case("plane-squared-far", Plane, FAR, 1)
    },
    Case {
        look: Look::Dark,
        ..case("plane-hinge-dark", Plane, HINGE, 3)
    },
    case("plane-absolute", Plane, ABSOLUTE, 2),
    Case {
        size: (900, 600),
        ..case("plane-logistic", Plane, LOGISTIC, 2)
    },
    case("plane-ball", Plane, BALL, 3),
    Case {
        phase: 5,
        focus: 1,
        ..case("plane-ball-5-move", Plane, BALL, 3)
    },
    Case {
        look: Look::Large,
        size: (900, 600),
        ..case("plane-ball-large", Plane, BALL, 3)
    },
    case("triangle", Plane, CLASSES, 1),
    Case {
        focus: 1,
        phase: 3,
        look: Look::Dark,
        ..case("triangle-sgd-3-pay-dark", Plane, CLASSES, 1)
    },
    Case {
        focus: 1,
        look: Look::Large,
        size: (900, 600),
        ..case("triangle-sgd-large", Plane, CLASSES, 1)
    },
    case("triangle-own", Plane, SCALED, 3),
];
