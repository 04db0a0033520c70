//! Tables as other programs write them: however a table is disturbed, it races to the bits of the clean one once the proposals
//! for its file are taken, or is refused by a sentence that names the disturbance.

use std::sync::Arc;

use implicit_lab::catalogue::{Params, Value};
use implicit_lab::data::{self, Findings, Options, Reader, Table};
use implicit_lab::experiment::{Race, decode};
use implicit_lab::rng::Rng;

/// A table before it is written.
#[derive(Clone)]
struct Sheet {
    name: &'static str,
    loss: &'static str,
    above: Vec<String>,
    header: Vec<String>,
    rows: Vec<Vec<String>>,
    /// Lines between rows: the row after each, and its text.
    between: Vec<(usize, String)>,
    delimiter: &'static str,
    end: &'static str,
    quoted: bool,
    /// A delimiter at the end of the header, and of the rows.
    trailing: (bool, bool),
    /// The text before the header's first name.
    mark: &'static str,
    ends: bool,
    /// The text below the table.
    below: &'static str,
    encoded: fn(&str) -> Vec<u8>,
}

impl Sheet {
    fn line(&self, cells: &[String], trailing: bool) -> String {
        let special =
            |c: char| c == '"' || self.delimiter.contains(c) || self.delimiter == " " && c == '\t';
        let written = |cell: &String| match self.quoted || cell.contains(special) {
            true => format!("\"{}\"", cell.replace('"', "\"\"")),
            false => cell.clone(),
        };
        let mut line = cells
            .iter()
            .map(written)
            .collect::<Vec<_>>()
            .join(self.delimiter);
        line += if trailing { self.delimiter } else { "" };
        line + self.end
    }

    fn bytes(&self) -> Vec<u8> {
        let mut text = String::new();
        for line in &self.above {
            text += &format!("{line}{}", self.end);
        }
        text += self.mark;
        text += &self.line(&self.header, self.trailing.0);
        for (i, row) in self.rows.iter().enumerate() {
            for (_, line) in self.between.iter().filter(|(before, _)| *before == i) {
                text += &format!("{line}{}", self.end);
            }
            text += &self.line(row, self.trailing.1);
        }
        if !self.ends {
            text.truncate(text.len() - self.end.len());
        }
        text += self.below;
        (self.encoded)(&text)
    }

    fn cells(&mut self, change: impl Fn(&str) -> String) {
        self.rows
            .iter_mut()
            .flatten()
            .for_each(|cell| *cell = change(cell));
    }

    /// Changes the cells that are numbers.
    fn numbers(&mut self, change: impl Fn(&str) -> String) {
        self.cells(|cell| match cell.parse::<f64>() {
            Ok(_) => change(cell),
            Err(_) => cell.to_owned(),
        });
    }

    /// Puts a column at a place.
    fn insert(&mut self, place: usize, name: &str, cell: impl Fn(usize) -> String) {
        self.header.insert(place, name.to_owned());
        for (i, row) in self.rows.iter_mut().enumerate() {
            row.insert(place, cell(i));
        }
    }
}

/// Digits of the whole part in groups of three.
fn grouped(number: &str, between: &str) -> String {
    let digits = number.trim_start_matches('-');
    let (whole, rest) = digits.split_at(digits.find('.').unwrap_or(digits.len()));
    let mut groups: Vec<&str> = Vec::new();
    let mut left = whole;
    while left.len() > 3 {
        let (more, last) = left.split_at(left.len() - 3);
        groups.insert(0, last);
        left = more;
    }
    groups.insert(0, left);
    let sign = if digits.len() < number.len() { "-" } else { "" };
    format!("{sign}{}{rest}", groups.join(between))
}

