// Gradient descent with one score per class; weight i of class k is w[i * classes + k].
const eta = param('eta', 0.1);
const w = new Float64Array(d * classes);

function predict(x) {
  const z = new Float64Array(classes);
  for (let i = 0; i < d; i++) for (let k = 0; k < classes; k++) z[k] += w[i * classes + k] * x[i];
  return z;
}

function learn(x, y) {
  const g = slope(predict(x), y);
  for (let i = 0; i < d; i++)
    for (let k = 0; k < classes; k++) w[i * classes + k] -= eta * g[k] * x[i];
}

// Optional: the charts show these weights.
const weights = () => w;
