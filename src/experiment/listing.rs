//! Everything that can be chosen, as one value: the page builds its forms from it, and `replay --list --json`
//! prints it.

use serde::Serialize;

use crate::catalogue::{Entry, ParamSpec};
use crate::data::{DATA, LONGEST_INLINE};
use crate::experiment::link::hues::{HUES, Hue};
use crate::experiment::link::spec::{MOST_LEARNERS, ROUNDS, SEED};
use crate::experiment::link::view::{VIEWS, ViewSpec};
use crate::experiment::metric::{METRICS, Metric, MetricDef};
use crate::experiment::studies::evidence;
use crate::experiment::studies::sweep::SWEEP;
use crate::implicit::{DOMAINS, Domain, REGULARIZERS};
use crate::learner::own::MOST_TOLD;
use crate::learner::own::param::PARAM;
use crate::learner::{LEARNERS, OWN};
use crate::loss::{LOSSES, Target};
use crate::stream::{SETS, STREAMS, Set, is_placed};

/// An entry, with what else forms need to know.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Listed {
    #[serde(flatten)]
    entry: &'static Entry,
    #[serde(skip_serializing_if = "Option::is_none")]
    explicit: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    needs_file: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    finite: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    placed: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    starter: Option<&'static str>,
    /// Regularisers and domains that make weights exactly 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    sparse: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<Target>,
    #[serde(skip_serializing_if = "Option::is_none")]
    script: Option<&'static str>,
    /// Losses whose slope is at most 1 everywhere, so no step makes a learner explode.
    #[serde(skip_serializing_if = "Option::is_none")]
    bounded: Option<bool>,
}

impl From<&'static Entry> for Listed {
    fn from(entry: &'static Entry) -> Self {
        Listed {
            entry,
            explicit: None,
            needs_file: None,
            finite: None,
            placed: None,
            starter: None,
            sparse: None,
            target: None,
            script: None,
            bounded: None,
        }
    }
}

#[derive(Serialize)]
struct Kinds {
    stream: Vec<Listed>,
    loss: Vec<Listed>,
    reg: Vec<Listed>,
    domain: Vec<Listed>,
    learner: Vec<Listed>,
}

#[derive(Serialize)]
struct Limits {
    learners: usize,
    /// Bytes of a file that a link can carry.
    inline: usize,
    /// Most weights that a user-supplied learner may report.
    told: usize,
    /// Rounds for which a run's evidence is kept.
    evidence: usize,
}

/// A metric of runs.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ListedMetric {
    id: Metric,
    /// Its formula, shown after its name: Σf / t.
    formula: &'static str,
    /// The series of a frame of which it is the mean over the rounds so far, if any.
    mean_of: Option<Metric>,
    /// Whether it is measured on the test examples, not on the rounds.
    of_tests: bool,
    /// Whether its values are whole numbers.
    counts: bool,
}

impl ListedMetric {
    fn of(def: &MetricDef) -> ListedMetric {
        ListedMetric {
            id: def.metric,
            formula: def.symbol,
            mean_of: def.sampled.filter(|_| def.per_round),
            of_tests: def.tested.is_some(),
            counts: def.counts,
        }
    }
}

/// Everything that can be chosen, ready to be serialised.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Catalogue {
    version: u32,
    kinds: Kinds,
    /// The learner that the viewer writes; only the page can play it.
    own: &'static Entry,
    /// Range and slider of a parameter that the viewer's code declares.
    own_param: ParamSpec,
    datasets: &'static [Set],
    views: &'static [ViewSpec],
    metrics: [ListedMetric; METRICS.len()],
    limits: Limits,
    experiment: [ParamSpec; 2],
    sweep: &'static [ParamSpec],
    data: &'static [ParamSpec],
    /// The colours of learners, as [`crate::experiment::Experiment::hues`] numbers them.
    hues: [Hue; HUES.len()],
}

/// The catalogue of this version.
pub fn catalogue() -> Catalogue {
    let streams = STREAMS.iter().map(|def| Listed {
        needs_file: Some(def.needs_file),
        finite: Some(def.finite),
        placed: Some(is_placed(def.entry.id)),
        starter: Some(def.starter),
        ..Listed::from(&def.entry)
    });
    let losses = LOSSES.iter().map(|def| Listed {
        target: Some(def.target),
        script: Some(def.script),
        bounded: Some(
            (def.build)(&def.entry.defaults(), 2)
                .steepness()
                .is_finite(),
        ),
        ..Listed::from(&def.entry)
    });
    let regularizers = REGULARIZERS.iter().map(|def| Listed {
        sparse: Some((def.build)(&def.entry.defaults()).l1 > 0.0),
        ..Listed::from(&def.entry)
    });
    let domains = DOMAINS.iter().map(|def| Listed {
        // The projection onto it makes weights exactly 0.
        sparse: Some((def.build)(&def.entry.defaults(), 1) == Domain::Simplex),
        ..Listed::from(&def.entry)
    });
    let learners = LEARNERS.iter().map(|def| Listed {
        explicit: Some(def.explicit),
        ..Listed::from(&def.entry)
    });
    Catalogue {
        version: 1,
        kinds: Kinds {
            stream: streams.collect(),
            loss: losses.collect(),
            reg: regularizers.collect(),
            domain: domains.collect(),
            learner: learners.collect(),
        },
        own: &OWN.entry,
        own_param: PARAM,
        datasets: SETS,
        views: VIEWS,
        metrics: METRICS.each_ref().map(ListedMetric::of),
        limits: Limits {
            learners: MOST_LEARNERS,
            inline: LONGEST_INLINE,
            told: MOST_TOLD,
            evidence: evidence::CAPACITY,
        },
        experiment: [ROUNDS, SEED],
        sweep: SWEEP.params,
        data: DATA.params,
        hues: HUES,
    }
}
