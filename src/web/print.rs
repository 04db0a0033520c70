//! Charts as SVG for paper, from what the page's drawings hold.

use wasm_bindgen::prelude::*;

use super::charts::{Charts, scene};
use crate::chart::print::{self, Held, Kind};
use crate::chart::round::Phase;
use crate::experiment::{Decoded, decode};

#[wasm_bindgen]
impl Charts {
    /// The picture `kind` (`loss`, `weights`, `prediction`, `zeros`, `map`, `sweep`, `scalar`, `equation` or `plane`) as
    /// SVG of print size, as it stands on the page; `undefined` where there is none such now.
    ///
    /// `fragment` is the link of what was played (of a sweep, the link that was swept), `address` what is printed of it,
    /// `hues` the hue of every learner (from 0), `phase` how far an opened round is told (1 to 6).
    #[wasm_bindgen(js_name = print)]
    pub fn print(
        &self,
        kind: &str,
        fragment: &str,
        address: &str,
        hues: &[u32],
        phase: u32,
    ) -> Option<String> {
        let Decoded {
            experiment, view, ..
        } = decode(fragment);
        let hues: Vec<usize> = hues.iter().map(|hue| *hue as usize).collect();
        let held = Held {
            experiment: &experiment,
            view: &view,
            address,
            scene: scene(&self.frame, &self.data),
            proof: self.more.proof(),
            bands: self
                .more
                .bands
                .as_ref()
                .map(|(bands, data)| (bands, &data[..])),
            results: Some((&self.more.results, &self.more.results_data)),
            anatomy: self.more.anatomy.as_ref(),
            phase: Phase::numbered(phase),
            hues: &hues,
        };
        print::print(Kind::named(kind)?, &held)
    }
}
