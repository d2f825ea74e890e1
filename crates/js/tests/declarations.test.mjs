// The hand-written declarations have exactly the items that exist.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import ts from "typescript";

/** The statements of a declaration file. */
async function statements(file) {
  const path = new URL(`../node_modules/@novae/games/${file}`, import.meta.url);
  return ts.createSourceFile(file, await readFile(path, "utf8"), ts.ScriptTarget.Latest).statements;
}

function isExported(node) {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

/** The exported values of a declaration file; those that are classes with the names of their members. */
async function declared(file) {
  const classes = new Map();
  const values = {};
  for (const node of await statements(file)) {
    if (ts.isClassDeclaration(node)) classes.set(node.name.text, node);
    if (!isExported(node)) continue;
    if (ts.isFunctionDeclaration(node)) values[node.name.text] = [];
    if (ts.isClassDeclaration(node)) values[node.name.text] = [...new Set(declaredMembers(node, classes))].sort();
  }
  return values;
}

/** The names of the members of a class and of those that it extends. */
function declaredMembers(node, classes) {
  const extended = node.heritageClauses?.filter(({ token }) => token === ts.SyntaxKind.ExtendsKeyword) ?? [];
  const parents = extended.flatMap(({ types }) => types.map((type) => classes.get(type.expression.text)));
  const names = node.members.filter((member) => member.name).map((member) => member.name.text);
  return [...names, ...parents.filter(Boolean).flatMap((parent) => declaredMembers(parent, classes))];
}

/** The same for a module. */
function existing(module) {
  return Object.fromEntries(Object.entries(module).map(([name, value]) => [name, members(value)]));
}

function members(value) {
  if (!/^class /.test(Function.prototype.toString.call(value))) return [];
  const names = Object.getOwnPropertyNames(value).filter((name) => !/^(length|name|prototype)$/.test(name));
  for (let proto = value.prototype; ours(proto); proto = Object.getPrototypeOf(proto)) {
    names.push(...Object.getOwnPropertyNames(proto).filter((name) => name !== "constructor"));
  }
  return [...new Set(names)].filter((name) => !/^__|Callback$/.test(name)).sort();
}

/** Whether a prototype belongs to the package. */
function ours(prototype) {
  return prototype !== Object.prototype && prototype.constructor !== globalThis.HTMLElement;
}

for (const [entry, file] of [
  ["@novae/games", "index.d.ts"],
  ["@novae/games/bots", "bots.d.ts"],
  ["@novae/games/boards", "boards.d.ts"],
]) {
  test(`${file} declares what ${entry} exports`, async () => {
    assert.deepEqual(await declared(file), existing(await import(entry)));
  });

  test(`the test of the types uses every item of ${file}`, async () => {
    const uses = await readFile(new URL("types.ts", import.meta.url), "utf8");
    const names = (await statements(file)).filter(isExported).map((node) => node.name.text);
    assert.deepEqual(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(uses)), []);
  });
}
