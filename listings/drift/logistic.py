# The mean of −f′ while z follows dz/ds = −f′(z) for the time s: yz grows by u with u + e^{yz}(e^u − 1) = s.
def drift(z, y, s):
    if s == 0:
        return -slope(z, y)
    h = lambda u: u + np.exp(y * z) * np.expm1(u) - s
    return y * root(h, min(s, np.logaddexp(0, np.log(s) - y * z))) / s
