// SGD: w ← Π(w − η_t ∂r(w) − η_t f′(xᵀw) x), with η_t = η/t^p.
const eta = param('eta', 0.001);
const p = param('p', 0);
let w = start();
let t = 0;

const predict = (x) => dot(w, x);

function learn(x, y) {
  t += 1;
  const eta_t = eta / t ** p;
  const g = slope(predict(x), y);
  w = project(
    vector((i) => w[i] - eta_t * subgradient(w[i]) - eta_t * g * x[i]),
  );
}

const weights = () => w;
