//! `replay --generate`, for packages: the manual page, and the completions of a shell.

use std::io::{self, Write};

use clap::{Command, ValueEnum};
use clap_complete::Shell;
use clap_mangen::Man;

#[derive(Clone, Copy)]
pub enum Generated {
    Manual,
    Completions(Shell),
}

/// Reads `man` or the name of a shell.
pub fn generated(name: &str) -> Result<Generated, String> {
    if name == "man" {
        return Ok(Generated::Manual);
    }
    Shell::from_str(name, false)
        .map(Generated::Completions)
        .map_err(|_| format!("must be man or one of {}", shells().join(", ")))
}

fn shells() -> Vec<String> {
    let shells = Shell::value_variants();
    shells.iter().map(Shell::to_string).collect()
}

impl Generated {
    pub fn write(self, command: Command, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Generated::Manual => manual(command).render(out),
            Generated::Completions(shell) => out.write_all(&completions(command, shell)),
        }
    }
}

/// Returns the manual page; its first line names the program in one clause.
fn manual(command: Command) -> Man {
    let described = command.get_about().cloned().unwrap_or_default();
    let named = command.about("plays experiments in online learning without a browser");
    Man::new(named.long_about(described))
}

/// Written to memory, as `clap_complete` panics if it cannot write.
fn completions(mut command: Command, shell: Shell) -> Vec<u8> {
    let name = command.get_name().to_owned();
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut command, name, &mut text);
    text
}
