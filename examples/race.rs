//! Two learners on one stream: `cargo run --release --example race ['LINK']`.

use implicit_lab::{Error, Race};

const LINK: &str =
    "v=1&stream=correlated-gaussian:d=50&rounds=2000&run=sgd:eta=0.05&run=fiol:eta=0.05";

fn main() -> Result<(), Error> {
    let link = std::env::args().nth(1).unwrap_or(LINK.to_owned());
    let mut race = Race::new(&link.parse()?, None)?;
    race.finish();
    for run in race.runs() {
        let measures = run.measures();
        let result = match run.diverged_at() {
            Some(t) => format!("diverged in round {t}"),
            None => format!(
                "mean loss {:<12.6}{} of its weights are 0",
                measures.mean_loss(),
                measures.zeros
            ),
        };
        println!("{:<20} {result}", run.label());
    }
    Ok(())
}
