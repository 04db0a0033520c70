/** The whole page of the lab as one HTML file, for `src` of `implicit-lab/embed`. */
export const page: URL = new URL('../page/implicit-lab.html', import.meta.url);
