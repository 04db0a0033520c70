//! Suggestions for an unknown name.

use alloc::string::String;
use alloc::vec::Vec;

/// Most names that are offered or listed; more are counted.
const LISTED: usize = 12;
/// Most names that are suggested as the intended one.
const OFFERED: usize = 3;

/// Ends a sentence about an unknown name: with the nearest known ones, `; did you mean "sgd"?`, or if none is near with
/// the existing ones, ` (there are: …)`, with `verb` before the colon.
pub fn instead(name: &str, known: &[&str], verb: &str) -> String {
    if let Some(meant) = nearest(name, known) {
        return format!("; {meant}");
    }
    match known.len() {
        0 => String::new(),
        count if count <= LISTED => format!(" ({verb}: {})", known.join(", ")),
        count => {
            let some = known[..LISTED].join(", ");
            format!(" ({verb}: {some} and {} others)", count - LISTED)
        }
    }
}

/// `did you mean "sgd"?`: the known names with the fewest slips from `name`, or those that begin with it; `None` if
/// there are none, or so many that none is likely.
pub fn nearest(name: &str, known: &[&str]) -> Option<String> {
    let name = name.to_ascii_lowercase();
    let letters: Vec<char> = name.chars().collect();
    let most = match letters.len() {
        0 | 1 => 0,
        2..=5 => 1,
        6..=8 => 2,
        9..=40 => 3,
        _ => return None,
    };
    let slips = |one: &str| {
        distance(
            &letters,
            &one.to_ascii_lowercase().chars().collect::<Vec<_>>(),
        )
    };
    let least = known.iter().map(|one| slips(one)).min()?;
    let is_meant = |one: &&&str| match least <= most {
        true => slips(one) == least,
        // A truncated name.
        false => letters.len() >= 3 && one.starts_with(&name),
    };
    let meant: Vec<String> = known
        .iter()
        .filter(is_meant)
        .map(|one| format!("\"{one}\""))
        .collect();
    match meant.len() {
        1..=OFFERED => Some(format!("did you mean {}?", meant.join(" or "))),
        _ => None,
    }
}

/// Slips between two words: letters left out, added, replaced, or swapped with the next one.
fn distance(a: &[char], b: &[char]) -> usize {
    let (mut before, mut last): (Vec<usize>, Vec<usize>) = (Vec::new(), (0..=b.len()).collect());
    for i in 1..=a.len() {
        let mut row = Vec::with_capacity(b.len() + 1);
        row.push(i);
        for j in 1..=b.len() {
            let replaced = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = replaced.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(before[j - 2] + 1);
            }
            row.push(least);
        }
        (before, last) = (last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    const IDS: &[&str] = &[
        "fiol",
        "isgd",
        "sgd",
        "iomd-kl",
        "iomd-doubling",
        "scinol1",
        "scinol2",
        "adam",
        "ons",
        "correlated-gaussian",
        "l1",
        "l2",
        "eta",
        "schedule",
    ];

    #[test]
    fn a_slip_or_a_cut_name_is_answered_with_the_name_that_is_meant() {
        for (name, meant) in [
            ("sgd.", "\"sgd\""),
            ("SGD", "\"sgd\""),
            ("sdg", "\"sgd\""),
            ("fio", "\"fiol\""),
            ("scinol", "\"scinol1\" or \"scinol2\""),
            ("iomd", "\"iomd-kl\" or \"iomd-doubling\""),
            ("corelated-gausian", "\"correlated-gaussian\""),
            ("correlated-g", "\"correlated-gaussian\""),
            ("l3", "\"l1\" or \"l2\""),
            ("etaa", "\"eta\""),
        ] {
            assert_eq!(
                nearest(name, IDS),
                Some(format!("did you mean {meant}?")),
                "{name}"
            );
        }
        for name in ["", "x", "nobody", "h", "\u{202e}\u{1f600}"] {
            assert_eq!(nearest(name, IDS), None, "{name}");
        }
        assert_eq!(nearest(&"a".repeat(100_000), IDS), None);
    }

    #[test]
    fn where_none_is_near_a_short_list_says_what_there_is() {
        assert_eq!(instead("x", &["d", "rho"], "it has"), " (it has: d, rho)");
        assert_eq!(instead("x", &[], "it has"), "");
        let told = instead("nobody", IDS, "there are");
        assert!(told.ends_with("l1, l2 and 2 others)"), "{told}");
    }
}
