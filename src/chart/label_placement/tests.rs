//! Names: next to marks, off lines, never over each other.

use super::*;
use crate::chart::tests::theme;
use proptest::prelude::*;

const ROOM: Area = Area {
    left: 0.0,
    right: 400.0,
    top: 0.0,
    bottom: 300.0,
};

#[test]
fn a_name_with_room_stands_on_the_side_it_wants() {
    let ink = theme().ink;
    let mut notes = LabelPlacer::new(ROOM, &theme());
    notes.name("explicit", (200.0, 150.0), 5.0, Side::Left, ink);
    notes.name("ŷ", (200.0, 200.0), 5.0, Side::Below, ink);
    notes.settle();
    let rects: Vec<Area> = notes.rects().map(|(_, rect)| rect).collect();
    assert_eq!(rects[0].right, 192.0);
    assert_eq!(rects[1].top, 208.0);
}

#[test]
fn a_name_keeps_off_a_line() {
    let mut notes = LabelPlacer::new(ROOM, &theme());
    notes.avoid_line(&[(0.0, 150.0), (195.0, 150.0)]);
    notes.name("explicit", (200.0, 150.0), 5.0, Side::Left, theme().ink);
    notes.settle();
    let (_, rect) = notes.rects().next().unwrap();
    assert!(clip::segment((0.0, 150.0), (195.0, 150.0), rect).is_none());
}

#[test]
fn a_curve_is_named_where_nothing_else_runs() {
    let mut notes = LabelPlacer::new(ROOM, &theme());
    let curve = vec![(0.0, 20.0), (400.0, 280.0)];
    let trace = notes.avoid_curve(vec![curve.clone()]);
    notes.name_curve("f(z)", &trace, 0.9, theme().ink);
    notes.settle();
    let (_, rect) = notes.rects().next().unwrap();
    assert!(clip::segment(curve[0], curve[1], rect).is_none());
    assert!(rect.left > 250.0);
}

proptest! {
    #[test]
    fn names_never_overlap_and_stay_inside(marks in prop::collection::vec((0.0..400.0f64, 0.0..300.0f64), 1..12)) {
        let mut notes = LabelPlacer::new(ROOM, &theme());
        marks.iter().for_each(|at| notes.avoid_mark(*at, 5.0));
        for at in &marks {
            notes.name("implicit", *at, 5.0, Side::Right, theme().ink);
        }
        notes.settle();
    let rects: Vec<Area> = notes.rects().map(|(_, rect)| rect).collect();
        for (i, a) in rects.iter().enumerate() {
            prop_assert!(a.left >= 0.0 && a.right <= 400.0 && a.top >= 0.0 && a.bottom <= 300.0);
            prop_assert!(rects[..i].iter().all(|b| !overlap(*a, *b)));
        }
    }
}
