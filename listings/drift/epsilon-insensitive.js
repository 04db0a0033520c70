// The mean of −f′ while z follows dz/ds = −f′(z) for the time s: at slope 1, until the loss is gone.
function drift(z, y, s) {
  if (s === 0) return -slope(z, y);
  return Math.sign(y - z) * Math.min(1, loss(z, y) / s);
}
