// Shortens a module: reads it from standard input, and writes it without spaces and comments, and with short names for what it
// declares for itself. Its statements end with semicolons.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const ts = createRequire(import.meta.url)("/usr/share/nodejs/typescript"); // Where Debian has it.

const path = "module.js", options = { allowJs: true, noLib: true, types: [], target: ts.ScriptTarget.Latest };
const file = ts.createSourceFile(path, readFileSync(0, "utf8"), options.target, true);
const host = { ...ts.createCompilerHost(options), getSourceFile: (other) => (other === path ? file : undefined) };
const checker = ts.createProgram([path], options, host).getTypeChecker();

/// Whether an identifier names a property and the variable that has its value: `{ frame }`.
const isShorthand = ({ parent }) => ts.isShorthandPropertyAssignment(parent)
  || ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent) && !parent.propertyName && !parent.dotDotDotToken;

/// What an identifier stands for, if the module declares that for itself; undefined for globals, properties and exports.
function localOf(node) {
  const { parent } = node;
  if (!ts.isIdentifier(node) || parent.propertyName === node) return undefined;
  const hasProperties = ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent) || ts.isClassElement(parent);
  if (hasProperties && parent.name === node) return undefined;
  const isValue = ts.isShorthandPropertyAssignment(parent) && parent.name === node;
  const local = isValue ? checker.getShorthandAssignmentValueSymbol(parent) : checker.getSymbolAtLocation(node);
  const [declaration] = local?.declarations ?? [];
  return declaration && !(ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Export) ? local : undefined;
}

const tokens = [];
function gather(node) {
  const children = node.getChildren(file), text = node.getText(file);
  if (children.length === 0 && text) tokens.push({ node, text, local: localOf(node) });
  children.forEach(gather);
}
gather(file);

// A local that is written like `{ frame }` somewhere keeps its name: `{ frame: a }` would be longer.
const kept = new Set(tokens.filter(({ node }) => isShorthand(node)).map(({ local }) => local));
for (const token of tokens) if (kept.has(token.local)) token.local = undefined;

// The locals of each scope in their order, so that scopes that are alike have the same names, which compresses well.
const scopes = new Map();
const isScope = (node) => ts.isFunctionLike(node) || ts.isBlock(node) || ts.isForStatement(node) || ts.isForOfStatement(node)
  || ts.isSourceFile(node);
for (const local of new Set(tokens.map((token) => token.local))) {
  if (!local) continue;
  let scope = local.declarations[0].parent;
  while (!isScope(scope)) scope = scope.parent;
  scopes.set(scope, [...scopes.get(scope) ?? [], local]);
}

// A scope has other names than those around it. The module has those that no scope in it has.
const letters = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"], keywords = ["as", "do", "if", "in", "of"];
const globals = new Set(tokens.filter(({ node, local }) => !local && ts.isIdentifier(node)).map(({ text }) => text));
const shortNames = [...letters, ...letters.flatMap((first) => letters.map((second) => first + second))]
  .filter((name) => !globals.has(name) && !keywords.includes(name));
const names = new Map();
let end = 0;
function choose(scope, start) {
  const locals = scopes.get(scope) ?? [], next = start + locals.length;
  locals.forEach((local, index) => names.set(local, shortNames[start + index]));
  end = Math.max(end, next);
  ts.forEachChild(scope, (node) => choose(node, next));
}
ts.forEachChild(file, (node) => choose(node, 0));
scopes.get(file).forEach((local, index) => names.set(local, shortNames[end + index]));

// A line for each statement of the module. No semicolon is needed before a brace.
const starts = new Set(file.statements.map((statement) => statement.getStart(file)));
let short = "";
for (const { node, text, local } of tokens) {
  const next = names.get(local) ?? text;
  if (starts.has(node.getStart(file))) short += "\n";
  else if (text === "}" && short.endsWith(";")) short = short.slice(0, -1);
  else if (/[\w$]$/.test(short) && /^[\w$]/.test(next) || /[+-]$/.test(short) && /^[+-]/.test(next)) short += " ";
  short += next;
}
process.stdout.write(`${short.trimStart()}\n`);
