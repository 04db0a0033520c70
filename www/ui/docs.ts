/** Whether the documentation is deployed with the page; the single-file page has none. */
export const documented = import.meta.env.MODE !== 'single';

/**
 * Address of a page of the documentation: `docs/NAME.md`, or one of its sections by GitHub's id.
 */
export const docPage = (name: string, section?: string): string =>
  `./docs/${name}.html${section ? `#${section}` : ''}`;
