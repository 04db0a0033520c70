//! The permanent meaning of a link.

use super::*;

#[test]
fn old_links_load_without_a_notice_and_are_written_as_they_were() {
    let mut count = 0;
    for line in OLD
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
    {
        let Decoded {
            experiment,
            view,
            notices,
        } = decode(line);
        assert_eq!(notices, [], "{line}");
        assert_eq!(encode(&experiment, &view).unwrap(), line);
        count += 1;
    }
    assert!(count >= 10);
}

#[test]
fn the_empty_link_is_the_default_experiment() {
    let decoded = decode("");
    assert_eq!(decoded.notices, []);
    assert_eq!(decoded, decode("#"));
    let ids: Vec<&str> = decoded
        .experiment
        .runs
        .iter()
        .map(|run| run.part.id.as_str())
        .collect();
    assert_eq!(ids, ["fiol", "isgd", "comid", "sgd"]);
    assert_eq!(decoded.experiment.reg.id, "l1");
}

#[test]
fn a_sweep_of_what_is_gone_is_left_out_of_the_link() {
    let mut decoded = decode("v=1&reg=l1&run=sgd&sweep=reg.lambda");
    assert_eq!(decoded.notices, []);
    decoded.experiment.reg = decode("v=1&run=sgd").experiment.reg;
    assert_eq!(
        encode(&decoded.experiment, &decoded.view).unwrap(),
        "v=1&run=sgd"
    );
}

#[test]
fn data_that_travel_in_a_link_are_raced_without_a_file() {
    let link =
        "v=1&stream=file&data=tiny%20set.csv:target=a&inline=a%2Cy%0A1%2C2%0A-1%2C0%0A&run=sgd";
    let Decoded {
        experiment,
        view,
        notices,
    } = decode(link);
    assert_eq!(notices, []);
    assert_eq!(experiment.data.as_ref().unwrap().id, "tiny set.csv");
    assert_eq!(encode(&experiment, &view).unwrap(), link);
    let mut race = Race::new(&experiment, None).unwrap();
    assert_eq!(race.shape().rounds, Some(2));
    assert_eq!(race.advance(9, None), 2);

    let long = format!(
        "v=1&stream=file&run=sgd&inline=a,y%0A{}",
        "1,2%0A".repeat(600)
    );
    let decoded = decode(&long);
    assert_eq!(
        decoded.notices[0].problem,
        "is 2404 bytes long; a link carries at most 2048"
    );
    assert_eq!(decoded.experiment.inline, None);
}

#[test]
fn every_stream_starts_with_an_experiment_of_its_own() {
    for stream in STREAMS {
        if stream.starter.is_empty() {
            // User-supplied rows: their recommended settings are unknown.
            assert!(stream.needs_file);
            continue;
        }
        let Decoded {
            experiment,
            notices,
            ..
        } = decode(stream.starter);
        assert_eq!(notices, [], "{}", stream.starter);
        assert_eq!(experiment.stream.id, stream.entry.id);
        assert_eq!(
            encode(&experiment, &View::new()).as_deref(),
            Ok(stream.starter)
        );
        playable(&experiment, None).expect(stream.starter);
    }
}

#[test]
fn what_a_learner_needs_lets_it_join_and_no_fewer_changes_do() {
    let changed = |link: &str, learner: &str| {
        let experiment = decode(link).experiment;
        let needs = needs(&experiment, learner).expect("a known learner");
        let words: Vec<_> = needs
            .iter()
            .map(|(kind, id)| format!("{kind}={id}"))
            .collect();
        if !words.is_empty() {
            let joined = format!("v=1&{}&run={learner}", words.join("&"));
            assert_eq!(decode(&joined).notices, [], "{joined}");
        }
        words.join(" ")
    };
    assert_eq!(changed("v=1&reg=l1&run=fiol", "ada-implicit"), "reg=none");
    assert_eq!(
        changed("v=1&reg=l1&run=fiol", "aioli"),
        "loss=logistic reg=none"
    );
    assert_eq!(changed("v=1&run=fiol", "eg"), "domain=simplex");
    assert_eq!(changed("v=1&run=fiol", "sgd"), "");
    // AdaGrad stays in the race, and does not keep to the simplex.
    assert_eq!(changed("v=1&run=adagrad", "eg"), "");
    // The stream has no labels.
    assert_eq!(changed("v=1&stream=sine&run=fiol", "aioli"), "");
}
