/** Whole percentages of votes that add up to 100: those with the largest remainder are rounded up. */
export function percents(votes: readonly number[]): number[] {
  const all = votes.reduce((sum, one) => sum + one, 0);
  if (all === 0) return votes.map(() => 0);
  const exact = votes.map((one) => (100 * one) / all);
  const whole = exact.map(Math.floor);
  const short = 100 - whole.reduce((sum, one) => sum + one, 0);
  const rest = (index: number) => (exact[index] ?? 0) % 1;
  const up = votes
    .map((_, index) => index)
    .sort((a, b) => rest(b) - rest(a))
    .slice(0, short);
  return whole.map((percent, index) => percent + Number(up.includes(index)));
}
