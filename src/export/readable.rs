//! Numbers as people read them, in plain text and in LaTeX.
//!
//! The page's own table rounds the same way (`www/format.ts`): four digits, whole numbers in groups of three, very large and
//! very small ones as powers of ten.

use crate::chart::numbers;

/// A number on its way into a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Readable(Form);

#[derive(Clone, Debug, PartialEq)]
enum Form {
    Missing,
    Infinite {
        negative: bool,
    },
    /// Digits with commas between groups of three.
    Plain {
        negative: bool,
        digits: String,
    },
    Power {
        negative: bool,
        mantissa: String,
        exponent: i32,
    },
}

/// Significant digits of a measure …
const DIGITS: i32 = 4;
/// … and of a time.
const TIMING: i32 = 2;

impl Readable {
    /// A measure; `None` is a dash.
    pub fn of(value: Option<f64>) -> Readable {
        value.map_or(Readable(Form::Missing), |v| Readable::rounded(v, DIGITS))
    }

    /// Microseconds.
    pub fn timing(value: Option<f64>) -> Readable {
        value.map_or(Readable(Form::Missing), |v| Readable::rounded(v, TIMING))
    }

    /// A whole number.
    pub fn count(value: Option<u64>) -> Readable {
        value.map_or(Readable(Form::Missing), |count| {
            Readable(Form::Plain {
                negative: false,
                digits: grouped(&count.to_string()),
            })
        })
    }

    /// A setting: every digit that it has.
    pub fn exact(value: f64) -> Readable {
        if let Some(special) = Readable::special(value) {
            return special;
        }
        let (negative, size) = (value < 0.0, value.abs());
        if size >= 1e-3 && size < 1e6 {
            return Readable(Form::Plain {
                negative,
                digits: grouped(&size.to_string()),
            });
        }
        Readable::power(negative, &format!("{size:e}"))
    }

    fn rounded(value: f64, digits: i32) -> Readable {
        if let Some(special) = Readable::special(value) {
            return special;
        }
        let (negative, size) = (value < 0.0, value.abs());
        if size >= 1e6 || size < 1e-4 {
            let places = (digits - 2).max(0) as usize;
            return Readable::power(negative, &format!("{size:.places$e}"));
        }
        // The exponent after rounding: 9.9996 has two digits before the point.
        let written = format!("{size:.places$e}", places = (digits - 1) as usize);
        let exponent = split(&written).1;
        let places = (digits - 1 - exponent).max(0) as usize;
        // Of whole numbers the page rounds halves up.
        let size = if places == 0 { size.round() } else { size };
        Readable(Form::Plain {
            negative,
            digits: grouped(&format!("{size:.places$}")),
        })
    }

    fn special(value: f64) -> Option<Readable> {
        if value.is_nan() {
            Some(Readable(Form::Missing))
        } else if value.is_infinite() {
            let negative = value < 0.0;
            Some(Readable(Form::Infinite { negative }))
        } else {
            (value == 0.0).then(|| Readable::count(Some(0)))
        }
    }

    fn power(negative: bool, written: &str) -> Readable {
        let (mantissa, exponent) = split(written);
        Readable(Form::Power {
            negative,
            mantissa: mantissa.to_owned(),
            exponent,
        })
    }

    /// `1.23·10⁻⁵`, as the page writes it.
    pub fn plain(&self) -> String {
        let sign = |negative: bool| if negative { "−" } else { "" };
        match &self.0 {
            Form::Missing => "–".into(),
            Form::Infinite { negative } => format!("{}∞", sign(*negative)),
            Form::Plain { negative, digits } => format!("{}{digits}", sign(*negative)),
            Form::Power {
                negative,
                mantissa,
                exponent,
            } => {
                let power = numbers::raised(*exponent);
                match mantissa.as_str() {
                    "1" => format!("{}10{power}", sign(*negative)),
                    mantissa => format!("{}{mantissa}·10{power}", sign(*negative)),
                }
            }
        }
    }

    /// The same for maths mode, without the dollars.
    pub fn latex(&self) -> String {
        let sign = |negative: bool| if negative { "-" } else { "" };
        match &self.0 {
            Form::Missing => r"\mbox{--}".into(),
            Form::Infinite { negative } => format!(r"{}\infty", sign(*negative)),
            Form::Plain { negative, digits } => {
                format!("{}{}", sign(*negative), digits.replace(',', "{,}"))
            }
            Form::Power {
                negative,
                mantissa,
                exponent,
            } => match mantissa.as_str() {
                "1" => format!("{}10^{{{exponent}}}", sign(*negative)),
                mantissa => format!(r"{}{mantissa} \times 10^{{{exponent}}}", sign(*negative)),
            },
        }
    }
}

/// Mantissa and exponent of `1.23e-5`.
fn split(written: &str) -> (&str, i32) {
    let (mantissa, exponent) = written.split_once('e').unwrap_or((written, "0"));
    (mantissa, exponent.parse().unwrap_or(0))
}

/// `12340.5` → `12,340.5`.
fn grouped(digits: &str) -> String {
    let (whole, rest) = digits.split_at(digits.find('.').unwrap_or(digits.len()));
    numbers::grouped(whole) + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_as_on_the_page() {
        let plain = |value| Readable::of(Some(value)).plain();
        let texts = [0.0, 1.0, 12.3456, 999.96, 1234.5, 9.99996, -0.00123456, 0.5].map(plain);
        assert_eq!(
            texts,
            [
                "0",
                "1.000",
                "12.35",
                "1,000",
                "1,235",
                "10.00",
                "−0.001235",
                "0.5000"
            ]
        );
        let texts = [1.23456e-5, -4.0e12, f64::INFINITY, f64::NAN, 123_456.7].map(plain);
        assert_eq!(texts, ["1.23·10⁻⁵", "−4.00·10¹²", "∞", "–", "123,457"]);
        let latex = |value| Readable::of(Some(value)).latex();
        let texts = [1.23456e-5, 12_345.0, f64::NEG_INFINITY, f64::NAN].map(latex);
        assert_eq!(
            texts,
            [r"1.23 \times 10^{-5}", "12{,}345", r"-\infty", r"\mbox{--}"]
        );
        let exact = [0.1, 2e-4, 1e-4, 1e300, -12_345.678, 0.0].map(|v| Readable::exact(v).latex());
        assert_eq!(
            exact,
            [
                "0.1",
                r"2 \times 10^{-4}",
                "10^{-4}",
                "10^{300}",
                "-12{,}345.678",
                "0"
            ]
        );
    }
}
