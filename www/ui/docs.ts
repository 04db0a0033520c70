/** The documentation beside the page; the page as one file has nothing beside it. */
export const documented = import.meta.env.MODE !== 'single';

/** Where a page of it is: of `docs/NAME.md`, or of one of its sections, by GitHub's id. */
export const docPage = (name: string, section?: string): string =>
  `./docs/${name}.html${section ? `#${section}` : ''}`;
