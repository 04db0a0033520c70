# Hinge loss.
def loss(z, y):
    return max(0, 1 - y * z)

def slope(z, y):
    return -y if y * z <= 1 else 0.0
