//! Single updates against golden weights, and the implicit step against its optimality conditions.

mod corners;
mod golden;
mod leader;
mod simplex;
mod steps;
