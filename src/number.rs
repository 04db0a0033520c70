//! Reading a number that stands in a text.
//!
//! The standard library's parser is exact, and carries a table of ten thousand bytes that no compression makes smaller. In the
//! page's first module the browser's own parser reads instead. ECMAScript has it exact up to twenty significant digits and
//! lets it round what has more; those are compared with the middle between two numbers here, in whole numbers of any length.

/// The number that a text is, as the standard library reads it; nothing if it is none.
#[cfg(not(all(target_arch = "wasm32", not(feature = "full"))))]
pub(crate) fn read(text: &str) -> Option<f64> {
    text.parse().ok()
}

#[cfg(all(target_arch = "wasm32", not(feature = "full")))]
pub(crate) fn read(text: &str) -> Option<f64> {
    use wasm_bindgen::prelude::wasm_bindgen;

    #[wasm_bindgen]
    extern "C" {
        #[wasm_bindgen(js_name = Number)]
        fn number(text: &str) -> f64;
    }

    first::read(text, number)
}

/// What the first module does, compiled for its own tests too.
#[cfg(any(test, all(target_arch = "wasm32", not(feature = "full"))))]
mod first {
    use std::cmp::Ordering;

    /// Digits that are left to the parser; one fewer than it must read exactly, so that one can be added to them.
    const SHORT: usize = 19;
    /// Digits that are looked at: the middle between two numbers has fewer, so that of more it counts only whether there
    /// is any but 0.
    const MOST: usize = 800;

    /// The number that a text is; `number` does what JavaScript's `Number` does.
    pub fn read(text: &str, number: impl Fn(&str) -> f64) -> Option<f64> {
        // What JavaScript reads besides: nothing, spaces, other bases, its own word for infinity.
        let digits = |c: u8| c.is_ascii_digit() || b"+-.eE".contains(&c);
        if !text.is_empty() && text.bytes().all(digits) {
            let value = number(text);
            return (!value.is_nan()).then(|| exact(text, value, number));
        }
        let word = text.strip_prefix(['+', '-']).unwrap_or(text);
        let value = match word {
            _ if word.eq_ignore_ascii_case("nan") => f64::NAN,
            _ if word.eq_ignore_ascii_case("inf") => f64::INFINITY,
            _ if word.eq_ignore_ascii_case("infinity") => f64::INFINITY,
            _ => return None,
        };
        Some(if text.starts_with('-') { -value } else { value })
    }

    /// `value`, which the text was read as, or what it has to be if the text has many digits.
    fn exact(text: &str, value: f64, number: impl Fn(&str) -> f64) -> f64 {
        let (mantissa, power) = text.split_once(['e', 'E']).unwrap_or((text, ""));
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        // The text is the whole number of these digits times 10^exponent.
        let all = whole.bytes().chain(fraction.bytes());
        let mut digits: Vec<u8> = all
            .filter(u8::is_ascii_digit)
            .map(|c| c - b'0')
            .skip_while(|c| *c == 0)
            .collect();
        if digits.len() <= SHORT {
            return value;
        }
        let mut exponent = power_of(power) - fraction.len() as i64;
        if digits.len() > MOST {
            exponent += (digits.len() - MOST) as i64;
            let rest = digits.split_off(MOST);
            if rest.iter().any(|c| *c != 0) {
                // Anything but 0 beyond the digits that a middle can have.
                digits.push(1);
                exponent -= 1;
            }
        }
        // The numbers next to it from below and from above, or both the same.
        let head = digits[..SHORT]
            .iter()
            .fold(0, |n, c| 10 * n + u64::from(*c));
        let shift = exponent + (digits.len() - SHORT) as i64;
        let [low, high] = [head, head + 1].map(|head| number(&format!("{head}e{shift}")));
        let up = low != high && {
            match against_middle(&digits, exponent, low) {
                Ordering::Less => false,
                Ordering::Equal => low.to_bits() % 2 == 1,
                Ordering::Greater => true,
            }
        };
        let size = if up { high } else { low };
        if text.starts_with('-') { -size } else { size }
    }

    /// What stands behind the e; beyond all bounds it is as good as a million.
    fn power_of(text: &str) -> i64 {
        let add = |n: i64, c: u8| (10 * n + i64::from(c - b'0')).min(1_000_000_000);
        let digits = text.bytes().filter(u8::is_ascii_digit);
        let size = digits.fold(0, add);
        if text.starts_with('-') { -size } else { size }
    }

    /// Compares digits·10^exponent with the middle between `low` and the number next to it from above.
    fn against_middle(digits: &[u8], exponent: i64, low: f64) -> Ordering {
        let (fraction, biased) = (low.to_bits() & ((1 << 52) - 1), low.to_bits() >> 52);
        // low = mantissa·2^power
        let (mantissa, power) = if biased == 0 {
            (fraction, -1074)
        } else {
            (fraction | (1 << 52), biased as i64 - 1075)
        };
        let (twice, power) = (2 * mantissa + 1, power - 1);
        let mut left = Whole(Vec::new());
        for digit in digits {
            left.scale(10, u32::from(*digit));
        }
        let mut right = Whole(vec![twice as u32, (twice >> 32) as u32]);
        // A negative power is multiplied to the other side.
        let tens = if exponent > 0 { &mut left } else { &mut right };
        (0..exponent.abs()).for_each(|_| tens.scale(10, 0));
        let twos = if power > 0 { &mut right } else { &mut left };
        (0..power.abs()).for_each(|_| twos.scale(2, 0));
        left.compare(&right)
    }

    /// A whole number of any size, its lowest 32 bits first.
    struct Whole(Vec<u32>);

