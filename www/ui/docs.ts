/** Where the pages of the documentation are, beside this one. */
export const docPage = (name: 'nan'): string => `./docs/${name}.html`;
