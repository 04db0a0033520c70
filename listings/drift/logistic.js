// The mean of −f′ while z follows dz/ds = −f′(z) for the time s: yz grows by u with u + e^{yz}(e^u − 1) = s.
function drift(z, y, s) {
  if (s === 0) return -slope(z, y);
  const h = (u) => u + Math.exp(y * z) * Math.expm1(u) - s;
  const most = Math.min(s, Math.log1p(s * Math.exp(-y * z)));
  return (y * root(h, most)) / s;
}
