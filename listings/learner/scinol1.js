// ScInOL₁: w_i = β_i sgn(θ_i) (exp(|θ_i|/2) − 1)/(2Ŝ_i), θ_i = G_i/Ŝ_i,
// Ŝ² = S² + M², M_i = max |x_i|, S² = Σ (g x_i)², G_i = −Σ g x_i.
const epsilon = param('epsilon', 1);
const [G, S2, M, w] = [0, 0, 0, 0].map(() => new Float64Array(d));
const beta = new Float64Array(d).fill(epsilon);
let t = 0;

function predict(x) {
  t += 1;
  for (let i = 0; i < d; i++) {
    M[i] = Math.max(M[i], Math.abs(x[i]));
    if (M[i] === 0) continue;
    const S = Math.sqrt(S2[i] + M[i] ** 2);
    beta[i] = Math.min(beta[i], (epsilon * S ** 2) / (x[i] ** 2 * t));
    const theta = G[i] / S;
    w[i] = (beta[i] * Math.sign(theta) * Math.expm1(Math.abs(theta) / 2)) / (2 * S);
  }
  return dot(w, x);
}

function learn(x, y) {
  const g = slope(dot(w, x), y);
  for (let i = 0; i < d; i++) {
    G[i] -= g * x[i];
    S2[i] += (g * x[i]) ** 2;
  }
}

const weights = () => w;
