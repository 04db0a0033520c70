// Regulariser λ₁‖w‖₁ + λ₂/2 ‖w‖²: its proximal map and its subgradient,
// for one weight.
const l1 = param('l1', 0.1);
const l2 = param('l2', 0.1);
const shrink = (v, eta) =>
  (Math.sign(v) * Math.max(Math.abs(v) - eta * l1, 0)) / (1 + eta * l2);
const subgradient = (v) => l1 * Math.sign(v) + l2 * v;
