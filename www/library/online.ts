/// <reference lib="esnext.disposable" preserve="true" />
/** A learner for the caller's own examples: it predicts, receives the target, and learns. */
import { entries, isList, isNumber, isWhole, number, text, WHOLE, whole, wrong } from './checks.js';
import { Model } from './wasm/implicit_learner.js';

/**
 * The features of an example: all of them in order (an array, a `Float64Array` …), or the positions of some, whole numbers
 * from 0 in increasing order, and their values; the other features are then 0. Values are finite numbers.
 */
export type Features =
  | ArrayLike<number>
  | { readonly index: ArrayLike<number>; readonly value: ArrayLike<number> };

/** Settings of a learner besides its id. */
export interface LearnerOptions {
  /** The loss, as links write it: `'hinge'`, `'logistic'`, `'cross-entropy'`, `'quantile:tau=0.9'`. */
  loss: string;
  /** λ₁ ≥ 0: each round also costs λ₁‖w‖₁. Default 0. */
  l1?: number;
  /** λ₂ ≥ 0: each round also costs λ₂/2 ‖w‖². Default 0. */
  l2?: number;
  /** R > 0 confines the weights to the ball ‖w‖₂ ≤ R. */
  ball?: number;
  /** Confines the weights to the simplex: w ≥ 0, Σw = 1. It needs `features`, and excludes `ball`. */
  simplex?: boolean;
  /**
   * Fixes the number of features: an example of another size is rejected. Otherwise the learner grows with the features that
   * it sees.
   */
  features?: number;
  /**
   * Predicts with the average of the weights after this and each later example, counted from 1; `learn` returns the losses of
   * the weights themselves. 0, as without it: no average.
   */
  average?: number;
  /** The number of classes K ≥ 2, for a loss whose targets are classes 0…K−1. */
  classes?: number;
  /**
   * A parameter of the learner by its id, such as `eta`. The default step size `eta` is that of Rust's and Python's models:
   * 0.01, 0.1 or 0.5.
   */
  [parameter: string]: number | string | boolean | undefined;
}

let here = false;

/** Marks the module as started. */
export function arrived(): void {
  here = true;
}

function ready(): void {
  if (!here) throw new Error('the learners are not here yet: await load() first');
}

/**
 * An online learner with its loss. Its numbers are those of the same learner in Rust, in Python and
 * in a race, to the last bit.
 *
 * A rejected call throws an Error with one sentence, and leaves the learner unchanged. `free()` it,
 * or declare it with `using`, when it is no longer needed.
 */
export class Learner {
  #model: Model | undefined;

  /**
   * A learner before its first example.
   *
   * @param id of the learner in the catalogue, such as `fiol`
   * @throws an Error if there is no such learner, loss or parameter, if a value is not allowed, or if the parts do not fit
   */
  constructor(id: string, options: LearnerOptions);
  constructor(made: string | Model, options?: LearnerOptions) {
    this.#model = made instanceof Model ? made : modelOf(made, options);
  }

  /**
   * A learner that resumes where another was saved, to the same bits.
   *
   * @param state what `save` returned, of this or an earlier version of the package
   * @throws an Error if it is anything else
   */
  static load(state: string): Learner {
    ready();
    return Reflect.construct(Learner, [Model.load(text('the state', state))]);
  }

  /** The complete state of the learner for `Learner.load`, as an opaque text. */
  save(): string {
    return this.#live.save();
  }

  /**
   * Predicts, suffers the loss and learns from it.
   *
   * @param y a number, −1 or +1, or a class 0…K−1, depending on the loss
   * @param weight how much the example counts: the step is that of `weight` times the loss. An
   * example of weight 0 is not learned
   * @returns `weight` times the loss of the prediction
   * @throws an Error if `x`, `y` or `weight` is not allowed, if the learner takes no weights, or if
   * its predictions are no longer finite
   */
  learn(x: Features, y: number, weight = 1): number {
    const model = this.#live;
    const [index, value] = read(x);
    return model.learn(index, value, number('y', y), number('weight', weight));
  }

  /**
   * Learns the rows of a dense matrix in order, like `learn` for each, but in one call from
   * JavaScript.
   *
   * @param rows d values for each target, row after row; a `Float64Array` is read fastest
   * @returns the mean of the losses
   * @throws an Error, with the row, where `learn` would; all rows are checked before the first is
   * learned, so that none was (unless predictions are no longer finite, when the earlier rows were)
   */
  learnAll(rows: ArrayLike<number>, targets: ArrayLike<number>): number {
    const model = this.#live;
    return model.learn_all(numbers('rows', rows), numbers('targets', targets));
  }

