# IOMD, doubling: implicit steps with η_i = β/(L √2ⁱ); once their gains δ add up
# to η_i L² 2ⁱ, i grows and the weights return to the start.
def iomd_doubling(stream, d, beta=1.0, lipschitz=1.0):
    w, L, i, S = start(d), lipschitz, 0, 0.0
    for x, y in stream:
        z = x @ w
        yield loss(z, y)
        eta = beta / (L * np.sqrt(2**i))
        step = lambda b: project(w + eta * b * x)
        h = lambda b: b + slope(x @ step(b), y)
        u = step(root(h, -h(0.0)))
        delta = loss(z, y) - loss(x @ u, y) - np.sum((u - w) ** 2) / (2 * eta)
        w, S = u, S + max(0, delta)
        if S >= eta * L**2 * 2**i:
            w, i, S = start(d), i + 1, 0.0
