//! Sparse streams: the page's shortcuts give the same numbers as `replay`.

use implicit_lab::experiment::decode;
use implicit_lab::experiment::frame::FrameRequest;
use implicit_lab::experiment::metric::Metric;

use crate::tools;

const LINK: &str = "v=1&stream=sparse:d=4000,nnz=6&loss=squared&reg=l1:lambda=0.001&rounds=1000\
    &run=fiol:eta=0.5&run=comid:eta=0.1&run=sgd:eta=0.1&run=isgd:eta=0.5&run=adagrad:eta=0.1";

#[test]
fn the_page_and_replay_see_the_same_run() {
    let link = LINK.replace("&run=adagrad:eta=0.1", "");
    let (mut page, mut replay) = (tools::race(&link, None), tools::race(&link, None));
    while page.advance(64, None) > 0 {}
    let mut zeros = [const { Vec::new() }; 4];
    let mut last = [0.0; 4];
    while !replay.is_done() {
        replay.step(false, |row| {
            zeros[row.run].push(row.zeros as f64);
            last[row.run] = row.cumulative_loss;
        });
    }
    assert_eq!(page.fingerprint(), replay.fingerprint());
    let (frame, data) = page.frame(&FrameRequest::default());
    for (run, shown) in frame.runs.iter().enumerate() {
        assert_eq!(shown.value(Metric::Total), last[run]);
        let (times, series) = (shown.times.of(&data), shown.series(Metric::Zeros).of(&data));
        // 4000/(4·6) = 166 features per non-zero: every 128th round is summarised, and the last.
        for (t, zero) in times.iter().zip(series) {
            let at = if *t == 1000.0 {
                1000
            } else {
                ((*t as usize) / 128 * 128).max(1)
            };
            assert_eq!(*zero, zeros[run][at - 1], "{} at {t}", shown.id);
        }
        assert_eq!(page.weights(run), replay.weights(run));
    }
}

#[test]
fn the_regulariser_makes_sparse_weights_and_some_learners_have_no_place_for_it() {
    let decoded = decode(LINK);
    assert_eq!(decoded.notices.len(), 1, "{:?}", decoded.notices);
    assert!(
        decoded.notices[0].problem.contains("regulariser"),
        "{:?}",
        decoded.notices
    );
}
