//! The charts on paper: every drawing of the page as a self-contained SVG of print size.
//!
//! The plots are those of the page, on white. Around them are parts that the page shows elsewhere:
//! a title and the experiment in words, the name of the vertical axis, a legend of every curve, and
//! the link that plays it again. A width of 160 mm and text of 8 pt (7 pt at the bottom) suit a
//! journal's page; the height is 100 mm, or more if the legend needs it. A handout has them
//! smaller, in its [`Column`].
//!
//! Invariants:
//! - The same inputs give the same bytes, on every platform.
//! - Nothing overlaps in any usual font: widths are estimated generously, never measured.
//! - The file contains the whole link (`<desc>`), even if the printed one is truncated.

mod captions;
mod description;
mod image;
mod layout;
mod legend;
mod svg;

pub use super::figure::Kind;
pub use layout::print;

use super::figure::FigureData;
use super::picture::Against;
use super::pictures::regret::Proof;
use super::pictures::round::loss_of;
use super::pictures::seeds::Seeds;
use super::theme::{ChartTheme, Theme};
use crate::experiment::frame::Frame;
use crate::experiment::metric::Metric;
use crate::experiment::sweep::Summary;
use crate::experiment::{Experiment, HUES};

/// Width of the sheet (mm).
pub const WIDTH_MM: f64 = 160.0;
/// Least height of the sheet (mm).
pub const HEIGHT_MM: f64 = 100.0;

/// A picture to be printed.
#[derive(Clone, Copy, Debug)]
pub struct Print<'a> {
    /// The kind of picture.
    pub kind: Kind,
    /// The data of the pictures.
    pub figure: FigureData<'a>,
    /// The experiment that was played.
    pub experiment: &'a Experiment,
    /// The link that plays it again.
    pub address: &'a str,
    /// Whether to leave out title, captions and link, for a page with its own caption.
    pub bare: bool,
    /// The column of a handout for which it is printed, if any.
    pub column: Option<Column>,
    /// Translates texts into the language of the page.
    pub say: Say<'a>,
}

/// A picture in a column of a handout: small, and with the answer to a question on the question's axes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Column {
    /// Whether to draw only its axes, as a space to draw in; without vertical numbers unless the question gives them.
    pub empty: bool,
    /// Ends of the vertical axis, if the question gives them.
    pub range: Option<[f64; 2]>,
}

/// Translates the texts of a picture; a text without translation stays English.
#[derive(Clone, Copy, Default)]
pub struct Say<'a>(pub Option<&'a Translation<'a>>);

/// The other language's text for an English text.
pub type Translation<'a> = dyn Fn(&str) -> Option<String> + 'a;

impl Say<'_> {
    fn text(self, english: &str) -> String {
        let said = self.0.and_then(|say| say(english));
        said.unwrap_or_else(|| english.to_owned())
    }

    fn texts(self, english: &[String]) -> Vec<String> {
        english.iter().map(|text| self.text(text)).collect()
    }
}

impl std::fmt::Debug for Say<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_tuple("Say").field(&self.0.is_some()).finish()
    }
}

impl<'a> Print<'a> {
    /// The same picture, with the regret against the best fixed weights if the stream has no true ones.
    fn mended(mut self) -> Self {
        let truth = self
            .figure
            .proof
            .is_none_or(|proof| proof.frame.truth.is_some());
        if !truth {
            self.figure.options.against = Against::Best;
        }
        self
    }

    /// Whether only its axes are drawn.
    fn is_empty(&self) -> bool {
        self.column.is_some_and(|column| column.empty)
    }

    fn sweep(&self) -> Option<(&'a Summary, &'a [f64])> {
        (self.kind == Kind::Sweep).then_some(self.figure.sweep)
    }

    /// The bands that replace the race's own curves.
    fn seeds(&self) -> Option<Seeds<'a>> {
        self.figure.seeds().filter(|_| self.kind == Kind::Loss)
    }

    /// Regret with the bounds drawn.
    fn bounded(&self) -> Option<Proof<'a>> {
        self.figure.bounded().filter(|_| self.kind == Kind::Loss)
    }

    fn frame(&self) -> &'a Frame {
        self.figure.scene.frame
    }

    fn name(&self, run: usize) -> &'a str {
        self.frame().runs.get(run).map_or("", |run| &run.label)
    }

    fn theme(&self) -> Theme {
        let light = |hue: usize| HUES[hue][0].into();
        Theme::from(&ChartTheme {
            ground: "#ffffff".into(),
            ink: "#16191d".into(),
            ink2: "#3d434b".into(),
            line: "#dfe0e0".into(),
            axis: "#a3a7ab".into(),
            runs: self.experiment.hues().into_iter().map(light).collect(),
            line_width: 2.0,
            ..ChartTheme::default()
        })
    }

    /// Whether there is something to show.
    fn exists(&self) -> bool {
        let (frame, round) = (self.frame(), self.figure.anatomy);
        let opened = loss_of(round).is_some() && !round.curves.loss.is_empty();
        match self.kind {
            Kind::Loss => match self.figure.options.metric {
                Metric::Regret => self.figure.proof.is_some(),
                Metric::Test | Metric::TestAverage => frame.tests > 0 && frame.t > 0,
                _ => frame.t > 0,
            },
            Kind::Weights | Kind::Zeros => frame.t > 0,
            Kind::Images => frame.images.is_some(),
            Kind::Prediction => frame.prediction.is_some(),
            Kind::Map => frame.map.is_some(),
            Kind::Points => frame.plane.is_some(),
            Kind::Curves(curves) => self.figure.curves(curves).is_known(),
            Kind::Sweep => !self.figure.sweep.0.runs.is_empty(),
            Kind::Scalar | Kind::Bead => opened,
            // Without a common measure for both sides there is no equation.
            Kind::Equation => opened && round.apart.is_none(),
            Kind::Plane => round.plane.is_some() || round.three.is_some(),
        }
    }
}
