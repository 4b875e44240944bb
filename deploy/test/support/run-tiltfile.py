"""Reads the Tiltfile as Tilt would, with stand-ins that note what is asked of them: run-tiltfile.py ROOT HELM SECRETS

Starlark is Python without much of Python: what it lacks is refused, the rest means the same. SECRETS is what stands for
.env; standard output is JSON with everything that was asked.
"""

import ast
import json
import os
import shlex
import subprocess
import sys
from types import SimpleNamespace

ROOT, HELM, SECRETS = sys.argv[1:4]
os.chdir(ROOT)

STARLARK = (
    "Module Expr Assign AugAssign FunctionDef arguments arg Return For If Pass Break Continue Load Store Name Constant "
    "Call keyword Attribute Subscript Slice List Tuple Dict ListComp comprehension IfExp BinOp UnaryOp BoolOp Compare Lambda "
    "And Or Not Eq NotEq Lt LtE Gt GtE In NotIn Add Sub Mult Mod FloorDiv USub"
).split()

source = open("Tiltfile", encoding="utf-8").read()
tree = ast.parse(source, "Tiltfile")
for node in ast.walk(tree):
    if type(node).__name__ not in STARLARK:
        raise SystemExit(f"Tiltfile:{getattr(node, 'lineno', '?')}: Starlark knows no {type(node).__name__}")

images, yamls, resources, charts, settings = [], [], [], [], []


def local(command, quiet=False):
    words = shlex.split(command)
    if words[:2] == ["node", "deploy/tilt/secrets.mjs"]:
        words.append(SECRETS)
    return subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout


def helm(chart, name, namespace, values=(), set=()):
    charts.append({"chart": chart, "name": name, "namespace": namespace, "values": list(values)})
    given = [part for value in values for part in ("--values", value)] + [part for one in set for part in ("--set", one)]
    # Stands for the cluster that Tilt would ask.
    command = [HELM, "template", name, chart, "--namespace", namespace, "--kube-version", "1.33.0", *given]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def yaml(program, text):
    """The one parser of YAML that is there: the product's own."""
    code = f"import {{ parseAllDocuments, stringify }} from 'yaml';import {{ readFileSync }} from 'node:fs';{program}"
    command = ["node", "--input-type=module", "-e", code]
    return subprocess.run(command, check=True, input=text, stdout=subprocess.PIPE, text=True).stdout


def decode_yaml_stream(text):
    program = "console.log(JSON.stringify(parseAllDocuments(readFileSync(0,'utf8')).map((d)=>d.toJS({ merge: true })).filter(Boolean)))"
    return json.loads(yaml(program, text))


def read_file(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def docker_build(ref, context, dockerfile=None, dockerfile_contents=None, build_args=None, live_update=()):
    text = dockerfile_contents or read_file(dockerfile)
    images.append({"ref": ref, "context": context, "dockerfile": text, "args": build_args or {}, "live": list(live_update)})


def k8s_resource(workload, **options):
    resources.append({"workload": workload, **options})


builtins = {
    "ci_settings": lambda **given: settings.append(given),
    "decode_json": json.loads,
    "decode_yaml_stream": decode_yaml_stream,
    "encode_yaml_stream": lambda objects: objects,
    "docker_build": docker_build,
    "fall_back_on": lambda files: {"fallBackOn": files},
    "helm": helm,
    "k8s_resource": k8s_resource,
    "k8s_yaml": lambda given: yamls.extend(decode_yaml_stream(given) if isinstance(given, str) else given),
    "listdir": lambda folder: [os.path.join(ROOT, folder, one) for one in sorted(os.listdir(folder))],
    "local": local,
    "os": SimpleNamespace(path=SimpleNamespace(basename=os.path.basename, exists=os.path.exists)),
    "port_forward": lambda local_port, container_port, name="": f"{local_port}:{container_port}",
    "read_file": read_file,
    "run": lambda command, trigger=(): {"run": command, "trigger": list(trigger)},
    "str": str,
    "sync": lambda source, target: {"sync": source, "target": target},
}
# pylint: disable=exec-used
exec(compile(tree, "Tiltfile", "exec"), {"__builtins__": builtins})  # Nothing else is known there.
json.dump({"images": images, "objects": yamls, "resources": resources, "charts": charts, "settings": settings}, sys.stdout)
