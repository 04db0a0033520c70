# AIOLI: θ̂ minimises the quadratics Σ ℓ̂_s(θ) + ℓ(θᵀx, 1) + ℓ(θᵀx, −1) + λ‖θ‖²;
# its score xᵀθ̂ solves s = c − k tanh(s/2). λ = 0 stands for 1/B².
def aioli(stream, d, lambda_=0, radius=5.0, bound=1.0):
    B, R = radius, bound
    A, b = (lambda_ or 1 / B**2) * np.eye(d), np.zeros(d)
    for x, y in stream:
        u = np.linalg.solve(A, x)
        c, k = u @ b, u @ x / 2
        z = root(lambda s: s - c + k * np.tanh(s / 2), c)
        yield loss(z, y)
        g = slope(z, y)
        eta = np.exp(y * z) / (1 + B * R)
        A += eta / 2 * g**2 * np.outer(x, x)
        b += (eta * g * z - 1) / 2 * g * x
