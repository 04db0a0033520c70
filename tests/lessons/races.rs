//! Lessons on whole races: zeros, rates, regret, improper answers and units.

use implicit_lab::experiment::{Race, decode};

use crate::finish;
use crate::lesson::steps;
use crate::played::{
    bound, bounded, evidence, of, race, reads, regret as regret_of, regret_at, rows, sweep,
};

#[test]
fn sparsity() {
    let s = steps("sparsity");
    s[0].given(&["5,000", "100"]);
    s[0].formula(&["0"]);
    s[0].says(evidence(&s[0].link).0.best.zeros as f64, "87");
    s[0].says(race(&s[0].link)[0].0.zeros as f64, "30");

    s[1].given(&["0.7", "0.1"]);
    s[1].formula(&["0"]);
    let two = rows(&s[1].link, 50);
    s[1].says(two[0][0].before[1] - two[0][0].after[1], "0.03");
    for pair in two[30..].chunks(2) {
        let mut ends = [pair[0][0].after[1], pair[1][0].after[1]];
        ends.sort_by(f64::total_cmp);
        s[1].says(ends[0], "−0.02");
        s[1].says(ends[1], "0.01");
    }

    s[2].formula(&["0"]);
    s[2].says(0.3 * 0.1, "0.03");
    let three = rows(&s[2].link, 50);
    reads(three[0][0].before[1] - three[0][0].after[1], "0.03");
    assert!(three[30..].iter().all(|row| row[0].after[1] == 0.0));
    assert!(three.iter().all(|row| row[1].after[1] != 0.0));

    let four = race(&s[3].link);
    s[3].says(four[0].0.zeros as f64, "30");
    s[3].says(four[2].0.zeros as f64, "14");
    assert_eq!((four[1].0.zeros, four[3].0.zeros), (0, 0));

    s[4].given(&["0.01"]);
    s[4].says(four[0].0.mean, "1.71");
    s[4].says(four[2].0.mean, "0.83");
    s[4].says(four[0].0.objective, "2.56");
    s[4].says(four[2].0.objective, "2.62");

    s[5].given(&["0.003"]);
    s[5].says(0.01, "0.01");
    s[5].says(four[0].0.zeros as f64, "30");
    s[5].says(four[2].0.zeros as f64, "14");
    let six = race(&s[5].link);
    s[5].says(six[0].0.zeros as f64, "23");
    s[5].says(six[1].0.zeros as f64, "16");
    s[5].says(evidence(&s[0].link).0.best.zeros as f64, "87");

    s[6].given(&["0.03"]);
    let seven = race(&s[6].link);
    s[6].says(seven[0].0.zeros as f64, "23");
    assert_eq!(seven[1].0.zeros, 0);
    s[6].says(seven[1].0.norm, "1e34");

    s[7].given(&["0.001", "1"]);
    let eight = sweep(&s[7].link);
    s[7].says(of(&eight, "FIOL").last(), "57");
    s[7].says(of(&eight, "COMID").last(), "44");
    assert!(of(&eight, "SGD").medians.iter().all(|zeros| *zeros == 0.0));
    finish(&s);
}

