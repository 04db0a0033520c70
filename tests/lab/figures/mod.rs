//! The claims of the recipes, computed natively from their own links: one test per recipe.
//!
//! `docs/recipes.md` has the same numbers next to the papers'. Numbers in a text are checked as
//! written, to the digits given there; a text that changes without its test fails
//! `every_recipe_has_its_test`.

mod aioli;
mod co;
mod fiol;
mod scinol;

use crate::played::{
    Played, Reasons, Swept, bound, bounded, evidence, of, race, reads, regret, regret_at, rows,
    sweep,
};
use implicit_lab::experiment::decode;
use implicit_lab::experiment::frame::FrameRequest;

fn recipe(id: &str) -> serde_json::Value {
    crate::played::json("recipes", id)
}

/// The recipe's link with this label.
fn link(id: &str, label: &str) -> String {
    let recipe = recipe(id);
    let links = recipe["links"].as_array().unwrap();
    let found = links.iter().find(|link| link["label"] == label);
    let found = found.unwrap_or_else(|| panic!("{id} has no link \"{label}\""));
    found["link"].as_str().unwrap().to_owned()
}

/// Checks that the recipe says this in these words; returns its reasons, all of which must be
/// checked.
#[must_use]
fn says(id: &str, words: &[&str]) -> Reasons {
    let recipe = recipe(id);
    let text = ["shows", "conclude", "caveat"].map(|key| recipe[key].as_str().unwrap_or_default());
    let text = text.join("\n");
    for words in words {
        assert!(
            text.contains(words),
            "{id} does not say \"{words}\": {text}"
        );
    }
    Reasons::new(id, &text)
}

#[test]
fn every_recipe_has_its_test_and_clean_links() {
    let source = concat!(
        include_str!("aioli.rs"),
        include_str!("co.rs"),
        include_str!("fiol.rs"),
        include_str!("scinol.rs"),
    );
    let ids = crate::played::ids("recipes");
    for id in &ids {
        assert!(
            source.contains(&format!("fn {}()", id.replace('-', "_"))),
            "{id} has no test"
        );
        for link in recipe(id)["links"].as_array().unwrap() {
            let decoded = decode(link["link"].as_str().unwrap());
            assert_eq!(decoded.notices, [], "{id}: {}", link["label"]);
        }
    }
    let listed = recipe("index")["papers"].to_string();
    ids.iter().for_each(|id| {
        assert!(
            listed.contains(&format!("\"{id}\"")),
            "{id} is not in the index"
        )
    });
    assert_eq!(ids.len(), 15);
}

/// The table in the docs names every recipe, with its current links.
#[test]
fn the_docs_have_every_link() {
    let docs = include_str!("../../../docs/recipes.md");
    for paper in recipe("index")["papers"].as_array().unwrap() {
        for id in paper["recipes"].as_array().unwrap() {
            for link in recipe(id.as_str().unwrap())["links"].as_array().unwrap() {
                let link = link["link"].as_str().unwrap();
                assert!(docs.contains(&format!("`#{link}`")), "{id}: {link}");
            }
        }
    }
}
