// The mean of −f′ while z follows dz/ds = −f′(z) for the time s: at the slope g until the error is g, then e^{−s} is left.
function drift(z, y, s) {
  const g = Math.abs(slope(z, y));
  if (s === 0 || g === 0) return -slope(z, y);
  const rest = s - (Math.abs(z - y) - g) / g;
  return -slope(z, y) * (rest <= 0 ? 1 : (s - rest - Math.expm1(-rest)) / s);
}
