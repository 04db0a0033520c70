// Gradient descent: w ← w − η f′(xᵀw) x, as SGD does it.
const eta = param('eta', 0.01);
const w = new Float64Array(d);

function predict(x) {
  let z = 0;
  for (let i = 0; i < d; i++) z += w[i] * x[i];
  return z;
}

function learn(x, y) {
  const g = slope(predict(x), y);
  for (let i = 0; i < d; i++) w[i] -= eta * g * x[i];
}

// Optional: the charts show these weights.
function weights() {
  return w;
}
