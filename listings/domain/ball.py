# Domain ‖w‖ ≤ radius: where the weights start, and the nearest point of it.
radius = 1.0

def start(d):
    return np.zeros(d)

def project(v):
    return v / max(1, np.linalg.norm(v) / radius)
