//! Values under the pointer: exact ones, never interpolated from a curve.

use std::borrow::Cow;

use serde::Serialize;

use super::curves::Curve;
use super::nearest_index;
use super::plot::Plot;
use super::thin::Point;

/// One value under the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct HoverValue {
    /// Index of the run, of the weight series, or of the row of the map.
    pub index: usize,
    /// The round of its sample: a run sampled at other rounds shows its own nearest sample.
    pub t: f64,
    /// Its exact value there.
    pub value: f64,
    /// The true weight at the same round, if the stream has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub truth: Option<f64>,
}

/// Values under the pointer of a chart.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Hover {
    /// The nearest round at which any of them was sampled.
    pub t: f64,
    /// Index of the run, series or row nearest to the pointer.
    pub nearest: usize,
    /// Device x of the round.
    pub x: f64,
    /// All values at that round, in index order.
    pub values: Vec<HoverValue>,
    /// In the support map: first and last coordinate of the row, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coordinates: Option<(usize, usize)>,
}

/// Values under the pointer of a picture of one round.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Reading {
    /// Device x of the cursor.
    pub x: f64,
    /// Device y of the cursor.
    pub y: f64,
    /// The position of the cursor: z, β, or w₁ and w₂.
    pub at: Vec<f64>,
    /// The position in words.
    pub title: String,
    /// Values there: exact for the loss and for weights, interpolated between two samples for other
    /// curves.
    pub rows: Vec<ReadingRow>,
}

/// Values under the pointer of any picture.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum UnderPointer {
    /// Samples of curves, or a row of the map.
    Samples(Hover),
    /// A place in a picture of one round.
    Reading(Reading),
}

#[cfg(test)]
impl UnderPointer {
    /// The samples.
    pub fn samples(self) -> Hover {
        match self {
            UnderPointer::Samples(hover) => hover,
            UnderPointer::Reading(reading) => panic!("not samples: {reading:?}"),
        }
    }
}

/// One value of a [`Reading`].
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ReadingRow {
    /// Name of the quantity.
    pub name: Cow<'static, str>,
    /// Its value.
    pub value: f64,
}

/// The values of `curves` at the sampled round nearest to the pointer; `None` if no curve has one.
pub fn hover_curves<'a>(
    plot: &Plot,
    curves: impl IntoIterator<Item = (usize, &'a Curve<'a>)> + Clone,
    (x, y): Point,
) -> Option<Hover> {
    let round = plot.round_at(x);
    let sampled = |(_, curve): (usize, &Curve)| {
        let index = nearest_index(&curve.times, round)?;
        Some(curve.times[index])
    };
    let away = |t: &f64| (t - round).abs();
    let samples = curves.clone().into_iter().filter_map(sampled);
    let t = samples.min_by(|a, b| away(a).total_cmp(&away(b)))?;
    let mut nearest: Option<(f64, usize)> = None;
    let mut values = Vec::new();
    for (run, curve) in curves {
        let Some((sampled, value)) = curve.at(t) else {
            continue;
        };
        // A value without a place on the axis is listed, but is nearest only if no other value has a
        // place.
        let py = plot.py(value).clamp(plot.area.top, plot.area.bottom);
        let away = if py.is_nan() {
            f64::MAX
        } else {
            (py - y).abs()
        };
        if nearest.is_none_or(|(best, _)| away < best) {
            nearest = Some((away, run));
        }
        values.push(HoverValue {
            index: run,
            t: sampled,
            value,
            truth: None,
        });
    }
    Some(Hover {
        t,
        nearest: nearest?.1,
        x: plot.px(t),
        values,
        coordinates: None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::plot::Margin;
    use super::super::scale::Axis;
    use super::super::theme::{ChartTheme, Theme};
    use super::*;
    use proptest::prelude::*;

    fn plot(y: Axis) -> Plot {
        let theme = Theme::from(&ChartTheme::default());
        Plot::new(
            (800.0, 300.0),
            &theme,
            Margin::Names(128.0),
            Axis::whole(0.0, 10.0),
            y,
        )
    }

    #[test]
    fn the_nearest_run_and_exact_values() {
        let plot = plot(Axis::linear(0.0, 4.0));
        let times = [1.0, 4.0, 9.0];
        let curves = [
            Curve::new(&times, vec![0.1, 0.2, 0.3], false, false),
            Curve::new(&times, vec![3.0, 3.1], false, true),
        ];
        let at = |t: f64, v: f64| hover_curves(&plot, curves.iter().enumerate(), plot.point(t, v));
        let hover = at(3.4, 2.9).unwrap();
        assert_eq!((hover.t, hover.nearest, hover.x), (4.0, 1, plot.px(4.0)));
        let values: Vec<f64> = hover.values.iter().map(|v| v.value).collect();
        assert_eq!(values, [0.2, 3.1]);
        assert_eq!(at(8.8, 3.0).unwrap().values.len(), 1, "the other diverged");
        let none: [Curve; 0] = [];
        assert_eq!(
            hover_curves(&plot, none.iter().enumerate(), (1.0, 1.0)),
            None
        );
    }

    #[test]
    fn each_run_tells_its_own_nearest_sample() {
        let plot = plot(Axis::linear(0.0, 4.0));
        let dense = Curve::new(&[1.0, 2.0, 3.0], vec![1.0, 2.0, 3.0], false, true);
        let sparse = Curve::new(&[1.0, 5.0, 9.0], vec![1.5, 2.5, 3.5], false, false);
        let pair = [(0, &dense), (1, &sparse)];
        let hover = hover_curves(&plot, pair, (plot.px(2.1), 0.0)).unwrap();
        assert_eq!(
            (hover.t, hover.values[0].t, hover.values[1].t),
            (2.0, 2.0, 1.0)
        );
    }

    #[test]
    fn a_value_without_a_place_is_still_told() {
        let plot = plot(Axis::log(0.1, 10.0));
        let curves = [
            Curve::new(&[5.0], vec![0.0], false, false),
            Curve::new(&[5.0], vec![1.0], false, false),
        ];
        let hover = hover_curves(&plot, curves.iter().enumerate(), (300.0, 250.0)).unwrap();
        assert_eq!((hover.nearest, hover.values.len()), (1, 2));
    }

    proptest! {
        #[test]
        fn every_value_told_is_a_sample(
            values in prop::collection::vec(-5.0..5.0f64, 1..50), x in -100.0..1000.0f64, y in -100.0..400.0f64,
        ) {
            let times: Vec<f64> = (0..values.len()).map(|i| 0.2 * i as f64 + 0.1).collect();
            let curve = Curve::new(&times, values.clone(), false, false);
            let hover = hover_curves(&plot(Axis::linear(-5.0, 5.0)), [(3, &curve)], (x, y)).unwrap();
            let index = times.iter().position(|t| *t == hover.t).unwrap();
            prop_assert_eq!(hover.values[0].value, values[index]);
            prop_assert_eq!(hover.nearest, 3);
        }
    }
}
