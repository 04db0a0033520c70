# EG: w_i ∝ w_{t,i} exp(−η_t f′(xᵀw_t) x_i) in the simplex, η_t = η/t^p.
def eg(stream, d, eta=0.001, p=0):
    w = start(d)
    for t, (x, y) in enumerate(stream, 1):
        z = x @ w
        yield loss(z, y)
        w = tilt(w, -eta / t**p * slope(z, y) * x)
