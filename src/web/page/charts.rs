//! The charts on the page: the pictures of [`crate::chart`] on canvases, as JavaScript calls them.
//!
//! [`Charts`] holds everything to draw and the place of every picture. Nothing here panics: values from JavaScript are
//! decoded, with an error if that fails.

use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

use super::canvas::Chart;
use crate::chart::figure::{Content, FigureData, Kind, Options};
use crate::chart::pictures::plane;
use crate::chart::pictures::round::{Progress, loss_of};
use crate::chart::print::{self, Column, Print, Say};
use crate::chart::theme::{ChartTheme, Theme};
use crate::experiment::anatomy::{Anatomy, Ask};
use crate::experiment::{Decoded, decode};
use crate::web::codec::to_js;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
import type { Anatomy, Ask } from '../engine/bindings/anatomy';
import type { ChartTheme, Geometry, Hover, Look, PictureKind, Reading } from '../engine/bindings/charts';
"#;

/// A chart as last drawn.
#[derive(Default)]
struct Drawn {
    chart: Chart,
    shows: Option<(Kind, Options)>,
}

/// Draws the charts of the page from the newest frame.
#[wasm_bindgen]
pub struct Charts {
    content: Content,
    theme: Theme,
    /// For each learner of the sweep, its current index among the race's learners.
    places: Vec<i32>,
    /// The place of each chart of the page, by its name, and its content.
    charts: Vec<(String, Drawn)>,
}

