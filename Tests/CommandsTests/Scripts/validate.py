"""Holds JSON documents against a JSON Schema with the jsonschema module, which is independent of atq.

Which draft of JSON Schema it is written in, the schema says itself.

Reads {"schema": path, "documents": [text, …]} from standard input and writes a list with, for each document, null or its first error.
"""

import json
import sys

import jsonschema


def first_error(validator, text):
    try:
        document = json.loads(text)
    except ValueError as error:
        return f"no JSON: {error}"
    error = jsonschema.exceptions.best_match(validator.iter_errors(document))
    return error and f"{error.json_path}: {error.message}"[:500]


def main():
    order = json.load(sys.stdin)
    with open(order["schema"], encoding="utf-8") as file:
        schema = json.load(file)
    draft = jsonschema.validators.validator_for(schema)
    draft.check_schema(schema)
    validator = draft(schema)
    json.dump([first_error(validator, text) for text in order["documents"]], sys.stdout)


main()
