// Absolute loss; slope(z, y) is its subgradient, 0 at z = y.
function loss(z, y) {
  return Math.abs(z - y);
}
