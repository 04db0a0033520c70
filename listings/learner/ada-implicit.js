// AdaImplicit: w ← argmin f(xᵀw) + λ_t/2 ‖w − w_t‖², λ_{t+1} = λ_t + δ_t/β².
// λ₁ = 0 makes the first step infinitely long; here λ₁ is tiny instead.
const beta = param('beta', 1);
let w = start();
let lambda = 1e-15;

const predict = (x) => dot(w, x);

function learn(x, y) {
  const step = (b) => project(vector((i) => w[i] + (b / lambda) * x[i]));
  const h = (b) => b + slope(dot(step(b), x), y);
  const u = step(root(h, -h(0)));
  const moved = vector((i) => u[i] - w[i]);
  const fall = loss(predict(x), y) - loss(dot(u, x), y);
  const delta = fall - (lambda / 2) * dot(moved, moved);
  lambda += Math.max(0, delta) / beta ** 2;
  w = u;
}

const weights = () => w;
