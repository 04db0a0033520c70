// RDA: w ← argmin Σ g_sᵀw + t r(w) + √t ‖w − w₁‖²/(2η), g_s = f′(x_sᵀw_s) x_s.
const eta = param('eta', 0.001);
const G = new Float64Array(d);
const w_1 = start();
let w = w_1;
let t = 0;

const predict = (x) => dot(w, x);

function learn(x, y) {
  t += 1;
  const g = slope(predict(x), y);
  const root_t = Math.sqrt(t);
  for (let i = 0; i < d; i++) G[i] += g * x[i];
  w = project(
    vector((i) => shrink(w_1[i] - (eta / root_t) * G[i], eta * root_t)),
  );
}

const weights = () => w;
