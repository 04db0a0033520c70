/** How fast a race is played. */
export interface Pace {
  /** Rounds per second; `null` is as fast as it goes. */
  rate: number | null;
  /** Slowly at first, and faster the more has been played, until `rate` is reached. */
  gently?: boolean;
}

/** Rounds per second at round `t`. */
export const rateAt = ({ rate, gently }: Pace, t: number): number | null =>
  gently ? Math.min(3 + t / 3, rate ?? Number.POSITIVE_INFINITY) : rate;
