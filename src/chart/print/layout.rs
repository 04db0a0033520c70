//! The layout: the elements around the plot.
//!
//! From the top: the title, the experiment in words, a note on what is drawn, the name of the vertical axis,
//! the plot with its legend, the link. The legend is to the right of the plot or below it. All lengths are in
//! layout pixels of [`PIXEL_MM`].

use std::fmt::Write;

use super::legend::{Legend, clipped};
use super::svg::{FINE, Svg, escaped, hex, tidy};
use super::{HEIGHT_MM, Kind, Print, WIDTH_MM, captions, description};
use crate::chart::EndLabel;
use crate::chart::numbers::text_width;
use crate::chart::picture::NOWHERE;
use crate::chart::plot::{Plot, draw_axes, draw_inner_numbers};
use crate::chart::surface::{Anchor, Painter};
use crate::chart::theme::Theme;

/// Size of a layout pixel (mm): the charts' text of 13 pixels is printed at 8 pt.
const PIXEL_MM: f64 = 8.0 / 13.0 * 25.4 / 72.0;
/// Margin around everything.
const MARGIN: f64 = 14.0;
/// The title's size, 10.5 pt …
const TITLE: f64 = 17.0;
/// … and that of the link, 7 pt.
const SMALL: f64 = 7.0 * 13.0 / 8.0;
/// Width of bold letters relative to regular ones.
const BOLD: f64 = 1.1;
/// Heights of lines of text.
const TITLE_LINE: f64 = 24.0;
const LINE: f64 = 17.0;
const SMALL_LINE: f64 = 14.0;
/// Least height of a plot.
const PLOT: f64 = 210.0;
/// Width and least height of a picture in a column of a handout (mm), and least height of its plot.
const COLUMN_MM: (f64, f64) = (86.0, 43.0);
const COLUMN_PLOT: f64 = 112.0;
/// Margin around everything in a column.
const COLUMN_MARGIN: f64 = 3.0;
/// Width of a letter in any usual typewriter face (multiples of the font size).
const LETTER: f64 = 0.605;
/// Margin to the right of a plot for half a tick's text.
const HALF_TICK: f64 = 26.0;
/// Largest number of lines of a link that is printed in full.
const LINK_LINES: usize = 3;

const SANS: &str = "Helvetica, Arial, sans-serif";

/// The picture as SVG; `None` if there is no such picture.
pub fn print(wanted: &Print) -> Option<String> {
    let print = wanted.mended();
    print.exists().then(|| svg(&print))
}

