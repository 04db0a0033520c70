/**
 * The learners' module as `www/library` uses it, before `npm run package` has built it. Once built, its own types apply;
 * until then the page's types replace those of the other module (`rootDirs`).
 */
declare module '*/wasm/implicit_learner.js' {
  type Index = Uint32Array | number[] | null | undefined;
  type Numbers = Float64Array | number[];
  export class Model {
    constructor(
      learner: string,
      ids: string[],
      values: unknown[],
      loss: string,
      l1: number,
      l2: number,
      ball: number | null | undefined,
      simplex: boolean,
      average: number,
      features?: number | null,
      classes?: number | null,
    );
    static load(state: string): Model;
    save(): string;
    learn(index: Index, value: Numbers, y: number, weight: number): number;
    learn_all(rows: Numbers, targets: Numbers): number;
    predict(index: Index, value: Numbers): Float64Array;
    predict_all(rows: Numbers, count: number): Float64Array;
    classify(index: Index, value: Numbers): number;
    probabilities(index: Index, value: Numbers): Float64Array;
    weights(): Float64Array;
    features(): number;
    classes(): number;
    rounds(): number;
    free(): void;
  }
  type Lab = typeof import('../wasm/implicit_lab.js');
  export const initSync: Lab['initSync'];
  const init: Lab['default'];
  export default init;
}
