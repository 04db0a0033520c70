// CoCoB: w_i = θ_i (L_i + Reward_i)/(L_i max(A_i + L_i, αL_i)), a bet on g = −f′(xᵀw) x:
// θ_i = Σ g_i, A_i = Σ |g_i|, L_i = max |g_i|, Reward_i ← max(0, Reward_i + g_i w_i).
const alpha = param('alpha', 100);
const [w, theta, A, reward] = [0, 0, 0, 0].map(() => new Float64Array(d));
const L = new Float64Array(d).fill(1e-8);

const predict = (x) => dot(w, x);

function learn(x, y) {
  const slope_z = slope(predict(x), y);
  for (let i = 0; i < d; i++) {
    const g = -slope_z * x[i];
    theta[i] += g;
    A[i] += Math.abs(g);
    L[i] = Math.max(L[i], Math.abs(g));
    reward[i] = Math.max(0, reward[i] + g * w[i]);
    const bet = theta[i] / (L[i] * Math.max(A[i] + L[i], alpha * L[i]));
    w[i] = bet * (L[i] + reward[i]);
  }
}

const weights = () => w;
