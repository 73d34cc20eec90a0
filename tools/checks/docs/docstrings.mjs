// Finds docstrings that name a parameter that their function lacks, or an error that no code throws. Pure: reads no disk.
import ts from 'typescript';

const SOURCES = /^(?:apps|libs)\/.*\.tsx?$/;

/**
 * @param files tracked files: path → text, null for one that is not text
 * @returns {Map<string, { index: number, what: string }[]>} the faults of each file that has some
 */
export function docstringFaults(files) {
  const sources = [...files].filter(([path, text]) => text !== null && SOURCES.test(path));
  const known = knownErrors(sources);
  const found = sources
    .filter(([, text]) => /@(?:param|throws)\b/.test(text))
    .map(([path, text]) => [path, faultsIn(path, text, known)]);
  return new Map(found.filter(([, faults]) => faults.length > 0));
}

/** Collects the classes of the sources, and every text in them that looks like an error code. */
function knownErrors(sources) {
  const classes = new Set();
  const codes = new Set();
  for (const [, text] of sources) {
    for (const { 1: name } of text.matchAll(/\bclass (\w+)/g)) classes.add(name);
    for (const { 1: code } of text.matchAll(/(?:'|\b)([A-Z][A-Z_]+)(?:'|:)/g)) codes.add(code);
  }
  return { classes, codes };
}

function faultsIn(path, text, known) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const faults = [];
  const visit = (node) => {
    for (const tag of (node.jsDoc ?? []).flatMap(({ tags }) => tags ?? []))
      faults.push(...faultsOf(tag, node).map((what) => ({ index: tag.getStart(), what })));
    ts.forEachChild(node, visit);
  };
  const faultsOf = (tag, node) => {
    if (ts.isJSDocParameterTag(tag)) {
      const name = tag.name.getText().split('.')[0];
      return parametersOf(node).includes(name) ? [] : [`@param ${name}: no such parameter`];
    }
    if (tag.tagName.text !== 'throws') return [];
    return unknownErrors(tag.getText(), known).map((name) => `@throws ${name}: nothing throws it`);
  };
  visit(file);
  return faults;
}

/** Returns the parameter names of the function below a docstring, with the names that a parameter is taken apart into. */
function parametersOf(node) {
  const found = functionIn(node);
  const namesOf = (name) =>
    ts.isIdentifier(name)
      ? [name.text]
      : name.elements.flatMap((part) => (part.name ? namesOf(part.name) : []));
  return found?.parameters.flatMap(({ name }) => namesOf(name)) ?? [];
}

/** Returns the declared function, or the one in the declaration's value, its type or its first argument. */
function functionIn(node) {
  if (!node) return undefined;
  if (ts.isFunctionLike(node)) return node;
  if (ts.isVariableStatement(node)) return functionIn(node.declarationList.declarations[0]);
  if (ts.isClassDeclaration(node)) return node.members.find(ts.isConstructorDeclaration);
  if (ts.isCallExpression(node)) return functionIn(node.arguments[0]);
  return functionIn(node.initializer ?? node.type ?? node.expression);
}

/** Finds names in a `@throws` that no source has: classes at its beginning and after a semicolon, and the codes behind them. */
function unknownErrors(tag, { classes, codes }) {
  const text = tag
    .replace(/^@throws/, '')
    .replace(/\s*\*?\/?\s*$/, '')
    .replace(/`[^`]*`/g, '');
  const named = [...text.matchAll(/(?:^\s+|;\s+)([A-Z]\w*[a-z]\w*)/g)].map(([, name]) => name);
  const coded = [...(/\bDomainError\b(.*)/s.exec(text)?.[1] ?? '').matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g)].map(
    ([code]) => code,
  );
  return [
    ...named.filter((name) => !classes.has(name) && !(globalThis[name]?.prototype instanceof Object)),
    ...coded.filter((code) => !codes.has(code)),
  ];
}