#[test]
fn adapt() {
    let s = steps("adapt");
    s[0].formula(&["0"]);
    let one = rows(&s[0].link, 10_000);
    s[0].says(one[1][0].total, "3.9");
    s[0].says(one[9_999][0].total, "3.9");

    s[1].given(&["1", "10,000"]);
    let two = evidence(&s[1].link);
    s[1].says(regret_of(&two, 0), "3.9");
    s[1].says(regret_of(&two, 1), "206");
    s[1].formula(&["4", "20", "200"]);
    let ratio = regret_of(&two, 1) / regret_at(&two, 1, 2500.0);
    assert!((1.8..2.2).contains(&ratio), "{ratio}");

    s[2].formula(&["1"]);
    let three = race(&s[2].link);
    s[2].says(three[0].0.total, "458");
    s[2].says(three[1].0.total, "444");
    s[2].says(rows(&s[2].link, 2000)[1999][0].eta.unwrap(), "0.022");

    s[3].formula(&["0", "1"]);
    let four = rows(&s[3].link, 10_000);
    s[3].says(four[0][0].delta.unwrap(), "3");
    s[3].says(1.0 / four[1][0].eta.unwrap(), "3");
    s[3].says(four[1][0].eta.unwrap(), "0.33");
    assert!(four[1..].iter().all(|row| row[0].loss < 1e-12));
    reads(four[9_999][0].eta.unwrap(), "0.33");

    let five = race(&s[4].link);
    s[4].says(five[0].0.total, "0.153");
    s[4].says(five[1].0.total, "0.379");
    s[4].says(five[2].0.total, "444");
    s[4].formula(&["0.15", "15", "150"]);
    s[4].says(five[0].0.gain.unwrap(), "0.135");
    s[4].says(rows(&s[4].link, 2000)[1999][0].eta.unwrap(), "7.4");

    let six = rows(&s[5].link, 5000);
    s[5].formula(&["1,000", "4,000", "1"]);
    s[5].says(six[999][0].eta.unwrap(), "0.0102");
    s[5].says(six[3999][0].eta.unwrap(), "0.0051");
    s[5].says(six[4999][0].total, "4,123");
    s[5].says(six[4999][1].total, "4,133");

    s[6].given(&["5", "7.07"]);
    s[6].formula(&["2"]);
    s[6].says(5.0 * std::f64::consts::SQRT_2, "7.07");
    let seven = evidence(&s[6].link);
    s[6].says(bounded(&seven, 0, "co-6-2"), "6");
    s[6].says(regret_of(&seven, 0), "3");
    reads(2.0 * rows(&s[6].link, 1)[0][0].loss, "6");

    let eight = sweep(&s[7].link);
    for (name, decades, best) in [
        ("AdaImplicit", "5.9", "0.332"),
        ("IOMD", "6.2", "0.333"),
        ("AdaOGD", "0.3", "0.301"),
        ("OGD", "0.7", "0.307"),
    ] {
        s[7].says(of(&eight, name).decades, decades);
        s[7].says(of(&eight, name).best, best);
    }
    let values = &of(&eight, "OGD").values;
    s[7].formula(&["2"]);
    reads(values[0].log2(), "-20");
    reads(values[20].log2(), "20");
    finish(&s);
}

#[test]
fn regret() {
    let s = steps("regret");
    s[0].given(&["5,000"]);
    s[0].formula(&["0"]);
    let first = race(&s[0].link);
    s[0].says(first[0].0.objective, "0.135");
    s[0].says(first[1].0.objective, "0.128");
    let found = evidence(&s[1].link);
    s[0].says(found.0.best.objective, "0.110");

    s[1].given(&["5,000"]);
    s[1].formula(&["0"]);
    s[1].says(regret_of(&found, 0), "125");
    s[1].says(regret_of(&found, 0) / 5000.0, "0.025");

    let allowed = bounded(&found, 0, "fiol-1");
    s[2].formula(&["150", "600", "6,000"]);
    s[2].says(regret_of(&found, 0), "125");
    s[2].says(allowed, "6,118");
    s[2].says(allowed / regret_of(&found, 0), "49");

    s[3].formula(&["0"]);
    s[3].says(regret_of(&found, 0), "125");
    s[3].says(regret_of(&found, 1), "93");
    s[3].says(first[0].0.gain.unwrap(), "12");
    s[3].says(allowed, "6,118");

    s[4].given(&["1"]);
    s[4].formula(&["0.1", "0.3"]);
    let wild = evidence(&s[4].link);
    s[4].says(regret_of(&wild, 0), "79");
    s[4].says(regret_of(&wild, 1), "3.4e12");

    s[5].formula(&["1"]);
    let silent = evidence(&s[5].link);
    assert_eq!(bound(&silent, 0, "fiol-1").fails, None);
    assert!(bound(&silent, 1, "fiol-1").fails.is_some());
    assert!(bound(&silent, 2, "co-6-2").fails.is_some());

    s[6].formula(&["1"]);
    let corrected = evidence(&s[6].link);
    s[6].says(bounded(&corrected, 0, "fiol-2"), "6,060");
    s[6].says(bounded(&corrected, 0, "fiol-1"), "6,090");

    s[7].formula(&["0"]);
    let drift = evidence(&s[7].link);
    let against_truth = |run: usize| {
        let column = drift.0.runs[run].truth.unwrap();
        *column.of(&drift.1).last().unwrap()
    };
    for run in [0, 1] {
        s[7].says((regret_of(&drift, run) / 100.0).round() * 100.0, "−2,300");
    }
    s[7].says(against_truth(0), "152");
    s[7].says(against_truth(1), "149");
    finish(&s);
}

