# Regulariser λ‖w‖₁: its proximal map and its subgradient.
lambda_ = 0.1

def shrink(v, eta):
    return np.sign(v) * np.maximum(abs(v) - eta * lambda_, 0)

def subgradient(w):
    return lambda_ * np.sign(w)
