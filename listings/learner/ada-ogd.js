// AdaOGD: w ← Π(w − η_t g_t), g_t = f′(xᵀw) x, η_t = β/√(Σ‖g_s‖²).
const beta = param('beta', 1);
let w = start();
let G = 0;

const predict = (x) => dot(w, x);

function learn(x, y) {
  const g = slope(predict(x), y);
  G += g ** 2 * dot(x, x);
  if (G === 0) return;
  const eta_t = beta / Math.sqrt(G);
  w = project(vector((i) => w[i] - eta_t * g * x[i]));
}

const weights = () => w;
