// Averaged perceptron, for labels ±1: after a mistake of w, w ← w + y x.
// It predicts with the mean of all w so far, which forgets no example.
const w = new Float64Array(d);
const sum = new Float64Array(d);
let t = 0;

function dot(a, b) {
  let z = 0;
  for (let i = 0; i < d; i++) z += a[i] * b[i];
  return z;
}

const predict = (x) => (t === 0 ? 0 : dot(sum, x) / t);

function learn(x, y) {
  if (y * dot(w, x) <= 0) {
    for (let i = 0; i < d; i++) w[i] += y * x[i];
  }
  for (let i = 0; i < d; i++) sum[i] += w[i];
  t += 1;
}

const weights = () => sum.map((s) => (t === 0 ? 0 : s / t));
