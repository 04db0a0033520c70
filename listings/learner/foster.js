// Foster et al.: mixes P(y = 1) = σ(θx) over a grid of θ in [−B, B], each with
// weight exp(−its losses so far). For one feature.
const B = param('radius', 5);
const points = param('points', 1001);
const total = new Float64Array(points);
const theta = total.map((_, i) => B * ((2 * i) / (points - 1) - 1));
let w = [0];

function predict([x]) {
  const least = total.reduce((least, sum) => Math.min(least, sum));
  let [yes, no, mean, all] = [0, 0, 0, 0];
  theta.forEach((theta_i, i) => {
    const weight = Math.exp(least - total[i]);
    yes += weight / (1 + Math.exp(-theta_i * x));
    no += weight / (1 + Math.exp(theta_i * x));
    mean += weight * theta_i;
    all += weight;
  });
  const z = Math.log(yes) - Math.log(no);
  w = [x === 0 ? mean / all : z / x];
  return z;
}

function learn([x], y) {
  theta.forEach((theta_i, i) => (total[i] += loss(theta_i * x, y)));
}

const weights = () => w;
