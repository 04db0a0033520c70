// Regulariser λ‖w‖₁: its proximal map and its subgradient, for one weight.
const lambda = param('lambda', 0.1);
function shrink(v, eta) {
  return Math.sign(v) * Math.max(Math.abs(v) - eta * lambda, 0);
}
function subgradient(v) {
  return lambda * Math.sign(v);
}
