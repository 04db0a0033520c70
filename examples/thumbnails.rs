//! `npm run thumbnails`: draws the pictures of both galleries from the recipes' and lessons' own data.
//!
//! For every file in `recipes/` and `lessons/`, its first link (for a lesson, number `picture`, from 0) is played, and
//! the chart that the page would show first (sweep, equation of an opened round, prediction function, regret with its
//! bounds, or cumulative loss) becomes polylines in the unit square, on the axes that the page would choose:
//! `thumbnails/ID.json` in the same folder. Sweeps are drawn from at most [`SEEDS`] seeds, so that all pictures take a
//! minute. Each file keeps a hash of its link: a test fails if one of them changed without the other. Words after the
//! command are ids that restrict it to those.

use std::error::Error;
use std::path::Path;

use implicit_lab::chart::Scene;
use implicit_lab::chart::figure::Options;
use implicit_lab::chart::picture::{Against, Picture};
use implicit_lab::chart::pictures::equation::Equation;
use implicit_lab::chart::pictures::loss::Loss;
use implicit_lab::chart::pictures::prediction::Prediction;
use implicit_lab::chart::pictures::regret::Proof;
use implicit_lab::chart::pictures::round::Progress;
use implicit_lab::chart::pictures::sweep::{Line, SweepChart};
use implicit_lab::chart::theme::{ChartTheme, Theme};
use implicit_lab::experiment::anatomy::{Anatomy, Ask};
use implicit_lab::experiment::evidence::Evidence;
use implicit_lab::experiment::frame::{Frame, FrameRequest};
use implicit_lab::experiment::metric::Metric;
use implicit_lab::experiment::sweep::{Plan, Summary};
use implicit_lab::experiment::{Decoded, Experiment, Race, View, decode, pool, sweep_of};
use serde_json::{Value, json};
use xxhash_rust::xxh64::xxh64;

/// Most points of a polyline.
const POINTS: usize = 60;
/// Most seeds of a sweep.
const SEEDS: usize = 2;
/// A canvas about as large as the page's: ticks and ranges depend on it a little.
const SIZE: (f64, f64) = (800.0, 400.0);

type Outcomes<T> = Result<T, Box<dyn Error>>;

/// A curve in shares of the axes, from the lower left.
struct Polyline {
    run: usize,
    kind: Option<&'static str>,
    cut: bool,
    points: Vec<(f64, f64)>,
}

fn main() -> Outcomes<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    // A recipe has links, a lesson steps with a link each.
    for (folder, places) in [("recipes", "links"), ("lessons", "steps")] {
        let folder = root.join(folder);
        for id in ids(&read(&folder.join("index.json"))?) {
            if !wanted.is_empty() && !wanted.contains(&id) {
                continue;
            }
            let file = read(&folder.join(format!("{id}.json")))?;
            let place = file["picture"].as_u64().unwrap_or(0) as usize;
            let link = file[places][place]["link"].as_str().ok_or("no link")?;
            draw(&folder.join("thumbnails"), &id, link)?;
        }
    }
    Ok(())
}

fn read(path: &Path) -> Outcomes<Value> {
    Ok(serde_json::from_str(&std::fs::read_to_string(path)?)?)
}

/// Ids in an index: of recipes, which are grouped by paper, or of lessons.
fn ids(index: &Value) -> Vec<String> {
    let papers = index["papers"].as_array().into_iter().flatten();
    let recipes = papers.filter_map(|paper| paper["recipes"].as_array());
    let all = recipes.chain(index["lessons"].as_array()).flatten();
    all.filter_map(|id| id.as_str().map(str::to_owned))
        .collect()
}

fn draw(folder: &Path, id: &str, link: &str) -> Outcomes<()> {
    let lines = lines(link).map_err(|error| format!("{id}: {error}"))?;
    let hues = decode(link).experiment.hues();
    let drawn: Vec<Value> = lines.iter().map(|line| written(line, &hues)).collect();
    let thumbnail = json!({
        "link": format!("{:016x}", xxh64(link.as_bytes(), 0)),
        "lines": drawn,
    });
    std::fs::create_dir_all(folder)?;
    std::fs::write(folder.join(format!("{id}.json")), format!("{thumbnail}\n"))?;
    eprintln!("{id}: {} curves", lines.len());
    Ok(())
}