/// Twelve tables, as they should be.
fn clean() -> Vec<Sheet> {
    let mut rng = Rng::derive(48, "wild tables");
    let mut of =
        |name, loss, header: &str, rows: usize, cell: &dyn Fn(&mut Rng, usize, &str) -> String| {
            Sheet {
                name,
                loss,
                above: Vec::new(),
                header: header.split(',').map(str::to_owned).collect(),
                rows: (0..rows)
                    .map(|i| {
                        header
                            .split(',')
                            .map(|column| cell(&mut rng, i, column))
                            .collect()
                    })
                    .collect(),
                between: Vec::new(),
                delimiter: ",",
                end: "\n",
                quoted: false,
                trailing: (false, false),
                mark: "",
                ends: true,
                below: "",
                encoded: |text| text.as_bytes().to_vec(),
            }
        };
    let fraction = |rng: &mut Rng, scale: f64| {
        format!("{:.2}", (rng.below(4001) as f64 / 2000.0 - 1.0) * scale)
    };
    let whole = |rng: &mut Rng, most: usize| rng.below(most).to_string();
    let pick = |rng: &mut Rng, words: &[&str]| words[rng.below(words.len())].to_owned();
    let wide: String = (0..40).map(|i| format!("f{i},")).collect::<String>() + "y";
    vec![
        of("small fractions", "squared", "a,b,y", 20, &|rng, _, _| {
            fraction(rng, 3.0)
        }),
        of(
            "sums of money",
            "squared",
            "rent,income,price",
            30,
            &|rng, _, column| match column {
                "rent" => fraction(rng, 90_000.0),
                "income" => whole(rng, 3_000_000),
                _ => fraction(rng, 2_000_000.0),
            },
        ),
        of(
            "whole numbers",
            "squared",
            "age,children,visits",
            15,
            &|rng, _, _| whole(rng, 90),
        ),
        of(
            "two names",
            "logistic",
            "a,b,sick",
            24,
            &|rng, i, column| match column {
                "sick" => ["yes", "no"][i % 2].to_owned(),
                _ => fraction(rng, 2.0),
            },
        ),
        of(
            "zero and one",
            "hinge",
            "a,b,c,label",
            24,
            &|rng, i, column| match column {
                "label" => (i % 2).to_string(),
                _ => fraction(rng, 2.0),
            },
        ),
        of(
            "signs",
            "hinge",
            "a,y",
            18,
            &|rng, i, column| match column {
                "y" => ["1", "-1"][i % 2].to_owned(),
                _ => fraction(rng, 2.0),
            },
        ),
        of(
            "three classes",
            "cross-entropy",
            "petal,sepal,class",
            30,
            &|rng, i, column| match column {
                "class" => ["setosa", "versicolor", "virginica"][i % 3].to_owned(),
                _ => fraction(rng, 7.0),
            },
        ),
        of(
            "a column of words",
            "squared",
            "town,size,y",
            40,
            &|rng, _, column| match column {
                "town" => pick(rng, &["Ulm", "Bad Homburg", "Köln", "Rome"]),
                _ => fraction(rng, 5.0),
            },
        ),
        of(
            "words and holes",
            "squared",
            "town,size,age,y",
            60,
            &|rng, i, column| match column {
                "town" => pick(rng, &["Ulm", "Bonn", "Rome"]),
                "size" if i % 7 == 3 => "NA".to_owned(),
                "y" => fraction(rng, 500.0),
                _ => whole(rng, 5000),
            },
        ),
        of(
            "names of people",
            "squared",
            "name,height,weight",
            25,
            &|rng, i, column| match column {
                "name" => format!("person {}", i * i),
                _ => fraction(rng, 200.0),
            },
        ),
        of("one feature", "absolute", "x,y", 12, &|rng, _, _| {
            fraction(rng, 4000.0)
        }),
        of(
            "sparse",
            "squared",
            &wide,
            60,
            &|rng, i, column| match column {
                "y" => fraction(rng, 3.0),
                "f39" if i == 0 => "1".to_owned(),
                _ if rng.below(10) == 0 => whole(rng, 2000),
                _ => "0".to_owned(),
            },
        ),
    ]
}

