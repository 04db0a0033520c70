// Squared hinge loss; slope(z, y) is its derivative.
function loss(z, y) {
  return Math.max(0, 1 - y * z) ** 2;
}
