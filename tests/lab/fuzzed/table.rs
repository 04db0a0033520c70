//! Properties of any bytes as a data file.
//!
//! An input is a line of settings, as after `data=NAME:` in a link, and the file.

use std::sync::Arc;

use implicit_lab::Error;
use implicit_lab::catalogue::clip;
use implicit_lab::data::{
    self, Findings, Format, MOST_VALUES, Options, Packer, Reader, Table, Unpacker,
};
use implicit_lab::experiment::{Experiment, Part, Race, decode, encode, reading};
use implicit_lab::rng::Rng;

/// The most features and rows of a table that is rewritten and raced.
const SMALL: usize = 2048;

/// Words of the refusals that plain readers do not have.
pub const FOREIGN: &[&str] = &[
    "UTF-16",
    "UTF-32",
    "ZIP",
    "compressed",
    "JSON",
    "ARFF",
    "XML",
    "binary form",
];

/// An input, taken apart.
pub struct Input<'a> {
    /// The options for reading the file.
    pub options: Options,
    /// Its bytes.
    pub file: &'a [u8],
}

impl<'a> Input<'a> {
    /// Splits a line of settings from the file, which has this format if one is given.
    pub fn of(bytes: &'a [u8], format: Option<Format>) -> Input<'a> {
        let at = bytes.iter().position(|b| *b == b'\n');
        let (settings, file) = match at {
            Some(at) => (&bytes[..at], &bytes[at + 1..]),
            None => (&[][..], bytes),
        };
        let settings = String::from_utf8_lossy(settings).replace(['&', '#'], "");
        let link = format!("v=1&stream=file&data=f:{settings}&run=sgd");
        let mut options = reading(&decode(&link).experiment).expect("decoded settings are valid");
        options.format = format.unwrap_or(options.format);
        Input { options, file }
    }
}

/// The complete result of reading a file.
type Outcome = (u32, Option<Findings>, Result<Table, Error>);

/// Checks all properties of this input; returns the table, if it is one.
pub fn check(input: &Input<'_>) -> Option<Table> {
    let Input { options, file } = input;
    let whole = read(file, options, &mut |rest| rest);
    let seed = file
        .iter()
        .fold(0, |n: u64, b| n.wrapping_mul(31) + u64::from(*b));
    let mut rng = Rng::derive(seed, "chunks");
    let most = [2, 7, 40, 4096][rng.below(4)];
    let pieces = read(file, options, &mut |rest| rest.min(1 + rng.below(most)));
    assert_eq!(
        whole, pieces,
        "what the file is cut into changes the outcome"
    );

    let (_, findings, table) = whole;
    let findings = findings.expect("the first pass was not ended before");
    told(&findings, file);
    agree(&findings, &table, file);
    propose(file);
    let table = table.ok()?;
    let packed = pack(&table);
    let unpacked = unpack(&packed, &mut |rest| rest.min(1 + rng.below(most)));
    assert_eq!(unpacked.as_ref(), Ok(&table), "a packed table is another");
    race(&table, &findings);
    Some(table)
}

/// Reads a file in chunks, like the page.
pub fn read(file: &[u8], options: &Options, cut: &mut dyn FnMut(usize) -> usize) -> Outcome {
    let mut reader = Reader::new(options.clone());
    each(file, cut, |chunk| reader.survey(chunk));
    let mut again = 0;
    while reader.needs_rescan() {
        again += 1;
        assert!(again <= 2, "a third time");
        each(file, cut, |chunk| reader.survey(chunk));
    }
    let findings = reader.findings();
    let mut fault = None;
    each(file, cut, |chunk| {
        fault = fault.take().or(reader.build(chunk).err());
    });
    let table = match fault {
        Some(error) => Err(error),
        None => reader.finish(),
    };
    (again, findings, table)
}

fn each(file: &[u8], cut: &mut dyn FnMut(usize) -> usize, mut take: impl FnMut(&[u8])) {
    let mut rest = file;
    while !rest.is_empty() {
        let (chunk, after) = rest.split_at(cut(rest.len()));
        take(chunk);
        rest = after;
    }
}

/// Lines of the file, as editors count them.
fn lines(file: &[u8]) -> u64 {
    let ends = file.iter().enumerate().filter(|(i, b)| match b {
        b'\n' => *i == 0 || file[i - 1] != b'\r',
        b => **b == b'\r',
    });
    1 + ends.count() as u64
}

/// Checks that faults name existing lines and columns, in one readable line.
fn told(findings: &Findings, file: &[u8]) {
    let last = lines(file);
    let names: Vec<String> = findings.columns.iter().map(|c| clip(&c.name)).collect();
    assert!(findings.faults.len() as u64 <= findings.faulty.min(20));
    assert!(findings.faults.is_sorted_by_key(|fault| fault.line));
    for fault in &findings.faults {
        assert!(
            (1..=last).contains(&fault.line),
            "{fault:?} of {last} lines"
        );
        let known = |name: &String| names.contains(name);
        assert!(fault.column.as_ref().is_none_or(known), "{fault:?}");
        sentence(&fault.problem);
    }
    let labels = findings.labels.values().map(|label| &label.text);
    findings
        .notes
        .iter()
        .chain(labels)
        .for_each(|text| sentence(text));
    assert_eq!(findings.bytes, file.len() as u64);
    assert!(findings.usable <= findings.rows && findings.rows <= last);
    assert!(findings.rows + findings.faulty <= last + 1, "{findings:?}");
    for row in &findings.preview {
        let plain = |cell: &String| cell.chars().count() <= 41 && !cell.contains(char::is_control);
        assert!(row.len() <= 50 && row.iter().all(plain), "{row:?}");
    }
}

fn sentence(text: &str) {
    assert!(!text.is_empty() && text.chars().count() <= 600, "{text:?}");
    assert!(!text.chars().any(char::is_control), "{text:?}");
}

/// Checks that the first pass reports the findings of the second.
fn agree(findings: &Findings, table: &Result<Table, Error>, file: &[u8]) {
    let table = match table {
        Ok(table) => table,
        Err(error) => {
            let told = error.to_string();
            sentence(&told);
            assert_eq!(findings.problem.as_ref(), Some(&told));
            if let Error::Data { line, .. } = error {
                // "There is no row below the header" points to where it should be.
                assert!((1..=lines(file) + 1).contains(line), "{told}");
            }
            return;
        }
    };
    assert_eq!(findings.problem, None);
    assert_eq!(findings.usable, table.rows() as u64);
    assert_eq!(findings.features, table.features());
    assert_eq!(findings.sparse, table.is_sparse());
    assert_eq!(findings.values, table.values() as u64);
    assert!(table.values() as u64 <= MOST_VALUES && table.rows() > 0 && table.features() > 0);
    assert!(findings.faulty == 0 || findings.notes.iter().any(|n| n.contains("unreadable")));
    for i in 0..table.rows() {
        let row = table.row(i);
        assert!(row.value.iter().all(|v| v.is_finite() && v.abs() <= 1e150));
    }
}

/// Checks that proposed settings can be written into a link and are read back.
fn propose(file: &[u8]) {
    let head = &file[..file.len().min(64 << 10)];
    let (id, params) = data::propose("a file.csv", head);
    Options::of(&params).expect("proposed settings are valid");
    let mut experiment = decode("v=1&stream=file&run=sgd").experiment;
    experiment.data = Some(Part { id, params });
    let link = encode(&experiment, &Default::default()).expect("and stand in a link");
    assert_eq!(link.parse::<Experiment>(), Ok(experiment));
}

/// The table as bytes.
pub fn pack(table: &Table) -> Vec<u8> {
    let mut packer = Packer::new(table.clone()).expect("a table can be packed");
    std::iter::from_fn(|| packer.next(1 << 16))
        .flatten()
        .collect()
}

/// The table of these bytes, supplied in chunks.
pub fn unpack(packed: &[u8], cut: &mut dyn FnMut(usize) -> usize) -> Result<Table, Error> {
    let mut unpacker = Unpacker::default();
    let mut fault = None;
    each(packed, cut, |chunk| {
        fault = fault.take().or(unpacker.push(chunk).err());
    });
    match fault {
        Some(error) => Err(error),
        None => unpacker.finish(),
    }
}

/// Plays some rounds on the rows, for every kind of target that they fit.
fn race(table: &Table, findings: &Findings) {
    if table.features() > SMALL {
        return;
    }
    let table = Arc::new(table.clone());
    let links = [
        (
            "real",
            "v=1&stream=file:bias=yes&reg=l1&rounds=6&run=fiol&run=sgd&run=adagrad",
        ),
        (
            "sign",
            "v=1&stream=file:scale=max-abs,shuffle=yes&loss=logistic&rounds=6&run=scinol2&run=isgd",
        ),
        (
            "class",
            "v=1&stream=file&loss=cross-entropy&rounds=6&run=sgd",
        ),
    ];
    for (kind, link) in links {
        let experiment = decode(link).experiment;
        let label = &findings.labels[kind];
        if table.features() * label.classes > 8 * SMALL {
            continue;
        }
        let race = Race::new(&experiment, Some(table.clone()));
        let mut race = match (race, label.ok) {
            (Ok(race), true) => race,
            (Err(error), false) => {
                assert_eq!(error.to_string(), label.text);
                continue;
            }
            (Ok(_), false) => panic!("a race on targets that cannot serve: {}", label.text),
            (Err(error), true) => panic!("{error}"),
        };
        race.finish();
        for run in race.runs() {
            assert!(run.measures().loss.is_finite() && run.measures().norm.is_finite());
        }
    }
}
