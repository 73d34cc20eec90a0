// Reads the settings from the code of apps/api/src/config: name, default, accepted values, and the comment above.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Methods of Settings (apps/api/src/config/settings.ts) that read a variable. */
const READERS = new Set([
  ...['text', 'required', 'integer', 'integerIn', 'decimal', 'decimalIn', 'flag', 'oneOf', 'list', 'url'],
]);
const VARIABLE = /^[A-Z][A-Z0-9_]+$/;
/** The end of a comment that states a default which the code computes. */
const DEFAULT = /\s*Default: (.+?)\.?$/;

/**
 * @param name of the file, for errors
 * @returns {{ name: string, within: string, takes: string, fallback: string, meaning: string }[]} one entry for each place
 *   that reads a variable; `within` is the function around it, `meaning` is empty if there is no comment above
 * @throws Error for a place from whose code the variable or the default cannot be read
 */
export function settingsIn(name, text) {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (ts.isCallExpression(node)) found.push(...settingsOfCall(source, node));
    if (ts.isStringLiteral(node) && ts.isArrayLiteralExpression(node.parent) && VARIABLE.test(node.text)) {
      const takes = 'a secret';
      found.push({ ...described(source, node, node.text, 'required; demo: made at the start'), takes });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function settingsOfCall(source, call) {
  const callee = call.expression;
  const reader = ts.isPropertyAccessExpression(callee)
    ? callee.expression.getText() === 'settings' && callee.name.text
    : ts.isIdentifier(callee) && callee.text;
  if (!READERS.has(reader) || call.arguments.length === 0) return [];
  const [first, ...rest] = call.arguments;
  // A function that passes its own parameter on is a reader itself; its callers name the variable.
  if (ts.isIdentifier(first) && first.text === 'name') return [];
  const short = !ts.isPropertyAccessExpression(callee);
  return namesOf(first).map((name) => {
    const setting = described(source, call, name, () => fallbackOf(source, reader, call, { rest, short }));
    return { ...setting, takes: takesOf(source, reader, { rest, short }) };
  });
}

/** Returns the variable names of a first argument: one name, or one for each value of the parameter in its template. */
function namesOf(node) {
  if (ts.isStringLiteralLike(node)) return VARIABLE.test(node.text) ? [node.text] : [];
  if (!ts.isTemplateExpression(node)) throw new Error(`a setting has no name in the code: ${node.getText()}`);
  const [span] = node.templateSpans;
  const owner = ts.findAncestor(node, ts.isFunctionDeclaration);
  const parameter = owner?.parameters.find((one) => one.name.getText() === span.expression.getText());
  if (!parameter?.type || !ts.isUnionTypeNode(parameter.type))
    throw new Error(`a setting has no name in the code: ${node.getText()}`);
  return parameter.type.types.map((type) => node.head.text + type.literal.text + span.literal.text);
}

function described(source, node, name, fallback) {
  const comment = commentAbove(source, node);
  const written = DEFAULT.exec(comment)?.[1];
  return {
    name,
    within: ts.findAncestor(node, ts.isFunctionDeclaration)?.name?.text ?? '',
    meaning: comment.replace(DEFAULT, ''),
    fallback: written ?? (typeof fallback === 'string' ? fallback : fallback()),
  };
}

/** Returns the `//` comment directly above the argument, element, property or statement that contains a node. */
function commentAbove(source, node) {
  for (let at = node; at && !ts.isBlock(at) && !ts.isSourceFile(at); at = at.parent) {
    const ranges = ts.getLeadingCommentRanges(source.text, at.pos) ?? [];
    const lines = ranges
      .filter(
        (range) => range.kind === ts.SyntaxKind.SingleLineCommentTrivia && startsLine(source, range.pos),
      )
      .map((range) => source.text.slice(range.pos + 2, range.end).trim());
    if (lines.length > 0) return lines.join(' ');
    if (ts.isStatement(at)) break;
  }
  return '';
}

function startsLine(source, position) {
  return source.text.slice(source.text.lastIndexOf('\n', position) + 1, position).trim() === '';
}

function takesOf(source, reader, { rest, short }) {
  const value = (node) => written(source, node);
  const [min, max] = reader.endsWith('In')
    ? ['min', 'max'].map((bound) => property(source, rest[1], bound))
    : rest.slice(1);
  if (reader.startsWith('integer')) return `${value(min)} to ${value(max)}`;
  if (reader.startsWith('decimal')) return `${value(min)} to ${value(max)}, decimals allowed`;
  if (reader === 'flag') return '1 or 0';
  if (reader === 'oneOf') return elements(source, rest[0]).join(', ');
  if (reader === 'list') return `list of: ${value(rest[2])}`;
  if (reader === 'url') {
    const schemes = short ? ['http:', 'https:'] : elements(source, rest[1]);
    return `URL (${schemes.map((scheme) => scheme.replace(':', '')).join(', ')})`;
  }
  return 'text';
}

function elements(source, node) {
  const list = ts.isIdentifier(node) ? constant(source, node.text) : node;
  const inner = ts.isAsExpression(list) ? list.expression : list;
  return inner.elements.map((element) => element.text);
}

function fallbackOf(source, reader, call, { rest, short }) {
  if (reader === 'required') return 'required';
  // The short form in payments-env.ts takes the sandbox's path first and the provider's address second.
  if (reader === 'url' && short) return `${written(source, rest[1])}; demo: the sandbox`;
  if (reader === 'text') return fallbackOfText(source, call);
  return written(source, reader === 'oneOf' ? rest[1] : rest[0]);
}

/** Returns the default in `text(…) ?? fallback`, also if a method of the text is called in between. */
function fallbackOfText(source, call) {
  let at = call;
  while (
    ts.isPropertyAccessExpression(at.parent) ||
    (ts.isCallExpression(at.parent) && at.parent.expression === at)
  )
    at = at.parent;
  const { parent } = at;
  const isLeft = ts.isBinaryExpression(parent) && parent.left === at;
  if (!isLeft || parent.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken) return 'none';
  if (parent.right.getText().startsWith('demo?.')) return 'none; demo: of the sandbox';
  return written(source, parent.right);
}

/** Writes a default as an operator would; if it depends on the mode, both values. */
function written(source, node) {
  if (ts.isStringLiteralLike(node)) return node.text || 'none';
  if (ts.isNumericLiteral(node)) return node.getText().replaceAll('_', '');
  if (node.kind === ts.SyntaxKind.NullKeyword) return 'none';
  if (node.kind === ts.SyntaxKind.TrueKeyword) return '1';
  if (node.kind === ts.SyntaxKind.FalseKeyword) return '0';
  if (node.getText() === '!production') return '1; production: 0';
  if (ts.isConditionalExpression(node)) {
    const mode = node.condition.getText();
    return `${written(source, node.whenFalse)}; ${mode}: ${written(source, node.whenTrue)}`;
  }
  if (ts.isIdentifier(node)) return written(source, constant(source, node.text));
  throw new Error(`the default ${node.getText()} is computed: say it in the comment as "Default: …"`);
}

/** Returns the value of a property of a constant, or of an object within a constant. */
function property(source, owner, name) {
  const value = ts.isIdentifier(owner)
    ? constant(source, owner.text)
    : property(source, owner.expression, owner.name.text);
  const named = ts.isIdentifier(value) ? constant(source, value.text) : value;
  const object = ts.isAsExpression(named) ? named.expression : named;
  const found = object.properties?.find((one) => one.name.getText() === name);
  if (!found) throw new Error(`${owner.getText()} has no ${name} that can be told from the code`);
  return found.initializer;
}

/** Returns the value of a constant in this file, or among the limits that all parts of the product share. */
function constant(source, name) {
  const found = constantIn(source, name) ?? constantIn(sharedLimits(), name);
  if (!found) throw new Error(`${name} is computed: say the default in the comment as "Default: …"`);
  return found;
}

function sharedLimits() {
  const file = join(import.meta.dirname, '../../../libs/contract/src/limits.ts');
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
}

function constantIn(source, name) {
  for (const statement of source.statements)
    if (ts.isVariableStatement(statement))
      for (const { name: own, initializer } of statement.declarationList.declarations)
        if (own.getText(source) === name && initializer) return initializer;
  return undefined;
}
