/** The speed at which a race is played. */
export interface Pace {
  /** Highest speed; `null`: no limit (rounds per second). */
  rate: number | null;
  /** Whether the race starts slowly and accelerates with its rounds until it reaches `rate`. */
  gently?: boolean;
}

/** Speed at round `t`; `null`: no limit (rounds per second). */
export const rateAt = ({ rate, gently }: Pace, t: number): number | null =>
  gently ? Math.min(3 + t / 3, rate ?? Number.POSITIVE_INFINITY) : rate;
