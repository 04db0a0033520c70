//! Results out: the table of a race in three formats, and the papers behind an experiment.

use implicit_lab::experiment::metric::Metric;
use std::collections::{BTreeSet, HashMap};

use implicit_lab::bound::BOUNDS;
use implicit_lab::catalogue::{PAPERS, papers_of};
use implicit_lab::experiment::frame::{Column, Frame, FrameRequest};
use implicit_lab::experiment::seeds::{Bands, SeedPlan};
use implicit_lab::experiment::{catalogue_of, decode, pool, sweep::SWEEP};
use implicit_lab::export::{Format, Results, bibtex};
use implicit_lab::stream::SETS;

use crate::tools;

/// SGD diverges in it, and the names are chosen to break tables.
const LINK: &str = "https://lab.example/?a=%7B#v=1&stream=correlated-gaussian:d=5&reg=l1&rounds=300&seed=3\
    &run=fiol:eta=2e-4,label=50%25%20of%20%7Ca%7C%20%26%20b_1&run=isgd:eta=0.01,label=ScInOL%E2%82%82&run=comid:eta=0.01,schedule=sqrt\
    &run=sgd:eta=1e12,label=%5Bquick%5D";

fn played(link: &str, rounds: u64) -> Frame {
    let mut race = tools::race(link, None);
    while race.t() < rounds && !race.is_done() {
        race.advance(rounds - race.t(), None);
    }
    race.frame(&FrameRequest::default()).0
}

#[test]
fn results_are_those_of_a_race_with_charts() {
    let tested = "v=1&stream=blobs:test=50&loss=hinge&rounds=200&run=fiol&run=sgd";
    for link in [LINK, tested] {
        let mut frame = played(link, u64::MAX);
        for run in &mut frame.runs {
            for column in [
                &mut run.times,
                &mut run.test_times,
                &mut run.test_series,
                &mut run.test_averages,
            ] {
                *column = Column::default();
            }
            run.series.clear();
        }
        frame.weights = Default::default();
        let race = tools::race(link, None);
        let mut race = race.without_histories();
        race.finish();
        assert_eq!(format!("{:?}", race.results()), format!("{frame:?}"));
        assert!(race.weights(0).iter().any(|weight| *weight != 0.0));
    }
}

#[test]
fn every_source_names_papers_that_are_known_and_every_paper_is_named() {
    let mut sources: Vec<(&str, &str)> = Vec::new();
    for kind in ["learner", "loss", "stream", "reg", "domain"] {
        let entries = catalogue_of(kind);
        sources.extend(entries.iter().map(|entry| (entry.id, entry.source)));
    }
    sources.extend(BOUNDS.iter().map(|bound| (bound.id, bound.source)));
    sources.extend(SETS.iter().map(|set| (set.id, set.source)));
    sources.push((SWEEP.id, SWEEP.source));
    let mut named = BTreeSet::new();
    for (id, source) in sources {
        let papers = papers_of(source);
        let papers = papers.unwrap_or_else(|clause| panic!("{id}: which paper is \"{clause}\"?"));
        named.extend(papers.iter().map(|paper| paper.key));
    }
    let known: BTreeSet<&str> = PAPERS.iter().map(|paper| paper.key).collect();
    assert_eq!(named, known);
}

/// The keys of a bibliography whose entries are closed.
fn keys(text: &str) -> Vec<&str> {
    let mut keys = Vec::new();
    for entry in text.split("\n\n") {
        let (above, body) = entry.split_once('\n').unwrap();
        assert!(above.starts_with("% ") && !above.contains('@'), "{above}");
        let depth = body.chars().fold(0i32, |depth, c| {
            assert!(depth >= 0);
            depth + i32::from(c == '{') - i32::from(c == '}')
        });
        assert!(depth == 0 && body.trim_end().ends_with('}'), "{entry}");
        let (_, rest) = body.split_once('{').unwrap();
        keys.push(rest.split(',').next().unwrap());
    }
    keys
}

#[test]
fn an_experiment_cites_what_it_uses_and_itself() {
    let link = "https://lab.example/?a=%7B#v=1&stream=blobs&loss=hinge&rounds=300&run=fiol&run=scinol2&run=adam:eta=0.01";
    let text = bibtex(link, Some("2026-11-21"));
    assert_eq!(
        keys(&text),
        [
            "implicitlab",
            "song2018fiol",
            "campolongo2020temporal",
            "kempka2019adaptive",
            "kingma2015adam"
        ]
    );
    assert!(text.contains(&format!("= {{{link}}}")), "{text}");
    assert!(text.contains("urldate       = {2026-11-21}"));
    assert!(
        text.contains(
            "% Cited for: learner ScInOL₂, learner Adam\n@inproceedings{kempka2019adaptive"
        ),
        "{text}"
    );

    let text = bibtex("v=1&stream=dataset&loss=logistic&run=k17", None);
    let of_set = [
        "implicitlab",
        "song2018fiol",
        "campolongo2020temporal",
        "kempka2019adaptive",
        "kotlowski2017scale",
        "wolberg1993breast",
    ];
    assert_eq!(keys(&text), of_set);
    assert!(!text.contains("urldate"));

    // Theorems are cited where their bounds are drawn.
    let link = "v=1&stream=blobs&loss=logistic&run=aioli&metric=regret";
    assert!(bibtex(link, None).contains("bound AIOLI Theorem 1"));
    assert!(!bibtex(&format!("{link}&bounds=hidden"), None).contains("bound "));
    // A link cannot leave its field.
    assert_eq!(
        keys(&bibtex(
            "https://a.b/#v=1&run=fiol:label=}\n@misc{x, y={\\",
            None
        ))[0],
        "implicitlab"
    );
}

