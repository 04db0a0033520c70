/** One update, opened up: what `Charts.openRound` tells in numbers. */
import type { Column } from './frame';

/** A round that was played, for one learner, as the engine tells it (`FrameMeta.opened`). */
export interface Opened {
  t: number;
  run: number;
  learner: string;
  loss: string;
  dim: number;
  classes: number;
  /** The run diverged in this round: there is no update. */
  diverged: boolean;
  y: number;
  eta?: number | null;
  solver: string;
  /** The features, and the weights that predicted. */
  x: Column;
  /** Places of `x` if the example is sparse: it then has only these values. */
  index: Column;
  before: Column;
}

/** Another step size or solver than the round's own. */
export interface Ask {
  eta?: number;
  solver?: string;
}

/** Where a step ends. */
export interface Landing {
  beta: number;
  /** z⁺ = xᵀw⁺ and f(z⁺). */
  score: number;
  loss: number;
  regularizer: number;
  /** ‖w⁺ − ŵ‖. */
  moved: number;
  zeros: number;
  /** The score after the step along x, before anything is shrunk. */
  unshrunk: number;
  /** What weights are divided by when they are shrunk: max(1 + ηλ₂, ‖·‖/R). */
  divisor: number;
  /** The ball presses. */
  pressed: boolean;
}

/** A point that the solver looked at: Newton's iterate, the end of a segment (sort), a pivot (partition). */
export interface Visit {
  beta: number;
  score: number;
  /** −1: the root is further from 0; +1: it is nearer; 0: here. */
  side: -1 | 0 | 1;
}

export interface Solving {
  solver: string;
  /** Breakpoints μ between 0 and the explicit β. */
  breakpoints: number;
  /** The first of them, and the last. */
  visits: Visit[];
  /** How many there were. */
  looked: number;
  /** All β of this interval solve; the weights are the same. */
  also?: [number, number] | null;
  passes: number;
}

/** One weight's way through the round: ŵ, after the step along x, w⁺. */
export interface Coordinate {
  feature: number;
  class: number;
  x: number;
  before: number;
  /** Where the step along x starts: ŵ, unless the regulariser's subgradient is taken first. */
  start: number;
  /** NaN where the learner does not step along x and then shrink. */
  moved: number;
  after: number;
}

/** Regulariser λ₁‖w‖₁ + λ₂/2 ‖w‖² and ball. */
export interface ProxOf {
  reg: { l1: number; l2: number };
  radius?: number | null;
}

export interface Anatomy {
  t: number;
  run: number;
  /** Why there are no pictures of this update, if there are none. */
  apart?: string | null;
  /** What the learner did beside the step, a sentence. */
  afterwards?: string | null;
  /** Id of the loss. */
  loss: string;
  prox: ProxOf;
  /** The run diverged in this round: there is no update. */
  diverged: boolean;
  y: number;
  dim: number;
  classes: number;
  nonzero: number;
  /** ‖x‖². */
  square: number;
  scores: number[];
  paid: number;
  regularizer: number;
  /** f′(ŷ) as explicit learners take it, one a score. */
  slopes: number[];
  /** ŷ is on a kink: all slopes there. */
  kink?: [number, number] | null;
  /** Score where the step along x starts: ŷ, unless the regulariser's subgradient is taken first. */
  from: number;
  /** The step size shown, and the one of the round as it was played. */
  eta?: number | null;
  ownEta?: number | null;
  /** The learner solves for β, else it takes −f′(ŷ) or does something else. */
  solves: boolean;
  shrinks: 'none' | 'implicit' | 'explicit';
  /** ηλ₁, by which weights are pulled to 0; 0 if none. */
  threshold: number;
  /** The gain δ_t that the learner reported; of the round as it was played only. */
  delta?: number | null;
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
