# Cross-entropy ln Σ exp(z_k) − z_y.
def cross_entropy(z, y):
    return np.logaddexp.reduce(z) - z[int(y)]
