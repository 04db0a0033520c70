// Regulariser λ‖w‖₁: its proximal map and its subgradient, for one weight.
const lambda = param('lambda', 0.1);
const shrink = (v, eta) =>
  Math.sign(v) * Math.max(Math.abs(v) - eta * lambda, 0);
const subgradient = (v) => lambda * Math.sign(v);
