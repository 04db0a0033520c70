//! Destination and format of the results: standard output, a file, or a folder with one file per link.
//!
//! A file is written under a temporary name next to its place and renamed once it is complete; it is removed if the
//! work ends early.

use std::fs::{self, File, TryLockError};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use implicit_lab::export;
use tempfile::{Builder, TempPath};

use crate::failure::{Failure, fault};
use crate::resume::{Resumed, WRITTEN};
use crate::sources::Inputs;

/// Content and notation of the results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutputFormat {
    /// The rounds.
    Csv,
    /// A summary.
    Json,
    /// A picture.
    Svg,
    /// A picture for LaTeX.
    Pdf,
    /// The results, one row per learner.
    Table(export::Format),
}

impl OutputFormat {
    /// The formats that an ending names without an option.
    const ALL: [OutputFormat; 6] = [
        OutputFormat::Csv,
        OutputFormat::Json,
        OutputFormat::Svg,
        OutputFormat::Pdf,
        OutputFormat::Table(export::Format::Markdown),
        OutputFormat::Table(export::Format::Latex),
    ];

    /// Returns the ending of its files.
    pub fn ending(self) -> &'static str {
        match self {
            OutputFormat::Csv | OutputFormat::Table(export::Format::Csv) => "csv",
            OutputFormat::Json => "json",
            OutputFormat::Svg => "svg",
            OutputFormat::Pdf => "pdf",
            OutputFormat::Table(export::Format::Markdown) => "md",
            OutputFormat::Table(export::Format::Latex) => "tex",
        }
    }

    /// Whether it is a picture.
    pub fn is_picture(self) -> bool {
        matches!(self, OutputFormat::Svg | OutputFormat::Pdf)
    }

    /// Returns the format of a file of this name.
    pub fn of_file(path: &Path) -> Option<OutputFormat> {
        let ending = path.extension()?.to_str()?.to_lowercase();
        OutputFormat::ALL.into_iter().find(|f| f.ending() == ending)
    }
}

/// Destination of the results.
pub enum Output {
    /// Standard output.
    Standard,
    /// This file, which is none of the inputs.
    File(PathBuf, Inputs),
    /// Files in this folder, none of which is an input.
    Folder(PathBuf, Inputs),
    /// A table that is written link by link.
    Resumed(Resumed),
}

impl Output {
    /// Whether rows would appear in the same place as progress.
    pub fn is_terminal(&self) -> bool {
        matches!(self, Output::Standard) && io::stdout().is_terminal()
    }

    /// Calls `write` with the open destination; `name` is the file's name in a folder.
    pub fn write<T>(
        &self,
        name: &str,
        write: impl FnOnce(&mut dyn Write) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        match self {
            Output::Standard => {
                let mut out = BufWriter::new(io::stdout().lock());
                let result = write(&mut out)?;
                out.flush()?;
                Ok(result)
            }
            Output::File(path, inputs) => to_file(path, inputs, write),
            Output::Resumed(table) => table.write(write),
            Output::Folder(folder, inputs) => {
                fs::create_dir_all(folder)
                    .map_err(|error| fault(format!("{}: {error}", folder.display())))?;
                to_file(&folder.join(name), inputs, write)
            }
        }
    }
}

/// Writes a file as a whole: if several programs write it at once, the last one's stays. A pipe or a device is written
/// to directly.
fn to_file<T>(
    path: &Path,
    inputs: &Inputs,
    write: impl FnOnce(&mut dyn Write) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let named = |error: io::Error| match error.kind() {
        io::ErrorKind::BrokenPipe => Failure::Output(error),
        _ => fault(format!("{}: {error}", path.display())),
    };
    let filled = |file: File| -> Result<T, Failure> {
        let mut out = BufWriter::new(file);
        let result = write(&mut out).map_err(|failure| match failure {
            Failure::Output(error) => named(error),
            fault => fault,
        })?;
        out.flush().map_err(named)?;
        Ok(result)
    };
    if fs::metadata(path).is_ok_and(|there| !there.is_file()) {
        return filled(File::options().write(true).open(path).map_err(named)?);
    }
    if let Some(input) = inputs.same_as(path) {
        let problem = format!("{}: is {input}, which is read", path.display());
        return Err(fault(problem));
    }
    let target = behind_links(path);
    // Before the work, and again when it is done.
    drop(locked(&target).map_err(named)?);
    let (part, file) = create(&target).map_err(named)?;
    let result = filled(file)?;
    let lock = locked(&target).map_err(named)?;
    // Windows replaces no file that is open.
    let _held = cfg!(unix).then_some(lock);
    part.finish(&target).map_err(named)?;
    Ok(result)
}

