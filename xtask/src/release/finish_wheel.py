"""Writes a wheel again, with licences, and with another name for the folder of the project, which maturin's list of
dependencies contains: finish_wheel.py WHEEL NEW_WHEEL PROJECT LICENCE...
"""

import base64
import hashlib
import pathlib
import sys
import zipfile

source, out, project, *licences = map(pathlib.Path, sys.argv[1:])
with zipfile.ZipFile(source) as archive:
    files = {entry.filename: (entry, archive.read(entry)) for entry in archive.infolist()}

for name, (entry, data) in files.items():
    if "/sboms/" in name:
        files[name] = entry, data.replace(project.as_uri().encode(), b"file:///novae")

info = next(name for name in files if name.endswith(".dist-info/METADATA")).removesuffix("METADATA")
template, metadata = files[info + "METADATA"]
fields, description = metadata.split(b"\n\n", 1)
for path in licences:
    entry = zipfile.ZipInfo(f"{info}licenses/{path.name}", template.date_time)
    entry.external_attr = template.external_attr
    files[entry.filename] = entry, path.read_bytes()
    fields += f"\nLicense-File: {path.name}".encode()
files[info + "METADATA"] = template, fields + b"\n\n" + description

# The list of all files is the last one.
record, _ = files.pop(info + "RECORD")
lines = ""
for name, (_, data) in files.items():
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
    lines += f"{name},sha256={digest},{len(data)}\n"
files[record.filename] = record, f"{lines}{record.filename},,\n".encode()

with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
    for name, (old, data) in files.items():
        entry = zipfile.ZipInfo(name, old.date_time)
        entry.compress_type, entry.create_system = zipfile.ZIP_DEFLATED, 3
        entry.external_attr = old.external_attr
        archive.writestr(entry, data)
