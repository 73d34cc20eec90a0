const FORMS: readonly (readonly [RegExp, string])[] = [
  [/^connect$/, 'opens a connection'],
  [/^(?:BEGIN|START TRANSACTION)/i, 'begins a transaction'],
  [/^COMMIT/i, 'commits'],
  [/^ROLLBACK/i, 'rolls back'],
  [/^INSERT INTO (\w+)/i, 'writes into $1'],
  [/^UPDATE (\w+)/i, 'changes $1'],
  [/^DELETE FROM (\w+)/i, 'deletes from $1'],
  [/^WITH .*?\b(?:INSERT INTO|UPDATE|DELETE FROM) (\w+)/i, 'changes $1'],
  [/^SELECT (?:FROM )?(?:\* FROM )?(?!count|max|min|sum|coalesce)(\w+)\(/i, 'calls $1'],
  [
    /^(?:SELECT|WITH) .*?\bFROM (\w+).*\bFOR (?:NO KEY )?(?:UPDATE|SHARE)/i,
    'reads $1 and locks what it reads',
  ],
  [/^(?:SELECT|WITH) .*?\bFROM (\w+)/i, 'reads $1'],
];

/** What a statement does, as a person says it. */
export function inWords(sql: string): string {
  const text = sql.replaceAll(/\s+/g, ' ').trim();
  for (const [form, words] of FORMS) {
    const found = form.exec(text);
    if (found) return words.replace('$1', found[1] ?? '');
  }
  return text.slice(0, 60);
}

/** How many rows came back, if any did. */
export function rowsInWords(rows: readonly unknown[] | undefined): string {
  if (!rows || rows.length === 0) return '';
  return rows.length === 1 ? ' (1 row)' : ` (${rows.length} rows)`;
}

export const shortText = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 90);

export function errorOf(error: unknown): string {
  const { code, constraint, message } = error as { code?: string; constraint?: string; message?: string };
  return `error ${[code, constraint].filter(Boolean).join(' ') || message}`;
}
