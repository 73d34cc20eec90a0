import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { AuditReport } from '../../../src/wallet';

/** A connection as the owner (a superuser in tests), outside the application's pool and role. */
export async function asOwner<T>(work: (client: pg.Client) => Promise<T>, database?: string): Promise<T> {
  const url = new URL(process.env['DATABASE_URL'] ?? '');
  if (database) url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  client.on('error', () => undefined); // The connection may be cut by a test that ends connections.
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs statements as the owner without triggers, in one transaction. */
export function withoutTriggers(
  ...statements: readonly (readonly [sql: string, values?: unknown[]])[]
): Promise<void> {
  return asOwner(async (client) => {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    for (const [sql, values] of statements) await client.query(sql, values);
    await client.query('COMMIT');
  });
}

/**
 * A copy of this file's database without the triggers' protection, dropped afterwards. No connection may be open to it.
 */
export async function onScratchCopy<T>(work: (database: string) => Promise<T>): Promise<T> {
  const source = new URL(process.env['DATABASE_URL'] ?? '').pathname.slice(1);
  const copy = `${source}_copy_${randomBytes(4).toString('hex')}`;
  await asOwner((client) => client.query(`CREATE DATABASE ${copy} TEMPLATE ${source}`), 'postgres');
  try {
    return await work(copy);
  } finally {
    await asOwner((client) => client.query(`DROP DATABASE ${copy} WITH (FORCE)`), 'postgres');
  }
}

/** The names of the invariants in a report, each once. */
export const named = (report: AuditReport): string[] => [
  ...new Set(report.violations.map((one) => one.invariant)),
];
