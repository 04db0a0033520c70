//! A file's chunks and format, and the packing of its table, change no number.

use implicit_lab::data::{Packer, Reader, Table, Unpacker};
use implicit_lab::experiment::{Race, decode};
use implicit_lab::loss::Target;
use implicit_lab::rng::Rng;

use super::{features, options, read, twins};
use crate::ugly;

#[test]
fn chunks_change_nothing() {
    let mut rng = Rng::derive(5, "chunks");
    for ugly::File {
        what,
        bytes,
        settings,
        ..
    } in ugly::files()
    {
        let whole = read(&bytes, settings);
        let options = options(settings);
        for longest in [1, 3, 17, 1000] {
            if bytes.len() / longest > 20_000 {
                continue;
            }
            let mut reader = Reader::new(options.clone());
            let mut chunks = Vec::new();
            let mut rest = &bytes[..];
            while !rest.is_empty() {
                let (chunk, after) = rest.split_at(rest.len().min(1 + rng.below(longest)));
                chunks.push(chunk);
                rest = after;
            }
            chunks.iter().for_each(|chunk| reader.survey(chunk));
            while reader.needs_rescan() {
                chunks.iter().for_each(|chunk| reader.survey(chunk));
            }
            let built = chunks.iter().try_for_each(|chunk| reader.build(chunk));
            let pieces = built.and_then(|()| reader.finish());
            assert_eq!(
                pieces.map_err(|e| e.to_string()),
                whole,
                "{what} by {longest}"
            );
        }
    }
}

#[test]
fn a_packed_table_is_the_same_however_it_is_cut() {
    let mut rng = Rng::derive(6, "packed");
    let sparse: String = (0..300)
        .map(|i| {
            format!(
                "{} {}:{} {}:1\n",
                ["a", "b"][i % 2].len() + i % 2,
                1 + i % 40,
                i as f64 / 7.0,
                41 + i % 9
            )
        })
        .collect();
    let tables = [
        read(b"a,b,y\n1,2,x\n3,4,z\n-5,0.1,x\n", "").unwrap(),
        read(b"a,b,y\n1,2,1\n3,4,2.5\n", "").unwrap(),
        read(sparse.as_bytes(), "").unwrap(),
    ];
    assert!(tables[2].is_sparse());
    for table in tables {
        let mut packer = Packer::new(table.clone()).unwrap();
        let mut bytes = Vec::new();
        while let Some(chunk) = packer.next(64) {
            bytes.extend(chunk);
        }
        for longest in [1, 5, 100, 1 << 20] {
            let mut unpacker = Unpacker::default();
            let mut rest = &bytes[..];
            while !rest.is_empty() {
                let (chunk, after) = rest.split_at(rest.len().min(1 + rng.below(longest)));
                unpacker.push(chunk).unwrap();
                rest = after;
            }
            assert_eq!(unpacker.finish().unwrap(), table);
        }
        // A damaged file is refused, or is a table nevertheless; it never panics.
        for _ in 0..2000 {
            let mut damaged = bytes.clone();
            damaged.truncate(1 + rng.below(bytes.len()));
            let place = rng.below(damaged.len());
            damaged[place] ^= 1 << rng.below(8);
            let mut unpacker = Unpacker::default();
            if unpacker.push(&damaged).is_ok()
                && let Ok(table) = unpacker.finish()
            {
                for target in [Target::Real, Target::Sign, Target::Class] {
                    let _ = table.labels(target);
                }
                features(&table);
            }
        }
    }
}

fn fingerprint(link: &str, table: &Table) -> String {
    let decoded = decode(link);
    assert_eq!(decoded.notices, [], "{link}");
    let table = Some(std::sync::Arc::new(table.clone()));
    let mut race = Race::new(&decoded.experiment, table).unwrap();
    while race.advance(u64::MAX, None) > 0 {}
    race.fingerprint()
}

