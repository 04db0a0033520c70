/**
 * A picture as PDF through the browser's print dialog, on a page of the picture's size: lines stay lines and text stays
 * text, in the fonts of this machine. A library would need a megabyte for them.
 */

import './printed.css';

/** Opens the dialog; `name` is the suggested file name. */
export async function printed(svg: string, name: string): Promise<void> {
  const [width, height] = ['width', 'height'].map(
    (side) => new RegExp(`\\b${side}="([\\d.]+mm)"`).exec(svg)?.[1] ?? 'auto',
  );
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page{size:${width} ${height};margin:0}`);
  const image = new Image();
  image.className = 'printed';
  Object.assign(image.style, { width, height });
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const { title } = document;
  document.adoptedStyleSheets.push(sheet);
  document.body.append(image);
  document.title = name;
  const end = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    image.remove();
    document.title = title;
  };
  addEventListener('afterprint', end, { once: true });
  print();
}
