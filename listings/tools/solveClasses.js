// β = e_y − p with p = softmax(c + aβ): for the right L each p_k solves
// a p_k + ln p_k = c_k + a[k = y] − L, and they sum to 1.
function solveClasses(c, step, y) {
  const a = Math.max(step, 1e-12);
  const e = c.map((z, k) => (k === y ? z + a : z));
  const top = Math.max(...e) - a - 1;
  const p = (above) => e.map((v) => omega(v - top - above + Math.log(a)) / a);
  const sum = (v) => v.reduce((s, one) => s + one, 0);
  const above = root((L) => sum(p(L)) - 1, a + 1 + Math.log(classes));
  return p(above).map((v, k) => (k === y ? 1 - v : -v));
}
