//! Repairs links damaged in transit: undoes what chats, mail and forms do to them, if the intended link is clear.
//!
//! A link without errors is never touched. For one with errors, all readings are tried that undo some of the [`DAMAGES`]. A
//! reading is accepted if more of its settings are understood, or as many with fewer errors; among equals, the one that undoes
//! least. So a repair explains errors, and never changes what is already understood: an escape in a label stays one.

use super::part::is_text;
use super::reader::{Decoded, Notice, Reader, Score, keys};
use crate::catalogue::{escape, is_invisible, unescape};

/// The `used` text of every repair.
pub(super) const MEANT: &str = "the link that is meant";
/// Longest link that is repaired (bytes): longer ones do not pass through other programs.
const LONGEST: usize = 32 * 1024;
/// Most readings of one link.
const MOST_READINGS: usize = 100;

/// Undoes a damage everywhere in a link; a link without the damage is unchanged.
type Undo = fn(&str) -> String;

/// Kinds of damage to links, and how to undo them.
const DAMAGES: &[(&str, Undo)] = &[
    ("has lost the # before it, or has two", without_beginning),
    (
        "has entities of HTML, such as &amp; for &",
        without_entities,
    ),
    ("has marks of mail's encoding, such as =3D for =", |link| {
        respelled(link, MAIL)
    }),
    (ESCAPED, |link| respelled(link, ESCAPES)),
    (ESCAPED, |link| each(link, &unescaped)),
    (ESCAPED, |link| each(link, &with_separators)),
    (ESCAPED, |link| each(link, &with_first_separators)),
    (
        "has other characters for separators, such as ＝ for =",
        |link| respelled(link, LOOKALIKES),
    ),
    (
        "has blanks, line breaks, tags or invisible characters in it",
        without_blanks,
    ),
    ("has other text behind it", without_tail),
    ("has punctuation at its end", without_end),
    ("has capital letters in keys or ids", |link| {
        each(link, &in_small_letters)
    }),
];
const ESCAPED: &str = "has escapes for separators, such as %3D for =";

/// Spellings of a link's characters, with the intended character.
type Spellings = &'static [(&'static str, &'static str)];

/// Quoted-printable: lines are broken after a `=`.
const MAIL: Spellings = &[("=\r\n", ""), ("=\n", ""), ("=3D", "=")];
/// Escapes in addresses, JSON, JavaScript, Markdown and TeX.
const ESCAPES: Spellings = &[
    ("%26", "&"),
    ("\\u0026", "&"),
    ("\\x26", "&"),
    ("%u0026", "&"),
    ("\\u003d", "="),
    ("\\u003D", "="),
    ("\\x3d", "="),
    ("\\x3D", "="),
    ("%u003D", "="),
    ("\\&", "&"),
    ("\\=", "="),
    ("\\:", ":"),
    ("\\#", "#"),
    ("\\%", "%"),
    ("\\_", "_"),
];
const LOOKALIKES: Spellings = &[
    ("\u{ff06}", "&"),
    (";", "&"),
    ("|", "&"),
    ("\u{ff1d}", "="),
    ("\u{ff1a}", ":"),
    ("\u{ff0c}", ","),
    ("\u{ff1b}", ";"),
    ("%EF%BC%86", "&"),
    ("%EF%BC%9D", "="),
    ("%EF%BC%9A", ":"),
    ("%EF%BC%8C", ","),
];
/// Entities that browsers read without their `;`; `reg` is the only one with which a key begins.
const BARE_ENTITIES: Spellings = &[
    ("&amp", "&"),
    ("\u{ae}=", "&reg="),
    ("%C2%AE=", "&reg="),
    ("&reg;=", "&reg="),
];
/// Beginnings of text after a link, from HTML, Markdown, BBCode, Slack and mail filters.
const TAILS: &[&str] = &[
    "<", ">", "\"", "%3C", "%3E", "%22", "|", "](", "][", "[/", "]", "__;",
];

