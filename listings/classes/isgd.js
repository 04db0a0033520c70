// I-SGD of several classes: W ← argmin f(Wᵀx) + ∂r(W_t)·W + ‖W − W_t‖²/(2η_t), η_t = η/t^p.
// The step is W = W_t − η_t ∂r(W_t) + η_t x βᵀ with β = e_y − softmax(Wᵀx).
const eta = param('eta', 0.001);
const p = param('p', 0);
const W = new Float64Array(d * classes);
let t = 0;

const predict = (x) => scoresOf(W, x);

function learn(x, y) {
  t += 1;
  const eta_t = eta / t ** p;
  for (let j = 0; j < W.length; j++) W[j] -= eta_t * subgradient(W[j]);
  const beta = solveClasses(scoresOf(W, x), eta_t * dot(x, x), y);
  for (let j = 0; j < W.length; j++)
    W[j] += eta_t * x[Math.floor(j / classes)] * beta[j % classes];
}

const weights = () => W;
