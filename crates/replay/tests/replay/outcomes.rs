//! Every data file has one clear outcome.

use crate::{fed, ugly};

#[test]
fn replay_reads_every_ugly_file_from_standard_input_with_the_same_outcome() {
    for ugly::File {
        what,
        bytes,
        settings,
        outcome,
    } in ugly::files()
    {
        let link = format!("v=1&stream=file&data=f:{settings}&run=sgd");
        let output = fed(&[&link, "--json", "--data", "-"], &bytes);
        let errors = String::from_utf8(output.stderr).unwrap();
        match outcome {
            ugly::Outcome::Rows(rows, features) => {
                assert!(output.status.success(), "{what}: {errors}");
                let summary: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
                assert_eq!(summary["rounds"], rows, "{what}");
                assert_eq!(summary["features"], features, "{what}");
            }
            ugly::Outcome::Refused(part) => {
                assert_eq!(output.status.code(), Some(2), "{what}: {errors}");
                assert!(errors.contains(part), "{what}: {errors}");
                assert_eq!(errors.trim_end().lines().count(), 1, "{what}: {errors}");
            }
        }
    }
}
