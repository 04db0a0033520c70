//! The three pictures of one opened round, drawn natively as SVG and compared with `tests/snapshots/*.svg`.
//!
//! Every case is a link, a learner of it, how far the round is told, and a canvas. What comes out must be the very file. After a
//! change that is meant, write the files anew and look at them:
//! `PICTURES=write cargo test --release --test pictures`.

mod drawn;

use std::cell::RefCell;
use std::fmt::Write;
use std::rc::Rc;

use implicit_lab::chart::equation;
use implicit_lab::chart::paint::{Painter, Pen};
use implicit_lab::chart::plane;
use implicit_lab::chart::plot::{Plot, draw_axes};
use implicit_lab::chart::round::Phase;
use implicit_lab::chart::scalar;
use implicit_lab::chart::theme::{ChartTheme, Theme};
use implicit_lab::experiment::anatomy::{Anatomy, Ask};
use implicit_lab::experiment::{Race, decode};
use plotters::prelude::SVGBackend;

#[derive(Clone, Copy, Debug)]
enum Picture {
    Scalar,
    Equation,
    Plane,
}

/// One file.
#[derive(Clone, Copy, Debug)]
struct Case {
    name: &'static str,
    picture: Picture,
    link: &'static str,
    /// Rounds played.
    at: u64,
    focus: usize,
    /// Another step size than the round's own.
    eta: Option<f64>,
    solver: Option<&'static str>,
    phase: u32,
    size: (u32, u32),
    look: Look,
}

#[derive(Clone, Copy, Debug)]
enum Look {
    Light,
    Dark,
    /// As on a projector.
    Large,
}

/// Two weights, both kinds of step, one example: what a lecture begins with.
const TWO: &str = "v=1&stream=adversary&examples=1,0.5,1;-1,0.25,-1&loss=squared&rounds=4&run=fiol:eta=1&run=sgd:eta=1";
const HINGE: &str = "v=1&stream=adversary&examples=1,0.5,1;-0.8,0.9,-1;0.4,1.1,1&loss=hinge&rounds=6&run=fiol:eta=0.7&run=sgd:eta=0.7";
const ABSOLUTE: &str = "v=1&stream=adversary&examples=0.9,0.6,0.4;-0.5,1,0.8&loss=absolute&rounds=6&run=fiol:eta=1&run=sgd:eta=1";
const LOGISTIC: &str = "v=1&stream=adversary&examples=1.5,0.5,1;-1,1.2,1;0.8,-1,-1&loss=logistic&rounds=6&run=fiol:eta=3&run=sgd:eta=3";
const LASSO: &str = "v=1&stream=correlated-gaussian:d=40&loss=squared&reg=l1:lambda=0.1&rounds=100&seed=4&run=fiol:eta=0.2,solver=sort&run=fiol:eta=0.2,solver=partition&run=fiol:eta=0.2&run=comid:eta=0.02&run=isgd:eta=0.2";
const BALL: &str = "v=1&stream=adversary&examples=1,0.5,1;-0.8,1.1,-1;0.7,0.9,1&loss=squared&reg=l1:lambda=0.15&domain=ball:radius=0.8&rounds=6&run=fiol:eta=1&run=comid:eta=1";
const SQUARED_HINGE: &str = "v=1&stream=adversary&examples=1.5,0.5,1;-1,1.2,1;0.8,-1,-1&loss=squared-hinge&reg=l2:lambda=0.2&rounds=6&run=fiol:eta=0.6&run=sgd:eta=0.1";
const EXPONENTIAL: &str = "v=1&stream=adversary&examples=1.5,0.5,1;-1,1.2,1;0.8,-1,-1&loss=exponential&rounds=6&run=fiol:eta=0.8&run=sgd:eta=0.02";
const FAR: &str =
    "v=1&stream=adversary&examples=2,1,1&loss=squared&rounds=2&run=fiol:eta=1&run=sgd:eta=1";
