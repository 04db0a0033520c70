// The mean of −f′ while z follows dz/ds = −f′(z) for the time s: at one slope, until the error is gone.
function drift(z, y, s) {
  if (s === 0) return -slope(z, y);
  return Math.sign(y - z) * Math.min(Math.abs(slope(z, y)), Math.abs(y - z) / s);
}
