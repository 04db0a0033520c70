# Regulariser λ/2 ‖w‖²: its proximal map and its gradient.
lambda_ = 0.1

def shrink(v, eta):
    return v / (1 + eta * lambda_)

def subgradient(w):
    return lambda_ * w
