//! The three pictures of one opened round, drawn natively as SVG and compared with `tests/snapshots/*.svg`.
//!
//! Every case is a link, one of its learners, the phase of the round, and a canvas. The result must
//! equal the file. After an intended change, rewrite the files and look at them:
//! `PICTURES=write cargo test --test lab pictures`.

mod cases;
mod checks;
mod drawing;

use std::fmt::Write;

use implicit_lab::chart::figure::Kind::{self, Equation, Plane, Scalar};
use implicit_lab::chart::hover::{Reading, UnderPointer};
use implicit_lab::chart::picture::{NOWHERE, Picture};
use implicit_lab::chart::pictures::equation;
use implicit_lab::chart::pictures::plane;
use implicit_lab::chart::pictures::round::Progress;
use implicit_lab::chart::pictures::scalar;
use implicit_lab::chart::pictures::triangle;
use implicit_lab::chart::plot::{Plot, draw_axes};
use implicit_lab::chart::surface::{Anchor, Line, OnPlotters, Painter, Surface, Unit};
use implicit_lab::chart::theme::{ChartTheme, Theme};
use implicit_lab::experiment::anatomy::{Anatomy, Ask};
use implicit_lab::experiment::{Race, decode};
use plotters::prelude::SVGBackend;
use plotters::style::RGBColor;

/// A picture of a round.
fn picture<'a>(kind: Kind, anatomy: &'a Anatomy, phases: f64) -> Box<dyn Picture + 'a> {
    let shown = Progress::of(phases);
    match kind {
        Scalar => Box::new(scalar::Scalar { anatomy, shown }),
        Equation => Box::new(equation::Equation { anatomy, shown }),
        _ if anatomy.three.is_some() => Box::new(triangle::Triangle {
            names: &[],
            anatomy,
            shown,
        }),
        _ => Box::new(plane::WeightPlane { anatomy, shown }),
    }
}

/// A picture's file.
#[derive(Clone, Copy, Debug)]
struct Case {
    name: &'static str,
    picture: Kind,
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
    /// The look on a projector.
    Large,
}
