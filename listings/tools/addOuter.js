// A ← A + s u uᵀ.
function addOuter(A, s, u) {
  for (let i = 0; i < d; i++)
    for (let j = 0; j < d; j++) A[i][j] += s * u[i] * u[j];
}
