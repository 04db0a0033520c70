# Domain {w ≥ 0, Σw = 1}: where the weights start, and the nearest point of it.
def start(d):
    return np.full(d, 1 / d)

def project(v):
    u = np.sort(v)[::-1]
    c = (np.cumsum(u) - 1) / np.arange(1, len(v) + 1)
    return np.maximum(v - c[u > c][-1], 0)
