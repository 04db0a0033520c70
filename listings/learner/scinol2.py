# ScInOL₂: w_i = sgn(θ_i) min(|θ_i|, 1) η_i/(2Ŝ_i), θ_i = G_i/Ŝ_i,
# Ŝ² = S² + M², M_i = max |x_i|, S² = Σ (g x_i)², G_i = −Σ g x_i,
# and the wealth η_i = ε − Σ g x_i w_i.
def scinol2(stream, d, epsilon=1.0):
    G, S2, M, eta = np.zeros(d), np.zeros(d), np.zeros(d), epsilon * np.ones(d)
    w = np.zeros(d)
    for x, y in stream:
        M = np.maximum(M, abs(x))
        i, S = M > 0, np.sqrt(S2 + M**2)
        w[i] = np.clip(G[i] / S[i], -1, 1) * eta[i] / (2 * S[i])
        z = x @ w
        yield loss(z, y)
        g = slope(z, y) * x
        G -= g
        S2 += g**2
        eta -= g * w
