# Logistic loss ln(1 + exp(−yz)).
def loss(z, y):
    return np.logaddexp(0, -y * z)

def slope(z, y):
    return -y * np.exp(-np.logaddexp(0, y * z))
