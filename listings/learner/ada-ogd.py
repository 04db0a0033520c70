# AdaOGD: w ← Π(w − η_t g_t), g_t = f′(xᵀw) x, η_t = β/√(Σ‖g_s‖²).
def ada_ogd(stream, d, beta=1.0):
    w, G = start(d), 0.0
    for x, y in stream:
        z = x @ w
        yield loss(z, y)
        g = slope(z, y) * x
        G += g @ g
        if G > 0:
            w = project(w - beta / np.sqrt(G) * g)
