# FTRL-Proximal: every weight from S = Σ (g − σw) and G = Σ g², with g = f′(xᵀw) x,
# Σσ = √G/η, and the regulariser of all rounds.
def ftrl_proximal(stream, d, eta=0.001, b=1.0):
    w, S, G = np.zeros(d), np.zeros(d), np.zeros(d)
    for t, (x, y) in enumerate(stream, 1):
        z = x @ w
        yield loss(z, y)
        g = slope(z, y) * x
        S += g - (np.sqrt(G + g**2) - np.sqrt(G)) / eta * w
        G += g**2
        rate = (b + np.sqrt(G)) / eta
        w = shrink(-S / rate, t / rate)
