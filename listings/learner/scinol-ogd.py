# OGD per feature: w_i ← w_i − η g x_i/s_i², g = f′(xᵀw),
# s_i the first x_i that is not 0.
def scinol_ogd(stream, d, eta=0.001):
    w, s = np.zeros(d), np.zeros(d)
    for x, y in stream:
        z = x @ w
        yield loss(z, y)
        s = np.where(s == 0, x, s)
        i = x != 0
        w[i] -= eta * slope(z, y) * x[i] / s[i] ** 2
