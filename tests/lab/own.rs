//! Learners whose predictions are supplied from outside: the race plays as far as the supply reaches, goes back without
//! asking again, and keeps the other learners if one stops.

use implicit_lab::experiment::frame::FrameRequest;
use implicit_lab::experiment::metric::Metric;
use implicit_lab::experiment::seeds::{SeedPlan, SeedTask};
use implicit_lab::experiment::sweep::{Live, Outcome, Plan, Summary, Task};
use implicit_lab::experiment::{Race, decode, encode};

use crate::tools;

const LINK: &str = "v=1&stream=correlated-gaussian:d=5&rounds=600&seed=3&run=sgd:eta=0.01&run=own:code=x&run=isgd:eta=0.01";

fn race(link: &str) -> Race {
    Race::supplied(&tools::experiment(link), None).unwrap()
}

/// Gradient descent on the squared loss, as a user might write it.
struct Foreign {
    w: Vec<f64>,
    eta: f64,
    tells: bool,
}

impl Foreign {
    fn new(d: usize) -> Foreign {
        Foreign {
            w: vec![0.0; d],
            eta: 0.01,
            tells: true,
        }
    }

    /// Answers the rounds that it receives; `false` if there were none.
    fn answer(&mut self, race: &mut Race, run: usize) -> bool {
        let Some(out) = race.hand_out(run, 37).unwrap() else {
            return false;
        };
        let d = self.w.len();
        assert!(out.index.is_empty(), "a dense stream");
        let (mut scores, mut weights) = (Vec::new(), Vec::new());
        for (x, y) in out.value.chunks_exact(d).zip(&out.y) {
            let z: f64 = x.iter().zip(&self.w).map(|(x, w)| x * w).sum();
            scores.push(z);
            if self.tells {
                weights.extend_from_slice(&self.w);
            }
            for (w, x) in self.w.iter_mut().zip(x) {
                *w -= self.eta * (z - y) * x;
            }
        }
        race.supply(run, out.round, &scores, &weights, 1.5).unwrap();
        true
    }
}

/// Plays to round t, supplying the external learner whenever the race waits.
fn play(race: &mut Race, foreign: &mut Foreign, t: u64) {
    let runs = &race.experiment().runs;
    let own = runs.iter().position(|run| run.part.id == "own").unwrap();
    while race.t() < t {
        if race.advance(t - race.t(), None) == 0 {
            assert!(race.waits());
            assert!(foreign.answer(race, own));
        }
    }
}

fn all() -> FrameRequest {
    FrameRequest {
        focus: 1,
        map: true,
        ..FrameRequest::default()
    }
}

#[test]
fn somebody_elses_descent_is_ours() {
    let (mut race, mut foreign) = (race(LINK), Foreign::new(5));
    assert!(race.waits());
    assert_eq!(race.advance(10, None), 0, "nothing was answered yet");
    play(&mut race, &mut foreign, 600);
    assert!(race.is_done() && !race.waits());
    let (frame, data) = race.frame(&all());
    let [ours, own, _] = &frame.runs[..] else {
        panic!()
    };
    assert!(
        (ours.value(Metric::Total) - own.value(Metric::Total)).abs()
            < 1e-9 * ours.value(Metric::Total)
    );
    let (a, b) = (
        ours.series(Metric::Total).of(&data),
        own.series(Metric::Total).of(&data),
    );
    assert_eq!((a.len(), b.len()), (600, 600));
    assert!(a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-9 * a.abs()));
    assert!((ours.value(Metric::Norm) - own.value(Metric::Norm)).abs() < 1e-12);
    assert_eq!(
        (own.values.get(Metric::Micros).copied(), own.weightless),
        (Some(1.5), false)
    );
    assert_eq!(frame.weights.series.len(), 5);
    assert!(race.opened(1).is_none() && race.opened(0).is_some());
}

