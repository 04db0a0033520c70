//! The claims of docs/nan.md on its experiments.

use implicit_lab::experiment::frame::RunFrame;
use implicit_lab::experiment::metric::Metric;

use crate::played::{race, reads};

const PAGE: &str = include_str!("../../docs/nan.md");

/// The experiments of the page, in its order; links to lessons are left out.
fn links() -> Vec<&'static str> {
    let parts = PAGE.split('`').filter_map(|part| part.strip_prefix('#'));
    parts
        .filter(|link| link.starts_with("v=1&stream"))
        .collect()
}

#[test]
fn what_the_page_on_overflow_says_happens() {
    let played: Vec<Vec<RunFrame>> = links()
        .iter()
        .map(|link| race(link).into_iter().map(|(run, _)| run).collect())
        .collect();
    let overflows = |link: usize, run: usize, round: &str| {
        assert!(PAGE.contains(&format!("round {round}")), "{round}");
        reads(played[link][run].diverged_at.unwrap() as f64, round);
    };
    let pays = |link: usize, run: usize, price: &str| {
        assert!(PAGE.contains(price), "{price}");
        assert_eq!(played[link][run].diverged_at, None);
        reads(played[link][run].value(Metric::Mean), price);
    };
    let [
        long,
        short,
        falling,
        raw,
        scaled,
        steep,
        flat,
        logistic,
        classes,
        shrunk,
    ] = std::array::from_fn(|link| link);
    assert_eq!(played.len(), shrunk + 1);

    overflows(long, 1, "3,136");
    pays(long, 0, "0.063");
    pays(short, 1, "0.064");
    pays(falling, 0, "0.065");
    // Targets a thousand times as large: the same round, up to the few rounds of growth by a
    // thousand.
    let grown = links()[long].replace("rho=0", "rho=0,tau=200");
    let round = race(&grown)[1].0.diverged_at.unwrap();
    assert!((3000..3136).contains(&round), "{round}");

    overflows(raw, 1, "51");
    pays(raw, 0, "0.998");
    pays(scaled, 1, "0.184");

    overflows(steep, 1, "15");
    assert_eq!(played[steep][0].diverged_at, None);
    pays(flat, 1, "0.694");
    for link in [logistic, classes] {
        assert_eq!(played[link][0].diverged_at, None);
        assert!(played[link][0].value(Metric::Mean) > 1e5);
    }

    overflows(shrunk, 1, "1,022");
    assert_eq!(played[shrunk][0].diverged_at, None);
}
