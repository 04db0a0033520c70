//! The pictures, one file each.
//!
//! The charts are [`loss`] (with [`regret`] and [`seeds`]), [`weights`], [`images`], [`prediction`], [`zeros`], [`map`],
//! [`steps`], [`sweep`] and [`points`]. An opened round has [`scalar`], [`equation`] and [`plane`] ([`triangle`] for
//! three classes), or beads on its loss ([`bead`]), with common parts in [`round`].

pub mod bead;
pub mod equation;
pub mod images;
pub mod loss;
pub mod map;
pub mod plane;
pub mod points;
pub mod prediction;
pub mod regret;
pub mod round;
pub mod scalar;
pub mod seeds;
pub mod steps;
pub mod sweep;
pub mod triangle;
pub mod weights;
pub mod zeros;
