/** Where a page of the documentation is, beside this one: of `docs/NAME.md`, or of one of its sections, by GitHub's id. */
export const docPage = (name: string, section?: string): string =>
  `./docs/${name}.html${section ? `#${section}` : ''}`;
