// AIOLI: θ̂ minimises the quadratics Σ ℓ̂_s(θ) + ℓ(θᵀx, 1) + ℓ(θᵀx, −1) + λ‖θ‖²;
// its score xᵀθ̂ solves s = c − k tanh(s/2). λ = 0 stands for 1/B².
const B = param('radius', 5);
const R = param('bound', 1);
const A = diagonal(param('lambda', 0) || 1 / B ** 2);
const b = new Float64Array(d);
let [theta, z] = [b, 0];

function predict(x) {
  const u = solve(A, x);
  const [c, k] = [dot(u, b), dot(u, x) / 2];
  z = root((s) => s - c + k * Math.tanh(s / 2), c);
  theta = solve(A, vector((i) => b[i] - (Math.tanh(z / 2) / 2) * x[i]));
  return z;
}

function learn(x, y) {
  const g = slope(z, y);
  const eta = Math.exp(y * z) / (1 + B * R);
  addOuter(A, (eta / 2) * g ** 2, x);
  for (let i = 0; i < d; i++) b[i] += ((eta * g * z - 1) / 2) * g * x[i];
}

const weights = () => theta;
