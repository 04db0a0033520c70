/** The engine's bytes, compressed, as base64; provided by `scripts/vite/single.ts`. */
declare module 'virtual:engine' {
  const packed: string;
  export default packed;
}
