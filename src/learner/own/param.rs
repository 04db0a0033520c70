//! Parameters of user-supplied code: `const eta = param('eta', 0.01)` declares one.
//!
//! The value is in the code and nowhere else: a slider, a sweep and a fork write another number there. So a link with
//! code needs no other setting, and the code that is read is the code that runs. A parameter is recognised if its
//! name, in quotes, and a non-negative number are written literally; comments and strings are ignored.

use std::ops::Range;

use serde::Serialize;

use crate::catalogue::{Number, ParamSpec};
use crate::format::greek_letter;

/// Range and slider of every parameter; id, name and symbol come from the code.
pub const PARAM: ParamSpec = ParamSpec::log(
    "param",
    "",
    "parameter",
    0.01,
    (0.0, 1e12),
    "A number that the code reads with param(name, value)",
)
.slider(1e-6, 100.0);

/// Range and slider of the parameter `eta`, the code's step size.
pub const STEP: ParamSpec = ParamSpec {
    id: "eta",
    symbol: r"\eta",
    ..PARAM
};
/// Most letters of a name.
const LONGEST_NAME: usize = 24;
/// A parameter that code declares.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OwnParam {
    /// Its name in the code.
    pub id: String,
    /// Its name as LaTeX.
    pub symbol: String,
    /// The number in the code.
    pub value: f64,
}

/// Returns the parameters that the code declares, each once, in their order.
pub fn params(code: &str) -> Vec<OwnParam> {
    let mut found: Vec<OwnParam> = Vec::new();
    for (id, number) in declarations(code) {
        if found.iter().any(|param| param.id == id) {
            continue;
        }
        let symbol = symbol_of(id);
        found.extend(code[number].parse().ok().map(|value| OwnParam {
            id: id.to_owned(),
            symbol,
            value,
        }));
    }
    found
}

/// Returns the symbol of a name: `beta_1` and `beta1` are β with an index, `c` is a letter, and
/// `momentum` a word.
fn symbol_of(id: &str) -> String {
    let letters = id.trim_end_matches(|c: char| c.is_ascii_digit());
    let index = &id[letters.len()..];
    let letters = letters.strip_suffix('_').unwrap_or(letters);
    let base = match letters.len() {
        1 => letters.to_owned(),
        _ if greek_letter(letters).is_some() => format!("\\{letters}"),
        _ => return format!("\\mathtt{{{}}}", id.replace('_', "\\_")),
    };
    match index {
        "" => base,
        _ => format!("{base}_{{{index}}}"),
    }
}

/// Writes another number for a parameter into the code.
pub fn with_param(code: &str, id: &str, value: f64) -> String {
    let mut changed = String::with_capacity(code.len());
    let mut from = 0;
    for (_, number) in declarations(code).filter(|(name, _)| *name == id) {
        changed.push_str(&code[from..number.start]);
        changed.push_str(&Number(value).to_string());
        from = number.end;
    }
    changed.push_str(&code[from..]);
    changed
}

/// Name of each parameter, and the position of its number.
fn declarations(code: &str) -> impl Iterator<Item = (&str, Range<usize>)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        while at < code.len() {
            let rest = &code[at..];
            let length = token(rest);
            let member = code[..at].trim_end().ends_with('.');
            if &rest[..length] == "param"
                && !member
                && let Some((id, number)) = arguments(&rest[length..])
            {
                let start = at + length + number.start;
                at = at + length + number.end;
                return Some((id, start..at));
            }
            at += length;
        }
        None
    })
}

/// Length of the comment, string, word or single character with which a text begins.
fn token(text: &str) -> usize {
    let word = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let until = |end: &str| {
        text[2..]
            .find(end)
            .map_or(text.len(), |i| i + 2 + end.len())
    };
    match text.chars().next() {
        _ if text.starts_with("//") => until("\n"),
        _ if text.starts_with("/*") => until("*/"),
        Some(quote @ ('\'' | '"' | '`')) => {
            let mut escaped = false;
            let end = text.char_indices().skip(1).find(|(_, c)| {
                let ends = !escaped && (*c == quote || (*c == '\n' && quote != '`'));
                escaped = !escaped && *c == '\\';
                ends
            });
            end.map_or(text.len(), |(i, _)| i + 1)
        }
        Some(first) if word(first) => text.find(|c| !word(c)).unwrap_or(text.len()),
        first => first.map_or(0, char::len_utf8),
    }
}

/// Returns the name and the position of the number in `('eta', 0.01)`.
fn arguments(text: &str) -> Option<(&str, Range<usize>)> {
    let after = text.trim_start().strip_prefix('(')?.trim_start();
    let quote = after.chars().next().filter(|c| matches!(c, '\'' | '"'))?;
    let (id, after) = after[1..].split_once(quote)?;
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let begins = id.starts_with(|c: char| c.is_ascii_alphabetic());
    if !begins || id.len() > LONGEST_NAME || !id.chars().all(plain) {
        return None;
    }
    let after = after.trim_start().strip_prefix(',')?.trim_start();
    let (inside, _) = after.split_once(')')?;
    let number = inside.trim_end();
    let decimal = number
        .chars()
        .all(|c| c.is_ascii_digit() || matches!(c, '.' | 'e' | 'E' | '+' | '-'));
    let value: f64 = number.parse().ok().filter(|_| decimal)?;
    let start = text.len() - after.len();
    (value >= 0.0 && value.is_finite()).then_some((id, start..start + number.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(code: &str) -> Vec<(String, f64)> {
        let all = params(code).into_iter();
        all.map(|param| (param.id, param.value)).collect()
    }

    #[test]
    fn a_name_and_a_number_written_out_declare_a_parameter() {
        let code = "const eta = param('eta', 0.01), b = param( \"beta_1\" ,\n 9e-1 );param('a_b', 1); param('c', .5)";
        let wanted = [("eta", 0.01), ("beta_1", 0.9), ("a_b", 1.0), ("c", 0.5)];
        assert_eq!(
            found(code),
            wanted.map(|(id, value)| (id.to_owned(), value))
        );
        let symbols: Vec<String> = params(code).into_iter().map(|p| p.symbol).collect();
        assert_eq!(symbols, [r"\eta", r"\beta_{1}", r"\mathtt{a\_b}", "c"]);
    }

    #[test]
    fn nothing_else_does() {
        for code in [
            "// param('eta', 1)",
            "/* param('eta', 1)",
            "'param(\"eta\", 1)'",
            "`\nparam('eta', 1)`",
            "'\\'param(\"eta\", 1)'",
            "my.param('eta', 1)",
            "myparam('eta', 1)",
            "ηparam('eta', 1)",
            "param('eta', -1)",
            "param('eta', 1 / d)",
            "param('eta', 1e999)",
            "param('eta', Infinity)",
            "param('e:a', 1)",
            "param('', 1)",
            "param(eta, 1)",
            "param('eta', 1",
            "param('eta",
            "param",
        ] {
            assert_eq!(found(code), [], "{code}");
        }
    }

    #[test]
    fn another_number_takes_the_place_of_the_former_and_leaves_all_else() {
        let code = "// η = param('eta', 3)\nf(param('eta', 3), param('é', 3), param('mu', 3), param('eta',4.50));";
        let changed = with_param(code, "eta", 1e-10);
        let wanted = "// η = param('eta', 3)\nf(param('eta', 1e-10), param('é', 3), param('mu', 3), param('eta',1e-10));";
        assert_eq!(changed, wanted);
        assert_eq!(with_param(&changed, "eta", 3.0).len(), code.len() - 3);
        assert_eq!(with_param(code, "rho", 1.0), code);
    }
}