    impl Whole {
        /// Times a factor, plus a number.
        fn scale(&mut self, factor: u32, plus: u32) {
            let mut carry = u64::from(plus);
            for part in &mut self.0 {
                carry += u64::from(*part) * u64::from(factor);
                *part = carry as u32;
                carry >>= 32;
            }
            if carry > 0 {
                self.0.push(carry as u32);
            }
        }

        fn compare(&self, other: &Whole) -> Ordering {
            let most = self.0.len().max(other.0.len());
            let part = |whole: &Whole, i: usize| whole.0.get(i).copied().unwrap_or(0);
            let differing = (0..most).rev().find(|i| part(self, *i) != part(other, *i));
            differing.map_or(Ordering::Equal, |i| part(self, i).cmp(&part(other, i)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{first, read};
    use proptest::prelude::*;

    /// A parser that knows twenty significant digits, which is all that ECMAScript promises, and has no idea of more.
    fn twenty(text: &str) -> f64 {
        let mantissa = text.split(['e', 'E']).next().unwrap_or("");
        let digits = mantissa.bytes().filter(u8::is_ascii_digit);
        let significant = digits.skip_while(|c| *c == b'0').count();
        let read = |value| if significant > 20 { 7.0 } else { value };
        text.parse().map_or(f64::NAN, read)
    }

    fn same(text: &str) -> Result<(), TestCaseError> {
        let bits = |number: Option<f64>| number.map(f64::to_bits);
        let ours = first::read(text, twenty);
        prop_assert_eq!(bits(ours), bits(read(text)), "{}", text);
        Ok(())
    }

    /// The digits of the middle between a positive number and the next one, and the power of ten they are multiplied by.
    fn middle(low: f64) -> (Vec<u8>, i32) {
        let (fraction, biased) = (low.to_bits() & ((1 << 52) - 1), low.to_bits() >> 52);
        let (mantissa, power) = match biased {
            0 => (fraction, -1075),
            _ => (fraction | (1 << 52), biased as i32 - 1076),
        };
        let mut digits: Vec<u8> = (2 * mantissa + 1)
            .to_string()
            .bytes()
            .map(|c| c - b'0')
            .collect();
        // n·2^−k = n·5^k·10^−k.
        let (factor, exponent) = if power < 0 { (5, power) } else { (2, 0) };
        for _ in 0..power.abs() {
            let mut carry = 0;
            for digit in digits.iter_mut().rev() {
                carry += u32::from(*digit) * factor;
                *digit = (carry % 10) as u8;
                carry /= 10;
            }
            if carry > 0 {
                digits.insert(0, carry as u8);
            }
        }
        (digits, exponent)
    }

    fn written(digits: &[u8]) -> String {
        digits
            .iter()
            .map(|digit| char::from(b'0' + digit))
            .collect()
    }

    #[test]
    fn texts_that_are_no_numbers_are_none_and_words_are() {
        let texts = [
            "",
            ".",
            "e5",
            "1e",
            "1e+",
            "--1",
            "1_0",
            "0x10",
            " 2 ",
            "+",
            "-",
            "1.2.3",
            "1e5.0",
            "Infinity",
            "inf",
            "-INF",
            "+nan",
            "nann",
            "-",
            "\u{661}",
            "-0",
            "00000000000000000000000",
            "-0.0000000000000000000000e5",
            "5.",
            ".5",
            "+5e-1",
            "1E400",
            "1e-400",
            "00000000000000000000000012",
            "123456789012345678901234567890e99999999999999999999",
            "123456789012345678901234567890e-99999999999999999999",
        ];
        for text in texts {
            let (ours, whole) = (first::read(text, twenty), read(text));
            let nan = |v: Option<f64>| v.is_some_and(f64::is_nan);
            assert_eq!(nan(ours), nan(whole), "{text}");
            assert!(
                nan(ours) || ours.map(f64::to_bits) == whole.map(f64::to_bits),
                "{text}"
            );
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn texts_of_many_digits_are_read_exactly_by_a_parser_that_knows_twenty(
            text in "[+-]?[0-9]{0,45}[.]?[0-9]{1,45}([eE][+-]?[0-9]{1,3})?",
        ) {
            same(&text)?;
        }

        #[test]
        fn the_middle_between_two_numbers_and_what_is_next_to_it_is_read_exactly(
            bits in prop_oneof![0u64..0x7ff0_0000_0000_0000, 0u64..1 << 53, Just(0x7fef_ffff_ffff_ffff)],
            tail in 0usize..900, minus: bool, point in 1usize..800,
        ) {
            let low = f64::from_bits(bits);
            let (digits, exponent) = middle(low);
            let sign = if minus { "-" } else { "" };
            let (ties, zeros) = (written(&digits), "0".repeat(tail));
            let mut less = digits.clone();
            let last = less.iter().rposition(|digit| *digit > 0).unwrap();
            less[last] -= 1;
            less[last + 1..].fill(9);
            let less = format!("{}{}", written(&less), "9".repeat(tail + 1));
            for (text, moved) in [
                (ties.clone(), 0),
                (format!("{ties}{zeros}"), tail),
                (format!("{ties}{zeros}1"), tail + 1),
                (less, tail + 1),
            ] {
                same(&format!("{sign}{text}e{}", exponent - moved as i32))?;
                // The same with a point somewhere.
                let place = point.min(text.len());
                let (whole, fraction) = text.split_at(place);
                let power = exponent - moved as i32 + fraction.len() as i32;
                same(&format!("{sign}{whole}.{fraction}e{power}"))?;
            }
        }
    }
}