const ADAPTIVE: &str =
    "v=1&stream=adversary&examples=1,0.5,1;-1,0.25,-1&loss=squared&rounds=4&run=adam";

/// An example of zeros, and one that no square survives.
const NOTHING: &str = "v=1&stream=adversary&examples=0,0,1&loss=squared&rounds=2&run=fiol:eta=1";
const HUGE: &str =
    "v=1&stream=adversary&examples=1e200,-1e200,1&loss=squared&rounds=2&run=fiol:eta=1";

const BASE: Case = Case {
    name: "",
    picture: Picture::Scalar,
    link: TWO,
    at: 2,
    focus: 0,
    eta: None,
    solver: None,
    phase: 6,
    size: (480, 320),
    look: Look::Light,
};

const fn case(name: &'static str, picture: Picture, link: &'static str, at: u64) -> Case {
    Case {
        name,
        picture,
        link,
        at,
        ..BASE
    }
}

use Picture::{Equation, Plane, Scalar};

const CASES: &[Case] = &[
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
];

/// The round of a case, opened up.
fn anatomy(case: &Case) -> Anatomy {
    let decoded = decode(case.link);
    assert!(
        decoded.notices.is_empty(),
        "{}: {:?}",
        case.name,
        decoded.notices
    );
    let mut race = Race::new(&decoded.experiment, None).unwrap();
    race.advance(case.at, None);
    let (opened, data) = race.opened(case.focus).unwrap();
    let ask = Ask {
        eta: case.eta,
        solver: case.solver.map(String::from),
    };
    Anatomy::new(&opened, &data, &ask).unwrap()
}

fn theme(look: Look) -> Theme {
    let hues = |hues: [&str; 5]| hues.map(String::from).to_vec();
    let light = ChartTheme {
        ground: "#fbfbfa".into(),
        runs: hues(["#0072b2", "#007a5a", "#c44e00", "#ad4a85", "#8f6600"]),
        ..ChartTheme::default()
    };
    Theme::from(&match look {
        Look::Light => light,
        Look::Large => ChartTheme {
            font_px: 24.0,
            line_width: 4.0,
            ..light
        },
        Look::Dark => ChartTheme {
            ground: "#14171a".into(),
            ink: "#eceef0".into(),
            ink2: "#aab1b9".into(),
            line: "#2a2f35".into(),
            axis: "#3a4047".into(),
            runs: hues(["#56b4e9", "#2fcf9f", "#ff8a3d", "#e59bc4", "#e6c04a"]),
            ..light
        },
    })
}

/// Eighths of a pixel, and the dashes that plotters' SVG does not know, stroke by stroke.
#[derive(Clone, Default)]
struct SvgPen(Rc<RefCell<Vec<Vec<f64>>>>);

const FINE: u32 = 8;

impl Pen for SvgPen {
    fn scale(&self) -> f64 {
        f64::from(FINE)
    }
    fn prepare(&mut self, dash: &[f64], _begin: f64, _busy: bool) {
        self.0.borrow_mut().push(dash.to_vec());
    }
}

fn drawn(case: &Case) -> String {
    let (anatomy, theme) = (&anatomy(case), theme(case.look));
    let size = (f64::from(case.size.0), f64::from(case.size.1));
    let phase = Phase::numbered(case.phase);
    let plot: Plot = match case.picture {
        Scalar => scalar::plot(anatomy, size, &theme),
        Equation => equation::plot(anatomy, size, &theme),
        Plane => plane::plot(anatomy, size, &theme),
    };
    let (mut svg, mut pen) = (String::new(), SvgPen::default());
    let dashes = pen.clone();
    {
        let mut backend =
            SVGBackend::with_string(&mut svg, (FINE * case.size.0, FINE * case.size.1));
        let mut painter = Painter::new(&mut backend, &mut pen);
        draw_axes(&mut painter, &theme, &plot, true).unwrap();
        let nan = f64::NAN;
        match case.picture {
            Scalar => scalar::draw(&mut painter, &theme, &plot, anatomy, phase, nan).unwrap(),
            Equation => equation::draw(&mut painter, &theme, &plot, anatomy, phase, nan).unwrap(),
            Plane => plane::draw(&mut painter, &theme, &plot, anatomy, phase, [nan; 2]).unwrap(),
        };
    }
    finished(&svg, case, &theme, &dashes.0.borrow())
}