/// Reads the fragment of a link, repaired if a repair explains its errors.
pub(super) fn read(fragment: &str, link: &str) -> Decoded {
    let reader = attempt(fragment);
    let mut best = reader.score();
    let mut decoded = reader.finish();
    if decoded.notices.is_empty() || link.len() > LONGEST {
        return decoded;
    }
    if let Some(once) = once(fragment) {
        decoded = read(once, once);
        decoded.notices.insert(0, repair("is there twice"));
        return decoded;
    }
    // Breadth first, so that readings that undo less come first; each with the damages that it undoes.
    let mut readings: Vec<(String, Vec<usize>)> = vec![(fragment.to_owned(), Vec::new())];
    if link != fragment {
        // The fragment need not begin at the first #.
        readings.push((link.to_owned(), vec![0]));
    }
    let mut undone: Vec<usize> = Vec::new();
    let mut next = 0;
    while next < readings.len() && readings.len() < MOST_READINGS {
        for (damage, (_, undo)) in DAMAGES.iter().enumerate() {
            let (link, before) = &readings[next];
            let mended = undo(link);
            if readings.iter().any(|(one, _)| *one == mended) {
                continue;
            }
            let mut path = before.clone();
            path.push(damage);
            let reading = attempt(&mended);
            if reading.score() > best {
                best = reading.score();
                decoded = reading.finish();
                undone.clone_from(&path);
            }
            readings.push((mended, path));
        }
        next += 1;
    }
    let mut repairs: Vec<Notice> = Vec::new();
    for (damage, (problem, _)) in DAMAGES.iter().enumerate() {
        if undone.contains(&damage) && repairs.iter().all(|known| known.problem != *problem) {
            repairs.push(repair(problem));
        }
    }
    repairs.append(&mut decoded.notices);
    decoded.notices = repairs;
    decoded
}

fn repair(problem: &str) -> Notice {
    Notice {
        key: "link".to_owned(),
        problem: problem.to_owned(),
        used: MEANT.to_owned(),
    }
}

/// The first of two identical links, as in `[link](link)`.
fn once(link: &str) -> Option<&str> {
    let (before, again) = link.split_once("://")?;
    let again = again.split_once('#')?.1;
    let same = before.bytes().zip(again.bytes());
    let (first, between) = before.split_at_checked(same.take_while(|(a, b)| a == b).count())?;
    let between = between.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    (begins(first) && between.chars().all(is_end)).then_some(first)
}

fn attempt(fragment: &str) -> Reader {
    let mut reader = Reader::default();
    reader.read(fragment);
    reader
}

/// Changes those settings of a link that are not understood.
fn each(link: &str, change: &dyn Fn(&str) -> String) -> String {
    let settings = link.split('&').map(|setting| match is_whole(setting) {
        true => setting.to_owned(),
        false => change(setting),
    });
    settings.collect::<Vec<_>>().join("&")
}

/// Whether a setting is understood completely, and on its own.
fn is_whole(setting: &str) -> bool {
    let mut reader = Reader::default();
    reader.read_setting(setting);
    reader.notices.is_empty() && reader.score() > Score::default()
}

/// Whether the text begins with a key and a possible spelling of `=`.
fn begins(text: &str) -> bool {
    let text = text.trim_start_matches(is_unseen);
    keys().any(|key| {
        let named = text.get(..key.len());
        named.is_some_and(|named| named.eq_ignore_ascii_case(key))
            && text[key.len()..].starts_with(['=', '%', '\u{ff1d}', '\\'])
    })
}

/// The text from the first key that follows a `#` (or `%23`, `?`, `/`).
fn without_beginning(link: &str) -> String {
    let behind = |mark: &str| {
        let ends = link.match_indices(mark).map(|(at, _)| at + mark.len());
        ends.filter(|end| begins(&link[*end..])).min()
    };
    let marks = ["#", "%23", "?", "/", "!", "*", "\u{ff03}"];
    let start = marks.iter().filter_map(|mark| behind(mark)).min();
    if let Some(start) = start {
        return link[start..].to_owned();
    }
    // Other programs insert their own keys after a question mark, before the version.
    let rest = link.split_once('?').map_or(link, |(_, rest)| rest);
    let version = rest.match_indices("&v").map(|(at, _)| &rest[at + 1..]);
    let mut version = version.filter(|_| rest.len() < link.len());
    version.find(|rest| begins(rest)).unwrap_or(rest).to_owned()
}

/// Replaces spellings by the intended characters, but only for characters that the link does not also contain unchanged.
fn respelled(link: &str, spellings: Spellings) -> String {
    let mut link = link.to_owned();
    for (spelling, meant) in spellings {
        let has_own = || meant.len() == 1 && link.replace(spelling, "").contains(meant);
        if !link.contains(spelling) || has_own() {
            continue;
        }
        let mut pieces = link.split(spelling);
        let mut out = pieces.next().unwrap_or_default().to_owned();
        for piece in pieces {
            // A spelling that can also occur in a text is replaced only before a key.
            let is_meant = *meant != "&" || spelling.starts_with(['%', '\\']) || begins(piece);
            out += if is_meant { meant } else { spelling };
            out += piece;
        }
        link = out;
    }
    link
}