  /**
   * The scores of the rows of a dense matrix, one row after the other, in one call from JavaScript.
   *
   * @param rows `count` times d values, row after row
   * @throws an Error, with the row, where `predict` would
   */
  predictAll(rows: ArrayLike<number>, count: number): Float64Array {
    const model = this.#live;
    return model.predict_all(numbers('rows', rows), whole('count', count));
  }

  /**
   * The scores of an example, in the units of the targets: one, or K for a loss with classes. For
   * targets −1 and +1 the sign is the label; the predicted class is that of the largest score.
   *
   * @throws an Error if `x` is not allowed, or if a score is not finite
   */
  predict(x: Features): Float64Array {
    const model = this.#live;
    return model.predict(...read(x));
  }

  /**
   * The class of the largest score, from 0; for targets −1 and +1 it is 0 or 1.
   *
   * @throws an Error if `x` is not allowed, if a score is not finite, or if the targets are numbers, which have no classes
   */
  classify(x: Features): number {
    const model = this.#live;
    return model.classify(...read(x));
  }

  /**
   * The probabilities of the classes, in the order of `classify`. With K classes they are
   * softmax(z) of the scores z. For −1 and +1 the second is 1/(1 + e^{−z}) with the logistic loss
   * and 1/(1 + e^{−2z}) with the exponential one.
   *
   * @throws an Error if `x` is not allowed, if a score is not finite, or if the loss has no
   * probabilities, such as hinge
   */
  probabilities(x: Features): Float64Array {
    const model = this.#live;
    return model.probabilities(...read(x));
  }

  /** A copy of the weights: feature i and class c are at `i * classes + c`. */
  weights(): Float64Array {
    return this.#live.weights();
  }

  /** Number of features: as fixed, or as seen so far. */
  get features(): number {
    return this.#live.features();
  }

  /** Number of classes K, or 1. */
  get classes(): number {
    return this.#live.classes();
  }

  /** Examples learned. */
  get rounds(): number {
    return this.#live.rounds();
  }

  /** The text of `save`, which `JSON.stringify` writes for the learner. */
  toJSON(): string {
    return this.save();
  }

  /** Frees the memory; the learner can no longer be used. */
  free(): void {
    this.#model?.free();
    this.#model = undefined;
  }

  [Symbol.dispose](): void {
    this.free();
  }

  get #live(): Model {
    if (!this.#model) throw new Error('this learner was freed: it cannot be used any more');
    return this.#model;
  }
}

function modelOf(id: string, options: LearnerOptions | undefined): Model {
  ready();
  if (typeof options !== 'object' || options === null)
    throw wrong('the second argument', options, "an object, such as { loss: 'hinge', eta: 0.5 }");
  const {
    loss,
    l1 = 0,
    l2 = 0,
    ball,
    simplex = false,
    average,
    features,
    classes,
    ...rest
  } = options;
  const params = Object.entries(rest).filter(([, value]) => value !== undefined);
  for (const [name, value] of params)
    if (typeof value !== 'string') number(name, value, 'a number or a text');
  if (typeof simplex !== 'boolean') throw wrong('simplex', simplex, 'true or false');
  if (simplex && ball !== undefined)
    throw new Error('the weights are confined to a ball or to the simplex, not to both');
  return new Model(
    text('the id of the learner', id),
    params.map(([name]) => name),
    params.map(([, value]) => value),
    text('loss', loss, "a text, such as 'hinge'"),
    number('l1', l1),
    number('l2', l2),
    ball === undefined ? undefined : number('ball', ball),
    simplex,
    average === undefined ? 0 : whole('average', average),
    features === undefined ? undefined : whole('features', features),
    classes === undefined ? undefined : whole('classes', classes),
  );
}

/** The numbers of a list; entries of typed arrays need no check. */
const numbers = (name: string, list: ArrayLike<number>): Float64Array =>
  list instanceof Float64Array
    ? list
    : Float64Array.from(entries(name, list, isNumber, 'a number'));

/**
 * Returns the positions, if any, and the values, checked: the binding to Rust would turn anything
 * into a number.
 */
function read(x: Features): [number[] | undefined, number[]] {
  if (isList(x)) return [undefined, entries('x', x, isNumber, 'a number')];
  if (typeof x !== 'object' || x === null || !('index' in x && 'value' in x))
    throw wrong('x', x, 'an array of numbers, or { index, value }');
  return [
    entries('x.index', x.index, isWhole, WHOLE),
    entries('x.value', x.value, isNumber, 'a number'),
  ];
}
