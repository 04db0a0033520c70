// Squared loss; slope(z, y) is its derivative.
function loss(z, y) {
  return (z - y) ** 2 / 2;
}
