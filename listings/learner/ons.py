# ONS: w ← Π(w − A⁻¹g/γ), g = f′(xᵀw) x, A = εI + Σ g gᵀ; Π is the nearest point
# of the ball ‖w‖ ≤ B in the norm of A. γ = 0 and ε = 0 stand for their defaults.
def ons(stream, d, radius=5.0, bound=1.0, gamma=0, epsilon=0):
    w, B, R = np.zeros(d), radius, bound
    gamma = gamma or min(1 / (8 * B * R), np.exp(-B * R)) / 2
    A = (epsilon or 1 / (2 * gamma * B) ** 2) * np.eye(d)
    for x, y in stream:
        z = x @ w
        yield loss(z, y)
        g = slope(z, y) * x
        A += np.outer(g, g)
        w = w - np.linalg.solve(A, g) / gamma
        if np.linalg.norm(w) > B:
            Aw = A @ w
            at = lambda mu: np.linalg.solve(A + mu * np.eye(d), Aw)
            excess = lambda mu: np.linalg.norm(at(mu)) - B
            w = at(root(excess, np.linalg.norm(Aw) / B))
