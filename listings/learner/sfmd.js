// SFMD: w_i = −η G_i/(√d S_i M_i²), M_i = max |x_i|, G_i = Σ g x_i,
// S_i² = 1 + Σ (g x_i/M_i)², with g = f′(xᵀw).
const eta = param('eta', 0.001);
const [w, M, G] = [0, 0, 0].map(() => new Float64Array(d));
const S2 = new Float64Array(d).fill(1);

function predict(x) {
  for (let i = 0; i < d; i++) {
    M[i] = Math.max(M[i], Math.abs(x[i]));
    if (M[i] === 0) continue;
    w[i] = (-eta * G[i]) / (Math.sqrt(d * S2[i]) * M[i] ** 2);
  }
  return dot(w, x);
}

function learn(x, y) {
  const g = slope(dot(w, x), y);
  for (let i = 0; i < d; i++) {
    G[i] += g * x[i];
    if (M[i] > 0) S2[i] += ((g * x[i]) / M[i]) ** 2;
  }
}

const weights = () => w;
