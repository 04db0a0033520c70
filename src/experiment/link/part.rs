//! One part of a link, `id:key=val,…`: reading, writing, and the defaults of parts that a link
//! omits.

use crate::catalogue::{Entry, Kind, ParamSpec, Value, escape, join_part};
use crate::data::DATA;
use crate::experiment::link::spec::{Experiment, Part, ROUNDS, stream};
use crate::experiment::link::sweep::SWEEP;
use crate::learner::own::CODE;

/// Whether the value of this key or parameter is text, in which any character can occur, also
/// escaped.
pub(super) fn is_text(key: &str) -> bool {
    let is_free = |spec: &ParamSpec| {
        // A hash consists of digits.
        spec.id == key && matches!(spec.kind, Kind::Text { .. }) && key != "hash"
    };
    matches!(key, "label" | "inline" | "data" | CODE) || DATA.params.iter().any(is_free)
}

/// Whether the name of a file looks like a whole part, perhaps one with escaped separators.
pub(super) fn is_part(name: &str) -> bool {
    name.contains(':') && name.contains('=')
}

/// Whether the text consists of characters of ids.
pub(super) fn is_id(text: &str) -> bool {
    text.chars()
        .all(|c| c.is_ascii_alphanumeric() || "-_.".contains(c))
}

/// Whether the text of a file looks escaped.
pub(super) fn is_escaped(text: &str) -> bool {
    text.contains("%2C") || text.contains("%0A")
}

/// The part for a link that does not name one.
pub(super) fn default_part(key: &str) -> Part {
    Part::default_of(match key {
        "stream" => &crate::stream::STREAMS[0].entry,
        "loss" => &crate::loss::LOSSES[0].entry,
        "reg" => &crate::implicit::REGULARIZERS[0].entry,
        _ => &crate::implicit::DOMAINS[0].entry,
    })
}

/// The data's rows (`None`) for a finite stream, otherwise the default number.
pub(super) fn default_rounds(experiment: &Experiment) -> Option<u64> {
    let finite = stream(&experiment.stream.id).is_ok_and(|def| def.finite);
    match ROUNDS.default_value() {
        Value::Number(rounds) if !finite => Some(rounds as u64),
        _ => None,
    }
}

/// A sweep's settings as the value of its view key.
pub(in crate::experiment) fn write_sweep(part: &Part) -> String {
    write_part(&SWEEP, part, None)
}

/// Writes a part with its settings and the label of a learner; defaults are left out.
pub(super) fn write_part(entry: &Entry, part: &Part, label: Option<&str>) -> String {
    let mut settings = entry.settings(&part.params);
    settings.extend(label.map(|label| format!("label={}", escape(label))));
    join_part(&part.id, &settings)
}
