// FIOL: w ← argmin f(xᵀw) + r(w) + ‖w − w_t‖²/(2η_t), with η_t = η/t^p.
// The step is w(β) = prox(w_t + η_t β x) with β = −f′(xᵀw(β)).
const eta = param('eta', 0.001);
const p = param('p', 0);
let w = start();
let t = 0;

const predict = (x) => dot(w, x);

function learn(x, y) {
  t += 1;
  const eta_t = eta / t ** p;
  const step = (beta) =>
    project(vector((i) => shrink(w[i] + eta_t * beta * x[i], eta_t)));
  const h = (beta) => beta + slope(dot(step(beta), x), y);
  w = step(root(h, -h(0)));
}

const weights = () => w;
