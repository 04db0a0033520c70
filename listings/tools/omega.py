# Wright's ω, for each of several l: the u with u + ln u = l.
def omega(l):
    u = np.where(l > 1, l - np.log(np.maximum(l, 1)), np.exp(np.clip(l, -700, 1)))
    for _ in range(30):
        u = u * (1 + l - np.log(u)) / (1 + u)
    return np.where(l > -700, u, 0)
