# w_i exp(a_i), divided by their sum.
def tilt(w, a):
    v = w * np.exp(a - np.max(a))
    return v / np.sum(v)
