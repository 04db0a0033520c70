//! Properties of the pictures.

use super::cases::*;
use super::drawing::{SvgSurface, anatomy, drawn, theme};
use super::*;

#[test]
fn pictures_are_as_they_were() {
    let names = CASES.iter().map(|case| case.name);
    let folder = crate::drawn::are_as_they_were("snapshots", names, |index| drawn(&CASES[index]));
    let known = |name: &str| {
        CASES
            .iter()
            .any(|case| format!("{}.svg", case.name) == name)
    };
    for file in std::fs::read_dir(&folder).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        assert!(known(&name), "{name} belongs to no case");
    }
}

/// Draws everything at once, on any canvas.
fn draw_all(anatomy: &Anatomy, size: (u32, u32), theme: &Theme, hover: f64) {
    let wide = (f64::from(size.0), f64::from(size.1));
    let middle = (wide.0 / 2.0, wide.1 / 2.0);
    // Whole phases, and the film between them.
    for phases in (1..=60).map(|tenth| f64::from(tenth) / 10.0) {
        let mut svg = String::new();
        let mut surface = SvgSurface::new(&mut svg, size);
        let mut painter = Painter::new(&mut surface);
        for kind in [Scalar, Equation, Plane] {
            let picture = picture(kind, anatomy, phases);
            let plot = picture.plot(wide, theme);
            picture.draw(&mut painter, theme, &plot, [hover; 2]);
            picture.hover(&plot, theme, middle);
        }
    }
}

#[test]
fn nothing_panics_on_odd_rounds_and_canvases() {
    let theme = theme(Look::Light);
    let etas = [None, Some(1e-12), Some(1e3), Some(1e300)];
    for link in [
        TWO, HINGE, ABSOLUTE, LOGISTIC, BALL, FAR, ADAPTIVE, PARABOLAS, WRONG, NOTHING, HUGE,
        CLASSES, SCALED,
    ] {
        for eta in etas {
            let case = Case {
                link,
                at: 1,
                eta,
                ..BASE
            };
            let anatomy = anatomy(&case);
            for size in [(0, 0), (1, 1), (3, 900), (900, 3), (200, 90), (390, 240)] {
                for hover in [f64::NAN, 0.0, -1e9, f64::INFINITY] {
                    draw_all(&anatomy, size, &theme, hover);
                }
            }
        }
    }
    draw_all(&Anatomy::default(), (480, 320), &theme, 0.0);
}

#[test]
fn one_unit_is_as_long_on_both_axes_and_stays_while_the_step_size_moves() {
    let theme = theme(Look::Light);
    let mut plots = Vec::new();
    for eta in [None, Some(1e-3), Some(1e3)] {
        let case = Case {
            eta,
            ..case("", Plane, BALL, 3)
        };
        for size in [(480.0, 320.0), (300.0, 700.0)] {
            let anatomy = anatomy(&case);
            let plot = picture(Plane, &anatomy, 6.0).plot(size, &theme);
            let across = plot.px(1.0) - plot.px(0.0);
            let up = plot.py(0.0) - plot.py(1.0);
            assert!((across - up).abs() < 1e-9 * up, "{across} {up}");
            plots.push(plot);
        }
    }
    assert!(plots[2..].iter().step_by(2).all(|plot| *plot == plots[0]));
    assert!(plots[3..].iter().step_by(2).all(|plot| *plot == plots[1]));
}

#[test]
fn the_pointer_reads_what_the_round_would_cost_there() {
    let theme = theme(Look::Light);
    let anatomy = anatomy(&case("", Plane, BALL, 3));
    let of = |kind| {
        let picture = picture(kind, &anatomy, 6.0);
        let plot = picture.plot((480.0, 320.0), &theme);
        (picture, plot)
    };
    let read = |picture: &dyn Picture, plot: &Plot, at| match picture.hover(plot, &theme, at) {
        Some(UnderPointer::Reading(reading)) => reading,
        other => panic!("{other:?}"),
    };
    let (plane, plot) = of(Plane);
    let at = (plot.px(0.25), plot.py(-0.5));
    let [w1, w2] = plane::weights_at(&plot, at);
    assert!((w1 - 0.25).abs() < 1e-12 && (w2 + 0.5).abs() < 1e-12);
    let reading = read(&*plane, &plot, at);
    let row = |reading: &Reading, name: &str| {
        let found = reading.rows.iter().find(|row| row.name == name);
        found.unwrap_or_else(|| panic!("{name}")).value
    };
    // x = (0.7, 0.9), y = 1, λ = 0.15.
    let z = 0.7 * 0.25 - 0.9 * 0.5;
    assert!((row(&reading, "z = xᵀw") - z).abs() < 1e-12);
    assert!((row(&reading, "f(z)") - 0.5 * (1.0 - z) * (1.0 - z)).abs() < 1e-12);
    assert!((row(&reading, "r(w)") - 0.15 * 0.75).abs() < 1e-12);

    let (scalar, plot) = of(Scalar);
    let predicted = anatomy.scores[0];
    let reading = read(&*scalar, &plot, (plot.px(predicted), 100.0));
    let paid = row(&reading, "f(z)");
    assert!((paid - anatomy.paid).abs() < 1e-9);
    assert!((row(&reading, "tangent at ŷ") - paid).abs() < 1e-9);
    // The function that a step minimises is nowhere less than at its landing.
    let least = anatomy.curves.least.unwrap();
    let reading = read(&*scalar, &plot, (plot.px(least.0), 100.0));
    assert!((row(&reading, "f + r + ‖w − ŵ‖²/2η") - least.1).abs() < 0.01);

    let (equation, plot) = of(Equation);
    let beta = anatomy.implicit.as_ref().unwrap().beta;
    let reading = read(&*equation, &plot, (plot.px(beta), 100.0));
    // In the ball xᵀw(β) bends between its samples.
    assert!((row(&reading, "xᵀw(β)") - row(&reading, "h(β)")).abs() < 0.05);
}
