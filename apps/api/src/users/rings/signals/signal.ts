import type { Db } from '../../../platform/db';

/** The signals that can link two players (players.md 3), in the order in which they are shown. */
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

/** A link between two players, by one signal. */
export interface Link {
  /** Id of one player, the smaller of the two ids. */
  a: string;
  b: string;
  signal: SignalName;
  weight: number;
  facts: Facts;
  since: Date;
}

/** Figures of a link for its sentence; money in whole birr. */
export type Facts = Readonly<Record<string, number | string>>;

/** The span of time that is examined. */
export interface Span {
  from: Date;
  to: Date;
}

/** Finds the links of one signal, in SQL. */
export interface Signal {
  readonly name: SignalName;
  read(db: Pick<Db, 'query'>, span: Span): Promise<Link[]>;
}

/** A row of a signal's query. */
export interface LinkRow {
  a: string;
  b: string;
  weight: number;
  facts: Facts;
  since: Date;
}

/** Makes a signal from its query, in which $1 and $2 are the ends of the span. */
export function signalOf(name: SignalName, sql: string): Signal {
  return {
    name,
    read: async (db, { from, to }) => {
      const rows = await db.query<LinkRow>(sql, [from, to], `ring_${name}`);
      return rows.map((row) => ({ ...row, signal: name }));
    },
  };
}

/**
 * SQL: the players who can be in a ring. Agents and staff are left out, because they deal with many people by their
 * work.
 */
export const PLAYERS = `SELECT u.id, u.phone, u.created_at, u.referred_by FROM users u
  WHERE u.kind = 'person' AND u.role = 'player' AND NOT EXISTS (SELECT FROM staff_list l WHERE is_staff(u, l))`;
