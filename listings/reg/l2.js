// Regulariser λ/2 ‖w‖²: its proximal map and its gradient, for one weight.
const lambda = param('lambda', 0.1);
function shrink(v, eta) {
  return v / (1 + eta * lambda);
}
function subgradient(v) {
  return lambda * v;
}
