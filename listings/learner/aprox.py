# aProx: w ← argmin max{f̂ + f′(ẑ)(xᵀw − ẑ), 0} + r(w) + ‖w − w_t‖²/(2η_t), η_t = η/t^p.
# A share of COMID's step: as much of it as leaves something of the tangent.
def aprox(stream, d, eta=0.001, p=0):
    w = start(d)
    for t, (x, y) in enumerate(stream, 1):
        z = x @ w
        yield loss(z, y)
        eta_t, g = eta / t**p, slope(z, y)
        step = lambda share: project(shrink(w - share * eta_t * g * x, eta_t))
        left = lambda share: loss(z, y) + g * (x @ step(share) - z)
        w = step(1 if left(1) >= 0 else root(left, 1) if left(0) > 0 else 0)
