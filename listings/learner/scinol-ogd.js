// OGD per feature: w_i ← w_i − η_i g x_i, η_i = η ρ^(i−1), g = f′(xᵀw).
const eta = param('eta', 0.001);
const ratio = param('ratio', 1);
const w = new Float64Array(d);

const predict = (x) => dot(w, x);

function learn(x, y) {
  const g = slope(predict(x), y);
  for (let i = 0; i < d; i++) w[i] -= eta * ratio ** i * g * x[i];
}

const weights = () => w;