fn lines(link: &str) -> Outcomes<Vec<Polyline>> {
    let Decoded {
        experiment,
        view,
        notices,
    } = decode(link);
    if let Some(notice) = notices.first() {
        return Err(format!("{}: {}", notice.key, notice.problem).into());
    }
    let shows = |key: &str, value: &str| view.get(key).is_some_and(|v| v == value);
    if !shows("sweep", "") {
        return sweep_lines(&experiment, &view["sweep"]);
    }
    let mut race = Race::new(&experiment, None)?;
    while !race.is_done() {
        race.advance(u64::MAX, None);
    }
    if view["panels"].starts_with("round") {
        let (opened, data) = race.opened(0).ok_or("no round to open")?;
        let anatomy = Anatomy::new(&opened, &data, &Ask::default());
        return Ok(equation_lines(&anatomy.ok_or("no anatomy")?));
    }
    let (mut frame, mut data) = race.frame(&FrameRequest::default());
    if shows("weights", "prediction") {
        let found = race.prediction().ok_or("no prediction functions")?;
        found.add_to(&mut frame, &mut data);
        return Ok(prediction_lines(&frame, &data));
    }
    if shows("metric", "regret") {
        let mut evidence = Evidence::new(&experiment, None)?;
        while !evidence.advance()? {}
        let (proof, columns) = evidence.frame();
        let proof = Proof {
            frame: &proof,
            data: &columns,
        };
        return Ok(loss_lines(&frame, &data, &view, Some(proof)));
    }
    Ok(loss_lines(&frame, &data, &view, None))
}

/// The curves of the loss chart, and its bounds.
fn loss_lines(frame: &Frame, data: &[f64], view: &View, proof: Option<Proof<'_>>) -> Vec<Polyline> {
    let scene = Scene { frame, data };
    let Options {
        metric,
        against,
        spacing,
        bounds,
        ..
    } = Options::of(view);
    let bounded = bounds && metric == Metric::Regret && against == Against::Best;
    let shown = proof.filter(|_| bounded);
    let loss = Loss::new(scene, (metric, against, spacing), proof, shown, None);
    let plot = loss.plot(SIZE, &Theme::from(&ChartTheme::default()));
    let place = |(t, v): (f64, f64)| (plot.x.share(t), plot.y.share(v));
    let mut lines = Vec::new();
    if let Some(proof) = shown {
        for (run, found) in proof.frame.runs.iter().enumerate() {
            let times = found.times.of(proof.data);
            for bound in found.bounds.iter().filter(|bound| bound.fails.is_none()) {
                let values = bound.values.of(proof.data);
                let samples = times.iter().copied().zip(values.iter().copied());
                lines.extend(thinned(run, Some("bound"), false, samples.map(place)));
            }
        }
    }
    for (run, curve) in loss.curves.iter().enumerate() {
        let kind = curve.explicit.then_some("explicit");
        lines.extend(thinned(
            run,
            kind,
            curve.diverged,
            curve.samples().map(place),
        ));
    }
    lines
}

/// Both sides of the equation of a round.
fn equation_lines(anatomy: &Anatomy) -> Vec<Polyline> {
    let shown = Progress::of(6.0);
    let plot = Equation { anatomy, shown }.plot(SIZE, &Theme::from(&ChartTheme::default()));
    let place = |(x, v): &(f64, f64)| (plot.x.share(*x), plot.y.share(*v));
    [&anatomy.curves.h, &anatomy.curves.g]
        .into_iter()
        .flat_map(|curve| {
            let seen = curve.iter().map(place).filter(|(x, _)| *x <= 1.0);
            thinned(0, None, false, seen)
        })
        .collect()
}

fn prediction_lines(frame: &Frame, data: &[f64]) -> Vec<Polyline> {
    let scene = Scene { frame, data };
    let prediction = Prediction::new(scene);
    let plot = prediction.plot(SIZE, &Theme::from(&ChartTheme::default()));
    let place = |(x, v): (f64, f64)| (plot.x.share(x), plot.y.share(v));
    let line = |(run, curve): (usize, &implicit_lab::chart::curves::Curve<'_>)| {
        let kind = curve.explicit.then_some("explicit");
        thinned(run, kind, false, curve.samples().map(place))
    };
    prediction
        .curves
        .iter()
        .enumerate()
        .flat_map(line)
        .collect()
}

