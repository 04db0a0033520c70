# The mean of −f′ while z follows dz/ds = −f′(z) for the time s: at slope 1, until the margin is reached.
def drift(z, y, s):
    if s == 0:
        return -slope(z, y)
    return y * min(1, max(0, 1 - y * z) / s)
