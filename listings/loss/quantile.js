// Quantile loss; slope(z, y) is its subgradient, 0 at z = y.
const tau = param('tau', 0.9);
function loss(z, y) {
  return Math.max(tau * (y - z), (tau - 1) * (y - z));
}
