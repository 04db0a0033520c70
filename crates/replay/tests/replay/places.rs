//! Destinations of results: written whole or not at all, whatever exists or happens there.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::{refusal, stdout};

const SHORT: &str = "v=1&stream=blobs&loss=hinge&rounds=3&run=sgd";
/// Some tenths of a second.
const LONG: &str = "v=1&stream=blobs&loss=hinge&rounds=100000&run=fiol&run=sgd";
/// Longer than any test.
const ENDLESS: &str = "v=1&stream=blobs&loss=hinge&rounds=10000000&run=fiol&run=sgd";

/// A folder for one test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).unwrap();
        let name = |entry: fs::DirEntry| entry.file_name().into_string().unwrap();
        let mut names: Vec<String> = entries.map(|entry| name(entry.unwrap())).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn start(arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_replay"))
        .args(arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

#[test]
fn of_several_that_write_one_file_the_last_stays_whole() {
    let folder = Folder::new("one-place");
    let file = folder.file("rows.csv");
    let links: Vec<String> = (1..=3).map(|seed| format!("{LONG}&seed={seed}")).collect();
    let running = links.iter().map(|link| start(&[link, "--out", &file]));
    let running: Vec<Child> = running.collect();
    for mut child in running {
        assert!(child.wait().unwrap().success());
    }
    let written = fs::read_to_string(&file).unwrap();
    assert!(links.iter().any(|link| stdout(&[link]) == written));
    assert_eq!(folder.names(), ["rows.csv"]);
    // At the very moment when another one renames its own file to it.
    let other = fs::File::open(&file).unwrap();
    other.lock_shared().unwrap();
    stdout(&[SHORT, "--out", &file]);
    assert_eq!(fs::read_to_string(&file).unwrap(), stdout(&[SHORT]));
}

#[test]
fn what_lies_beside_the_file_stays() {
    let folder = Folder::new("beside");
    let (file, part) = (folder.file("x.csv"), folder.file("x.csv.part"));
    fs::write(&part, "precious").unwrap();
    stdout(&[SHORT, "--out", &file]);
    assert_eq!(fs::read_to_string(&part).unwrap(), "precious");
    assert_eq!(folder.names(), ["x.csv", "x.csv.part"]);
    // Nothing remains of a run that was refused half way.
    let (lost, missing) = (folder.file("no/such/x.csv"), folder.file("no/such"));
    assert_eq!(
        refusal(&[SHORT, "--out", &lost]),
        format!("replay: {lost}: there is no folder {missing}")
    );
    assert_eq!(folder.names(), ["x.csv", "x.csv.part"]);
}

#[cfg(unix)]
#[test]
fn links_and_permissions_stay_and_pipes_are_written_to() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new("kinds");
    let (target, link) = (folder.file("target.csv"), folder.file("link.csv"));
    let rows = stdout(&[SHORT]);
    // Once with a missing target and once with an existing one, by a path relative to the link.
    symlink("target.csv", &link).unwrap();
    for _ in 0..2 {
        stdout(&[SHORT, "--out", &link]);
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&target).unwrap(), rows);
    }
    fs::write(&target, "old").unwrap();
    fs::set_permissions(&target, fs::Permissions::from_mode(0o640)).unwrap();
    stdout(&[SHORT, "--out", &link]);
    let mode = fs::metadata(&target).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    // A new file has the usual mode.
    let (new, usual) = (folder.file("new.csv"), folder.file("usual"));
    stdout(&[SHORT, "--out", &new]);
    fs::write(&usual, "").unwrap();
    let mode = |path: &str| fs::metadata(path).unwrap().permissions().mode();
    assert_eq!(mode(&new), mode(&usual));

    let pipe = folder.file("pipe.csv");
    assert!(
        Command::new("mkfifo")
            .arg(&pipe)
            .status()
            .unwrap()
            .success()
    );
    let mut child = start(&[SHORT, "--out", &pipe]);
    assert_eq!(fs::read_to_string(&pipe).unwrap(), rows);
    assert!(child.wait().unwrap().success());
    use std::os::unix::fs::FileTypeExt;
    assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
}

/// Signals by number; `env` restores their usual meaning, in case a caller's shell ignores them.
#[cfg(target_os = "linux")]
#[test]
fn a_signal_leaves_nothing_behind() {
    for signal in ["-INT", "-TERM", "-HUP"] {
        let folder = Folder::new(&format!("signal{signal}"));
        let file = folder.file("x.csv");
        fs::write(&file, "old").unwrap();
        let mut child = Command::new("env")
            .args(["--default-signal", env!("CARGO_BIN_EXE_replay")])
            .args([ENDLESS, "--out", &file])
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        while folder.names().len() < 2 {
            assert!(child.try_wait().unwrap().is_none());
            std::thread::yield_now();
        }
        let mut kill = Command::new("kill");
        let sent = kill.args([signal, &child.id().to_string()]).status();
        assert!(sent.unwrap().success());
        assert_eq!(child.wait().unwrap().code(), Some(130));
        assert_eq!(folder.names(), ["x.csv"], "{signal}");
        assert_eq!(fs::read_to_string(&file).unwrap(), "old");
    }
}

