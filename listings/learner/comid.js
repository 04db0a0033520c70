// COMID: w ← argmin f′(xᵀw_t) xᵀw + r(w) + ‖w − w_t‖²/(2η_t), η_t = η/t^p.
const eta = param('eta', 0.001);
const p = param('p', 0);
let w = start();
let t = 0;

const predict = (x) => dot(w, x);

function learn(x, y) {
  t += 1;
  const eta_t = eta / t ** p;
  const g = slope(predict(x), y);
  w = project(vector((i) => shrink(w[i] - eta_t * g * x[i], eta_t)));
}

const weights = () => w;