fn sweep_lines(experiment: &Experiment, text: &str) -> Outcomes<Vec<Polyline>> {
    let mut sweep = sweep_of(text, experiment)?;
    sweep.seeds = sweep.seeds.min(SEEDS);
    let plan = Plan::new(experiment, sweep, None)?;
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let outcomes = pool::sweep(&plan, threads, |_| {})?;
    let (summary, data) = Summary::of(&plan, &outcomes);
    if summary.values.of(&data).is_empty() {
        return Err("nothing is swept".into());
    }
    let mut chart = SweepChart::new((&summary, &data), [None; 2], &[]);
    chart.shown.baseline = None;
    let plot = chart.plot(SIZE, &Theme::from(&ChartTheme::default()));
    let place = |(x, v): (&f64, &f64)| (plot.x.share(*x), plot.y.share(*v));
    let line = |(run, line): (usize, &Line<'_>)| {
        let kind = line.explicit.then_some("explicit");
        let samples: Vec<_> = line.xs.iter().zip(line.median).map(place).collect();
        thinned(run, kind, false, samples.into_iter())
    };
    Ok(chart
        .shown
        .lines
        .iter()
        .enumerate()
        .flat_map(line)
        .collect())
}

/// The part of a curve within the axes, in pieces of at most [`POINTS`] points.
fn thinned(
    run: usize,
    kind: Option<&'static str>,
    cut: bool,
    samples: impl Iterator<Item = (f64, f64)>,
) -> Vec<Polyline> {
    let mut pieces: Vec<Vec<(f64, f64)>> = vec![Vec::new()];
    for (x, y) in samples {
        // A point slightly above is still seen leaving; a point far above, below or nowhere ends a piece.
        let seen = y.is_finite() && (-0.02..=1.02).contains(&y);
        match (seen, pieces.last_mut()) {
            (true, Some(piece)) => piece.push((x, y)),
            (false, Some(piece)) if !piece.is_empty() => {
                if y > 1.0 {
                    piece.push(crossing(piece[piece.len() - 1], (x, y)));
                }
                pieces.push(Vec::new());
            }
            _ => {}
        }
    }
    pieces.retain(|piece| piece.len() > 1);
    let last = pieces.len();
    let whole: usize = pieces.iter().map(Vec::len).sum();
    pieces
        .into_iter()
        .enumerate()
        .map(|(index, piece)| {
            let room = (POINTS * piece.len()).div_ceil(whole.max(1)).max(2);
            Polyline {
                run,
                kind,
                cut: cut && index + 1 == last,
                points: pick(&piece, room),
            }
        })
        .collect()
}

/// The point where the segment from a point of the picture to one above it meets the top.
fn crossing((x0, y0): (f64, f64), (x1, y1): (f64, f64)) -> (f64, f64) {
    let share = if y1.is_finite() && y1 > y0 {
        ((1.0 - y0) / (y1 - y0)).clamp(0.0, 1.0)
    } else {
        1.0
    };
    (x0 + share * (x1 - x0), 1.0)
}

/// At most `room` points of a piece, its ends among them, evenly along the picture's width.
fn pick(piece: &[(f64, f64)], room: usize) -> Vec<(f64, f64)> {
    if piece.len() <= room {
        return piece.to_vec();
    }
    let (first, last) = (piece[0].0, piece[piece.len() - 1].0);
    let mut picked = vec![piece[0]];
    for i in 1..room - 1 {
        let x = first + (last - first) * i as f64 / (room - 1) as f64;
        let at = piece.partition_point(|(px, _)| *px < x);
        if piece[at] != picked[picked.len() - 1] {
            picked.push(piece[at]);
        }
    }
    picked.push(piece[piece.len() - 1]);
    picked
}

fn written(line: &Polyline, hues: &[usize]) -> Value {
    let round = |share: f64| (share.clamp(0.0, 1.0) * 1000.0).round() / 1000.0;
    let points: Vec<f64> = line
        .points
        .iter()
        .flat_map(|(x, y)| [round(*x), round(*y)])
        .collect();
    let mut value = json!({ "hue": hues[line.run], "points": points });
    if let Some(kind) = line.kind {
        value[kind] = true.into();
    }
    if line.cut {
        value["cut"] = true.into();
    }
    value
}
