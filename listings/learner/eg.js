// EG: w_i ∝ w_{t,i} exp(−η_t f′(xᵀw_t) x_i) in the simplex, η_t = η/t^p.
const eta = param('eta', 0.001);
const p = param('p', 0);
let w = start();
let t = 0;

const predict = (x) => dot(w, x);

function learn(x, y) {
  t += 1;
  const eta_t = eta / t ** p;
  const g = slope(predict(x), y);
  w = tilt(w, vector((i) => -eta_t * g * x[i]));
}

const weights = () => w;
