import pg from 'pg';

/** Returns the address of another database on the same server. */
export function withDatabase(url, name) {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Runs one statement on a new connection, and closes the connection. */
export async function query(url, sql) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