/// Replaces HTML's entities by their characters.
fn without_entities(link: &str) -> String {
    let mut out = String::new();
    let mut rest = link;
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let end = rest.find(';').filter(|end| *end <= 10);
        match end.and_then(|end| Some((end, entity(&rest[1..end])?))) {
            Some((end, c)) => {
                out.push(c);
                rest = &rest[end + 1..];
            }
            None => {
                out.push('&');
                rest = &rest[1..];
            }
        }
    }
    respelled(&(out + rest), BARE_ENTITIES)
}

fn entity(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let code = match number.strip_prefix(['x', 'X']) {
            Some(digits) => u32::from_str_radix(digits, 16),
            None => number.parse(),
        };
        return code.ok().and_then(char::from_u32);
    }
    let named = [
        ("amp", '&'),
        ("lt", '<'),
        ("gt", '>'),
        ("quot", '"'),
        ("apos", '\''),
        ("nbsp", '\u{a0}'),
        ("num", '#'),
        ("equals", '='),
        ("colon", ':'),
        ("comma", ','),
    ];
    let found = named.iter().find(|(one, _)| name.eq_ignore_ascii_case(one));
    found.map(|(_, c)| *c)
}

/// Unescapes a setting that was escaped as a whole, or its value.
fn unescaped(setting: &str) -> String {
    let undone = |text: &str| match unescape(text) {
        // Links contain no control characters: escaped line breaks belong to a text.
        Ok(plain) => plain
            .chars()
            .map(|c| match c.is_control() {
                true => escape(c.encode_utf8(&mut [0; 4])),
                false => c.to_string(),
            })
            .collect(),
        Err(_) => text.to_owned(),
    };
    match setting.split_once('=') {
        Some((key, value)) if !key.contains('%') => {
            // No value contains an ampersand.
            format!("{key}={}", undone(value).replace('&', "%26"))
        }
        _ => undone(setting),
    }
}

/// Unescapes only `:`, `,`, `;` and `=` in a setting.
fn with_separators(setting: &str) -> String {
    let separators = [(":", "%3A"), (",", "%2C"), (";", "%3B"), ("=", "%3D")];
    let mut setting = setting.to_owned();
    for (separator, escaped) in separators {
        setting = setting.replace(escaped, separator);
        setting = setting.replace(&escaped.to_ascii_lowercase(), separator);
    }
    setting
}

/// Unescapes these separators up to the first text, whose escapes are its own.
fn with_first_separators(setting: &str) -> String {
    let mut out = String::new();
    let mut rest = setting;
    loop {
        let (end, separator, next) = next_separator(rest);
        let piece = &rest[..end];
        out.push_str(piece);
        let Some(separator) = separator else {
            return out;
        };
        out.push(separator);
        rest = &rest[next..];
        if separator == '=' && is_text(piece) {
            let end = rest.find(',').unwrap_or(rest.len());
            out.push_str(&rest[..end]);
            rest = &rest[end..];
        }
    }
}

/// Start of the next separator, escaped or not, the separator itself, and its end.
fn next_separator(text: &str) -> (usize, Option<char>, usize) {
    let found = text.char_indices().find_map(|(at, c)| {
        let escape = text.get(at..at + 3).unwrap_or_default();
        match c {
            ':' | ',' | ';' | '=' => Some((at, c, at + 1)),
            '%' => {
                let separator = match &escape.to_ascii_uppercase()[..] {
                    "%3A" => ':',
                    "%2C" => ',',
                    "%3B" => ';',
                    "%3D" => '=',
                    _ => return None,
                };
                Some((at, separator, at + 3))
            }
            _ => None,
        }
    });
    match found {
        Some((at, separator, end)) => (at, Some(separator), end),
        None => (text.len(), None, text.len()),
    }
}

/// Whether a character is invisible, including variation selectors, which a label can contain.
fn is_unseen(c: char) -> bool {
    c.is_whitespace() || is_invisible(c) || matches!(c, '\u{fe00}'..='\u{fe0f}')
}

/// Removes line breaks, the blanks around them, and the `>` of quoted mail. From settings that are not understood it also
/// removes blanks, tags and invisible characters outside texts, and if that is not enough, invisible ones inside.
fn without_blanks(link: &str) -> String {
    let lines = link.split(['\n', '\r', '\t']).map(str::trim);
    let joined: String = lines
        .map(|line| line.trim_start_matches(['>', ' ']))
        .collect();
    each(&joined, &|setting| {
        let seen = |setting: &str| {
            outside_of_texts(setting, &|piece| without(&without_tags(piece), is_unseen))
        };
        match seen(setting) {
            outside if is_whole(&outside) => outside,
            _ => seen(&without(setting, is_invisible)),
        }
    })
}

