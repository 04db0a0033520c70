/** Formulas set when the page was built, by their TeX; from `scripts/vite/formulas.ts`. */
declare module 'formulas:*' {
  const table: import('./tex').Formulas;
  export default table;
}
