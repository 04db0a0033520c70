//! Lines of a LIBSVM file, without comments and blank ones.

use super::{ENDLESS, Each, LONGEST_ROW, Row};

/// Lines of a LIBSVM file.
#[derive(Default)]
pub(super) struct Lines {
    /// The line that the last chunk did not end.
    rest: Vec<u8>,
    /// It ended with a carriage return, just now.
    returned: bool,
    ended: u64,
    dead: bool,
}

impl Lines {
    pub fn feed(&mut self, mut input: &[u8], each: &mut Each<'_>) {
        while let Some(end) = input.iter().position(|b| matches!(b, b'\n' | b'\r'))
            && !self.dead
        {
            let (line, feed) = (&input[..end], input[end] == b'\n');
            input = &input[end + 1..];
            if feed && end == 0 && self.rest.is_empty() && self.returned {
                // The second byte of one line end.
                self.returned = false;
                continue;
            }
            self.returned = !feed;
            if self.rest.is_empty() {
                self.tell(line, each);
            } else {
                let mut whole = std::mem::take(&mut self.rest);
                whole.extend_from_slice(line);
                self.tell(&whole, each);
                whole.clear();
                self.rest = whole;
            }
        }
        if !self.dead {
            self.returned &= input.is_empty();
            self.rest.extend_from_slice(input);
            if self.rest.len() > LONGEST_ROW {
                self.dead = true;
                each(self.ended + 1, Row::Unfit(ENDLESS));
            }
        }
    }

    fn tell(&mut self, line: &[u8], each: &mut Each<'_>) {
        self.ended += 1;
        let data = line
            .split(|b| *b == b'#')
            .next()
            .unwrap_or(line)
            .trim_ascii();
        if data.is_empty() {
            // Comments and blank lines are part of the format.
            return;
        }
        if data.len() > LONGEST_ROW {
            self.dead = true;
            return each(self.ended, Row::Unfit(ENDLESS));
        }
        each(self.ended, Row::Line(data));
    }

    pub fn finish(&mut self, each: &mut Each<'_>) {
        if !self.rest.is_empty() && !self.dead {
            let rest = std::mem::take(&mut self.rest);
            self.tell(&rest, each);
        }
    }
}
