// No regulariser: its proximal map and its subgradient, for one weight.
const shrink = (v, eta) => v;
const subgradient = (v) => 0;
