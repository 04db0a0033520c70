// OGD per feature: w_i ← w_i − η g x_i/s_i², g = f′(xᵀw),
// s_i the first x_i that is not 0.
const eta = param('eta', 0.001);
const [w, s] = [0, 0].map(() => new Float64Array(d));

const predict = (x) => dot(w, x);

function learn(x, y) {
  const g = slope(predict(x), y);
  for (let i = 0; i < d; i++) {
    if (s[i] === 0) s[i] = x[i];
    if (x[i] !== 0) w[i] -= (eta * g * x[i]) / s[i] ** 2;
  }
}

const weights = () => w;
