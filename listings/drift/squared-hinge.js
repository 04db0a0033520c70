// The mean of −f′ while z follows dz/ds = −f′(z) for the time s: e^{−2s} of the slack is left.
function drift(z, y, s) {
  if (s === 0) return -slope(z, y);
  return (y * Math.max(0, 1 - y * z) * -Math.expm1(-2 * s)) / s;
}
