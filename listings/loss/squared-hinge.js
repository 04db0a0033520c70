// Squared hinge loss; slope(z, y) is its derivative.
const loss = (z, y) => Math.max(0, 1 - y * z) ** 2;
