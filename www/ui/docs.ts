/** Where a page of the documentation is, or a section of it, beside this page. */
export const docPage = (name: string, section = ''): string =>
  `./docs/${name}.html${section && `#${section}`}`;
