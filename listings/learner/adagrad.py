# AdaGrad: w_i ← w_i − η g_i/(√(a₀ + Σ g_i²) + ε), g = f′(xᵀw) x.
def adagrad(stream, d, eta=0.001, acc0=0.0, eps=1e-8):
    w, G = np.zeros(d), acc0 * np.ones(d)
    for x, y in stream:
        z = x @ w
        yield loss(z, y)
        g = slope(z, y) * x
        G += g**2
        i = g != 0
        w[i] -= eta * g[i] / (np.sqrt(G[i]) + eps)
