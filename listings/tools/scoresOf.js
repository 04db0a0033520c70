// Wᵀx: weight i of class k is W[i · classes + k].
function scoresOf(W, x) {
  const z = new Float64Array(classes);
  for (let i = 0; i < d; i++)
    for (let k = 0; k < classes; k++) z[k] += W[i * classes + k] * x[i];
  return z;
}
