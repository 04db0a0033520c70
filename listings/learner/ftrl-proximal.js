// FTRL-Proximal: every weight from S = Σ (g − σw) and G = Σ g², with g = f′(xᵀw) x,
// Σσ = √G/η, and the regulariser of all rounds.
const eta = param('eta', 0.001);
const b = param('b', 1);
let w = new Float64Array(d);
const S = new Float64Array(d);
const G = new Float64Array(d);
let t = 0;

const predict = (x) => dot(w, x);

function learn(x, y) {
  t += 1;
  const slope_t = slope(predict(x), y);
  for (let i = 0; i < d; i++) {
    const g = slope_t * x[i];
    const sigma = (Math.sqrt(G[i] + g ** 2) - Math.sqrt(G[i])) / eta;
    S[i] += g - sigma * w[i];
    G[i] += g ** 2;
  }
  const rate = (i) => (b + Math.sqrt(G[i])) / eta;
  w = vector((i) => shrink(-S[i] / rate(i), t / rate(i)));
}

const weights = () => w;
