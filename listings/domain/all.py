# Domain ℝᵈ: where the weights start, and the nearest point of it.
def start(d):
    return np.zeros(d)

def project(v):
    return v
