//! The solvers of the scalar equation.

use crate::catalogue::{Choice, Value};

/// The method for the first guess at the root of the scalar equation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solver {
    /// Safeguarded semismooth Newton: passes of O(d), on average two or three if η‖x‖² is about 1
    /// or less, and up to fourteen far above that. If ℓ₁ nearly balances the loss, inside a ball
    /// and on the simplex there are more, at most about seventy (docs/benchmarks.md).
    Newton,
    /// FIOL Algorithm 1: sort the breakpoints and scan them; O(d log d).
    Sort,
    /// FIOL Algorithm 2, repaired: select among the breakpoints (near the root if few are there);
    /// O(d) expected.
    Partition,
}

impl From<Solver> for Value {
    fn from(solver: Solver) -> Value {
        Value::from(solver.id())
    }
}

impl Solver {
    /// The choices of a solver parameter, in the order of the enum.
    pub const WORDS: &'static [Choice] = &[
        Choice {
            id: "newton",
            name: "Newton (ours)",
        },
        Choice {
            id: "sort",
            name: "sort (Algorithm 1)",
        },
        Choice {
            id: "partition",
            name: "partition (Algorithm 2, repaired)",
        },
    ];

    /// The solvers with their ids in links.
    pub const ALL: [(&'static str, Solver); 3] = [
        (Solver::Newton.id(), Solver::Newton),
        (Solver::Sort.id(), Solver::Sort),
        (Solver::Partition.id(), Solver::Partition),
    ];

    /// Returns the solver's id in links.
    pub const fn id(self) -> &'static str {
        Solver::WORDS[self as usize].id
    }

    /// Returns the solver with this id, or Newton if there is none.
    pub fn from_id(id: &str) -> Solver {
        Solver::ALL
            .iter()
            .find(|(name, _)| *name == id)
            .map_or(Solver::Newton, |(_, solver)| *solver)
    }
}
