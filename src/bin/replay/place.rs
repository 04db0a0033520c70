//! Where results go: standard output, a file, or a folder with a file for every link; and in what format.

use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{MAIN_SEPARATOR, Path, PathBuf};

use implicit_lab::export;

use super::arguments::Arguments;
use super::{Failure, fault};

/// What is written of a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// The rounds.
    Csv,
    /// A summary.
    Json,
    /// A picture.
    Svg,
    /// The results, a row a learner.
    Table(export::Format),
}

impl Format {
    /// What endings stand for if nothing else is said.
    const ALL: [Format; 5] = [
        Format::Csv,
        Format::Json,
        Format::Svg,
        Format::Table(export::Format::Markdown),
        Format::Table(export::Format::Latex),
    ];

    /// The ending of its files.
    pub fn ending(self) -> &'static str {
        match self {
            Format::Csv | Format::Table(export::Format::Csv) => "csv",
            Format::Json => "json",
            Format::Svg => "svg",
            Format::Table(export::Format::Markdown) => "md",
            Format::Table(export::Format::Latex) => "tex",
        }
    }

    /// What a file of this name is.
    pub fn of_file(path: &Path) -> Option<Format> {
        let ending = path.extension()?.to_str()?.to_lowercase();
        Format::ALL.into_iter().find(|f| f.ending() == ending)
    }
}

/// Where results go.
pub enum Place {
    /// Standard output.
    Standard,
    /// This file.
    File(PathBuf),
    /// Files in this folder.
    Folder(PathBuf),
}

impl Place {
    /// What the arguments say, with the format that they or the file's ending name.
    pub fn of(arguments: &Arguments) -> Result<(Place, Format), Failure> {
        let asked = [
            arguments.json.then_some(Format::Json),
            arguments.svg.map(|_| Format::Svg),
            arguments.table.map(Format::Table),
        ];
        let asked = asked.into_iter().flatten().next();
        let Some(path) = arguments.out.clone() else {
            return Ok((Place::Standard, asked.unwrap_or(Format::Csv)));
        };
        let slash = path.to_string_lossy().ends_with(['/', MAIN_SEPARATOR]);
        if slash || path.is_dir() {
            return Ok((Place::Folder(path), asked.unwrap_or(Format::Csv)));
        }
        let shown = path.display().to_string();
        match (Format::of_file(&path), asked) {
            (None, _) => Err(fault(format!(
                "--out {shown}: the ending must be .csv, .json, .svg, .md or .tex (a folder ends with /)"
            ))),
            (Some(format), Some(asked)) if format.ending() != asked.ending() => {
                Err(fault(format!(
                    "--out {shown}: what is asked for would end with .{}",
                    asked.ending()
                )))
            }
            (_, Some(format)) | (Some(format), None) => Ok((Place::File(path), format)),
        }
    }

    /// Rows would stand where progress is shown.
    pub fn is_terminal(&self) -> bool {
        matches!(self, Place::Standard) && io::stdout().is_terminal()
    }

    /// Lets `write` write there; a folder's file is called `name`.
    pub fn write<T>(
        &self,
        name: &str,
        write: impl FnOnce(&mut dyn Write) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        match self {
            Place::Standard => {
                let mut out = BufWriter::new(io::stdout().lock());
                let result = write(&mut out)?;
                out.flush()?;
                Ok(result)
            }
            Place::File(path) => to_file(path, write),
            Place::Folder(folder) => {
                fs::create_dir_all(folder)
                    .map_err(|error| fault(format!("{}: {error}", folder.display())))?;
                to_file(&folder.join(name), write)
            }
        }
    }
}

/// Writes beside the file and puts it in its place when it is whole.
fn to_file<T>(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let named = |error: io::Error| fault(format!("{}: {error}", path.display()));
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    let mut out = BufWriter::new(File::create(&part).map_err(named)?);
    let written = write(&mut out)
        .map_err(|failure| match failure {
            Failure::Output(error) => named(error),
            fault => fault,
        })
        .and_then(|result| {
            out.flush().map_err(named)?;
            drop(out);
            fs::rename(&part, path).map_err(named)?;
            Ok(result)
        });
    if written.is_err() {
        let _ = fs::remove_file(&part);
    }
    written
}
