# Implicit FTRL: w ← argmin f(xᵀw) + Zᵀw + t r(w) + ‖w − w₁‖²/(2η_t), with η_t = η/t^p.
# Z is the sum of −βx for the β = −f′(xᵀw(β)) of all steps so far, each from w₁ − η_t Z.
def implicit_ftrl(stream, d, eta=0.001, p=0):
    w, Z = start(d), np.zeros(d)
    for t, (x, y) in enumerate(stream, 1):
        yield loss(x @ w, y)
        eta_t = eta / t**p
        step = lambda beta: project(shrink(start(d) - eta_t * (Z - beta * x), t * eta_t))
        h = lambda beta: beta + slope(x @ step(beta), y)
        beta = root(h, -h(0.0))
        w, Z = step(beta), Z - beta * x
