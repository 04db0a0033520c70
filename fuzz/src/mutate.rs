//! Mutations of links that know the catalogue: most of their results can be read, so that the code after reading is
//! tested.

use implicit_lab::catalogue::{Entry, Kind, ParamSpec};
use implicit_lab::data::DATA;
use implicit_lab::experiment::sweep::SWEEP;
use implicit_lab::experiment::{Allowed, VIEWS, catalogue_of};
use implicit_lab::rng::Rng;

const KINDS: &[(&str, &str)] = &[
    ("stream", "stream"),
    ("loss", "loss"),
    ("reg", "reg"),
    ("domain", "domain"),
    ("run", "learner"),
    ("run", "learner"),
];
/// Values that are rarely intended.
const ODD: &[&str] = &[
    "",
    "0",
    "-0",
    "1e-320",
    "1e308",
    "1e309",
    "-1",
    "NaN",
    "inf",
    "auto",
    "1.5",
    "+1",
    "%31",
    "%",
    "%zz",
    "%ff",
    "é",
    "\u{202e}",
    "9007199254740993",
    "0x1",
    "1e999999999",
    "1,2",
    "a:b",
    "%2C",
    "%26",
    "%00",
    "%0A",
];

/// Changes one key of a link, or adds one; returns the new size.
pub fn link(data: &mut [u8], size: usize, max_size: usize, seed: u32) -> usize {
    let mut rng = Rng::derive(seed.into(), "mutate");
    let text = String::from_utf8_lossy(&data[..size]).into_owned();
    let mut keys: Vec<String> = text.split('&').map(str::to_owned).collect();
    let at = rng.below(keys.len());
    match rng.below(6) {
        0 => drop(keys.remove(at)),
        1 => keys.push(keys[at].clone()),
        2 => {
            let other = rng.below(keys.len());
            keys.swap(at, other);
        }
        3 => keys[at] = key(&mut rng),
        4 => setting(&mut keys[at], &mut rng),
        _ => keys.insert(at, key(&mut rng)),
    }
    let mut made = keys.join("&").into_bytes();
    made.truncate(max_size);
    data[..made.len()].copy_from_slice(&made);
    made.len()
}

fn pick<'a, T>(rng: &mut Rng, list: &'a [T]) -> &'a T {
    &list[rng.below(list.len())]
}

/// A key with a valid value, or nearly so.
fn key(rng: &mut Rng) -> String {
    match rng.below(12) {
        0 => format!("rounds={}", number(rng, 1.0, 1e7, true)),
        1 => format!("seed={}", number(rng, 0.0, 1e16, true)),
        2 => format!("start={}", list(rng, ',', 0)),
        3 => format!("examples={}", list(rng, ',', 3)),
        4 => format!("data=a.csv:{}", settings(rng, &DATA)),
        5 => format!("inline=a%2Cy%0A{}", list(rng, ',', 2).replace(';', "%0A")),
        6 => format!(
            "sweep={}:{}",
            pick(rng, &["step", "eta", "reg.lambda", "stream.d", "rounds"]),
            settings(rng, &SWEEP)
        ),
        7 => view(rng),
        _ => {
            let (key, kind) = pick(rng, KINDS);
            let entry = *pick(rng, &catalogue_of(kind));
            format!("{key}={}:{}", entry.id, settings(rng, entry))
        }
    }
}

fn view(rng: &mut Rng) -> String {
    let spec = pick(rng, VIEWS);
    let value = match spec.allowed {
        Allowed::Choice { choices } => (*pick(rng, choices)).to_owned(),
        Allowed::List { choices, .. } => format!("{},{}", pick(rng, choices), pick(rng, choices)),
        Allowed::Count { least, most, .. } => number(rng, least as f64, most as f64, true),
        Allowed::Part | Allowed::Name | Allowed::Lesson => (*pick(rng, ODD)).to_owned(),
    };
    format!("{}={value}", spec.id)
}

fn settings(rng: &mut Rng, entry: &Entry) -> String {
    let mut settings = Vec::new();
    for _ in 0..rng.below(4) {
        if let Some(spec) = entry.params.get(rng.below(entry.params.len().max(1))) {
            settings.push(format!("{}={}", spec.id, value(rng, spec)));
        }
    }
    if rng.below(8) == 0 {
        settings.push(format!("label={}", pick(rng, ODD)));
    }
    settings.join(",")
}

fn value(rng: &mut Rng, spec: &ParamSpec) -> String {
    match spec.kind {
        _ if rng.below(8) == 0 => (*pick(rng, ODD)).to_owned(),
        Kind::Number {
            word: Some(word), ..
        } if rng.below(3) == 0 => word.to_owned(),
        Kind::Number {
            min, max, integer, ..
        } => number(rng, min, max, integer),
        Kind::Choice { choices, .. } => pick(rng, choices).id.to_owned(),
        Kind::Text { .. } => {
            (*pick(rng, &["a", "y", "tab", "semicolon", "a;y", "x1", "~"])).to_owned()
        }
    }
}

/// An end of the range, or something between.
fn number(rng: &mut Rng, min: f64, max: f64, whole: bool) -> String {
    let value = match rng.below(5) {
        0 => min,
        1 => max,
        2 => min + (max - min) * rng.uniform(),
        3 => (min.max(1e-300).ln() + (max.max(1e-300).ln() - min.max(1e-300).ln()) * rng.uniform())
            .exp(),
        _ => (1 + rng.below(9)) as f64,
    };
    match whole {
        true => format!("{}", value.round()),
        false => format!("{value:e}"),
    }
}

/// Numbers; groups of `width` with `;` between them, if `width` is not 0.
fn list(rng: &mut Rng, between: char, width: usize) -> String {
    let count = 1 + rng.below(8);
    let mut text = String::new();
    for i in 0..count * width.max(1) {
        if i > 0 {
            text.push(if width > 0 && i % width == 0 {
                ';'
            } else {
                between
            });
        }
        let whole = rng.below(2) == 0;
        text += &number(rng, -3.0, 3.0, whole);
    }
    text
}

/// Changes one setting of a part.
fn setting(key: &mut String, rng: &mut Rng) {
    let Some((name, part)) = key.split_once('=') else {
        return;
    };
    let id = part.split(':').next().unwrap_or(part);
    let kind = KINDS
        .iter()
        .find(|(k, _)| *k == name)
        .map_or("", |(_, kind)| kind);
    let entry = catalogue_of(kind).into_iter().find(|entry| entry.id == id);
    if let Some(entry) = entry {
        *key = format!("{name}={id}:{}", settings(rng, entry));
    }
}
