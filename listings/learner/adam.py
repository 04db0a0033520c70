# Adam: w_i ← w_i − η m̂_i/(√v̂_i + ε), m and v moving means of g and g²,
# m̂ = m/(1 − β₁ᵗ), v̂ = v/(1 − β₂ᵗ), g = f′(xᵀw) x.
def adam(stream, d, eta=0.001, beta1=0.9, beta2=0.999, eps=1e-8):
    w, m, v = np.zeros(d), np.zeros(d), np.zeros(d)
    for t, (x, y) in enumerate(stream, 1):
        z = x @ w
        yield loss(z, y)
        g = slope(z, y) * x
        m = beta1 * m + (1 - beta1) * g
        v = beta2 * v + (1 - beta2) * g**2
        w = w - eta * m / (1 - beta1**t) / (np.sqrt(v / (1 - beta2**t)) + eps)
