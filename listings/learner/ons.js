// ONS: w ← Π(w − A⁻¹g/γ), g = f′(xᵀw) x, A = εI + Σ g gᵀ; Π is the nearest point
// of the ball ‖w‖ ≤ B in the norm of A. γ = 0 and ε = 0 stand for their defaults.
const [B, R] = [param('radius', 5), param('bound', 1)];
const gamma = param('gamma', 0) || Math.min(1 / (8 * B * R), Math.exp(-B * R)) / 2;
const A = diagonal(param('epsilon', 0) || 1 / (2 * gamma * B) ** 2);
let w = new Float64Array(d);

const predict = (x) => dot(w, x);

function learn(x, y) {
  const g = slope(predict(x), y);
  addOuter(A, g ** 2, x);
  const step = solve(A, x);
  w = vector((i) => w[i] - (g / gamma) * step[i]);
  const norm = (v) => Math.sqrt(dot(v, v));
  if (norm(w) <= B) return;
  const Aw = times(A, w);
  const shifted = (mu) =>
    A.map((row, i) => row.map((a, j) => (i === j ? a + mu : a)));
  const at = (mu) => solve(shifted(mu), Aw);
  w = at(root((mu) => norm(at(mu)) - B, norm(Aw) / B));
}

const weights = () => w;
