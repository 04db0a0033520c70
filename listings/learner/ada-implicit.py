# AdaImplicit: w ← argmin f(xᵀw) + λ_t/2 ‖w − w_t‖², λ_{t+1} = λ_t + δ_t/β².
# λ₁ = 0 makes the first step infinitely long; here λ₁ is tiny instead.
def ada_implicit(stream, d, beta=1.0):
    w, lam = start(d), 1e-15
    for x, y in stream:
        z = x @ w
        yield loss(z, y)
        step = lambda b: project(w + b / lam * x)
        h = lambda b: b + slope(x @ step(b), y)
        u = step(root(h, -h(0.0)))
        delta = loss(z, y) - loss(x @ u, y) - lam / 2 * np.sum((u - w) ** 2)
        w, lam = u, lam + max(0, delta) / beta**2
