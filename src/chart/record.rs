//! A surface that records its strokes, for the tests.

use plotters::style::RGBColor;

use super::surface::{Anchor, Line, Surface, Unit};

/// One stroke.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    Path(Vec<(i32, i32)>),
    Rect((i32, i32), (i32, i32)),
    Circle((i32, i32)),
    Area(Vec<(i32, i32)>),
    Text(String, (i32, i32)),
}

/// The strokes, in order.
#[derive(Default)]
pub struct Recorder {
    pub size: (u32, u32),
    pub marks: Vec<Mark>,
}

impl Recorder {
    pub fn new(width: u32, height: u32) -> Recorder {
        Recorder {
            size: (width, height),
            marks: Vec::new(),
        }
    }

    pub fn paths<'a>(&'a self) -> Vec<&'a [(i32, i32)]> {
        let path = |mark: &'a Mark| match mark {
            Mark::Path(points) => Some(points.as_slice()),
            _ => None,
        };
        self.marks.iter().filter_map(path).collect()
    }

    pub fn areas<'a>(&'a self) -> Vec<&'a [(i32, i32)]> {
        let area = |mark: &'a Mark| match mark {
            Mark::Area(points) => Some(points.as_slice()),
            _ => None,
        };
        self.marks.iter().filter_map(area).collect()
    }

    pub fn texts<'a>(&'a self) -> Vec<&'a str> {
        let text = |mark: &'a Mark| match mark {
            Mark::Text(text, _) => Some(text.as_str()),
            _ => None,
        };
        self.marks.iter().filter_map(text).collect()
    }

    /// Asserts that every point is on the canvas or within a few pixels of it.
    pub fn assert_on_canvas(&self) {
        let (width, height) = (self.size.0 as i32, self.size.1 as i32);
        let near = |&(x, y): &(i32, i32)| {
            (-80..=width + 80).contains(&x) && (-80..=height + 80).contains(&y)
        };
        for mark in &self.marks {
            let good = match mark {
                Mark::Path(points) | Mark::Area(points) => points.iter().all(near),
                Mark::Rect(a, b) => near(a) && near(b),
                Mark::Circle(at) | Mark::Text(_, at) => near(at),
            };
            assert!(good, "{mark:?} is off a canvas of {width} × {height}");
        }
    }
}

impl Surface for Recorder {
    fn path(&mut self, points: &[Unit], _: &Line) {
        self.marks.push(Mark::Path(points.to_vec()));
    }
    fn rect(&mut self, a: Unit, b: Unit, _: RGBColor) {
        assert!(a.0 <= b.0 && a.1 <= b.1, "{a:?} {b:?}");
        self.marks.push(Mark::Rect(a, b));
    }
    fn area(&mut self, outline: &[Unit], _: RGBColor, _: f64) {
        self.marks.push(Mark::Area(outline.to_vec()));
    }
    fn circle(&mut self, centre: Unit, _: u32, _: RGBColor) {
        self.marks.push(Mark::Circle(centre));
    }
    fn text(&mut self, text: &str, at: Unit, _: Anchor, _: (&str, f64), _: RGBColor) {
        self.marks.push(Mark::Text(text.into(), at));
    }
}
