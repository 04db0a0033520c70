# SFMD: w_i = −η G_i/(√d S_i M_i²), M_i = max |x_i|, G_i = Σ g x_i,
# S_i² = 1 + Σ (g x_i/M_i)², with g = f′(xᵀw).
def sfmd(stream, d, eta=0.001):
    w, M, G, S2 = np.zeros(d), np.zeros(d), np.zeros(d), np.ones(d)
    for x, y in stream:
        M = np.maximum(M, abs(x))
        i = M > 0
        w[i] = -eta * G[i] / (np.sqrt(d * S2[i]) * M[i] ** 2)
        z = x @ w
        yield loss(z, y)
        g = slope(z, y) * x[i]
        G[i] += g
        S2[i] += (g / M[i]) ** 2
