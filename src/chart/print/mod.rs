//! The charts on paper: every drawing of the page as an SVG of print size, complete in itself.
//!
//! The plots are those of the page, on white. Around them stands what the page says elsewhere: a title and the
//! experiment in words, the name of the upright axis, a legend of every curve, and the link that plays it again.
//! A width of 160 mm and text of 8 pt (7 pt at the bottom) suit a journal's page; the height is 100 mm, or more where
//! the legend needs it.
//!
//! Invariants:
//! - The same givens are the same bytes, on every platform.
//! - Nothing overlaps in any usual font: widths are estimated on the wide side, never measured.
//! - The link is whole in the file (`<desc>`), also where what is printed of it is shortened.

mod draw;
mod givens;
mod image;
mod ink;
mod legend;
mod sheet;
mod words;

use super::Scene;
use super::loss::Metric;
use super::regret::{Against, Proof};
use super::round::{Phase, loss_of};
use super::seeds::{Bands, Seeds};
use super::sweep::Results;
use super::theme::{ChartTheme, Theme};
use crate::experiment::anatomy::Anatomy;
use crate::experiment::{Experiment, View};

/// The hues of learners on a light ground, as `www/styles/tokens.css` has them (a test compares).
pub const HUES: [&str; 8] = [
    "#0072b2", "#007a5a", "#c44e00", "#ad4a85", "#8f6600", "#3d434b", "#007f93", "#6b6f00",
];

/// Width of the sheet in millimetres.
pub const WIDTH_MM: f64 = 160.0;
/// Its least height.
pub const HEIGHT_MM: f64 = 100.0;

/// What can be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// What every run has paid, in the metric of the view.
    Loss,
    /// Weights of the run in focus.
    Weights,
    /// What every run predicts at x.
    Prediction,
    /// Exact zeros of every run.
    Zeros,
    /// Support of the run in focus.
    Map,
    /// Results of a sweep.
    Sweep,
    /// An opened round: the loss along z.
    Scalar,
    /// An opened round: the scalar equation.
    Equation,
    /// An opened round: the plane of two weights.
    Plane,
}

impl Kind {
    /// All kinds with their names.
    pub const ALL: [(&str, Kind); 9] = [
        ("loss", Kind::Loss),
        ("weights", Kind::Weights),
        ("prediction", Kind::Prediction),
        ("zeros", Kind::Zeros),
        ("map", Kind::Map),
        ("sweep", Kind::Sweep),
        ("scalar", Kind::Scalar),
        ("equation", Kind::Equation),
        ("plane", Kind::Plane),
    ];

    /// The kind of this name.
    pub fn named(name: &str) -> Option<Kind> {
        let mut all = Kind::ALL.iter();
        all.find(|(known, _)| *known == name).map(|(_, kind)| *kind)
    }
}

/// What there is to print.
#[derive(Clone, Copy, Debug)]
pub struct Held<'a> {
    /// The experiment that was played.
    pub experiment: &'a Experiment,
    /// How it is looked at.
    pub view: &'a View,
    /// The link that plays it again.
    pub address: &'a str,
    /// The race.
    pub scene: Scene<'a>,
    /// Its regret and bounds, once known.
    pub proof: Option<Proof<'a>>,
    /// Medians and bands over seeds.
    pub bands: Option<(&'a Bands, &'a [f64])>,
    /// Results of a sweep.
    pub results: Option<(&'a Results, &'a [f64])>,
    /// The opened round, and how far it is told.
    pub anatomy: Option<&'a Anatomy>,
    /// How far the round is told.
    pub phase: Phase,
    /// Which hue every learner has; in their order where this is too short.
    pub hues: &'a [usize],
}

impl<'a> Held<'a> {
    /// What is summed; a stream without true weights has no regret against them.
    fn metric(&self) -> Metric {
        let word = |key: &str| self.view.get(key).map_or("", String::as_str);
        let metric = Metric::named(word("metric"), word("against"));
        let truth = self.proof.is_none_or(|proof| proof.frame.truth.is_some());
        match metric {
            Metric::Regret(Against::Truth) if !truth => Metric::Regret(Against::Best),
            metric => metric,
        }
    }

    /// The bands that stand in for the race's own curves.
    fn seeds(&self, kind: Kind) -> Option<Seeds<'a>> {
        let (bands, data) = self.bands.filter(|_| kind == Kind::Loss)?;
        let frame = self.scene.frame;
        let fits = bands.runs.len() == frame.runs.len() && bands.have(self.metric());
        fits.then_some(Seeds {
            bands,
            data,
            t: frame.t,
        })
    }

    /// Regret with bounds: they are of one seed's examples and of the best fixed weights.
    fn bounded(&self, kind: Kind) -> Option<Proof<'a>> {
        let shown = self.view.get("bounds").is_none_or(|word| word != "hidden");
        let best = self.metric() == Metric::Regret(Against::Best);
        let holds = kind == Kind::Loss && shown && best && self.seeds(kind).is_none();
        self.proof.filter(|_| holds)
    }

    /// The name of a run.
    fn name(&self, run: usize) -> &'a str {
        self.scene.frame.runs.get(run).map_or("", |run| &run.label)
    }

    fn theme(&self, kind: Kind) -> Theme {
        let runs = match (kind, self.results) {
            (Kind::Sweep, Some((results, _))) => results.runs.len(),
            _ => self.scene.frame.runs.len(),
        };
        let hue = |run: usize| self.hues.get(run).copied().unwrap_or(run) % HUES.len();
        Theme::from(&ChartTheme {
            ground: "#ffffff".into(),
            ink: "#16191d".into(),
            ink2: "#3d434b".into(),
            line: "#dfe0e0".into(),
            axis: "#a3a7ab".into(),
            runs: (0..runs).map(|run| HUES[hue(run)].into()).collect(),
            line_width: 2.0,
            ..ChartTheme::default()
        })
    }

    /// There is such a picture.
    pub fn has(&self, kind: Kind) -> bool {
        let frame = self.scene.frame;
        match kind {
            Kind::Loss => match self.metric() {
                Metric::Regret(_) => self.proof.is_some(),
                _ => frame.t > 0,
            },
            Kind::Weights | Kind::Zeros => frame.t > 0,
            Kind::Prediction => frame.prediction.is_some(),
            Kind::Map => frame.map.is_some(),
            Kind::Sweep => self
                .results
                .is_some_and(|(results, _)| !results.runs.is_empty()),
            Kind::Scalar => self.pictured().is_some(),
            // Without a common measure of both sides there is no equation.
            Kind::Equation => self.pictured().is_some_and(|round| round.apart.is_none()),
            Kind::Plane => self.anatomy.is_some_and(|round| round.plane.is_some()),
        }
    }

    fn pictured(&self) -> Option<&'a Anatomy> {
        let shown = |round: &&Anatomy| loss_of(round).is_some() && !round.curves.loss.is_empty();
        self.anatomy.filter(shown)
    }
}

/// The picture as SVG; `None` where there is none such.
pub fn print(kind: Kind, held: &Held) -> Option<String> {
    held.has(kind).then(|| sheet::sheet(kind, held))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hues_are_those_of_the_page() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/www/styles/tokens.css");
        let css = std::fs::read_to_string(path).unwrap();
        for (index, hue) in HUES.iter().enumerate() {
            // The light ones stand first.
            let start = css.find(&format!("--c{}:", index + 1)).unwrap();
            assert!(
                css[start..].split(';').next().unwrap().ends_with(hue),
                "{hue}"
            );
        }
    }
}
