//! A picture depends only on its round, however it was reached; and during a race its axes are calm.

use implicit_lab::chart::EndLabel;
use implicit_lab::chart::figure::{Content, Curves, Kind, Options};
use implicit_lab::chart::picture::NOWHERE;
use implicit_lab::chart::plot::{Plot, draw_axes};
use implicit_lab::chart::surface::{OnPlotters, Painter};
use implicit_lab::chart::theme::{ChartTheme, Theme};
use implicit_lab::experiment::anatomy::{Anatomy, Ask};
use implicit_lab::experiment::evidence::{Evidence, EvidenceFrame};
use implicit_lab::experiment::frame::{Frame, FrameRequest};
use implicit_lab::experiment::{Race, decode};
use plotters::prelude::SVGBackend;
use proptest::prelude::*;

use crate::played;

type Size = (u32, u32);

const PAGE: Size = (900, 330);

/// Races with every panel.
const LINKS: [&str; 5] = [
    "v=1&stream=adversary&rounds=100&examples=2,2&run=fiol:eta=100&run=sgd:eta=100",
    "v=1&stream=correlated-gaussian:d=40&reg=l1&rounds=700&steps=norm&metric=mean&scale=linear&run=fiol:eta=0.02&run=comid:eta=0.06&run=sgd:eta=0.02",
    "v=1&stream=blobs:separation=2&loss=logistic&rounds=200&run=sgd:eta=1&run=fiol:eta=1&run=scinol1",
    "v=1&stream=hazan&loss=logistic&domain=ball:radius=3&rounds=200&metric=regret&run=aioli:radius=3&run=fiol:eta=0.1&run=sgd:eta=0.1",
    "v=1&stream=dataset:set=digits,shuffle=yes&loss=cross-entropy&rounds=150&run=comid:eta=0.05&run=sgd:eta=0.5",
];

/// A race in progress, with its link's view settings for pictures.
struct Lab {
    race: Race,
    options: Options,
    proof: Option<(EvidenceFrame, Vec<f64>)>,
}

impl Lab {
    fn new(link: &str) -> Lab {
        let decoded = decode(link);
        assert!(decoded.notices.is_empty(), "{link}: {:?}", decoded.notices);
        let proof = link.contains("metric=regret").then(|| {
            let mut evidence = Evidence::new(&decoded.experiment, None).unwrap();
            while !evidence.advance().unwrap() {}
            evidence.frame()
        });
        Lab {
            race: Race::new(&decoded.experiment, None).unwrap(),
            options: Options::of(&decoded.view),
            proof,
        }
    }

    fn go(&mut self, t: u64, slice: u64) {
        let mut left = self.race.seek(t).unwrap();
        while left > 0 {
            left -= self.race.advance(left.min(slice), None);
        }
    }

    /// The frame that the page receives after this round.
    fn frame(&mut self) -> (Frame, Vec<f64>, Anatomy) {
        let race = &mut self.race;
        let (mut frame, mut data) = race.frame(&FrameRequest {
            images: true,
            map: true,
            series: kinds()
                .iter()
                .filter_map(|kind| kind.asks(&self.options))
                .collect(),
            ..FrameRequest::default()
        });
        if let Some(found) = race.prediction() {
            found.add_to(&mut frame, &mut data);
        }
        if let Some(found) = race.plane(0) {
            found.add_to(&mut frame, &mut data);
        }
        if let Some((opened, columns)) = race.opened(0) {
            opened.add_to(&columns, &mut frame, &mut data);
        }
        let opened = frame.opened.as_ref();
        let anatomy = opened.and_then(|opened| Anatomy::new(opened, &data, &Ask::default()));
        (frame, data, anatomy.unwrap_or_default())
    }

    /// Draws these kinds: the plot, the SVG and the labels of each.
    fn draw(&mut self, kinds: &[Kind], size: Size) -> Vec<(Plot, String, Vec<EndLabel>)> {
        let (frame, data, anatomy) = self.frame();
        let theme = Theme::from(&ChartTheme::default());
        let content = Content {
            frame,
            data,
            proof: self.proof.clone(),
            anatomy,
            ..Content::default()
        };
        let figure = content.figure(self.options);
        let draw = |kind: &Kind| {
            let picture = figure.picture(*kind);
            let plot = picture.plot((f64::from(size.0), f64::from(size.1)), &theme);
            let mut svg = String::new();
            let mut surface = OnPlotters::new(SVGBackend::with_string(&mut svg, size), 1);
            let mut painter = Painter::new(&mut surface);
            draw_axes(&mut painter, &theme, &plot);
            let labels = picture.draw(&mut painter, &theme, &plot, NOWHERE);
            assert_eq!(surface.error(), None);
            drop(surface);
            (plot, svg, labels)
        };
        kinds.iter().map(draw).collect()
    }
}

