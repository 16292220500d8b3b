"""Environments for research: `import spilabord.envs` registers every game with PettingZoo and Gymnasium.

`pettingzoo.make("aec", "spilabord/kingdomino-v0")`, `gymnasium.make("spilabord.envs:spilabord/kingdomino-v0")`; both
come with `pip install spilabord[research]`. Importing `spilabord.envs.openspiel` registers with OpenSpiel, and
`spilabord.envs.text` needs neither.
"""

from importlib.util import find_spec

from spilabord.games import games


def _register() -> None:
    """Registers every game where there is somebody to register with."""
    if find_spec("pettingzoo"):
        from pettingzoo import register

        for key in games():
            register("aec", f"spilabord/{key}-v0", "spilabord.envs.aec:TableEnv", kwargs={"game": key})
    if find_spec("gymnasium"):
        import gymnasium

        for key in games():
            gymnasium.register(
                f"spilabord/{key}-v0",
                entry_point="spilabord.envs.learner:LearnerEnv",
                vector_entry_point="spilabord.envs.vector:LearnerVectorEnv",
                kwargs={"game": key},
            )


_register()
