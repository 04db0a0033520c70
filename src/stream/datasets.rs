//! The built-in data sets: what each is, where it comes from, under which licence.
//!
//! `scripts/data.py` writes the tables, `data/ID.csv`; `data/README.md` tells what was done to them.
//! Natively they are compiled in. A page fetches the one it needs and hands its text over, so sizes stand
//! here: forms and checks must know them before the table is there.

#[cfg(not(target_arch = "wasm32"))]
use std::sync::{Arc, OnceLock};

use serde::Serialize;

use crate::catalogue::{Choice, told};
#[cfg(not(target_arch = "wasm32"))]
use crate::data::{Options, Table, read};
#[cfg(not(target_arch = "wasm32"))]
use crate::error::Error;
use crate::loss::Target;

/// One built-in set.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Set {
    /// Permanent id, as in links; its table is `data/ID.csv`.
    pub id: &'static str,
    /// Name as people say it.
    pub name: &'static str,
    /// One line: what its rows and features are.
    pub summary: &'static str,
    /// What is to be predicted.
    pub target: &'static str,
    /// Who made it, what it is called there and since when.
    pub source: &'static str,
    /// Under which licence.
    pub licence: &'static str,
    /// Number of rows.
    pub rows: u64,
    /// Number of features, without a bias.
    pub features: usize,
    /// Number of classes; 0 if the target is a number.
    pub classes: usize,
    #[cfg(not(target_arch = "wasm32"))]
    #[serde(skip)]
    text: &'static str,
}

/// All sets, in the order of the form.
pub const SETS: &[Set] = &[
    Set {
        id: "breast-cancer",
        name: "Breast cancer",
        summary: told(
            "Cell nuclei of breast masses, measured in images; features of very different scales",
        ),
        target: told("benign (+1) or malignant (−1)"),
        source: told(
            "Wolberg, Mangasarian, Street & Street, Breast Cancer Wisconsin (Diagnostic), UCI 1993",
        ),
        licence: told("CC BY 4.0"),
        rows: 569,
        features: 30,
        classes: 2,
        #[cfg(not(target_arch = "wasm32"))]
        text: include_str!("../../data/breast-cancer.csv"),
    },
    Set {
        id: "diabetes",
        name: "Diabetes",
        summary: told(
            "Age, sex, body mass, blood pressure and six blood values of patients, in their own units",
        ),
        target: told("progression of the disease after a year, 25 to 346"),
        source: told("Efron, Hastie, Johnstone & Tibshirani, Least Angle Regression, 2004"),
        licence: told("its authors state none; scikit-learn passes it on under BSD-3-Clause"),
        rows: 442,
        features: 10,
        classes: 0,
        #[cfg(not(target_arch = "wasm32"))]
        text: include_str!("../../data/diabetes.csv"),
    },
    Set {
        id: "digits",
        name: "Handwritten digits",
        summary: told("Images of 8 × 8 pixels, 0 to 16 each, row by row"),
        target: told("the digit, 0 to 9 (class 1 is the digit 0)"),
        source: told(
            "Alpaydin & Kaynak, Optical Recognition of Handwritten Digits (its test part), UCI 1998",
        ),
        licence: told("CC BY 4.0"),
        rows: 1797,
        features: 64,
        classes: 10,
        #[cfg(not(target_arch = "wasm32"))]
        text: include_str!("../../data/digits.csv"),
    },
    Set {
        id: "phishing",
        name: "Phishing",
        summary: told(
            "Marks of web pages, 0, ½ or 1: empty form handlers, pop-ups, long addresses, …",
        ),
        target: told("phishing (+1) or not (−1), as river labels it"),
        source: told("Abdelhamid, Website Phishing, UCI 2016"),
        licence: told("CC BY 4.0"),
        rows: 1250,
        features: 9,
        classes: 2,
        #[cfg(not(target_arch = "wasm32"))]
        text: include_str!("../../data/phishing.csv"),
    },
    Set {
        id: "temperature",
        name: "Hourly temperature",
        summary: told(
            "Three past hours in °C and where the clock and the year stand (sine, cosine); changes slowly",
        ),
        target: told("the next hour's temperature in Seattle, a mean over thirty years"),
        source: told("NOAA, hourly climate normals 1981–2010, Seattle"),
        licence: told("U.S. government work, public domain"),
        rows: 8756,
        features: 7,
        classes: 0,
        #[cfg(not(target_arch = "wasm32"))]
        text: include_str!("../../data/temperature.csv"),
    },
];

/// The sets as the words of a parameter.
pub(super) const CHOICES: &[Choice] = &{
    let mut choices = [Choice { id: "", name: "" }; SETS.len()];
    let mut i = 0;
    while i < SETS.len() {
        choices[i] = Choice {
            id: SETS[i].id,
            name: SETS[i].name,
        };
        i += 1;
    }
    choices
};

impl Set {
    /// The targets it can supply: two classes are also signs, and signs are numbers too.
    pub fn targets(&self) -> &'static [Target] {
        match self.classes {
            0 => &[Target::Real],
            2 => &[Target::Sign, Target::Real, Target::Class],
            _ => &[Target::Class],
        }
    }

    /// Its table, read once.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn table(&self) -> Result<Arc<Table>, Error> {
        static TABLES: [OnceLock<Result<Arc<Table>, Error>>; SETS.len()] =
            [const { OnceLock::new() }; SETS.len()];
        let table = || read(self.text.as_bytes(), &Options::default()).map(Arc::new);
        match SETS.iter().position(|set| set.id == self.id) {
            Some(place) => TABLES[place].get_or_init(table).clone(),
            None => table(),
        }
    }
}