/// Removes HTML tags that break lines or allow a break.
fn without_tags(text: &str) -> String {
    let mut text = text.to_owned();
    for tag in ["br", "wbr", "br/", "wbr/", "br /"] {
        text = text.replace(&format!("<{tag}>"), "");
        text = text.replace(&format!("%3C{}%3E", tag.replace(' ', "%20")), "");
    }
    text
}

/// Removes some characters from a text, plain or escaped.
fn without(text: &str, leaves: fn(char) -> bool) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let (escaped, length) = first_escaped(rest).unwrap_or((c, c.len_utf8()));
        if !leaves(escaped) {
            out.push_str(&rest[..length]);
        }
        rest = &rest[length..];
    }
    out
}

/// The character whose escapes begin the text, and the length of these escapes.
fn first_escaped(text: &str) -> Option<(char, usize)> {
    (1..=4).find_map(|bytes| {
        let escapes = text.get(..3 * bytes)?;
        let all = escapes.as_bytes().chunks(3).all(|three| three[0] == b'%');
        let character = all.then(|| unescape(escapes).ok())??;
        let mut characters = character.chars();
        let first = characters.next().filter(|c| *c != '%')?;
        characters.next().is_none().then_some((first, 3 * bytes))
    })
}

/// Changes the pieces of a setting between its separators, except texts and their separators.
fn outside_of_texts(setting: &str, change: &dyn Fn(&str) -> String) -> String {
    let Some((key, value)) = setting.split_once('=') else {
        return change(setting);
    };
    let key = change(key);
    let (id, pairs) = value.split_once(':').unwrap_or((value, ""));
    let id = match is_text(&key) {
        true => id.to_owned(),
        false => change(id),
    };
    let pair = |pair: &str| match pair.split_once('=') {
        Some((name, text)) if is_text(&change(name)) => format!("{}={text}", change(name)),
        _ => change(pair),
    };
    match value.contains(':') {
        true => format!(
            "{key}={id}:{}",
            pairs.split(',').map(pair).collect::<Vec<_>>().join(",")
        ),
        false => format!("{key}={id}"),
    }
}

/// Cuts a link where other text begins in a setting that is not understood, unless that is within a text.
fn without_tail(link: &str) -> String {
    let mut start = 0;
    for setting in link.split('&') {
        let tails = TAILS.iter().filter_map(|tail| setting.find(tail));
        if let Some(end) = tails.min()
            && !is_whole(setting)
        {
            let before = &setting[..end];
            let name = |pair: &str| pair.split_once('=').is_some_and(|(name, _)| is_text(name));
            return match before.split([',', ':']).any(name) {
                true => link.to_owned(),
                false => link[..start + end].to_owned(),
            };
        }
        start += setting.len() + 1;
    }
    link.to_owned()
}

/// Punctuation, quotes and blanks with which no setting ends.
fn is_end(c: char) -> bool {
    is_unseen(c)
        || ".,:;=!?)([]}>\"'`*_~|\\/&#\u{2026}\u{2018}\u{2019}\u{201a}\u{201c}\u{201d}\u{201e}\u{2039}\u{203a}\u{ab}\u{bb}\u{3001}\u{3002}\u{300d}\u{ff09}\u{ff0c}".contains(c)
}

/// Removes the punctuation, quotes and blanks at the end of a link whose last setting is not understood.
fn without_end(link: &str) -> String {
    let last = link.rsplit('&').find(|setting| !setting.is_empty());
    if last.is_none_or(is_whole) {
        return link.to_owned();
    }
    let mut kept = link;
    while let Some(shorter) = without_last(kept) {
        kept = shorter;
    }
    kept.to_owned()
}

/// Removes the last character of a text, plain or escaped, if it is one of these.
fn without_last(text: &str) -> Option<&str> {
    let escaped = (1..=4).find_map(|bytes| {
        let start = text.len().checked_sub(3 * bytes)?;
        let (c, length) = first_escaped(text.get(start..)?)?;
        (length == 3 * bytes && is_end(c)).then_some(&text[..start])
    });
    escaped.or_else(|| text.strip_suffix(is_end))
}

/// Converts a setting to lower case, except texts and the paths of lessons.
fn in_small_letters(setting: &str) -> String {
    if let Some((key, file)) = setting
        .split_once('=')
        .filter(|(key, _)| key.eq_ignore_ascii_case("lesson"))
    {
        return format!("{}={file}", key.to_ascii_lowercase());
    }
    outside_of_texts(setting, &|piece| piece.to_ascii_lowercase())
}
