// The d × d matrix with this number on its diagonal.
const diagonal = (number) =>
  Array.from({ length: d }, (_, i) => new Float64Array(d).fill(number, i, i + 1));
