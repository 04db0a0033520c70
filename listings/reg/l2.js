// Regulariser λ/2 ‖w‖²: its proximal map and its gradient, for one weight.
const lambda = param('lambda', 0.1);
const shrink = (v, eta) => v / (1 + eta * lambda);
const subgradient = (v) => lambda * v;