fn kinds() -> Vec<Kind> {
    Kind::ALL.iter().map(|(_, kind)| *kind).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(24) })]

    /// Played on, gone back, paused and stretched: the final picture is that of a race played there at once.
    #[test]
    fn a_picture_is_that_of_its_round(
        link in 0..LINKS.len(),
        walk in prop::collection::vec((0.0..1.0f64, 1u64..80, (1u32..1300, 1u32..500)), 2..6),
    ) {
        let (link, kinds) = (LINKS[link], kinds());
        let mut lab = Lab::new(link);
        for (place, slice, size) in walk {
            let t = (place * (lab.race.rounds() + 1) as f64) as u64;
            lab.go(t, slice);
            let seen = lab.draw(&kinds, size);
            let mut fresh = Lab::new(link);
            fresh.go(t, u64::MAX);
            for (kind, (seen, there)) in kinds.iter().zip(seen.iter().zip(fresh.draw(&kinds, size))) {
                prop_assert!(*seen == there, "{} in round {}: {:?}, at once {:?}", kind, t, seen.0, there.0);
            }
        }
    }
}

#[test]
fn the_implicit_learner_that_arrives_is_drawn_where_it_is() {
    let lesson = played::json("lessons", "explode");
    let link = lesson["steps"][5]["link"].as_str().unwrap();
    let mut lab = Lab::new(link);
    for t in 3..=lab.race.rounds() {
        lab.go(t, 1);
        let [(plot, _, labels)] = &lab.draw(&[Kind::Weights], PAGE)[..] else {
            unreachable!("one kind is one picture")
        };
        let text = |run: usize| {
            let label = labels.iter().find(|label| label.run == run).unwrap();
            (label.y, label.text.as_deref().unwrap())
        };
        let ((level, fiol), (_, sgd)) = (text(0), text(1));
        assert_eq!(fiol, "FIOL", "round {t}");
        assert!(["SGD ↑", "SGD ↓"].contains(&sgd), "round {t}: {sgd}");
        let height = |w: f64| plot.py(w);
        assert!(
            height(0.0) - height(0.9975) > 0.2 * plot.area.height(),
            "round {t}: {:?}",
            plot.y
        );
        assert!((level - height(0.9975)).abs() < 10.0, "round {t}: {level}");
    }
}

#[test]
fn before_the_first_round_no_axis_has_numbers() {
    for link in LINKS {
        let mut lab = Lab::new(link);
        let kinds = [
            Kind::Loss,
            Kind::Weights,
            Kind::Images,
            Kind::Prediction,
            Kind::Zeros,
            Kind::Curves(Curves::Steps),
        ];
        let digits = |svg: &str| {
            let mut texts = svg.split("<text").skip(1);
            texts.any(|text| {
                let words = text.split('>').nth(1).unwrap_or_default();
                words
                    .split('<')
                    .next()
                    .unwrap()
                    .trim()
                    .parse::<f64>()
                    .is_ok()
            })
        };
        for (kind, (_, svg, _)) in kinds.iter().zip(lab.draw(&kinds, PAGE)) {
            // Classes have numbers for names.
            let named = *kind == Kind::Images;
            assert!(named || !digits(&svg), "{link}: {kind}\n{svg}");
        }
        lab.go(1, 1);
        assert!(digits(&lab.draw(&[Kind::Loss], PAGE)[0].1), "{link}");
    }
}

/// Shrinking ranges make the drawn curves jump: ranges shrink where the time axis has a new end, and seldom otherwise.
/// The prediction chart shows only this round and follows its functions.
#[test]
#[ignore = "plays whole lessons: npm test -- experiments"]
fn axes_are_calm_while_a_race_is_played() {
    let kinds = [
        Kind::Loss,
        Kind::Weights,
        Kind::Images,
        Kind::Zeros,
        Kind::Curves(Curves::Steps),
    ];
    for (id, step) in [
        ("explode", 3),
        ("explode", 8),
        ("sparsity", 8),
        ("units", 9),
        ("curvature", 5),
        ("adapt", 3),
    ] {
        let lesson = played::json("lessons", id);
        let mut lab = Lab::new(lesson["steps"][step - 1]["link"].as_str().unwrap());
        let mut before: Vec<Option<Plot>> = vec![None; kinds.len()];
        let mut jumps = vec![0; kinds.len()];
        while lab.race.t() < lab.race.rounds().min(1000) {
            let more = (lab.race.t() / 100).max(1);
            lab.race.advance(more, None);
            for (i, (plot, ..)) in lab.draw(&kinds, PAGE).into_iter().enumerate() {
                if let Some(old) = before[i].replace(plot)
                    && old.x == plot.x
                    && (plot.y.lo > old.y.lo || plot.y.hi < old.y.hi)
                {
                    jumps[i] += 1;
                }
            }
        }
        assert!(
            jumps.iter().all(|jumps| *jumps <= 4),
            "{id}:{step} {jumps:?}"
        );
    }
}
