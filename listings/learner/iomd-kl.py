# IOMD, KL: w ← argmin f(xᵀw) + KL(w‖w_t)/η_t in the simplex, η_t = η/t^p.
# The step is w_i(β) ∝ w_{t,i} exp(η_t β x_i) with β = −f′(xᵀw(β)).
def iomd_kl(stream, d, eta=0.001, p=0):
    w = start(d)
    for t, (x, y) in enumerate(stream, 1):
        yield loss(x @ w, y)
        eta_t = eta / t**p
        step = lambda beta: tilt(w, eta_t * beta * x)
        h = lambda beta: beta + slope(x @ step(beta), y)
        w = step(root(h, -h(0.0)))