/// As in a script's background (`&`), where SIGINT is ignored, and under `nohup`: that signal is ignored, the others
/// end the program and leave nothing.
#[cfg(target_os = "linux")]
#[test]
fn signals_that_are_ignored_stay_so_and_the_others_leave_nothing_behind() {
    for (ignored, others) in [("INT", ["TERM", "HUP"]), ("HUP", ["TERM", "INT"])] {
        for signal in others {
            let folder = Folder::new(&format!("without-{ignored}-{signal}"));
            let file = folder.file("x.csv");
            let mut child = Command::new("env")
                .args(["--default-signal", "sh", "-c"])
                .arg(format!("trap '' {ignored}; exec \"$@\""))
                .args(["sh", env!("CARGO_BIN_EXE_replay"), ENDLESS, "--out", &file])
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            while folder.names().is_empty() {
                assert!(child.try_wait().unwrap().is_none());
                std::thread::yield_now();
            }
            let send = |signal: &str| {
                let mut kill = Command::new("kill");
                let sent = kill.args([&format!("-{signal}"), &child.id().to_string()]);
                assert!(sent.status().unwrap().success());
            };
            send(ignored);
            send(signal);
            assert_eq!(
                child.wait().unwrap().code(),
                Some(130),
                "{ignored} {signal}"
            );
            assert!(folder.names().is_empty(), "{ignored} {signal}");
        }
    }
}

/// No input is overwritten, under whichever name.
#[cfg(unix)]
#[test]
fn no_input_is_replaced_by_results() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new("inputs");
    let file = |name: &str, text: &str| {
        let path = folder.file(name);
        fs::write(&path, text).unwrap();
        path
    };
    let rows = "x,y\n1,1\n2,-1\n3,1\n";
    let reads = "v=1&stream=file&loss=hinge&run=sgd";
    let data = file("s.csv", rows);
    let (hard, soft) = (folder.file("hard.csv"), folder.file("soft.csv"));
    fs::hard_link(&data, &hard).unwrap();
    symlink("s.csv", &soft).unwrap();
    let around = format!("{}/../inputs/s.csv", folder.0.display());
    let json = file("one.json", &format!(r#"{{"link": "{SHORT}"}}"#));
    let list = file("list.csv", &format!("{SHORT}\n{json}\n"));
    let number = file("1.csv", rows);
    let place = format!("{}/", folder.0.display());
    let before = folder.names();
    let calls: [&[&str]; 9] = [
        &[reads, "--data", &data, "--out", &data],
        &[reads, "--data", &data, "--out", &hard],
        &[reads, "--data", &data, "--out", &soft],
        &[reads, "--data", &soft, "--out", &data],
        &[reads, "--data", &data, "--table", "--out", &around],
        &["--links", &list, "--out", &list],
        &["--links", &list, "--out", &json],
        &[reads, "--data", &number, "--out", &place],
        &[
            reads,
            "--table",
            "--settings",
            "--data",
            &data,
            "--resume",
            &data,
        ],
    ];
    for call in calls {
        let line = refusal(call);
        assert!(line.contains(", which is read"), "{call:?}: {line}");
        assert_eq!(fs::read_to_string(&data).unwrap(), rows, "{call:?}");
        assert_eq!(folder.names(), before, "{call:?}");
    }
    // Standard input can be a file, too.
    let mut child = Command::new(env!("CARGO_BIN_EXE_replay"));
    let child = child.args([reads, "--data", "-", "--out", &data]);
    let child = child
        .stdin(fs::File::open(&data).unwrap())
        .output()
        .unwrap();
    assert_eq!(child.status.code(), Some(2));
    assert_eq!(fs::read_to_string(&data).unwrap(), rows);
    // A pipe is no input, and neither is another file of the same content.
    let other = file("other.csv", rows);
    stdout(&[reads, "--data", &data, "--out", &other]);
    assert_ne!(fs::read_to_string(&other).unwrap(), rows);
}

/// Neither a full nor a closed standard error fails a run.
#[cfg(target_os = "linux")]
#[test]
fn notes_that_nobody_can_read_stop_nothing() {
    let folder = Folder::new("unread");
    let file = folder.file("x.csv");
    let full = || fs::File::options().write(true).open("/dev/full").unwrap();
    let call = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_replay"));
        let command = command.args(arguments).stdout(Stdio::null());
        command.stderr(full()).status().unwrap().code()
    };
    let wild = "v=1&rounds=300&run=sgd:eta=1e12";
    assert_eq!(call(&[wild, "--out", &file]), Some(0));
    assert_eq!(fs::read_to_string(&file).unwrap(), stdout(&[wild]));
    assert_eq!(call(&[wild, "--seeds", "2"]), Some(0));
    for option in ["--table", "--check"] {
        assert_eq!(call(&["v=1&run=nobody", option]), Some(2));
    }
}

#[cfg(unix)]
#[test]
fn a_pdf_is_what_rsvg_convert_makes_of_the_picture() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("pdf");
    let run = |path: &str, out: &str| {
        let mut replay = Command::new(env!("CARGO_BIN_EXE_replay"));
        let done = replay
            .args([SHORT, "--out", out])
            .env("PATH", path)
            .output();
        let done = done.unwrap();
        (done.status.code(), String::from_utf8(done.stderr).unwrap())
    };
    let (pdf, svg) = (folder.file("race.pdf"), folder.file("race.svg"));
    let (code, said) = run("", &pdf);
    assert_eq!(code, Some(2));
    assert!(
        said.contains("PDF needs rsvg-convert (") && said.contains("install librsvg"),
        "{said}"
    );
    assert_eq!(folder.names(), [""; 0]);

    // A converter that returns its input.
    let converter = folder.0.join("rsvg-convert");
    fs::write(
        &converter,
        "#!/bin/sh\n[ $1 = --format=pdf ] && exec /bin/cat\n",
    )
    .unwrap();
    fs::set_permissions(&converter, fs::Permissions::from_mode(0o755)).unwrap();
    let path = folder.0.to_str().unwrap();
    assert_eq!(run(path, &pdf), (Some(0), String::new()));
    assert_eq!(run(path, &svg), (Some(0), String::new()));
    let [pdf, svg] = [pdf, svg].map(|file| fs::read_to_string(file).unwrap());
    assert_eq!(pdf.trim_end(), svg.trim_end());
}
