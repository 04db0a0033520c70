//! One frame of each live chart on a surface that draws nothing: what making the picture takes.
//!
//! What a browser's canvas adds to it is measured in Chromium (`npm run bench -- --chromium`), where the page's own
//! charts draw the same race.

use std::convert::Infallible;

use implicit_lab::Race;
use implicit_lab::chart::paint::{Painter, PlainPen};
use implicit_lab::chart::scale::{Memory, Spacing};
use implicit_lab::chart::theme::{ChartTheme, Theme};
use implicit_lab::chart::{Scene, loss, map, prediction, weights, zeros};
use implicit_lab::experiment::frame::{Frame, FrameRequest};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
};

use super::Stage;

/// The page's first race with its chart's size on a laptop, and one that a prediction can be drawn of.
const RACE: &str = "v=1&stream=correlated-gaussian:d=1000&reg=l1:lambda=0.1&rounds=4000\
    &run=sgd:eta=2.5e-4&run=comid:eta=2.5e-4&run=isgd:eta=2.5e-4&run=fiol:eta=2.5e-4";
const FUNCTIONS: &str = "v=1&stream=sine&rounds=500&run=sgd:eta=0.1&run=fiol:eta=0.1";
const SIZE: (f64, f64) = (1200.0, 600.0);
const CHARTS: [&str; 5] = ["loss", "weights", "zeros", "map", "prediction"];

/// Two races as the page sees them.
pub struct Drawing {
    theme: Theme,
    race: (Frame, Vec<f64>),
    functions: (Frame, Vec<f64>),
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
    (frame, data)
}

impl Drawing {
    pub fn new() -> Drawing {
        Drawing {
            theme: Theme::from(&ChartTheme::default()),
            race: played(RACE),
            functions: played(FUNCTIONS),
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
        } = self;
        let (frame, data) = if CHARTS[cell] == "prediction" {
            functions
        } else {
            race
        };
        let scene = Scene { frame, data };
        let (mut surface, mut pen) = (Nothing::default(), PlainPen);
        let mut painter = Painter::new(&mut surface, &mut pen);
        let painter = &mut painter;
        let drawn = match CHARTS[cell] {
            "loss" => {
                let metric = loss::Metric::Mean;
                let curves = loss::curves(scene, metric, None);
                let (spacing, memory) = (Spacing::Log, &mut Memory::default());
                let plot = loss::plot(scene, &curves, &[], metric, spacing, SIZE, theme, memory);
                loss::draw(painter, theme, &plot, &curves, &[], f64::NAN)
            }
            "weights" => {
                let choice = weights::Choice::Largest;
                let lines = weights::lines(scene, choice);
                let memory = &mut Memory::default();
                let plot = weights::plot(scene, &lines, choice, SIZE, theme, memory);
                weights::draw(painter, theme, &plot, scene, &lines, f64::NAN)
            }
            "zeros" => {
                let curves = zeros::curves(scene);
                let plot = zeros::plot(scene, &curves, SIZE, theme, &mut Memory::default());
                zeros::draw(painter, theme, &plot, &curves, f64::NAN)
            }
            "map" => {
                let plot = map::plot(scene, SIZE, theme);
                map::draw(painter, theme, &plot, scene, f64::NAN)
            }
            _ => {
                let curves = prediction::curves(scene);
                let memory = &mut Memory::default();
                let plot = prediction::plot(scene, &curves, SIZE, theme, memory);
                prediction::draw(painter, theme, &plot, &curves, f64::NAN)
            }
        };
        drawn.expect("nothing can fail on a surface that draws nothing");
        assert!(surface.strokes > 0, "{} drew nothing", CHARTS[cell]);
        1.0
    }
}

/// A surface that counts strokes.
#[derive(Default)]
struct Nothing {
    strokes: u64,
}

type Done = Result<(), DrawingErrorKind<Infallible>>;

impl Nothing {
    fn stroke(&mut self) -> Done {
        self.strokes += 1;
        Ok(())
    }
}

impl DrawingBackend for Nothing {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        (SIZE.0 as u32, SIZE.1 as u32)
    }

    fn ensure_prepared(&mut self) -> Done {
        Ok(())
    }

    fn present(&mut self) -> Done {
        Ok(())
    }

    fn draw_pixel(&mut self, _: BackendCoord, _: BackendColor) -> Done {
        self.stroke()
    }

    fn draw_line<S: BackendStyle>(&mut self, _: BackendCoord, _: BackendCoord, _: &S) -> Done {
        self.stroke()
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        _: BackendCoord,
        _: BackendCoord,
        _: &S,
        _: bool,
    ) -> Done {
        self.stroke()
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        _: &S,
    ) -> Done {
        std::hint::black_box(path.into_iter().count());
        self.stroke()
    }

    fn draw_circle<S: BackendStyle>(&mut self, _: BackendCoord, _: u32, _: &S, _: bool) -> Done {
        self.stroke()
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        vertices: I,
        _: &S,
    ) -> Done {
        std::hint::black_box(vertices.into_iter().count());
        self.stroke()
    }

    fn draw_text<T: BackendTextStyle>(&mut self, _: &str, _: &T, _: BackendCoord) -> Done {
        self.stroke()
    }

    fn blit_bitmap(&mut self, _: BackendCoord, _: (u32, u32), _: &[u8]) -> Done {
        self.stroke()
    }
}
