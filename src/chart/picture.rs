//! The trait of all pictures, and the choices of a view that they support.

use super::EndLabel;
use super::hover::UnderPointer;
use super::plot::Plot;
use super::surface::Painter;
use super::theme::Theme;
use super::thin::Point;
use crate::ids::ids;

/// A picture of one frame: it depends only on the frame, size, theme and cursor.
pub trait Picture {
    /// The plot area with its axes on a canvas of `size`.
    fn plot(&self, size: (f64, f64), theme: &Theme) -> Plot;

    /// Draws the series over the axes; returns the positions of labels.
    fn draw(
        &self,
        painter: &mut Painter,
        theme: &Theme,
        plot: &Plot,
        cursor: Cursor,
    ) -> Vec<EndLabel>;

    /// Whether a pointer at this place belongs to this plot.
    fn holds(&self, plot: &Plot, theme: &Theme, pointer: Point) -> bool {
        plot.holds(pointer, theme)
    }

    /// The values under the pointer.
    fn hover(&self, plot: &Plot, theme: &Theme, pointer: Point) -> Option<UnderPointer>;
}

/// The cursor's position on the axes; only the plane of weights uses the second number.
pub type Cursor = [f64; 2];

/// No cursor.
pub const NOWHERE: Cursor = [f64::NAN; 2];

/// Quantity on the x axis of the loss chart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Over {
    /// Rounds.
    #[default]
    Rounds,
    /// The time that each learner needs for its rounds, as measured.
    Time,
}

ids!(Over, "axis", { "rounds" => Rounds, "time" => Time });

/// Comparator of the regret.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Against {
    /// The best fixed weights in hindsight.
    #[default]
    Best,
    /// The stream's true weights.
    Truth,
}

ids!(Against, "comparator", { "best" => Best, "truth" => Truth });

/// The coordinates shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Choice {
    /// The weights that are largest now.
    #[default]
    Largest,
    /// The support of the stream's true weights.
    Support,
}

ids!(Choice, "choice of weights", { "largest" => Largest, "support" => Support });
