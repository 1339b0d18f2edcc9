"""The package can be installed with pip."""

import os
import shutil
import subprocess
import sys

from conftest import PROJECT


def test_the_installed_package_builds_elements_and_has_its_types_and_its_sources_stay_the_same(tmp_path):
    sources = shutil.copytree(
        PROJECT / "Clients" / "python", tmp_path / "sources", ignore=shutil.ignore_patterns("__pycache__"))
    files = sorted(sources.rglob("*"))
    installed = tmp_path / "installed"
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    subprocess.run([*install, "--target", installed, sources], check=True)
    program = "import cyanotype; print(cyanotype.__file__, cyanotype.Label('Hi').to_json())"
    output = subprocess.run(
        [sys.executable, "-c", program], env={**os.environ, "PYTHONPATH": str(installed)}, cwd=tmp_path, check=True,
        capture_output=True, text=True).stdout
    assert output.split() == [str(installed / "cyanotype" / "__init__.py"), '{"type":"Label","text":"Hi"}']
    assert (installed / "cyanotype" / "py.typed").exists()
    assert sorted(sources.rglob("*")) == files
