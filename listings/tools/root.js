// Where h changes its sign between 0 and end, by halving.
function root(h, end) {
  const sign = Math.sign(h(0));
  let [near, far] = [0, end];
  for (let n = 0; n < 100; n++) {
    const mid = (near + far) / 2;
    if (mid === near || mid === far) break;
    if (Math.sign(h(mid)) === sign) near = mid;
    else far = mid;
  }
  return far;
}
