// FTRL: θ ← argmin Σ ℓ(θᵀx_s, y_s) + λ‖θ‖², by Newton's method.
const lambda = param('lambda', 1);
const examples = [];
let theta = new Float64Array(d);

const predict = (x) => dot(theta, x);

function learn(x, y) {
  examples.push([x, y]);
  for (let n = 0; n < 10; n++) {
    const gradient = vector((i) => 2 * lambda * theta[i]);
    const H = diagonal(2 * lambda);
    for (const [x_s, y_s] of examples) {
      const g = slope(dot(theta, x_s), y_s);
      for (let i = 0; i < d; i++) gradient[i] += g * x_s[i];
      addOuter(H, -g * (y_s + g), x_s);
    }
    const step = solve(H, gradient);
    theta = vector((i) => theta[i] - step[i]);
  }
}

const weights = () => theta;
