//! Numbers as text for people: in sentences, next to marks, on axes and in tables.
//!
//! `5,000`, `0.01`, `−2` if that is short, otherwise powers of ten. [`label`] keeps at most five digits,
//! [`short`] four; [`Readable`] fills tables, in plain text and in LaTeX, and rounds like the page's own table
//! (`www/ui/format.ts`). Links and CSV files, which programs read, have every digit
//! ([`Number`](crate::catalogue::Number)).

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
    let plain = match plain.contains('.') {
        true => plain.trim_end_matches('0').trim_end_matches('.'),
        false => &plain,
    };
    format!("{}{}", sign(value), grouped(plain))
}

/// A number with a power of ten: `10⁴`, `−2.5·10⁻³`, but `0`, `5` and `20` unchanged.
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

/// A number in a sentence or next to a mark, with four digits: `0.8171`, `4.123·10⁵`, `∞`; empty for NaN.
pub fn short(value: f64) -> String {
    if value.is_infinite() {
        return format!("{}∞", sign(value));
    }
    let rounded = format!("{value:.3e}").parse().unwrap_or(value);
    if (1e-3..1e4).contains(&f64::abs(rounded)) {
        label(rounded)
    } else {
        scientific(rounded)
    }
}

/// A number for a table.
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
/// … of a percentage …
const PERCENT: i32 = 3;
/// … and of a time.
const TIMING: i32 = 2;

impl Readable {
    /// A measure; `None` is a dash.
    pub fn of(value: Option<f64>) -> Readable {
        value.map_or(Readable(Form::Missing), |v| Readable::rounded(v, DIGITS))
    }

    /// A percentage, without its sign.
    pub fn percent(value: f64) -> Readable {
        Readable::rounded(value, PERCENT)
    }

    /// A time (µs).
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

    /// A setting, with every digit that it has.
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
        // The page rounds whole numbers half up.
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

    /// The text as on the page: `1.23·10⁻⁵`.
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
                let power = raised(*exponent);
                match mantissa.as_str() {
                    "1" => format!("{}10{power}", sign(*negative)),
                    mantissa => format!("{}{mantissa}·10{power}", sign(*negative)),
                }
            }
        }
    }

    /// The text for maths mode, without the dollars.
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

/// Splits `1.23e-5` into mantissa and exponent.
fn split(written: &str) -> (&str, i32) {
    let (mantissa, exponent) = written.split_once('e').unwrap_or((written, "0"));
    (mantissa, exponent.parse().unwrap_or(0))
}

/// Groups digits by three, from four digits on: `12340.5` → `12,340.5`.
pub fn grouped(digits: &str) -> String {
    let (whole, rest) = digits.split_at(digits.find('.').unwrap_or(digits.len()));
    let mut text = String::with_capacity(digits.len() + whole.len() / 3);
    for (i, digit) in whole.chars().enumerate() {
        if i > 0 && (whole.len() - i) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text + rest
}

/// A whole number in superscript digits.
pub fn raised(number: i32) -> String {
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

/// Greek letters with their names in LaTeX; if a letter has two names, the first is the usual one.
const GREEK: &[(char, &str)] = &[
    ('α', "alpha"),
    ('β', "beta"),
    ('γ', "gamma"),
    ('δ', "delta"),
    ('ε', "varepsilon"),
    ('ε', "epsilon"),
    ('ζ', "zeta"),
    ('η', "eta"),
    ('θ', "theta"),
    ('κ', "kappa"),
    ('λ', "lambda"),
    ('μ', "mu"),
    ('µ', "mu"),
    ('ν', "nu"),
    ('ξ', "xi"),
    ('π', "pi"),
    ('ρ', "rho"),
    ('σ', "sigma"),
    ('τ', "tau"),
    ('φ', "varphi"),
    ('φ', "phi"),
    ('χ', "chi"),
    ('ψ', "psi"),
    ('ω', "omega"),
    ('Γ', "Gamma"),
    ('Δ', "Delta"),
    ('Λ', "Lambda"),
    ('Σ', "Sigma"),
    ('Φ', "Phi"),
    ('Ω', "Omega"),
];

/// The letter with this name, `η` for `eta`.
pub fn greek_letter(name: &str) -> Option<char> {
    let found = GREEK.iter().find(|(_, known)| *known == name)?;
    Some(found.0)
}

/// The name of a letter, `eta` for `η`.
pub fn greek_name(letter: char) -> Option<&'static str> {
    let found = GREEK.iter().find(|(known, _)| *known == letter)?;
    Some(found.1)
}

/// Converts a symbol of the catalogue from LaTeX to plain letters: `\lambda_1` is `λ₁`.
pub fn symbol(tex: &str) -> String {
    let mut text = String::new();
    let mut parts = tex.split('\\');
    text.extend(parts.next());
    for part in parts {
        let name = part.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        let (name, rest) = part.split_at(part.len() - name.len());
        match greek_letter(name) {
            Some(letter) => text.push(letter),
            None => text.push_str(name),
        }
        text.push_str(rest);
    }
    let mut out = String::new();
    let mut lower = false;
    for c in text.chars() {
        match (lower, c.to_digit(10)) {
            (true, Some(digit)) => out.push_str(&lowered(digit as usize)),
            _ if c.is_alphanumeric() => out.push(c),
            _ => {}
        }
        lower = c == '_' || (lower && c.is_ascii_digit());
    }
    out
}

fn sign(value: f64) -> &'static str {
    if value < 0.0 { "−" } else { "" }
}

/// Mantissa (at most five digits) and decimal exponent of the absolute value.
fn parts(value: f64) -> (String, i32) {
    let text = format!("{:.4e}", value.abs());
    let (mantissa, exponent) = text.split_once('e').unwrap_or(("", "999"));
    let mantissa = mantissa.trim_end_matches('0').trim_end_matches('.');
    (mantissa.into(), exponent.parse().unwrap_or(999))
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
        assert_eq!(
            [f64::INFINITY, f64::NEG_INFINITY, f64::NAN].map(short),
            ["∞", "−∞", ""]
        );
        assert_eq!(grouped("1234567"), "1,234,567");
        assert_eq!(lowered(1203), "₁₂₀₃");
    }

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

    #[test]
    fn symbols_are_plain_letters() {
        for (tex, text) in [(r"\eta", "η"), (r"\lambda_1", "λ₁"), ("d", "d"), ("", "")] {
            assert_eq!(symbol(tex), text);
        }
    }
}
