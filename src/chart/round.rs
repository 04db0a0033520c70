//! What the pictures of one round share: the phases, and who is drawn how.
//!
//! The hue belongs to the learner: whatever it does itself is drawn in it, the step it does not take in grey.
//! Implicit is solid and a disc, explicit dashed and a ring, so that no colour has to be seen.

use plotters::style::RGBColor;

use super::marks::Shape;
use super::paint::Stroke;
use super::theme::{Theme, mix};
use crate::experiment::anatomy::{Anatomy, Landing};
use crate::loss::{LOSSES, ScalarLoss};

/// How far a round has been told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// x has come.
    Receive,
    /// ŷ = xᵀŵ.
    Predict,
    /// y is known: f(ŷ).
    Pay,
    /// β is found.
    Solve,
    /// The step along x.
    Move,
    /// Regulariser and ball: the whole round.
    Shrink,
}

impl Phase {
    /// Number 1 to 6 as the page counts; the whole round for any other.
    pub fn numbered(number: u32) -> Phase {
        match number {
            1 => Phase::Receive,
            2 => Phase::Predict,
            3 => Phase::Pay,
            4 => Phase::Solve,
            5 => Phase::Move,
            _ => Phase::Shrink,
        }
    }
}

/// Which step the learner takes at the step size shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// The implicit one.
    Implicit,
    /// The explicit one.
    Explicit,
    /// One of its own.
    Neither,
}

impl Owner {
    /// The learner's step, by where it lands.
    pub fn of(anatomy: &Anatomy) -> Owner {
        let same = |landing: &Option<Landing>| {
            landing.as_ref().is_some_and(|landing| {
                let apart = (landing.score - anatomy.own.score).abs();
                apart <= 1e-9 * (1.0 + landing.score.abs())
            })
        };
        match (same(&anatomy.implicit), same(&anatomy.explicit)) {
            (true, true) if !anatomy.solves => Owner::Explicit,
            (true, _) => Owner::Implicit,
            (false, true) => Owner::Explicit,
            (false, false) => Owner::Neither,
        }
    }
}

/// Colours and dashes of the parts of a round.
#[derive(Clone, Debug)]
pub struct Look {
    /// Where the round began, the loss, y.
    pub ink: RGBColor,
    /// Second things.
    pub quiet: RGBColor,
    /// The implicit step.
    pub implicit: RGBColor,
    /// The explicit step.
    pub explicit: RGBColor,
    /// The step of a learner that takes neither.
    pub own: RGBColor,
    /// Whose hue it is.
    pub owner: Owner,
    /// A line.
    pub width: f64,
    /// A line that only helps.
    pub thin: f64,
    dash: [f64; 2],
    dots: [f64; 2],
}

impl Look {
    /// The look of a round.
    pub fn new(anatomy: &Anatomy, theme: &Theme) -> Look {
        let owner = Owner::of(anatomy);
        let hue = theme.run(anatomy.run);
        let own = |mine: Owner| if owner == mine { hue } else { theme.ink2 };
        let width = theme.line_width;
        let thin = (0.6 * width).max(theme.hairline());
        Look {
            ink: theme.ink,
            quiet: mix(theme.ground, theme.ink2, 0.75),
            implicit: own(Owner::Implicit),
            explicit: own(Owner::Explicit),
            own: hue,
            owner,
            width,
            thin,
            dash: [3.2 * width, 2.2 * width],
            dots: [thin, 2.2 * thin],
        }
    }

    /// A solid line.
    pub fn solid(&self, colour: RGBColor, width: f64) -> Stroke<'_> {
        Stroke {
            colour,
            width,
            dash: &[],
        }
    }

    /// A dashed line: something explicit.
    pub fn dashed(&self, colour: RGBColor, width: f64) -> Stroke<'_> {
        Stroke {
            colour,
            width,
            dash: &self.dash,
        }
    }

    /// A dotted line: a level.
    pub fn dotted(&self, colour: RGBColor) -> Stroke<'_> {
        Stroke {
            colour,
            width: self.thin,
            dash: &self.dots,
        }
    }
}

/// Where a step lands, with its name.
#[derive(Clone, Copy, Debug)]
pub struct Stop<'a> {
    /// The numbers.
    pub landing: &'a Landing,
    /// What it is called.
    pub name: &'static str,
    /// Its mark.
    pub shape: Shape,
    /// Its colour.
    pub colour: RGBColor,
}

/// The landings to be marked, the least important first.
pub fn stops<'a>(anatomy: &'a Anatomy, look: &Look) -> Vec<Stop<'a>> {
    let explicit = anatomy.explicit.as_ref().map(|landing| Stop {
        landing,
        name: "explicit",
        shape: Shape::Ring,
        colour: look.explicit,
    });
    let implicit = anatomy.implicit.as_ref().map(|landing| Stop {
        landing,
        name: "implicit",
        shape: Shape::Disc,
        colour: look.implicit,
    });
    let name = if explicit.is_some() || implicit.is_some() {
        "this learner"
    } else {
        "after the update"
    };
    let own = (look.owner == Owner::Neither).then_some(Stop {
        landing: &anatomy.own,
        name,
        shape: Shape::Square,
        colour: look.own,
    });
    [explicit, implicit, own].into_iter().flatten().collect()
}

/// The loss of the round, if it is one of one score.
pub fn loss_of(anatomy: &Anatomy) -> Option<&'static dyn ScalarLoss> {
    let def = LOSSES.iter().find(|def| def.entry.id == anatomy.loss)?;
    (def.build)(1).scalar()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phases_are_ordered_and_whole_by_default() {
        assert!(Phase::Receive < Phase::Predict && Phase::Move < Phase::Shrink);
        assert_eq!(Phase::numbered(3), Phase::Pay);
        assert_eq!([0, 6, 99].map(Phase::numbered), [Phase::Shrink; 3]);
    }

    #[test]
    fn the_hue_is_the_learners() {
        let landing = |score| Landing {
            score,
            ..Landing::default()
        };
        let mut anatomy = Anatomy {
            explicit: Some(landing(2.0)),
            implicit: Some(landing(1.0)),
            own: landing(1.0),
            ..Anatomy::default()
        };
        assert_eq!(Owner::of(&anatomy), Owner::Implicit);
        anatomy.own = landing(2.0);
        assert_eq!(Owner::of(&anatomy), Owner::Explicit);
        anatomy.own = landing(1.5);
        assert_eq!(Owner::of(&anatomy), Owner::Neither);
        // Both land in the same place, as for the hinge with a short step.
        anatomy.explicit = Some(landing(1.0));
        anatomy.own = landing(1.0);
        assert_eq!(Owner::of(&anatomy), Owner::Explicit);
        anatomy.solves = true;
        assert_eq!(Owner::of(&anatomy), Owner::Implicit);
    }
}
