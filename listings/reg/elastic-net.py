# Regulariser λ₁‖w‖₁ + λ₂/2 ‖w‖²: its proximal map and its subgradient.
l1 = 0.1
l2 = 0.1

def shrink(v, eta):
    return np.sign(v) * np.maximum(abs(v) - eta * l1, 0) / (1 + eta * l2)

def subgradient(w):
    return l1 * np.sign(w) + l2 * w
