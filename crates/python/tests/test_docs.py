"""Every example in the documentation runs, and the stubs match the module."""

import ast
import doctest
import importlib.util
import inspect
import re
from pathlib import Path

import pytest

import novae
from novae import _novae

MODULES = [
    *["arrays", "aec", "envs", "games", "single_agent", "solo", "versus", "spiel"],
    *["nova_luna", "terra_nova", "_novae"],
]
# OpenSpiel has no wheels for some systems.
HAS_OPENSPIEL = importlib.util.find_spec("pyspiel") is not None
if HAS_OPENSPIEL:
    MODULES.append("openspiel")
README = Path(__file__).parent.parent / "README.md"


def documented():
    """Yield all documented objects: modules, classes, and their members."""
    yield "novae", novae.__doc__
    for name in MODULES:
        module = importlib.import_module(f"novae.{name}")
        yield module.__name__, module.__doc__
        for item, value in vars(module).items():
            own = getattr(value, "__module__", "").startswith("novae")
            if item.startswith("_") or not own or not callable(value):
                continue
            yield f"{name}.{item}", value.__doc__
            if inspect.isclass(value):
                for member, inner in vars(value).items():
                    yield f"{name}.{item}.{member}", getattr(inner, "__doc__", None)


EXAMPLES = {name: doc for name, doc in documented() if isinstance(doc, str) and ">>>" in doc}


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_does_what_it_says(name):
    run(name, EXAMPLES[name])


ROOT = Path(__file__).parents[3]
DOCUMENTS = [README, ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def blocks(document):
    """Return the Python code of a document, without blocks that are marked as not tested."""
    return re.findall(r"^```python\n(.*?)^```", document.read_text(encoding="utf-8"), re.M | re.S)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_document_does_what_it_says(document):
    code = [text for text in blocks(document) if HAS_OPENSPIEL or "pyspiel" not in text]
    for text in code:
        if ">>>" not in text:
            compile(text, document.name, "exec")
    if sessions := [text for text in code if ">>>" in text]:
        run(document.name, "\n".join(sessions))


def test_the_documents_have_code():
    assert any("pyspiel" in text for text in blocks(README))
    assert sum(len(blocks(document)) for document in DOCUMENTS) > 8


def run(name, text):
    test = doctest.DocTestParser().get_doctest(inspect.cleandoc(text), {}, name, None, 0)
    assert test.examples
    out = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=out.append)
    assert not out, "".join(out)


def test_most_classes_have_an_example():
    assert len(EXAMPLES) > 20, sorted(EXAMPLES)


def stub(name):
    path = Path(novae.__file__).with_name(f"{name}.pyi")
    return {
        node.name: {inner.name for inner in node.body if hasattr(inner, "name")}
        if isinstance(node, ast.ClassDef)
        else None
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef | ast.FunctionDef)
    }


@pytest.mark.parametrize("name", ["_novae", "nova_luna", "terra_nova"])
def test_the_stubs_name_what_there_is(name):
    module = getattr(_novae, name) if name != "_novae" else _novae
    declared = stub(name)
    there = {item for item in vars(module) if not item.startswith("_")}
    assert there - {"nova_luna", "terra_nova"} == set(declared)
    for item, members in declared.items():
        value = getattr(module, item)
        if members is None or issubclass(value, Exception):
            continue
        public = {m for m in vars(value) if not m.startswith("_")}
        assert public == {m for m in members if not m.startswith("_")}, item


def test_everything_public_is_documented():
    for name in ["_novae", "nova_luna", "terra_nova"]:
        for item, members in stub(name).items():
            value = getattr(importlib.import_module(f"novae.{name}"), item)
            assert value.__doc__, item
            for member in members or ():
                if not member.startswith("_") and not issubclass(value, Exception):
                    assert getattr(value, member).__doc__, f"{item}.{member}"
