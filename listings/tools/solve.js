// The solution of Ax = b, A symmetric and positive definite, by elimination.
function solve(A, b) {
  const rows = A.map((row, i) => [...row, b[i]]);
  rows.forEach((pivot, k) => {
    rows.forEach((row, i) => {
      const share = row[k] / pivot[k];
      if (i !== k) for (let j = k; j <= d; j++) row[j] -= share * pivot[j];
    });
  });
  return Float64Array.from(rows, (row, i) => row[d] / row[i]);
}