#[test]
fn improper() {
    let s = steps("improper");
    s[0].formula(&["0", "1"]);
    s[1].formula(&["1"]);

    s[2].given(&["1"]);
    s[2].formula(&["0"]);
    let three = rows(&s[2].link, 2);
    s[2].says(three[1][0].prediction, "0.197");
    s[2].says(three[1][1].prediction, "0.222");

    s[3].given(&["300"]);

    s[4].given(&["3,162"]);
    s[4].says(3162f64.ln(), "8.06");
    let five = evidence(&s[4].link);
    s[4].formula(&["40"]);
    for (run, said) in ["34", "41", "4"].iter().enumerate() {
        s[4].says(regret_of(&five, run), said);
    }
    let early = [regret_at(&five, 0, 300.0), regret_at(&five, 1, 300.0)];
    assert!((early[0] - early[1]).abs() < 0.1, "{early:?}");

    s[5].formula(&["1"]);
    let six = evidence(&s[5].link);
    s[5].says(bounded(&six, 0, "aioli-1"), "99");
    s[5].says(regret_of(&six, 0), "34");
    s[5].says(3162f64.ln(), "8.06");
    s[5].given(&["3,162"]);

    s[6].given(&["1,000", "1"]);
    s[6].formula(&["0.1"]);
    let seven = evidence(&s[6].link);
    s[6].says(regret_of(&seven, 0), "−27");
    s[6].says(regret_of(&seven, 1), "3.3");
    finish(&s);
}

#[test]
fn units() {
    let s = steps("units");
    s[0].given(&["21", "0.01"]);
    s[0].formula(&["0", "1"]);
    s[0].says(race(&s[0].link)[0].0.mean, "87");
    s[0].says(2f64.ln(), "0.693");

    s[1].given(&["21"]);
    s[1].formula(&["0", "0.3"]);
    let two = sweep(&s[1].link);
    s[1].says(of(&two, "SGD").best, "0.639");
    s[1].says(of(&two, "SGD").at(3e-6), "0.639");
    s[1].formula(&["3e-6"]);
    s[1].says(evidence(&s[2].link).0.best.objective, "0.261");

    s[2].formula(&["1", "2"]);
    s[2].says(race(&s[2].link)[0].0.mean, "0.350");

    let print = |link: &str| {
        let mut race = Race::new(&decode(link).experiment, None).unwrap();
        while race.advance(u64::MAX, None) > 0 {}
        race.fingerprint()
    };
    s[3].formula(&["1,024"]);
    s[3].says(race(&s[3].link)[0].0.mean, "0.589");
    assert!(print(&s[3].link).starts_with("9f105b81"));
    assert_eq!(print(&s[3].link), print(&s[4].link));

    s[4].given(&["1,024"]);
    s[4].formula(&["2", "0.1"]);
    s[4].says(race(&s[4].link)[0].0.mean, "0.589");
    for (link, said) in [(&s[3].link, "0.574"), (&s[4].link, "62,914")] {
        let with = link.replace("&panels", "&run=sgd:eta=0.1&panels");
        s[4].says(race(&with)[2].0.mean, said);
    }

    s[5].given(&["1", "1,000"]);
    s[5].formula(&["1,400", "0.7", "40"]);
    let six = rows(&s[5].link, 5);
    s[5].says(six[4][0].loss, "0.694");
    s[5].says(six[4][0].prediction, "0.001");
    s[5].says(six[4][1].loss, "1,408");

    s[6].given(&["1", "0.01"]);
    for ((run, _), said) in race(&s[6].link)
        .iter()
        .zip(["0.350", "0.650", "0.296", "0.654", "0.655"])
    {
        s[6].says(run.mean, said);
    }

    s[7].given(&["0.01"]);
    s[7].formula(&["0", "16"]);
    for ((run, _), said) in race(&s[7].link).iter().zip(["0.454", "0.442", "0.774"]) {
        s[7].says(run.mean, said);
    }

    s[8].formula(&["1"]);
    let louder = s[8].link.replace("sgd:eta=0.01", "sgd:eta=1");
    assert!(race(&louder)[1].0.mean < 0.6);
    for ((run, _), said) in race(&s[8].link).iter().zip(["0.454", "2.20", "0.494"]) {
        s[8].says(run.mean, said);
    }
    for ((run, _), said) in race(&s[7].link).iter().zip(["0.454", "0.442", "0.774"]) {
        s[8].says(run.mean, said);
    }
    finish(&s);
}
