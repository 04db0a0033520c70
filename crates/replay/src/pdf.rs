//! Pictures as PDF, for LaTeX: librsvg's `rsvg-convert` makes it.

use std::io::{self, Write};
use std::process::{Command, Stdio};
use std::thread;

use crate::failure::{Failure, fault};

/// Returns the PDF of a picture. Fails if there is no `rsvg-convert`.
pub fn of(svg: &str) -> Result<Vec<u8>, Failure> {
    let made = convert(svg).and_then(|done| match done.status.success() {
        true => Ok(done.stdout),
        false => Err(io::Error::other(
            String::from_utf8_lossy(&done.stderr).trim(),
        )),
    });
    made.map_err(|error| {
        fault(format!(
            "PDF needs rsvg-convert ({error}): install librsvg (Debian: librsvg2-bin), or write .svg"
        ))
    })
}

fn convert(svg: &str) -> io::Result<std::process::Output> {
    let mut converter = Command::new("rsvg-convert")
        .arg("--format=pdf")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let mut input = converter.stdin.take();
    thread::scope(|scope| {
        // A converter that ends early reports why itself.
        scope.spawn(move || input.as_mut().map(|input| input.write_all(svg.as_bytes())));
        converter.wait_with_output()
    })
}
