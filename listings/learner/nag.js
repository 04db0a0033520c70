// NAG: w_i ← w_i − η √(t/N) g_i/(s_i √G_i), s_i = max |x_i|, N = Σ (x_i/s_i)²,
// G_i = Σ g_i², g = f′(xᵀw) x; where s_i grows, w_i shrinks with it first.
const eta = param('eta', 0.001);
const [w, s, G] = [0, 0, 0].map(() => new Float64Array(d));
let [t, N] = [0, 0];

function predict(x) {
  t += 1;
  for (let i = 0; i < d; i++) {
    if (Math.abs(x[i]) > s[i]) {
      w[i] *= s[i] / Math.abs(x[i]);
      s[i] = Math.abs(x[i]);
    }
    if (x[i] !== 0) N += (x[i] / s[i]) ** 2;
  }
  return dot(w, x);
}

function learn(x, y) {
  const g = slope(dot(w, x), y);
  const eta_t = eta * Math.sqrt(t / N);
  for (let i = 0; i < d; i++) {
    G[i] += (g * x[i]) ** 2;
    if (g * x[i] !== 0) w[i] -= (eta_t * g * x[i]) / (s[i] * Math.sqrt(G[i]));
  }
}

const weights = () => w;
