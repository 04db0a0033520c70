// Implicit step: w⁺ = argmin f(xᵀw) + ‖w − ŵ‖²/(2η). Its score solves
// z = ẑ − η‖x‖² f′(z), found between ẑ and the explicit step by halving.
const eta = param('eta', 0.01);
const w = new Float64Array(d);

function dot(a, b) {
  let sum = 0;
  for (let i = 0; i < d; i++) sum += a[i] * b[i];
  return sum;
}

const predict = (x) => dot(w, x);

function learn(x, y) {
  const before = predict(x);
  const square = dot(x, x);
  if (square === 0) return;
  const k = eta * square;
  let here = before;
  let there = before - k * slope(before, y);
  for (let n = 0; n < 60; n++) {
    const z = (here + there) / 2;
    // Still short of the solution, on the side of ẑ?
    const short = (before - z - k * slope(z, y)) * (before - there) < 0;
    if (short) here = z;
    else there = z;
  }
  const step = ((here + there) / 2 - before) / square;
  for (let i = 0; i < d; i++) w[i] += step * x[i];
}

const weights = () => w;
