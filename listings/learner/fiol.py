# FIOL: w ← argmin f(xᵀw) + r(w) + ‖w − w_t‖²/(2η_t), with η_t = η/t^p.
# The step is w(β) = prox(w_t + η_t β x) with β = −f′(xᵀw(β)).
def fiol(stream, d, eta=0.001, p=0):
    w = start(d)
    for t, (x, y) in enumerate(stream, 1):
        yield loss(x @ w, y)
        eta_t = eta / t**p
        step = lambda beta: project(shrink(w + eta_t * beta * x, eta_t))
        h = lambda beta: beta + slope(x @ step(beta), y)
        w = step(root(h, -h(0.0)))
