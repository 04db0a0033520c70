# Foster et al.: mixes P(y = 1) = σ(θx) over a grid of θ in [−B, B], each with
# weight exp(−its losses so far). For one feature.
def foster(stream, d, radius=5.0, points=1001):
    theta = np.linspace(-radius, radius, points)
    total = np.zeros(points)
    for x, y in stream:
        weight = np.exp(np.min(total) - total)
        p = 1 / (1 + np.exp(-theta * x[0]))
        z = np.log(weight @ p) - np.log(weight @ (1 - p))
        yield loss(z, y)
        total += np.logaddexp(0, -y * theta * x[0])
