// Domain ‖w‖ ≤ radius: where the weights start, and the nearest point of it.
const radius = param('radius', 1);
function start() {
  return new Float64Array(d);
}
function project(v) {
  const excess = Math.max(1, Math.sqrt(dot(v, v)) / radius);
  return vector((i) => v[i] / excess);
}
