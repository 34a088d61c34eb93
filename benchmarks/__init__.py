"""What the project says about its speed, measured on this machine.

``python -m benchmarks`` runs them all. Where it can be, a target is a ratio of two things timed in
the same run, so that it holds on a slow machine as on a fast one.
"""
