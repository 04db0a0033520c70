//! The core as `scripts/bench.mjs` calls it: one line in, one line out.
//!
//! `stages` names the stages, `open NAME` sets one up and names its cells, `turn MILLIS` plays it and returns each
//! cell's nanoseconds per unit; every answer is one line of JSON.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    use std::io::{BufRead, Write};
    use std::time::Instant;

    let start = Instant::now();
    let now = move || start.elapsed().as_secs_f64() * 1e3;
    let mut stage = None;
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        let answer = match (word, &mut stage) {
            ("stages", _) => serde_json::to_string(&benches::stages())?,
            ("open", stage) => {
                let opened = benches::stage(rest).ok_or("there is no such stage")?;
                serde_json::to_string(&stage.insert(opened).cells())?
            }
            ("turn", Some(stage)) => {
                serde_json::to_string(&benches::turn(stage.as_mut(), rest.parse()?, &now))?
            }
            _ => return Err(format!("what is {line:?}?").into()),
        };
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}

#[cfg(target_arch = "wasm32")]
fn main() {}