#[test]
fn there_and_back_is_the_same_as_once_through() {
    let (mut travelled, mut foreign) = (race(LINK), Foreign::new(5));
    for t in [300, 120, 450, 0, 10, 600, 77, 400] {
        let left = travelled.seek(t).unwrap();
        assert_eq!(travelled.t() + left, t);
        play(&mut travelled, &mut foreign, t);
    }
    let (mut fresh, mut again) = (race(LINK), Foreign::new(5));
    play(&mut fresh, &mut again, 400);
    assert_eq!(travelled.restarts(), 0, "answers are remembered");
    assert_eq!(travelled.frame(&all()), fresh.frame(&all()));
}

#[test]
fn code_that_starts_again_is_played_from_the_start_on() {
    // More rounds than the number of remembered answers.
    let link = LINK
        .replace("d=5&rounds=600", "d=2&rounds=1200000")
        .replace("&run=isgd:eta=0.01", "");
    let (mut race, mut foreign) = (race(&link), Foreign::new(2));
    play(&mut race, &mut foreign, 1_200_000);
    assert_eq!(race.seek(50).unwrap(), 50);
    assert_eq!((race.t(), race.restarts()), (0, 1));
    let mut again = Foreign::new(2);
    play(&mut race, &mut again, 50);
    // The previous code's results in later rounds are no basis to resume from.
    assert_eq!(race.seek(1_000_000).unwrap(), 1_000_000 - 50);
    assert_eq!(race.t(), 50);
}

#[test]
fn a_stop_ends_one_run_and_is_told() {
    let (mut race, mut foreign) = (race(LINK), Foreign::new(5));
    play(&mut race, &mut foreign, 74);
    race.stop(1, "line 3: oh").unwrap();
    while race.advance(600, None) > 0 {}
    assert!(race.is_done());
    let (frame, _) = race.frame(&all());
    assert_eq!(frame.runs[1].diverged_at, Some(75));
    assert_eq!(frame.runs[1].stopped.as_deref(), Some("line 3: oh"));
    assert!(frame.runs[0].diverged_at.is_none() && frame.runs[0].stopped.is_none());
    race.seek(70).unwrap();
    while race.t() < 70 {
        race.advance(70 - race.t(), None);
    }
    assert_eq!(race.frame(&all()).0.runs[1].stopped, None, "not yet");
    assert!(race.hand_out(1, 10).unwrap().is_none());
    assert!(race.supply(1, 75, &[0.0], &[], 0.0).is_err());
    assert!(race.hand_out(0, 10).is_err() && race.hand_out(9, 10).is_err());
}

#[test]
fn without_weights_nothing_is_said_of_them() {
    let link = LINK.replace("&run=sgd", "&reg=l1&run=sgd");
    let (mut race, mut foreign) = (race(&link), Foreign::new(5));
    foreign.tells = false;
    play(&mut race, &mut foreign, 600);
    let (frame, data) = race.frame(&all());
    let own = &frame.runs[1];
    assert!(
        own.weightless
            && own.value(Metric::Objective).is_nan()
            && own.value(Metric::Mean).is_finite()
    );
    assert_eq!(own.series(Metric::Zeros).len, 0);
    assert_eq!(own.series(Metric::Total).of(&data).len(), 600);
    assert!(frame.weights.times.of(&data).is_empty());
}

#[test]
fn numbers_that_are_not_finite_are_a_divergence_like_any_other() {
    let (mut race, mut foreign) = (race(LINK), Foreign::new(5));
    foreign.eta = 1e6;
    play(&mut race, &mut foreign, 600);
    let (frame, _) = race.frame(&all());
    assert!(frame.runs[1].diverged_at.is_some_and(|t| t < 100));
    assert_eq!(frame.runs[1].stopped, None);
}

#[test]
fn one_that_is_handed_out_runs_ahead_only_so_far() {
    let mut race = race(&LINK.replace("rounds=600", "rounds=100000"));
    let mut foreign = Foreign::new(5);
    let mut rounds = 0;
    while foreign.answer(&mut race, 1) {
        rounds += 1;
        assert!(rounds < 1000, "it must end somewhere");
    }
    assert_eq!(race.advance(10, None), 10);
    assert!(foreign.answer(&mut race, 1), "and goes on with the race");
}

