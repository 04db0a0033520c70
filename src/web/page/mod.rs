//! What only the page asks for: charts, exports, sweeps, evidence, and learners of the viewer's own.

mod canvas;
mod charts;
mod evidence;
mod export;
mod names;
mod own;
mod sweep;
mod sweep_page;
