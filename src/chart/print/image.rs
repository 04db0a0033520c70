//! An image as a PNG of few colours.

/// A PNG of an image of at most 256 colours.
pub fn encoded((width, height): (u32, u32), rgba: &[u8]) -> Option<Vec<u8>> {
    let mut palette: Vec<[u8; 3]> = Vec::new();
    let mut indices = Vec::with_capacity(rgba.len() / 4);
    let mut last = (usize::MAX, [0; 3]);
    for pixel in rgba.as_chunks::<4>().0 {
        let colour = [pixel[0], pixel[1], pixel[2]];
        if last.0 == usize::MAX || last.1 != colour {
            let known = palette.iter().position(|one| *one == colour);
            let index = known.unwrap_or_else(|| {
                palette.push(colour);
                palette.len() - 1
            });
            last = (index, colour);
        }
        indices.push(u8::try_from(last.0).ok()?);
    }
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_palette(palette.concat());
    encoder.set_compression(png::Compression::Balanced);
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header().ok()?;
    writer.write_image_data(&indices).ok()?;
    writer.finish().ok()?;
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn images_are_pngs_of_their_colours() {
        let rgba = [[255, 255, 255, 255], [0, 114, 178, 255]].concat();
        let png = encoded((2, 1), &rgba).unwrap();
        let mut reader = png::Decoder::new(std::io::Cursor::new(png))
            .read_info()
            .unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        assert_eq!(pixels[..2], [0, 1]);
    }
}
