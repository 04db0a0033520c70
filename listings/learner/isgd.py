# I-SGD: w ← argmin f(xᵀw) + ∂r(w_t)ᵀw + ‖w − w_t‖²/(2η_t), η_t = η/t^p.
# The step is w(β) = Π(w_t − η_t ∂r(w_t) + η_t β x) with β = −f′(xᵀw(β)).
def isgd(stream, d, eta=0.001, p=0):
    w = start(d)
    for t, (x, y) in enumerate(stream, 1):
        yield loss(x @ w, y)
        eta_t = eta / t**p
        v = w - eta_t * subgradient(w)
        step = lambda beta: project(v + eta_t * beta * x)
        h = lambda beta: beta + slope(x @ step(beta), y)
        w = step(root(h, -h(0.0)))
