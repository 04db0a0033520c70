// The matrix A times the vector v.
const times = (A, v) => Float64Array.from(A, (row) => dot(row, v));
