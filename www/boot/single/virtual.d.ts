/** The engine's bytes, compressed, as base64; given by `scripts/vite/single.ts`. */
declare module 'virtual:engine' {
  const packed: string;
  export default packed;
}
