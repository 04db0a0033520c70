//! docs/from-vw.md: the links that play the same numbers as Vowpal Wabbit.

use crate::played::race;

/// Rows of a, b, c and a real target. The first row has the largest value of every feature. The target's sign is the
/// label of two classes.
const ROWS: [[f64; 4]; 12] = [
    [2.3, 1.0, 6.4, 3.4],
    [0.7, -0.8, 0.0, 0.8],
    [-0.6, 0.1, -4.8, -1.8],
    [0.2, 0.1, 4.7, 1.0],
    [0.3, 0.3, -4.5, -0.5],
    [2.3, -1.0, 3.3, 3.7],
    [-0.3, -0.4, -2.0, -0.7],
    [-0.7, 0.2, -0.3, -1.0],
    [1.5, -0.9, 0.0, 1.7],
    [-0.9, 0.4, -6.4, -2.6],
    [-0.3, 0.1, -4.5, -1.3],
    [1.0, 0.1, 3.0, 1.5],
];

/// VW's switches, our loss and learner, and the weights that VW 9.11.9 had after these rows (from Python's `vowpalwabbit`, with
/// `--noconstant --min_prediction -100 --max_prediction 100`).
const SAME: [(&str, &str, &str, [f64; 3]); 12] = [
    (
        "--sgd --power_t 0 -l 0.05",
        "squared",
        "sgd:eta=0.1",
        [2.056802, -0.027193, -0.187091],
    ),
    (
        "--sgd --power_t 0 -l 0.1 --loss_function logistic",
        "logistic",
        "sgd:eta=0.1",
        [0.2966, -0.04103, 0.673885],
    ),
    (
        "--sgd --power_t 0 -l 0.1 --loss_function hinge",
        "hinge",
        "sgd:eta=0.1",
        [0.52, -0.09, 0.67],
    ),
    (
        "--invariant --power_t 0 -l 0.3",
        "squared",
        "iwa:eta=0.6",
        [0.833406, -0.427805, 0.236424],
    ),
    (
        "--invariant --power_t 0 -l 0.3 --loss_function logistic",
        "logistic",
        "iwa:eta=0.3",
        [0.524233, -0.167252, 0.91537],
    ),
    (
        "--invariant --power_t 0 -l 0.3 --loss_function quantile --quantile_tau 0.8",
        "quantile:tau=0.8",
        "iwa:eta=0.3",
        [0.850543, -0.447075, 0.231388],
    ),
    (
        "--invariant --power_t 0 -l 0.3 --loss_function hinge",
        "hinge",
        "fiol:eta=0.3",
        [0.525571, -0.23516, 0.57808],
    ),
    (
        "--adaptive -l 0.3",
        "squared",
        "adagrad:eta=0.3,eps=0",
        [0.552862, 0.010314, 0.313114],
    ),
    (
        "--adaptive -l 0.3 --loss_function logistic",
        "logistic",
        "adagrad:eta=0.3,eps=0",
        [0.667737, -0.060389, 0.612138],
    ),
    (
        "--adaptive --normalized -l 0.3",
        "squared",
        "nag:eta=0.3",
        [0.242057, -0.18158, 0.099868],
    ),
    (
        "--adaptive --normalized -l 0.3 --loss_function logistic",
        "logistic",
        "nag:eta=0.3",
        [0.321946, -0.271504, 0.141794],
    ),
    (
        "--ftrl --ftrl_alpha 0.3 --loss_function logistic",
        "logistic",
        "ftrl-proximal:eta=0.3",
        [0.408243, -0.062504, 0.546933],
    ),
];

#[test]
fn links_of_the_page_play_the_numbers_of_vowpal_wabbit() {
    let page = include_str!("../../docs/from-vw.md");
    let (_, table) = page.split_once("## The same numbers").unwrap();
    let (table, _) = table.split_once("\n## ").unwrap();
    assert_eq!(table.matches("\n| `--").count(), SAME.len());
    for (switches, loss, run, weights) in SAME {
        let row = format!("| `{switches}` | `{loss}` | `{run}` |");
        assert!(page.contains(&row), "{row}");
        let is_class = ["logistic", "hinge"].contains(&loss);
        let line = |[a, b, c, y]: [f64; 4]| {
            let y = if is_class { y.signum() } else { y };
            format!("%0A{a}%2C{b}%2C{c}%2C{y}")
        };
        let rows: String = ROWS.into_iter().map(line).collect();
        let link = format!("v=1&stream=file&inline=a%2Cb%2Cc%2Cy{rows}&loss={loss}&run={run}");
        for (ours, theirs) in race(&link)[0].1.iter().zip(weights) {
            assert!((ours - theirs).abs() < 1e-5, "{row} {ours} {theirs}");
        }
    }
}
