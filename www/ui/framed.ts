/** The page is embedded in another one. */
export const isFramed = () => window.parent !== window;
