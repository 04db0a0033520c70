# Quantile loss: τ(y − z) where the prediction is below, (1 − τ)(z − y) where it is above.
tau = 0.9

def loss(z, y):
    return max(tau * (y - z), (tau - 1) * (y - z))

def slope(z, y):
    return -tau if z < y else 1 - tau if z > y else 0
