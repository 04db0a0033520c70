// The mean of −f′ while z follows dz/ds = −f′(z) for the time s: e^{yz} grows by s.
function drift(z, y, s) {
  if (s === 0) return -slope(z, y);
  return (y * Math.log1p(s * Math.exp(-y * z))) / s;
}
