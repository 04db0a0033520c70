// FIOL of several classes: W ← argmin f(Wᵀx) + r(W) + ‖W − W_t‖²/(2η_t), with η_t = η/t^p.
// The step is W = (W_t + η_t x βᵀ)/D, D = 1 + η_t λ, with β = e_y − softmax(Wᵀx).
const eta = param('eta', 0.001);
const p = param('p', 0);
const W = new Float64Array(d * classes);
let t = 0;

const predict = (x) => scoresOf(W, x);

function learn(x, y) {
  t += 1;
  const eta_t = eta / t ** p;
  const D = 1 / shrink(1, eta_t);
  const c = predict(x).map((z) => z / D);
  const beta = solveClasses(c, (eta_t * dot(x, x)) / D, y);
  for (let j = 0; j < W.length; j++)
    W[j] = (W[j] + eta_t * x[Math.floor(j / classes)] * beta[j % classes]) / D;
}

const weights = () => W;
