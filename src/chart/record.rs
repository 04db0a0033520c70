//! A backend that writes down what it is told, for the tests.

use plotters::prelude::DrawingBackend;
use plotters_backend::{BackendColor, BackendStyle, BackendTextStyle, DrawingErrorKind};

use super::unfailing::{Done, unfailing};

/// One stroke.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    Path(Vec<(i32, i32)>),
    Rect((i32, i32), (i32, i32)),
    Circle((i32, i32)),
    Area(Vec<(i32, i32)>),
    Text(String, (i32, i32)),
}

/// The book of strokes.
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

    /// Every point is on the canvas or a few pixels beside it.
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

impl DrawingBackend for Recorder {
    unfailing!();

    fn draw_pixel(&mut self, _: (i32, i32), _: BackendColor) -> Done {
        panic!("nothing is drawn pixel by pixel")
    }
    fn draw_rect<S: BackendStyle>(
        &mut self,
        a: (i32, i32),
        b: (i32, i32),
        _: &S,
        fill: bool,
    ) -> Done {
        assert!(fill && a.0 <= b.0 && a.1 <= b.1, "{a:?} {b:?}");
        self.marks.push(Mark::Rect(a, b));
        Ok(())
    }
    fn draw_path<S: BackendStyle, I: IntoIterator<Item = (i32, i32)>>(
        &mut self,
        path: I,
        _: &S,
    ) -> Done {
        self.marks.push(Mark::Path(path.into_iter().collect()));
        Ok(())
    }
    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = (i32, i32)>>(
        &mut self,
        path: I,
        _: &S,
    ) -> Done {
        self.marks.push(Mark::Area(path.into_iter().collect()));
        Ok(())
    }
    fn draw_circle<S: BackendStyle>(&mut self, centre: (i32, i32), _: u32, _: &S, _: bool) -> Done {
        self.marks.push(Mark::Circle(centre));
        Ok(())
    }
    fn draw_text<S: BackendTextStyle>(&mut self, text: &str, _: &S, at: (i32, i32)) -> Done {
        self.marks.push(Mark::Text(text.into(), at));
        Ok(())
    }
    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        _: &str,
        _: &S,
    ) -> Result<(u32, u32), DrawingErrorKind<Self::ErrorType>> {
        panic!("measuring text forces a layout in the browser")
    }
}
