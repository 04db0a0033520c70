//! The files that packages take from `replay`: its manual page and the completions of shells.

use crate::{refusal, stdout};

#[test]
fn manual_and_completions_have_every_option_of_the_help() {
    let help = stdout(&["--help"]);
    let words = help.split_whitespace();
    let options: Vec<&str> = words
        .filter_map(|word| word.strip_prefix("--"))
        .map(|word| word.trim_end_matches(|c: char| !c.is_ascii_lowercase()))
        .filter(|name| !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase()))
        .collect();
    assert!(options.contains(&"links") && options.contains(&"help"));
    for kind in ["man", "bash", "elvish", "fish", "powershell", "zsh"] {
        let text = stdout(&["--generate", kind]).replace("\\-", "-");
        for option in &options {
            assert!(text.contains(option), "{kind} lacks --{option}");
        }
        assert!(kind != "man" || text.starts_with(".ie"), "{text}");
    }
}

#[test]
fn other_kinds_and_other_options_beside_it_are_refused() {
    let kinds = refusal(&["--generate", "ksh"]);
    assert!(kinds.contains("must be man or one of bash"), "{kinds}");
    let beside = refusal(&["--generate", "man", "--list"]);
    assert!(beside.contains("--generate"), "{beside}");
}
