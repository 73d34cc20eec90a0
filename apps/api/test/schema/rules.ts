import type pg from 'pg';

export type RuleKind =
  'foreign key' | 'check' | 'primary key' | 'unique index' | 'exclusion' | 'trigger' | 'raised error';

/** Something in the schema that refuses a statement, or that does more than the statement says. */
export interface Rule {
  readonly kind: RuleKind;
  /** The name of the constraint, index or trigger; of a raised error `<function> <constraint>`, from its second place on with a number. */
  readonly name: string;
  /** Empty for a raised error and for the check of a domain. */
  readonly table: string;
  /** Takes the rule away. */
  readonly drop: string;
  /** Columns of a key. */
  readonly columns: readonly string[];
  /** Rows that a partial index covers, as a condition; "true" for all. */
  readonly where: string;
  /** The function of a trigger or raised error. */
  readonly calls: string;
  /** What a trigger fires on. */
  readonly events: readonly string[];
  /** The error that the rule reports, by its name; of a raised error with a computed name a pattern. */
  readonly reports: RegExp;
  /** The SQLSTATE of that error. */
  readonly code: string;
}

const CODES = { f: '23503', c: '23514', p: '23505', u: '23505', x: '23P01' } as const;
const KINDS = {
  f: 'foreign key',
  c: 'check',
  p: 'primary key',
  u: 'unique index',
  x: 'exclusion',
} as const satisfies Record<string, RuleKind>;

/** Every rule of the schema as pg_catalog has it, in the order of their kinds and names. NOT NULL is not among them. */
export async function readRules(client: pg.Client): Promise<Rule[]> {
  return [...(await readConstraints(client)), ...(await readTriggers(client)), ...(await readErrors(client))];
}

async function readConstraints(client: pg.Client): Promise<Rule[]> {
  const { rows } = await client.query<{
    type: keyof typeof KINDS;
    name: string;
    table: string | null;
    domain: string | null;
    columns: string[];
    where: string | null;
  }>(`
    SELECT c.contype::text AS type, c.conname AS name, NULLIF(c.conrelid, 0)::regclass::text AS table,
      NULLIF(c.contypid, 0)::regtype::text AS domain, NULL AS where,
      ARRAY(SELECT a.attname::text FROM unnest(c.conkey) WITH ORDINALITY k (n, place)
        JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.n ORDER BY k.place) AS columns
    FROM pg_constraint c WHERE c.connamespace = 'public'::regnamespace AND c.contype IN ('f', 'c', 'p', 'u', 'x')
    UNION ALL
    SELECT 'u', i.indexrelid::regclass::text, i.indrelid::regclass::text, NULL, pg_get_expr(i.indpred, i.indrelid),
      ARRAY(SELECT a.attname::text FROM unnest(i.indkey::int[]) WITH ORDINALITY k (n, place)
        JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.n ORDER BY k.place)
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE c.relnamespace = 'public'::regnamespace AND i.indisunique
      AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
    ORDER BY 1, 2`);
  const { rows: indexes } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relkind = 'i' AND NOT EXISTS (
       SELECT FROM pg_constraint k WHERE k.conindid = c.oid AND k.contype IN ('p', 'u', 'x'))`,
  );
  const bare = new Set(indexes.map(({ name }) => name));
  return rows.map(({ type, name, table, domain, columns, where }) => ({
    kind: KINDS[type],
    name,
    table: table ?? '',
    columns,
    where: where ?? 'true',
    calls: '',
    events: [],
    reports: exactly(name),
    code: CODES[type],
    drop: bare.has(name)
      ? `DROP INDEX ${name}`
      : domain
        ? `ALTER DOMAIN ${domain} DROP CONSTRAINT ${name}`
        : `ALTER TABLE ${table ?? ''} DROP CONSTRAINT ${name} CASCADE`,
  }));
}

async function readTriggers(client: pg.Client): Promise<Rule[]> {
  const { rows } = await client.query<{ name: string; table: string; calls: string; events: string[] }>(`
    SELECT t.tgname AS name, t.tgrelid::regclass::text AS table, p.proname AS calls,
      array_remove(ARRAY[CASE WHEN t.tgtype & 4 > 0 THEN 'INSERT' END, CASE WHEN t.tgtype & 8 > 0 THEN 'DELETE' END,
        CASE WHEN t.tgtype & 16 > 0 THEN 'UPDATE' END, CASE WHEN t.tgtype & 32 > 0 THEN 'TRUNCATE' END], NULL) AS events
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal ORDER BY 1`);
  return rows.map(({ name, table, calls, events }) => ({
    kind: 'trigger',
    name,
    table,
    columns: [],
    where: 'true',
    calls,
    events,
    reports: /./,
    code: '23514',
    drop: `DROP TRIGGER ${name} ON ${table}`,
  }));
}

/** The SQLSTATEs of errors that are not of a check. */
const ERRORS: Readonly<Record<string, string>> = { unique_violation: '23505', lock_not_available: '55P03' };
const RAISE = /RAISE EXCEPTION[^;]*;/g;

/** The places of the functions that raise an error; each is dropped by a function that does nothing there. */
async function readErrors(client: pg.Client): Promise<Rule[]> {
  const { rows } = await client.query<{ calls: string; text: string }>(`
    SELECT p.proname AS calls, pg_get_functiondef(p.oid) AS text FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f' AND p.prosrc LIKE '%RAISE EXCEPTION%' ORDER BY 1`);
  return rows.flatMap(({ calls, text }) => {
    const seen = new Map<string, number>();
    return [...text.matchAll(RAISE)].map((place): Rule => {
      const parts = (/CONSTRAINT = ([^;]*);/.exec(place[0])?.[1] ?? '')
        .split('||')
        .map((part) => part.trim());
      const literal = (part: string) => /^'(.*)'$/.exec(part)?.[1];
      const error = parts.map((part) => literal(part) ?? '*').join('');
      const times = (seen.get(error) ?? 0) + 1;
      seen.set(error, times);
      return {
        kind: 'raised error',
        name: [calls, ...(error === '*' ? [] : [error]), ...(times > 1 ? [String(times)] : [])].join(' '),
        table: '',
        columns: [],
        where: 'true',
        calls,
        events: [],
        reports: error === '*' ? /^$/ : new RegExp(`^${error.replaceAll('*', '\\w+')}$`),
        code: ERRORS[/ERRCODE = '(\w+)'/.exec(place[0])?.[1] ?? ''] ?? '23514',
        drop: withoutError(text, place),
      };
    });
  });
}

/** The text of a function without one of its errors. A trigger's function that does nothing else returns the row instead. */
function withoutError(text: string, place: RegExpExecArray): string {
  const rest = text.slice(place.index + place[0].length);
  const instead = /^\s*END\s*\$/.test(rest) ? 'RETURN COALESCE(NEW, OLD);' : 'NULL;';
  return text.slice(0, place.index) + instead + rest;
}

const exactly = (name: string) => new RegExp(`^${name}$`);
