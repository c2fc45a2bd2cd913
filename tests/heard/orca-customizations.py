"""Orca loads this file. Each text that it speaks becomes a line of JSON in the file $HEARD_LOG."""

import json
import os

from orca import speech

log = open(os.environ["HEARD_LOG"], "a", buffering=1, encoding="utf-8")
speak = speech._speak


def write(text, *others):
    log.write(json.dumps(text) + "\n")
    return speak(text, *others)


speech._speak = write
