// ScInOL₂: w_i = sgn(θ_i) min(|θ_i|, 1) η_i/(2Ŝ_i), θ_i = G_i/Ŝ_i,
// Ŝ² = S² + M², M_i = max |x_i|, S² = Σ (g x_i)², G_i = −Σ g x_i,
// and the wealth η_i = ε − Σ g x_i w_i.
const [G, S2, M, w] = [0, 0, 0, 0].map(() => new Float64Array(d));
const eta = new Float64Array(d).fill(param('epsilon', 1));

function predict(x) {
  for (let i = 0; i < d; i++) {
    M[i] = Math.max(M[i], Math.abs(x[i]));
    if (M[i] === 0) continue;
    const S = Math.sqrt(S2[i] + M[i] ** 2);
    const theta = G[i] / S;
    w[i] = (Math.sign(theta) * Math.min(Math.abs(theta), 1) * eta[i]) / (2 * S);
  }
  return dot(w, x);
}

function learn(x, y) {
  const g = slope(dot(w, x), y);
  for (let i = 0; i < d; i++) {
    G[i] -= g * x[i];
    S2[i] += (g * x[i]) ** 2;
    eta[i] -= g * x[i] * w[i];
  }
}

const weights = () => w;
