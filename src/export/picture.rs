//! A link as a picture, without a browser: plays the race or study that the page would show first
//! for it, and prints its picture.

use std::sync::Arc;

use crate::chart::figure::{Content, Kind, Options};
use crate::chart::print::{Print, Say, print};
use crate::data::Table;
use crate::error::Error;
use crate::experiment::anatomy::{Anatomy, Ask};
use crate::experiment::evidence::Evidence;
use crate::experiment::frame::FrameRequest;
use crate::experiment::metric::Metric;
use crate::experiment::seeds::{Bands, SeedPlan};
use crate::experiment::sweep::{Plan, Summary};
use crate::experiment::{Experiment, Race, View, encode, pool, sweep_of};

/// The options of a picture.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// The picture; `None` for the one that the page shows first.
    pub kind: Option<Kind>,
    /// Threads for sweeps and seeds; 0 for one per core.
    pub threads: usize,
    /// Address before `#` in the printed link, if known.
    pub page: String,
    /// Whether to leave out title, words and link.
    pub bare: bool,
}

/// The picture that the page shows first for a link: its sweep, that of its first panel, the prediction functions, or the loss.
///
/// A panel's picture is the one named by the view key of the same name (`sparsity=map`), or the one with its own name. If there
/// is none, as for a table, it is the loss.
pub fn foremost(view: &View) -> Kind {
    let word = |key: &str| view.get(key).map_or("", String::as_str);
    if !word("sweep").is_empty() {
        return Kind::Sweep;
    }
    let panel = word("panels").split(',').next().unwrap_or_default();
    let drawn = match panel {
        "plane" => Some(Kind::Points),
        "round" => Some(Kind::Scalar),
        _ => Kind::named(word(panel)).or_else(|| Kind::named(panel)),
    };
    match drawn {
        None | Some(Kind::Loss) if word("weights") == "prediction" => Kind::Prediction,
        drawn => drawn.unwrap_or(Kind::Loss),
    }
}

/// The picture of an experiment as SVG; plays everything that it needs.
///
/// The race is drawn at the round at which the link pauses it (`at`), or at its end.
///
/// # Errors
///
/// If the experiment cannot be played, or has no such picture: one sentence.
pub fn svg(
    experiment: &Experiment,
    view: &View,
    table: Option<Arc<Table>>,
    wish: &Wish,
) -> Result<String, Error> {
    let kind = wish.kind.unwrap_or_else(|| foremost(view));
    let threads = match wish.threads {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        threads => threads,
    };
    let address = format!("{}#{}", wish.page, encode(experiment, view)?);
    let link = Link {
        experiment,
        view,
        table,
    };
    let mut played = Content::default();
    match kind {
        Kind::Sweep => played.sweep(&link, threads)?,
        Kind::Loss => {
            played.race(&link, kind)?;
            if is_regret(view) {
                played.prove(&link)?;
            }
            played.seeds(&link, threads)?;
        }
        _ => {
            played.race(&link, kind)?;
            if kind.asks(&Options::of(view)) == Some(Metric::Variability) {
                played.prove(&link)?;
            }
        }
    }
    let picture = Print {
        kind,
        figure: played.figure(Options::of(view)),
        experiment,
        address: &address,
        bare: wish.bare,
        column: None,
        say: Say::default(),
    };
    print(&picture).ok_or_else(|| Error::Link(played.missing(kind)))
}

/// Fails if [`svg`] would, as far as the first round shows.
///
/// # Errors
///
/// If the experiment cannot be played, or has no such picture: one sentence.
pub fn check(
    experiment: &Experiment,
    view: &View,
    table: Option<Arc<Table>>,
    kind: Option<Kind>,
) -> Result<(), Error> {
    let kind = kind.unwrap_or_else(|| foremost(view));
    let link = Link {
        experiment,
        view,
        table: table.clone(),
    };
    match kind {
        Kind::Sweep => link.sweep_plan().map(|_| ()),
        Kind::Loss => {
            Race::new(experiment, table.clone())?;
            if is_regret(view) {
                Evidence::new(experiment, table)?;
            }
            link.seed_plan().map(|_| ())
        }
        _ => {
            let mut view = view.clone();
            if view.get("at").is_none_or(|at| at != "0") {
                view.insert("at".to_owned(), "1".to_owned());
            }
            let wish = Wish {
                kind: Some(kind),
                ..Wish::default()
            };
            svg(experiment, &view, table, &wish).map(|_| ())
        }
    }
}

