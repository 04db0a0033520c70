//! Plain objects of JavaScript, read field by field: what the first module is given with every frame.
//!
//! The whole module has serde for it, which is code for every type. What is missing or of another kind is left at its default,
//! and what the first module's charts do not look at is not read at all.

use js_sys::{Array, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use crate::chart::theme::ChartTheme;
use crate::experiment::frame::{Column, Frame, FrameRequest, RunFrame, WeightFrame, WeightSeries};

struct Fields(JsValue);

impl Fields {
    fn value(&self, key: &str) -> JsValue {
        Reflect::get(&self.0, &JsValue::from_str(key)).unwrap_or(JsValue::UNDEFINED)
    }

    fn number(&self, key: &str) -> Option<f64> {
        self.value(key).as_f64()
    }

    fn count(&self, key: &str) -> usize {
        self.number(key).map_or(0, |number| number as usize)
    }

    fn flag(&self, key: &str) -> bool {
        self.value(key).is_truthy()
    }

    fn set(&self, key: &str, text: &mut String) {
        if let Some(given) = self.value(key).as_string() {
            *text = given;
        }
    }

    fn list(&self, key: &str) -> Array {
        self.value(key).dyn_into().unwrap_or_default()
    }

    fn each<T>(&self, key: &str, read: fn(&Fields) -> T) -> Vec<T> {
        let mut all = Vec::new();
        for one in self.list(key).iter() {
            all.push(read(&Fields(one)));
        }
        all
    }

    fn column(&self, key: &str) -> Option<Column> {
        let given = Fields(self.value(key));
        given.flag("len").then(|| Column {
            offset: given.count("offset"),
            len: given.count("len"),
        })
    }

    fn range(&self, key: &str) -> Column {
        self.column(key).unwrap_or_default()
    }
}

pub(super) fn request(given: JsValue) -> FrameRequest {
    let given = Fields(given);
    FrameRequest {
        focus: given.count("focus"),
        class: given.count("class"),
        ..FrameRequest::default()
    }
}

pub(super) fn frame(meta: JsValue) -> Frame {
    let meta = Fields(meta);
    Frame {
        t: meta.count("t") as u64,
        rounds: meta.count("rounds") as u64,
        dim: meta.count("dim"),
        classes: meta.count("classes"),
        runs: meta.each("runs", run),
        weights: weights(&Fields(meta.value("weights"))),
        ..Frame::default()
    }
}

fn run(given: &Fields) -> RunFrame {
    RunFrame {
        explicit: given.flag("explicit"),
        diverged_at: given.number("divergedAt").map(|at| at as u64),
        times: given.range("times"),
        total_series: given.range("totalSeries"),
        objective_series: given.range("objectiveSeries"),
        zeros_series: given.range("zerosSeries"),
        ..RunFrame::default()
    }
}

fn weights(given: &Fields) -> WeightFrame {
    WeightFrame {
        run: given.count("run"),
        class: given.count("class"),
        times: given.range("times"),
        followed: given.count("followed"),
        series: given.each("series", |given| WeightSeries {
            coordinate: given.count("coordinate"),
            largest: given.flag("largest"),
            support: given.flag("support"),
            values: given.range("values"),
            truth: given.column("truth"),
        }),
    }
}

pub(super) fn theme(given: JsValue) -> ChartTheme {
    let given = Fields(given);
    let mut theme = ChartTheme::default();
    given.set("ground", &mut theme.ground);
    given.set("ink", &mut theme.ink);
    given.set("ink2", &mut theme.ink2);
    given.set("line", &mut theme.line);
    given.set("axis", &mut theme.axis);
    given.set("font", &mut theme.font);
    theme.font_px = given.number("fontPx").unwrap_or(theme.font_px);
    theme.line_width = given.number("lineWidth").unwrap_or(theme.line_width);
    theme.pixel_ratio = given.number("pixelRatio").unwrap_or(theme.pixel_ratio);
    for hue in given.list("runs").iter() {
        theme.runs.extend(hue.as_string());
    }
    theme
}
