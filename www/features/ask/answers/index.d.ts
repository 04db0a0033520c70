/** The places of a language; provided by `scripts/vite/ask.ts`. */
declare module 'ask:*' {
  const rows: import('./search').Row[];
  export default rows;
}
