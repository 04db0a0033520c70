//! What the page's first module can play.
//!
//! It is the same source as the whole module, without the feature `full`: it decodes, checks and encodes every link, but of
//! learners, losses and streams only those of the race that an empty link opens have code in it. For everything else the
//! page takes the whole one.

use super::spec::{Experiment, Part};
use crate::catalogue::Entry;
use crate::error::Error;
use crate::implicit::Solver;
use crate::{learner, loss, stream};

/// Every part of the experiment has its code in the first module.
pub fn first_plays(experiment: &Experiment) -> bool {
    let learners = &learner::LEARNERS[..learner::FIRST];
    let losses = &loss::LOSSES[..loss::FIRST];
    let streams = &stream::STREAMS[..stream::FIRST];
    let is = |part: &Part, entry: &Entry| part.id == entry.id;
    let solved = |part: &Part| ["", Solver::Newton.id()].contains(&part.params.word("solver"));
    let runs = || experiment.runs.iter().map(|run| &run.part);
    streams.iter().any(|def| is(&experiment.stream, &def.entry))
        && losses.iter().any(|def| is(&experiment.loss, &def.entry))
        && runs().all(|run| solved(run) && learners.iter().any(|def| is(run, &def.entry)))
}

/// Fails where code is compiled without the feature `full` and this experiment has a part that is not there.
///
/// Whatever sets out to play calls it: the parts that are missing have no code that could be asked.
pub(super) fn refuse_rest(experiment: &Experiment) -> Result<(), Error> {
    if cfg!(feature = "full") || first_plays(experiment) {
        return Ok(());
    }
    let problem =
        "this takes the whole module: the first one, without the feature full, lacks a part";
    Err(Error::Unfit(problem.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::decode;

    #[test]
    fn the_race_that_an_empty_link_opens_is_played_by_the_first_module() {
        assert!(first_plays(&decode("").experiment));
        assert!(first_plays(
            &decode("domain=ball&rounds=9&run=fiol").experiment
        ));
    }

    #[test]
    fn what_has_no_code_there_is_not() {
        for link in [
            "run=fiol:solver=sort",
            "run=sgd&run=adagrad",
            "stream=sine&run=fiol",
            "loss=absolute&run=fiol",
            "stream=file&run=fiol",
            "run=own",
        ] {
            assert!(!first_plays(&decode(link).experiment), "{link}");
        }
    }

    #[test]
    fn without_the_feature_full_a_sentence_refuses_what_has_no_code_and_nothing_panics() {
        use super::super::{comparator::Comparator, course::Course};
        use crate::experiment::Race;
        let whole = cfg!(feature = "full");
        for link in [
            "run=fiol:solver=sort",
            "run=sgd&run=adagrad",
            "stream=sine&run=fiol",
            "loss=absolute&run=fiol",
        ] {
            let experiment = decode(&format!("v=1&rounds=20&{link}")).experiment;
            let says = |error: Option<Error>| {
                let said = error.map(|error| error.to_string());
                assert_eq!(said.is_none(), whole, "{link}");
                assert!(said.is_none_or(|said| said.contains("whole module")));
            };
            says(Race::new(&experiment, None).err());
            says(Race::supplied(&experiment, None).err());
            says(experiment.lineup(None).err());
            says(Course::new(&experiment, None).err());
            says(Comparator::new(&experiment, None).err());
        }
        let mut race = Race::new(&decode("rounds=20").experiment, None).unwrap();
        assert_eq!(race.advance(20, None), 20);
    }
}
