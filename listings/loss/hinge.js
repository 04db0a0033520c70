// Hinge loss; slope(z, y) is its subgradient, −y at the kink.
const loss = (z, y) => Math.max(0, 1 - y * z);
