// Follow the sign: each weight moves by η/√t against the sign of its
// derivative, however large that is.
const eta = param('eta', 0.1);
const w = new Float64Array(d);
let t = 0;

function predict(x) {
  let z = 0;
  for (let i = 0; i < d; i++) z += w[i] * x[i];
  return z;
}

function learn(x, y) {
  const g = slope(predict(x), y);
  t += 1;
  for (let i = 0; i < d; i++) w[i] -= (eta / Math.sqrt(t)) * Math.sign(g * x[i]);
}

const weights = () => w;
