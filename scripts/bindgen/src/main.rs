//! Writes the JavaScript bindings of a compiled `.wasm`.
//!
//! `bindgen FILE.wasm TARGET DIR [TARGET DIR]…` with the targets `web` (an ES
//! module the page loads) and `nodejs` (a CommonJS module the tests load).
//! This is the library behind `wasm-bindgen-cli`, pinned with `wasm-bindgen` in one lock file, so
//! that the two can never disagree about the format; it builds in a fraction of the time of the
//! command-line tool.

use std::path::Path;
use std::process::ExitCode;
use wasm_bindgen_cli_support::Bindgen;

const USAGE: &str = "usage: bindgen FILE.wasm TARGET DIR [TARGET DIR]… (TARGET: web or nodejs)";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("bindgen: {problem}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &[String]) -> Result<(), String> {
    let Some((wasm, outputs)) = arguments.split_first() else {
        return Err(USAGE.into());
    };
    let (outputs, []) = outputs.as_chunks::<2>() else {
        return Err(USAGE.into());
    };
    if outputs.is_empty() {
        return Err(USAGE.into());
    }
    for [target, dir] in outputs {
        write(Path::new(wasm), target, Path::new(dir))
            .map_err(|problem| format!("{wasm} → {dir}: {problem}"))?;
    }
    Ok(())
}

/// Writes `NAME.js`, `NAME.d.ts` and `NAME_bg.wasm` into `dir`.
fn write(wasm: &Path, target: &str, dir: &Path) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).typescript(true);
    match target {
        "web" => bindgen.web(true),
        "nodejs" => bindgen.nodejs(true),
        other => return Err(format!("unknown target {other:?}; {USAGE}")),
    }
    .and_then(|bindgen| bindgen.generate(dir))
    .map_err(|problem| format!("{problem:#}"))
}
