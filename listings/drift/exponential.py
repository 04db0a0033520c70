# The mean of −f′ while z follows dz/ds = −f′(z) for the time s: e^{yz} grows by s.
def drift(z, y, s):
    if s == 0:
        return -slope(z, y)
    return y * np.logaddexp(0, np.log(s) - y * z) / s
