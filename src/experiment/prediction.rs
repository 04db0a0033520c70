//! The prediction function x ↦ ŷ(x) of a learner at the current round (AIOLI Fig. 1).
//!
//! For a proper learner it is a line; where it bends, the learner is improper: the weights with which it
//! would predict depend on x.

use super::race::Race;
use crate::math::Features;

impl Race {
    /// The scores that run `index` would give now for each of the `examples`, K numbers each.
    ///
    /// Asked of a copy: the race goes on as if nobody had asked.
    pub fn prediction_function(&self, index: usize, examples: &[Vec<f64>]) -> Vec<f64> {
        let mut learner = self.runs[index].learner();
        let mut scores = vec![0.0; self.shape.classes];
        let mut function = Vec::with_capacity(examples.len() * scores.len());
        for x in examples {
            learner.predict(Features::dense(x), &mut scores);
            function.extend_from_slice(&scores);
        }
        function
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::decode;

    fn race() -> Race {
        let link = "v=1&stream=hazan&loss=logistic&rounds=60\
            &run=ftrl&run=ons:gamma=1,epsilon=1&run=aioli&run=foster";
        Race::new(&decode(link).experiment, None).unwrap()
    }

    #[test]
    fn proper_learners_draw_lines_and_improper_ones_do_not() {
        let mut race = race();
        race.advance(50, None);
        let xs: Vec<Vec<f64>> = (-20..=20).map(|i| vec![f64::from(i) / 10.0]).collect();
        let mut bends = Vec::new();
        for index in 0..4 {
            let y = race.prediction_function(index, &xs);
            assert_eq!(y.len(), xs.len());
            assert_eq!(y[20], 0.0, "nothing is known at x = 0");
            let bend = |i: usize| (y[i - 1] - 2.0 * y[i] + y[i + 1]).abs();
            bends.push((1..40).map(bend).fold(0.0, f64::max));
        }
        assert!(bends[0] < 1e-12 && bends[1] < 1e-12, "{bends:?}");
        assert!(bends[2] > 1e-3 && bends[3] > 1e-3, "{bends:?}");
    }

    #[test]
    fn asking_changes_nothing() {
        let (mut asked, mut left_alone) = (race(), race());
        for _ in 0..60 {
            for index in 0..4 {
                asked.prediction_function(index, &[vec![0.3], vec![-7.0]]);
            }
            asked.advance(1, None);
            left_alone.advance(1, None);
        }
        assert_eq!(asked.fingerprint(), left_alone.fingerprint());
    }
}