#[test]
fn sparse_examples_come_with_their_places() {
    let mut race = race("v=1&stream=sparse:d=1000&loss=logistic&rounds=50&run=own&run=sgd");
    let out = race.hand_out(0, 20).unwrap().unwrap();
    assert_eq!((out.round, out.y.len(), out.starts.len()), (1, 20, 21));
    assert_eq!(out.starts[20] as usize, out.value.len());
    assert_eq!(out.index.len(), out.value.len());
    for round in out.starts.windows(2) {
        let places = &out.index[round[0] as usize..round[1] as usize];
        assert!(!places.is_empty() && places.is_sorted_by(|a, b| a < b));
        assert!(places.iter().all(|i| *i < 1000));
    }
}

/// Code that declares the step size; its text does not matter here, as `Foreign` replaces it.
const DECLARED: &str = "v=1&stream=correlated-gaussian:d=5&rounds=600&seed=3&run=sgd:eta=0.01&run=own:code=const%20eta%20%3Dparam('eta'%2C0.01)&sweep=step:from=0.001,to=0.1,points=3,seeds=2";

#[test]
fn code_is_swept_over_what_it_declares() {
    let live = Live::of("step", &decode(DECLARED).experiment).unwrap();
    assert_eq!(live.values, [Some(0.01), Some(0.01)]);
    let link = DECLARED.replace("sweep=step", "sweep=eta");
    assert_eq!(decode(&link).notices, []);

    let plan = Plan::of_link(DECLARED, None).unwrap();
    let mut outcomes = Vec::new();
    for job in 0..plan.jobs() {
        let mut task = Task::new(&plan, job).unwrap();
        while task.advance(&|| 0.0, 1e9) < 1.0 {}
        outcomes.extend(task.outcomes());
    }
    let (summary, _) = Summary::of(&plan, &outcomes);
    assert!(summary.runs[1].run.absent, "nobody has played it");
    let all = plan.own_races();
    assert_eq!(all.len(), 6);
    for (index, own) in all.into_iter().enumerate() {
        let eta = plan.values()[own.point.unwrap()];
        assert!(plan.own_code(own).ends_with(&format!("param('eta',{eta})")));
        let mut race = plan.own_race(index).unwrap();
        let mut foreign = Foreign::new(5);
        foreign.eta = eta;
        play(&mut race, &mut foreign, 600);
        outcomes.extend(plan.own_outcomes(index, &race).unwrap());
    }
    assert!(plan.own_race(6).is_err());
    let results = plan.results(&outcomes);
    let (sgd, own): (Vec<Outcome>, Vec<Outcome>) =
        results.into_iter().partition(|outcome| outcome.run == 0);
    assert_eq!((sgd.len(), own.len()), (6, 6));
    for one in own {
        let same = sgd
            .iter()
            .find(|sgd| sgd.place().1 == one.point && sgd.seed == one.seed);
        assert!((one.value - same.unwrap().value).abs() < 1e-9, "{one:?}");
    }
    assert!(!Summary::of(&plan, &outcomes).0.runs[1].run.absent);
}

#[test]
fn a_fault_of_swept_code_is_a_value_without_a_result() {
    let plan = Plan::of_link(DECLARED, None).unwrap();
    let mut race = plan.own_race(0).unwrap();
    let mut foreign = Foreign::new(5);
    play(&mut race, &mut foreign, 100);
    race.stop(0, "oh").unwrap();
    while race.advance(600, None) > 0 {}
    let outcomes = plan.own_outcomes(0, &race).unwrap();
    assert_eq!(outcomes.len(), 1);
    assert!(outcomes[0].diverged && outcomes[0].value.is_nan());

    let objective = DECLARED.replace("&sweep", "&reg=l1&sweep") + ",measure=objective";
    let plan = Plan::of_link(&objective, None).unwrap();
    let mut race = plan.own_race(0).unwrap();
    let mut foreign = Foreign::new(5);
    foreign.tells = false;
    play(&mut race, &mut foreign, 600);
    let outcomes = plan.own_outcomes(0, &race).unwrap();
    assert!(
        !outcomes[0].diverged && outcomes[0].value.is_nan(),
        "r(w) is unknown"
    );
}

