/** The anatomy of one update: the numbers of `Charts.openRound`. */
import type { Column } from './basic';

/** A played round of one learner, from the engine (`FrameMeta.opened`). */
export interface Opened {
  t: number;
  run: number;
  learner: string;
  loss: string;
  dim: number;
  classes: number;
  /** Whether the run diverged in this round, so that there is no update. */
  diverged: boolean;
  y: number;
  eta?: number | null;
  solver: string;
  /** Positions (from 0) of the non-zero features of a sparse example; `x` then has only these. */
  index: Column;
  /** The features, and the weights that predicted (d·K, feature-major). */
  x: Column;
  before: Column;
  /** The weights of the next round; empty if the run diverged. */
  after: Column;
}

/** Another step size or solver than the round's own. */
export interface Ask {
  eta?: number;
  solver?: string;
}

/** The end of a step; its numbers are NaN if there is no such step, and can be infinite. */
export interface Landing {
  beta: number;
  /** The score after the step along x, before any shrinking. */
  unshrunk: number;
  /**
   * Divisor of the weights when they are shrunk: max(1 + ηλ₂, ‖·‖/R), or their sum in the entropy's
   * geometry.
   */
  divisor: number;
  /**
   * Whether the ball is active, so that the divisor is ‖·‖/R. Always true in the entropy's
   * geometry.
   */
  pressed: boolean;
  /** z⁺ = xᵀw⁺ and f(z⁺). */
  score: number;
  loss: number;
  regularizer: number;
  /** ‖w⁺ − ŵ‖. */
  moved: number;
  zeros: number;
}

/** A point that the solver visited: Newton's iterate, the end of a segment (sort), a pivot (partition). */
export interface Visit {
  beta: number;
  score: number;
  /** −1: the root is farther from 0; +1: it is nearer; 0: this is the root. */
  side: -1 | 0 | 1;
}

export interface Solving {
  solver: string;
  /** Bends μ of xᵀw(β) between 0 and the explicit β. */
  breakpoints: number;
  /** At most 64 points: the first ones and the root (side 0). */
  visits: Visit[];
  /** Total number of visits. */
  looked: number;
  /** An interval in which every β is a solution, with the same weights. */
  also?: [number, number] | null;
  passes: number;
}

/** One weight in each stage of the round: ŵ, the start of the step, after the step along x, w⁺. */
export interface Coordinate {
  /** Feature and class, both from 1. */
  feature: number;
  class: number;
  x: number;
  before: number;
  /** ŵ_i, or ŵ_i − η∂r(ŵ)_i if the regulariser is taken by its subgradient. */
  start: number;
  /** NaN (like `start`) if the learner does not step along x and then shrink. */
  moved: number;
  after: number;
}

export interface Anatomy {
  t: number;
  run: number;
  /** The loss, as in a link. */
  loss: string;
  /** The importance weight of the example, which multiplies the loss of the round, if it is not 1. */
  weight?: number | null;
  /** The reason if there are no pictures of this update: a sentence. */
  apart?: string | null;
  /** The learner's further actions after its step in this round, if any: a sentence. */
  afterwards?: string | null;
  /** Whether the run diverged in this round, so that there is no update and no landing. */
  diverged: boolean;
  prox: { reg: { l1: number; l2: number }; domain: 'all' | 'simplex' | { ball: number } };
  /** Whether steps add along x, or multiply and are divided by their sum (KL, in the simplex). */
  geometry: 'euclidean' | 'entropy';
  y: number;
  dim: number;
  classes: number;
  nonzero: number;
  /** ‖x‖². */
  square: number;
  scores: number[];
  paid: number;
  regularizer: number;
  /** f′(ŷ) as taken by explicit learners, one per score. */
  slopes: number[];
  /** Smallest and largest subgradient at ŷ, if ŷ is on a kink of f. */
  kink?: [number, number] | null;
  /**
   * The step size shown, and the one that was played in the round (∞ while AdaImplicit's λ is 0).
   */
  eta?: number | null;
  ownEta?: number | null;
  /** Whether the learner solves for β; otherwise it takes −f′(ŷ) or has another rule. */
  solves: boolean;
  shrinks: 'none' | 'implicit' | 'explicit';
  /** The score of the point that the step starts from: ŷ, unless the regulariser's subgradient comes first. */
  from: number;
  /** ηλ₁ of the soft threshold; 0 if there is none. */
  threshold: number;
  /** δ_t of the round as played, if the learner reports one. */
  delta?: number | null;
  /** The learner's own step at the step size shown. */
  own: Landing;
  scoresAfter: number[];
  explicit?: Landing | null;
  implicit?: Landing | null;
  solving?: Solving | null;
  zeros: number;
  /** The weights that moved farthest, at most three. */
  coordinates: Coordinate[];
}

/** The last phase shown: 1 receive, 2 predict, 3 pay, 4 solve, 5 move, 6 shrink. */
export type Phase = 1 | 2 | 3 | 4 | 5 | 6;
