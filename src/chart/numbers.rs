//! Tick labels, and the width of text.
//!
//! Widths are estimated, never measured: measuring text forces a layout in the browser.

use super::scale::{Axis, Marks, Spacing};
use crate::format::{label, raised, scientific};
use crate::steps::exponent_of_two;

/// A tick as written on its axis: `2⁻²⁰` if ticks are powers of two.
pub fn tick(axis: &Axis, value: f64) -> String {
    match exponent_of_two(value) {
        Some(0) if axis.marks == Marks::Twos => "1".into(),
        Some(n) if axis.marks == Marks::Twos => format!("2{}", raised(n)),
        _ => label(value),
    }
}

/// Width of a number in a wide font: an estimate, since measuring text forces a layout in the
/// browser (multiples of the font size).
pub fn width(text: &str) -> f64 {
    let wide = |c| match c {
        '.' | ',' | '·' => 0.32,
        '0'..='9' => 0.62,
        '−' => 0.7,
        _ => 0.4,
    };
    text.chars().map(wide).sum()
}

/// Estimated width of any text in a wide font (multiples of the font size).
pub fn text_width(text: &str) -> f64 {
    let wide = |c| match c {
        'i' | 'j' | 'l' | 't' | 'f' | 'r' | '(' | ')' | '.' | ',' | ':' | '/' | ' ' => 0.4,
        'm' | 'w' | 'ŵ' | '=' | '+' | '−' | '≤' | '→' | '←' | '↑' | '↓' | '‖' => {
            0.85
        }
        '⁰'..='₉' | '²' | '³' | 'ᵀ' => 0.45,
        'W' | 'M' | '@' | '%' | '…' => 1.0,
        'A'..='Z' => 0.75,
        // Hangul, kana, ideographs and the like are about as wide as they are high.
        '\u{1100}'..='\u{11ff}' | '\u{2e80}'..='\u{fffd}' | '\u{1f000}'.. => 1.05,
        _ => 0.64,
    };
    text.chars().map(wide).sum()
}

/// Ticks of an axis with their texts: about `most` of them, and fewer if their texts are wider than
/// `room` (in multiples of the font size).
pub fn written_ticks(axis: &Axis, most: usize, room: f64) -> Vec<(f64, String)> {
    let mut written = Vec::new();
    for most in (2..=most.max(2)).rev() {
        let ticks = axis.ticks(most);
        let write = |powers: bool| -> Vec<(f64, String)> {
            let text = |tick: f64| match axis.spacing {
                Spacing::Log if powers && (1e-3..1e4).contains(&tick) => label(tick),
                _ if powers => scientific(tick),
                _ => label(tick),
            };
            ticks.iter().map(|tick| (*tick, text(*tick))).collect()
        };
        for powers in [false, true] {
            written = write(powers);
            if written.iter().all(|(_, text)| width(text) <= room) {
                return written;
            }
        }
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_powers_of_two_where_their_axis_is() {
        let twos = Axis::exactly(2f64.powi(-20), 2f64.powi(20));
        let texts = [-20, 0, 10].map(|n| tick(&twos, 2f64.powi(n)));
        assert_eq!(texts, ["2⁻²⁰", "1", "2¹⁰"]);
        assert_eq!(tick(&Axis::linear(0.0, 8.0), 4.0), "4");
    }

    #[test]
    fn tick_texts_fit_their_room() {
        let texts = |axis: Axis, room: f64| -> Vec<String> {
            let written = written_ticks(&axis, 5, room);
            written.into_iter().map(|(_, text)| text).collect()
        };
        assert_eq!(
            texts(Axis::log(10.0, 1e6), 3.7),
            ["10", "100", "1,000", "10⁴", "10⁵", "10⁶"]
        );
        assert_eq!(
            texts(Axis::linear(0.0, 1e5), 3.7),
            ["0", "2·10⁴", "4·10⁴", "6·10⁴", "8·10⁴", "10⁵"]
        );
        assert_eq!(
            texts(Axis::linear(0.0, 0.25), 2.0),
            ["0", "0.1", "0.2"],
            "fewer rather than wider"
        );
    }
}
