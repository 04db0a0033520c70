//! Names and links made safe for Markdown, LaTeX and BibTeX.

use crate::format::greek_name;

/// Escapes text so that Markdown shows it unchanged, even in a cell of a table.
pub fn escape_markdown(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            c if c.is_control() => out.push(' '),
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '~' | '$' | '&' | '!' | '#' => {
                out.extend(['\\', c]);
            }
            c => out.push(c),
        }
    }
    out
}

/// Escapes text so that LaTeX sets it unchanged. Letters of other scripts stay: they need an engine and a font that
/// support them.
pub fn escape_latex(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            c if c.is_control() => out.push(' '),
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => out.extend(['\\', c]),
            '\\' => out.push_str(r"\textbackslash{}"),
            '~' => out.push_str(r"\textasciitilde{}"),
            '^' => out.push_str(r"\textasciicircum{}"),
            '<' => out.push_str("$<$"),
            '>' => out.push_str("$>$"),
            '|' => out.push_str("$|$"),
            // After the end of a row LaTeX would read these two as its options.
            '[' | '*' => out.extend(['{', c, '}']),
            '₀'..='₉' => {
                let digit = c as u32 - '₀' as u32;
                out.push_str(&format!(r"\textsubscript{{{digit}}}"));
            }
            '⁰' | '⁴'..='⁹' => {
                let digit = c as u32 - '⁰' as u32;
                out.push_str(&format!(r"\textsuperscript{{{digit}}}"));
            }
            '¹' => out.push_str(r"\textsuperscript{1}"),
            '²' => out.push_str(r"\textsuperscript{2}"),
            '³' => out.push_str(r"\textsuperscript{3}"),
            '⁻' => out.push_str(r"\textsuperscript{$-$}"),
            c => match (greek_name(c), symbol(c)) {
                (Some(name), _) => out.push_str(&format!("$\\{name}$")),
                (_, Some(command)) => out.push_str(&format!("${command}$")),
                _ => out.push(c),
            },
        }
    }
    out
}

/// Escapes a link for use between braces or angle brackets and in a comment: nothing in it opens, closes or ends
/// anything.
pub fn address(link: &str) -> String {
    let mut address = String::with_capacity(link.len());
    for c in link.trim().chars() {
        match c {
            '{' => address.push_str("%7B"),
            '}' => address.push_str("%7D"),
            '<' => address.push_str("%3C"),
            '>' => address.push_str("%3E"),
            '\\' => address.push_str("%5C"),
            c if c.is_whitespace() || c.is_control() => address.push_str("%20"),
            c => address.push(c),
        }
    }
    address
}

/// The command for another character that LaTeX has only in maths.
fn symbol(c: char) -> Option<&'static str> {
    Some(match c {
        'ℓ' => r"\ell",
        '∞' => r"\infty",
        '−' => "-",
        '±' => r"\pm",
        '·' => r"\cdot",
        '×' => r"\times",
        '≤' => r"\le",
        '≥' => r"\ge",
        '≠' => r"\ne",
        '≈' => r"\approx",
        '→' => r"\to",
        '√' => r"\surd",
        '‖' => r"\Vert",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_name_breaks_a_table() {
        let nasty = "a|b & 50% of $x_1$ {\\} #~^ [i]<i>*`é`*\tη ScInOL₂ x²";
        assert_eq!(
            escape_markdown(nasty),
            r"a\|b \& 50% of \$x\_1\$ {\\} \#\~^ \[i\]\<i\>\*\`é\`\* η ScInOL₂ x²"
        );
        assert_eq!(
            escape_latex(nasty),
            r"a$|$b \& 50\% of \$x\_1\$ \{\textbackslash{}\} \#\textasciitilde{}\textasciicircum{} {[}i]$<$i$>${*}`é`{*} $\eta$ ScInOL\textsubscript{2} x\textsuperscript{2}"
        );
    }
}
