// w_i exp(a_i), divided by their sum.
function tilt(w, a) {
  const largest = a.reduce((most, a_i) => Math.max(most, a_i));
  const v = vector((i) => w[i] * Math.exp(a[i] - largest));
  const sum = v.reduce((all, v_i) => all + v_i);
  return vector((i) => v[i] / sum);
}
