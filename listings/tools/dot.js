// aᵀb.
function dot(a, b) {
  let sum = 0;
  for (let i = 0; i < d; i++) sum += a[i] * b[i];
  return sum;
}
