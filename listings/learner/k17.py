# Kotłowski 2017: w_i = ε_t h_i/(a s_i²) exp((h_i² + x_i²)/(2a s_i²)), a = 9/8,
# h_i = −Σ g x_i, s_i² = Σ x_i² with this x. ε = 0 stands for ε_t = 1/(t d).
def k17(stream, d, epsilon=0):
    w, h, s2 = np.zeros(d), np.zeros(d), np.zeros(d)
    for t, (x, y) in enumerate(stream, 1):
        s2 += x**2
        i = x != 0
        v = 9 / 8 * s2[i]
        w[i] = h[i] / v * np.exp((h[i] ** 2 + x[i] ** 2) / (2 * v))
        z = (epsilon or 1 / (t * d)) * (x @ w)
        yield loss(z, y)
        h -= slope(z, y) * x
