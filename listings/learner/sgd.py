# SGD: w ← Π(w − η_t ∂r(w) − η_t f′(xᵀw) x), with η_t = η/t^p.
def sgd(stream, d, eta=0.001, p=0):
    w = start(d)
    for t, (x, y) in enumerate(stream, 1):
        z = x @ w
        yield loss(z, y)
        eta_t = eta / t**p
        w = project(w - eta_t * subgradient(w) - eta_t * slope(z, y) * x)
