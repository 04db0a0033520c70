# NAG: w_i ← w_i − η √(t/N) g_i/(s_i √G_i), s_i = max |x_i|, N = Σ (x_i/s_i)²,
# G_i = Σ g_i², g = f′(xᵀw) x; where s_i grows, w_i shrinks with it first.
def nag(stream, d, eta=0.001):
    w, s, G, N = np.zeros(d), np.zeros(d), np.zeros(d), 0.0
    for t, (x, y) in enumerate(stream, 1):
        i = abs(x) > s
        w[i] *= s[i] / abs(x[i])
        s = np.maximum(s, abs(x))
        z = x @ w
        yield loss(z, y)
        N += np.sum((x[x != 0] / s[x != 0]) ** 2)
        g = slope(z, y) * x
        G += g**2
        i = g != 0
        w[i] -= eta * np.sqrt(t / N) * g[i] / (s[i] * np.sqrt(G[i]))
