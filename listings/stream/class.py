# A stream of T examples of K classes: each class has its own centre.
K = 3

def examples(d, T=1000, rng=np.random.default_rng(7)):
    centres = rng.standard_normal((K, d))
    for _ in range(T):
        y = rng.integers(K)
        yield centres[y] + rng.standard_normal(d), y