/// With its dashes, its ground, and the size of the canvas.
fn finished(svg: &str, case: &Case, theme: &Theme, dashes: &[Vec<f64>]) -> String {
    let (width, height) = case.size;
    let ground = theme.ground;
    let mut out = String::new();
    let mut dashes = dashes.iter();
    for (i, line) in svg.lines().enumerate() {
        if i == 0 {
            let (wide, high) = (FINE * width, FINE * height);
            writeln!(
                out,
                "<svg width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {wide} {high}\" xmlns=\"http://www.w3.org/2000/svg\">\n\
                 <rect width=\"{wide}\" height=\"{high}\" fill=\"#{:02x}{:02x}{:02x}\"/>",
                ground.0, ground.1, ground.2
            )
            .unwrap();
            continue;
        }
        match line.strip_prefix("<polyline") {
            None => writeln!(out, "{line}").unwrap(),
            Some(rest) => {
                let dash = dashes.next().expect("a dash for every stroke");
                let dash: Vec<String> = dash.iter().map(|d| format!("{d:.1}")).collect();
                let attribute = match dash.is_empty() {
                    true => String::new(),
                    false => format!(" stroke-dasharray=\"{}\"", dash.join(" ")),
                };
                writeln!(out, "<polyline{attribute}{rest}").unwrap();
            }
        }
    }
    assert!(dashes.next().is_none(), "a stroke for every dash");
    out
}

#[test]
fn pictures_are_as_they_were() {
    let names = CASES.iter().map(|case| case.name);
    let folder = drawn::are_as_they_were("snapshots", names, |index| drawn(&CASES[index]));
    let known = |name: &str| {
        CASES
            .iter()
            .any(|case| format!("{}.svg", case.name) == name)
    };
    for file in std::fs::read_dir(&folder).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        assert!(known(&name), "{name} belongs to no case");
    }
}

/// Everything at once, on any canvas.
fn draw_all(anatomy: &Anatomy, size: (u32, u32), theme: &Theme, hover: f64) {
    let wide = (f64::from(size.0), f64::from(size.1));
    for phase in (1..=6).map(Phase::numbered) {
        let (mut svg, mut pen) = (String::new(), SvgPen::default());
        let mut backend = SVGBackend::with_string(&mut svg, size);
        let mut painter = Painter::new(&mut backend, &mut pen);
        let middle = (wide.0 / 2.0, wide.1 / 2.0);
        let plot = scalar::plot(anatomy, wide, theme);
        scalar::draw(&mut painter, theme, &plot, anatomy, phase, hover).unwrap();
        scalar::hover(&plot, anatomy, middle);
        let plot = equation::plot(anatomy, wide, theme);
        equation::draw(&mut painter, theme, &plot, anatomy, phase, hover).unwrap();
        equation::hover(&plot, anatomy, middle);
        let plot = plane::plot(anatomy, wide, theme);
        plane::draw(&mut painter, theme, &plot, anatomy, phase, [hover; 2]).unwrap();
        plane::hover(&plot, anatomy, middle);
    }
}

