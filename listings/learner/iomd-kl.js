// IOMD, KL: w ← argmin f(xᵀw) + KL(w‖w_t)/η_t in the simplex, η_t = η/t^p.
// The step is w_i(β) ∝ w_{t,i} exp(η_t β x_i) with β = −f′(xᵀw(β)).
const eta = param('eta', 0.001);
const p = param('p', 0);
let w = start();
let t = 0;

const predict = (x) => dot(w, x);

function learn(x, y) {
  t += 1;
  const eta_t = eta / t ** p;
  const step = (beta) => tilt(w, vector((i) => eta_t * beta * x[i]));
  const h = (beta) => beta + slope(dot(step(beta), x), y);
  w = step(root(h, -h(0)));
}

const weights = () => w;
