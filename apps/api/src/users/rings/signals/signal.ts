import type { Db } from '../../../platform/db';

/** What links two players (players.md 3), in the order in which it is shown. */
export const signalNames = [
  'money',
  'payee',
  'payer',
  'taps',
  'together',
  'device',
  'address',
  'referral',
] as const;
export type SignalName = (typeof signalNames)[number];

/** What was seen between two players. */
export interface Link {
  /** The smaller id. */
  a: string;
  b: string;
  signal: SignalName;
  weight: number;
  facts: Facts;
  since: Date;
}

/** Figures of what was seen; money in whole birr. */
export type Facts = Readonly<Record<string, number | string>>;

/** The span that is looked at. */
export interface Span {
  from: Date;
  to: Date;
}

/** Finds what links players in one respect, in SQL. */
export interface Signal {
  readonly name: SignalName;
  read(db: Pick<Db, 'query'>, span: Span): Promise<Link[]>;
}

/** A row that a signal's query gives. */
export interface LinkRow {
  a: string;
  b: string;
  weight: number;
  facts: Facts;
  since: Date;
}

/** The queries of most signals: $1 and $2 are the span. */
export function signalOf(name: SignalName, sql: string): Signal {
  return {
    name,
    read: async (db, { from, to }) => {
      const rows = await db.query<LinkRow>(sql, [from, to], `ring_${name}`);
      return rows.map((row) => ({ ...row, signal: name }));
    },
  };
}

/** Players who may be in a ring: agents and staff deal with many by their work. */
export const PLAYERS = `SELECT u.id, u.phone, u.created_at, u.referred_by FROM users u
  WHERE u.kind = 'person' AND u.role = 'player' AND NOT EXISTS (SELECT FROM staff_list l WHERE is_staff(u, l))`;
