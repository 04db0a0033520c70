// w_i exp(a_i), divided by their sum.
function tilt(w, a) {
  const largest = a.reduce((most, a_i) => Math.max(most, a_i));
  const v = w.map((w_i, i) => w_i * Math.exp(a[i] - largest));
  const sum = v.reduce((all, v_i) => all + v_i);
  return v.map((v_i) => v_i / sum);
}