fn is_regret(view: &View) -> bool {
    view.get("metric").is_some_and(|metric| metric == "regret")
}

/// An experiment with its view and data.
struct Link<'a> {
    experiment: &'a Experiment,
    view: &'a View,
    table: Option<Arc<Table>>,
}

impl Link<'_> {
    /// Its race over many seeds, if it has them.
    fn seed_plan(&self) -> Result<Option<SeedPlan>, Error> {
        let count = self.view.get("seeds").and_then(|word| word.parse().ok());
        let Some(count) = count.filter(|count| *count > 1) else {
            return Ok(None);
        };
        let regret = is_regret(self.view);
        SeedPlan::new(self.experiment, count, regret, self.table.clone()).map(Some)
    }

    fn sweep_plan(&self) -> Result<Plan, Error> {
        let text = self.view.get("sweep").filter(|text| !text.is_empty());
        let sweep = sweep_of(text.map_or("step", String::as_str), self.experiment)?;
        Plan::new(self.experiment, sweep, self.table.clone())
    }
}

/// Plays the race or study of a picture.
impl Content {
    fn race(&mut self, link: &Link<'_>, kind: Kind) -> Result<(), Error> {
        let number = |key: &str| link.view.get(key).and_then(|word| word.parse::<u64>().ok());
        let mut race = Race::new(link.experiment, link.table.clone())?;
        if kind == Kind::Loss {
            race = race.with_baseline();
        }
        let stop = number("at").unwrap_or(u64::MAX);
        while !race.is_done() && race.t() < stop {
            race.advance(stop - race.t(), None);
        }
        let place = |key: &str| number(key).map_or(0, |number| number.saturating_sub(1) as usize);
        let focus = place("focus").min(link.experiment.runs.len().saturating_sub(1));
        let request = FrameRequest {
            focus,
            class: place("class").min(race.shape().classes.saturating_sub(1)),
            images: kind == Kind::Images,
            map: kind == Kind::Map,
            series: Vec::from_iter(kind.asks(&Options::of(link.view))),
            ..FrameRequest::default()
        };
        (self.frame, self.data) = race.frame(&request);
        if kind == Kind::Prediction
            && let Some(found) = race.prediction()
        {
            found.add_to(&mut self.frame, &mut self.data);
        }
        if kind == Kind::Points
            && let Some(found) = race.plane(focus)
        {
            found.add_to(&mut self.frame, &mut self.data);
        }
        if matches!(
            kind,
            Kind::Scalar | Kind::Bead | Kind::Equation | Kind::Plane
        ) && let Some((opened, columns)) = race.opened(focus)
        {
            opened.add_to(&columns, &mut self.frame, &mut self.data);
            let opened = self.frame.opened.as_ref();
            let anatomy =
                opened.and_then(|opened| Anatomy::new(opened, &self.data, &Ask::default()));
            self.anatomy = anatomy.unwrap_or_default();
        }
        Ok(())
    }

    fn prove(&mut self, link: &Link<'_>) -> Result<(), Error> {
        let mut evidence = Evidence::new(link.experiment, link.table.clone())?;
        while !evidence.advance()? {}
        self.proof = Some(evidence.frame());
        Ok(())
    }

    fn seeds(&mut self, link: &Link<'_>, threads: usize) -> Result<(), Error> {
        let Some(plan) = link.seed_plan()? else {
            return Ok(());
        };
        let outcomes = pool::seeds(&plan, threads, |_| ())?;
        self.bands = Some(Bands::of(&plan, &outcomes));
        Ok(())
    }

    fn sweep(&mut self, link: &Link<'_>, threads: usize) -> Result<(), Error> {
        let plan = link.sweep_plan()?;
        let outcomes = pool::sweep(&plan, threads, |_| ())?;
        self.sweep = Summary::of(&plan, &outcomes);
        Ok(())
    }

    /// Why there is no such picture.
    fn missing(&self, kind: Kind) -> String {
        let why = match kind {
            Kind::Prediction => self.frame.unpredictable.clone(),
            Kind::Points => self.frame.unplanar.clone(),
            Kind::Scalar | Kind::Bead | Kind::Equation => self.anatomy.apart.clone(),
            Kind::Images => Some("its features are no image".into()),
            Kind::Plane => Some("it needs two weights, or three classes".into()),
            _ => None,
        };
        match why {
            Some(why) => format!("there is no picture \"{kind}\" of this experiment: {why}"),
            None => format!("there is nothing to draw for the picture \"{kind}\""),
        }
    }
}
