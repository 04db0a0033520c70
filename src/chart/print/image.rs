//! An image as a PNG of few colours.

use miniz_oxide::deflate::compress_to_vec_zlib;

/// A PNG of an image of at most 256 colours; `None` if it has more, or no pixels.
///
/// Written here, because the crate `png` would bring its decoder, filters and text chunks into the module (docs/size.md).
/// Specification: <https://www.w3.org/TR/png-3/#11Critical-chunks>.
pub fn encoded((width, height): (u32, u32), rgba: &[u8]) -> Option<Vec<u8>> {
    if width == 0 || height == 0 {
        return None;
    }
    let mut palette: Vec<[u8; 3]> = Vec::new();
    let mut rows = Vec::with_capacity(rgba.len() / 4 + height as usize);
    let mut last = (usize::MAX, [0; 3]);
    for row in rgba.chunks_exact(4 * width as usize) {
        const NO_FILTER: u8 = 0;
        rows.push(NO_FILTER);
        for pixel in row.as_chunks::<4>().0 {
            let colour = [pixel[0], pixel[1], pixel[2]];
            if last.0 == usize::MAX || last.1 != colour {
                let known = palette.iter().position(|one| *one == colour);
                let index = known.unwrap_or_else(|| {
                    palette.push(colour);
                    palette.len() - 1
                });
                last = (index, colour);
            }
            rows.push(u8::try_from(last.0).ok()?);
        }
    }
    let size = [width, height].map(u32::to_be_bytes);
    // A byte for each index into the palette; no interlacing.
    let form = [8, 3, 0, 0, 0];
    let mut out = b"\x89PNG\r\n\x1a\n".to_vec();
    for (name, data) in [
        (b"IHDR", [size.as_flattened(), &form].concat()),
        (b"PLTE", palette.concat()),
        (b"IDAT", compress_to_vec_zlib(&rows, 6)),
        (b"IEND", Vec::new()),
    ] {
        let chunk = [name, data.as_slice()].concat();
        out.extend(u32::try_from(data.len()).ok()?.to_be_bytes());
        out.extend_from_slice(&chunk);
        out.extend(crc32fast::hash(&chunk).to_be_bytes());
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn another_library_reads_the_colours_that_were_written(
            (width, pixels) in (1usize..40, prop::collection::vec(prop::sample::select(vec![0u8, 1, 114, 255]), 3..400)),
        ) {
            let colours: Vec<[u8; 3]> = pixels.windows(3).map(|w| [w[0], w[1], w[2]]).collect();
            let height = colours.len() / width;
            let colours = &colours[..width * height];
            let rgba: Vec<u8> = colours.iter().flat_map(|[r, g, b]| [*r, *g, *b, 255]).collect();
            let png = encoded((width as u32, height as u32), &rgba);
            if height == 0 {
                prop_assert_eq!(png, None);
                return Ok(());
            }
            let mut decoder = png::Decoder::new(std::io::Cursor::new(png.unwrap()));
            decoder.set_transformations(png::Transformations::EXPAND);
            let mut reader = decoder.read_info().unwrap();
            let mut read = vec![0; reader.output_buffer_size().unwrap()];
            let info = reader.next_frame(&mut read).unwrap();
            prop_assert_eq!((info.width as usize, info.height as usize), (width, height));
            prop_assert_eq!(read, colours.concat());
        }
    }

    #[test]
    fn more_than_256_colours_have_no_palette() {
        let rgba: Vec<u8> = (0..257u32)
            .flat_map(|i| [(i % 256) as u8, (i / 256) as u8, 0, 255])
            .collect();
        assert!(encoded((256, 1), &rgba[..1024]).is_some());
        assert_eq!(encoded((257, 1), &rgba), None);
    }
}
