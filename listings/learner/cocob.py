# CoCoB: w_i = θ_i (L_i + Reward_i)/(L_i max(A_i + L_i, αL_i)), a bet on g = −f′(xᵀw) x:
# θ_i = Σ g_i, A_i = Σ |g_i|, L_i = max |g_i|, Reward_i ← max(0, Reward_i + g_i w_i).
def cocob(stream, d, alpha=100.0):
    w, theta, A, L = np.zeros(d), np.zeros(d), np.zeros(d), np.full(d, 1e-8)
    reward = np.zeros(d)
    for x, y in stream:
        z = x @ w
        yield loss(z, y)
        g = -slope(z, y) * x
        theta += g
        A += abs(g)
        L = np.maximum(L, abs(g))
        reward = np.maximum(0, reward + g * w)
        w = theta * (L + reward) / (L * np.maximum(A + L, alpha * L))
