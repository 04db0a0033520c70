# Squared hinge loss.
def loss(z, y):
    return max(0, 1 - y * z) ** 2

def slope(z, y):
    return -2 * y * max(0, 1 - y * z)
