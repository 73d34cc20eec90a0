// Small faults in a source file, one at a time (npm run mutate:rules).
import ts from 'typescript';

const OTHERS = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
  ['&&', '||'],
  ['||', '&&'],
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '*'],
  ['+=', '-='],
  ['-=', '+='],
]);

/**
 * @typedef {{ start: number, end: number, text: string, name: string }} Mutant an edit of the source, and its line with what changes
 * @param {string} source @returns {Mutant[]}
 */
export function mutantsOf(source) {
  const file = ts.createSourceFile('rule.ts', source, ts.ScriptTarget.ESNext, true);
  const found = [];
  const change = (node, text) => {
    const [start, end] = [node.getStart(file), node.getEnd()];
    const line = file.getLineAndCharacterOfPosition(start).line + 1;
    const brief = (words) => words.replaceAll(/\s+/g, ' ').slice(0, 60);
    found.push({ start, end, text, name: `${line}: ${brief(source.slice(start, end))} → ${brief(text)}` });
  };
  const negate = (node) => change(node, `!(${node.getText(file)})`);
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    const operator = ts.isBinaryExpression(node) ? node.operatorToken.getText(file) : '';
    if (OTHERS.has(operator)) change(node.operatorToken, OTHERS.get(operator));
    if (ts.isIfStatement(node)) negate(node.expression);
    if (ts.isConditionalExpression(node)) negate(node.condition);
    if (ts.isNumericLiteral(node)) change(node, `${Number(node.text) + 1}`);
    if (ts.isBigIntLiteral(node)) change(node, `${BigInt(node.text.slice(0, -1)) + 1n}n`);
    if (ts.isExpressionStatement(node) || ts.isThrowStatement(node) || ts.isBreakOrContinueStatement(node))
      change(node, ';');
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The source with a limit of turns in each run of a loop, because a fault may take away its end. */
export function withEnds(source) {
  const file = ts.createSourceFile('rule.ts', source, ts.ScriptTarget.ESNext, true);
  const edits = [];
  const visit = (node) => {
    if (ts.isWhileStatement(node) || ts.isDoStatement(node) || ts.isForStatement(node)) {
      const whole = ts.isLabeledStatement(node.parent) ? node.parent : node;
      const { statement } = node;
      edits.push(
        [whole.getStart(file), '{ let turns = 0; '],
        [statement.getStart(file), "{ if (++turns > 1e5) throw new Error('no end'); "],
        [statement.getEnd(), ' }'],
        [whole.getEnd(), ' }'],
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return edits
    .sort(([a], [b]) => b - a)
    .reduce((text, [at, more]) => text.slice(0, at) + more + text.slice(at), source);
}
