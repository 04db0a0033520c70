// The matrix A times the vector v.
function times(A, v) {
  return Float64Array.from(A, (row) => dot(row, v));
}
