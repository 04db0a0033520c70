# FTRL: θ ← argmin Σ ℓ(θᵀx_s, y_s) + λ‖θ‖², by Newton's method.
def ftrl(stream, d, lambda_=1.0):
    theta, X, Y = np.zeros(d), np.empty((0, d)), np.empty(0)
    for x, y in stream:
        yield loss(x @ theta, y)
        X, Y = np.vstack([X, x]), np.append(Y, y)
        for _ in range(10):
            g = -Y / (1 + np.exp(Y * (X @ theta)))
            gradient = X.T @ g + 2 * lambda_ * theta
            H = (X.T * -g * (Y + g)) @ X + 2 * lambda_ * np.eye(d)
            theta = theta - np.linalg.solve(H, gradient)