#[test]
fn the_csv_table_reads_back_to_the_last_bit_and_says_who_diverged() {
    let frame = played(LINK, 200);
    let table = Results::new(&frame, LINK)
        .regrets(Some(&[1.5, f64::NAN, -2.0, 3.0]))
        .table(Format::Csv)
        .unwrap();
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    let header = reader.headers().unwrap().clone();
    let rows: Vec<csv::StringRecord> = reader.records().map(|row| row.unwrap()).collect();
    let cell = |row: usize, name: &str| -> &str {
        &rows[row][header.iter().position(|column| column == name).unwrap()]
    };
    assert_eq!(rows.len(), 4);
    for (row, run) in frame.runs.iter().enumerate() {
        assert_eq!(cell(row, "label"), run.label);
        assert_eq!(cell(row, "id"), run.id);
    }
    for row in 0..3 {
        let run = &frame.runs[row];
        let exact = [
            ("mean_loss", run.value(Metric::Mean)),
            ("total_loss", run.value(Metric::Total)),
            ("objective", run.value(Metric::Objective)),
            ("norm", run.value(Metric::Norm)),
        ];
        for (name, value) in exact {
            assert_eq!(
                cell(row, name).parse::<f64>().unwrap().to_bits(),
                value.to_bits()
            );
        }
        assert_eq!(
            cell(row, "zeros"),
            run.count(Metric::Zeros).unwrap().to_string()
        );
        assert_eq!(cell(row, "mistakes"), "");
        assert_eq!((cell(row, "rounds"), cell(row, "diverged_at")), ("200", ""));
    }
    // The id is that of the rounds: the link's label, else the learner's id.
    let learners = [0, 1, 2, 3].map(|row| cell(row, "learner"));
    assert_eq!(
        learners,
        ["50% of |a| & b_1", "ScInOL₂", "comid", "[quick]"]
    );
    assert_eq!(cell(2, "label"), "COMID");
    // δ of FIOL's equation only.
    for row in 0..4 {
        let told = ["fiol_gain", "co_gain"].map(|name| !cell(row, name).is_empty());
        assert_eq!(told, [row < 2, false]);
    }
    assert_eq!(cell(0, "settings"), "eta=0.0002");
    assert_eq!(cell(2, "settings"), "eta=0.01,schedule=sqrt");
    assert_eq!(
        [cell(0, "regret"), cell(1, "regret"), cell(2, "regret")],
        ["1.5", "", "-2"]
    );
    let at = frame.runs[3].diverged_at.unwrap();
    assert_eq!(cell(3, "diverged_at"), at.to_string());
    assert_eq!(cell(3, "rounds"), (at - 1).to_string());
    assert_eq!(
        [cell(3, "mean_loss"), cell(3, "zeros"), cell(3, "regret")],
        [""; 3]
    );
}

#[test]
fn tables_for_people_have_as_many_cells_in_every_row() {
    let mut frame = played(LINK, 300);
    let at = frame.runs[3].diverged_at.unwrap();
    let untimed = Results::new(&frame, LINK).table(Format::Latex).unwrap();
    assert!(
        !untimed.contains(r"$\mu$s") && untimed.contains(r"{llrrr}"),
        "{untimed}"
    );
    for run in &mut frame.runs {
        run.values.insert(Metric::Micros, 1.5);
    }

    let markdown = Results::new(&frame, LINK).table(Format::Markdown).unwrap();
    let lines: Vec<&str> = markdown.lines().collect();
    let cells = |line: &str| line.replace(r"\|", "").matches('|').count();
    // Learner, settings, mean loss, objective, zeros, µs.
    assert!(lines[..6].iter().all(|line| cells(line) == 7), "{markdown}");
    assert!(
        lines[2].starts_with(r"| 50% of \|a\| \& b\_1 | eta=0.0002 | "),
        "{markdown}"
    );
    assert!(
        lines[5].contains(&format!("diverged at t = {at} |")),
        "{markdown}"
    );
    assert!(lines[7].starts_with("Results after 300 rounds, seed 3, fingerprint "));
    assert!(lines[7].ends_with(&format!("[the experiment](<{LINK}>)")));

    let latex = Results::new(&frame, LINK).table(Format::Latex).unwrap();
    let lines: Vec<&str> = latex.lines().collect();
    assert_eq!(lines[3], r"\begin{tabular}{llrrrr}");
    let rows: Vec<&&str> = lines.iter().filter(|line| line.ends_with(r"\\")).collect();
    assert_eq!(rows.len(), 5);
    for row in rows {
        let cells = row.replace(r"\&", "").matches('&').count();
        assert_eq!(
            cells,
            if row.contains("multicolumn") { 3 } else { 5 },
            "{row}"
        );
        let depth = row
            .replace(r"\{", "")
            .replace(r"\}", "")
            .chars()
            .fold(0i32, |depth, c| {
                depth + i32::from(c == '{') - i32::from(c == '}')
            });
        assert_eq!((depth, row.matches('$').count() % 2), (0, 0), "{row}");
    }
    assert!(
        latex.contains(r"50\% of $|$a$|$ \& b\_1 & $\eta = 2 \times 10^{-4}$ & $"),
        "{latex}"
    );
    assert!(latex.contains(r"ScInOL\textsubscript{2} & "), "{latex}");
    assert!(latex.contains(&format!(r"{{[}}quick] & $\eta = 10^{{12}}$ & \multicolumn{{3}}{{r}}{{diverged at $t = {at}$}} & ")), "{latex}");
}

