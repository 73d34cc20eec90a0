import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { SettingsError } from '../../config';

/**
 * The check is repeated this many times, because another client of the pooler may hide the sign of a shared session
 * once.
 */
const LOOKS = 5;
const PATIENCE_MS = 10_000;

/**
 * True if `url` leads through a pooler such as PgBouncer. A pooler gives clients process numbers of its own for cancel
 * requests, so the number at the start of the connection differs from the one that the server reports.
 * @throws SettingsError if the pooler gives a connection another server after each transaction: named statements, the
 *   limits of time and the lock of the migrations belong to a session and would be somebody else's
 */
export async function isPooled(url: string): Promise<boolean> {
  const one = await open(url);
  try {
    const { rows } = await one.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    if (rows[0]?.pid === toldTo(one)) return false;
    await refuseUnlessItKeepsSessions(url, one);
    return true;
  } finally {
    await one.end();
  }
}

async function refuseUnlessItKeepsSessions(url: string, one: pg.Client): Promise<void> {
  const other = await open(url);
  try {
    for (let look = 0; look < LOOKS; look += 1) {
      const mark = randomUUID();
      await one.query("SELECT set_config('edil.session', $1, false)", [mark]);
      if ((await markOf(other)) === mark || (await markOf(one)) !== mark) throw keepsNoSession();
    }
  } finally {
    await other.end();
  }
}

async function markOf(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ mark: string | null }>(
    "SELECT current_setting('edil.session', true) AS mark",
  );
  return rows[0]?.mark ?? null;
}

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'edil-bingo start',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on('error', () => undefined); // the running query rejects with this error
  await client.connect();
  return client;
}

/**
 * The process number that the server sent at the start of the connection (BackendKeyData). The types of pg do not
 * include it.
 */
function toldTo(client: pg.Client): unknown {
  return (client as { processID?: unknown }).processID;
}

const keepsNoSession = () =>
  new SettingsError([
    'DATABASE_URL leads through a pooler that keeps no sessions (PgBouncer with pool_mode transaction or statement): ' +
      'use pool_mode = session, or connect to Postgres itself (docs/operations.md)',
  ]);
