/** The index of a language, as text; made by `scripts/vite/ask.ts`. */
declare module 'ask:*' {
  const index: string;
  export default index;
}
