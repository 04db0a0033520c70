# FIOL of K classes: W ← argmin f(Wᵀx) + r(W) + ‖W − W_t‖²/(2η_t), with η_t = η/t^p.
# The step is W = (W_t + η_t x βᵀ)/D, D = 1 + η_t λ, with β = e_y − softmax(Wᵀx).
def fiol(stream, d, K, eta=0.001, p=0):
    W = np.zeros((d, K))
    for t, (x, y) in enumerate(stream, 1):
        yield cross_entropy(x @ W, y)
        eta_t = eta / t**p
        D = 1 / shrink(1.0, eta_t)
        beta = solve_classes(x @ W / D, eta_t * (x @ x) / D, y)
        W = (W + eta_t * np.outer(x, beta)) / D
