//! Colours and sizes of a drawing, as chosen by the page.
//!
//! [`ChartTheme`] crosses the boundary (CSS hex strings, CSS pixels); [`Theme`] is used by the
//! drawings (colours, device pixels). Nothing else in this layer knows about CSS.

use plotters::style::RGBColor;
use serde::{Deserialize, Serialize};

/// The page's theme: colours as CSS hex, sizes in CSS pixels.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct ChartTheme {
    /// Background of the plot.
    pub ground: String,
    /// Marks that must be visible (the true support).
    pub ink: String,
    /// Tick labels, axis names and other secondary marks.
    pub ink2: String,
    /// Grid lines.
    pub line: String,
    /// The axis itself and its tick marks.
    pub axis: String,
    /// One hue per run, in the order of the frame's runs.
    pub runs: Vec<String>,
    /// Font family, as in CSS.
    pub font: String,
    /// Font size, never drawn below 13 (CSS pixels).
    pub font_px: f64,
    /// Width of a curve (CSS pixels).
    pub line_width: f64,
    /// Device pixels per CSS pixel.
    pub pixel_ratio: f64,
    /// Whether to name details that only matter on a close look.
    pub details: bool,
}

impl Default for ChartTheme {
    fn default() -> Self {
        ChartTheme {
            ground: "#ffffff".into(),
            ink: "#1d2126".into(),
            ink2: "#565d66".into(),
            line: "#e3e4e2".into(),
            axis: "#cfd1ce".into(),
            runs: Vec::new(),
            font: "sans-serif".into(),
            font_px: 13.0,
            line_width: 2.25,
            pixel_ratio: 1.0,
            details: true,
        }
    }
}

/// A theme ready to draw with: colours and device pixels.
#[derive(Clone, Debug, PartialEq)]
pub struct Theme {
    /// Background of the plot.
    pub ground: RGBColor,
    /// Marks that must be visible.
    pub ink: RGBColor,
    /// Tick labels, axis names and other secondary marks.
    pub ink2: RGBColor,
    /// Grid lines.
    pub line: RGBColor,
    /// The axis itself and its tick marks.
    pub axis: RGBColor,
    runs: Vec<RGBColor>,
    /// Font family, as in CSS.
    pub font: String,
    /// Font size (device pixels).
    pub font_px: f64,
    /// Width of a curve (device pixels).
    pub line_width: f64,
    /// Device pixels per CSS pixel.
    pub ratio: f64,
    /// Whether to name details that only matter on a close look.
    pub details: bool,
}

impl Theme {
    /// The hue of run `index`; grey if the page named none.
    pub fn run(&self, index: usize) -> RGBColor {
        self.runs.get(index).copied().unwrap_or(self.ink2)
    }

    /// The same theme with thin lines, whose hues are mixed into the background with weight
    /// `share`.
    pub fn paler(&self, share: f64) -> Theme {
        let pale = |hue: &RGBColor| mix(self.ground, *hue, share);
        Theme {
            runs: self.runs.iter().map(pale).collect(),
            line_width: self.css(1.0),
            ..self.clone()
        }
    }

    /// The same theme for other runs: number i has the hue of run `places[i]`, grey if there is no
    /// such run.
    pub fn rearranged(&self, places: &[i32]) -> Theme {
        let hue = |place: &i32| self.run(usize::try_from(*place).unwrap_or(usize::MAX));
        Theme {
            runs: places.iter().map(hue).collect(),
            ..self.clone()
        }
    }

    /// Device pixels of `px` CSS pixels at the base font size of 13: for spaces, dashes and marks
    /// that grow with the text, as on a projector.
    pub fn em(&self, px: f64) -> f64 {
        px * self.font_px / 13.0
    }

    /// Device pixels of `px` CSS pixels.
    pub fn css(&self, px: f64) -> f64 {
        px * self.ratio
    }

    /// Thickness of a hairline: one CSS pixel, in whole device pixels.
    pub fn hairline(&self) -> f64 {
        self.ratio.round().max(1.0)
    }
}

