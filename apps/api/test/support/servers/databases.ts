import { randomBytes } from 'node:crypto';
import { FakeClock } from '../../../src/platform/clock';
import { Db } from '../../../src/platform/db';
import { AppDataSource, dataSourceOptions } from '../../../src/platform/db/data-source';
import { Metrics } from '../../../src/platform/metrics';
import { AuditService, type AuditReport } from '../../../src/wallet';
import { workerEnv } from '../players/players-worker';
import { asOwner } from '../players/players-ledger';

/** Makes an empty database beside the one of this test file, and drops it afterwards. */
export async function onEmptyDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const url = new URL(process.env['DATABASE_URL'] ?? '');
  const name = `${url.pathname.slice(1)}_${randomBytes(4).toString('hex')}`;
  url.pathname = `/${name}`;
  await asOwner((client) => client.query(`CREATE DATABASE ${name}`), 'postgres');
  try {
    return await work(url.href);
  } finally {
    await asOwner((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`), 'postgres');
  }
}

/** Runs work on another database of the same server, as its owner or as the application. */
export async function withDb<T>(
  url: string,
  work: (db: Db) => Promise<T>,
  role: string | null = null,
): Promise<T> {
  const env = { ...workerEnv(), databaseUrl: url };
  const source = new AppDataSource(dataSourceOptions(env, role));
  await source.initialize();
  try {
    return await work(new Db(source, new Metrics()));
  } finally {
    await source.destroy();
  }
}

/** Checks every invariant of the ledger in that database. */
export function auditOf(url: string): Promise<AuditReport> {
  return withDb(url, (db) => new AuditService(db, new FakeClock(new Date().toISOString())).run(), 'edil_app');
}
