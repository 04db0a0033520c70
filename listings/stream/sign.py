# A stream of T examples: the label is the sign of xᵀu and some noise.
def examples(d, T=1000, rng=np.random.default_rng(7)):
    u = rng.dirichlet(np.ones(d))
    for _ in range(T):
        x = rng.standard_normal(d)
        yield x, np.sign(x @ u + 0.1 * rng.standard_normal())
