//! Labels at the ends of lines: near their line, never over each other.
//!
//! [`spread`] moves labels as little as possible (pool adjacent violators). Each has its own hue or
//! a thin line to its end, so a small shift does not mislead. For clipped curves, [`stack`] hangs
//! the labels.

/// Places labels of one `height` with their middles near `wanted`, inside `lo..hi`, in the order of
/// `wanted` values and without overlap. Labels for which there is no room are left out, the last of
/// the list first; so are those at NaN.
pub fn spread(wanted: &[f64], height: f64, lo: f64, hi: f64) -> Vec<Option<f64>> {
    let mut placed = vec![None; wanted.len()];
    // `!(≤)` also refuses NaN.
    if !(height > 0.0 && lo + height <= hi) {
        return placed;
    }
    let room = ((hi - lo) / height + 1e-9).floor() as usize;
    let mut order: Vec<usize> = (0..wanted.len()).filter(|&i| !wanted[i].is_nan()).collect();
    order.truncate(room);
    order.sort_by(|&a, &b| wanted[a].total_cmp(&wanted[b]).then(a.cmp(&b)));

    // Blocks of touching labels: (first in order, count, sum of preferred starts).
    let mut blocks: Vec<(usize, f64, f64)> = Vec::new();
    let start = |block: &(usize, f64, f64)| {
        let (_, count, sum) = *block;
        (sum / count).clamp(lo, (hi - count * height).max(lo))
    };
    for (k, &i) in order.iter().enumerate() {
        blocks.push((k, 1.0, wanted[i].clamp(lo, hi) - height / 2.0));
        while let [.., a, b] = blocks.as_slice()
            && start(a) + a.1 * height > start(b)
        {
            // Seen from the block's start, a member's preferred place is less by its offset.
            let joined = (a.0, a.1 + b.1, a.2 + b.2 - b.1 * a.1 * height);
            blocks.truncate(blocks.len() - 2);
            blocks.push(joined);
        }
    }
    for block in &blocks {
        for k in 0..block.1 as usize {
            placed[order[block.0 + k]] = Some(start(block) + (k as f64 + 0.5) * height);
        }
    }
    placed
}

/// A label to the right of the end of its line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tag {
    /// End of the line.
    pub x: f64,
    /// Preferred middle of the label.
    pub y: f64,
}

/// Stacks tags of one `width` and `height` downwards, in their order, if they would overlap; a tag
/// that would cover the end of another line moves to its right. Returns left edges and middles.
pub fn stack(tags: &[Tag], width: f64, height: f64, gap: f64) -> Vec<(f64, f64)> {
    let mut placed: Vec<(f64, f64)> = Vec::new();
    for tag in tags {
        let covers = |left: f64, other: &Tag| {
            let level = (other.y - tag.y).abs() < height;
            level && other.x + gap > left && other.x - gap < left + width
        };
        let mut left = tag.x + gap;
        for other in tags {
            if covers(left, other) && other.x + gap < tag.x + width {
                left = left.max(other.x + gap);
            }
        }
        let mut y = tag.y;
        while let Some(hit) = placed.iter().find(|(l, at)| {
            let apart = left >= l + width || left + width <= *l;
            !apart && (at - y).abs() < height * (1.0 - 1e-9)
        }) {
            y = hit.1 + height;
        }
        placed.push((left, y));
    }
    placed
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn labels_with_room_stay_where_they_want() {
        assert_eq!(
            spread(&[50.0, 20.0], 10.0, 0.0, 100.0),
            [Some(50.0), Some(20.0)]
        );
    }

    #[test]
    fn equal_labels_part_evenly() {
        assert_eq!(
            spread(&[50.0, 50.0], 10.0, 0.0, 100.0),
            [Some(45.0), Some(55.0)]
        );
        assert_eq!(
            spread(&[0.0, 1.0, 2.0], 10.0, 0.0, 100.0),
            [Some(5.0), Some(15.0), Some(25.0)]
        );
    }

    #[test]
    fn the_last_are_left_out_when_there_is_no_room() {
        let placed = spread(&[5.0, 6.0, 7.0], 10.0, 0.0, 25.0);
        assert_eq!(placed.iter().flatten().count(), 2);
        assert_eq!(placed[2], None);
        assert_eq!(spread(&[5.0, f64::NAN], 10.0, 0.0, 9.0), [None, None]);
    }

    #[test]
    fn only_tags_that_collide_are_stacked() {
        let tag = |x, y| Tag { x, y };
        let tags = [tag(0.0, 5.0), tag(20.0, 5.0), tag(200.0, 5.0)];
        let placed = stack(&tags, 50.0, 10.0, 4.0);
        assert_eq!(placed, [(24.0, 5.0), (24.0, 15.0), (204.0, 5.0)]);
    }

    fn wishes() -> impl Strategy<Value = Vec<f64>> {
        let wish = prop_oneof![6 => -50.0..350.0f64, 1 => Just(f64::NAN), 1 => Just(1e30)];
        prop::collection::vec(wish, 0..20)
    }

    proptest! {
        #[test]
        fn spread_labels_never_overlap_and_stay_in_the_box(wanted in wishes(), height in 1.0..40.0f64, hi in 0.0..300.0f64) {
            let placed = spread(&wanted, height, 0.0, hi);
            let mut shown: Vec<(f64, f64)> =
                placed.iter().zip(&wanted).filter_map(|(p, w)| p.map(|p| (p, *w))).collect();
            shown.sort_by(|a, b| a.0.total_cmp(&b.0));
            for (y, _) in &shown {
                prop_assert!(y - height / 2.0 >= -1e-6 && y + height / 2.0 <= hi + 1e-6);
            }
            for pair in shown.windows(2) {
                prop_assert!(pair[1].0 - pair[0].0 >= height - 1e-6);
                prop_assert!(pair[0].1 <= pair[1].1, "order kept");
            }
            let usable = wanted.iter().filter(|w| !w.is_nan()).count();
            prop_assert_eq!(shown.len(), usable.min((hi / height + 1e-9).floor() as usize));
        }

        #[test]
        fn stacked_tags_never_overlap(
            tags in prop::collection::vec((0.0..600.0f64, 0.0..200.0f64), 0..9), width in 1.0..200.0f64,
        ) {
            let tags: Vec<Tag> = tags.into_iter().map(|(x, y)| Tag { x, y }).collect();
            let placed = stack(&tags, width, 18.0, 8.0);
            for (i, a) in placed.iter().enumerate() {
                prop_assert!(a.0 >= tags[i].x && a.1 >= tags[i].y);
                for b in &placed[..i] {
                    let apart = (a.0 - b.0).abs() >= width || (a.1 - b.1).abs() >= 18.0 - 1e-6;
                    prop_assert!(apart, "{a:?} {b:?}");
                }
            }
        }
    }
}
