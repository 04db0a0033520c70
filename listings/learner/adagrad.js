// AdaGrad: w_i ← w_i − η g_i/(√(a₀ + Σ g_i²) + ε), g = f′(xᵀw) x.
const eta = param('eta', 0.001);
const eps = param('eps', 1e-8);
const w = new Float64Array(d);
const G = new Float64Array(d).fill(param('acc0', 0));

const predict = (x) => dot(w, x);

function learn(x, y) {
  const g = slope(predict(x), y);
  for (let i = 0; i < d; i++) {
    G[i] += (g * x[i]) ** 2;
    if (g * x[i] !== 0) w[i] -= (eta * g * x[i]) / (Math.sqrt(G[i]) + eps);
  }
}

const weights = () => w;
