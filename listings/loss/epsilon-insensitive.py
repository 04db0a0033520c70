# ε-insensitive loss: errors up to ε are free.
epsilon = 0.1

def loss(z, y):
    return max(abs(z - y) - epsilon, 0)

def slope(z, y):
    return np.sign(z - y) if abs(z - y) > epsilon else 0