fn svg(print: &Print) -> String {
    let theme = print.theme();
    let ((wide_mm, high_mm), least_plot, margin) = match print.column {
        Some(_) => (COLUMN_MM, COLUMN_PLOT, COLUMN_MARGIN),
        None => ((WIDTH_MM, HEIGHT_MM), PLOT, MARGIN),
    };
    let width = (wide_mm / PIXEL_MM).round();
    let room = width - 2.0 * margin;

    let title = print.say.text(&captions::title(print));
    let mut title_lines = wrapped(&title, room / (BOLD * TITLE));
    let said = [description::experiment(print), captions::note(print)];
    let mut lines = wrapped(said.join(" ").trim_end(), room / theme.font_px);
    let upright = print.say.text(&captions::y_axis(print));
    let mut link = link_lines(print, (room / (LETTER * SMALL)) as usize);
    if print.bare {
        (title_lines, lines, link) = Default::default();
    }

    let head = margin + TITLE_LINE * title_lines.len() as f64;
    let mut top = head + LINE * lines.len() as f64 + 6.0;
    let name_at = top + LINE / 2.0 + 2.0;
    if !upright.is_empty() {
        top += LINE;
    }
    let foot = SMALL_LINE * link.len() as f64 + margin;
    let least = high_mm / PIXEL_MM;
    let legend = Legend::new(print, &theme, room, least - top - foot - 60.0);
    let (column, rows) = (legend.column(), legend.rows(&theme));
    let below = if rows > 0.0 { rows + 8.0 } else { 0.0 };
    let high = (least - top - foot - below - 4.0).max(least_plot);
    let height = (top + high + below + 4.0 + foot).max(least);

    let gap = if column > 0.0 { 4.0 } else { margin };
    // Pictures of a round name their vertical axis themselves, farther left.
    let shift = if upright.is_empty() { 6.0 } else { 0.0 };
    let size = (
        (width - column - margin - gap - shift).round(),
        high.floor(),
    );
    let (body, plot, ends) = plotted(print, size, &theme);

    let mut around = Svg::default();
    let mut painter = Painter::new(&mut around);
    let (left, font) = (width - margin - column, (SANS, theme.font_px));
    let left = match column > 0.0 {
        // A square leaves room: the names are next to it.
        true if print.kind == Kind::Points => left.min(shift + plot.area.right + 2.0 * margin),
        true => left,
        false => margin,
    };
    let mut y = head + LINE / 2.0;
    for line in &lines {
        let at = (margin, y);
        painter.text(line, at, Anchor::LeftMiddle, font, theme.ink2);
        y += LINE;
    }
    painter.text(
        &upright,
        (margin, name_at),
        Anchor::LeftMiddle,
        font,
        theme.ink2,
    );
    let under = top + high + 4.0;
    // The legend's order may be that of the ends of curves that are not drawn yet.
    if !print.is_empty() {
        legend.draw(
            &mut painter,
            &theme,
            &plot,
            &ends,
            (left, if column > 0.0 { column } else { room }),
            top,
            under,
        );
    }
    let around = around.finish();

    let mut out = String::with_capacity(body.len() + around.len() + 4096);
    let (wide, tall) = ((width * FINE).round(), (height * FINE).round());
    let tall_mm = if height > least {
        height * PIXEL_MM
    } else {
        high_mm
    };
    let place = match print.column {
        Some(_) => place(&plot, (shift, top)),
        None => String::new(),
    };
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\"{place} width=\"{wide_mm}mm\" height=\"{}mm\" viewBox=\"0 0 {wide} {tall}\" \
         role=\"img\" font-family=\"{SANS}\" fill=\"none\" stroke-linejoin=\"round\">",
        tidy(tall_mm)
    );
    let _ = writeln!(out, "<title>{}</title>", escaped(&title));
    let _ = writeln!(out, "<desc>{}</desc>", escaped(&file_description(print)));
    let _ = writeln!(
        out,
        "<rect width=\"{wide}\" height=\"{tall}\" fill=\"#ffffff\"/>"
    );
    for (number, line) in title_lines.iter().enumerate() {
        let _ = writeln!(
            out,
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\" font-weight=\"bold\" fill=\"{}\">{}</text>",
            margin * FINE,
            (margin + 16.0 + TITLE_LINE * number as f64) * FINE,
            TITLE * FINE,
            hex(theme.ink),
            escaped(line)
        );
    }
    out.push_str(&around);
    let _ = write!(
        out,
        "<g transform=\"translate({} {})\">\n{body}</g>\n",
        shift * FINE,
        (top * FINE).round()
    );
    let first = height - foot + SMALL;
    for (number, line) in link.iter().enumerate() {
        let _ = writeln!(
            out,
            "<text x=\"{}\" y=\"{}\" font-family=\"monospace\" font-size=\"{}\" fill=\"#565d66\" xml:space=\"preserve\">{}</text>",
            margin * FINE,
            ((first + SMALL_LINE * number as f64) * FINE).round(),
            tidy(SMALL * FINE),
            escaped(line)
        );
    }
    out.push_str("</svg>\n");
    out
}

/// The plot's position on the sheet, left, right, top and bottom in units of the view box, for drawing over it.
fn place(plot: &Plot, (shift, top): (f64, f64)) -> String {
    let area = plot.area;
    let ends = [
        area.left + shift,
        area.right + shift,
        area.top + top,
        area.bottom + top,
    ];
    let ends = ends.map(|end| (end * FINE).round().to_string());
    format!(" data-plot=\"{}\"", ends.join(" "))
}

/// The plot in the room that the layout leaves: its SVG elements, its plot area, and the ends of its curves.
fn plotted(print: &Print, size: (f64, f64), theme: &Theme) -> (String, Plot, Vec<EndLabel>) {
    let picture = print.figure.picture(print.kind);
    let mut plot = picture.plot(size, theme);
    let named = matches!(
        print.kind,
        Kind::Loss | Kind::Prediction | Kind::Zeros | Kind::Curves(_) | Kind::Sweep
    );
    if named {
        // The legend is next to the plot or below it: its names need no room here.
        plot.area.right = (size.0 - theme.em(HALF_TICK)).round();
    }
    if let Some(column) = print.column {
        plot.numbered &= !column.empty || column.range.is_some();
        plot.y = column.range.map_or(plot.y, |ends| plot.y.between(ends));
    }
    let mut svg = Svg::saying(print.say);
    let mut painter = Painter::new(&mut svg);
    draw_axes(&mut painter, theme, &plot);
    if print.is_empty() {
        draw_inner_numbers(&mut painter, theme, &plot);
        return (svg.finish(), plot, Vec::new());
    }
    let mut ends = picture.draw(&mut painter, theme, &plot, NOWHERE);
    draw_inner_numbers(&mut painter, theme, &plot);
    // The legend names the bounds.
    ends.retain(|label| label.bound.is_none());
    if matches!(print.kind, Kind::Weights | Kind::Images) {
        // Their names are at the ends of lines and rows.
        for label in ends.drain(..) {
            let text = label.text.unwrap_or_default();
            let (at, font) = ((label.x, label.y), (theme.font.as_str(), theme.font_px));
            painter.text(&text, at, Anchor::LeftMiddle, font, theme.run(label.run));
        }
    }
    (svg.finish(), plot, ends)
}

