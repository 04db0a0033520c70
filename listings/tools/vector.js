// The vector of f(0), …, f(d − 1).
function vector(f) {
  const v = new Float64Array(d);
  for (let i = 0; i < d; i++) v[i] = f(i);
  return v;
}
