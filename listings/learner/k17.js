// Kotłowski 2017: w_i = ε_t h_i/(a s_i²) exp((h_i² + x_i²)/(2a s_i²)), a = 9/8,
// h_i = −Σ g x_i, s_i² = Σ x_i² with this x. ε = 0 stands for ε_t = 1/(t d).
const epsilon = param('epsilon', 0);
const [w, h, s2] = [0, 0, 0].map(() => new Float64Array(d));
let t = 0;

function predict(x) {
  t += 1;
  for (let i = 0; i < d; i++) {
    s2[i] += x[i] ** 2;
    const v = (9 / 8) * s2[i];
    const epsilon_t = epsilon || 1 / (t * d);
    if (v > 0)
      w[i] = ((epsilon_t * h[i]) / v) * Math.exp((h[i] ** 2 + x[i] ** 2) / (2 * v));
  }
  return dot(w, x);
}

function learn(x, y) {
  const g = slope(dot(w, x), y);
  for (let i = 0; i < d; i++) h[i] -= g * x[i];
}

const weights = () => w;
