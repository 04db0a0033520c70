//! How many passes over the coordinates an implicit step takes.

use std::fmt::Write as _;

use crate::tools;

/// Of the first 500 rounds of a link's first run: the mean and the most passes, and the median of η‖x‖² where rows have it.
fn passes(link: &str) -> (f64, u32) {
    let mut race = tools::race(link, None);
    let (mut sum, mut most, mut rounds) = (0.0, 0, 0.0);
    while race.t() < 500 && !race.is_done() {
        race.step(false, |row| {
            let passes = row.report.passes;
            sum += f64::from(passes);
            most = most.max(passes);
            rounds += 1.0;
        });
    }
    (sum / rounds, most)
}

#[test]
#[ignore = "exploration"]
fn explore() {
    for d in [10, 100, 1000] {
        for rho in ["0", "0.5"] {
            // E‖x‖² is d/(1 − ρ).
            let square = f64::from(d) / if rho == "0" { 1.0 } else { 0.5 };
            for lambda in ["0.001", "0.1", "1"] {
                for loss in ["squared", "absolute", "logistic", "hinge"] {
                    let mut line = String::new();
                    for reach in [0.01, 0.1, 1.0, 10.0, 100.0, 1e4] {
                        let eta = reach / square;
                        let link = format!(
                            "v=1&stream=correlated-gaussian:d={d},rho={rho}&loss={loss}&reg=l1:lambda={lambda}&rounds=500&run=fiol:eta={eta}"
                        );
                        let (mean, most) = passes(&link);
                        let _ = write!(line, " {reach}: {mean:.1}/{most}");
                    }
                    println!("d={d} rho={rho} lambda={lambda} {loss}:{line}");
                }
            }
        }
    }
    for more in [
        "domain=ball:radius=1",
        "domain=ball:radius=0.1",
        "domain=simplex",
        "reg=none&domain=ball",
    ] {
        let mut line = String::new();
        for reach in [0.01, 0.1, 1.0, 10.0, 100.0, 1e4] {
            let eta = reach / 1000.0;
            let link = format!(
                "v=1&stream=correlated-gaussian:rho=0&reg=l1&{more}&rounds=500&run=fiol:eta={eta}"
            );
            let link = if more.starts_with("reg") || more.ends_with("simplex") {
                link.replace("&reg=l1", "")
            } else {
                link
            };
            let (mean, most) = passes(&link);
            let _ = write!(line, " {reach}: {mean:.1}/{most}");
        }
        println!("{more}:{line}");
    }
    for link in [
        "v=1&reg=l1&run=fiol:eta=0.002",
        "v=1&reg=l1&run=fiol:eta=0.01",
        "v=1&reg=l1&run=fiol:eta=1",
        "v=1&reg=l1&run=fiol:eta=100",
        "v=1&stream=sparse&loss=squared&reg=l1:lambda=0.01&run=fiol:eta=1",
        "v=1&stream=experts:d=1000&domain=simplex&run=fiol:eta=10",
        "v=1&stream=experts:d=1000&loss=absolute&domain=simplex&run=iomd-kl:eta=100",
    ] {
        println!("{link}: {:?}", passes(link));
    }
}
