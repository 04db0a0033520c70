// IWA: w ← prox(w + η_t β x), with β the mean of −f′ while the score follows
// dz/ds = −f′(z) for s = η_t ‖x‖², and η_t = η/t^p.
const eta = param('eta', 0.001);
const p = param('p', 0);
let w = start();
let t = 0;

const predict = (x) => dot(w, x);

function learn(x, y) {
  t += 1;
  const eta_t = eta / t ** p;
  const beta = drift(predict(x), y, eta_t * dot(x, x));
  w = project(vector((i) => shrink(w[i] + eta_t * beta * x[i], eta_t)));
}

const weights = () => w;
