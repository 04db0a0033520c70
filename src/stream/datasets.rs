//! The built-in data sets, with their sources, licences and sizes.
//!
//! `scripts/data.py` writes the tables, `data/ID.csv`, as described in `data/README.md`. Natively they are compiled in. A
//! page fetches the one that it needs and passes its text, so forms and checks need the sizes before the table is loaded.

#[cfg(not(target_arch = "wasm32"))]
use std::sync::{Arc, OnceLock};

use serde::Serialize;

use crate::catalogue::Choice;
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
    /// Name for people.
    pub name: &'static str,
    /// One line about its rows and features.
    pub summary: &'static str,
    /// Meaning of the target.
    pub target: &'static str,
    /// Authors, title and year.
    pub source: &'static str,
    /// Licence.
    pub licence: &'static str,
    /// Number of rows.
    pub rows: u64,
    /// Number of features, without a bias.
    pub features: usize,
    /// Number of classes; 0 if the target is a number.
    pub classes: usize,
    /// Their names, in the order of the target's values.
    #[serde(skip)]
    pub class_names: &'static [&'static str],
    /// Width and height of the image that the features form, row by row; `None` if they form none.
    #[serde(skip)]
    pub image: Option<[usize; 2]>,
    #[cfg(not(target_arch = "wasm32"))]
    #[serde(skip)]
    text: &'static str,
}

/// All sets, in the order of the form.
pub const SETS: &[Set] = &[
    Set {
        id: "breast-cancer",
        name: "Breast cancer",
        summary: "Cell nuclei of breast masses, measured in images; features of very different scales",
        target: "benign (+1) or malignant (−1)",
        source: "Wolberg, Mangasarian, Street & Street, Breast Cancer Wisconsin (Diagnostic), UCI 1993",
        licence: "CC BY 4.0",
        rows: 569,
        features: 30,
        classes: 2,
        class_names: &["malignant", "benign"],
        image: None,
        #[cfg(not(target_arch = "wasm32"))]
        text: include_str!("../../data/breast-cancer.csv"),
    },
    Set {
        id: "diabetes",
        name: "Diabetes",
        summary: "Age, sex, body mass, blood pressure and six blood values of patients, in their own units",
        target: "progression of the disease after a year, 25 to 346",
        source: "Efron, Hastie, Johnstone & Tibshirani, Least Angle Regression, 2004",
        licence: "its authors state none; scikit-learn distributes it under BSD-3-Clause",
        rows: 442,
        features: 10,
        classes: 0,
        class_names: &[],
        image: None,
        #[cfg(not(target_arch = "wasm32"))]
        text: include_str!("../../data/diabetes.csv"),
    },
    Set {
        id: "digits",
        name: "Handwritten digits",
        summary: "Images of 8 × 8 pixels, 0 to 16 each, row by row",
        target: "the digit, 0 to 9",
        source: "Alpaydin & Kaynak, Optical Recognition of Handwritten Digits (its test part), UCI 1998",
        licence: "CC BY 4.0",
        rows: 1797,
        features: 64,
        classes: 10,
        class_names: &[
            "the digit 0",
            "the digit 1",
            "the digit 2",
            "the digit 3",
            "the digit 4",
            "the digit 5",
            "the digit 6",
            "the digit 7",
            "the digit 8",
            "the digit 9",
        ],
        image: Some([8, 8]),
        #[cfg(not(target_arch = "wasm32"))]
        text: include_str!("../../data/digits.csv"),
    },
    Set {
        id: "phishing",
        name: "Website phishing (UCI, small)",
        summary: "Properties of web pages, 0, ½ or 1: empty form handlers, pop-ups, long addresses, …; another set than LIBSVM's phishing (11,055 × 68)",
        target: "phishing (+1) or not (−1), as river labels it",
        source: "Abdelhamid, Website Phishing, UCI 2016",
        licence: "CC BY 4.0",
        rows: 1250,
        features: 9,
        classes: 2,
        class_names: &["not phishing", "phishing"],
        image: None,
        #[cfg(not(target_arch = "wasm32"))]
        text: include_str!("../../data/phishing.csv"),
    },
    Set {
        id: "temperature",
        name: "Hourly temperature",
        summary: "Temperatures of the past three hours in °C, time of day and of year (sine, cosine); changes slowly",
        target: "the next hour's temperature in Seattle, averaged over thirty years",
        source: "NOAA, hourly climate normals 1981–2010, Seattle",
        licence: "U.S. government work, public domain",
        rows: 8756,
        features: 7,
        classes: 0,
        class_names: &[],
        image: None,
        #[cfg(not(target_arch = "wasm32"))]
        text: include_str!("../../data/temperature.csv"),
    },
    Set {
        id: "abalone",
        name: "Abalone",
        summary: "Sex (1 male, 2 female, 3 infant), three lengths and four weights of sea snails; C&O's Table 2 has it",
        target: "rings of the shell, 1 to 29: its age in years, less about one and a half",
        source: "Nash, Sellers, Talbot, Cawthorn & Ford, Abalone, UCI 1994",
        licence: "CC BY 4.0",
        rows: 4177,
        features: 8,
        classes: 0,
        class_names: &[],
        image: None,
        #[cfg(not(target_arch = "wasm32"))]
        text: include_str!("../../data/abalone.csv"),
    },
];

/// The sets as choices of a parameter.
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
    /// Returns the kinds of targets that it supplies: two classes are also signs, and signs also
    /// numbers.
    pub fn targets(&self) -> &'static [Target] {
        match self.classes {
            0 => &[Target::Real],
            2 => &[Target::Sign, Target::Real, Target::Class],
            _ => &[Target::Class],
        }
    }

    /// Returns the table, read once.
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
