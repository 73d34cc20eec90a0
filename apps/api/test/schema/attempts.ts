import type pg from 'pg';
import type { Rule } from './rules';

/** Who tries a statement: the application, or the owner, or the owner after the triggers of the rule's table are off. */
export type Who = 'application' | 'owner' | 'owner without triggers';

/** A statement that a rule refuses, or that does what a trigger adds to it. */
export interface Attack {
  /** Statements before it, which nothing refuses. */
  readonly before?: readonly string[];
  readonly sql: string;
  /** The error that refuses the attack, by the name of its constraint; default: the rule's own. */
  readonly error?: string;
  /** Of a trigger that acts: a condition that is true after the statement, and false without the trigger. */
  readonly after?: string;
}

/**
 * By `<trigger or function> <error>`, from the second place in the function that raises the error on with a number: an attack that
 * only this place refuses.
 */
export type Errors = Readonly<Record<string, string | Attack>>;

export interface Outcome {
  readonly code: string;
  readonly constraint: string;
  readonly message: string;
}

/** Each name of the story such as :ann is an id, made from the name; text after `::`, a quote or a letter is none. */
export const withIds = (sql: string): string =>
  sql.replaceAll(/(?<![:\w']):([a-z]\w*)/g, (_all, name: string) => `'${idOf(name)}'`);

function idOf(name: string): string {
  const hex = Buffer.from(name).toString('hex').padEnd(20, '0').slice(0, 20);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4000-8000-${hex.slice(12).padEnd(12, '0')}`;
}

/** Who can make an attack on a rule, the least powerful first. The owner is not needed where the application has the right. */
export function tries(rule: Rule): Who[] {
  const isOwn = rule.kind === 'trigger' || rule.kind === 'raised error';
  return isOwn ? ['application', 'owner'] : ['application', 'owner', 'owner without triggers'];
}

/** Makes an attack in a transaction that is rolled back, after a change of the schema if there is one. */
export async function attempt(
  client: pg.Client,
  rule: Rule,
  attack: Attack,
  who: Who,
  change?: string,
): Promise<Outcome> {
  const preparations = [
    'BEGIN',
    ...(change ? [change] : []),
    ...(who === 'owner without triggers' ? [`ALTER TABLE ${rule.table} DISABLE TRIGGER USER`] : []),
    ...(attack.before ?? []),
    `SET LOCAL ROLE ${who === 'application' ? 'edil_app' : 'edil_owner'}`,
  ];
  try {
    await client.query(withIds(preparations.join('; ')));
    await client.query(withIds(`${attack.sql}; SET CONSTRAINTS ALL IMMEDIATE`));
    if (!attack.after) return { code: 'passed', constraint: '', message: '' };
    await client.query('RESET ROLE');
    const { rows } = await client.query<{ is: boolean | null }>(withIds(`SELECT (${attack.after}) AS is`));
    return { code: rows[0]?.is === true ? 'done' : 'undone', constraint: '', message: '' };
  } catch (error) {
    const { code = '', constraint = '', message } = error as Error & { code?: string; constraint?: string };
    return { code, constraint, message };
  } finally {
    await client.query('ROLLBACK');
  }
}

/** Whether the rule met the attack as it should: refused it by its own name, or did what it adds. */
export function isMet(rule: Rule, attack: Attack, { code, constraint }: Outcome): boolean {
  if (attack.after) return code === 'done';
  return code === rule.code && (attack.error ? constraint === attack.error : rule.reports.test(constraint));
}
