//! Numbers as text: on the axes, and as indices of weights.
//!
//! `5,000`, `0.01`, `−2` where that is short, powers of ten where it is not.
//! Widths are estimated, never measured: measuring text forces a layout in the
//! browser.

use super::scale::{Axis, Marks, Spacing, exponent_of_two};
use crate::number;

/// A number on an axis: `5,000`, `0.01`, `−2`, `10⁶`, `3·10⁻⁹`.
pub fn label(value: f64) -> String {
    if value == 0.0 {
        return "0".into();
    }
    let (_, exponent) = parts(value);
    if !(-4..6).contains(&exponent) {
        return scientific(value);
    }
    let decimals = (4 - exponent).max(0) as usize;
    let plain = format!("{:.decimals$}", value.abs());
    let (whole, fraction) = plain.split_once('.').unwrap_or((&plain, ""));
    let fraction = fraction.trim_end_matches('0');
    let dot = if fraction.is_empty() { "" } else { "." };
    format!("{}{}{dot}{fraction}", sign(value), grouped(whole))
}

/// The same with a power of ten: `10⁴`, `−2.5·10⁻³`, but `0`, `5` and `20` as
/// they are.
pub fn scientific(value: f64) -> String {
    if !value.is_finite() {
        return String::new();
    }
    let (mantissa, exponent) = parts(value);
    if value == 0.0 || (0..2).contains(&exponent) {
        return label(value);
    }
    let mantissa = if mantissa == "1" {
        String::new()
    } else {
        format!("{mantissa}·")
    };
    format!("{}{mantissa}10{}", sign(value), raised(exponent))
}

/// A number beside a mark, in four digits as in the words beside the pictures: `0.8171`, `4.123·10⁵`.
pub fn short(value: f64) -> String {
    let rounded = number::read(&format!("{value:.3e}")).unwrap_or(value);
    if (1e-3..1e4).contains(&f64::abs(rounded)) {
        label(rounded)
    } else {
        scientific(rounded)
    }
}

/// A tick as its axis writes it: `2⁻²⁰` where ticks are powers of two.
pub fn tick(axis: &Axis, value: f64) -> String {
    match exponent_of_two(value) {
        Some(0) if axis.marks == Marks::Twos => "1".into(),
        Some(n) if axis.marks == Marks::Twos => format!("2{}", raised(n)),
        _ => label(value),
    }
}

fn sign(value: f64) -> &'static str {
    if value < 0.0 { "−" } else { "" }
}

/// Mantissa (five digits at most) and decimal exponent of the absolute value.
fn parts(value: f64) -> (String, i32) {
    let text = format!("{:.4e}", value.abs());
    let (mantissa, exponent) = text.split_once('e').unwrap_or(("", "999"));
    let mantissa = mantissa.trim_end_matches('0').trim_end_matches('.');
    (mantissa.into(), exponent.parse().unwrap_or(999))
}

/// Width of a number in units of the font size, as a wide font would set it:
/// an estimate, since measuring text forces a layout in the browser.
pub fn width(text: &str) -> f64 {
    let wide = |c| match c {
        '.' | ',' | '·' => 0.32,
        '0'..='9' => 0.62,
        '−' => 0.7,
        _ => 0.4,
    };
    text.chars().map(wide).sum()
}

/// Width of any text in units of the font size, as a wide font would set it.
pub fn text_width(text: &str) -> f64 {
    let wide = |c| match c {
        'i' | 'j' | 'l' | 't' | 'f' | 'r' | '(' | ')' | '.' | ',' | ':' | '/' | ' ' => 0.4,
        'm' | 'w' | 'ŵ' | '=' | '+' | '−' | '≤' | '→' | '←' | '↑' | '↓' | '‖' => {
            0.85
        }
        '⁰'..='₉' | '²' | '³' | 'ᵀ' => 0.45,
        'W' | 'M' | '@' | '%' | '…' => 1.0,
        'A'..='Z' => 0.75,
        // Hangul, kana, ideographs and the like are as wide as high.
        '\u{1100}'..='\u{11ff}' | '\u{2e80}'..='\u{fffd}' | '\u{1f000}'.. => 1.05,
        _ => 0.64,
    };
    text.chars().map(wide).sum()
}

/// Ticks of an axis with their texts, at most about `most`, fewer if their
/// texts are wider than `room` (in units of the font size).
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

/// Digits in groups of three, from four digits on.
pub fn grouped(digits: &str) -> String {
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A whole number in superscript digits.
pub(crate) fn raised(number: i32) -> String {
    let sign = if number < 0 { "⁻" } else { "" };
    let digits = number.unsigned_abs().to_string();
    let raise = |d: char| ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'][d as usize - 48];
    sign.chars().chain(digits.chars().map(raise)).collect()
}

/// A whole number in subscript digits, as in `w₁₂`.
pub fn lowered(number: usize) -> String {
    let lower = |d: char| ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉'][d as usize - 48];
    number.to_string().chars().map(lower).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_people_write_them() {
        for (value, text) in [
            (0.0, "0"),
            (1.0, "1"),
            (-2.0, "−2"),
            (0.01, "0.01"),
            (0.5, "0.5"),
            (2.5, "2.5"),
            (5000.0, "5,000"),
            (20000.0, "20,000"),
            (500000.0, "500,000"),
            (1e6, "10⁶"),
            (2.5e6, "2.5·10⁶"),
            (1e-4, "0.0001"),
            (3e-9, "3·10⁻⁹"),
            (-1e300, "−10³⁰⁰"),
            (f64::NAN, ""),
        ] {
            assert_eq!(label(value), text);
        }
        assert_eq!(scientific(-0.0025), "−2.5·10⁻³");
        assert_eq!(scientific(20.0), "20");
        assert_eq!(scientific(f64::INFINITY), "");
        assert_eq!(
            [0.81749, -4123.7, 41237.0, 0.0, 1e-5].map(short),
            ["0.8175", "−4,124", "4.124·10⁴", "0", "10⁻⁵"]
        );
        let twos = Axis::exactly(2f64.powi(-20), 2f64.powi(20));
        let texts = [-20, 0, 10].map(|n| tick(&twos, 2f64.powi(n)));
        assert_eq!(texts, ["2⁻²⁰", "1", "2¹⁰"]);
        assert_eq!(tick(&Axis::linear(0.0, 8.0), 4.0), "4");
        assert_eq!(grouped("1234567"), "1,234,567");
        assert_eq!(lowered(1203), "₁₂₀₃");
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