#[test]
fn mistakes_are_a_share_for_people_and_a_count_for_programs() {
    let link = "v=1&stream=blobs&loss=hinge&rounds=200&run=sgd&run=ada-implicit";
    let frame = played(link, 200);
    let count = frame.runs[0].count(Metric::Mistakes).unwrap();
    let results = Results::new(&frame, link);
    let share = 100.0 * count as f64 / 200.0;
    let markdown = results.table(Format::Markdown).unwrap();
    let cell = format!(" | {count} ({share:.2} %) |");
    assert!(
        markdown.lines().nth(2).unwrap().ends_with(&cell),
        "{cell} {markdown}"
    );
    let latex = results.table(Format::Latex).unwrap();
    assert!(
        latex.contains(&format!(r" & ${count}$ (${share:.2}$\,\%) \\")),
        "{latex}"
    );
    let csv = results.table(Format::Csv).unwrap();
    assert!(csv.contains(&format!(",{count},,,,")), "{csv}");
}

#[test]
fn over_many_seeds_a_table_has_medians_and_bands() {
    let link = "v=1&stream=blobs&loss=hinge&rounds=200&seed=3&run=sgd&run=fiol:label=F";
    let frame = played(link, 200);
    let plan = SeedPlan::new(&decode(link).experiment, 9, false, None).unwrap();
    let outcomes = pool::seeds(&plan, 1, |_| ()).unwrap();
    let (bands, data) = Bands::of(&plan, &outcomes);
    let last = |column: Column| *column.of(&data).last().unwrap();
    let mean = bands.runs[1].of(Metric::Mean);
    let results = Results::new(&frame, link).bands(Some((&bands, &data)));

    let csv = results.table(Format::Csv).unwrap();
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let rows: Vec<HashMap<String, String>> = reader.deserialize().map(|row| row.unwrap()).collect();
    assert_eq!(
        (&rows[1]["seeds"][..], &rows[1]["seeds_diverged"][..]),
        ("9", "0")
    );
    for (name, column) in [
        ("low", mean.low),
        ("median", mean.median),
        ("high", mean.high),
    ] {
        let cell = &rows[1][&format!("mean_loss_{name}")];
        assert_eq!(cell.parse::<f64>().unwrap(), last(column), "{name}");
    }
    assert_eq!(rows[1]["regret_median"], "");
    // Values of a single seed remain next to it.
    assert_eq!(
        rows[1]["mean_loss"].parse::<f64>().unwrap(),
        frame.runs[1].value(Metric::Mean)
    );

    let [low, median, high] = [mean.low, mean.median, mean.high].map(|c| format!("{:.4}", last(c)));
    let markdown = results.table(Format::Markdown).unwrap();
    assert!(
        markdown.contains(&format!("| {median} \\[{low}, {high}\\] |")),
        "{markdown}"
    );
    assert!(
        markdown.contains("zeros, seed 3 | mistakes, seed 3 |"),
        "{markdown}"
    );
    assert!(
        markdown.contains(
            "median and 10th to 90th percentile of 9 seeds from 3, fingerprint of seed 3 "
        ),
        "{markdown}"
    );
    let latex = results.table(Format::Latex).unwrap();
    assert!(
        latex.contains(&format!("${median}$ [${low}$, ${high}$]")),
        "{latex}"
    );
    // For an unfinished race they are not the bands.
    let early = played(link, 100);
    let table = Results::new(&early, link).bands(Some((&bands, &data)));
    assert!(!table.table(Format::Csv).unwrap().contains("_median"));
}

#[test]
fn a_race_that_has_not_begun_has_no_results_and_another_links_race_is_refused() {
    let frame = played(LINK, 0);
    let markdown = Results::new(&frame, LINK).table(Format::Markdown).unwrap();
    assert!(
        markdown
            .lines()
            .nth(2)
            .unwrap()
            .ends_with("| eta=0.0002 | – | – | – |"),
        "{markdown}"
    );
    let error = Results::new(&frame, "v=1&run=fiol")
        .table(Format::Csv)
        .unwrap_err();
    assert_eq!(error.to_string(), "the results are not those of this link");
    assert!("xlsx".parse::<Format>().is_err());
}
