// Squared loss; slope(z, y) is its derivative.
const loss = (z, y) => (z - y) ** 2 / 2;