impl From<&ChartTheme> for Theme {
    fn from(css: &ChartTheme) -> Theme {
        let default = ChartTheme::default();
        let within = |value: f64, lo: f64, hi: f64, otherwise: f64| {
            if value.is_finite() {
                value.clamp(lo, hi)
            } else {
                otherwise
            }
        };
        let colour = |text: &str, otherwise: &str| {
            hex(text)
                .or_else(|| hex(otherwise))
                .unwrap_or(RGBColor(128, 128, 128))
        };
        let ratio = within(css.pixel_ratio, 0.5, 8.0, 1.0);
        Theme {
            ground: colour(&css.ground, &default.ground),
            ink: colour(&css.ink, &default.ink),
            ink2: colour(&css.ink2, &default.ink2),
            line: colour(&css.line, &default.line),
            axis: colour(&css.axis, &default.axis),
            runs: css
                .runs
                .iter()
                .map(|run| colour(run, &default.ink2))
                .collect(),
            font: css.font.clone(),
            font_px: within(css.font_px, 13.0, 64.0, 13.0) * ratio,
            line_width: within(css.line_width, 0.5, 12.0, 2.25) * ratio,
            ratio,
            details: css.details,
        }
    }
}

/// `share` of `over` mixed into `under`: 0 is `under`, 1 is `over`.
pub fn mix(under: RGBColor, over: RGBColor, share: f64) -> RGBColor {
    let part = |a: u8, b: u8| (f64::from(a) + (f64::from(b) - f64::from(a)) * share).round() as u8;
    RGBColor(
        part(under.0, over.0),
        part(under.1, over.1),
        part(under.2, over.2),
    )
}

/// `#rgb`, `#rrggbb` or `#rrggbbaa` (the alpha is ignored).
fn hex(text: &str) -> Option<RGBColor> {
    let digits = text.trim().strip_prefix('#')?;
    if !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    let value = u32::from_str_radix(digits, 16).ok()?;
    let [_, r, g, b] = match digits.len() {
        3 => {
            let wide = |shift: u32| ((value >> shift) & 15) as u8 * 17;
            [0, wide(8), wide(4), wide(0)]
        }
        6 => value.to_be_bytes(),
        8 => (value >> 8).to_be_bytes(),
        _ => return None,
    };
    Some(RGBColor(r, g, b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hex_colours_are_read() {
        assert_eq!(hex("#0072b2"), Some(RGBColor(0, 0x72, 0xb2)));
        assert_eq!(hex(" #fA0 "), Some(RGBColor(0xff, 0xaa, 0)));
        assert_eq!(hex("#11223344"), Some(RGBColor(0x11, 0x22, 0x33)));
        for broken in ["", "#", "0072b2", "#12", "#ggg", "#+12345", "rebeccapurple"] {
            assert_eq!(hex(broken), None, "{broken}");
        }
    }

    #[test]
    fn nonsense_from_the_page_becomes_a_usable_theme() {
        let theme = Theme::from(&ChartTheme {
            ground: "nonsense".into(),
            font_px: f64::NAN,
            line_width: -3.0,
            pixel_ratio: f64::INFINITY,
            ..ChartTheme::default()
        });
        assert_eq!(theme.ground, RGBColor(255, 255, 255));
        assert_eq!(theme.font_px, 13.0);
        assert_eq!(theme.line_width, 0.5);
        assert_eq!(theme.ratio, 1.0);
        assert_eq!(theme.run(7), theme.ink2);
    }

    #[test]
    fn sizes_follow_the_pixel_ratio() {
        let theme = Theme::from(&ChartTheme {
            pixel_ratio: 2.0,
            ..ChartTheme::default()
        });
        assert_eq!((theme.font_px, theme.line_width), (26.0, 4.5));
        assert_eq!((theme.css(10.0), theme.em(10.0)), (20.0, 20.0));
        assert_eq!(theme.hairline(), 2.0);
    }

    #[test]
    fn runs_that_left_turn_grey() {
        let theme = Theme::from(&ChartTheme {
            runs: ["#0072b2", "#d55e00"].map(String::from).to_vec(),
            ..ChartTheme::default()
        });
        let other = theme.rearranged(&[1, -1, 0]);
        assert_eq!(other.run(0), theme.run(1));
        assert_eq!(other.run(1), theme.ink2);
        assert_eq!(other.run(2), theme.run(0));
    }

    #[test]
    fn mixing_ends_at_both_colours() {
        let (a, b) = (RGBColor(0, 100, 200), RGBColor(255, 0, 50));
        assert_eq!(mix(a, b, 0.0), a);
        assert_eq!(mix(a, b, 1.0), b);
    }
}
