//! The lessons as files, and every number in them, computed natively from their own links.
//!
//! One test per lesson, a function with its id in one of the modules below. It begins with
//! `lesson::steps` and ends with [`finish`], through which `played/said.rs` ensures that every
//! number of a text is accounted for.

mod classes;
mod family;
mod lesson;
pub mod one_step;
mod races;
mod repeat;

use std::collections::BTreeSet;

use implicit_lab::experiment::{Race, decode, encode, sweep_of};

use serde_json::Value;

use self::lesson::texts;
use crate::played::{Said, ids, json};

/// Fails if a step has a number or a reason that its test has not accounted for.
fn finish(steps: &[Said]) {
    steps.iter().for_each(Said::done);
}

#[test]
fn the_index_lists_every_lesson_once_and_each_has_its_test() {
    let source = concat!(
        include_str!("classes.rs"),
        include_str!("family.rs"),
        include_str!("one_step.rs"),
        include_str!("races.rs"),
        include_str!("repeat.rs")
    );
    let index = json("lessons", "index");
    let listed = index["lessons"].as_array().unwrap();
    let mut listed: Vec<&str> = listed.iter().map(|id| id.as_str().unwrap()).collect();
    listed.sort_unstable();
    assert_eq!(listed, ids("lessons"));
    assert!(listed.len() >= 8);
    let finished = source.matches("    finish(&s);\n}").count();
    assert_eq!(finished, listed.len(), "a test ends with finish");
    for id in listed {
        let test = format!("fn {}()", id.replace('-', "_"));
        assert!(source.contains(&test), "{id} has no test");
    }
}

#[test]
fn every_step_is_whole_and_its_link_is_what_the_page_writes() {
    let index = json("lessons", "index");
    let order = index["lessons"].as_array().unwrap();
    for id in ids("lessons") {
        let lesson = json("lessons", &id);
        let needs = lesson["needs"].as_array().unwrap();
        for needed in needs {
            let place = |id: &Value| order.iter().position(|one| one == id);
            let after = place(needed) < place(&Value::from(id.as_str()));
            assert!(after && place(needed).is_some(), "{id} builds on {needed}");
        }
        for key in ["title", "about", "source"] {
            assert!(lesson[key].as_str().is_some_and(|text| !text.is_empty()));
        }
        let steps = lesson["steps"].as_array().unwrap();
        assert!((5..=12).contains(&steps.len()), "{id}: {}", steps.len());
        for (i, step) in steps.iter().enumerate() {
            let name = format!("{id}, step {}", i + 1);
            for key in ["title", "text"] {
                assert!(step[key].is_string(), "{name}: no {key}");
            }
            let last = i + 1 == steps.len();
            let remember = step["remember"].as_array();
            assert_eq!(
                remember.map_or(0, Vec::len),
                if last { 3 } else { 0 },
                "{name}: the last step says what to remember, in three lines"
            );
            for text in texts(step) {
                assert_eq!(text.matches('$').count() % 2, 0, "{name}: a lone $");
            }
            let ask = &step["ask"];
            if !ask.is_null() {
                let answers = ask["answers"].as_array().unwrap();
                let different: BTreeSet<&str> = answers
                    .iter()
                    .map(|answer| answer.as_str().unwrap())
                    .collect();
                assert!((2..=4).contains(&different.len()), "{name}");
                assert_eq!(different.len(), answers.len(), "{name}");
                let right = ask["right"].as_u64().unwrap() as usize;
                assert!((1..=answers.len()).contains(&right), "{name}");
                assert!(ask["question"].is_string() && ask["reason"].is_string());
            }
            // As in the page's links: with the lesson's own key at the end.
            let link = format!("{}&lesson={id}:{}", step["link"].as_str().unwrap(), i + 1);
            let decoded = decode(&link);
            assert_eq!(decoded.notices, [], "{name}: {link}");
            let (experiment, view) = (decoded.experiment, decoded.view);
            assert_eq!(encode(&experiment, &view).unwrap(), link, "{name}");
            if !view["sweep"].is_empty() {
                sweep_of(&view["sweep"], &experiment).unwrap();
            }
            let race = Race::new(&experiment, None).unwrap_or_else(|e| panic!("{name}: {e}"));
            if let Ok(at) = view["at"].parse::<u64>() {
                assert!(at <= race.rounds(), "{name}: at = {at}");
            }
            // Rounds that the answer plays must not have been played.
            if ask["plays"] == true {
                assert_ne!(view["at"], "play", "{name} plays before it is asked");
            }
            let first = view["panels"].split(',').next();
            let wants_round = matches!(first, Some("round" | "bead"));
            let stands = view["at"] != "play";
            assert!(
                stands || !wants_round,
                "{name}: no round is open while it plays"
            );
        }
    }
}
