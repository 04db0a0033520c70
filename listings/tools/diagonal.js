// The d × d matrix with this number on its diagonal.
function diagonal(number) {
  const row = (i) => new Float64Array(d).fill(number, i, i + 1);
  return Array.from({ length: d }, (_, i) => row(i));
}
