// aProx: w ← argmin max{f̂ + f′(ẑ)(xᵀw − ẑ), 0} + r(w) + ‖w − w_t‖²/(2η_t), η_t = η/t^p.
// A share of COMID's step: as much of it as leaves something of the tangent.
const eta = param('eta', 0.001);
const p = param('p', 0);
let w = start();
let t = 0;

const predict = (x) => dot(w, x);

function learn(x, y) {
  t += 1;
  const eta_t = eta / t ** p;
  const z = predict(x);
  const g = slope(z, y);
  const step = (share) =>
    project(vector((i) => shrink(w[i] - share * eta_t * g * x[i], eta_t)));
  const left = (share) => loss(z, y) + g * (dot(step(share), x) - z);
  w = step(left(1) >= 0 ? 1 : left(0) > 0 ? root(left, 1) : 0);
}

const weights = () => w;
