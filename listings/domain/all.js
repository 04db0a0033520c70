// Domain ℝᵈ: where the weights start, and the nearest point of it.
function start() {
  return new Float64Array(d);
}
function project(v) {
  return v;
}
