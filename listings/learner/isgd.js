// I-SGD: w ← argmin f(xᵀw) + ∂r(w_t)ᵀw + ‖w − w_t‖²/(2η_t), η_t = η/t^p.
// The step is w(β) = Π(w_t − η_t ∂r(w_t) + η_t β x) with β = −f′(xᵀw(β)).
const eta = param('eta', 0.001);
const p = param('p', 0);
let w = start();
let t = 0;

const predict = (x) => dot(w, x);

function learn(x, y) {
  t += 1;
  const eta_t = eta / t ** p;
  const v = vector((i) => w[i] - eta_t * subgradient(w[i]));
  const step = (beta) => project(vector((i) => v[i] + eta_t * beta * x[i]));
  const h = (beta) => beta + slope(dot(step(beta), x), y);
  w = step(root(h, -h(0)));
}

const weights = () => w;
