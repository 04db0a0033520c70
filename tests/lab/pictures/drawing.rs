//! A case as SVG.

use super::*;

/// The round of a case, opened up.
pub fn anatomy(case: &Case) -> Anatomy {
    let decoded = decode(case.link);
    assert!(
        decoded.notices.is_empty(),
        "{}: {:?}",
        case.name,
        decoded.notices
    );
    let mut race = Race::new(&decoded.experiment, None).unwrap();
    race.advance(case.at, None);
    let (opened, data) = race.opened(case.focus).unwrap();
    let ask = Ask {
        eta: case.eta,
        solver: case.solver.map(String::from),
    };
    Anatomy::new(&opened, &data, &ask).unwrap()
}

pub fn theme(look: Look) -> Theme {
    let hues = |hues: [&str; 5]| hues.map(String::from).to_vec();
    let light = ChartTheme {
        ground: "#fbfbfa".into(),
        runs: hues(["#0072b2", "#007a5a", "#c44e00", "#ad4a85", "#8f6600"]),
        ..ChartTheme::default()
    };
    Theme::from(&match look {
        Look::Light => light,
        Look::Large => ChartTheme {
            font_px: 24.0,
            line_width: 4.0,
            ..light
        },
        Look::Dark => ChartTheme {
            ground: "#14171a".into(),
            ink: "#eceef0".into(),
            ink2: "#aab1b9".into(),
            line: "#2a2f35".into(),
            axis: "#3a4047".into(),
            runs: hues(["#56b4e9", "#2fcf9f", "#ff8a3d", "#e59bc4", "#e6c04a"]),
            ..light
        },
    })
}

/// Plotters' SVG in eighths of a pixel, and the dashes that it lacks, stroke by stroke.
pub struct SvgSurface<'a> {
    plotters: OnPlotters<SVGBackend<'a>>,
    dashes: Vec<Vec<f64>>,
}

pub const FINE: u32 = 8;

impl<'a> SvgSurface<'a> {
    pub fn new(svg: &'a mut String, (width, height): (u32, u32)) -> Self {
        let backend = SVGBackend::with_string(svg, (FINE * width, FINE * height));
        SvgSurface {
            plotters: OnPlotters::new(backend, FINE),
            dashes: Vec::new(),
        }
    }

    /// The dashes of all strokes.
    fn finish(mut self) -> Vec<Vec<f64>> {
        assert_eq!(self.plotters.error(), None);
        self.dashes
    }
}

impl Surface for SvgSurface<'_> {
    fn scale(&self) -> f64 {
        self.plotters.scale()
    }
    fn path(&mut self, points: &[Unit], line: &Line) {
        self.dashes.push(line.dash.to_vec());
        self.plotters.path(points, line);
    }
    fn rect(&mut self, from: Unit, to: Unit, colour: RGBColor) {
        self.plotters.rect(from, to, colour);
    }
    fn area(&mut self, outline: &[Unit], colour: RGBColor, opacity: f64) {
        self.plotters.area(outline, colour, opacity);
    }
    fn circle(&mut self, centre: Unit, radius: u32, colour: RGBColor) {
        self.plotters.circle(centre, radius, colour);
    }
    fn text(&mut self, text: &str, at: Unit, anchor: Anchor, font: (&str, f64), colour: RGBColor) {
        self.plotters.text(text, at, anchor, font, colour);
    }
}

pub fn drawn(case: &Case) -> String {
    let (anatomy, theme) = (&anatomy(case), theme(case.look));
    let size = (f64::from(case.size.0), f64::from(case.size.1));
    let picture = picture(case.picture, anatomy, f64::from(case.phase));
    let plot = picture.plot(size, &theme);
    let mut svg = String::new();
    let mut surface = SvgSurface::new(&mut svg, case.size);
    let mut painter = Painter::new(&mut surface);
    draw_axes(&mut painter, &theme, &plot);
    picture.draw(&mut painter, &theme, &plot, NOWHERE);
    let dashes = surface.finish();
    finished(&svg, case, &theme, &dashes)
}

/// Adds the dashes, the ground, and the size of the canvas.
pub fn finished(svg: &str, case: &Case, theme: &Theme, dashes: &[Vec<f64>]) -> String {
    let (width, height) = case.size;
    let ground = theme.ground;
    let mut out = String::new();
    let mut dashes = dashes.iter();
    for (i, line) in svg.lines().enumerate() {
        if i == 0 {
            let (wide, high) = (FINE * width, FINE * height);
            writeln!(
                out,
                "<svg width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {wide} {high}\" xmlns=\"http://www.w3.org/2000/svg\">\n\
                 <rect width=\"{wide}\" height=\"{high}\" fill=\"#{:02x}{:02x}{:02x}\"/>",
                ground.0, ground.1, ground.2
            )
            .unwrap();
            continue;
        }
        match line.strip_prefix("<polyline") {
            None => writeln!(out, "{line}").unwrap(),
            Some(rest) => {
                let dash = dashes.next().expect("a dash for every stroke");
                let dash: Vec<String> = dash.iter().map(|d| format!("{d:.1}")).collect();
                let attribute = match dash.is_empty() {
                    true => String::new(),
                    false => format!(" stroke-dasharray=\"{}\"", dash.join(" ")),
                };
                writeln!(out, "<polyline{attribute}{rest}").unwrap();
            }
        }
    }
    assert!(dashes.next().is_none(), "a stroke for every dash");
    out
}
