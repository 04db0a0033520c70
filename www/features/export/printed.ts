/**
 * A picture as PDF, by the browser's own print dialog, on a page of the picture's size: its lines stay lines and its text text,
 * in the fonts of this machine, for which a library would need a megabyte.
 */

import './printed.css';

/** Opens the dialog; `name` is the file that it proposes. */
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
