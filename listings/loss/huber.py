# Huber loss: squared up to an error of δ, linear beyond.
delta = 1

def loss(z, y):
    error = abs(z - y)
    return error**2 / 2 if error <= delta else delta * (error - delta / 2)

def slope(z, y):
    return np.clip(z - y, -delta, delta)
