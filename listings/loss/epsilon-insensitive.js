// ε-insensitive loss; slope(z, y) is its subgradient, 0 where the error is at most ε.
const epsilon = param('epsilon', 0.1);
function loss(z, y) {
  return Math.max(Math.abs(z - y) - epsilon, 0);
}
