// Logistic loss ln(1 + exp(−yz)); slope(z, y) is its derivative.
function loss(z, y) {
  return Math.max(0, -y * z) + Math.log1p(Math.exp(-Math.abs(y * z)));
}
