//! One frame of each live chart on a surface that draws nothing: the time to make the picture.
//!
//! The additional time of a browser's canvas is measured in Chromium (`npm run bench -- --chromium`), where the page's
//! own charts draw the same race.

use implicit_lab::Race;
use implicit_lab::chart::Scene;
use implicit_lab::chart::picture::{Against, Choice, NOWHERE, Picture};
use implicit_lab::chart::pictures::loss::Loss;
use implicit_lab::chart::pictures::map::SupportMap;
use implicit_lab::chart::pictures::points::DataPlane;
use implicit_lab::chart::pictures::prediction::Prediction;
use implicit_lab::chart::pictures::weights::Weights;
use implicit_lab::chart::pictures::zeros::Zeros;
use implicit_lab::chart::scale::Spacing;
use implicit_lab::chart::surface::{Anchor, Line, Painter, Surface, Unit};
use implicit_lab::chart::theme::{ChartTheme, Theme};
use implicit_lab::experiment::frame::{Frame, FrameRequest};
use implicit_lab::experiment::metric::Metric;
use plotters::style::RGBColor;

use super::Stage;

/// The page's first race, at the size its chart has on a laptop, and a race whose prediction can be drawn.
const RACE: &str = "v=1&stream=correlated-gaussian:d=1000&reg=l1:lambda=0.1&rounds=4000\
    &run=sgd:eta=2.5e-4&run=comid:eta=2.5e-4&run=isgd:eta=2.5e-4&run=fiol:eta=2.5e-4";
const FUNCTIONS: &str = "v=1&stream=sine&rounds=500&run=sgd:eta=0.1&run=fiol:eta=0.1";
const SIZE: (f64, f64) = (1200.0, 600.0);
/// Eight learners on 2,000 points.
const POINTS: &str = "v=1&stream=blobs&loss=logistic&rounds=2000&run=sgd:eta=5&run=fiol:eta=5\
    &run=isgd&run=comid&run=adam&run=scinol1&run=adagrad&run=cocob";
const CHARTS: [&str; 6] = ["loss", "weights", "zeros", "map", "prediction", "points"];

/// Three races as the page sees them.
pub struct Drawing {
    theme: Theme,
    race: (Frame, Vec<f64>),
    functions: (Frame, Vec<f64>),
    points: (Frame, Vec<f64>),
}

fn played(link: &str) -> (Frame, Vec<f64>) {
    let experiment = link.parse().expect("the link is right");
    let mut race = Race::new(&experiment, None).expect("the parts fit");
    race.finish();
    let request = FrameRequest {
        map: true,
        ..FrameRequest::default()
    };
    let (mut frame, mut data) = race.frame(&request);
    if let Some(found) = race.prediction() {
        found.add_to(&mut frame, &mut data);
    }
    if let Some(found) = race.plane(0) {
        found.add_to(&mut frame, &mut data);
    }
    (frame, data)
}

impl Drawing {
    pub fn new() -> Drawing {
        Drawing {
            theme: Theme::from(&ChartTheme::default()),
            race: played(RACE),
            functions: played(FUNCTIONS),
            points: played(POINTS),
        }
    }
}

impl Stage for Drawing {
    fn cells(&self) -> Vec<String> {
        CHARTS.map(String::from).into()
    }

    fn play(&mut self, cell: usize) -> f64 {
        let Drawing {
            theme,
            race,
            functions,
            points,
        } = self;
        let (frame, data) = match CHARTS[cell] {
            "prediction" => functions,
            "points" => points,
            _ => race,
        };
        let scene = Scene { frame, data };
        let picture: Box<dyn Picture> = match CHARTS[cell] {
            "loss" => {
                let how = (Metric::Mean, Against::Best, Some(Spacing::Log));
                Box::new(Loss::new(scene, how, None, None, None))
            }
            "weights" => Box::new(Weights::new(scene, Choice::Largest)),
            "zeros" => Box::new(Zeros::new(scene)),
            "map" => Box::new(SupportMap(scene)),
            "points" => Box::new(DataPlane { scene, proof: None }),
            _ => Box::new(Prediction::new(scene)),
        };
        let mut surface = Nothing::default();
        let plot = picture.plot(SIZE, theme);
        picture.draw(&mut Painter::new(&mut surface), theme, &plot, NOWHERE);
        assert!(surface.strokes > 0, "{} drew nothing", CHARTS[cell]);
        1.0
    }
}

/// A surface that counts strokes.
#[derive(Default)]
struct Nothing {
    strokes: u64,
}

impl Surface for Nothing {
    fn path(&mut self, points: &[Unit], _: &Line) {
        std::hint::black_box(points);
        self.strokes += 1;
    }

    fn rect(&mut self, _: Unit, _: Unit, _: RGBColor) {
        self.strokes += 1;
    }

    fn area(&mut self, outline: &[Unit], _: RGBColor, _: f64) {
        std::hint::black_box(outline);
        self.strokes += 1;
    }

    fn circle(&mut self, _: Unit, _: u32, _: RGBColor) {
        self.strokes += 1;
    }

    fn text(&mut self, _: &str, _: Unit, _: Anchor, _: (&str, f64), _: RGBColor) {
        self.strokes += 1;
    }
}
