# The mean of −f′ while z follows dz/ds = −f′(z) for the time s: at the slope g until the error is g, then e^{−s} is left.
def drift(z, y, s):
    g = abs(slope(z, y))
    if s == 0 or g == 0:
        return -slope(z, y)
    rest = s - (abs(z - y) - g) / g
    return -slope(z, y) * (1 if rest <= 0 else (s - rest - np.expm1(-rest)) / s)