#[test]
fn elsewhere_the_others_go_on() {
    let refused = Race::new(&decode(LINK).experiment, None);
    let Err(error) = refused else { panic!() };
    assert!(
        error
            .to_string()
            .contains("runs only in a race on the page")
    );

    let plan = Plan::of_link(&format!("{LINK}&sweep=step:points=3,seeds=1"), None).unwrap();
    assert_eq!(
        plan.runs().iter().map(|run| run.absent).collect::<Vec<_>>(),
        [false, true, false]
    );
    let mut outcomes = Vec::new();
    for job in 0..plan.jobs() {
        let mut task = Task::new(&plan, job).unwrap();
        while task.advance(&|| 0.0, 1e9) < 1.0 {}
        outcomes.extend(task.outcomes());
    }
    assert_eq!(plan.results(&outcomes).len(), 6);
    assert!(outcomes.iter().all(|outcome| outcome.run != 1));

    let seeds = SeedPlan::of_link(&format!("{LINK}&seeds=2"), None).unwrap();
    let mut task = SeedTask::new(&seeds, 0).unwrap();
    while task.advance(&|| 0.0, 1e9).unwrap() < 1.0 {}
    let (bands, data) = implicit_lab::experiment::seeds::Bands::of(&seeds, &task.outcomes());
    assert_eq!(bands.played, 1);
    assert!(bands.runs[1].absent && bands.runs[1].diverged == 0);
    assert!(
        bands.runs[0]
            .of(Metric::Mean)
            .median
            .of(&data)
            .iter()
            .all(|v| v.is_finite())
    );
    assert!(
        bands.runs[1]
            .of(Metric::Mean)
            .median
            .of(&data)
            .iter()
            .all(|v| v.is_nan())
    );

    let alone = "v=1&rounds=9&run=own";
    assert!(SeedPlan::of_link(&format!("{alone}&seeds=2"), None).is_err());
    let plan = Plan::of_link(&format!("{alone}&sweep=rounds:from=1,to=9,points=3"), None).unwrap();
    assert_eq!(plan.own_races().len(), 3);
    assert!(decode(alone).experiment.refuse_only_own().is_err());
}

#[test]
fn code_travels_in_the_link() {
    let code = "let w = 0; // η = 10%\nconst predict = (x) => x[0] * w, learn = (x, y) => { w -= 1e-3 * (w * x[0] - y) & 7 | `#`.length; };\t\r\n";
    let mut decoded = decode("v=1&rounds=10&run=own:label=Mine");
    let params = &mut decoded.experiment.runs[0].part.params;
    params.set("code", implicit_lab::catalogue::Value::Word(code.into()));
    let text = encode(&decoded.experiment, &decoded.view).unwrap();
    let again = decode(&text);
    assert_eq!(
        (again.notices.len(), &again.experiment),
        (0, &decoded.experiment)
    );

    // The longest code of the most learners in the widest characters.
    let mut run = decoded.experiment.runs[0].clone();
    let wide: String = "🙂".repeat(8000);
    run.part
        .params
        .set("code", implicit_lab::catalogue::Value::Word(wide));
    decoded.experiment.runs = vec![run; 8];
    let text = encode(&decoded.experiment, &decoded.view).unwrap();
    assert_eq!(decode(&text), decoded);

    let long = decode(&format!("v=1&run=own:code={}", "x".repeat(8001)));
    assert!(long.notices[0].problem.contains("at most 8000"));
}
