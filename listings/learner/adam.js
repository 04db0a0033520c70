// Adam: w_i ← w_i − η m̂_i/(√v̂_i + ε), m and v moving means of g and g²,
// m̂ = m/(1 − β₁ᵗ), v̂ = v/(1 − β₂ᵗ), g = f′(xᵀw) x.
const eta = param('eta', 0.001);
const beta1 = param('beta1', 0.9);
const beta2 = param('beta2', 0.999);
const eps = param('eps', 1e-8);
const [w, m, v] = [0, 0, 0].map(() => new Float64Array(d));
let t = 0;

const predict = (x) => dot(w, x);

function learn(x, y) {
  t += 1;
  const g = slope(predict(x), y);
  for (let i = 0; i < d; i++) {
    m[i] = beta1 * m[i] + (1 - beta1) * g * x[i];
    v[i] = beta2 * v[i] + (1 - beta2) * (g * x[i]) ** 2;
    const [m_hat, v_hat] = [m[i] / (1 - beta1 ** t), v[i] / (1 - beta2 ** t)];
    w[i] -= (eta * m_hat) / (Math.sqrt(v_hat) + eps);
  }
}

const weights = () => w;