/// The file's description: the experiment, the whole link, the fingerprint.
fn file_description(print: &Print) -> String {
    let fingerprint = match fingerprint(print) {
        Some(hash) => format!(
            " {}.",
            captions::capital(&print.say.text(&format!("fingerprint {hash}")))
        ),
        None => String::new(),
    };
    let experiment = description::experiment(print);
    format!("{experiment}{fingerprint} Link: {}", print.address)
}

/// The hash of the predictions behind the picture; `None` for a sweep.
fn fingerprint<'a>(print: &Print<'a>) -> Option<&'a str> {
    let frame = print.frame();
    let played = print.kind != Kind::Sweep && frame.t > 0 && !frame.fingerprint.is_empty();
    played.then_some(&frame.fingerprint)
}

/// Text broken between words into lines of at most `most` times the font size.
fn wrapped(text: &str, most: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if text_width(line) + text_width(word) + 0.4 <= most => {
                line.push(' ');
                line.push_str(word);
            }
            // A word too long for any line is truncated.
            _ => lines.push(clipped(word, most)),
        }
    }
    lines
}

/// The link in lines of at most `most` letters, truncated if very long, and the fingerprint.
fn link_lines(print: &Print, most: usize) -> Vec<String> {
    let mut lines = broken(print.address, most);
    if lines.len() > LINK_LINES {
        lines.truncate(LINK_LINES - 1);
        if let Some(last) = lines.last_mut() {
            let fits = last.chars().count() < most;
            if !fits {
                last.pop();
            }
            last.push('…');
        }
    }
    if let Some(hash) = fingerprint(print) {
        let said = print.say.text(&format!("fingerprint {hash}"));
        match lines.last_mut() {
            Some(last) if last.chars().count() + said.len() + 3 <= most => {
                last.push_str("   ");
                last.push_str(&said);
            }
            _ => lines.push(said),
        }
    }
    lines
}

/// A link in lines, broken after `&`, `,` or `;` if possible and never inside `%2C`.
fn broken(link: &str, most: usize) -> Vec<String> {
    let letters: Vec<char> = link.chars().collect();
    let mut lines = Vec::new();
    let mut start = 0;
    while letters.len() - start > most {
        let line = &letters[start..start + most];
        let good = line.iter().rposition(|c| ['&', ',', ';'].contains(c));
        let mut cut = match good.filter(|place| *place > most / 2) {
            Some(place) => place + 1,
            None => most,
        };
        let escape = line[..cut].iter().rposition(|c| *c == '%');
        if let Some(place) = escape.filter(|place| place + 3 > cut && *place > 0) {
            cut = place;
        }
        lines.push(line[..cut].iter().collect());
        start += cut;
    }
    lines.push(letters[start..].iter().collect());
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn links_break_between_their_parts_unless_that_wastes_half_a_line() {
        let link = "#v=1&loss=squared&rounds=100&run=fiol:eta=0.1,solver=sort";
        assert_eq!(
            broken(link, 32),
            [
                "#v=1&loss=squared&rounds=100&",
                "run=fiol:eta=0.1,solver=sort"
            ]
        );
        assert_eq!(
            broken(link, 24),
            [
                "#v=1&loss=squared&",
                "rounds=100&run=fiol:eta=",
                "0.1,solver=sort"
            ]
        );
    }

    proptest! {
        #[test]
        fn lines_are_the_link_and_cut_no_escape(link in "([a-z&,;:=]|%2C|%E2%82%AC){0,200}", most in 10usize..60) {
            let lines = broken(&link, most);
            prop_assert_eq!(lines.concat(), link);
            for line in &lines {
                prop_assert!(line.chars().count() <= most);
                let tail = line.rfind('%').map_or(3, |at| line.len() - at);
                prop_assert!(tail >= 3, "{}", line);
            }
        }
    }
}