/// A disturbance: its name, its change of a table, and words of which a refusal must have one.
type Disturbance = (&'static str, fn(&mut Sheet), &'static [&'static str]);

fn semicolons(sheet: &mut Sheet) {
    sheet.delimiter = ";";
}

fn commas(sheet: &mut Sheet) {
    sheet.numbers(|number| number.replace('.', ","));
}

/// Adds rows above the table, as long as its own, that begin with these cells.
fn padded(sheet: &mut Sheet, rows: &[&str]) {
    for row in rows {
        let mut cells: Vec<String> = row.split(',').map(str::to_owned).collect();
        cells.resize(sheet.header.len(), String::new());
        let line = sheet.line(&cells, false);
        sheet
            .above
            .push(line[..line.len() - sheet.end.len()].to_owned());
    }
}

/// Adds a row below the header with this text in each cell.
fn top(sheet: &mut Sheet, cell: &str) {
    sheet
        .rows
        .insert(0, vec![cell.to_owned(); sheet.header.len()]);
}

const NOT_READ: &[&str] = &[];

const DISTURBANCES: &[Disturbance] = &[
    ("line ends of Windows", |s| s.end = "\r\n", NOT_READ),
    ("line ends of old Macs", |s| s.end = "\r", NOT_READ),
    (
        "a byte order mark",
        |s| s.encoded = |text| format!("\u{feff}{text}").into_bytes(),
        NOT_READ,
    ),
    ("no line end at the end", |s| s.ends = false, NOT_READ),
    ("everything in quotes", |s| s.quoted = true, NOT_READ),
    ("semicolons", semicolons, NOT_READ),
    ("tabs", |s| s.delimiter = "\t", NOT_READ),
    ("pipes", |s| s.delimiter = "|", NOT_READ),
    ("blanks", |s| s.delimiter = " ", NOT_READ),
    (
        "blanks and tabs",
        |s| {
            s.delimiter = " ";
            s.cells(|cell| cell.replace(' ', "_"));
            for row in &mut s.rows {
                row[0] += "\u{1}";
            }
            s.encoded = |text| {
                text.replace("\u{1} ", "  \t ")
                    .replace('_', " ")
                    .into_bytes()
            };
            // A blank within a cell would need quotes; all cells get them.
            s.quoted = s.rows.iter().flatten().any(|cell| cell.contains('_'));
            if s.quoted {
                s.encoded = |text| {
                    text.replace("\u{1}\" ", "\"  \t ")
                        .replace('_', " ")
                        .into_bytes()
                };
            }
        },
        NOT_READ,
    ),
    (
        "decimal commas between semicolons",
        |s| {
            semicolons(s);
            commas(s);
        },
        NOT_READ,
    ),
    ("decimal commas in quotes", commas, NOT_READ),
    (
        "commas between thousands",
        |s| s.numbers(|n| grouped(n, ",")),
        NOT_READ,
    ),
    (
        "points between thousands",
        |s| {
            semicolons(s);
            s.numbers(|n| grouped(n, "!").replace('.', ",").replace('!', "."));
        },
        NOT_READ,
    ),
    (
        "blanks between thousands",
        |s| s.numbers(|n| grouped(n, " ")),
        NOT_READ,
    ),
    (
        "narrow blanks between thousands, decimal commas",
        |s| {
            semicolons(s);
            s.numbers(|n| grouped(n, "\u{202f}").replace('.', ","));
        },
        NOT_READ,
    ),
    (
        "apostrophes between thousands",
        |s| s.numbers(|n| grouped(n, "'")),
        NOT_READ,
    ),
    (
        "Excel's sep line",
        |s| {
            semicolons(s);
            s.above.insert(0, "sep=;".to_owned());
        },
        NOT_READ,
    ),
    (
        "remarks above",
        |s| {
            s.above
                .extend(["# made by a tool, in 2020", "#"].map(str::to_owned))
        },
        NOT_READ,
    ),
    (
        "a title above",
        |s| {
            s.above
                .extend(["Report 2020", "", "all prices in EUR, net"].map(str::to_owned))
        },
        NOT_READ,
    ),
    (
        "empty lines above",
        |s| s.above.extend(["", ""].map(str::to_owned)),
        NOT_READ,
    ),
    (
        "a remark between rows",
        |s| s.between.push((5, "# the instrument was moved".to_owned())),
        NOT_READ,
    ),
    (
        "an empty line between rows",
        |s| s.between.push((5, String::new())),
        NOT_READ,
    ),
    (
        "a title with as many cells above",
        |s| padded(s, &["Report 2020", ""]),
        NOT_READ,
    ),
    (
        "rows of blank cells above",
        |s| padded(s, &["", ""]),
        NOT_READ,
    ),
    (
        "a title with a number in a cell of its own",
        // With two columns, such a row has as many cells as a row of data.
        |s| match s.header.len() {
            2 => padded(s, &["Report", ""]),
            _ => padded(s, &["Report,2020", "Office", ""]),
        },
        NOT_READ,
    ),
    (
        "names of groups above",
        |s| padded(s, &[",Group A"]),
        NOT_READ,
    ),
    (
        "names of groups that repeat above",
        |s| {
            let groups = vec!["group"; s.header.len()];
            s.above.push(groups.join(s.delimiter));
        },
        NOT_READ,
    ),
    ("units below the header", |s| top(s, "m/s"), NOT_READ),
    ("types below the header", |s| top(s, "float"), NOT_READ),
    ("a ruler below the header", |s| top(s, "---"), NOT_READ),
    (
        "a ruler of one cell below the header",
        |s| s.between.push((0, "---+---+---".to_owned())),
        NOT_READ,
    ),
    (
        "the header again",
        |s| s.rows.insert(7, s.header.clone()),
        NOT_READ,
    ),
    (
        "a sum at the end",
        |s| {
            let mut sum = vec!["1170".to_owned(); s.header.len()];
            sum[0] = "Total".to_owned();
            s.rows.push(sum);
        },
        NOT_READ,
    ),
    (
        "a sum without numbers, an empty line and a source",
        |s| {
            let mut sum = vec![String::new(); s.header.len()];
            sum[0] = "Summe:".to_owned();
            s.rows.push(sum);
            s.below = "\nSource: Office of Things";
        },
        NOT_READ,
    ),
    (
        "rows of blank cells below",
        |s| {
            let blank = vec![String::new(); s.header.len()];
            s.rows.extend([blank.clone(), blank]);
        },
        NOT_READ,
    ),
    ("a count of rows", |s| s.below = "(60 rows)\n\n", NOT_READ),
    ("Ctrl-Z at the end", |s| s.below = "\u{1a}", NOT_READ),
    ("NUL bytes at the end", |s| s.below = "\0\0\0\0", NOT_READ),
    ("two carriage returns", |s| s.end = "\r\r\n", NOT_READ),
    (
        "Excel's sep line with all its cells",
        |s| s.above.insert(0, "sep=,,,".to_owned()),
        NOT_READ,
    ),
    (
        "a remark with the names",
        |s| s.above.push(format!("# columns: {}", s.header.join(","))),
        NOT_READ,
    ),
    (
        "a remark with the target's name",
        |s| s.above.push(format!("# {}", s.header[s.header.len() - 1])),
        NOT_READ,
    ),
    (
        "a delimiter at the end of each line",
        |s| s.trailing = (true, true),
        NOT_READ,
    ),
    (
        "a delimiter at the end of the rows",
        |s| s.trailing.1 = true,
        NOT_READ,
    ),
    (
        "a delimiter at the end of the header",
        |s| s.trailing.0 = true,
        NOT_READ,
    ),
    (
        "every delimiter twice",
        |s| {
            for place in (1..s.header.len()).rev() {
                s.insert(place, "", |_| String::new());
            }
        },
        NOT_READ,
    ),
    (
        "R's header",
        |s| {
            s.insert(0, "", |i| (i + 1).to_string());
            s.header.remove(0);
        },
        NOT_READ,
    ),
    (
        "R's header and names of rows",
        |s| {
            s.insert(0, "", |i| format!("row{}", i * 7));
            s.header.remove(0);
        },
        NOT_READ,
    ),
    (
        "an index column",
        |s| s.insert(0, "", |i| i.to_string()),
        NOT_READ,
    ),
    ("NumPy's header", |s| s.mark = "# ", NOT_READ),
    (
        "blanks around cells",
        |s| {
            s.cells(|cell| format!(" {cell}  "));
            s.header
                .iter_mut()
                .for_each(|name| *name = format!("{name} "));
        },
        NOT_READ,
    ),
    (
        "unbreakable blanks around cells",
        |s| {
            s.cells(|cell| format!("\u{a0}{cell}\u{a0}"));
            s.header
                .iter_mut()
                .for_each(|name| *name = format!("{name}\u{a0}"));
        },
        NOT_READ,
    ),
    (
        "characters without width",
        |s| {
            s.cells(|cell| format!("{cell}\u{200b}"));
            s.header
                .iter_mut()
                .for_each(|name| *name = format!("\u{200b}{name}\u{2060}"));
        },
        NOT_READ,
    ),
    (
        "true minus signs",
        |s| s.numbers(|n| n.replace('-', "−")),
        NOT_READ,
    ),
    (
        "the target's name twice",
        |s| {
            let last = s.header.len() - 1;
            let (name, cells) = (
                s.header[last].clone(),
                s.rows
                    .iter()
                    .map(|row| row[last].clone())
                    .collect::<Vec<_>>(),
            );
            s.insert(last + 1, &name, |i| cells[i].clone());
        },
        NOT_READ,
    ),
    (
        "a column with a name and no cell",
        |s| s.insert(1, "notes", |_| String::new()),
        NOT_READ,
    ),
    (
        "dollars before numbers",
        |s| s.numbers(|n| format!("${n}")),
        NOT_READ,
    ),
    (
        "per cent behind numbers",
        |s| s.numbers(|n| format!("{n}%")),
        NOT_READ,
    ),
    (
        "units behind numbers",
        |s| s.numbers(|n| format!("{n} mm")),
        NOT_READ,
    ),
    (
        "accountants' minus around numbers",
        |s| {
            s.numbers(|n| {
                n.strip_prefix('-')
                    .map_or(n.to_owned(), |n| format!("({n})"))
            })
        },
        &["signs=()", "is not a number"],
    ),
    (
        "the minus behind numbers",
        |s| {
            s.numbers(|n| {
                n.strip_prefix('-')
                    .map_or(n.to_owned(), |n| format!("{n}-"))
            })
        },
        &["signs=-", "is not a number"],
    ),
    (
        "holes of SAS",
        |s| s.cells(|cell| cell.replace("NA", ".")),
        NOT_READ,
    ),
    (
        "holes of pandas",
        |s| s.cells(|cell| cell.replace("NA", "<NA>")),
        NOT_READ,
    ),
    (
        "decimal commas without quotes",
        |s| {
            commas(s);
            s.encoded = |text| text.replace('"', "").into_bytes();
        },
        &["fields, but the header has"],
    ),
    (
        "some labels with capitals",
        |s| {
            let rows = s.rows.iter_mut().step_by(4).flatten();
            rows.for_each(|cell| *cell = cell.replace("yes", "Yes"));
        },
        NOT_READ,
    ),
    (
        "UTF-16 without a mark",
        |s| s.encoded = |text| text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        &["UTF-16"],
    ),
    (
        "UTF-16",
        |s| {
            s.encoded = |text| {
                std::iter::once(0xfeff)
                    .chain(text.encode_utf16())
                    .flat_map(u16::to_le_bytes)
                    .collect()
            };
        },
        &["UTF-16"],
    ),
    (
        "Windows-1252",
        |s| {
            s.header[0] += "größe";
            s.encoded = |text| text.chars().map(|c| c as u8).collect();
        },
        &["not UTF-8"],
    ),
    (
        "JSON",
        |s| {
            s.encoded = |text| format!("{{\"data\": {text:?}}}").into_bytes();
        },
        &["JSON"],
    ),
    (
        "ARFF",
        |s| s.above.insert(0, "@relation table".to_owned()),
        &["ARFF"],
    ),
];

fn surveyed(bytes: &[u8], params: &Params) -> (Findings, Reader) {
    let mut reader = Reader::new(Options::of(params).unwrap());
    reader.survey(bytes);
    while reader.needs_rescan() {
        reader.survey(bytes);
    }
    (reader.findings().unwrap(), reader)
}

/// Reads a file like the dialog: with the proposals for it, and the survey's answers.
fn read(bytes: &[u8]) -> Result<Table, String> {
    let (_, mut params) = data::propose("f", bytes);
    for _ in 0..8 {
        let (findings, mut reader) = surveyed(bytes, &params);
        let mut changed = false;
        for advice in findings
            .advice
            .iter()
            .filter(|advice| advice.part == "data")
        {
            let former = params.word(advice.setting).to_owned();
            let value = match advice.setting {
                "skip" | "numbers" if !former.is_empty() => format!("{former};{}", advice.value),
                _ => advice.value.clone(),
            };
            assert_ne!(value, former, "a preset that is there already");
            params.set(advice.setting, Value::Word(value));
            changed = true;
        }
        if !changed {
            reader.build(bytes).map_err(|error| error.to_string())?;
            return reader.finish().map_err(|error| error.to_string());
        }
    }
    panic!("presets without an end: {params:?}")
}

/// The outcome of a disturbed table.
#[derive(Debug, PartialEq)]
enum End {
    Same,
    Refused(String),
    Other(String),
}

/// The fingerprint of a race on a sheet as it is written, or the reason that there is none.
fn raced(sheet: &Sheet) -> Result<(String, Table), String> {
    let table = read(&sheet.bytes())?;
    let runs = match sheet.loss {
        "cross-entropy" => "run=sgd:eta=0.001&run=adam",
        _ => "run=fiol:eta=0.01&run=sgd:eta=0.000001&run=adagrad",
    };
    let link = format!("v=1&stream=file&loss={}&{runs}", sheet.loss);
    let race = Race::new(&decode(&link).experiment, Some(Arc::new(table.clone())));
    let mut race = race.map_err(|error| error.to_string())?;
    race.finish();
    Ok((race.fingerprint(), table))
}

fn end(sheet: &Sheet, print: &str) -> End {
    match raced(sheet) {
        Err(sentence) => End::Refused(sentence),
        Ok((found, _)) if found == print => End::Same,
        Ok((_, table)) => {
            let (rows, features) = (table.rows(), table.features());
            End::Other(format!("{rows} × {features}, {:?}", table.notes()))
        }
    }
}

/// The fingerprint of the clean table.
fn print(sheet: &Sheet) -> String {
    raced(sheet).map(|(print, _)| print).unwrap()
}

#[test]
fn a_disturbed_table_races_like_the_clean_one_or_its_disturbance_is_named() {
    let mut same = 0;
    let mut wrong = Vec::new();
    let tables = clean();
    for sheet in &tables {
        let print = print(sheet);
        for (what, disturb, named) in DISTURBANCES {
            let mut disturbed = sheet.clone();
            disturb(&mut disturbed);
            match end(&disturbed, &print) {
                End::Same => same += 1,
                End::Refused(told) if named.iter().any(|word| told.contains(word)) => {}
                end => wrong.push(format!("{}, {what}: {end:?}", sheet.name)),
            }
        }
    }
    assert_eq!(
        wrong,
        [""; 0],
        "{} of {}",
        wrong.len(),
        tables.len() * DISTURBANCES.len()
    );
    assert!(
        same >= 12 * 30,
        "{same} of {}",
        tables.len() * DISTURBANCES.len()
    );
}

/// The proposals for a file and the answers of its survey, as a link's settings.
fn answers(text: &str) -> Vec<(&'static str, String)> {
    let (_, mut params) = data::propose("f", text.as_bytes());
    let mut found = Vec::new();
    for _ in 0..4 {
        let (findings, _) = surveyed(text.as_bytes(), &params);
        for advice in findings.advice.into_iter().filter(|a| a.part == "data") {
            params.set(advice.setting, Value::Word(advice.value.clone()));
            found.push((advice.setting, advice.value));
        }
    }
    found
}

#[test]
fn an_ordinary_table_leaves_no_question_open() {
    let row = |i: usize| {
        let town = ["Ulm", "Bonn", "Rome"][i * i % 3];
        let size = if i % 28 == 5 {
            String::new()
        } else {
            (i % 9).to_string()
        };
        let odd = if i % 100 == 7 {
            "12k".to_owned()
        } else {
            (i % 13).to_string()
        };
        format!(
            "{town},{size},person {i},{odd},,{}\n",
            ["ja", "nein"][i % 2]
        )
    };
    let rows: String = (0..600).map(row).collect();
    let file = format!("town,size,name,income,notes,krank\n{rows}");
    let expected = [
        ("numbers", "income"),
        ("categories", "one-hot"),
        ("missing", "mean"),
        ("skip", "notes"),
        ("positive", "ja"),
        ("skip", "name"),
    ];
    let found = answers(&file);
    for (setting, value) in expected {
        assert!(
            found.contains(&(setting, value.to_owned())),
            "{setting} {found:?}"
        );
    }
    let table = read(file.as_bytes()).unwrap();
    assert_eq!((table.rows(), table.features()), (600, 4));
}

#[test]
fn nothing_is_answered_where_the_answer_may_be_wrong() {
    // A label that stands for a missing value elsewhere, and a column that is neither of words nor of numbers.
    for file in [
        "a,b,grade\n1,,none\n2,3,mild\n3,4,none\n",
        "a,b,y\n1,2,3\n4,abc,6\n5,6,7\n",
    ] {
        let found = answers(file);
        assert!(
            found.iter().all(|(setting, _)| *setting == "positive"),
            "{found:?}"
        );
        assert!(read(file.as_bytes()).is_err());
    }
    assert_eq!(answers("a,y\n1,yes\n2,no\n3,yes\n"), []);
    assert_eq!(
        answers("a,y\n1,+\n2,-\n3,+\n"),
        [("positive", "+".to_owned())]
    );
}

#[test]
fn a_target_that_is_not_there_is_told_with_the_names_most_like_it() {
    let names: Vec<String> = (0..60).map(|i| format!("measure {i}")).collect();
    let file = format!("{},Sales\n{}1\n", names.join(","), "1,".repeat(60));
    let told = super::read(file.as_bytes(), "target=sales").unwrap_err();
    let start =
        "line 1: there is no target column \"sales\" (columns: Sales, measure 0, measure 1, ";
    assert!(told.starts_with(start), "{told}");
    let end = " more); choose one: target=NAME under data, or --target NAME";
    assert!(told.ends_with(end) && told.len() < 300, "{told}");
}

#[test]
fn first_rows_are_shown_whatever_is_wrong() {
    for (file, settings) in [
        ("# a\n# b\n", ""),
        ("y\n1\n2\n", ""),
        ("Report 2020\n\na,b\n1,2\n", ""),
        ("a,y\n", ""),
        ("a,b\n1,2\n", "delimiter=pipe"),
        ("{\"a\": 1}\n", ""),
    ] {
        let mut reader = Reader::new(super::options(settings));
        reader.survey(file.as_bytes());
        while reader.needs_rescan() {
            reader.survey(file.as_bytes());
        }
        let findings = reader.findings().unwrap();
        assert!(findings.problem.is_some(), "{file}");
        assert!(!findings.preview.is_empty(), "{file}");
    }
}

#[test]
#[ignore = "whole experiments: pairs of disturbances"]
fn two_disturbances_at_once_do_no_harm_either() {
    let mut rng = Rng::derive(49, "pairs of disturbances");
    let tables = clean();
    let prints: Vec<String> = tables.iter().map(print).collect();
    let mut ends = [0; 2];
    let mut wrong = Vec::new();
    for _ in 0..4000 {
        let at = rng.below(tables.len());
        let (first, second) = (rng.below(DISTURBANCES.len()), rng.below(DISTURBANCES.len()));
        // Two of these are not the habits of two programs, but one change made twice.
        const ALIKE: [&[&str]; 4] = [
            &[
                "semicolons",
                "tabs",
                "pipes",
                "blanks",
                "sep line",
                "points between",
            ],
            &[
                "thousands",
                "decimal commas",
                "numbers",
                "holes",
                "true minus",
            ],
            &[
                "R's header",
                "index column",
                "end of the header",
                "twice",
                "no cell",
            ],
            &["blanks and tabs", "quotes", "width"],
        ];
        let has = |place: usize, words: &[&str]| {
            words
                .iter()
                .any(|word| DISTURBANCES[place].0.contains(word))
        };
        let alike = ALIKE
            .iter()
            .any(|words| has(first, words) && has(second, words));
        if first == second || alike {
            continue;
        }
        let mut disturbed = tables[at].clone();
        for place in [first, second] {
            DISTURBANCES[place].1(&mut disturbed);
        }
        match end(&disturbed, &prints[at]) {
            End::Same => ends[0] += 1,
            End::Refused(_) => ends[1] += 1,
            other => wrong.push(format!(
                "{}, {}, {}: {other:?}",
                tables[at].name, DISTURBANCES[first].0, DISTURBANCES[second].0
            )),
        }
    }
    // Two at once can hide each other, such as R's header above an emptied column.
    println!("{ends:?} and {} others: {wrong:#?}", wrong.len());
    let all = ends[0] + ends[1] + wrong.len();
    assert!(wrong.len() * 100 < all, "of {all}: {wrong:#?}");
}

#[test]
fn what_may_be_meant_otherwise_is_asked() {
    let doubts = |text: &str| {
        let (_, params) = data::propose("f", text.as_bytes());
        let (findings, _) = surveyed(text.as_bytes(), &params);
        let doubts = findings.doubts.into_iter();
        doubts.map(|d| (d.kind, d.text)).collect::<Vec<_>>()
    };
    let text = |text: &str| Some(text.to_owned());
    assert_eq!(
        doubts("p;q;y\n1.100;2;1\n2.300;3;0\n3.000;1;1\n"),
        [("thousands", text("1.100"))]
    );
    assert_eq!(doubts("p;q;y\n1.100;2;1\n2.3;3;0\n3.000;1;1\n"), []);
    assert_eq!(
        doubts("p,q,y\n(1),2,1\n2,3,0\n3,1,1\n"),
        [("sign", text("()"))]
    );
    // Two notations together, and two signs together.
    for file in [
        "a;y\n\"1,5\";2\n2.5;1\n3,5;1\n4.5;0\n",
        "a,y\n3 mm,2\n2 cm,1\n4 mm,1\n",
        "a,b,y\n1,234,2,1\n2,345,3,0\n3,100,1,1\n7,1,1,1\n",
        "a,y\n17,5,1\n21,5,0\n13,1,1\n",
        "n, s, y\n1, \"x, z\", 1\n2, \"w, v\", 0\n",
    ] {
        let told = super::read(file.as_bytes(), "categories=refuse").unwrap_err();
        let ways = ["unless", "fields, but the header has"];
        assert!(ways.iter().any(|way| told.contains(way)), "{told}");
        let told = read(file.as_bytes());
        assert!(told.is_err() || file.starts_with('n'), "{file}");
    }
}

#[test]
fn a_row_of_libsvm_is_known_below_a_title_and_times_are_none() {
    for (file, told) in [
        (
            "features of x\n1 1:0.5\n-1 1:1.5\n",
            "format=libsvm,begins=2",
        ),
        ("1 -1:0.5\n-1 1:1.5\n", "set format=libsvm"),
        ("1 1.5:0.5\n-1 1:1.5\n", "set format=libsvm"),
        ("1 age:0.5\n-1 age:1.5\n", "set format=libsvm"),
        ("1 12:30 13:05\n0 12:31 13:20\n", "there is no target"),
    ] {
        let refused = super::read(file.as_bytes(), "").unwrap_err();
        assert!(refused.contains(told), "{refused}");
    }
}
