// Finds statements of a step that a server of the previous version could not run with (docs/operations.md "Change it"). It reads SQL as
// text, statement by statement, and skips comments, string literals and the bodies of functions.

/** A comment before a statement that gives the reason why the statement is compatible. */
const REASON = /^\s*--\s*(compatible|second step of \w+):\s*(\S.{19,})$/;

const RULES = [
  [
    /^DROP (TABLE|VIEW|MATERIALIZED VIEW|FUNCTION|PROCEDURE|TYPE|SCHEMA|SEQUENCE|ROLE)\b/,
    'takes something away',
  ],
  [
    /\bDROP (COLUMN )?(?!CONSTRAINT\b|DEFAULT\b|NOT NULL\b|EXPRESSION\b|IDENTITY\b|INDEX\b|TRIGGER\b)(IF EXISTS )?[A-Z_"]+/,
    'takes a column away',
    /^ALTER TABLE/,
  ],
  [/\bRENAME\b/, 'renames', /^ALTER/],
  [/\bALTER (COLUMN )?[\w"]+ (SET DATA )?TYPE\b/, 'changes the type of a column', /^ALTER TABLE/],
  [/\bSET NOT NULL\b/, 'refuses rows that an older server writes', /^ALTER TABLE/],
  [
    /\bADD (?:COLUMN )?(?!CONSTRAINT\b)[^,]*\bNOT NULL\b(?![^,]*\b(DEFAULT|GENERATED)\b)/,
    'needs a value that an older server does not give',
    /^ALTER TABLE/,
  ],
  [
    /\bADD (CONSTRAINT|CHECK|UNIQUE|FOREIGN|PRIMARY|EXCLUDE)\b/,
    'may refuse rows that an older server writes',
    /^ALTER TABLE/,
  ],
  [/^CREATE UNIQUE INDEX\b/, 'may refuse rows that an older server writes'],
  [/^CREATE (CONSTRAINT )?TRIGGER\b/, 'may refuse rows that an older server writes'],
  [/^REVOKE\b/, 'takes a right away'],
  [/^TRUNCATE\b/, 'throws rows away'],
];

/**
 * @param {string} source SQL of a step
 * @returns {{ statement: string, why: string }[]} statements without a reason
 */
export function breakingStatements(source) {
  const statements = statementsOf(source);
  const made = new Set(
    statements.flatMap(
      ({ sql }) => /^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?([\w"]+)/i.exec(sql)?.[1] ?? [],
    ),
  );
  return statements.flatMap(({ sql, reason }) => {
    const upper = sql.toUpperCase();
    // A table or a function that this step creates cannot break older servers, because they do not know it.
    const table =
      /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?([\w"]+)|^CREATE (?:UNIQUE INDEX|(?:CONSTRAINT )?TRIGGER) .*? ON (?:ONLY )?([\w"]+)/i.exec(
        sql,
      );
    if (reason || made.has(table?.[1] ?? table?.[2])) return [];
    const rule = RULES.find(([pattern, , only]) => pattern.test(upper) && (!only || only.test(upper)));
    return rule ? [{ statement: sql.slice(0, 120), why: rule[1] }] : [];
  });
}

/** Splits a text into statements, and notes for each whether a reason precedes it. */
function statementsOf(source) {
  let reason = false;
  return bareOf(source)
    .split(';')
    .flatMap((part) => {
      const because = part.trim() === BECAUSE;
      const sql = because ? '' : part.replaceAll(/\s+/g, ' ').trim();
      const found = sql === '' ? [] : [{ sql, reason }];
      if (sql !== '' || because) reason = because;
      return found;
    });
}

const BECAUSE = '\u0000';

/** Removes comments, strings and bodies of functions; turns a reason into a statement of its own. */
function bareOf(source) {
  return source.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--[^\n]*/g, (found) => {
    if (!found.startsWith('--')) return "''";
    return REASON.test(found) ? `;${BECAUSE};` : '';
  });
}
