# EG: w_i ∝ w_{t,i} exp(−η_t f′(xᵀw_t) x_i) in the simplex, η_t = η/t^power.
def eg(stream, d, eta=0.001, power=0):
    w = start(d)
    for t, (x, y) in enumerate(stream, 1):
        z = x @ w
        yield loss(z, y)
        w = tilt(w, -eta / t**power * slope(z, y) * x)
