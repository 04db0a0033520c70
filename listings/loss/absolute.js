// Absolute loss; slope(z, y) is its subgradient, 0 at z = y.
const loss = (z, y) => Math.abs(z - y);
