# ScInOL₁: w_i = β_i sgn(θ_i) (exp(|θ_i|/2) − 1)/(2Ŝ_i), θ_i = G_i/Ŝ_i,
# Ŝ² = S² + M², M_i = max |x_i|, S² = Σ (g x_i)², G_i = −Σ g x_i.
def scinol1(stream, d, epsilon=1.0):
    G, S2, M, beta = np.zeros(d), np.zeros(d), np.zeros(d), epsilon * np.ones(d)
    w = np.zeros(d)
    for t, (x, y) in enumerate(stream, 1):
        M = np.maximum(M, abs(x))
        i, S = x != 0, np.sqrt(S2 + M**2)
        beta[i] = np.minimum(beta[i], epsilon * S[i] ** 2 / (x[i] ** 2 * t))
        theta = G[i] / S[i]
        w[i] = beta[i] * np.sign(theta) * np.expm1(abs(theta) / 2) / (2 * S[i])
        z = x @ w
        yield loss(z, y)
        g = slope(z, y) * x
        G -= g
        S2 += g**2
