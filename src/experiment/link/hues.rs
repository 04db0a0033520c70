//! The colours of learners: warm for explicit learners, cool for implicit ones, and the same wherever a learner races.

use crate::experiment::link::spec::{Experiment, MOST_LEARNERS, learner};

/// A colour for light and for dark backgrounds, as CSS hex.
pub type Hue = [&'static str; 2];

/// The colours of explicit learners, then those of implicit ones; of each kind as many as a race can have learners.
///
/// Dashes also distinguish the two kinds. Within a kind any two differ for all eyes; all are legible as text on their
/// backgrounds (the tests measure it).
pub const HUES: [Hue; 2 * MOST_LEARNERS] = [
    ["#c44e00", "#ff8a3d"], // Orange
    ["#ad4a85", "#e59bc4"], // Rose
    ["#b40037", "#f75a73"], // Red
    ["#87713e", "#fbdb41"], // Ochre
    ["#555900", "#8ab200"], // Olive
    ["#950081", "#be65af"], // Magenta
    ["#77003c", "#ffc1b3"], // Wine
    ["#683100", "#b37933"], // Brown
    ["#0072b2", "#56b4e9"], // Blue
    ["#007a5a", "#2fcf9f"], // Sea green
    ["#703fda", "#9a7eff"], // Violet
    ["#005265", "#03d4e2"], // Petrol
    ["#004f00", "#3d964c"], // Dark green
    ["#531f7e", "#d0bdff"], // Indigo
    ["#0021b1", "#3f8cb9"], // Navy
    ["#058700", "#91fb95"], // Leaf green
];

impl Experiment {
    /// The colour of every learner, as a number in [`HUES`]: all are different.
    ///
    /// Each learner has a home colour, which the first learner with that home gets, whatever else races. Another with the same
    /// home gets the last free colour of its kind: those at the end belong to learners that are seldom raced.
    pub fn hues(&self) -> Vec<usize> {
        let homes: Vec<usize> = self.runs.iter().map(|run| home(&run.part.id)).collect();
        let mut taken = homes.clone();
        let hue = |(index, home): (usize, &usize)| {
            if !homes[..index].contains(home) {
                return *home;
            }
            let first = home - home % MOST_LEARNERS;
            let mut kind = (first..first + MOST_LEARNERS).rev();
            let free = kind.find(|hue| !taken.contains(hue)).unwrap_or(*home);
            taken.push(free);
            free
        };
        homes.iter().enumerate().map(hue).collect()
    }
}

/// The colour of a learner that races alone.
fn home(id: &str) -> usize {
    learner(id).map_or(0, |def| {
        let first = if def.explicit { 0 } else { MOST_LEARNERS };
        first + def.hue % MOST_LEARNERS
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::{Part, RunSpec, catalogue_of, decode};

    /// The backgrounds, light and dark, against which colours stand out least: `--ground` and `--surface`.
    const GROUNDS: Hue = ["#fbfbfa", "#1a1e22"];

    type Rgb = [f64; 3];

    /// Linear light.
    fn rgb(hex: &str) -> Rgb {
        let value = u32::from_str_radix(&hex[1..], 16).unwrap();
        [16, 8, 0].map(|shift| {
            let part = f64::from((value >> shift) & 255) / 255.0;
            match part <= 0.04045 {
                true => part / 12.92,
                false => ((part + 0.055) / 1.055).powf(2.4),
            }
        })
    }

    fn times(matrix: [Rgb; 3], v: Rgb) -> Rgb {
        matrix.map(|row| row.iter().zip(v).map(|(a, b)| a * b).sum())
    }

    /// Oklab (Ottosson 2020), in which equal distances look about equal.
    fn lab(colour: Rgb) -> Rgb {
        let cones = times(
            [
                [0.4122214708, 0.5363325363, 0.0514459929],
                [0.2119034982, 0.6806995451, 0.1073969566],
                [0.0883024619, 0.2817188376, 0.6299787005],
            ],
            colour,
        );
        times(
            [
                [0.2104542553, 0.7936177850, -0.0040720468],
                [1.9779984951, -2.4285922050, 0.4505937099],
                [0.0259040371, 0.7827717662, -0.8086757660],
            ],
            cones.map(f64::cbrt),
        )
    }

    /// Protanopia and deuteranopia (Machado et al. 2009).
    const BLIND: [[Rgb; 3]; 2] = [
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ];

    fn distance(a: Rgb, b: Rgb) -> f64 {
        let (a, b) = (lab(a), lab(b));
        a.iter()
            .zip(b)
            .map(|(a, b)| (a - b).powi(2))
            .sum::<f64>()
            .sqrt()
    }

    fn contrast(a: Rgb, b: Rgb) -> f64 {
        let light = |v: Rgb| 0.2126 * v[0] + 0.7152 * v[1] + 0.0722 * v[2] + 0.05;
        let (a, b) = (light(a), light(b));
        a.max(b) / a.min(b)
    }

    #[test]
    fn colours_are_told_apart_and_read_on_both_grounds() {
        for theme in 0..2 {
            let colours = HUES.map(|hue| rgb(hue[theme]));
            for (i, a) in colours.iter().enumerate() {
                let named = HUES[i][theme];
                let read = contrast(*a, rgb(GROUNDS[theme]));
                assert!(read >= 4.5, "{named} has contrast {read}");
                for (j, b) in colours.iter().enumerate().take(i) {
                    let apart = distance(*a, *b);
                    assert!(apart >= 0.09, "{named}, {}: {apart}", HUES[j][theme]);
                    // The dash does not distinguish them.
                    if i / MOST_LEARNERS != j / MOST_LEARNERS {
                        continue;
                    }
                    for eyes in BLIND {
                        let seen = |v| times(eyes, v).map(|part| part.clamp(0.0, 1.0));
                        let apart = distance(seen(*a), seen(*b));
                        assert!(apart >= 0.045, "{named}, {}: {apart}", HUES[j][theme]);
                    }
                }
            }
        }
    }

    fn hues(ids: &[&str]) -> Vec<usize> {
        let run = |id: &&str| RunSpec {
            part: Part::default_of(&learner(id).unwrap().entry),
            label: None,
        };
        Experiment {
            runs: ids.iter().map(run).collect(),
            ..decode("").experiment
        }
        .hues()
    }

    #[test]
    fn a_learner_keeps_its_colour_whichever_others_come_and_go() {
        let alone = |id| hues(&[id])[0];
        for entry in catalogue_of("learner") {
            let kind = alone(entry.id) / MOST_LEARNERS;
            assert_eq!(kind == 0, learner(entry.id).unwrap().explicit);
            for other in ["sgd", "fiol", "comid", "own"] {
                let both = hues(&[entry.id, other]);
                assert_eq!(both[0], alone(entry.id));
                assert_ne!(both[0], both[1]);
                assert_eq!(both[1] / MOST_LEARNERS, alone(other) / MOST_LEARNERS);
            }
        }
        let race = ["sgd", "fiol", "sgd", "comid", "isgd", "fiol"];
        let whole = hues(&race);
        for left in 0..race.len() {
            let stay: Vec<usize> = (0..race.len()).filter(|index| *index != left).collect();
            let ids: Vec<&str> = stay.iter().map(|index| race[*index]).collect();
            for (index, hue) in stay.iter().zip(hues(&ids)) {
                // A copy takes the colour over from the first.
                let first = whole[left] == alone(race[left]) && race[left] == race[*index];
                assert!(first || hue == whole[*index], "{ids:?}");
            }
        }
    }

    #[test]
    fn eight_of_one_kind_have_eight_colours() {
        for id in ["sgd", "iomd-kl", "scinol2"] {
            let mut found = hues(&[id; MOST_LEARNERS]);
            assert_eq!(found[0], hues(&[id])[0]);
            found.sort_unstable();
            let first = found[0] - found[0] % MOST_LEARNERS;
            assert_eq!(found, Vec::from_iter(first..first + MOST_LEARNERS));
        }
    }
}