/// Opens the file to be replaced, if it exists, with a lock against `--resume`, which holds its own
/// while it writes. The lock is shared: several programs can replace one file at the same moment.
fn locked(target: &Path) -> io::Result<Option<File>> {
    let Ok(there) = File::open(target) else {
        return Ok(None);
    };
    match there.try_lock_shared() {
        Err(TryLockError::WouldBlock) => Err(io::Error::other(WRITTEN)),
        // A file system without locks is no reason to refuse.
        _ => Ok(Some(there)),
    }
}

/// Returns the file that a path names, after following symbolic links; it need not exist yet.
fn behind_links(path: &Path) -> PathBuf {
    let mut target = path.to_owned();
    // As many as Linux follows. A cycle of links is refused when it is opened.
    for _ in 0..40 {
        let Ok(next) = fs::read_link(&target) else {
            break;
        };
        target = target.parent().unwrap_or(Path::new("")).join(next);
    }
    target
}

/// Temporary files, which a signal handler removes.
static UNFINISHED: LazyLock<Mutex<Vec<PathBuf>>> = LazyLock::new(|| {
    when_interrupted(|| {
        // Kept locked to the end: no other file is begun.
        let all = unfinished();
        for path in all.iter() {
            let _ = fs::remove_file(path);
        }
        std::process::exit(INTERRUPTED);
    });
    Mutex::default()
});

/// Calls `end` at the first signal that ends a program. An ignored signal stays ignored: SIGHUP under `nohup`, SIGINT
/// in a script's background, where SIGTERM still ends it.
#[cfg(unix)]
fn when_interrupted(end: fn()) {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    let ends = [SIGINT, SIGTERM, SIGHUP].into_iter();
    let Ok(mut signals) = Signals::new(ends.filter(|signal| !is_ignored(*signal))) else {
        return;
    };
    std::thread::spawn(move || {
        if signals.forever().next().is_some() {
            end();
        }
    });
}

/// Whether this process ignores a signal: then a shell that it starts ignores it too, and survives it.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    use std::process::{Command, Stdio};
    let mut shell = Command::new("sh");
    let shell = shell.args(["-c", &format!("kill -{signal} $$")]);
    let shell = shell.stdin(Stdio::null()).stdout(Stdio::null());
    shell
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

#[cfg(not(unix))]
fn when_interrupted(end: fn()) {
    let _ = ctrlc::try_set_handler(end);
}

/// The exit code of an interrupted program.
const INTERRUPTED: i32 = 130;

fn unfinished() -> MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The temporary name of an unfinished file; dropping it removes the file.
struct Unfinished(Option<TempPath>);

/// Creates a new file next to `target`, `.rows.csv.XXXXXX.part`.
fn create(target: &Path) -> io::Result<(Unfinished, File)> {
    let mut prefix = std::ffi::OsString::from(".");
    prefix.push(target.file_name().unwrap_or_default());
    prefix.push(".");
    let folder = match target.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let mut builder = Builder::new();
    builder.prefix(&prefix).suffix(".part");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // Less the umask, as for any new file.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    // Held until the name is noted: a signal in between would leave the file.
    let mut all = unfinished();
    // The error of `tempfile` would name the temporary file.
    let made = builder.tempfile_in(folder).map_err(|error| {
        if folder.is_dir() {
            return error.kind().into();
        }
        io::Error::other(format!("there is no folder {}", folder.display()))
    });
    let (file, path) = made?.into_parts();
    all.push(path.to_path_buf());
    Ok((Unfinished(Some(path)), file))
}

impl Unfinished {
    /// Renames the file to `target`, with the permissions of the replaced one.
    fn finish(mut self, target: &Path) -> io::Result<()> {
        let Some(path) = self.0.take() else {
            return Ok(());
        };
        let name = path.to_path_buf();
        if let Ok(there) = fs::metadata(target) {
            fs::set_permissions(&path, there.permissions())?;
        }
        let placed = path.persist(target).map_err(|error| error.error);
        forget(&name);
        placed
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        if let Some(path) = self.0.take() {
            let name = path.to_path_buf();
            drop(path);
            forget(&name);
        }
    }
}

fn forget(name: &Path) {
    unfinished().retain(|path| path != name);
}