#[wasm_bindgen]
impl Charts {
    /// Charts without a frame: axes only.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Charts {
        Charts {
            content: Content::default(),
            theme: Theme::from(&ChartTheme::default()),
            places: Vec::new(),
            charts: Vec::new(),
        }
    }

    /// Sets the newest frame, which is kept until the next one.
    #[wasm_bindgen(js_name = setFrame)]
    pub fn set_frame(&mut self, meta: JsValue, data: &js_sys::Float64Array) -> Result<(), JsError> {
        let Content {
            frame,
            data: columns,
            ..
        } = &mut self.content;
        *frame = serde_wasm_bindgen::from_value(meta)?;
        columns.resize(data.length() as usize, 0.0);
        data.copy_to(columns);
        Ok(())
    }

    /// Sets the theme.
    #[wasm_bindgen(js_name = setTheme)]
    pub fn set_theme(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "ChartTheme")] theme: JsValue,
    ) -> Result<(), JsError> {
        let theme: ChartTheme = serde_wasm_bindgen::from_value(theme)?;
        self.theme = Theme::from(&theme);
        Ok(())
    }

    /// Forgets the contents of the axes layers.
    pub fn reset(&mut self) {
        self.charts.clear();
    }

    /// Sets the evidence of the race that is drawn; it is kept until the next one.
    #[wasm_bindgen(js_name = setEvidence)]
    pub fn set_evidence(
        &mut self,
        meta: JsValue,
        data: &js_sys::Float64Array,
    ) -> Result<(), JsError> {
        self.content.proof = Some((serde_wasm_bindgen::from_value(meta)?, data.to_vec()));
        Ok(())
    }

    /// Forgets the evidence, when the race has changed.
    #[wasm_bindgen(js_name = clearEvidence)]
    pub fn clear_evidence(&mut self) {
        self.content.proof = None;
    }

    /// Sets medians and bands over many seeds (`seedBands`); they replace the race's own curves in the loss chart until they
    /// are cleared.
    #[wasm_bindgen(js_name = setBands)]
    pub fn set_bands(&mut self, meta: JsValue, data: &js_sys::Float64Array) -> Result<(), JsError> {
        self.content.bands = Some((serde_wasm_bindgen::from_value(meta)?, data.to_vec()));
        Ok(())
    }

    /// Forgets the bands.
    #[wasm_bindgen(js_name = clearBands)]
    pub fn clear_bands(&mut self) {
        self.content.bands = None;
    }

    /// Sets the results of a sweep (`sweepSummary`).
    #[wasm_bindgen(js_name = setSweep)]
    pub fn set_sweep(&mut self, meta: JsValue, data: &js_sys::Float64Array) -> Result<(), JsError> {
        self.content.sweep = (serde_wasm_bindgen::from_value(meta)?, data.to_vec());
        Ok(())
    }

    /// Sets the current run of the theme for each learner of the sweep (−1 if it left). `live` has the race's own value of
    /// the swept parameter for each (NaN without it).
    #[wasm_bindgen(js_name = placeSweep)]
    pub fn place_sweep(&mut self, places: &[i32], live: Vec<f64>) {
        self.places = places.to_vec();
        self.content.live = live;
    }

    /// Returns the frame's opened round, as played or with another step size or solver; it is kept
    /// for drawing. `undefined` if the frame has none.
    #[wasm_bindgen(js_name = openRound, unchecked_return_type = "Anatomy | undefined")]
    pub fn open_round(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Ask")] ask: JsValue,
    ) -> Result<JsValue, JsError> {
        let ask: Ask = serde_wasm_bindgen::from_value(ask)?;
        let opened = self.content.frame.opened.as_ref();
        let anatomy = opened.and_then(|opened| Anatomy::new(opened, &self.content.data, &ask));
        let shown = to_js(&anatomy)?;
        self.content.anatomy = anatomy.unwrap_or_default();
        Ok(shown)
    }

    /// Whether the opened round has a loss along z to draw, and an equation.
    #[wasm_bindgen(js_name = hasPictures)]
    pub fn has_pictures(&self) -> bool {
        let anatomy = &self.content.anatomy;
        loss_of(anatomy).is_some() && !anatomy.curves.loss.is_empty()
    }

    /// Whether the opened round has a plane to draw: it has two weights, or three classes.
    #[wasm_bindgen(js_name = hasPlane)]
    pub fn has_plane(&self) -> bool {
        let anatomy = &self.content.anatomy;
        anatomy.plane.is_some() || anatomy.three.is_some()
    }

    /// Draws the picture `kind` on the two canvases of the chart `name`, and returns its geometry.
    ///
    /// `look` has the words of a link's view on which the picture depends (an omitted key has its default). Its `phase` is
    /// the progress of an opened round (1 to 6; 3.5 is half of phase 4). `cursor` is a place on the axes, as returned by
    /// `hover`: one number, or two in a plane; none without a pointer. `eased`, from 0 to 1, is the fraction of the way that
    /// the y axis moves from its current place to its final one (1: all the way).
    #[allow(
        clippy::too_many_arguments,
        reason = "JavaScript passes two canvases beside names, look and cursor"
    )]
    #[wasm_bindgen(unchecked_return_type = "Geometry")]
    pub fn draw(
        &mut self,
        name: &str,
        #[wasm_bindgen(unchecked_param_type = "PictureKind")] kind: &str,
        axes: &HtmlCanvasElement,
        series: &HtmlCanvasElement,
        #[wasm_bindgen(unchecked_param_type = "Look")] look: JsValue,
        cursor: &[f64],
        eased: f64,
    ) -> Result<JsValue, JsError> {
        let kind: Kind = kind.parse()?;
        let options = Options::of(&serde_wasm_bindgen::from_value(look)?);
        let theme = match kind {
            Kind::Sweep => &self.theme.rearranged(&self.places),
            _ => &self.theme,
        };
        let place = |axis: usize| cursor.get(axis).copied().unwrap_or(f64::NAN);
        let picture = self.content.figure(options).picture(kind);
        let known = self.charts.iter().position(|(known, _)| known == name);
        let place_of = known.unwrap_or_else(|| {
            self.charts.push((name.to_owned(), Drawn::default()));
            self.charts.len() - 1
        });
        let drawn = &mut self.charts[place_of].1;
        drawn.shows = Some((kind, options));
        let (canvases, at) = ((axes, series), [place(0), place(1)]);
        (drawn.chart).draw(canvases, theme, &*picture, at, eased)
    }

    /// Returns the values under the pointer at device pixels of the chart `name`, as last drawn;
    /// `undefined` outside the plot.
    #[wasm_bindgen(unchecked_return_type = "Hover | Reading | undefined")]
    pub fn hover(&self, name: &str, x: f64, y: f64) -> Result<JsValue, JsError> {
        let under = |drawn: &Drawn| {
            let ((kind, options), plot) = (drawn.shows?, drawn.chart.plot()?);
            let picture = self.content.figure(options).picture(kind);
            let over = picture.holds(plot, &self.theme, (x, y));
            over.then(|| picture.hover(plot, &self.theme, (x, y)))?
        };
        to_js(&self.chart(name).and_then(under))
    }

    /// Returns the place on the axes at device pixels of the chart `name`, as last drawn (in the
    /// plane of an opened round: the weights); `undefined` outside the plot.
    #[wasm_bindgen(js_name = placeAt)]
    pub fn place_at(&self, name: &str, x: f64, y: f64) -> Option<Vec<f64>> {
        let plot = self.chart(name)?.chart.plot()?;
        let there = plot.holds((x, y), &self.theme);
        there.then(|| plane::weights_at(plot, (x, y)).to_vec())
    }

    /// Returns the picture `kind` as SVG of print size, as it appears on the page; `undefined` if
    /// there is no such picture now.
    ///
    /// `fragment` is the link of what was played (for a sweep, the link that was swept), and `address` is its printed form.
    /// `phase` is the progress of an opened round (1 to 6); `bare` leaves out title, captions and link; `say` translates its
    /// texts into the language of the page.
    #[wasm_bindgen(js_name = print)]
    pub fn print(
        &self,
        kind: &str,
        fragment: &str,
        address: &str,
        phase: u32,
        bare: bool,
        #[wasm_bindgen(unchecked_optional_param_type = "(english: string) => string")] say: Option<
            js_sys::Function,
        >,
    ) -> Option<String> {
        self.printed(kind, (fragment, address), phase, (bare, None), say)
    }

    /// Returns the picture, small and bare, for a column of a handout.
    ///
    /// `empty`: only its axes, as a space to draw in. `range`: the ends of the vertical axis, or nothing; without it empty
    /// axes have no vertical numbers.
    #[wasm_bindgen(js_name = printColumn)]
    pub fn print_column(
        &self,
        kind: &str,
        fragment: &str,
        phase: u32,
        empty: bool,
        range: &[f64],
        #[wasm_bindgen(unchecked_optional_param_type = "(english: string) => string")] say: Option<
            js_sys::Function,
        >,
    ) -> Option<String> {
        let range = range.try_into().ok();
        let column = Some(Column { empty, range });
        self.printed(kind, (fragment, ""), phase, (true, column), say)
    }
}

impl Charts {
    fn printed(
        &self,
        kind: &str,
        (fragment, address): (&str, &str),
        phase: u32,
        (bare, column): (bool, Option<Column>),
        say: Option<js_sys::Function>,
    ) -> Option<String> {
        let Decoded {
            experiment, view, ..
        } = decode(fragment);
        let options = Options {
            phase: Progress::of(f64::from(phase)),
            ..Options::of(&view)
        };
        let said = |english: &str| {
            let say = say.as_ref()?.call1(&JsValue::NULL, &english.into());
            say.ok()?.as_string()
        };
        print::print(&Print {
            kind: Kind::named(kind)?,
            figure: FigureData {
                live: &[],
                ..self.content.figure(options)
            },
            experiment: &experiment,
            address,
            bare,
            column,
            say: Say(Some(&said)),
        })
    }

    fn chart(&self, name: &str) -> Option<&Drawn> {
        let mut charts = self.charts.iter();
        charts.find_map(|(known, drawn)| (known == name).then_some(drawn))
    }
}

impl Default for Charts {
    fn default() -> Self {
        Charts::new()
    }
}
