// Wright's ω: the u with u + ln u = l.
function omega(l) {
  if (l < -700) return 0;
  let u = l > 1 ? l - Math.log(l) : Math.exp(l);
  for (let n = 0; n < 30; n++) u = (u * (1 + l - Math.log(u))) / (1 + u);
  return u;
}
