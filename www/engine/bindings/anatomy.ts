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
  /** Places (from 0) of the features that are not 0 if the example is sparse: `x` has only these then. */
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
  /** The score after the step along x, before anything is shrunk. */
  unshrunk: number;
  /** What the weights are divided by when they are shrunk: max(1 + ηλ₂, ‖·‖/R), or their sum in the entropy's geometry. */
  divisor: number;
  /** The ball presses: the divisor is ‖·‖/R. In the entropy's geometry it always does. */
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
  /** −1: the root is further from 0; +1: it is nearer; 0: here. */
  side: -1 | 0 | 1;
}

export interface Solving {
  solver: string;
  /** Bends μ of xᵀw(β) between 0 and the explicit β. */
  breakpoints: number;
  /** At most 64: the first ones and the root (side 0). */
  visits: Visit[];
  /** Total number of visits. */
  looked: number;
  /** Every β of this interval solves, and gives the same weights. */
  also?: [number, number] | null;
  passes: number;
}

/** One weight's way through the round: ŵ, where the step starts, after the step along x, w⁺. */
export interface Coordinate {
  /** From 1, both. */
  feature: number;
  class: number;
  x: number;
  before: number;
  /** ŵ_i, or ŵ_i − η∂r(ŵ)_i where the regulariser is taken by its subgradient. */
  start: number;
  /** NaN (and so is `start`) where the learner does not step along x and then shrink. */
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
  /** Steps add along x, or they multiply and are divided by their sum (KL, in the simplex). */
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
  /** f′(ŷ) as explicit learners take it, one per score. */
  slopes: number[];
  /** Smallest and largest subgradient at ŷ, if ŷ is on a kink of f. */
  kink?: [number, number] | null;
  /** The step size shown, and the one of the round as it was played (∞ while AdaImplicit's λ is 0). */
  eta?: number | null;
  ownEta?: number | null;
  /** Whether the learner solves for β; otherwise it takes −f′(ŷ) or does something else. */
  solves: boolean;
  shrinks: 'none' | 'implicit' | 'explicit';
  /** The score of the point that the step starts from: ŷ, unless the regulariser's subgradient comes first. */
  from: number;
  /** ηλ₁ of the soft threshold; 0 if there is none. */
  threshold: number;
  /** δ_t of the round as it was played, if the learner reports one. */
  delta?: number | null;
  /** What the learner does at the step size shown. */
  own: Landing;
  scoresAfter: number[];
  explicit?: Landing | null;
  implicit?: Landing | null;
  solving?: Solving | null;
  zeros: number;
  /** Those that moved farthest, at most three. */
  coordinates: Coordinate[];
}

/** How far the round is told: 1 receive, 2 predict, 3 pay, 4 solve, 5 move, 6 shrink. */
export type Phase = 1 | 2 | 3 | 4 | 5 | 6;
