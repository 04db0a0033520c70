# The mean of −f′ while z follows dz/ds = −f′(z) for the time s: e^{−s} of the error is left.
def drift(z, y, s):
    if s == 0:
        return -slope(z, y)
    return (y - z) * -np.expm1(-s) / s
