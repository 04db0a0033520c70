// Huber loss; slope(z, y) is its derivative.
const delta = param('delta', 1);
function loss(z, y) {
  const error = Math.abs(z - y);
  return error <= delta ? error ** 2 / 2 : delta * (error - delta / 2);
}