#[test]
fn nothing_panics_on_odd_rounds_and_canvases() {
    let theme = theme(Look::Light);
    let etas = [None, Some(1e-12), Some(1e3), Some(1e300)];
    for link in [
        TWO, HINGE, ABSOLUTE, LOGISTIC, BALL, FAR, ADAPTIVE, NOTHING, HUGE,
    ] {
        for eta in etas {
            let case = Case {
                link,
                at: 1,
                eta,
                ..BASE
            };
            let anatomy = anatomy(&case);
            for size in [(0, 0), (1, 1), (3, 900), (900, 3), (200, 90), (390, 240)] {
                for hover in [f64::NAN, 0.0, -1e9, f64::INFINITY] {
                    draw_all(&anatomy, size, &theme, hover);
                }
            }
        }
    }
    draw_all(&Anatomy::default(), (480, 320), &theme, 0.0);
}

#[test]
fn one_unit_is_as_long_on_both_axes_and_stays_while_the_step_size_moves() {
    let theme = theme(Look::Light);
    let mut plots = Vec::new();
    for eta in [None, Some(1e-3), Some(1e3)] {
        let case = Case {
            eta,
            ..case("", Plane, BALL, 3)
        };
        for size in [(480.0, 320.0), (300.0, 700.0)] {
            let plot = plane::plot(&anatomy(&case), size, &theme);
            let across = plot.px(1.0) - plot.px(0.0);
            let up = plot.py(0.0) - plot.py(1.0);
            assert!((across - up).abs() < 1e-9 * up, "{across} {up}");
            plots.push(plot);
        }
    }
    assert!(plots[2..].iter().step_by(2).all(|plot| *plot == plots[0]));
    assert!(plots[3..].iter().step_by(2).all(|plot| *plot == plots[1]));
}

#[test]
fn the_pointer_reads_what_the_round_would_cost_there() {
    let theme = theme(Look::Light);
    let anatomy = anatomy(&case("", Plane, BALL, 3));
    let plot = plane::plot(&anatomy, (480.0, 320.0), &theme);
    let at = (plot.px(0.25), plot.py(-0.5));
    let [w1, w2] = plane::weights_at(&plot, at);
    assert!((w1 - 0.25).abs() < 1e-12 && (w2 + 0.5).abs() < 1e-12);
    let reading = plane::hover(&plot, &anatomy, at).unwrap();
    let row = |reading: &implicit_lab::chart::hover::Reading, name: &str| {
        let found = reading.rows.iter().find(|row| row.name == name);
        found.unwrap_or_else(|| panic!("{name}")).value
    };
    // x = (0.7, 0.9), y = 1, λ = 0.15.
    let z = 0.7 * 0.25 - 0.9 * 0.5;
    assert!((row(&reading, "z = xᵀw") - z).abs() < 1e-12);
    assert!((row(&reading, "f(z)") - 0.5 * (1.0 - z) * (1.0 - z)).abs() < 1e-12);
    assert!((row(&reading, "r(w)") - 0.15 * 0.75).abs() < 1e-12);

    let plot = scalar::plot(&anatomy, (480.0, 320.0), &theme);
    let predicted = anatomy.scores[0];
    let reading = scalar::hover(&plot, &anatomy, (plot.px(predicted), 100.0)).unwrap();
    let paid = row(&reading, "f(z)");
    assert!((paid - anatomy.paid).abs() < 1e-9);
    assert!((row(&reading, "tangent at ŷ") - paid).abs() < 1e-9);
    // What a step minimises is nowhere less than at its landing.
    let least = anatomy.curves.least.unwrap();
    let reading = scalar::hover(&plot, &anatomy, (plot.px(least.0), 100.0)).unwrap();
    assert!((row(&reading, "f + r + ‖w − ŵ‖²/2η") - least.1).abs() < 0.01);

    let plot = equation::plot(&anatomy, (480.0, 320.0), &theme);
    let beta = anatomy.implicit.as_ref().unwrap().beta;
    let reading = equation::hover(&plot, &anatomy, (plot.px(beta), 100.0)).unwrap();
    // In the ball xᵀw(β) bends between its samples.
    assert!((row(&reading, "xᵀw(β)") - row(&reading, "h(β)")).abs() < 0.05);
}
