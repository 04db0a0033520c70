// Regulariser λ₁‖w‖₁ + λ₂/2 ‖w‖²: its proximal map and its subgradient,
// for one weight.
const l1 = param('l1', 0.1);
const l2 = param('l2', 0.1);
function shrink(v, eta) {
  const size = Math.max(Math.abs(v) - eta * l1, 0) / (1 + eta * l2);
  return Math.sign(v) * size;
}
function subgradient(v) {
  return l1 * Math.sign(v) + l2 * v;
}
