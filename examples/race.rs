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
        print!(
            "{:<20} mean loss {:<12.6}",
            run.label(),
            measures.mean_loss()
        );
        match run.diverged_at() {
            Some(t) => println!("diverged in round {t}"),
            None => println!("{} of its weights are 0", measures.zeros),
        }
    }
    Ok(())
}
