//! The recipes as files: all in the index, their links canonical and without fault, their pictures drawn from their
//! current links. (The claims of their texts are tested where the figures are.)

use std::collections::BTreeSet;
use std::path::Path;

use implicit_lab::experiment::{Decoded, decode, encode, sweep_of};
use serde_json::Value;
use xxhash_rust::xxh64::xxh64;

use crate::tools;

fn json(path: &Path) -> Value {
    let text = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn names(folder: &Path) -> BTreeSet<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names
        .filter_map(|name| name.strip_suffix(".json").map(str::to_owned))
        // A translation has the links and pictures of its original.
        .filter(|id| !id.contains('.'))
        .collect()
}

/// Every recipe with its id.
fn recipes() -> Vec<(String, Value)> {
    let mut ids = names(&tools::path("recipes"));
    ids.remove("index");
    assert!(ids.len() >= 10, "{ids:?}");
    ids.into_iter()
        .map(|id| {
            let recipe = json(&tools::path("recipes").join(format!("{id}.json")));
            (id, recipe)
        })
        .collect()
}

fn text<'a>(recipe: &'a Value, key: &str) -> &'a str {
    recipe[key]
        .as_str()
        .unwrap_or_else(|| panic!("no {key}: {recipe}"))
}

#[test]
fn the_index_lists_every_recipe_once_under_its_paper() {
    let index = json(&tools::path("recipes").join("index.json"));
    let mut listed = Vec::new();
    for paper in index["papers"].as_array().unwrap() {
        for id in paper["recipes"].as_array().unwrap() {
            let id = id.as_str().unwrap();
            let recipe = json(&tools::path("recipes").join(format!("{id}.json")));
            assert_eq!(text(&recipe, "paper"), text(paper, "id"), "{id}");
            listed.push(id.to_owned());
        }
    }
    listed.sort();
    let files: Vec<String> = recipes().into_iter().map(|(id, _)| id).collect();
    assert_eq!(listed, files);
}

#[test]
fn every_link_is_canonical_and_loads_without_a_notice() {
    for (id, recipe) in recipes() {
        let links = recipe["links"].as_array().unwrap();
        assert!(!links.is_empty(), "{id}");
        let labels: BTreeSet<&str> = links.iter().map(|link| text(link, "label")).collect();
        assert_eq!(labels.len(), links.len(), "{id}: labels differ");
        for link in links {
            let link = text(link, "link");
            let Decoded {
                experiment,
                view,
                notices,
            } = decode(link);
            assert_eq!(notices, [], "{id}: {link}");
            assert_eq!(encode(&experiment, &view).unwrap(), link, "{id}");
            assert_eq!(
                view["at"], "play",
                "{id}: the page knows a recipe by its link without a round"
            );
            if !view["sweep"].is_empty() {
                sweep_of(&view["sweep"], &experiment).unwrap_or_else(|e| panic!("{id}: {e}"));
            }
        }
    }
}

#[test]
fn every_text_is_there_and_its_maths_is_closed() {
    for (id, recipe) in recipes() {
        for key in ["figure", "title", "shows", "conclude"] {
            assert!(text(&recipe, key).len() > 1, "{id}: {key}");
        }
        for key in ["shows", "conclude", "caveat"] {
            let Some(text) = recipe[key].as_str() else {
                assert_eq!(key, "caveat", "{id}");
                continue;
            };
            assert_eq!(text.matches('$').count() % 2, 0, "{id}: {key}: a lone $");
        }
    }
}

#[test]
fn every_picture_is_of_the_link_as_it_stands() {
    let lessons = tools::path("recipes").with_file_name("lessons");
    for (folder, places) in [(tools::path("recipes"), "links"), (lessons, "steps")] {
        each_picture_is_of_its_link(&folder, places);
    }
}

/// `places`: the recipe's links, or the lesson's steps.
fn each_picture_is_of_its_link(folder: &Path, places: &str) {
    let pictures = folder.join("thumbnails");
    let mut ids = names(folder);
    ids.remove("index");
    assert_eq!(names(&pictures), ids);
    for id in ids {
        let file = json(&folder.join(format!("{id}.json")));
        let thumbnail = json(&pictures.join(format!("{id}.json")));
        let place = file["picture"].as_u64().unwrap_or(0) as usize;
        let link = text(&file[places][place], "link");
        assert_eq!(
            text(&thumbnail, "link"),
            format!("{:016x}", xxh64(link.as_bytes(), 0)),
            "{id} has another link than its picture: npm run thumbnails -- {id}"
        );
        let lines = thumbnail["lines"].as_array().unwrap();
        assert!(lines.len() > 1, "{id}");
        let hues = decode(link).experiment.hues();
        for line in lines {
            let hue = line["hue"].as_u64().unwrap() as usize;
            assert!(
                hues.contains(&hue),
                "{id} is in other colours: npm run thumbnails -- {id}"
            );
            let points: Vec<f64> = line["points"]
                .as_array()
                .unwrap()
                .iter()
                .map(|p| p.as_f64().unwrap())
                .collect();
            assert!(
                points.len() >= 4 && points.len() % 2 == 0 && points.len() <= 124,
                "{id}"
            );
            assert!(points.iter().all(|p| (0.0..=1.0).contains(p)), "{id}");
        }
    }
}
