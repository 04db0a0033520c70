// Implicit FTRL: w ← argmin f(xᵀw) + Zᵀw + t r(w) + ‖w − w₁‖²/(2η_t), with η_t = η/t^p.
// Z is the sum of −βx for the β = −f′(xᵀw(β)) of all steps so far, each from w₁ − η_t Z.
const eta = param('eta', 0.001);
const p = param('p', 0);
const Z = new Float64Array(d);
const w_1 = start();
let w = w_1;
let t = 0;

const predict = (x) => dot(w, x);

function learn(x, y) {
  t += 1;
  const eta_t = eta / t ** p;
  const from = vector((i) => w_1[i] - eta_t * Z[i]);
  const step = (beta) =>
    project(vector((i) => shrink(from[i] + eta_t * beta * x[i], t * eta_t)));
  const h = (beta) => beta + slope(dot(step(beta), x), y);
  const beta = root(h, -h(0));
  w = step(beta);
  for (let i = 0; i < d; i++) Z[i] -= beta * x[i];
}

const weights = () => w;
