# β = e_y − p with p = softmax(c + aβ): for the right L each p_k solves
# a p_k + ln p_k = c_k + a[k = y] − L, and they sum to 1.
def solve_classes(c, a, y):
    a, true = max(a, 1e-12), np.arange(len(c)) == y
    e = c + a * true
    top = e.max() - a - 1
    p = lambda above: omega(e - top - above + np.log(a)) / a
    return true - p(root(lambda above: p(above).sum() - 1, a + 1 + np.log(len(c))))
