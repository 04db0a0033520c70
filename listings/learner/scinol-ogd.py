# OGD per feature: w_i ← w_i − η_i g x_i, η_i = η ρ^(i−1), g = f′(xᵀw).
def scinol_ogd(stream, d, eta=0.001, ratio=1):
    w, rates = np.zeros(d), eta * ratio ** np.arange(d)
    for x, y in stream:
        z = x @ w
        yield loss(z, y)
        w -= rates * slope(z, y) * x
