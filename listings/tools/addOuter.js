// A ← A + s u uᵀ.
const addOuter = (A, s, u) =>
  A.forEach((row, i) => row.forEach((_, j) => (row[j] += s * u[i] * u[j])));
