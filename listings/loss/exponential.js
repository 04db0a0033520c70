// Exponential loss; slope(z, y) is its derivative.
function loss(z, y) {
  return Math.exp(-y * z);
}
