# RDA: w ← argmin Σ g_sᵀw + t r(w) + √t ‖w − w₁‖²/(2η), g_s = f′(x_sᵀw_s) x_s.
def rda(stream, d, eta=0.001):
    w, G = start(d), np.zeros(d)
    for t, (x, y) in enumerate(stream, 1):
        z = x @ w
        yield loss(z, y)
        G += slope(z, y) * x
        w = project(shrink(start(d) - eta / np.sqrt(t) * G, eta * np.sqrt(t)))
