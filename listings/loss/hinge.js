// Hinge loss; slope(z, y) is its subgradient, −y at the kink.
function loss(z, y) {
  return Math.max(0, 1 - y * z);
}
