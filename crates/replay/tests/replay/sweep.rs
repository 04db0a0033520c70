//! `replay --sweep`: any number of threads, errors in one line.

use crate::replay;

#[test]
fn any_number_of_threads_prints_the_same() {
    let link = "v=1&stream=correlated-gaussian:d=20&rounds=300&seed=3&run=fiol&run=sgd&run=scinol1&loss=absolute&sweep=step:points=9,seeds=4";
    for (ask, header, rows) in [
        (
            &["--sweep"][..],
            "learner,parameter,value,seed,measure,result,diverged,label",
            3 * 9 * 4,
        ),
        (
            &["--sweep", "eta:points=5", "--summary"],
            "learner,parameter,value,measure,seeds,diverged,low,median,high,best_value,best_median,decades,label",
            3 * 5,
        ),
        (
            &["--seeds", "4"],
            "t,learner,measure,low,median,high,label",
            300 * 3 * 4,
        ),
    ] {
        let prints = ["1", "2", "5"].map(|threads| {
            let output = replay(&[&[link], ask, &["--threads", threads]].concat());
            let errors = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(output.status.success(), "{ask:?}: {errors}");
            String::from_utf8(output.stdout).unwrap()
        });
        assert!(prints.iter().all(|print| *print == prints[0]), "{ask:?}");
        assert_eq!(prints[0].lines().next(), Some(header));
        assert_eq!(prints[0].lines().count(), 1 + rows, "{ask:?}");
        if header.contains("best_value") {
            // ScInOL₁ has no step size, so none is its best.
            for row in prints[0].lines().skip(1) {
                let has_best = !row.split(',').nth(9).unwrap().is_empty();
                assert_eq!(has_best, !row.starts_with("scinol1"), "{row}");
            }
        }
    }
}

#[test]
fn faults_are_one_line() {
    let link = "v=1&stream=fixed&rounds=5&run=sgd";
    for (ask, part) in [
        (&["--sweep=speed"][..], "there are: step, eta, rounds"),
        (&["--sweep=step:points=1"], "outside 2…401"),
        (&["--sweep=step:measure=mistakes"], "not signs or classes"),
        (&["--summary"], "--sweep"),
        (&["--seeds", "0"], "from 1 to 100"),
        (&["--threads", "many"], "whole number"),
    ] {
        let output = replay(&[&[link], ask].concat());
        let line = String::from_utf8(output.stderr).unwrap();
        assert_eq!(
            (output.status.code(), line.trim_end().lines().count()),
            (Some(2), 1)
        );
        assert!(line.contains(part) && output.stdout.is_empty(), "{line}");
    }
}
