// Domain ℝᵈ: where the weights start, and the nearest point of it.
const start = () => new Float64Array(d);
const project = (v) => v;
