//! What only the page needs: charts, exports, sweeps, evidence, and user-supplied learners.

mod canvas;
mod charts;
mod evidence;
mod export;
mod names;
mod own;
mod sweep;
mod sweep_page;
