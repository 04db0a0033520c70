//! A part of a link as text, `id:key=value,…`.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};

use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};

/// Characters that are escaped in a value: the grammar's own, and those that browsers or chats mangle.
const ESCAPED: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'&')
    .add(b',')
    .add(b':')
    .add(b'<')
    .add(b'=')
    .add(b'>')
    .add(b'`');

/// A part's id and its settings: each key with its value as written, or `None` without an "=".
pub fn split_part(part: &str) -> (&str, impl Iterator<Item = (&str, Option<&str>)>) {
    let (id, settings) = part.split_once(':').unwrap_or((part, ""));
    let settings = settings.split(',').filter(|setting| !setting.is_empty());
    let pairs = settings.map(|setting| match setting.split_once('=') {
        Some((key, value)) => (key, Some(value)),
        None => (setting, None),
    });
    (id, pairs)
}

/// A part as text, from its id and settings.
pub fn join_part(id: &str, settings: &[String]) -> String {
    match settings {
        [] => id.to_owned(),
        _ => format!("{id}:{}", settings.join(",")),
    }
}

/// Text, escaped for a value.
pub fn escape(text: &str) -> String {
    utf8_percent_encode(text, ESCAPED).to_string()
}

/// Decodes the escaped text of a value.
///
/// # Errors
///
/// The text is not UTF-8; the error is a sentence that quotes it.
pub fn unescape(text: &str) -> Result<String, String> {
    percent_decode_str(text)
        .decode_utf8()
        .map(|text| text.into_owned())
        .map_err(|_| format!("\"{}\" is not readable text", super::clip(text)))
}

/// Accepts text in which every `%` begins an escape.
///
/// # Errors
///
/// Some `%` begins none; the error is a sentence that quotes it.
pub fn check_escapes(text: &str) -> Result<(), String> {
    let is_escape = |rest: &str| {
        let digits = rest.as_bytes().get(1..3);
        digits.is_some_and(|two| two.iter().all(u8::is_ascii_hexdigit))
    };
    let wrong = text
        .match_indices('%')
        .map(|(at, _)| &text[at..])
        .find(|rest| !is_escape(rest));
    match wrong {
        None => Ok(()),
        Some(rest) => {
            let shown: String = rest.chars().take(3).collect();
            Err(format!(
                "has \"{}\", which is no escape; a % itself is written %25",
                super::clip(&shown)
            ))
        }
    }
}
