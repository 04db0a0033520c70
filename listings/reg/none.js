// No regulariser: its proximal map and its subgradient, for one weight.
function shrink(v, eta) {
  return v;
}
function subgradient(v) {
  return 0;
}
