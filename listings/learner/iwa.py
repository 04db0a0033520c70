# IWA: w ← prox(w + η_t β x), with β the mean of −f′ while the score follows
# dz/ds = −f′(z) for s = η_t ‖x‖², and η_t = η/t^p.
def iwa(stream, d, eta=0.001, p=0):
    w = start(d)
    for t, (x, y) in enumerate(stream, 1):
        z = x @ w
        yield loss(z, y)
        eta_t = eta / t**p
        beta = drift(z, y, eta_t * (x @ x))
        w = project(shrink(w + eta_t * beta * x, eta_t))
