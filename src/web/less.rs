//! What the charts of the small module draw beyond those that the page opens with: nothing.

use wasm_bindgen::{JsError, JsValue};

use super::plain;
use crate::chart::loss::Metric;
use crate::chart::regret::Proof;
use crate::chart::seeds::Seeds;
use crate::chart::theme::ChartTheme;
use crate::experiment::frame::{Frame, FrameRequest};

pub(super) fn frame(meta: JsValue) -> Result<Frame, JsError> {
    Ok(plain::frame(meta))
}

pub(super) fn request(request: JsValue) -> Result<FrameRequest, JsError> {
    Ok(plain::request(request))
}

pub(super) fn theme(theme: JsValue) -> Result<ChartTheme, JsError> {
    Ok(plain::theme(theme))
}

/// Nothing: regret, seeds and the rest are drawn by the whole module.
#[derive(Default)]
pub(super) struct More;

impl More {
    pub(super) fn proof(&self) -> Option<Proof<'_>> {
        None
    }

    pub(super) fn seeds(&self, _frame: &Frame, _metric: Metric) -> Option<Seeds<'_>> {
        None
    }

    pub(super) fn forget(&mut self) {}
}
