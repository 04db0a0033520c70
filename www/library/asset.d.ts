/** A file of the package, as a bundler's loader provides it: its address or its text. */
declare const asset: string;
export default asset;
