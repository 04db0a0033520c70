// Domain {w ≥ 0, Σw = 1}: where the weights start, and the nearest point of it.
function start() {
  return new Float64Array(d).fill(1 / d);
}
function project(v) {
  let [sum, c] = [0, 0];
  [...v].sort((a, b) => b - a).forEach((v_i, i) => {
    sum += v_i;
    if (v_i > (sum - 1) / (i + 1)) c = (sum - 1) / (i + 1);
  });
  return vector((i) => Math.max(v[i] - c, 0));
}
