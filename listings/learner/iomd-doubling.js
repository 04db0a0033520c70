// IOMD, doubling: implicit steps with η_i = β/(L √2ⁱ); once their gains δ add up
// to η_i L² 2ⁱ, i grows and the weights return to the start.
const beta = param('beta', 1);
const L = param('lipschitz', 1);
let w = start();
let [i, S] = [0, 0];

const predict = (x) => dot(w, x);

function learn(x, y) {
  const eta = beta / (L * Math.sqrt(2 ** i));
  const step = (b) => project(vector((j) => w[j] + eta * b * x[j]));
  const h = (b) => b + slope(dot(step(b), x), y);
  const u = step(root(h, -h(0)));
  const moved = vector((j) => u[j] - w[j]);
  const fall = loss(predict(x), y) - loss(dot(u, x), y);
  S += Math.max(0, fall - dot(moved, moved) / (2 * eta));
  w = u;
  if (S >= eta * L ** 2 * 2 ** i) [w, i, S] = [start(), i + 1, 0];
}

const weights = () => w;
