// Perceptron of several classes: after a mistake the true class gains x, the winner loses it.
const w = new Float64Array(d * classes);

function predict(x) {
  const z = new Float64Array(classes);
  for (let i = 0; i < d; i++) for (let k = 0; k < classes; k++) z[k] += w[i * classes + k] * x[i];
  return z;
}

function learn(x, y) {
  const z = predict(x);
  const rivals = z.map((score, k) => (k === y ? -Infinity : score));
  const winner = rivals.indexOf(Math.max(...rivals));
  if (z[y] > z[winner]) return;
  for (let i = 0; i < d; i++) {
    w[i * classes + y] += x[i];
    w[i * classes + winner] -= x[i];
  }
}

const weights = () => w;