#[test]
fn csv_and_libsvm_of_the_same_data_race_to_the_same_bits() {
    for (width, filled, sparse) in [(8, 6, false), (100, 5, true), (40, 30, false)] {
        let sign = |i: usize| ["-1", "+1"][i * i % 3 % 2].to_owned();
        let class = |i: usize| (i % 4).to_string();
        let real = |i: usize| format!("{:e}", i as f64 / 3.0);
        type Labelled<'a> = (&'a dyn Fn(usize) -> String, &'a [&'a str]);
        let labels: [Labelled<'_>; 3] = [
            (&sign, &["hinge", "logistic"]),
            (&class, &["cross-entropy"]),
            (&real, &["squared", "absolute"]),
        ];
        for (label, losses) in labels {
            let (csv, svm) = twins(200, width, filled, label);
            let (csv, svm) = (
                read(csv.as_bytes(), "").unwrap(),
                read(svm.as_bytes(), "").unwrap(),
            );
            assert_eq!(
                (csv.is_sparse(), svm.is_sparse()),
                (sparse, sparse),
                "{width}"
            );
            for loss in losses {
                for rest in [
                    "&run=fiol:eta=0.01&run=sgd:eta=0.001&run=adam",
                    ":scale=max-abs,bias=yes,shuffle=yes&reg=l1:lambda=0.01&run=fiol:eta=0.01&run=comid:eta=0.001",
                ] {
                    let (stream, rest) = rest.split_once('&').unwrap();
                    let link = format!("v=1&stream=file{stream}&loss={loss}&{rest}");
                    let link = link.replace("&loss=squared", "");
                    let link = match *loss {
                        "cross-entropy" => link.replace("&run=fiol:eta=0.01", ""),
                        _ => link,
                    };
                    assert_eq!(fingerprint(&link, &csv), fingerprint(&link, &svm), "{link}");
                }
            }
        }
    }
}

#[test]
fn a_line_end_at_the_end_changes_nothing() {
    for ugly::File {
        what,
        bytes,
        settings,
        ..
    } in ugly::files()
    {
        // Some files test a quote that is open at the end, or an end within the first line.
        let end = bytes.trim_ascii_end();
        if what.contains("left open") || end.is_empty() || end.len() < 8 {
            continue;
        }
        let without = read(end, settings);
        let with = read(&[end, b"\n"].concat(), settings);
        // Only the hash differs, which no table holds.
        assert_eq!(without, with, "{what}");
    }
}

#[test]
fn a_damaged_packed_table_is_refused() {
    let rows = (0..40).map(|i| format!("{i} {}:1.5 41:2\n", 1 + i % 40));
    let sparse = read(rows.collect::<String>().as_bytes(), "").unwrap();
    let dense = read(b"a,b,y\n1,2,x\n3,4,z\n", "").unwrap();
    let mut rng = Rng::derive(8, "damaged");
    for table in [sparse, dense] {
        let mut packer = Packer::new(table).unwrap();
        let mut bytes = Vec::new();
        while let Some(chunk) = packer.next(1 << 16) {
            bytes.extend(chunk);
        }
        let unpack = |bytes: &[u8]| {
            let mut unpacker = Unpacker::default();
            unpacker.push(bytes).and_then(|()| unpacker.finish())
        };
        unpack(&bytes).unwrap();
        assert!(unpack(&[&bytes[..], &[1]].concat()).is_err());
        assert!(unpack(&bytes[..bytes.len() - 1]).is_err());
        let text = String::from_utf8_lossy(&bytes[12..]).into_owned();
        let many = text.replacen("\"rows\":40", "\"rows\":4294967295", 1);
        let length = many.find("]}").unwrap() as u32 + 2;
        let huge = [&bytes[..8], &length.to_le_bytes(), many.as_bytes()].concat();
        assert!(unpack(&huge).is_err());
        for _ in 0..20_000 {
            let mut mutated = bytes.clone();
            for _ in 0..1 + rng.below(3) {
                let at = rng.below(mutated.len());
                mutated[at] = rng.below(256) as u8;
            }
            if let Ok(table) = unpack(&mutated) {
                (0..table.rows()).for_each(|i| {
                    table.row(i).to_dense(&mut Vec::new());
                });
            }
        }
    }
}
