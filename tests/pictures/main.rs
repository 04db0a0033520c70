//! The three pictures of one opened round, drawn natively as SVG and compared with `tests/snapshots/*.svg`.
//!
//! Every case is a link, a learner of it, how far the round is told, and a canvas. What comes out must be the very file. After a
//! change that is meant, write the files anew and look at them:
//! `PICTURES=write cargo test --release --test pictures`.

mod cases;
mod checks;
mod drawing;

#[path = "../drawn/mod.rs"]
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

use Picture::{Equation, Plane, Scalar};

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
