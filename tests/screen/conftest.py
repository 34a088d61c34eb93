"""Let a property take its time: the first example may be the one that imports sacreBLEU."""

from hypothesis import settings

# The profile in force is the parent, so that Hypothesis still derandomizes on a CI machine.
settings.register_profile("screen", settings(), deadline=None)
settings.load_profile("screen")
