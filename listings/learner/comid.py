# COMID: w ← argmin f′(xᵀw_t) xᵀw + r(w) + ‖w − w_t‖²/(2η_t), η_t = η/t^p.
def comid(stream, d, eta=0.001, p=0):
    w = start(d)
    for t, (x, y) in enumerate(stream, 1):
        z = x @ w
        yield loss(z, y)
        eta_t = eta / t**p
        w = project(shrink(w - eta_t * slope(z, y) * x, eta_t))
