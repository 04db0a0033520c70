//! The properties of each learner and each loss alone, and a whole race of each learner.

use implicit_learners::conformance::{check_learner, check_loss};

use super::*;

use crate::tools;

#[test]
fn every_learner_keeps_what_a_learner_keeps() {
    let faults: Vec<String> = (LEARNERS.iter())
        .filter_map(|def| check_learner(def).err())
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_loss_keeps_what_a_loss_keeps() {
    for def in LOSSES {
        check_loss(def).unwrap();
    }
}

#[test]
fn extreme_inputs_leave_finite_numbers_or_are_declared() {
    // Rows of all sorts, repeated: huge, tiny, mixed, zero, repeated, first value zero.
    let rows: [&[&str]; 5] = [
        &["1e150", "-1e-150", "0", "1"],
        &["0", "1e-150,", "1e150", "-1e150", "1"],
        &["1e150", "1e150", "-1e150"],
        &["1e-150", "-1e-150"],
        &["0", "0", "1", "1", "-1"],
    ];
    for (sort, values) in rows.iter().enumerate() {
        for width in [3usize, 1] {
            let mut text = (0..width).map(|i| format!("x{i},")).collect::<String>() + "y\n";
            for t in 0..60 {
                let value = |i: usize| {
                    let at = (t * (i + 1) + i) / (1 + t % 2) % values.len();
                    if t % 9 == 4 {
                        "0"
                    } else {
                        values[at].trim_matches(',')
                    }
                };
                text += &(0..width)
                    .map(|i| format!("{},", value(i)))
                    .collect::<String>();
                text += if t * t % 7 < 3 { "1\n" } else { "-1\n" };
            }
            let table = tools::table(&text);
            let file = STREAMS.iter().find(|def| def.needs_file).unwrap();
            for (learner, loss) in LEARNERS
                .iter()
                .flat_map(|l| LOSSES.iter().map(move |f| (l, f)))
            {
                let experiment = experiment(file, loss, &[learner], 1.0);
                let names = format!("{} × {} on sort {sort}", learner.entry.id, loss.entry.id);
                if let Err(problem) = play(&experiment, Some(table.clone())) {
                    assert!(
                        problem.contains(" does not work with "),
                        "{names}: {problem}"
                    );
                }
            }
        }
    }
}
