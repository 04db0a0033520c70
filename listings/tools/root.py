# Where h changes its sign between 0 and end, by halving.
def root(h, end):
    near, far, sign = 0.0, end, np.sign(h(0.0))
    for _ in range(100):
        mid = (near + far) / 2
        if mid in (near, far):
            break
        if np.sign(h(mid)) == sign:
            near = mid
        else:
            far = mid
    return far
