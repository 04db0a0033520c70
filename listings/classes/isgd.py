# I-SGD of K classes: W ← argmin f(Wᵀx) + ∂r(W_t)·W + ‖W − W_t‖²/(2η_t), η_t = η/t^p.
# The step is W = W_t − η_t ∂r(W_t) + η_t x βᵀ with β = e_y − softmax(Wᵀx).
def isgd(stream, d, K, eta=0.001, p=0):
    W = np.zeros((d, K))
    for t, (x, y) in enumerate(stream, 1):
        yield cross_entropy(x @ W, y)
        eta_t = eta / t**p
        V = W - eta_t * subgradient(W)
        beta = solve_classes(x @ V, eta_t * (x @ x), y)
        W = V + eta_t * np.outer(x, beta)
