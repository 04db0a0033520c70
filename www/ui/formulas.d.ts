/** Formulas that were set when the page was built, by their TeX; given by `scripts/vite/formulas.ts`. */
declare module 'formulas:*' {
  const table: import('./tex').Formulas;
  export default table;
}
